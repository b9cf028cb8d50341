"""Games that a player looks for and the hand does not allow: shown in grey, with the reason in a few words."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.core.action import Choices, Name, Seat
from stammtisch.core.cards import card
from stammtisch.core.errors import Refusal
from stammtisch.core.session import Session, running
from stammtisch.games.planned import asked_in

LOOKED_FOR: dict[str, tuple[Name, ...]] = {
    "schafkopf": (Name("bid", "rufspiel"), *(Name("name", f"rufspiel:{suit}") for suit in "EGS")),
    "skat": (Name("name", "null"), Name("name", "null:hand")),
}
"""By game: what everybody expects to be asked for."""
BY_THE_HAND = {
    "gesperrt": "gesperrt",
    "ace-not-callable": "no-suit",
    "no-lay-no-rufspiel": "no-lay",
    "null-below-bid": "below-bid",
}
"""Refusals that explain something, and the short word for each; what was said before explains itself."""
OWN_ACE, RUFSPIEL = "own-ace", "rufspiel"


class Missed(NamedTuple):
    """A game that cannot be named: why in full, and the key of a short word for it."""

    name: Name
    asked: str
    """The phase in which it would be named."""
    refusal: Refusal
    reason: str


def greyed(session: Session, seat: Seat, legal: Choices) -> tuple[Missed, ...]:
    """What the seat, asked for a game and offered these, may not name because of its cards."""
    offered = [choice for choice in legal if isinstance(choice, Name)]
    looked_for = LOOKED_FOR.get(session.game.name, ()) if offered else ()
    found = [missed(session, seat, name, offered) for name in looked_for]
    return tuple([one for one in found if one is not None])


def missed(session: Session, seat: Seat, name: Name, offered: list[Name]) -> Missed | None:
    """It would stand among what is offered, if the cards were others."""
    kinds = {kind_of(other) for other in offered if other.verb == name.verb}
    # Who has announced a Solo chooses among Solos: nobody looks for a Rufspiel there.
    if not kinds or (len(kinds) == 1 and kind_of(name) not in kinds):
        return None
    refusal = session.check(seat, name)
    if refusal is None or refusal.code not in BY_THE_HAND:
        return None
    reason = OWN_ACE if holds_ace(session, seat, name) else BY_THE_HAND[refusal.code]
    return Missed(name, asked_in(session), refusal, reason)


def holds_ace(session: Session, seat: Seat, name: Name) -> bool:
    """Whether it is the ace of a Rufspiel by suit, and in the own hand."""
    kind, _, suit = name.what.partition(":")
    return bool(kind == RUFSPIEL and suit and running(session).hands[seat] >> card(f"{suit}A") & 1)


def kind_of(name: Name) -> str:
    return name.what.partition(":")[0]
