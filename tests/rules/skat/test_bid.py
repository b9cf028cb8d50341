"""BID: the two duels, and what follows when nobody bids."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view
from tests.rules.skat.table import (
    asked,
    at_table,
    away,
    bill,
    deal_of,
    follow,
    legal,
    notes_of,
    played_out,
    result,
    why_not,
)


def bids(session: Session, seat: int) -> list[int]:
    return [int(text.removeprefix("bid ")) for text in legal(session, seat) if text.startswith("bid ")]


def declarer(session: Session) -> tuple[int, int]:
    """Who plays, and at which bid."""
    return deal_of(session).side.bit_length() - 1, notes_of(session).bid


@pytest.mark.rule("ST-BID-04")
@pytest.mark.parametrize(
    ("lines", "survivor", "bid"),
    [
        ("1 pass", 0, 0),
        ("1 bid 18; 0 pass", 1, 18),
        ("1 bid 18; 0 yes; 1 pass", 0, 18),
        ("1 bid 18; 0 yes; 1 bid 22; 0 pass", 1, 22),
        ("1 bid 18; 0 yes; 1 bid 22; 0 yes; 1 pass", 0, 22),
    ],
)
def test_the_first_duel_ends_at_the_first_pass(lines: str, survivor: int, bid: int) -> None:
    session = follow(at_table(), lines)

    assert asked(session) == ("sagen", (2,))
    assert notes_of(session).bid == bid
    assert asked(follow(session, "bid 264")) == ("hoeren", (survivor,))


@pytest.mark.rule("ST-BID-05")
@pytest.mark.parametrize(
    ("lines", "who", "bid"),
    [
        ("1 bid 18; 0 yes; 1 pass; 2 pass", 0, 18),
        ("1 bid 18; 0 yes; 1 pass; 2 bid 20; 0 yes; 2 pass", 0, 20),
        ("1 bid 18; 0 yes; 1 pass; 2 bid 20; 0 pass", 2, 20),
        ("1 bid 20; 0 pass; 2 bid 22; 1 yes; 2 bid 23; 1 yes; 2 pass", 1, 23),
        ("1 bid 20; 0 pass; 2 bid 22; 1 pass", 2, 22),
    ],
)
def test_in_the_second_duel_the_one_who_does_not_pass_plays(lines: str, who: int, bid: int) -> None:
    session = follow(at_table(), lines)

    assert declarer(session) == (who, bid)
    assert asked(session) == ("aufnehmen", (who,))


@pytest.mark.rule("ST-BID-06")
def test_who_hears_stays_in_with_the_same_value_and_who_speaks_must_go_higher() -> None:
    held = follow(at_table(), "1 bid 30; 0 yes")

    assert notes_of(held).bid == 30
    assert bids(held, 1)[0] == 33
    assert why_not(held, "1 bid 30") == ("bid-too-low", "ST-BID-07")
    assert bids(follow(held, "pass"), 2)[0] == 33


@pytest.mark.rule("ST-BID-07")
def test_values_may_be_skipped() -> None:
    session = follow(at_table(), "1 bid 30; 0 yes; 1 bid 264")

    assert notes_of(session).bid == 264


@pytest.mark.rule("ST-BID-07")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 bid 27", ("bid-too-low", "ST-BID-07")),
        ("1 bid 30", ("bid-too-low", "ST-BID-07")),
        ("1 bid 31", ("no-such-bid", "ST-BID-02")),
        ("1 bid 0", ("no-such-bid", "ST-BID-02")),
    ],
)
def test_each_value_is_legal_and_higher_than_the_last(line: str, why: tuple[str, str]) -> None:
    assert why_not(follow(at_table(), "bid 30; yes"), line) == why


@pytest.mark.rule("ST-BID-13")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_every_call_and_the_final_bid_are_public(seat: int | None) -> None:
    session = follow(at_table(table_size=4), "bid 18; yes; bid 22; pass; bid 24; pass")
    shown = view(session, seat).deal
    assert shown is not None

    assert shown.heard[-6:] == ("1 bid 18", "0 yes", "1 bid 22", "0 pass", "2 bid 24", "1 pass")
    assert dict(shown.facts)["bid"] == "24"
    assert dict(shown.facts)["declarer"] == "2"
    later = view(follow(session, "hand; name grand:hand; play; play EU"), seat).deal
    assert later is not None
    assert dict(later.facts)["bid"] == "24"
    assert dict(result(played_out(follow(session, "hand; name grand:hand"))).facts())["bid"] == "24"


@pytest.mark.rule("ST-BID-10")
@pytest.mark.parametrize("table_size", [3, 4])
def test_if_all_pass_nobody_scores_and_the_next_deals(table_size: int) -> None:
    session = follow(at_table(table_size=table_size), "pass; pass; pass")

    assert result(session).reason == "eingepasst"
    assert bill(session).points == (0,) * table_size
    assert (session.carry.deals, session.carry.dealer) == (1, 0)
    assert asked(session)[0] == "shuffling"


@pytest.mark.rule("ST-BID-10")
@pytest.mark.parametrize(("all_pass", "phase"), [("ramsch", "tricks"), ("schieberramsch", "schieben")])
def test_if_all_pass_a_ramsch_may_follow(all_pass: str, phase: str) -> None:
    session = follow(at_table(all_pass=all_pass), "pass; pass; pass")

    assert asked(session) == (phase, (0,))
    assert str(deal_of(session).contract) == "ramsch"


@pytest.mark.rule("ST-BID-10")
def test_if_all_but_forehand_pass_no_ramsch_follows() -> None:
    assert asked(follow(at_table(all_pass="ramsch"), "pass; pass; play")) == ("aufnehmen", (0,))


@pytest.mark.rule("ST-BID-08")
@pytest.mark.parametrize(
    ("lines", "phase"),
    [("pass; pass", "vorhand"), ("pass", "sagen"), ("bid 18", "hoeren"), ("bid 18; yes", "sagen")],
)
def test_who_is_away_passes(lines: str, phase: str) -> None:
    session = follow(at_table(), lines)

    assert asked(session)[0] == phase
    assert str(session.automatic(session.turn[0])) == "pass"
    assert asked(away(session)) != asked(session)
