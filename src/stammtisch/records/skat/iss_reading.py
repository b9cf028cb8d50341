"""How far a line of the International Skat Server has been read."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import Action, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.notation import write_line
from stammtisch.core.options import Options
from stammtisch.core.session import Carry, Game, Session, open_session, running
from stammtisch.records.errors import Located, RecordError
from stammtisch.records.record import Comment


@dataclass(slots=True)
class IssCursor:
    """How far a line has been read."""

    session: Session
    value: int
    """The points in the line: they tell which of several ways to give up was meant."""
    deal: Deal
    log: list[tuple[Seat, Action]] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    shown: int = -1
    """After how many actions the declarer has shown the cards."""
    resigned: list[Seat] = field(default_factory=list)
    contract: str = ""
    """A contract whose discards come as a move of their own."""

    @staticmethod
    def begin(game: Game, options: Options, start: Carry, value: int) -> IssCursor:
        session = open_session(game, options, start)
        return IssCursor(session, value, running(session))

    @property
    def over(self) -> bool:
        return self.session.between and self.session.result is not None

    @property
    def phase(self) -> str:
        return running(self.session).phase.name

    def act(self, seat: Seat, action: Action, said: Located[str]) -> None:
        refusal = self.session.check(seat, action)
        if refusal:
            why = f"{said.value!r}: {write_line(seat, action)!r} is not allowed, {refusal.code} ({refusal.clause})"
            raise RecordError("illegal-action", why, said.place, refusal, len(self.log))
        self.deal = running(self.session).step(seat, action)
        self.session = self.session.step(seat, action)
        self.log.append((seat, action))


def wrong(said: Located[str]) -> RecordError:
    return RecordError("iss-move", f"{said.value!r} is no move here", said.place)
