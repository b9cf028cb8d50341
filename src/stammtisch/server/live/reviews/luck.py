"""Luck and skill of an evening: what the cards gave, and what each one's own cards brought beside the others'."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from math import hypot

from stammtisch.coach.fact import COACH
from stammtisch.server.bus.port import NoAnswer
from stammtisch.server.live.documents.evening import TableEvening, evening_of
from stammtisch.server.live.documents.parts import DealPlace, DocumentParts
from stammtisch.server.live.documents.reading import columns, picked
from stammtisch.server.live.host import Host
from stammtisch.server.live.reviews.asking import DealReview, review_of
from stammtisch.server.live.reviews.decision import counts
from stammtisch.server.live.reviews.lines import LuckLine
from stammtisch.server.table.plan import TableError
from stammtisch.server.workers.reviewed import DealSplit, WholeReview

MOST = 60
"""Deals: of an evening that is longer, the newest."""


class EveningLuck:
    """The sums so far, by column of the sheet."""

    def __init__(self, seats: int) -> None:
        self.deals = 0
        self.cards, self.play, self.doubt = [0.0] * seats, [0.0] * seats, [0.0] * seats

    def add(self, split: DealSplit, playing: frozenset[int], seats: Sequence[int]) -> None:
        """One deal; `seats`: by column, where its purse sat then."""
        play, doubt = beside_the_others(split, playing)
        self.deals += 1
        for column, (cards, own, doubted) in enumerate(
            zip(picked(split.cards, seats, 0.0), picked(play, seats, 0.0), picked(doubt, seats, 0.0), strict=True)
        ):
            self.cards[column] += cards
            self.play[column] += own
            self.doubt[column] = hypot(self.doubt[column], doubted)  # deals are independent


def beside_the_others(split: DealSplit, playing: frozenset[int]) -> tuple[list[float], list[float]]:
    """What the own cards lost less than those of the table on average, and half of the interval; it sums to zero.

    Nobody gains by playing well, but by losing less than the others.
    """
    many = len(playing)
    mean = sum(split.own[seat] for seat in playing) / many if many else 0.0
    play, doubt = list[float](), list[float]()
    for seat in range(len(split.own)):
        others = [split.doubt[one] / many for one in playing if one != seat]
        is_playing = seat in playing
        play.append(split.own[seat] - mean if is_playing else 0.0)
        doubt.append(hypot(split.doubt[seat] * (1 - 1 / many), *others) if is_playing else 0.0)
    return play, doubt


async def luck_of(
    parts: DocumentParts, host: Host, player: int, language: str, pays: Callable[[], bool]
) -> AsyncIterator[LuckLine]:
    """The sums after each deal, those whose review is kept first; the coach looks at the others, the newest first."""
    evening = await evening_of(parts.house, host, ())
    if evening.table.practice or not sat_there(evening, player):
        raise TableError("no-review")
    return lines(parts, host, evening, player, language, pays)


def sat_there(evening: TableEvening, player: int) -> bool:
    tables = (evening.table, *[place.table for place in evening.places()])
    return any(chair.player == player for table in tables for chair in table.chairs)


async def lines(
    parts: DocumentParts, host: Host, evening: TableEvening, player: int, language: str, pays: Callable[[], bool]
) -> AsyncIterator[LuckLine]:
    table, unit = evening.table, ""
    found = EveningLuck(len(table.chairs))
    left = await kept_first(parts, [place for place in evening.places() if place.is_open and place.number][-MOST:])
    of = len(left)

    def line(whole: bool) -> LuckLine:
        sums = (tuple(found.cards), tuple(found.play), tuple(found.doubt))
        return LuckLine(found.deals, of, unit, *sums, currency=table.currency, whole=whole)

    for place in left:
        try:
            review = await review_of(parts, host, player, place.number, language, pays)
            whole = await whole_of(review) if counts(review.deal) else None
        except TableError:  # played without this player, and nobody has looked back at it yet
            whole = None
        except NoAnswer:
            yield line(whole=False)
            return
        if whole is None or whole.split is None:
            of -= 1
            continue
        unit = whole.curve.unit
        playing = frozenset([card.seat for card in whole.curve.cards])
        found.add(whole.split, playing, columns(table, place.table))
        yield line(whole=found.deals == of)
    if found.deals != of or not of:
        yield line(whole=True)


async def kept_first(parts: DocumentParts, places: Sequence[DealPlace]) -> list[DealPlace]:
    store = parts.house.store
    kept = {place.deal for place in places if await store.review(place.deal, COACH)}
    return sorted(places, key=lambda place: (place.deal not in kept, -place.number))


async def whole_of(review: DealReview) -> WholeReview | None:
    """The review as it is kept; if there is none it is made, and kept. NoAnswer: nobody has time for it."""
    if review.kept is None:
        async for _ in review.found():
            pass
        return await review.read_again()
    return review.kept
