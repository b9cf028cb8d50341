from __future__ import annotations

from stammtisch.core.action import Name
from stammtisch.core.session import Session
from stammtisch.games.greyed import greyed
from stammtisch.games.schafkopf import preset
from tests.rules.schafkopf.table import complete, dealt, said
from tests.rules.skat.table import at_table, follow

REIN = preset("schafkopf-rein")
TWO_ACES = "EA E9 GA G7 S8 H7 EU GO"
"""Only the ace of Schellen may be called."""
NO_CALL = "EA GA SA H7 H8 HU EU GO"
"""Gesperrt: all three aces."""


def asked_for_a_game(hand: str) -> Session:
    return said(dealt(REIN, complete(hand)), "play", "pass", "pass", "pass")


def missed(session: Session, seat: int = 0) -> list[str]:
    return [str(name) for name in greyed(session, seat, session.legal(seat))]


def test_a_hand_that_is_gesperrt_misses_the_rufspiel() -> None:
    session = asked_for_a_game(NO_CALL)

    assert missed(session) == ["bid rufspiel"]
    assert missed(session, 1) == [], "nobody else is asked"


def test_aces_that_cannot_be_called_are_shown_in_grey() -> None:
    session = said(asked_for_a_game(TWO_ACES), "bid rufspiel")

    assert missed(session) == ["name rufspiel:E", "name rufspiel:G"]


def test_who_has_announced_a_solo_misses_nothing() -> None:
    assert missed(said(asked_for_a_game(NO_CALL), "bid solo")) == []


def test_at_skat_every_hand_may_name_every_game() -> None:
    session = follow(at_table(), "1 bid 18; 0 pass; 2 pass; hand")

    assert any(isinstance(choice, Name) for choice in session.legal(1))
    assert missed(session, 1) == []
