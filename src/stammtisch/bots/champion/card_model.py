"""How likely a hand plays a card against one who plays alone, or as that one.

Each card that may be played has a weight that anyone at the table could tell: it depends on what lies on the table and
on what the card is in it (does it win, what does it count, how many are above it), never on the rest of the hand. So
it is reckoned once for a turn, and a hand only has to add up the weights of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.bots.champion.card_classes import Classes, classes_in, worth_of
from stammtisch.core.action import Seat
from stammtisch.core.cards import PACK32, Card, Cards
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.tricks import winning

KINDS = ("solo", "wenz", "farbwenz")
"""The contracts that the model knows."""
LATE = 3
"""From this trick on all are alike."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn as everybody sees it."""

    seat: Seat
    card: Card
    """The one that was played."""
    later: Cards
    """What the seat has played from then on, this card included."""
    follows: Cards
    """The group that was led; all cards where the seat leads."""
    settings: tuple[str, ...]
    """Where the weights stand."""
    classes: Classes


@dataclass(slots=True)
class TrickState:
    """What lies on the table, and what is gone."""

    contract: Contract
    order: tuple[Seat, ...]
    """From the leader of the trick on."""
    trick: int = 0
    table: tuple[Card, ...] = ()
    gone: Cards = 0
    """What has been played, the table included."""

    def play(self, card: Card) -> None:
        self.table = (*self.table, card)
        self.gone |= 1 << card
        if len(self.table) == len(self.order):
            first = winning(self.contract.tables, self.table)
            self.order = self.order[first:] + self.order[:first]
            self.table, self.trick = (), self.trick + 1


def settings_of(scene: TrickState, seat: Seat) -> tuple[str, ...]:
    """The names of the rows that are added up: who it is, whose the trick is, what it is worth, who still plays."""
    contract, order = scene.contract, scene.order
    assert contract.declarer is not None
    distance = order.index(contract.declarer) - order.index(seat)
    role = f"{contract.kind.name} {'declarer' if distance == 0 else 'against'}"
    if not scene.table:
        return (f"{role} leads", f"{role} leads {min(scene.trick, LATE)}", f"{role} leads before {distance}")
    tables = contract.tables
    theirs = (order[winning(tables, scene.table)] == contract.declarer) == (distance == 0)
    trick = "ours" if theirs else "lost"
    led = "trump" if tables.group[scene.table[0]] == TRUMP else "plain"
    last = "last" if len(scene.table) == len(order) - 1 else "then others"
    worth = worth_of(tables, scene.table)
    behind = "declarer behind" if distance > 0 else ""
    return (
        f"{role} {led}",
        f"{role} {trick}",
        f"{trick} {last} {worth} {led}",
        f"{role} {trick} {last} {behind}",
    )


def turns(contract: Contract, plays: Sequence[tuple[Seat, Card]], order: tuple[Seat, ...]) -> Iterator[Turn]:
    """Everybody's turns so far; `order` is that of the first trick."""
    later = dict.fromkeys(order, 0)
    behind: list[Cards] = []
    for seat, card in reversed(plays):
        later[seat] |= 1 << card
        behind.append(later[seat])
    scene, tables = TrickState(contract, order), contract.tables
    for (seat, card), since in zip(plays, reversed(behind), strict=True):
        follows = tables.cards[tables.group[scene.table[0]]] if scene.table else PACK32
        yield Turn(seat, card, since, follows, settings_of(scene, seat), classes_in(tables, scene.table, scene.gone))
        scene.play(card)
