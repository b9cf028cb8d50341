"""The kernel once more in plain Python: slow and obvious, so that the fast one has something to be compared with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stammtisch.core.cards import Card, Cards, members
from stammtisch.search.twin_rules import State, TwinRules

Bounds = tuple[int, int, bool, int]
"""At least, at most, whether the budget was spent before they met, and the positions looked at."""

Asked = tuple[Sequence[Cards], Sequence[Card], int, int, Sequence[int], bool]
"""One of many questions: hands, table, leader, side, thresholds, and whether the called suit was run away with."""


class BudgetSpentError(Exception):
    """More positions than were allowed."""


class NodeCounter:
    """The positions looked at."""

    def __init__(self, budget: int | None) -> None:
        self.nodes, self.budget = 0, budget

    def one_more(self) -> None:
        self.nodes += 1
        if self.budget is not None and self.nodes > self.budget:
            raise BudgetSpentError


class Twin(TwinRules):
    """Everything that the kernel answers, by trying all there is."""

    def value(self, state: State, side: int, known: dict[State, int], count: NodeCounter) -> int:
        """What the side still takes if everybody knows all cards and nobody errs."""
        if not any(state.hands):
            return 0
        count.one_more()
        if state in known:
            return known[state]
        values = []
        for card in members(self.may_play(state)):
            then, winner, taken = self.after(state, card)
            values.append(gain(side, winner, taken) + self.value(then, side, known, count))
        wants_more = bool(side >> self.on_turn(state) & 1) != self.misere
        known[state] = max(values) if wants_more else min(values)
        return known[state]

    def bounds(self, state: State, side: int, budget: int | None) -> Bounds:
        count = NodeCounter(budget)
        try:
            value = self.value(state, side, {}, count)
        except BudgetSpentError:
            return 0, self.stake(state), True, count.nodes
        return value, value, False, count.nodes

    def stake(self, state: State) -> int:
        """All that can still be taken."""
        cards = [*state.table, *(card for hand in state.hands for card in members(hand))]
        tricks = max(hand.bit_count() for hand in state.hands)
        return sum(self.eyes[card] for card in cards) + self.trick_value * tricks

    def values(self, state: State, wants_more: bool, known: dict[State, list[int]], count: NodeCounter) -> list[int]:
        """What each still takes if each plays for themself; of cards that are as good the first is played."""
        if not any(state.hands):
            return [0] * self.players
        count.one_more()
        if state not in known:
            found = []
            for card in members(self.may_play(state)):
                then, winner, taken = self.after(state, card)
                values = self.values(then, wants_more, known, count)
                found.append([value + taken * (player == winner) for player, value in enumerate(values)])
            player = self.on_turn(state)
            known[state] = (max if wants_more else min)(found, key=lambda values: values[player])
        return known[state]

    def legal(self, hands: Sequence[Cards], table: Sequence[Card], leader: int, ran_away: bool = False) -> Cards:
        return self.may_play(State(tuple(hands), tuple(table), leader, ran_away))

    def within(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Bounds:
        """More than was asked: the exact value lies in its class too."""
        return self.exact(hands, table, leader, side, ran_away, budget)

    def exact(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Bounds:
        return self.bounds(State(tuple(hands), tuple(table), leader, ran_away), side, budget)

    def cards(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> list[tuple[Card, Bounds]]:
        """The budget is that of each card."""
        state, found = State(tuple(hands), tuple(table), leader, ran_away), []
        for card in members(self.may_play(state)):
            then, winner, taken = self.after(state, card)
            now = gain(side, winner, taken)
            low, high, exceeded, nodes = self.bounds(then, side, budget)
            found.append((card, (now + low, now + high, exceeded, nodes)))
        return found

    def within_many(self, asked: Sequence[Asked], budget: int | None = None) -> list[Bounds]:
        """The same of many positions; the budget is that of each."""
        return [self.within(*one, budget) for one in asked]

    def cards_many(
        self, asked: Sequence[Asked], budget: int | None = None, enough: int | None = None
    ) -> list[list[tuple[Card, Bounds]]]:
        """The same of many positions; the budget is that of each card. After enough nodes in all none is begun."""
        found, spent = list[list[tuple[Card, Bounds]]](), 0
        for one in asked:
            if enough is not None and spent >= enough:
                break
            found.append(self.cards(*one, budget))
            spent += sum([nodes for _, (_, _, _, nodes) in found[-1]])
        return found

    def everyone(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        wants_more: bool = True,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> tuple[list[int], bool, int]:
        """Everyone for themself; the values mean nothing once the budget is spent."""
        count = NodeCounter(budget)
        try:
            values = self.values(State(tuple(hands), tuple(table), leader, ran_away), wants_more, {}, count)
        except BudgetSpentError:
            return [0] * self.players, True, count.nodes
        return values, False, count.nodes

    def playouts(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        times: int,
        seed: int,
        need: int = 0,
        ran_away: bool = False,
    ) -> tuple[list[int], int]:
        """Every legal card is as likely as the others. The kernel draws other cards for the same seed."""
        rng, sums, reached = Random(seed), [0] * self.players, 0
        for _ in range(times):
            state, ours = State(tuple(hands), tuple(table), leader, ran_away), 0
            while any(state.hands):
                state, winner, taken = self.after(state, rng.choice(members(self.may_play(state))))
                if winner >= 0:
                    sums[winner] += taken
                    ours += gain(side, winner, taken)
            reached += ours >= need
        return sums, reached


def gain(side: int, winner: int, taken: int) -> int:
    """What the side has of a trick; nobody (-1) has taken one before its last card."""
    return taken if winner >= 0 and side >> winner & 1 else 0
