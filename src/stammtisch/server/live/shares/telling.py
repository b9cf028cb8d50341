"""A deal that was handed on, as its reader gets it; made when somebody first asks, and kept as bytes."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import structs

from stammtisch.coach.fact import COACH
from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import NAMES
from stammtisch.core.notation import read_line
from stammtisch.core.view import view
from stammtisch.server.breath import Breath
from stammtisch.server.bus.port import NOBODY
from stammtisch.server.live.documents.evening import open_deal
from stammtisch.server.live.documents.parts import DealPlace, DocumentParts
from stammtisch.server.live.documents.reading import Frame, Replayed, SheetRow, frame, sheet_row
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.live.host import Host
from stammtisch.server.live.reviews.asking import DealReview, steps_of
from stammtisch.server.live.reviews.lines import CurveLine, FactLine, ReviewLine
from stammtisch.server.live.shares.lines import SharedDeal
from stammtisch.server.live.shares.roles import ALONE, nameless
from stammtisch.server.protocol.seen import seen
from stammtisch.server.store.port import KeptReview
from stammtisch.server.store.shares import SharedLink
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.spoken import table_words
from stammtisch.server.workers.reviewed import REVIEWS
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class SharedCard:
    """A card of a deal: who has played it, in which trick, and the frame before it."""

    seat: Seat
    card: str
    trick: int
    step: int


async def deal_to_share(parts: DocumentParts, host: Host, player: int, number: int, decision: int) -> int:
    """The id of the deal, for somebody who has played in it; the card must be one of it."""
    place, deal = await open_deal(parts, host, number)
    if player not in deal.states[-1].owners:
        raise TableError("no-such-deal")
    if decision and decision > len(steps_of(deal)):
        raise TableError("no-such-deal")
    return place.deal


async def told_to_anybody(parts: DocumentParts, host: Host, link: SharedLink, language: str) -> bytes:
    """What a reader gets. The coach may have looked at it since it was told last."""
    kept = await parts.house.store.review(link.deal, COACH)
    key = ("shared", link.player, link.deal, link.decision, language, kept is not None)
    if (found := parts.kept.get(key)) is None:
        async with parts.folding:
            found = msgspec.json.encode(await shared_deal(parts, host, link, language, kept))
        parts.kept.put(key, found)
    return found


async def shared_deal(
    parts: DocumentParts, host: Host, link: SharedLink, language: str, kept: KeptReview | None
) -> SharedDeal:
    place, played = await open_deal(parts, host, link.number)
    owners = played.states[-1].owners
    if place.deal != link.deal or link.player not in owners:
        raise TableError("no-such-deal")
    speaks = table_words(place.table, language)
    deal, breath = nameless(played, speaks), Breath()
    asked = card_of(deal, link.decision) if link.decision else None
    seat = asked.seat if asked else owners.index(link.player)
    states, frames = played_states(deal), list[Frame]()
    for state in states:
        frames.append(alone(frame(deal, state, speaks, seat)))
        await breath.take()
    table, step = deal.table, asked.step if asked else dealt(frames)
    row = of_one_deal(sheet_row(deal, speaks))
    review = await reviewed(parts, DealPlace(ALONE, 0, table, True), deal, speaks, seat, kept, link.decision)
    return SharedDeal(
        seat=seat,
        step=step,
        asked=as_seen(frames[step], states[step], seat),
        deal=Replayed(ALONE, table.settings.game, table.names, frames, you=seat, result=row),
        decision=link.decision,
        trick=asked.trick if asked else 0,
        card=asked.card if asked else "",
        review=review,
    )


def card_of(deal: BilledDeal, decision: int) -> SharedCard:
    """The card of this number, in the order of play."""
    frames = played_states(deal)
    read = [read_line(line) for line in frames[-1].play.lines]
    seat, card = [(seat, action.card) for seat, action in read if isinstance(action, Play)][decision - 1]
    step = steps_of(deal)[decision - 1]
    lay = frames[step].play.session.deal
    return SharedCard(seat, NAMES[card], len(lay.tricks) + 1 if lay else 1, step)


def played_states(deal: BilledDeal) -> list[Running]:
    """By frame: the deal until its bill. Who wants to stop after it is no part of it."""
    found: list[Running] = []
    for state in deal.line:
        found += [state] if state.play.steps else []
        if state.play.finished:
            break
    return found


def as_seen(shown: Frame, state: Running, seat: Seat) -> Frame:
    """A moment without what the seat could not see: cards of others, or what lies aside."""
    looked = seen(view(state.play.session, seat))
    lies = looked.deal
    assert lies is not None
    opened = [bool(cards) for cards in lies.open_hands]
    is_seen = [place == seat or (place < len(opened) and opened[place]) for place in range(len(shown.hands))]
    hands = [hand if known else [] for hand, known in zip(shown.hands, is_seen, strict=True)]
    return alone(structs.replace(shown, view=looked, hands=hands))


def dealt(frames: list[Frame]) -> int:
    """The first frame in which somebody holds cards."""
    return next((place for place, one in enumerate(frames) if any(one.hands)), 0)


def alone(shown: Frame) -> Frame:
    """The table without the evening: what everybody has won so far is nobody's business."""
    evening = shown.view
    return structs.replace(
        shown,
        view=structs.replace(
            evening,
            options="",
            purses=(0,) * len(evening.purses),
            pot=0,
            points=(0,) * len(evening.points),
            deals=0,
            facts={},
            heard=(),
            result=None,
            bill=None,
            closing_bill=None,
            ending=(),
        ),
    )


def of_one_deal(row: SheetRow) -> SheetRow:
    """What the deal came to; what stood on the sheet of the evening after it is left out."""
    return structs.replace(row, cells=(), last="", facts={}, names=())


async def reviewed(
    parts: DocumentParts,
    place: DealPlace,
    deal: BilledDeal,
    speaks: Words,
    seat: Seat,
    kept: KeptReview | None,
    decision: int,
) -> list[ReviewLine]:
    """What is kept, of the one card or of all; nothing is made for who reads a link."""
    if kept is None:
        return []
    found = REVIEWS.decode(kept.found)
    review = DealReview(parts.house, place, deal, "", seat, NOBODY, speaks, found, pays=lambda: False)
    lines = [line async for line in review.told()]
    if not decision:
        return lines
    return [
        line for line in lines if isinstance(line, CurveLine) or (isinstance(line, FactLine) and line.n == decision)
    ]
