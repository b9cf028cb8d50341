"""BID: the two duels call by call, and the auctions of the book."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.rules.skat.table import asked, at_table, deal_of, follow, legal, notes_of, why_not


def declarer(session: Session) -> tuple[int, int]:
    """Who plays, and at which bid."""
    return deal_of(session).side.bit_length() - 1, notes_of(session).bid


@pytest.mark.rule("ST-BID-08")
@pytest.mark.parametrize(
    ("before", "call", "following"),
    [
        ("", "1 bid 18", ("hoeren", (0,))),
        ("", "1 pass", ("sagen", (2,))),
        ("1 bid 18", "0 yes", ("sagen", (1,))),
        ("1 bid 18", "0 pass", ("sagen", (2,))),
        ("1 pass", "2 bid 18", ("hoeren", (0,))),
        ("1 bid 18; 0 pass", "2 bid 20", ("hoeren", (1,))),
        ("1 bid 18; 0 pass", "2 pass", ("aufnehmen", (1,))),
        ("1 bid 18; 0 yes; 1 pass", "2 pass", ("aufnehmen", (0,))),
        ("1 pass", "2 pass", ("vorhand", (0,))),
        ("1 pass; 2 bid 18", "0 yes", ("sagen", (2,))),
        ("1 pass; 2 bid 18", "0 pass", ("aufnehmen", (2,))),
        ("1 pass; 2 pass", "0 play", ("aufnehmen", (0,))),
        ("1 pass; 2 pass", "0 pass", ("shuffling", (-1,))),
    ],
)
def test_the_table_of_states_row_by_row(before: str, call: str, following: tuple[str, tuple[int, ...]]) -> None:
    session = follow(at_table(), before) if before else at_table()

    assert asked(follow(session, call)) == following


@pytest.mark.rule("ST-BID-08")
@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("", "0 bid 18", ("not-your-turn", "ST-BID-08")),
        ("", "1 yes", ("not-now", "ST-INFO-05")),
        ("", "1 raise 18", ("not-now", "ST-INFO-05")),
        ("", "0 pass", ("not-your-turn", "ST-BID-08")),
        ("bid 18", "1 bid 20", ("not-your-turn", "ST-BID-08")),
        ("bid 18", "0 bid 20", ("not-now", "ST-INFO-05")),
        ("bid 18; pass", "0 bid 20", ("not-your-turn", "ST-BID-08")),
        ("bid 18; yes; pass; bid 20", "1 yes", ("not-your-turn", "ST-BID-08")),
        ("pass; pass", "1 play", ("not-your-turn", "ST-BID-09")),
        ("pass; pass", "0 yes", ("not-now", "ST-INFO-05")),
        ("pass; pass", "0 bid 18", ("not-now", "ST-INFO-05")),
    ],
)
def test_any_other_call_is_refused(before: str, line: str, why: tuple[str, str]) -> None:
    session = follow(at_table(), before) if before else at_table()

    assert why_not(session, line) == why


@pytest.mark.rule("ST-BID-08")
def test_above_the_highest_value_one_can_only_pass() -> None:
    held = follow(at_table(), "bid 264; yes")

    assert legal(held, 1) == ["pass"]
    assert legal(follow(held, "pass"), 2) == ["pass"]


@pytest.mark.rule("ST-BID-08")
def test_who_has_passed_never_speaks_again() -> None:
    session = follow(at_table(), "1 bid 18; 0 pass; 2 bid 20; 1 yes")

    for line in ("2 bid 22", "1 yes", "2 bid 23", "1 yes", "2 pass"):
        assert legal(session, 0) == []
        session = follow(session, line)
    assert declarer(session) == (1, 23)


@pytest.mark.rule("ST-BID-08")
@pytest.mark.parametrize(
    ("lines", "who"),
    [("1 bid 18; 0 pass; 2 pass", 1), ("1 pass; 2 bid 18; 0 yes; 2 pass", 0), ("1 pass; 2 bid 18; 0 pass", 2)],
)
def test_the_auctions_of_the_book(lines: str, who: int) -> None:
    assert declarer(follow(at_table(), lines)) == (who, 18)


@pytest.mark.rule("ST-BID-09")
def test_forehand_may_play_where_nobody_has_bid() -> None:
    session = follow(at_table(), "pass; pass")
    assert legal(session, 0) == ["play", "pass"]

    session = follow(session, "play")

    assert declarer(session) == (0, 18)
    assert len(legal(follow(session, "hand"), 0)) == 4 * 4 + 4 + 2  # any contract: suits, grand, null


@pytest.mark.rule("ST-BID-11")
def test_the_worked_auction_of_the_book() -> None:
    lines = "1 bid 18; 0 yes; 1 bid 20; 0 yes; 1 pass; 2 bid 22; 0 yes; 2 bid 23; 0 yes; 2 bid 24; 0 pass"

    assert declarer(follow(at_table(), lines)) == (2, 24)


@pytest.mark.rule("ST-BID-12")
@pytest.mark.parametrize(("table_size", "dealer"), [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_geben_hoeren_sagen(table_size: int, dealer: int) -> None:
    session = at_table(dealer=dealer, table_size=table_size)
    hears, says = (dealer + 1) % table_size, (dealer + 2) % table_size

    assert asked(session) == ("sagen", (says,))
    assert asked(follow(session, "bid 18")) == ("hoeren", (hears,))
