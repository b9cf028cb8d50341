"""Whether the coach agrees with a position of a lesson: every answer is judged again, with dice of its own."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import stdev

from stammtisch.bots.situation import Situation
from stammtisch.coach.judging import judge_of
from stammtisch.coach.knowable import NODES, believed
from stammtisch.coach.played import Branching
from stammtisch.coach.position import AskedPosition
from stammtisch.coach.rule_of_thumb import PLAYED, WorldsSpent, played_table, solved_table
from stammtisch.core.action import Action, Play
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of
from stammtisch.search.table import Loss, WorldTable

CAREFUL = WorldsSpent(solved=320, played=96)
"""What is spent on a position before it is shown to people."""
SURE = 2.0
"""Standard errors: the worlds are fresh and their number is fixed beforehand, so nothing has to hold at all times."""


@dataclass(frozen=True, slots=True)
class CheckedPosition:
    """What every answer brings, and what the deal is about."""

    table: WorldTable[Action]
    swing: float

    def gain(self, right: Action, wrong: Action) -> Loss:
        """What the right answer brings beyond the wrong one."""
        mean = self.table.beside(wrong, right, self.swing).mean
        if self.table.is_whole:
            return Loss(mean, mean, mean)
        one, other = self.table.actions.index(right), self.table.actions.index(wrong)
        wide = SURE * stdev([row[one] - row[other] for row in self.table.rows]) / sqrt(len(self.table.rows))
        return Loss(mean, mean - wide, mean + wide)

    def cost(self, action: Action) -> float:
        """What it brings less than the best."""
        means = self.table.means()
        return max(means.values()) - means[action]


def checked(position: AskedPosition, session: Session, dice: Random, effort: WorldsSpent = CAREFUL) -> CheckedPosition:
    """By the judge that the position names: every card solved, or the two answers played on, for that is dear."""
    seen = view(session, position.seat)
    belief = believed(seen)
    if position.by == PLAYED:
        branching = Branching(session, position.seat, (position.right[0], position.wrong))
        table = played_table(branching, belief, effort.played, dice)
        return CheckedPosition(table, swing_of(position, session, dice))
    judge = judge_of(Situation(seen), NODES, dice.randrange(1 << 30))
    table, swing = solved_table(judge, belief, effort.solved, dice)
    return CheckedPosition(table, swing)


def swing_of(position: AskedPosition, session: Session, dice: Random) -> float:
    """A card is about its contract; a call about the cheapest game there is."""
    if not isinstance(position.right[0], Play):
        return entry_of(session.game.name).least_swing(session.options)
    seen = view(session, position.seat)
    judge = judge_of(Situation(seen), NODES, 1)
    return solved_table(judge, believed(seen), 16, dice)[1]
