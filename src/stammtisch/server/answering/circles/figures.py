"""What a circle argues about, and what hangs on its wall."""

from __future__ import annotations

from asyncio import to_thread
from collections import Counter, defaultdict
from dataclasses import asdict

from stammtisch.server.answering.circles.changing import HeldCircle
from stammtisch.server.answering.circles.reading import name_of
from stammtisch.server.answering.plain import Plain
from stammtisch.server.circles import state as circle
from stammtisch.server.circles.facts import DealFact, read
from stammtisch.server.circles.figures import (
    Brought,
    Figures,
    MemberFigures,
    PlayedEvening,
    PlayedKind,
    ToldDeal,
    figures,
    least_daring,
)
from stammtisch.server.circles.state import EveningState
from stammtisch.server.services import Services
from stammtisch.server.store.lives.circle_port import TallyRow
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import words

HUNDRED = 100


async def played_evenings(services: Services, held: HeldCircle, year: int, game: str) -> list[PlayedEvening]:
    """Those of a year, or all; of a game, or all."""
    state, by_evening = held.state, defaultdict[str, list[TallyRow]](list)
    for row in await services.store.tallies(state.id):
        if year in (0, row.year) and game in ("", row.game):
            by_evening[row.evening].append(row)
    deals = {row.evening: row.deals for row in await services.store.circle_deals(state.id, year)}
    return [
        played_evening(held, state.evenings[id], rows, read(deals[id]) if id in deals else ())
        for id, rows in by_evening.items()
        if id in state.evenings
    ]


def played_evening(
    held: HeldCircle, evening: EveningState, rows: list[TallyRow], deals: tuple[DealFact, ...]
) -> PlayedEvening:
    """Guests count as who they turned out to be."""
    state = held.state
    return PlayedEvening(
        *(evening.id, evening.at, evening.game, rows[0].book, rows[0].currency, evening.hash),
        tuple([state.counted_as(number) for number in evening.seats]),
        tuple([Brought(state.counted_as(row.member), row.deals, row.cents, row.points) for row in rows]),
        deals,
    )


async def told_figures(services: Services, held: HeldCircle, year: int, game: str, language: str) -> Plain:
    evenings = await played_evenings(services, held, year, game)
    names = await services.store.circle_names(held.state.id)
    folded = await to_thread(figures, evenings)  # thousands of deals: others play meanwhile
    came = Counter(member for one in evenings for member in {row.member for row in one.brought})
    return {
        "year": year,
        "game": game,
        "evenings": len(evenings),
        "attendance": [
            {"member": member, "name": name_of(member, names, language), "evenings": n}
            for member, n in sorted(came.items(), key=lambda one: (-one[1], one[0]))
        ],
        "books": [book_told(held, found, names, language) for found in folded],
    }


def book_told(held: HeldCircle, found: Figures, names: dict[int, str], language: str) -> Plain:
    shown = [row for row in found.members if is_shown(held, row.member)]
    return {
        "book": found.book,
        "currency": found.currency,
        "game": found.game,
        "unit": found.unit,
        "evenings": found.evenings,
        "deals": found.deals,
        "rules": found.rules,
        "members": [
            member_told(row, name_of(row.member, names, language), row in shown, found.game, language)
            for row in found.members
        ],
        "kinds": kinds_told(found.kinds, found.game, language),
        "pairs": [asdict(pair) | {"flow": round(pair.flow)} for pair in found.pairs],
        "compared": found.compared,
        "maurer": least_daring(shown),
        "dearest": deal_told(found.dearest, found.game, language) if found.dearest else None,
        "best": asdict(found.best) if found.best else None,
    }


def is_shown(held: HeldCircle, member: int) -> bool:
    """How often somebody calls is shown to those who show it themselves."""
    return member == held.member.number or (held.member.figures and held.state.members[member].figures)


def member_told(row: MemberFigures, name: str, shown: bool, game: str, language: str) -> Plain:
    return {
        "member": row.member,
        "name": name,
        "evenings": row.evenings,
        "deals": row.deals,
        "cents": row.cents,
        "gain": row.gains,
        "per_hundred": round(HUNDRED * row.gains / row.deals) if row.deals else None,
        "sat": row.sat,
        "calls": row.calls if shown else None,
        "won": row.won if shown else None,
        "kinds": kinds_told(row.kinds, game, language) if shown else None,
        "longest_won": asdict(row.longest_won) if shown else None,
        "longest_lost": asdict(row.longest_lost) if shown else None,
        "best": asdict(row.best),
    }


def kinds_told(kinds: tuple[PlayedKind, ...], game: str, language: str) -> list[Plain]:
    speaks = words(language, game)
    return [asdict(kind) | {"title": speaks.contract(kind.kind)} for kind in kinds]


def deal_told(deal: ToldDeal, game: str, language: str) -> Plain:
    title = words(language, game).contract(deal.contract) if deal.contract else ""
    return asdict(deal) | {"title": title}


async def told_wall(services: Services, held: HeldCircle, language: str) -> Plain:
    """All that hangs there, the newest first."""
    names, frames = await services.store.circle_names(held.state.id), list[Plain]()
    for row in await services.store.circle_deals(held.state.id, 0, feats=True):
        if (evening := held.state.evenings.get(row.evening)) is not None:
            frames += [frame_told(held, evening, deal, names, language) for deal in read(row.deals)[::-1] if deal.feat]
    return {"frames": sorted(frames, key=lambda frame: -frame["at"])}


def frame_told(held: HeldCircle, evening: EveningState, deal: DealFact, names: dict[int, str], language: str) -> Plain:
    speaks = words(language, evening.game)
    seated = [held.state.counted_as(number) for number in evening.seats]
    people = {seat: seated[seat] if seat < len(seated) else 0 for seat in sorted(deal.playing)}
    is_online = evening.source == circle.TABLE
    return {
        "evening": evening.id,
        "number": deal.number,
        "at": evening.at,
        "game": evening.game,
        "source": evening.source,
        "title": capital(speaks.feat(deal.feat)),
        "played": speaks.contract(deal.contract) if deal.contract else "",
        "member": people.get(deal.feat_seat, 0),
        "others": [number for seat, number in people.items() if seat != deal.feat_seat],
        "names": {str(number): name_of(number, names, language) for number in people.values() if number},
        "cards": deal.cards.split(),
        "replay": is_online and held.member.number in seated,
    }
