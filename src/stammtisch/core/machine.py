"""One list of things still to do, next first, is the whole control flow of a deal and of a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from stammtisch.core.action import Action, Choices, Say, Seat, allowed
from stammtisch.core.errors import IllegalAction, Params, Refusal
from stammtisch.core.notation import write_line
from stammtisch.core.values import changed, replace

M = TypeVar("M", bound="Machine")
ALL = -1
"""Everybody at the table. An audience is a bitmask of seats."""
SECRET = 1 << 32
"""Added to an audience: the others hear nothing at all."""
Told = tuple[int, Seat, Action]
"""Who hears the action in full; whose action; what it was. The others hear its verb alone."""
Step = Callable[[M], M]
"""Opens a phase, or not, or only notes a fact, or ends the deal."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a phase refuses. Without a clause of its own it takes the game's clause for the code."""

    code: str
    params: Params = ()
    clause: str = ""


class Phase(Generic[M]):
    """What players do now. A frozen value; it is on top of `todo` only while it waits for somebody."""

    stays: ClassVar[bool] = False
    """Whether the phase is still on top when `apply` runs; otherwise it has been taken off."""
    turn_clause: ClassVar[str] = ""
    """The clause that says whose turn it is; without one the game's clause for `not-your-turn`."""

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    def turn(self, m: M) -> tuple[Seat, ...]:
        raise NotImplementedError

    def shown(self, m: M) -> tuple[Seat, ...]:
        """What the table sees of `turn`."""
        return self.turn(m)

    def legal(self, m: M, seat: Seat) -> Choices:
        raise NotImplementedError

    def apply(self, m: M, seat: Seat, action: Action) -> M:
        raise NotImplementedError

    def automatic(self, m: M, seat: Seat) -> Action:
        """What is done for a player who is away. Never chance, never volunteers money."""
        raise NotImplementedError

    def audience(self, m: M, seat: Seat, action: Action) -> int | None:
        """Who hears the action in full; None when nobody hears of it yet."""
        return ALL

    def known_to(self, seat: Seat | None) -> Phase[M]:
        """The phase without what the seat (None: a spectator) has not heard of it."""
        return self

    def why(self, m: M, seat: Seat, action: Action) -> Reason:
        return Reason("not-now") if seat in self.turn(m) else Reason("not-your-turn", clause=self.turn_clause)


@dataclass(frozen=True)
class Machine:
    """Base of a deal and of a session: the verbs are the same."""

    todo: tuple[Phase[Self] | Step[Self], ...]
    told: tuple[Told, ...]

    @property
    def clauses(self) -> Mapping[str, str]:
        """The game's clause for each code of refusal."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        return not self.todo

    @property
    def phase(self) -> Phase[Self]:
        """What is on top; `run` leaves a phase there whenever somebody is waited for."""
        return self.todo[0]  # type: ignore[return-value]

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats waited for. Others may have legal actions too (an aside)."""
        todo = self.todo
        return todo[0].turn(self) if todo else ()  # type: ignore[union-attr, arg-type]

    def legal(self, seat: Seat) -> Choices:
        """What the seat may do now; this alone decides."""
        todo = self.todo
        return todo[0].legal(self, seat) if todo else ()  # type: ignore[union-attr, arg-type]

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is refused, or None."""
        legal = self.legal(seat)
        if action in legal or allowed(legal, action):
            return None
        reason = self.phase.why(self, seat, action) if self.todo else Reason("over")
        clause = reason.clause or self.clauses[reason.code]
        return Refusal(reason.code, clause, seat, str(action), reason.params)

    def apply(self, seat: Seat, action: Action) -> Self:
        """The state after the action; raises IllegalAction where the rules forbid it."""
        refusal = self.check(seat, action)
        if refusal:
            raise IllegalAction(refusal)
        return self.step(seat, action)

    def step(self, seat: Seat, action: Action) -> Self:
        """`apply` for an action that came out of `legal`: unchecked."""
        head = self.phase
        audience = head.audience(self, seat, action)
        told = self.told if audience is None else (*self.told, (audience, seat, action))
        if not head.stays:
            after = changed(self, told=told, todo=self.todo[1:])
        else:
            after = self if audience is None else changed(self, told=told)
        after = head.apply(after, seat, action)
        todo = after.todo
        return after if not todo or isinstance(todo[0], Phase) else after.run()

    def automatic(self, seat: Seat) -> Action:
        """What is done for a seat that is waited for and does not answer (SK-GEN-09)."""
        return self.phase.automatic(self, seat)

    def run(self) -> Self:
        """Take the steps that come next until a phase waits for somebody, or nothing is left."""
        m = self
        while m.todo and not isinstance(m.todo[0], Phase):
            m = m.todo[0](changed(m, todo=m.todo[1:]))
        return m

    def first(self, *things: Phase[Self] | Step[Self]) -> Self:
        """Put things on top of what is to be done."""
        return changed(self, todo=(*things, *self.todo))

    def open(self, windows: tuple[Step[Self], ...]) -> Self:
        """Ask the windows in order, each seeing what the one before has changed.

        A window that opens goes on top; the windows behind it are asked when it is done.
        """
        m, under = self, self.todo
        for i, window in enumerate(windows):
            m = window(m)
            if m.todo is under:
                continue
            if not m.todo:  # the window has ended the deal
                return m
            on_top = m.todo[: len(m.todo) - len(under)]
            return changed(m, todo=(*on_top, *windows[i + 1 :], *under))
        return m

    def tell(self, *lines: Told) -> Self:
        return replace(self, told=(*self.told, *lines))

    def heard(self, seat: Seat | None) -> tuple[str, ...]:
        """All that a seat (None: a spectator) has heard, a line for each action."""
        return tuple([write_line(who, action) for who, action in overheard(self.told, seat)])


def overheard(told: tuple[Told, ...], seat: Seat | None) -> list[tuple[Seat, Action]]:
    """What a seat (None: a spectator) hears of it: whose action, and the action, or its verb alone."""
    bit = 0 if seat is None else 1 << seat
    return [
        (who, action if to == ALL or to & bit else Say(str(action).partition(" ")[0]))
        for to, who, action in told
        if to == ALL or to & bit or not to & SECRET
    ]


def fold(machine: M, log: Iterable[tuple[Seat, Action]]) -> M:
    """Truth is the options and the log; every state is this."""
    for seat, action in log:
        machine = machine.apply(seat, action)
    return machine
