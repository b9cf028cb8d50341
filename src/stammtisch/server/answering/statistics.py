"""What somebody has played, in figures: their own, by game and by what it was played for, never summed together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

import msgspec

from stammtisch.server.answering.plain import Plain
from stammtisch.server.services import Backing
from stammtisch.server.store.port import NEVER, ArchivedDeal, Player
from stammtisch.server.table.archiving.alte import alte_of
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words, words

PAGE, MOST = 500, 2000
"""Deals: of the newest so many it is told."""
SCORE = "score"
"""The unit where no money changes hands: what the game itself counts."""
ODD = 2.0
"""So many standard deviations are odd."""


@dataclass(frozen=True, slots=True)
class OwnDeal:
    """A finished deal as one of its players has it."""

    game: str
    table: int
    at: int
    unit: str
    """`euro`, `krona`, `points` or `score`; empty: nothing has changed hands, so it does not show."""
    gain: int
    kind: str = ""
    role: str = ""
    """`player`, `partner`, `against` or `alone`; empty: sat out, or nobody played."""
    won: bool = False
    seats: int = 0
    """How many were dealt cards; 0: none to this player."""
    alte: bool | None = None
    """Whether der Alte was among them; None: nobody knows."""
    counts: bool = True
    """False: a card was taken back, so it says nothing of how somebody plays."""


async def statistics(services: Backing, player: Player, language: str) -> Plain:
    before, found = NEVER, list[OwnDeal]()
    while len(found) < MOST and (deals := await services.store.archive(player.id, before, PAGE)):
        found += [own for deal in deals if (own := own_deal(deal, player.id))]
        before = deals[-1].deal
    return {"games": [told(some, language) for some in by_unit(found[:MOST])], "most": MOST}


def own_deal(deal: ArchivedDeal, player: int) -> OwnDeal | None:
    """None: a row of the first version does not say who sat where."""
    kept = msgspec.json.decode(deal.summary)
    people = kept.get("players", [])
    if player not in people:
        return None
    seat = people.index(player)
    cents, points, side = kept["cents"], kept["points"], kept.get("side", [])
    paid = cents if any(cents) else points
    unit = kept.get("currency", "euro") if any(cents) else SCORE if any(points) else ""
    seats = kept.get("seats", range(len(people)))
    sat = seat in seats
    role = role_of(seat, side, kept["contract"]) if sat else ""
    gain = paid[seat] if seat < len(paid) else 0
    return OwnDeal(
        deal.game,
        deal.table,
        deal.at,
        unit,
        gain,
        kept["contract"].partition(":")[0],
        role,
        is_won(role, gain, paid[side[0]] if side and side[0] < len(paid) else 0),
        len(seats) if sat else 0,
        kept["alte"] == seat if sat and "alte" in kept else None,
        "taken_back" not in kept,
    )


def role_of(seat: int, side: Sequence[int], contract: str) -> str:
    if not side:
        return "alone" if contract else ""
    return "player" if seat == side[0] else "partner" if seat in side else "against"


def is_won(role: str, gain: int, declarer: int) -> bool:
    """By what the declarer got: where points are written, those who played against get none."""
    return {"": False, "alone": gain > 0, "against": declarer < 0}.get(role, declarer > 0)


def by_unit(deals: Sequence[OwnDeal]) -> list[list[OwnDeal]]:
    """By game and unit, the most played first; what moved nothing belongs to what else was played at its table."""
    units = {deal.table: deal.unit for deal in deals if deal.unit}
    groups: dict[tuple[str, str], list[OwnDeal]] = defaultdict(list)
    for deal in deals:
        if unit := deal.unit or units.get(deal.table, ""):
            groups[deal.game, unit].append(deal)
    return sorted(groups.values(), key=len, reverse=True)


def told(deals: Sequence[OwnDeal], language: str) -> Plain:
    game = deals[0].game
    speaks, counted = words(language, game), [deal for deal in deals if deal.counts and deal.seats]
    return {
        "game": game,
        "unit": next(deal.unit for deal in deals if deal.unit),
        "deals": len(deals),
        "gain": sum(deal.gain for deal in deals),
        "evenings": evenings(deals),
        "chances": len(counted),
        "called": sum(deal.role == "player" for deal in counted),
        "share": sum(1 / deal.seats for deal in counted),
        "roles": [tally(role, counted) for role in ("player", "partner", "against", "alone")],
        "contracts": contracts(counted, speaks),
        **({"alte": found} if (found := alte(game, counted, speaks)) else {}),
    }


def evenings(deals: Sequence[OwnDeal]) -> list[Plain]:
    """By table, the oldest first: what came of it, and what was in the purse then."""
    tables: dict[int, list[OwnDeal]] = defaultdict(list)
    for deal in reversed(deals):
        tables[deal.table].append(deal)
    found, purse = list[Plain](), 0
    for some in tables.values():
        gain = sum(deal.gain for deal in some)
        purse += gain
        found.append({"at": some[-1].at, "deals": len(some), "gain": gain, "purse": purse})
    return found


def tally(role: str, deals: Iterable[OwnDeal]) -> Plain:
    mine = [deal.won for deal in deals if deal.role == role]
    return {"role": role, "played": len(mine), "won": sum(mine)}


def contracts(deals: Iterable[OwnDeal], speaks: Words) -> list[Plain]:
    """What was played oneself, by its kind, the most played first."""
    kinds: dict[str, list[bool]] = defaultdict(list)
    for deal in deals:
        if deal.role in ("player", "alone") and deal.kind:
            kinds[deal.kind].append(deal.won)
    most = sorted(kinds.items(), key=lambda row: -len(row[1]))
    return [{"kind": kind, "title": speaks.contract(kind), "played": len(won), "won": sum(won)} for kind, won in most]


def alte(game: str, deals: Iterable[OwnDeal], speaks: Words) -> Plain | None:
    """How often he came, how often he was to be expected, and whether that is odd."""
    card, known = alte_of(game), [deal for deal in deals if deal.alte is not None]
    if card is None or not known:
        return None
    shares = [1 / deal.seats for deal in known]
    had, expected = sum(bool(deal.alte) for deal in known), sum(shares)
    odd = abs(had - expected) > ODD * sqrt(sum(share * (1 - share) for share in shares))
    return {"name": capital(speaks.nickname(card)), "had": had, "deals": len(known), "expected": expected, "odd": odd}
