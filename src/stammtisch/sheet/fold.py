"""Going through what was said of an evening, with all that need not be said."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import HOUSE, Action, Seat
from stammtisch.core.bill import Bill
from stammtisch.core.errors import Refusal, StammtischError
from stammtisch.core.notation import parse
from stammtisch.core.result import Result
from stammtisch.core.session import CLOSE, END, Session

Log = list[tuple[Seat, Action]]
CLAIMING = "claiming"


class SheetError(StammtischError):
    """What was said of a deal that could not have been; after a correction it may be a later one."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(number, refusal)
        self.number = number
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One deal on the sheet."""

    number: int
    dealer: Seat
    result: Result
    bill: Bill
    gains: tuple[int, ...]
    """By seat: cents, or points where the game keeps them."""
    sums: tuple[int, ...]
    """What stands in the columns after it."""
    place: int
    """Which of the things that were said it is."""

    @property
    def text(self) -> str:
        return self.result.written


@dataclass(slots=True)
class Fold:
    """The session on its way, the log that leads there, and what stands on the sheet."""

    session: Session
    log: Log = field(default_factory=list)
    lines: list[PaperLine] = field(default_factory=list)

    def through(self, said: tuple[str, ...]) -> Fold:
        for place, text in enumerate(said):
            self.say(text, place)
        return self

    def saying(self, text: str, place: int) -> Fold:
        """Another one, with one thing more: what went before is not gone through again."""
        after = Fold(self.session, [*self.log], [*self.lines])
        after.say(text, place)
        return after

    def say(self, text: str, place: int) -> None:
        before = self.session
        self.take(parse(text))
        self.answer(claims_only=True)
        if self.session.carry.deals > before.carry.deals:
            self.lines.append(self.line(before, place))

    def take(self, action: Action) -> None:
        """One thing that was said: a wish by who is asked, the end by everybody, and the rest by the house."""
        waiting = self.session.turn[:1]
        if waiting and waiting != (HOUSE,) and self.session.check(waiting[0], action) is None:
            self.act(waiting[0], action)
            return
        self.answer()
        for seat in range(len(self.session.carry.purses)) if action == END else (HOUSE,):
            self.act(seat, action)
        if action == END:
            self.answer()

    def answer(self, claims_only: bool = False) -> None:
        """Whoever is still asked something says what an absent player says: the right price, and no wish."""
        while not self.session.over and not self.session.waits_for_cards:
            if claims_only and self.session.phase.name != CLAIMING:
                return
            seat = self.session.turn[0]
            self.act(seat, CLOSE if seat == HOUSE else self.session.automatic(seat))

    def act(self, seat: Seat, action: Action) -> None:
        refusal = self.session.check(seat, action)
        if refusal:
            raise SheetError(self.session.carry.deals + 1, refusal)
        self.session = self.session.step(seat, action)
        self.log.append((seat, action))

    def line(self, before: Session, place: int) -> PaperLine:
        """The deal that was just written; a price that was stated can still be lowered, but nobody does on paper."""
        session, bill, result = self.session, self.session.bill, self.session.result
        assert bill is not None
        assert result is not None
        if session.open_bill:
            bill = session.game.final(bill, session.carry, session.options)
        gains = bill.points or bill.cents
        held = self.lines[-1].sums if self.lines else before.carry.points or before.carry.purses
        sums = tuple([had + more for had, more in zip(held, gains, strict=True)])
        return PaperLine(session.carry.deals, before.carry.dealer, result, bill, gains, sums, place)
