"""BOCK and SCHIEB: rounds that meet, the last round, and the end of the session."""

from __future__ import annotations

import pytest

from stammtisch.core.session import open_session
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH
from stammtisch.games.skat.carry import carried
from tests.rules.skat.table import dealt, follow, ramsch_result, result_of

STACKINGS = ("append", "multiply", "ignore")
TYPED = {
    ".": (result_of("farbspiel:S", 70), 18),  # starts nothing
    "b": (result_of("farbspiel:S", 25), -54),  # lost schneider: starts a Bock round
    "x": (result_of("farbspiel:S", 60), -36),  # 60 each: starts both
    "s": (result_of("farbspiel:S", 70, level=1), 36),  # won against Kontra: starts a Schieberramsch round
}
"""Results, and their points outside any round."""
RAMSCH = ramsch_result((63, 57, 0), (5, 4, 1))
STARTING_BOCK = ("declarer_schneider", "split_60_60")


def told(events: str, stacking: str, *, size: int = 3, last_round: bool = False, rounds: int = 12) -> str:
    """The factor of each deal when these things happen, S in front where it is a Schieberramsch."""
    options = Options(
        table_size=size,
        session_rounds=rounds,
        bock_triggers=(*STARTING_BOCK, "last_round") if last_round else STARTING_BOCK,
        schieberramsch_triggers=("kontra_won", "split_60_60"),
        bock_stacking=stacking,
        kontra_max_level=1,
        declarer_giveup="never",
    )
    carry, factors = SKAT.carry(options), []
    for event in events:
        in_round = carried(carry).schieberramsch > 0
        typed, plain = (RAMSCH, -63) if in_round else TYPED[event]
        bill, carry = SKAT.settle(typed, carry, options)
        assert bill.price % plain == 0
        factors.append(f"{'S' if in_round else ''}{bill.price // plain}")
    return " ".join(factors)


# ST-BOCK-05: stacking


@pytest.mark.rule("ST-BOCK-05")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 2 2 2 2 2 2 1"),
        ("multiply", "1 2 2 4 2 2 1 1"),
        ("ignore", "1 2 2 2 1 1 1 1"),
    ],
)
def test_a_trigger_in_deal_one_and_again_in_deal_three(stacking: str, factors: str) -> None:
    assert told("b.b.....", stacking) == factors


@pytest.mark.rule("ST-BOCK-05")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 2 2 2 2 2 2 1"),
        ("multiply", "1 2 2 2 2 2 2 1"),
        ("ignore", "1 2 2 2 1 1 1 1"),
    ],
)
def test_a_round_still_runs_in_its_last_deal(stacking: str, factors: str) -> None:
    assert told("b..b....", stacking) == factors


@pytest.mark.rule("ST-BOCK-05")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 2 2 2 2 2 2 2 2 2 1"),
        ("multiply", "1 2 4 8 4 2 1 1 1 1 1"),
        ("ignore", "1 2 2 2 1 1 1 1 1 1 1"),
    ],
)
def test_three_triggers_in_a_row(stacking: str, factors: str) -> None:
    assert told("bbb........", stacking) == factors


@pytest.mark.rule("ST-BOCK-05")
@pytest.mark.parametrize("stacking", STACKINGS)
def test_one_deal_starts_one_round_however_many_triggers_match(stacking: str) -> None:
    options = Options(bock_triggers=("game_over_100", "declarer_schneider"), bock_stacking=stacking)
    _, carry = SKAT.settle(result_of("grand", 20, run=4), SKAT.carry(options), options)

    assert (carried(carry).bock, carried(carry).waiting) == ((3,), ())


@pytest.mark.rule("ST-BOCK-05")
@pytest.mark.parametrize("stacking", STACKINGS)
def test_at_a_table_of_four_a_round_has_four_deals(stacking: str) -> None:
    assert told("b......", stacking, size=4) == "1 2 2 2 2 1 1"


# ST-BOCK-06: the last round, and the end


@pytest.mark.rule("ST-BOCK-02")
@pytest.mark.rule("ST-BOCK-06")
@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("stacking", STACKINGS)
def test_the_last_round_is_bock(size: int, stacking: str) -> None:
    factors = told("." * 2 * size, stacking, size=size, last_round=True, rounds=2)

    assert factors.split() == ["1"] * size + ["2"] * size


@pytest.mark.rule("ST-BOCK-06")
def test_without_that_agreement_the_last_round_is_like_the_others() -> None:
    assert told("......", "append", rounds=2) == "1 1 1 1 1 1"


@pytest.mark.rule("ST-BOCK-06")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [("append", "1 1 2 2 2 2"), ("multiply", "1 1 2 4 4 2"), ("ignore", "1 1 2 2 2 2")],
)
def test_a_round_that_overlaps_with_the_last_one(stacking: str, factors: str) -> None:
    assert told(".b....", stacking, last_round=True, rounds=2) == factors


@pytest.mark.rule("ST-BOCK-06")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [("append", "1 1 1 2 2 2"), ("multiply", "1 1 1 2 4 4"), ("ignore", "1 1 1 2 2 2")],
)
def test_a_round_that_starts_in_the_last_one(stacking: str, factors: str) -> None:
    assert told("...b..", stacking, last_round=True, rounds=2) == factors


@pytest.mark.rule("ST-BOCK-06")
def test_the_factor_of_the_last_round_is_counted_once() -> None:
    options = Options(session_rounds=1, bock_triggers=("last_round",))
    bill, _ = SKAT.settle(result_of("farbspiel:S", 70), SKAT.carry(options), options)

    assert (bill.lines[-1].code, bill.lines[-1].count, type(bill.lines[-1].count)) == ("bock", 1, int)


@pytest.mark.rule("ST-BOCK-06")
def test_deals_that_still_wait_lapse_with_the_session() -> None:
    options = Options(session_rounds=1, bock_triggers=("split_60_60",))
    waiting = replace(carried(SKAT.carry(options)), deals=2, bock=(3,), waiting=(BOCK, SCHIEBERRAMSCH))

    session = follow(dealt(open_session(SKAT, options, waiting)), "pass; pass; pass")

    last = carried(session.carry)
    assert session.over
    assert (last.bock, last.schieberramsch, last.waiting) == ((), 0, ())


# ST-SCHIEB-07: both kinds of rounds


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.parametrize("stacking", STACKINGS)
def test_bock_comes_first_and_then_schieberramsch(stacking: str) -> None:
    assert told("....x.......", stacking) == "1 1 1 1 1 2 2 2 S1 S1 S1 1"


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 1 1 1 1 2 2 2 S1 S1 S1 2 2 2 1"),
        ("multiply", "1 1 1 1 1 2 2 4 2 2 S1 S1 S1 1 1"),
        ("ignore", "1 1 1 1 1 2 2 2 S1 S1 S1 1 1 1 1"),
    ],
)
def test_a_bock_trigger_while_both_run_or_wait(stacking: str, factors: str) -> None:
    assert told("....x.b........", stacking) == factors


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 2 2 2 S1 S1 S1 1"),
        ("multiply", "1 2 2 2 S1 S1 S1 1"),
        ("ignore", "1 2 2 2 1 1 1 1"),
    ],
)
def test_a_schieberramsch_trigger_in_a_bock_round_waits_or_is_ignored(stacking: str, factors: str) -> None:
    assert told("b.s.....", stacking) == factors


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.parametrize(
    ("stacking", "factors"),
    [
        ("append", "1 2 2 2 2 2 2 S1 S1 S1 1"),
        ("multiply", "1 2 2 4 2 2 S1 S1 S1 1 1"),
        ("ignore", "1 2 2 2 1 1 1 1 1 1 1"),
    ],
)
def test_both_rounds_of_one_deal_are_accepted_or_ignored_together(stacking: str, factors: str) -> None:
    assert told("b.x........", stacking) == factors


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.parametrize("stacking", STACKINGS)
def test_a_schieberramsch_round_alone_starts_at_once(stacking: str) -> None:
    assert told("s.....", stacking) == "1 S1 S1 S1 1 1"


@pytest.mark.rule("ST-SCHIEB-07")
@pytest.mark.rule("ST-BOCK-06")
@pytest.mark.parametrize("events", ["..s...", "...s.."], ids=["before-it", "in-it"])
def test_with_multiply_a_schieberramsch_round_waits_for_the_last_round_too(events: str) -> None:
    assert told(events, "multiply", last_round=True, rounds=2) == "1 1 1 2 2 2"
