"""Random players or bots through a session: somebody who is waited for acts, and now and then somebody else speaks."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from stammtisch.bots import Bot
from stammtisch.bots.random import lowest_bid, modest, steady
from stammtisch.core.action import HOUSE, NO, PASS, YES, Action, Choices, Count, Form, Name, Seat, Shuffle, sample
from stammtisch.core.session import END, LAST_ROUND, TIME_UP, Session
from stammtisch.core.view import view
from stammtisch.sheet.chance import badly_shuffled as badly_shuffled
from stammtisch.sheet.chance import of_one_kind

ASIDES = 0.01
"""How often somebody who is not waited for is given the word."""
AGREEING = 0.6
"""How often the others agree, at each step, once somebody wants to end the session."""
CLOCK = 0.0002
"""How often, at each step, time is up."""
AGREED = 0.05
"""How often, at each step between two deals, the last round begins where it counts twofold."""
BADLY = 0.05
"""How often the pack is badly shuffled."""
SELDOM_SAID = 0.03
"""How often something is said that nobody says without a reason."""
JUMPING = 0.3
"""How often any bid of a number may be made, and not the lowest alone."""
BUDGET = 0.0005
"""Seconds that a bot may think: here it is to be fair, not clever."""
AWAY = 0.03
"""How often a player is away, so that the automatic answer is given."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How the players of a session are in the mood today: chances of passing, of saying yes, of a rare promise."""

    passing: float
    yes: float
    promise: float
    lying: float

    @staticmethod
    def draw(rng: Random) -> Temper:
        return Temper(
            rng.choice((0.2, 0.5, 0.9)), rng.choice((0.1, 0.5, 0.8)), rng.choice((0, 0.1, 0.5)), rng.choice((0, 0.3))
        )


@dataclass(slots=True)
class SimulatedTable:
    """A session on its way, with the log of what happened."""

    session: Session
    temper: Temper
    rng: Random
    log: list[tuple[Seat, Action]] = field(default_factory=list)
    bot: Bot | None = None
    """Plays every seat; None: chance does, with asides and all."""

    def next(self, last_deal: bool) -> tuple[Seat, Action]:
        """Who acts next, and how. During the last deal the house says that time is up, and rarely at any moment."""
        session, rng = self.session, self.rng
        if not session.carry.last and ((last_deal and not session.between) or rng.random() < CLOCK):
            return HOUSE, TIME_UP
        if LAST_ROUND in session.announcements and rng.random() < AGREED:
            return HOUSE, LAST_ROUND
        seat = rng.choice(session.turn)
        if self.bot is not None and seat != HOUSE:
            return seat, self.bot.choose(view(session, seat), BUDGET, rng)
        if session.ending and rng.random() < AGREEING:
            willing = [other for other in range(len(session.carry.purses)) if END in session.legal(other)]
            if willing:
                return rng.choice(willing), END
        if rng.random() < ASIDES:
            others = [other for other in range(len(session.carry.purses)) if session.legal(other)]
            seat = rng.choice(others or [seat])
        if seat in session.turn and seat != HOUSE and rng.random() < AWAY:
            return seat, session.automatic(seat)
        return seat, self.choose(session.legal(seat), seat)

    def choose(self, choices: Choices, seat: Seat) -> Action:
        rng, temper = self.rng, self.temper
        if seat == HOUSE:
            return self.chance(choices[0])
        if len(choices) > 1 and END in choices and rng.random() < 0.5:
            choices = tuple(choice for choice in choices if choice != END)
        if PASS in choices and rng.random() < temper.passing:
            return PASS
        if YES in choices:
            return YES if rng.random() < temper.yes else next(word for word in (NO, PASS) if word in choices)
        if rng.random() >= SELDOM_SAID:
            choices = steady(choices)
        if rng.random() >= temper.promise:
            choices = modest(choices) or choices
        if rng.random() < 0.5:  # random players would nearly always play alone
            choices = choices_with_partner(choices) or choices
        if rng.random() >= JUMPING:
            choices = lowest_bid(choices)
        return self.stated(sample(of_one_kind(choices, rng), rng.randrange), seat)

    def chance(self, choice: Action | Form) -> Action:
        """What the house does; now and then the pack is badly shuffled, so that rare hands turn up."""
        if isinstance(choice, Shuffle) and self.rng.random() < BADLY:
            return badly_shuffled(choice.cards, self.rng)
        return sample((choice,), self.rng.randrange)

    def stated(self, action: Action, seat: Seat) -> Action:
        """A stated price is mostly what is paid and otherwise near it; lowering one takes any number."""
        bill = self.session.bill
        if not isinstance(action, Count) or bill is None or self.session.phase.name != "claiming":
            return action
        wrong = self.rng.choice((-10, 10, 50)) if self.rng.random() < self.temper.lying else 0
        return Count("claim", max(0, bill.paid + wrong))

    def act(self, seat: Seat, action: Action) -> None:
        self.session = self.session.apply(seat, action)
        self.log.append((seat, action))


def choices_with_partner(choices: Choices) -> Choices:
    return tuple(choice for choice in choices if isinstance(choice, Name) and choice.what.startswith("rufspiel"))
