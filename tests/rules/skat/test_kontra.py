"""KONTRA: who may double, what it costs, and what it leaves alone."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    count_aloud,
    deal_of,
    follow,
    legal,
    named,
    played_out,
    points,
    result,
    result_of,
    why_not,
)

TIMINGS = ("before_lead", "after_lead", "first_trick")
WORDS = "bid 18; yes; bid 20; yes; pass; bid 22; yes; bid 23; yes; bid 24; pass"
"""The auction of ST-BID-11, after which R plays."""
ALL_NULLS = ("null", "null:hand", "null:ouvert", "null:hand:ouvert", "revolution")


def game(code: str = "farbspiel:E", most: int = 6, *, timing: str = "before_lead", declarer: int = 0) -> Session:
    """The contract has been named, and nobody may give up."""
    session = at_table(kontra_max_level=most, kontra_timing=timing, declarer_giveup="never", revolution=True)
    return named(code, session, declarer=declarer)


def bidders_only(words: str, timing: str = "before_lead") -> Session:
    """After this bidding a grand hand has been named, and only who has bid may double it."""
    session = at_table(kontra_max_level=2, kontra_timing=timing, kontra_requires_bid=True, declarer_giveup="never")
    return follow(session, f"{words}; hand; name grand:hand")


# ST-KONTRA-01, ST-KONTRA-02: the doublings


@pytest.mark.rule("ST-KONTRA-01")
@pytest.mark.parametrize("words", ["yes; no", "no; yes; no"], ids=["the-first", "the-second"])
def test_either_defender_may_double_the_points(words: str) -> None:
    doubled, plain = follow(game(), words), follow(game(), "no; no")

    assert (deal_of(doubled).level, deal_of(plain).level) == (1, 0)
    assert bill(played_out(doubled)).price == 2 * bill(played_out(plain)).price
    assert result(played_out(doubled)).level == 1


@pytest.mark.rule("ST-KONTRA-01")
@pytest.mark.parametrize(("eyes", "plain", "doubled"), [(70, 18, 36), (55, -36, -72)], ids=["won", "lost"])
def test_a_win_and_a_loss_are_doubled_alike(eyes: int, plain: int, doubled: int) -> None:
    assert points(result_of("farbspiel:S", eyes)) == plain
    assert points(result_of("farbspiel:S", eyes, level=1)) == doubled


@pytest.mark.rule("ST-KONTRA-01")
@pytest.mark.parametrize("timing", TIMINGS)
def test_at_level_zero_nobody_is_asked_and_nobody_may_interrupt(timing: str) -> None:
    session = game(most=0, timing=timing)

    for name in ("S7", "SA", "S8"):
        assert asked(session)[0] == "tricks"
        assert all("kontra" not in legal(session, seat) for seat in range(3))
        session = follow(session, f"play {name}")
    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-02")
@pytest.mark.parametrize(("level", "expected"), [(0, 18), (1, 36), (2, 72), (3, 144), (4, 288), (5, 576), (6, 1152)])
def test_each_level_doubles_once_more(level: int, expected: int) -> None:
    assert points(result_of("farbspiel:S", 70, level=level)) == expected


@pytest.mark.rule("ST-KONTRA-02")
def test_kontra_and_re_are_counted_aloud_after_the_value() -> None:
    session = played_out(follow(game(), "yes; yes; no; no"))

    line = bill(session).lines[-1]
    assert count_aloud(bill(session))[-2:] == ["base", "kontra"]
    assert (line.code, line.clause, line.factor, line.count) == ("kontra", "ST-KONTRA-02", 4, 2)


@pytest.mark.rule("ST-KONTRA-02")
@pytest.mark.parametrize("most", range(1, 7))
def test_the_sides_alternate_until_the_last_level(most: int) -> None:
    session, sides = game(most=most), []
    while asked(session)[0] == "kontra":
        sides.append(session.turn)
        session = follow(session, "yes")

    assert sides == [(1,), (0,), (1,), (0,), (1,), (0,)][:most]
    assert (deal_of(session).level, asked(session)) == (most, ("tricks", (0,)))


# ST-KONTRA-03: the bid


@pytest.mark.rule("ST-KONTRA-03")
@pytest.mark.parametrize(
    ("code", "bid", "level", "expected"),
    [
        ("farbspiel:S", 18, 1, 36),
        ("farbspiel:S", 20, 1, -2 * 27 * 2),
        ("farbspiel:S", 36, 2, -2 * 36 * 4),
        ("grand", 48, 1, 96),
    ],
)
def test_the_value_before_doubling_must_reach_the_bid(code: str, bid: int, level: int, expected: int) -> None:
    assert points(result_of(code, 70, bid=bid, level=level)) == expected


# ST-KONTRA-06: only bidders


@pytest.mark.rule("ST-KONTRA-06")
def test_whoever_has_named_or_held_a_value_may_double() -> None:
    session = bidders_only(WORDS)

    assert asked(session) == ("kontra", (0,))
    assert asked(follow(session, "no")) == ("kontra", (1,))


@pytest.mark.rule("ST-KONTRA-06")
@pytest.mark.parametrize("timing", TIMINGS)
def test_where_nobody_has_bid_nobody_may_double(timing: str) -> None:
    session = bidders_only("pass; pass; play", timing)

    for name in ("S7", "SA", "S8"):
        assert asked(session)[0] == "tricks"
        assert all("kontra" not in legal(session, seat) for seat in range(3))
        session = follow(session, f"play {name}")
    assert asked(session) == ("tricks", (1,))


@pytest.mark.rule("ST-KONTRA-06")
@pytest.mark.parametrize(
    ("words", "asked_first"),
    [
        ("bid 18; yes; pass; pass", 1),  # F plays: M has bid, R has not
        ("bid 18; pass; bid 20; pass", 1),  # R plays: M has bid, F has passed at once
        ("pass; bid 18; yes; bid 20; pass", 0),  # R plays: F has held, M has passed at once
    ],
)
def test_whoever_has_only_passed_is_left_out(words: str, asked_first: int) -> None:
    session = bidders_only(words)

    assert asked(session) == ("kontra", (asked_first,))
    assert asked(follow(session, "no")) == ("tricks", (0,))


@pytest.mark.rule("ST-KONTRA-06")
def test_only_a_bidder_may_interrupt() -> None:
    session = follow(bidders_only("bid 18; yes; pass; pass", "first_trick"), "play S7")

    assert "kontra" in legal(session, 1)
    assert legal(session, 2) == []
    assert why_not(session, "2 kontra") == ("not-your-turn", "ST-PLAY-02")


# ST-KONTRA-07, ST-KONTRA-08: which games


@pytest.mark.rule("ST-KONTRA-07")
@pytest.mark.parametrize("timing", TIMINGS)
def test_a_game_that_was_given_up_is_not_doubled(timing: str) -> None:
    session = at_table(kontra_max_level=2, kontra_timing=timing, declarer_giveup="before_lead")
    session = follow(named("farbspiel:E", session), "give-up")

    assert (session.between, result(session).level) == (True, 0)
    assert "kontra" not in count_aloud(bill(session))


@pytest.mark.rule("ST-KONTRA-08")
@pytest.mark.parametrize("code", ["farbspiel:S", "farbspiel:G:hand", "grand", "grand:hand:ouvert", *ALL_NULLS])
def test_every_contract_can_be_doubled(code: str) -> None:
    session = game(code)

    assert asked(session) == ("kontra", (1,))
    assert result(played_out(follow(session, "yes"))).level == 1


@pytest.mark.rule("ST-KONTRA-08")
@pytest.mark.parametrize("timing", TIMINGS)
def test_a_ramsch_is_never_doubled(timing: str) -> None:
    session = at_table(kontra_max_level=2, kontra_timing=timing, declarer_giveup="never", all_pass="ramsch")
    session = follow(session, "pass; pass; pass")

    for name in ("S7", "SA", "S8"):
        assert asked(session)[0] == "tricks"
        assert all("kontra" not in legal(session, seat) for seat in range(3))
        session = follow(session, f"play {name}")
    assert asked(session) == ("tricks", (1,))
    assert result(played_out(session)).level == 0
