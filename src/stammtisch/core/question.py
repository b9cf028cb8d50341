"""Most of what is said at a table is a question to some seats: one row each, asked by one phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from stammtisch.core.action import NO, YES, Action, Choices, Seat
from stammtisch.core.machine import ALL, M, Machine, Phase, Reason, Step
from stammtisch.core.values import replace


@dataclass(frozen=True)
class Question(Generic[M]):
    """A row: what is asked, who may answer what, and what follows."""

    name: str
    clause: str
    answers: Callable[[M, Seat], Choices]
    """What the seat may answer. Must depend on nothing but what the seat knows."""
    heard: Callable[[M, Seat, Action], M]
    """What follows from an answer other than the default."""
    nobody: Step[M] | None = None
    """What follows when all have been asked and no first answer has closed the question."""
    first: bool = True
    """Whether the first answer that counts closes the question."""
    sealed: bool = False
    """All are asked at once, answers come in any order, and are told in seat order up to the first that counts."""
    default: Action = NO
    silent: bool = False
    """Nobody has to answer: whoever has said nothing when the window of the table closes has given the default."""
    usual: bool = False
    """Hardly anybody answers otherwise: a client may give the default by itself, and offer the rest beside."""
    again: Callable[[M], bool] | None = None
    """Whether the same is asked once more after the next card: then nothing is lost when the card is laid."""

    def is_asked_again(self, m: M) -> bool:
        return self.again is not None and self.again(m)


def yes_if(entitled: bool) -> Choices:
    """Who is not entitled is asked all the same, and can only say no: the question betrays nobody."""
    return (YES, NO) if entitled else (NO,)


def yes_or_no(m: Machine, seat: Seat) -> Choices:
    """For a question that everybody who is asked may say yes to."""
    return yes_if(True)


@dataclass(frozen=True)
class Ask(Phase[M]):
    """The phase that asks a question, seat by seat or all at once."""

    question: Question[M]
    seats: tuple[Seat, ...]
    answered: tuple[tuple[Seat, Action], ...] = ()

    @property
    def name(self) -> str:
        return self.question.name

    def turn(self, m: M) -> tuple[Seat, ...]:
        if not self.question.sealed:
            return self.seats[:1]
        done = [seat for seat, _ in self.answered]
        return tuple([seat for seat in self.seats if seat not in done])

    def shown(self, m: M) -> tuple[Seat, ...]:
        """Who has answered a sealed question is a tell, so all are named until it closes."""
        return self.seats if self.question.sealed else self.seats[:1]

    def legal(self, m: M, seat: Seat) -> Choices:
        return self.question.answers(m, seat) if seat in self.turn(m) else ()

    def automatic(self, m: M, seat: Seat) -> Action:
        return self.question.default

    def audience(self, m: M, seat: Seat, action: Action) -> int | None:
        return None if self.question.sealed else ALL

    def known_to(self, seat: Seat | None) -> Ask[M]:
        """Answers to a sealed question are nobody else's until it closes."""
        return replace(self, answered=tuple([answer for answer in self.answered if answer[0] == seat]))

    def why(self, m: M, seat: Seat, action: Action) -> Reason:
        if seat not in self.turn(m):
            return Reason("not-asked", (), self.question.clause)
        code = "not-entitled" if action == YES else "not-an-answer"
        return Reason(code, (("question", self.question.name),), self.question.clause)

    def apply(self, m: M, seat: Seat, action: Action) -> M:
        if not self.question.sealed:
            return self.take(m, seat, action, self.seats[1:])
        given = dict((*self.answered, (seat, action)))
        for i, who in enumerate(self.seats):
            if who not in given:  # nobody behind may be told before he has answered
                return m.first(replace(self, answered=tuple(given.items())))
            if given[who] != self.question.default or who == self.seats[-1]:
                lines = [(ALL, seat, given[seat]) for seat in self.seats[: i + 1]]
                return self.take(m.tell(*lines), who, given[who], ())
        raise AssertionError("a question is asked of somebody")

    def take(self, m: M, seat: Seat, action: Action, rest: tuple[Seat, ...]) -> M:
        """One answer, told to the table; `rest` is still to be asked."""
        counts = action != self.question.default
        if counts and self.question.first:
            return self.question.heard(m, seat, action)
        if rest:
            m = m.first(replace(self, seats=rest))
        elif self.question.nobody:
            m = m.first(self.question.nobody)
        return self.question.heard(m, seat, action) if counts else m


def ask(m: M, question: Question[M], seats: tuple[Seat, ...]) -> M:
    """Ask these seats; with nobody to ask, what follows a question without an answer."""
    if seats:
        return m.first(Ask(question, seats))
    return question.nobody(m) if question.nobody else m
