"""What a circle argues about: the deals of its evenings, folded to figures. Each book, currency and game for itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from stammtisch.games.entry import COUNTED, MONEY
from stammtisch.games.registry import entry_of
from stammtisch.server.circles.facts import DealFact
from stammtisch.server.circles.pairs import PairFigures, Seated, pair_figures
from stammtisch.server.clock import Millis

CENTS, POINTS = "cents", "points"
ENOUGH = 50
"""So many deals say something of somebody's courage."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What an evening was for a member, as the year table has it."""

    member: int
    deals: int
    cents: int
    points: int


@dataclass(frozen=True)
class PlayedEvening:
    """One evening, with guests counted as who they turned out to be."""

    id: str
    at: Millis
    game: str
    book: str
    currency: str
    rules: str
    seated: Seated
    brought: tuple[Brought, ...]
    deals: tuple[DealFact, ...]

    @property
    def shelf(self) -> tuple[str, str, str]:
        return self.book, self.currency, self.game

    @cached_property
    def places(self) -> Seated:
        """By seat of a deal: behind those of the evening sits nobody of the circle."""
        return self.seated + (0,) * (max([len(deal.gains) for deal in self.deals], default=0) - len(self.seated))


@dataclass(frozen=True, slots=True)
class ToldDeal:
    """A deal of an evening, and what it brought one member."""

    evening: str
    at: Millis
    number: int
    contract: str
    member: int
    gain: int


@dataclass(frozen=True, slots=True)
class OneEvening:
    """What an evening brought one member."""

    evening: str
    at: Millis
    member: int
    gain: int


@dataclass(frozen=True, slots=True)
class Streak:
    """Own games, one after the other."""

    games: int = 0
    since: Millis = 0
    until: Millis = 0


@dataclass(frozen=True, slots=True)
class PlayedKind:
    """Games of one kind that somebody has declared."""

    kind: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class MemberFigures:
    """One member."""

    member: int
    evenings: int
    deals: int
    """Of those the sum is made of."""
    cents: int
    gains: int
    """In the unit of the game."""
    sat: int
    """Deals of which it is known who played what: the chances to call."""
    kinds: tuple[PlayedKind, ...]
    longest_won: Streak
    longest_lost: Streak
    best: OneEvening

    @property
    def calls(self) -> int:
        return sum(kind.played for kind in self.kinds)

    @property
    def won(self) -> int:
        return sum(kind.won for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Figures:
    """One book in one currency and game."""

    book: str
    currency: str
    game: str
    unit: str
    """Of what is won and lost: `cents`, or `points` of the game or of play."""
    evenings: int
    deals: int
    rules: int
    """How many rules cards were played by."""
    members: tuple[MemberFigures, ...]
    """Who has won most first."""
    kinds: tuple[PlayedKind, ...]
    """Of all together."""
    pairs: tuple[PairFigures, ...]
    compared: bool
    """Whether the flow of a pair is what one has written more than the other."""
    dearest: ToldDeal | None
    best: OneEvening | None


def figures(evenings: Iterable[PlayedEvening]) -> tuple[Figures, ...]:
    """By book, currency and game: no sum goes across."""
    ordered = sorted(evenings, key=lambda one: (one.shelf, one.at, one.id))
    return tuple([of_shelf([*some]) for _, some in groupby(ordered, lambda one: one.shelf)])


def of_shelf(evenings: Sequence[PlayedEvening]) -> Figures:
    book, currency, game = evenings[0].shelf
    is_money = entry_of(game).sheet == MONEY
    unit = CENTS if is_money and currency != COUNTED else POINTS
    own = own_games(evenings)
    members = [of_member(number, evenings, own[number], unit) for number in sorted(numbers(evenings))]
    every = [(one.places, deal) for one in evenings for deal in one.deals]
    return Figures(
        *(book, currency, game, unit, len(evenings)),
        sum(max([len(one.deals), *[row.deals for row in one.brought]], default=0) for one in evenings),
        len({one.rules for one in evenings if one.rules}),
        tuple(sorted(members, key=lambda one: (-one.cents, -one.gains, one.member))),
        kinds([game for games in own.values() for game in games]),
        pair_figures(every, is_money),
        not is_money,
        dearest(evenings),
        max([one.best for one in members], key=lambda best: best.gain, default=None),
    )


def numbers(evenings: Iterable[PlayedEvening]) -> set[int]:
    return {row.member for one in evenings for row in one.brought}


def own_games(evenings: Sequence[PlayedEvening]) -> dict[int, list[ToldDeal]]:
    """By member, in order: the games that they have declared; 0: somebody else."""
    found: dict[int, list[ToldDeal]] = defaultdict(list)
    for one in evenings:
        for deal in one.deals:
            if (seat := deal.declarer) >= 0:
                played = ToldDeal(one.id, one.at, deal.number, deal.contract, one.places[seat], deal.gains[seat])
                found[played.member].append(played)
    return found


def kinds(games: Iterable[ToldDeal]) -> tuple[PlayedKind, ...]:
    """The most played first."""
    played, won = Counter[str](), Counter[str]()
    for game in games:
        name = game.contract.partition(":")[0]
        played[name] += 1
        won[name] += game.gain > 0
    return tuple(
        [PlayedKind(name, n, won[name]) for name, n in sorted(played.items(), key=lambda row: (-row[1], row[0]))]
    )


def of_member(member: int, evenings: Sequence[PlayedEvening], own: Sequence[ToldDeal], unit: str) -> MemberFigures:
    rows = [(one, row) for one in evenings for row in one.brought if row.member == member]
    by_evening: dict[str, OneEvening] = {}
    for one, row in rows:
        had = by_evening[one.id].gain if one.id in by_evening else 0
        by_evening[one.id] = OneEvening(one.id, one.at, member, had + (row.cents if unit == CENTS else row.points))
    return MemberFigures(
        member,
        len(by_evening),
        sum(row.deals for _, row in rows),
        sum(row.cents for _, row in rows),
        sum(one.gain for one in by_evening.values()),
        sum(sat(one, member) for one in evenings),
        kinds(own),
        longest(own, is_won=True),
        longest(own, is_won=False),
        max(by_evening.values(), key=lambda one: one.gain),
    )


def sat(evening: PlayedEvening, member: int) -> int:
    """In how many of its deals the member was dealt cards."""
    seats = {seat for seat, one in enumerate(evening.seated) if one == member}
    return sum(not seats.isdisjoint(deal.playing) for deal in evening.deals)


def longest(own: Iterable[ToldDeal], is_won: bool) -> Streak:
    """The first of the longest."""
    found = Streak()
    for same, run in groupby(own, lambda game: game.gain > 0):
        games = [*run] if same is is_won else []
        if len(games) > found.games:
            found = Streak(len(games), games[0].at, games[-1].at)
    return found


def dearest(evenings: Iterable[PlayedEvening]) -> ToldDeal | None:
    """The deal in which one person has won or lost most; of several in it whoever played it, and the first of all."""
    found, most = None, (0, False)
    for one in evenings:
        for deal in one.deals:
            seat = max(range(len(deal.gains)), key=lambda seat: (abs(deal.gains[seat]), seat == deal.declarer))
            weight = (abs(deal.gains[seat]), seat == deal.declarer)
            if weight[0] > most[0]:
                found, most = (
                    ToldDeal(one.id, one.at, deal.number, deal.contract, one.places[seat], deal.gains[seat]),
                    weight,
                )
    return found


def least_daring(members: Iterable[MemberFigures]) -> int:
    """Of several who have had enough chances, the one who calls least; 0: nobody, or nobody alone."""
    rated = sorted([(one.calls / one.sat, one.member) for one in members if one.sat >= ENOUGH])
    alone = len(rated) > 1 and rated[0][0] < rated[1][0]
    return rated[0][1] if alone else 0
