"""A view with the cards of one possible world laid into it, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.monte_carlo.staking import STAKING
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.contract import Contract
from stammtisch.core.tricks import winning
from stammtisch.search.duties import NO_CARD
from stammtisch.search.position import Position, worth
from stammtisch.search.tables import Rules, rules_of
from stammtisch.search.worlds import World


@dataclass(frozen=True, slots=True)
class Imagined:
    """A position, and what it is about for the seat."""

    position: Position
    stakes: Stakes

    @property
    def still(self) -> list[int]:
        """The thresholds as what is still to be taken."""
        return [threshold - self.position.taken for threshold in self.stakes.thresholds]

    def money(self, low: int, high: int) -> float:
        """What it brings when the declaring side still takes between so many and so many."""
        taken = self.position.taken
        return self.stakes.between(taken + low, taken + high)


def players(s: Situation) -> tuple[Seat, ...]:
    """Who plays to the tricks, clockwise from forehand on."""
    return tuple([seat for seat in s.view.seats if seat in s.view.order]) if s.view.order else s.view.seats


def rules_in(s: Situation, contract: Contract) -> Rules:
    return rules_of(contract, s.session.options, len(players(s)))


def imaginer(s: Situation) -> Callable[[World], Imagined]:
    """Lays worlds into the running deal. What is the same in all of them is read once."""
    contract, view = s.contract, s.view
    rules, seats = rules_in(s, contract), players(s)
    staking, level, called = STAKING[s.session.game], view.level, rules.called
    leader = seats.index(view.order[0]) if view.order else 0
    played = [0] * len(view.counts)
    for moment in s.moments:
        played[moment.seat] |= 1 << moment.card
    tricks = finished_tricks(s, rules)
    led = called_suit_led(s, rules)
    alike, known = staking.alike(s, contract), dict[tuple[int, int], Stakes]()

    def imagined(world: World) -> Imagined:
        hands, side = world.hands, side_in(s, contract, world, rules)
        theirs = world.aside if staking.aside_is_the_declarers else 0
        ours, taken, players_in = theirs, worth(rules, members(theirs)) if theirs else 0, 0
        for player, seat in enumerate(seats):
            if side >> seat & 1:
                ours |= hands[seat] | played[seat]
                players_in |= 1 << player
        for winner, value in tricks:
            if side >> winner & 1:
                taken += value
        same = side, alike(ours)
        at_stake = known.get(same)
        if at_stake is None:
            at_stake = known[same] = staking.stakes(s, contract, side, ours, level)
        position = Position(
            hands=tuple([hands[seat] for seat in seats]),
            table=view.table,
            leader=leader,
            side=players_in,
            ran_away=led is not None and ran_away_in(world, called, led),
            taken=taken,
            seats=seats,
        )
        return Imagined(position, at_stake)

    return imagined


def imagined(s: Situation, world: World) -> Imagined:
    """The running deal in a single world."""
    return imaginer(s)(world)


def side_in(s: Situation, contract: Contract, world: World, rules: Rules) -> int:
    """The declaring side: known, or the declarer with whoever holds the called card in this world."""
    if s.view.side:
        return s.view.side
    assert contract.declarer is not None
    side = 1 << contract.declarer
    if rules.called != NO_CARD:
        side |= sum(1 << seat for seat, hand in enumerate(world.hands) if hand >> rules.called & 1)
    return side


def finished_tricks(s: Situation, rules: Rules) -> list[tuple[Seat, int]]:
    """Who has taken each of them, and what it is worth."""
    size = len(s.view.order)
    found = []
    for first in range(0, len(s.moments) - size + 1, size) if size else range(0):  # nobody plays before the first lead
        trick = s.moments[first : first + size]
        cards = tuple([moment.card for moment in trick])
        found.append((trick[winning(s.contract.tables, cards)].seat, worth(rules, cards) + rules.trick_value))
    return found


def taken_by(s: Situation, side: int, rules: Rules) -> int:
    """What these seats have taken in finished tricks."""
    return sum(value for winner, value in finished_tricks(s, rules) if side >> winner & 1)


Led = tuple[bool, int]
"""Whether the called suit was led in a finished trick, and the seats that lead it in this one, as a bitmask."""


def called_suit_led(s: Situation, rules: Rules) -> Led | None:
    """None where no card is called."""
    if rules.called == NO_CARD:
        return None
    size = len(s.view.order)
    finished = len(s.moments) // size * size
    group = rules.group[rules.called]
    leads = [(i, m.seat) for i, m in enumerate(s.moments) if not m.table and rules.group[m.card] == group]
    return any(i < finished for i, _ in leads), sum({1 << seat for i, seat in leads if i >= finished})


def ran_away_in(world: World, called: Card, led: Led) -> bool:
    """Whether the called card is still held though its suit was led by its holder."""
    before, now = led
    if not (before or now):
        return False
    holder = next((seat for seat, hand in enumerate(world.hands) if hand >> called & 1), None)
    return holder is not None and (before or bool(now >> holder & 1))
