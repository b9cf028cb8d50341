"""How likely a Skat player plays a card: each card that may be played has a weight that anyone at the table could tell.

The weight depends on what lies on the table and on what the card is there, never on the rest of the hand. So it is
reckoned once for a turn, and a hand only has to add up the weights of its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from stammtisch.bots.champion.card_classes import NOTHING, Classes, by_class, classes_in, worth_of
from stammtisch.bots.champion.skat.model import shipped
from stammtisch.core.action import Seat
from stammtisch.core.cards import PACK32, Card, Cards, members
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.tricks import winning

ROLES = {"farbspiel": "s", "grand": "g", "null": "n", "revolution": "n"}
Played = tuple[Seat, Card]
FLOOR = 0.02
"""The least chance of a card: nobody plays as the model says all the time."""


@dataclass(frozen=True, slots=True)
class SkatTurn:
    """Somebody's turn as everybody sees it."""

    seat: Seat
    card: Card
    """The one that was played."""
    follows: Cards
    """The group that was led; 0: the seat leads."""
    settings: tuple[str, ...]
    """Where the weights stand."""
    classes: Classes


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table, what is gone, and the turns so far."""

    order: tuple[Seat, ...]
    """From the leader of the trick on."""
    trick: int = 0
    table: tuple[Card, ...] = ()
    gone: Cards = 0
    turns: tuple[SkatTurn, ...] = ()


def turns(contract: Contract, plays: Sequence[Played], order: tuple[Seat, ...]) -> tuple[SkatTurn, ...]:
    """Everybody's turns so far; `order` is that of the first trick."""
    return scene(contract, tuple(plays), order).turns


@lru_cache(1 << 8)
def scene(contract: Contract, plays: tuple[Played, ...], order: tuple[Seat, ...]) -> Scene:
    """It goes on from the card before: one decision after the other asks for the same turns and a few more."""
    if not plays:
        return Scene(order)
    before, (seat, card), tables = scene(contract, plays[:-1], order), plays[-1], contract.tables
    table, gone = before.table, before.gone
    follows = tables.cards[tables.group[table[0]]] if table else 0
    settings = settings_of(contract, before.order, table, before.trick)
    found = (*before.turns, SkatTurn(seat, card, follows, settings, classes_in(tables, table, gone)))
    table, gone = (*table, card), gone | 1 << card
    if len(table) < len(order):
        return Scene(before.order, before.trick, table, gone, found)
    first = winning(tables, table)
    return Scene(before.order[first:] + before.order[:first], before.trick + 1, (), gone, found)


def settings_of(contract: Contract, order: tuple[Seat, ...], table: tuple[Card, ...], number: int) -> tuple[str, ...]:
    """Who plays, in which place, and what lies there."""
    declarer, place = contract.declarer, len(table)
    declares = order[place] == declarer
    role = ROLES[contract.kind.name] + ("a" if declares else "")
    behind = not declares and declarer in order[place:]
    if not table:
        return (role, f"{role}t{min(number, 3)}", f"{role}b{order.index(declarer) if declarer in order else 0}")
    tables = contract.tables
    winner = order[winning(tables, table)]
    friend = not declares and winner != declarer
    led = tables.group[table[0]] == TRUMP
    worth = worth_of(tables, table)
    return (f"{role}f{led:d}", f"{role}f{friend:d}{behind:d}{place}", f"{role}f{friend:d}{worth}{led:d}")


@lru_cache(1 << 10)
def classed_in(settings: tuple[str, ...]) -> tuple[float, ...]:
    return by_class(shipped().cards, settings)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A turn made ready for weighing many hands."""

    taken: float
    """The weight of the card that was played."""
    every: list[float]
    """By card that is hidden now: its weight, if it might have been played."""
    more: float
    """Of the card that was played, and of those that the seat has played since and might have played then."""


def weighed(turn: SkatTurn, later: Cards, hidden: Cards) -> Weighed:
    """`later` is what the seat has played since. Who did not follow might have played anything it held."""
    weights, every = weights_in(turn), NOTHING.copy()
    may = turn.follows if turn.follows >> turn.card & 1 else PACK32
    for card in members(hidden & may):
        every[card] = weights[card]
    taken = weights[turn.card]
    return Weighed(taken, every, taken + sum([weights[card] for card in members(later & may)]))


@lru_cache(1 << 8)
def weights_in(turn: SkatTurn) -> tuple[float, ...]:
    """By card."""
    weights, classes = classed_in(turn.settings), turn.classes
    return tuple([weights[classes(card)] for card in members(PACK32)])


def card_factor(rows: Sequence[Weighed], trust: float) -> Callable[[Cards], float]:
    """The logarithm of the chance of the cards played, among those that a hand could have played."""

    def factor(hand: Cards) -> float:
        cards, odds = members(hand), 1.0
        for row in rows:
            weights, total = row.every, row.more
            for card in cards:
                total += weights[card]
            odds *= row.taken / total + FLOOR
        return trust * log(odds)

    return factor
