"""Games that a player looks for and the hand does not allow: shown in grey, with the reason for whoever taps them."""

from __future__ import annotations

from stammtisch.core.action import Choices, Name, Seat
from stammtisch.core.session import Session

LOOKED_FOR: dict[str, tuple[Name, ...]] = {
    "schafkopf": (Name("bid", "rufspiel"), *(Name("name", f"rufspiel:{suit}") for suit in "EGS")),
}
"""By game: what everybody expects to be asked for."""
BY_THE_HAND = ("gesperrt", "ace-not-callable", "no-lay-no-rufspiel")
"""Reasons that explain something; what was said before, or a special round, explains itself."""


def greyed(session: Session, seat: Seat, legal: Choices) -> tuple[Name, ...]:
    """What the seat, asked for a game and offered these, may not name because of its cards."""
    offered = [choice for choice in legal if isinstance(choice, Name)]
    if not offered:
        return ()
    return tuple([name for name in LOOKED_FOR.get(session.game.name, ()) if is_missed(session, seat, name, offered)])


def is_missed(session: Session, seat: Seat, name: Name, offered: list[Name]) -> bool:
    """Whether it would stand among what is offered, if the cards were others."""
    kinds = {kind_of(other) for other in offered if other.verb == name.verb}
    # Who has announced a Solo chooses among Solos: nobody looks for a Rufspiel there.
    if not kinds or (len(kinds) == 1 and kind_of(name) not in kinds):
        return False
    refusal = session.check(seat, name)
    return refusal is not None and refusal.code in BY_THE_HAND


def kind_of(name: Name) -> str:
    return name.what.partition(":")[0]
