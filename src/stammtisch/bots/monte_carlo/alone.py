"""Everyone for themself (Schloapfer, Ramsch, Geist): random play from each card on, in many imagined worlds.

With open cards nobody would play so, and a search in which all others play against one is far too gloomy: so the
cards are played out at random, and what is counted is how often that ends well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from stammtisch.bots.monte_carlo.cards import LATE, NODES_PER_SECOND, SHARE
from stammtisch.bots.monte_carlo.imagine import called_suit_led, players, ran_away_in, rules_in, taken_by
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card, members
from stammtisch.core.tricks import winning
from stammtisch.search.engine import Engine, engine
from stammtisch.search.position import Position, worth
from stammtisch.search.table import Row, WorldTable
from stammtisch.search.tables import Rules
from stammtisch.search.worlds import World

PLAYOUT_NODES = 3
"""A playout takes as long as so many nodes of a search, and somewhat more at the beginning of a deal."""
TIMES = 60
"""Playouts of one card in one world."""
FEW_WORLDS, MANY_WORLDS = 6, 80
LAST_TRICKS, MOST_NODES = 4, 20_000
"""With so few cards in the fullest hand the best for everybody is found, as long as it does not take too long."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a player wants: to reach so many eyes, and beyond that more or less of them."""

    need: int
    reaching: float
    """What it is worth to reach them."""
    eye: float
    """What each eye is worth beside that; below zero where eyes are bad."""
    margin: float
    """Cards that differ by less are equal: chance is a coarse player, and the tips choose among them."""
    kind: str
    """What a better card means here, for a sentence: fewer eyes, or reaching enough of them oftener."""
    unit: str


FEW_EYES = Aim(0, 0.0, -1.0, 2.0, "fewer", "eyes")
"""In a Ramsch everybody wants few."""


def laid_alone(s: Situation, rules: Rules) -> Callable[[World], Position]:
    """Lays worlds into the running deal; the counted side is the seat. What is the same in all is read once."""
    seats, led = players(s), called_suit_led(s, rules)
    leader, side = seats.index(s.view.order[0]), 1 << seats.index(s.seat)
    taken = taken_by(s, 1 << s.seat, rules)

    def alone_in(world: World) -> Position:
        return Position(
            hands=tuple([world.hands[seat] for seat in seats]),
            table=s.view.table,
            leader=leader,
            side=side,
            ran_away=led is not None and ran_away_in(world, rules.called, led),
            taken=taken,
            seats=seats,
        )

    return alone_in


def after(position: Position, card: Card, s: Situation, rules: Rules) -> Position:
    """The position once the card is played."""
    player = position.on_turn
    hands = tuple([hand & ~(1 << card) if p == player else hand for p, hand in enumerate(position.hands)])
    table = (*position.table, card)
    if len(table) < len(position.seats):
        return replace(position, hands=hands, table=table)
    winner = (position.leader + winning(s.tables, table)) % len(position.seats)
    won = worth(rules, table) + rules.trick_value if position.side >> winner & 1 else 0
    return replace(position, hands=hands, table=(), leader=winner, taken=position.taken + won)


def player_out(s: Situation, aim: Aim) -> Callable[[World, int], Row]:
    """Plays every legal card out in a world; the number is the seed of chance."""
    rules = rules_in(s, s.contract)
    asked, legal, lay = engine(rules), members(s.may_play), laid_alone(s, rules)

    def played(world: World, seed: int) -> Row:
        here = lay(world)
        return tuple([outcome(asked, after(here, card, s, rules), aim, seed) for card in legal])

    return played


def judged(s: Situation, worlds: Iterator[World], budget: float, aim: Aim, seed: int) -> WorldTable[Card]:
    """What each legal card brings, in the unit of the aim."""
    legal, play_out = members(s.may_play), player_out(s, aim)
    nodes = budget * SHARE.get(s.hand.bit_count(), LATE) * NODES_PER_SECOND
    most = max(FEW_WORLDS, min(int(nodes / (TIMES * PLAYOUT_NODES * len(legal))), MANY_WORLDS))
    rows = [play_out(world, seed + count) for count, world in enumerate(islice(worlds, most), start=1)]
    return WorldTable(legal).joined(rows)


def evaluated(s: Situation, worlds: Iterator[World], budget: float, aim: Aim, seed: int) -> dict[Card, float]:
    """What each legal card brings on average."""
    return judged(s, worlds, budget, aim, seed).means()


def outcome(asked: Engine, position: Position, aim: Aim, seed: int) -> float:
    """The last tricks as everybody plays them best for themself; before, at random."""
    me = position.side.bit_length() - 1
    if any(position.hands) and max(map(int.bit_count, position.hands)) <= LAST_TRICKS:
        values, exceeded, _ = asked.everyone(
            position.hands, position.table, position.leader, aim.eye > 0, position.ran_away, MOST_NODES
        )
        if not exceeded:
            taken = position.taken + values[me]
            return aim.reaching * (taken >= aim.need) + aim.eye * taken
    return played_out(asked, position, aim, seed)


def played_out(asked: Engine, position: Position, aim: Aim, seed: int) -> float:
    """How a position ends when everybody plays at random."""
    me = position.side.bit_length() - 1
    if not any(position.hands):
        return aim.reaching * (position.taken >= aim.need) + aim.eye * position.taken
    sums, reached = asked.playouts(
        position.hands,
        position.table,
        position.leader,
        position.side,
        TIMES,
        seed,
        aim.need - position.taken,
        position.ran_away,
    )
    return aim.reaching * reached / TIMES + aim.eye * (position.taken + sums[me] / TIMES)
