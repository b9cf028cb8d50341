"""What an observation consists of: one row for each part, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf

from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, members
from stammtisch.lab.zoo.scene import Filled, SeatKnowledge, Shape

Size = Callable[[Shape], int]


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the observation: how long it is, how large its numbers get, and what fills it."""

    name: str
    size: Size
    high: float
    filled: Callable[[SeatKnowledge], Filled]
    meaning: str
    low: float = 0.0


def one(shape: Shape) -> int:
    return 1


def seats(shape: Shape) -> int:
    return shape.seats


def cards(shape: Shape) -> int:
    return shape.pack


def seats_by_cards(shape: Shape) -> int:
    return shape.seats * shape.pack


def bits(some: Cards, start: int = 0) -> Filled:
    return ((start + card, 1.0) for card in members(some))


def at_seats(scene: SeatKnowledge, some: Iterable[Seat]) -> Filled:
    return ((scene.place(seat), 1.0) for seat in some)


def by_seat(scene: SeatKnowledge, numbers: Iterable[float]) -> Filled:
    return ((scene.place(seat), number) for seat, number in enumerate(numbers))


def cards_by_seat(scene: SeatKnowledge, hands: Iterable[tuple[Seat, Cards]]) -> Filled:
    for seat, some in hands:
        yield from bits(some, scene.place(seat) * scene.shape.pack)


def known_word(scene: SeatKnowledge, known: tuple[str, ...], word: str) -> Filled:
    if word:
        yield known.index(word), 1.0


def contract(scene: SeatKnowledge) -> Filled:
    words = scene.deal.contract.split(":") if scene.deal.contract else []
    return ((scene.shape.words.index(word), 1.0) for word in words)


def played(scene: SeatKnowledge) -> Filled:
    number = 0
    for seat, what, some in scene.heard:
        if what == "play-card":
            card = some.bit_length() - 1
            yield scene.place(seat) * scene.shape.pack + card, 1.0 + number // len(scene.deal.order)
            number += 1


def given(scene: SeatKnowledge) -> Filled:
    last = {seat: some for seat, what, some in scene.heard if what == "give"}
    return cards_by_seat(scene, last.items())


def said(scene: SeatKnowledge) -> Filled:
    counted: dict[int, float] = {}
    for seat, what, _ in scene.heard:
        if what in scene.shape.calls:
            place = scene.place(seat) * len(scene.shape.calls) + scene.shape.calls[what]
            counted[place] = counted.get(place, 0) + 1
    yield from counted.items()


def on_table(scene: SeatKnowledge) -> Filled:
    laid = zip(scene.deal.order, scene.deal.table, strict=False)
    return cards_by_seat(scene, ((seat, 1 << card) for seat, card in laid))


def single(value: Callable[[SeatKnowledge], float]) -> Callable[[SeatKnowledge], Filled]:
    return lambda scene: iter([(0, value(scene))])


def known_side(scene: SeatKnowledge) -> Filled:
    return at_seats(scene, (seat for seat in range(len(scene.view.purses)) if scene.deal.side >> seat & 1))


def seats_of(name: str) -> Callable[[SeatKnowledge], Filled]:
    """A fact that names seats."""
    return lambda scene: at_seats(scene, map(int, scene.fact(name).split()))


def numbers_of(name: str) -> Callable[[SeatKnowledge], Filled]:
    """A fact with a number for each seat."""
    return lambda scene: by_seat(scene, map(float, scene.fact(name).split()))


def number_of(name: str) -> Callable[[SeatKnowledge], Filled]:
    return single(lambda scene: float(scene.fact(name) or 0))


def words_of(name: str, known: tuple[str, ...]) -> Callable[[SeatKnowledge], Filled]:
    """A fact that is a list of words: how often each stands there."""
    return lambda scene: (
        (known.index(word), float(found.count(word)))
        for found in [scene.fact(name).split()]
        for word in dict.fromkeys(found)
    )


def running(scene: SeatKnowledge) -> Filled:
    """Bock rounds: how many run at once, and how many deals they last together."""
    left = [int(deals) for deals in scene.fact("bock").split()]
    yield from enumerate(map(float, (len(left), sum(left))))


COMMON = (
    Field("hand", cards, 1, lambda s: bits(s.deal.hand), "the cards in hand"),
    Field(
        "open_hands",
        seats_by_cards,
        1,
        lambda s: cards_by_seat(s, enumerate(s.deal.open_hands)),
        "hands that may be looked at, by seat",
    ),
    Field("talon", cards, 1, lambda s: bits(s.deal.talon), "the cards that lie aside, where the seat knows them"),
    Field("table", seats_by_cards, 1, on_table, "the cards of the running trick, by seat"),
    Field("played", seats_by_cards, 12, played, "the number of the trick, from 1, to which the seat played the card"),
    Field("given", seats_by_cards, 1, given, "the cards that the seat gave or proposed last, where they are known"),
    Field("said", lambda s: s.seats * len(s.calls), 99, said, "how often the seat has said each call in this deal"),
    Field("asked", lambda s: len(s.asked), 1, lambda s: known_word(s, s.shape.asked, s.question), "the question"),
    Field("type", lambda s: len(s.types), 1, lambda s: known_word(s, s.shape.types, s.deal.type), "the kind of deal"),
    Field("contract", lambda s: len(s.words), 1, contract, "the words of the contract"),
    Field("target", one, 120, single(lambda s: s.deal.target), "the eyes that the declaring side needs"),
    Field("level", one, 12, single(lambda s: s.deal.level), "doubling calls so far"),
    Field("at_table", seats, 1, lambda s: at_seats(s, range(len(s.view.purses))), "the seats of this table"),
    Field("playing", seats, 1, lambda s: at_seats(s, s.deal.seats), "the seats that play in this deal"),
    Field("forehand", seats, 1, lambda s: at_seats(s, s.deal.seats[:1]), "who is forehand"),
    Field("dealer", seats, 1, lambda s: at_seats(s, (s.deal.dealer,)), "who deals"),
    Field("leader", seats, 1, lambda s: at_seats(s, s.deal.order[:1]), "who leads to the running trick"),
    Field("turn", seats, 1, lambda s: at_seats(s, (w for w in s.view.turn if w >= 0)), "who is waited for"),
    Field(
        "declarer",
        seats,
        1,
        lambda s: at_seats(s, () if s.deal.declarer is None else (s.deal.declarer,)),
        "the declarer",
    ),
    Field("side", seats, 1, known_side, "the declaring side, as far as the table knows it"),
    Field("cards", seats, 12, lambda s: by_seat(s, s.deal.counts), "how many cards each seat holds"),
    Field("tricks", seats, 12, lambda s: by_seat(s, s.deal.won), "how many tricks each seat has"),
    Field("purses", seats, inf, lambda s: by_seat(s, s.view.purses), "cents won so far", low=-inf),
    Field("pot", one, inf, single(lambda s: s.view.pot), "cents in the pot"),
    Field("points", seats, inf, lambda s: by_seat(s, s.view.points), "points on the sheet, if there is one", low=-inf),
    Field("picked", cards, 1, lambda s: bits(s.entry.cards), "the cards picked so far of a gift"),
    Field("to_pick", one, 12, single(lambda s: s.to_pick), "how many cards of a gift are still to be picked"),
    Field("number", one, inf, single(lambda s: float(s.entry.digits or 0)), "the number entered so far"),
)
BOCK = Field("bock", lambda s: 2, inf, running, "Bock rounds that run at once, and deals left of them together")
