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
    return [str(name) for name, _, _, _ in greyed(session, seat, session.legal(seat))]


def reasons(session: Session, seat: int = 0) -> list[str]:
    return [reason for _, _, _, reason in greyed(session, seat, session.legal(seat))]


def test_a_hand_that_is_gesperrt_misses_the_rufspiel() -> None:
    session = asked_for_a_game(NO_CALL)

    assert missed(session) == ["bid rufspiel"]
    assert reasons(session) == ["gesperrt"]
    assert missed(session, 1) == [], "nobody else is asked"


def test_aces_that_cannot_be_called_are_shown_in_grey() -> None:
    session = said(asked_for_a_game(TWO_ACES), "bid rufspiel")

    assert missed(session) == ["name rufspiel:E", "name rufspiel:G"]
    assert reasons(session) == ["own-ace", "own-ace"]


def test_a_suit_that_is_not_in_the_hand_is_another_reason_than_its_ace() -> None:
    session = said(asked_for_a_game("EA EK G7 G8 H7 HU EU GO"), "bid rufspiel")

    assert missed(session) == ["name rufspiel:E", "name rufspiel:S"]
    assert reasons(session) == ["own-ace", "no-suit"]


def test_where_a_lay_is_wanted_and_nobody_has_laid_that_is_the_reason() -> None:
    gated = REIN.but({"legen": True, "legen_gates_rufspiel": True})
    session = said(dealt(gated, complete(TWO_ACES)), *["no"] * 4, "play", "pass", "pass", "pass")

    assert reasons(session) == ["no-lay"]


def test_who_has_announced_a_solo_misses_nothing() -> None:
    assert missed(said(asked_for_a_game(NO_CALL), "bid solo")) == []


def test_at_skat_every_hand_may_name_every_game() -> None:
    session = follow(at_table(), "1 bid 18; 0 pass; 2 pass; hand")

    assert any(isinstance(choice, Name) for choice in session.legal(1))
    assert missed(session, 1) == []


def test_at_skat_a_null_that_is_worth_less_than_the_bid_is_missed() -> None:
    picked_up = follow(at_table(), "1 bid 24; 0 pass; 2 pass; take; give HU EO")
    by_hand = follow(at_table(), "1 bid 36; 0 pass; 2 pass; hand")

    assert (missed(picked_up, 1), reasons(picked_up, 1)) == (["name null"], ["below-bid"])
    assert (missed(by_hand, 1), reasons(by_hand, 1)) == (["name null:hand"], ["below-bid"])
