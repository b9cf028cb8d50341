"""BOCK: which deals start a round, and what counts double in it."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import SkatCarry, carried
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP, REST_TO_DEFENDERS, SkatResult
from tests.rules.skat.table import (
    asked,
    at_table,
    bill,
    dealt,
    follow,
    named,
    opened,
    played_out,
    points,
    ramsch_result,
    result,
    result_of,
    settled,
)

DECLARED = (
    "game_over_100",
    "grand_hand_won",
    "kontra_lost",
    "kontra_won",
    "re_said",
    "declarer_schneider",
    "split_60_60",
)
"""All triggers that are events of a deal."""


def carry(*bock: int, schieberramsch: int = 0) -> SkatCarry:
    """In the midst of a session: Bock rounds with so many deals left."""
    return replace(carried(SKAT.carry(Options())), bock=bock, schieberramsch=schieberramsch)


def started(result: SkatResult, trigger: str) -> bool:
    """Whether a deal starts a Bock round at a table with this trigger alone."""
    _, after = settled(result, bock_triggers=(trigger,), kontra_max_level=6, declarer_giveup="never")
    return carried(after).bock != ()


def left(after: Carry) -> tuple[int, ...]:
    return carried(after).bock


# ST-BOCK-01: the effect


@pytest.mark.rule("ST-BOCK-01")
@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (result_of("farbspiel:S", 70), 18),
        (result_of("farbspiel:S", 55), -36),
        (result_of("null:hand", tricks=1), -70),
        (result_of("grand", 70, run=1, level=2), 192),
    ],
    ids=["won", "lost", "null", "with-re"],
)
def test_points_are_doubled_for_win_and_loss(typed: SkatResult, plain: int) -> None:
    assert (points(typed), points(typed, carry(3))) == (plain, 2 * plain)


@pytest.mark.rule("ST-BOCK-01")
def test_the_doubling_is_a_line_of_the_bill() -> None:
    counted, _ = settled(result_of("farbspiel:S", 70), carry(2))

    line = counted.lines[-1]
    assert (line.code, line.clause, line.factor, line.count) == ("bock", "ST-BOCK-01", 2, 1)
    assert type(line.count) is int


@pytest.mark.rule("ST-BOCK-01")
@pytest.mark.parametrize(("bid", "expected"), [(18, 36), (20, -2 * 27 * 2), (36, -2 * 36 * 2)])
def test_the_bid_is_compared_with_the_value_before_doubling(bid: int, expected: int) -> None:
    assert points(result_of("farbspiel:S", 70, bid=bid), carry(3)) == expected


@pytest.mark.rule("ST-BOCK-01")
@pytest.mark.parametrize("size", [3, 4])
def test_a_round_has_as_many_deals_as_the_table_has_players(size: int) -> None:
    typed = result_of("farbspiel:S", 60, table_size=size)

    assert left(settled(typed, bock_triggers=("split_60_60",), table_size=size)[1]) == (size,)


@pytest.mark.rule("ST-BOCK-01")
@pytest.mark.parametrize("trigger", DECLARED)
def test_without_triggers_no_round_starts(trigger: str) -> None:
    for typed in (result_of("grand:hand", 120, 10, run=4, level=2), result_of("farbspiel:S", 60, level=2)):
        assert left(settled(typed, kontra_max_level=6, declarer_giveup="never")[1]) == ()
    assert not started(result_of("farbspiel:S", 70), trigger)


# ST-BOCK-02, ST-BOCK-03: the triggers


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize(
    ("typed", "fires"),
    [
        (result_of("grand", 70, run=3), False),  # 96
        (result_of("grand", 70, run=4), True),  # 120
        (result_of("farbspiel:H", 70, run=9), False),  # 100
        (result_of("farbspiel:E", 70, run=8), True),  # 108
        (result_of("farbspiel:E", 50, run=8), True),  # 108, lost
        (result_of("farbspiel:S", 50, run=5, level=2), False),  # 54: neither the loss nor Kontra counts
        (result_of("farbspiel:S", 70, bid=108), True),  # 18, raised to 108
        (result_of("farbspiel:S", 70, bid=99), False),  # 18, raised to 99
        (result_of("grand", 0, 0, run=4, reason=GIVEN_UP), True),
        (result_of("grand", 0, 0, run=4, reason=GIFT), True),
        (result_of("null:hand:ouvert", tricks=1), False),  # 59
        (result_of("revolution", tricks=1), False),  # 92
    ],
)
def test_a_game_worth_more_than_100(typed: SkatResult, fires: bool) -> None:
    assert started(typed, "game_over_100") == fires


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "fires"),
    [
        ("grand:hand", 70, 6, True),
        ("grand:hand", 55, 5, False),
        ("grand:hand:schneider", 80, 7, False),
        ("grand:hand:ouvert", 120, 10, True),
        ("grand", 70, 6, False),
        ("farbspiel:E:hand", 70, 6, False),
        ("null:hand", 0, 0, False),
    ],
)
def test_a_grand_hand_that_was_won(code: str, eyes: int, tricks: int, fires: bool) -> None:
    assert started(result_of(code, eyes, tricks), "grand_hand_won") == fires


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize(
    ("level", "eyes", "fired"),
    [
        (0, 70, []),
        (0, 50, []),
        (1, 70, ["kontra_won"]),
        (1, 50, ["kontra_lost"]),
        (2, 70, ["kontra_won", "re_said"]),
        (2, 50, ["kontra_lost", "re_said"]),
        (3, 50, ["kontra_lost", "re_said"]),
    ],
)
def test_kontra_won_or_lost_by_the_declarer_and_re(level: int, eyes: int, fired: list[str]) -> None:
    typed = result_of("farbspiel:S", eyes, level=level)

    assert [name for name in DECLARED if started(typed, name)] == fired


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize(
    ("typed", "fires"),
    [
        (result_of("farbspiel:S", 30), True),
        (result_of("farbspiel:S", 31), False),
        (result_of("farbspiel:S", 14, 0), True),
        (result_of("farbspiel:S", 20, reason=REST_TO_DEFENDERS), True),
        (result_of("farbspiel:S", 20, reason=GIVEN_UP), False),
        (result_of("farbspiel:S", 20, reason=GIFT), False),
        (result_of("farbspiel:S", 80, refusals=1), False),  # lost at schneider, but not with 30 eyes
        (result_of("farbspiel:S:hand:schneider", 80), False),
        (result_of("null", tricks=1), False),
    ],
)
def test_a_declarer_who_lost_schneider(typed: SkatResult, fires: bool) -> None:
    assert started(typed, "declarer_schneider") == fires


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize(
    ("typed", "fires"),
    [
        (result_of("farbspiel:S", 60), True),
        (result_of("grand", 60), True),
        (result_of("grand", 59), False),
        (result_of("grand", 61), False),
        (result_of("grand", 60, reason=REST_TO_DEFENDERS), True),
        (result_of("grand", 60, reason=GIVEN_UP), False),
        (result_of("grand", 60, reason=GIFT), False),
        (result_of("null", tricks=1), False),
    ],
)
def test_sixty_eyes_each(typed: SkatResult, fires: bool) -> None:
    assert started(typed, "split_60_60") == fires


@pytest.mark.rule("ST-BOCK-03")
@pytest.mark.parametrize("trigger", DECLARED)
@pytest.mark.parametrize(
    "typed",
    [ramsch_result((120, 0, 0), (10, 0, 0)), ramsch_result((60, 60, 0)), SkatResult((0, 1, 2), reason="eingepasst")],
    ids=["durchmarsch", "ramsch", "all-pass"],
)
def test_ramsch_and_all_pass_start_no_round(typed: SkatResult, trigger: str) -> None:
    assert not started(typed, trigger)


# ST-BOCK-04: start and length


@pytest.mark.rule("ST-BOCK-04")
def test_the_round_starts_with_the_next_deal_and_all_pass_uses_it_up() -> None:
    session = opened(bock_triggers=("game_over_100",), declarer_giveup="before_lead", session_rounds=12)
    session = follow(named("grand", dealt(session, f="EU GU HU SU")), "give-up")
    assert (bill(session).price, left(session.carry)) == (-240, (3,))

    for remaining in ((2,), (1,), ()):
        session = follow(dealt(session), "pass; pass; pass")
        assert (left(session.carry), bill(session).points) == (remaining, (0, 0, 0))


@pytest.mark.rule("ST-BOCK-04")
@pytest.mark.parametrize(
    ("eyes", "tricks", "expected"), [((63, 57, 0), (5, 4, 1), -126), ((120, 0, 0), (10, 0, 0), 240)]
)
def test_a_ramsch_is_doubled_and_uses_up_a_deal(eyes: tuple[int, ...], tricks: tuple[int, ...], expected: int) -> None:
    counted, after = settled(ramsch_result(eyes, tricks), carry(2), all_pass="ramsch")

    assert (counted.points, left(after)) == ((expected, 0, 0), (1,))


@pytest.mark.rule("ST-BOCK-04")
def test_a_deal_of_the_round_is_played_like_any_other() -> None:
    session = opened(bock_triggers=("game_over_100",), declarer_giveup="before_lead")
    session = follow(named("grand", dealt(session, f="EU GU HU SU")), "give-up")

    session = dealt(session)
    assert asked(session) == ("sagen", (2,))
    session = played_out(named("farbspiel:E", session))
    plain = played_out(named("farbspiel:E", at_table(dealer=0, declarer_giveup="before_lead")))
    assert result(session) == result(plain)
    assert bill(session).price == 2 * bill(plain).price
