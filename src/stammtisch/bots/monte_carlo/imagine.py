"""A view with the cards of one possible world laid into it, as the kernel sees it."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.monte_carlo.staking import STAKING
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import members
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


def imagined(s: Situation, world: World) -> Imagined:
    """The running deal in a world."""
    contract, view = s.contract, s.view
    rules, seats = rules_in(s, contract), players(s)
    side = side_in(s, contract, world, rules)
    staking = STAKING[s.session.game]
    theirs = world.aside if staking.aside_is_the_declarers else 0
    ours = theirs
    for moment in s.moments:
        if side >> moment.seat & 1:
            ours |= 1 << moment.card
    for seat in seats:
        if side >> seat & 1:
            ours |= world.hands[seat]
    position = Position(
        hands=tuple([world.hands[seat] for seat in seats]),
        table=view.table,
        leader=seats.index(view.order[0]) if view.order else 0,
        side=sum(1 << player for player, seat in enumerate(seats) if side >> seat & 1),
        ran_away=ran_away(s, world, rules),
        taken=taken_by(s, side, rules) + worth(rules, members(theirs)),
        seats=seats,
    )
    return Imagined(position, staking.stakes(s, contract, side, ours, view.level))


def side_in(s: Situation, contract: Contract, world: World, rules: Rules) -> int:
    """The declaring side: known, or the declarer with whoever holds the called card in this world."""
    if s.view.side:
        return s.view.side
    assert contract.declarer is not None
    side = 1 << contract.declarer
    if rules.called != NO_CARD:
        side |= sum(1 << seat for seat, hand in enumerate(world.hands) if hand >> rules.called & 1)
    return side


def taken_by(s: Situation, side: int, rules: Rules) -> int:
    """What these seats have taken in finished tricks."""
    size, found = len(s.view.order), 0
    for first in range(0, len(s.moments) - size + 1, size) if size else range(0):  # nobody plays before the first lead
        trick = s.moments[first : first + size]
        cards = tuple([moment.card for moment in trick])
        if side >> trick[winning(s.contract.tables, cards)].seat & 1:
            found += worth(rules, cards) + rules.trick_value
    return found


def ran_away(s: Situation, world: World, rules: Rules) -> bool:
    """Whether the called card is still held though its suit was led by its holder."""
    called = rules.called
    if called == NO_CARD:
        return False
    holder = next((seat for seat, hand in enumerate(world.hands) if hand >> called & 1), None)
    if holder is None:
        return False
    size = len(s.view.order)
    finished = len(s.moments) // size * size
    leads = [m for i, m in enumerate(s.moments) if not m.table and (i < finished or m.seat == holder)]
    return any(rules.group[m.card] == rules.group[called] for m in leads)
