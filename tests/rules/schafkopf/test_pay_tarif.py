"""PAY: a Wenz apart from a Solo, prices of their own for Laufende, Schneider and Schwarz, and the highest amount."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import PRESETS, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.settlement import priced
from tests.rules.schafkopf.money import SURE, SWEEP, again, bill_of, price, tricks
from tests.rules.schafkopf.table import dealt, result, said
from tests.rules.written import refused, settled

PLAIN = Options()
CARRY = SchafkopfCarry(dealer=3, purses=(0,) * 4)


@pytest.mark.rule("SK-PAY-34")
@pytest.mark.parametrize(
    ("contract", "cents"),
    [("wenz", 30), ("farbwenz:G", 30), ("geier", 30), ("farbgeier:E", 30), ("solo:E", 50), ("rufspiel:E", 10)],
)
def test_a_wenz_may_cost_less_than_a_solo(contract: str, cents: int) -> None:
    apart = PLAIN.but({"wenz_units": 3})
    played = result(contract, 61, partner=1 if contract.startswith("rufspiel") else None)

    assert price(played, apart) == cents
    assert price(played, PLAIN) == (10 if contract.startswith("rufspiel") else 50)


@pytest.mark.rule("SK-PAY-35")
def test_laufende_may_have_a_price_of_their_own() -> None:
    played, without = (result("rufspiel:E", 61, partner=1, run=run) for run in (3, -3))

    assert price(played, PLAIN.but({"laufende_cents": 5})) == 25
    assert price(without, PLAIN.but({"laufende_cents": 5})) == 25
    assert price(played, PLAIN) == 40


@pytest.mark.rule("SK-PAY-36")
def test_schneider_and_schwarz_may_have_a_price_of_their_own() -> None:
    own = PLAIN.but({"schneider_cents": 20})

    assert price(result("solo:E", 95), own) == 70
    assert price(result("solo:E", 95), PLAIN) == 60
    assert price(result("solo:E", 61), own) == 50


@pytest.mark.rule("SK-PAY-37")
@pytest.mark.parametrize(("most", "paid"), [(100, 100), (160, 160), (500, 160), (0, 160)])
def test_no_payment_is_higher_than_the_highest_amount(most: int, paid: int) -> None:
    played = result("solo:E", 61, run=3, level=1)

    bill = priced(played, CARRY, PLAIN.but({"price_most_cents": most}))

    assert bill.price == 160
    assert {transfer.cents for transfer in bill.transfers} == {paid}
    assert [(line.code, line.cents) for line in bill.claim_lines] == ([("limit", most)] if paid < 160 else [])
    assert sum(bill.cents) == 0


def won_with_98(options: Options) -> Session:
    """P1 has won a Herz-Solo with 98 eyes; the price is stated."""
    start = said(dealt(options, SURE), "play", "pass", "pass", "pass", "bid solo", "name solo:H")
    return tricks(start, *SWEEP)


@pytest.mark.rule("SK-PAY-37")
@pytest.mark.parametrize(("stated", "net", "lines"), [(40, 40, 1), (30, 30, 2), (50, 30, 3)])
def test_a_stated_price_is_compared_with_the_limited_one(stated: int, net: int, lines: int) -> None:
    options = PLAIN.but(
        {"double_max_level": 0, "price_claim": "winner_claims", "overclaim_penalty": True, "price_most_cents": 40}
    )
    session = again(said(won_with_98(options), f"claim {stated}"), SURE)

    assert session.carry.purses == (3 * net, -net, -net, -net)
    assert len(bill_of(session).claim_lines) == lines


@pytest.mark.rule("SK-PAY-38")
@pytest.mark.parametrize(("factor", "cents"), [(2, 100), (3, 150), (4, 200)])
def test_a_tout_may_count_three_or_four_times(factor: int, cents: int) -> None:
    options = PLAIN.but({"tout_factor": factor})

    assert price(result("solo:E:tout", 120), options) == cents
    assert price(result("solo:E", 61), options) == 50
    assert price(result("sie", 120, run=8), options) == (50 + 80) * 4


@pytest.mark.rule("SK-PAY-39")
@pytest.mark.parametrize(("run", "cents"), [(6, 50), (-6, 50), (4, 50), (3, 40), (2, 10)])
def test_laufende_may_be_paid_up_to_a_number(run: int, cents: int) -> None:
    played = result("rufspiel:E", 61, partner=1, run=run)
    bill = priced(played, CARRY, PLAIN.but({"laufende_most": 4}))

    assert bill.price == cents
    assert [abs(line.count) for line in bill.lines if line.code == "laufende"] == (
        [] if cents == 10 else [min(abs(run), 4)]
    )


@pytest.mark.rule("SK-PAY-40")
@pytest.mark.parametrize(
    ("contract", "cents"), [("solo:H", 100), ("solo:H:tout", 200), ("solo:G", 50), ("wenz", 50), ("sie", 200)]
)
def test_a_herz_solo_may_have_a_price_of_its_own(contract: str, cents: int) -> None:
    assert price(result(contract, 120 if cents > 100 else 61), PLAIN.but({"herz_solo_units": 10})) == cents


@pytest.mark.rule("SK-PAY-40")
def test_a_written_solo_without_a_suit_is_none_in_herz() -> None:
    options = PLAIN.but({"herz_solo_units": 10})

    assert [settled(f"1 {code} won", options)[0].price for code in ("solo", "solo:H", "solo:E")] == [50, 100, 50]


@pytest.mark.rule("SK-RESULT-13")
def test_schneider_may_count_in_a_rufspiel_alone() -> None:
    options = PLAIN.but({"schneider_in": "rufspiel"})

    assert price(result("solo:E", 95), options) == 50
    assert price(result("rufspiel:E", 95, partner=1), options) == 20
    assert refused("1 solo:E won schneider", options) == "contradiction solo:E, won, schneider"
    assert settled("1 rufspiel with 2 won schneider", options)[0].price == 20


@pytest.mark.rule("SK-PAY-34", "SK-PAY-35", "SK-PAY-36", "SK-PAY-37")
def test_no_preset_has_prices_apart() -> None:
    for preset in PRESETS.values():
        options = preset.options
        assert {options.wenz_units, options.laufende_cents, options.schneider_cents, options.price_most_cents} == {0}
