"""ROUND: Bock, four doubled deals after 0, 30 or 60 eyes."""

import pytest

from stammtisch.core.result import THROWN_IN, Result
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.money import (
    QUIET,
    SURE,
    SWEEP,
    ZERO,
    again,
    bill_of,
    carried_by,
    price,
    settled,
    sure,
    tricks,
)
from tests.rules.schafkopf.table import complete, dealt, ramsch_result, result, said

BOCK = Options(bock=True)
MULTIPLY = BOCK.but({"bock_stack": "multiply"})
VEREIN = preset("schafkopf-verein")
PLAIN = result("rufspiel:E", 61, partner=2)
TRIGGER = result("rufspiel:E", 60, partner=2)
"""Costs the same as the plain one."""
IDLE = Result((0, 1, 2, 3), reason=THROWN_IN)
RAMSCH = ramsch_result((60, 60, 0, 0), (4, 4, 0, 0))


def factors(options: Options, *played: Result) -> list[int]:
    """By how much each of these deals, one after the other, is multiplied; a thrown-in deal by 0."""
    carry, found = SchafkopfCarry(3, (0, 0, 0, 0)), []
    for each in played:
        bill, then = settle(each, carry, options)
        found.append(0 if each is IDLE else bill.price // price(each, options))
        carry = carried(then)
    return found


@pytest.mark.rule("SK-ROUND-05")
@pytest.mark.parametrize(("bock", "triggers"), [(True, [0, 30, 60, 90, 120]), (False, [])], ids=["on", "off"])
def test_a_side_that_ends_on_0_30_or_60_brings_bock(bock: bool, triggers: list[int]) -> None:
    options = Options(bock=bock)

    assert [eyes for eyes in range(121) if settled(result("solo:E", eyes), options)[1].bock] == triggers


@pytest.mark.rule("SK-ROUND-05")
@pytest.mark.parametrize(("name", "doubled"), [("verein", (4,)), ("basbelopp", ()), ("joho-10-30", ()), ("rein", ())])
def test_bock_in_the_presets(name: str, doubled: tuple[int, ...]) -> None:
    assert settled(result("solo:E", 90), preset(f"schafkopf-{name}"))[1].bock == doubled


@pytest.mark.rule("SK-ROUND-05")
@pytest.mark.parametrize(("lines", "factor"), [(ZERO, 2), (SWEEP, 1)], ids=["120:0", "98:22"])
def test_at_the_table_the_next_deal_is_doubled(lines: tuple[str, ...], factor: int) -> None:
    session = again(sure("solo:H", QUIET.but({"bock": True}), lines), SURE)

    session = tricks(said(session, "play", "pass", "pass", "pass", "bid solo", "name solo:H"), *SWEEP)

    assert bill_of(session).price == 130 * factor


@pytest.mark.rule("SK-ROUND-06")
def test_the_four_following_deals_are_doubled_once_more() -> None:
    assert factors(BOCK, TRIGGER, *[PLAIN] * 6) == [1, 2, 2, 2, 2, 1, 1]
    assert settled(PLAIN, VEREIN, bock=(4,))[0].price == 20


@pytest.mark.rule("SK-ROUND-07")
def test_extend_appends_four_more_deals_and_the_factor_stays_two() -> None:
    assert factors(BOCK, TRIGGER, PLAIN, TRIGGER, *[PLAIN] * 8) == [1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1]


@pytest.mark.rule("SK-ROUND-07")
def test_multiply_overlaps_the_batches_and_each_doubles() -> None:
    assert factors(MULTIPLY, TRIGGER, PLAIN, TRIGGER, *[PLAIN] * 5) == [1, 2, 2, 4, 4, 2, 2, 1]


@pytest.mark.rule("SK-ROUND-07")
@pytest.mark.parametrize(("options", "expected"), [(BOCK, [1, 2, 2, 2, 2, 2]), (MULTIPLY, [1, 2, 4, 8, 16, 16])])
def test_a_trigger_in_every_deal(options: Options, expected: list[int]) -> None:
    assert factors(options, *[TRIGGER] * 6) == expected


@pytest.mark.rule("SK-ROUND-08")
def test_a_thrown_in_deal_uses_up_no_bock_deal() -> None:
    assert factors(BOCK, TRIGGER, PLAIN, IDLE, IDLE, PLAIN, PLAIN, PLAIN, PLAIN) == [1, 2, 0, 0, 2, 2, 2, 1]


@pytest.mark.rule("SK-ROUND-08")
@pytest.mark.parametrize("options", [VEREIN, VEREIN.but({"bock_stack": "multiply"})])
def test_a_ramsch_uses_one_up_and_triggers_none(options: Options) -> None:
    assert settled(RAMSCH, options)[1].bock == ()
    assert factors(options, TRIGGER, RAMSCH, RAMSCH, PLAIN, PLAIN, PLAIN) == [1, 2, 2, 2, 2, 1]


@pytest.mark.rule("SK-ROUND-08")
def test_a_sie_uses_one_up_and_triggers_none() -> None:
    hands = complete("EO GO HO SO EU GU HU SU")

    session = said(dealt(BOCK, hands), "play", "pass", "pass", "pass", "bid sie")

    assert carried_by(session).bock == ()
    assert settled(result("sie", 120, reason="sie"), BOCK, bock=(3,))[1].bock == (2,)


@pytest.mark.rule("SK-ROUND-08")
def test_a_lost_tout_that_was_stopped_early_triggers_none() -> None:
    session = sure("solo:H:tout", QUIET.but({"bock": True}), ["G7 G8 GK G9"])  # 0 eyes so far

    assert bill_of(session).cents[0] < 0
    assert carried_by(session).bock == ()


@pytest.mark.rule("SK-ROUND-08")
def test_a_tout_that_was_played_out_triggers_like_any_game() -> None:
    session = sure("solo:H:tout", QUIET.but({"bock": True}), ZERO)

    assert carried_by(session).bock == (4,)


@pytest.mark.rule("SK-ROUND-08")
def test_both_sides_on_60_trigger_only_once() -> None:
    assert settled(TRIGGER, BOCK)[1].bock == settled(result("solo:E", 30), BOCK)[1].bock == (4,)
    assert settled(TRIGGER, MULTIPLY)[1].bock == (4,)


@pytest.mark.rule("SK-ROUND-08")
def test_a_sie_that_is_typed_in_at_a_real_table_triggers_nothing() -> None:
    assert factors(BOCK, result("sie", 120, run=8), PLAIN) == [1, 1]
