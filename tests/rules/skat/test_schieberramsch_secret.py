"""SCHIEB: who knows which cards go round."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.view import view
from tests.rules.skat.pushing import EVERYBODY, TAKEN, M, pushing, seen
from tests.rules.skat.table import (
    deal_of,
    follow,
    played_out,
    result,
)


@pytest.mark.rule("ST-SCHIEB-02")
def test_only_the_giver_knows_the_cards_until_they_are_taken_up() -> None:
    session = pushing("take; give H7 SA")

    assert [seen(session, seat).talon for seat in EVERYBODY] == [cards("H7 SA"), 0, 0, 0]
    assert [seen(session, seat).heard[-1] for seat in EVERYBODY] == ["0 give H7 SA", *["0 give"] * 3]

    session = follow(session, "take")
    assert seen(session, 1).hand == cards(f"{M} H7 SA")
    assert [seen(session, seat).talon for seat in EVERYBODY] == [0, 0, 0, 0]


@pytest.mark.rule("ST-SCHIEB-02")
@pytest.mark.parametrize(
    ("words", "seat"),
    [("", 1), ("", 2), ("", None), ("push", 1), ("push", 2), ("push", None), (TAKEN, 2), (TAKEN, None)],
)
def test_what_somebody_else_has_passed_on_cannot_be_seen(words: str, seat: int | None) -> None:
    """Whichever cards F gives, it looks the same to the others, to M until they are in the own hand."""
    one, other = (pushing("; ".join(filter(None, [f"take; {gift}", words]))) for gift in ("give H7 SA", "give EA ET"))

    assert view(one, seat) == view(other, seat)
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.rule("ST-SCHIEB-04")
def test_refused_cards_go_on_unseen() -> None:
    session = pushing("take; give H7 SA; push; push")

    assert deal_of(session).talon == cards("H7 SA")
    assert [seen(session, seat).talon for seat in EVERYBODY] == [cards("H7 SA"), 0, 0, 0]
    assert [seen(pushing("push; push; push"), seat).talon for seat in EVERYBODY] == [0, 0, 0, 0]


@pytest.mark.rule("ST-SCHIEB-02")
def test_in_the_end_everybody_sees_the_skat() -> None:
    session = played_out(pushing("push; take; give S7 S8; push"))

    assert result(session).skat == cards("S7 S8")
    assert view(session, None).result == session.result
