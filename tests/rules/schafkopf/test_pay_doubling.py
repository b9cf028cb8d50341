"""PAY: what doubles a price, and that it is booked at once."""

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import (
    QUIET,
    SURE,
    SWEEP,
    again,
    all_passed,
    bill_of,
    carried_by,
    price,
    settled,
    sure,
    tricks,
)
from tests.rules.schafkopf.table import dealt, result, said

BAS, VEREIN = preset("schafkopf-basbelopp"), preset("schafkopf-verein")
JOHO = preset("schafkopf-joho-10-30")


def sure_solo(session: Session) -> Session:
    """P1 has the sure hand, plays a Herz-Solo and takes 98 eyes: 130 cents without any doubling."""
    return tricks(said(session, "play", "pass", "pass", "pass", "bid solo", "name solo:H"), *SWEEP)


@pytest.mark.rule("SK-PAY-20")
def test_kontra_and_re_double_after_everything_else() -> None:
    assert price(result("rufspiel:E", 61, partner=2, level=2), BAS) == 10 * 2 * 4
    assert price(result("solo:H:tout", 120, run=4, level=1), BAS) == 10 * 36


@pytest.mark.rule("SK-PAY-20")
@pytest.mark.parametrize(("answers", "factor"), [("no no no", 1), ("yes no", 2), ("yes yes", 4)])
def test_a_kontra_called_at_the_table_is_on_the_bill(answers: str, factor: int) -> None:
    options = Options(kontra_window="before_first_card")
    session = said(dealt(options, SURE), "play", "pass", "pass", "pass", "bid solo", "name solo:H")

    session = tricks(said(session, *answers.split()), *SWEEP)

    assert bill_of(session).price == 130 * factor


@pytest.mark.rule("SK-PAY-21")
@pytest.mark.parametrize(("answers", "factor"), [("no no no no", 1), ("yes no no no", 2), ("yes yes yes yes", 16)])
def test_every_lay_doubles(answers: str, factor: int) -> None:
    session = said(dealt(QUIET.but({"legen": True}), SURE), *answers.split())

    assert bill_of(sure_solo(session)).price == 130 * factor


@pytest.mark.rule("SK-PAY-21")
def test_without_legen_nobody_is_asked_and_nothing_doubles() -> None:
    session = sure("solo:H")

    assert bill_of(session).price == 130


@pytest.mark.rule("SK-PAY-22")
def test_a_tout_with_four_laufende_and_one_lay() -> None:
    assert price(result("solo:H:tout", 120, run=4, doublings=(("legen", 1),)), VEREIN) == (50 + 40) * 2 * 2 == 360


@pytest.mark.rule("SK-PAY-22")
def test_lays_levels_bock_carried_doubles_and_tout_all_multiply() -> None:
    played = result("solo:H:tout", 120, level=2, doublings=(("legen", 3),))

    assert settled(played, VEREIN, bock=(4,), doubles=2)[0].price == 50 * 2 * 2**3 * 2**2 * 2 * 2**2


@pytest.mark.rule("SK-PAY-23")
def test_two_all_passes_make_a_plain_sauspiel_40() -> None:
    bill, carry = settled(result("rufspiel:E", 61, partner=2), JOHO, doubles=2)

    assert bill.price == 40
    assert carry.doubles == 0


@pytest.mark.rule("SK-PAY-23")
@pytest.mark.parametrize(("all_pass", "factor"), [("double_next", 4), ("redeal", 1)])
def test_each_all_pass_doubles_the_next_game_and_only_that(all_pass: str, factor: int) -> None:
    session = all_passed(dealt(QUIET.but({"all_pass": all_pass}), SURE))
    session = all_passed(again(session, SURE))

    first = sure_solo(again(session, SURE))
    second = sure_solo(again(first, SURE))

    assert bill_of(first).price == 130 * factor
    assert bill_of(second).price == 130


@pytest.mark.rule("SK-PAY-23")
def test_a_thrown_in_deal_leaves_the_doubles_for_the_next_that_has_a_price() -> None:
    session = dealt(JOHO)
    for doubles in (1, 2, 3):
        session = again(all_passed(session), SURE)

        assert carried_by(session).doubles == doubles


@pytest.mark.rule("SK-PAY-30")
def test_the_price_is_booked_at_once_after_each_deal() -> None:
    first = sure("solo:H")
    second = sure_solo(again(first, SURE))

    assert first.carry.purses == (390, -130, -130, -130)
    assert second.carry.purses == (260, 260, -260, -260)
