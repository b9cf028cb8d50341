"""PAY: the price of a deal, and who pays it to whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.bill import Transfer
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.money import bill, bill_of, cents, price, settled, sure
from tests.rules.schafkopf.table import result

BAS, VEREIN = preset("schafkopf-basbelopp"), preset("schafkopf-verein")
JOHO30, JOHO50 = preset("schafkopf-joho-10-30"), preset("schafkopf-joho-10-50")
REDUCED = BAS.but({"rufspiel_units": 1, "solo_units": 2, "pot_stake_units": 1})
PARTNER_CONTRACTS = ["rufspiel:E", "hochzeit", "kreuz"]
ALONE_CONTRACTS = ["wenz", "farbwenz:G", "geier", "farbgeier:H", "solo:E", "solo:G", "solo:H", "solo:S"]


def units(code: str, eyes: int, options: Options = BAS, *, run: int = 0, level: int = 0) -> float:
    """The price in units; contracts of two have P3 as partner."""
    partner = 2 if code.split(":")[0] in ("rufspiel", "hochzeit", "kreuz") else None
    return price(result(code, eyes, partner=partner, run=run, level=level), options) / options.unit_cents


@pytest.mark.rule("SK-PAY-01")
def test_the_price_of_a_solo_with_three_laufende_schneider_one_lay_and_contra() -> None:
    played = result("solo:E", 95, run=3, level=1, doublings=(("legen", 1),))

    assert price(played, VEREIN) == 10 * (5 + 3 + 1) * 2**2 == 360


@pytest.mark.rule("SK-PAY-01")
@given(
    code=st.sampled_from(["rufspiel:E", "wenz", "solo:H", "solo:G:tout", "sie"]),
    eyes=st.integers(0, 120),
    run=st.integers(-8, 8),
    level=st.integers(0, 10),
    lays=st.integers(0, 4),
    bock=st.integers(0, 3),
    carried=st.integers(0, 5),
)
def test_the_formula(code: str, eyes: int, run: int, level: int, lays: int, bock: int, carried: int) -> None:
    kind = code.split(":")[0]
    special = kind == "sie" or "tout" in code
    played = result(
        code,
        eyes,
        partner=2 if kind == "rufspiel" else None,
        run=run,
        level=level,
        doublings=(("legen", lays),),
    )

    paid = settled(played, VEREIN, bock=(4,) * bock, doubles=carried)[0].price

    base = 1 if kind == "rufspiel" else 5
    laufende = abs(run) if abs(run) >= (2 if kind == "wenz" else 3) else 0
    schneider = not special and (eyes >= 91 or eyes <= 30)
    schwarz = not special and eyes in (0, 120)
    factor = {"sie": 4}.get(kind, 2 if special else 1)
    assert paid == 10 * (base + laufende + schneider + schwarz) * factor * 2 ** (lays + level + bock + carried)


@pytest.mark.rule("SK-PAY-02")
def test_base_and_extras_are_added_before_anything_multiplies() -> None:
    assert units("solo:H:tout", 120, run=4, level=1) == (5 + 4) * 2 * 2
    assert units("rufspiel:E", 91, run=3, level=2) == (2 + 3 + 1) * 4


@pytest.mark.rule("SK-PAY-03")
@pytest.mark.parametrize(("eyes", "paid"), [(61, (20, -20, -20, 20)), (60, (-20, 20, 20, -20))])
def test_in_a_partner_contract_each_loser_pays_once(eyes: int, paid: tuple[int, ...]) -> None:
    options = Options(rufspiel_units=2)

    assert cents(result("rufspiel:E", eyes, partner=3), options) == paid


PAIRS = {  # declarer, partner: whom each of the two is paired with
    (0, 1): {(0, 2), (1, 3)},
    (0, 2): {(0, 1), (2, 3)},
    (0, 3): {(0, 1), (3, 2)},
    (1, 3): {(1, 2), (3, 0)},
    (2, 1): {(2, 3), (1, 0)},
    (3, 0): {(3, 1), (0, 2)},
    (3, 2): {(3, 0), (2, 1)},
}


@pytest.mark.rule("SK-PAY-04")
@pytest.mark.parametrize(("declaring", "pairs"), PAIRS.items())
def test_the_declarer_is_paired_with_the_first_defender_clockwise(
    declaring: tuple[int, int], pairs: set[tuple[int, int]]
) -> None:
    declarer, partner = declaring

    won = bill(result("rufspiel:E", 61, declarer=declarer, partner=partner))
    lost = bill(result("rufspiel:E", 60, declarer=declarer, partner=partner))

    assert {(t.receiver, t.payer) for t in won.transfers} == pairs
    assert {(t.payer, t.receiver) for t in lost.transfers} == pairs


@pytest.mark.rule("SK-PAY-04")
def test_at_five_seats_the_idle_dealer_is_skipped_in_the_pairing() -> None:
    played = result("rufspiel:E", 61, declarer=3, partner=4, seats=(3, 4, 0, 1), table_size=5)

    assert bill(played, Options(table_size=5)).transfers == (Transfer(0, 3, 10), Transfer(1, 4, 10))
    assert cents(played, Options(table_size=5)) == (-10, -10, 0, 10, 10)


@pytest.mark.rule("SK-PAY-05")
@pytest.mark.parametrize(("eyes", "paid"), [(61, (-50, -50, 150, -50)), (60, (50, 50, -150, 50))])
@pytest.mark.parametrize("code", ALONE_CONTRACTS)
def test_in_an_alone_contract_the_declarer_settles_with_every_defender(
    code: str, eyes: int, paid: tuple[int, ...]
) -> None:
    assert cents(result(code, eyes, declarer=2)) == paid


@pytest.mark.rule("SK-PAY-05")
def test_a_solo_without_three_lost_at_60_costs_eight_units_to_each() -> None:
    assert cents(result("solo:E", 60, run=-3), BAS) == (-240, 80, 80, 80)


@pytest.mark.rule("SK-PAY-06")
@pytest.mark.parametrize("unit", [1, 7, 10, 50])
def test_each_laufende_schneider_and_schwarz_is_worth_one_unit(unit: int) -> None:
    options = Options(unit_cents=unit)
    plain = price(result("solo:E", 61), options)

    assert plain == 5 * unit
    assert price(result("solo:E", 61, run=3), options) - plain == 3 * unit
    assert price(result("solo:E", 61, run=4), options) - plain == 4 * unit
    assert price(result("solo:E", 91), options) - plain == unit
    assert price(result("solo:E", 120), options) - plain == 2 * unit


@pytest.mark.rule("SK-PAY-07")
@pytest.mark.parametrize("code", PARTNER_CONTRACTS)
def test_the_base_price_of_a_partner_contract(code: str) -> None:
    assert units(code, 61, BAS) == 2
    assert units(code, 61, JOHO30) == units(code, 61, VEREIN) == 1
    assert units(code, 61, Options(rufspiel_units=3)) == 3


@pytest.mark.rule("SK-PAY-08")
@pytest.mark.parametrize("code", ALONE_CONTRACTS)
def test_the_base_price_of_an_alone_contract_is_the_same_for_all(code: str) -> None:
    assert price(result(code, 61), JOHO30) == 30
    assert price(result(code, 61), JOHO50) == price(result(code, 61), VEREIN) == 50
    assert units(code, 61, BAS) == 5


@pytest.mark.rule("SK-PAY-09")
def test_with_the_reduced_base_all_extras_stay_at_one_unit() -> None:
    assert (units("rufspiel:E", 61, REDUCED), units("solo:E", 61, REDUCED)) == (1, 2)
    assert units("solo:H:tout", 120, REDUCED, run=4) == (2 + 4) * 2 == 12
    assert units("rufspiel:E", 120, REDUCED, run=3) == 1 + 3 + 2


@pytest.mark.rule("SK-PAY-10")
def test_schneider_is_one_unit_and_schwarz_another() -> None:
    assert [units("rufspiel:E", eyes, BAS) for eyes in (61, 91, 120)] == [2, 3, 4]
    assert [price(result("rufspiel:E", eyes, partner=1), JOHO30) for eyes in (61, 91, 120)] == [10, 20, 30]
    assert [price(result("rufspiel:E", eyes, partner=1), JOHO30) for eyes in (59, 29, 0)] == [10, 20, 30]


@pytest.mark.rule("SK-PAY-18")
@pytest.mark.parametrize(("counts", "expected"), [(False, (5 + 4) * 2), (True, (5 + 4 + 2) * 2)], ids=["off", "on"])
def test_a_tout_doubles_base_and_laufende(counts: bool, expected: int) -> None:
    assert units("solo:H:tout", 120, BAS.but({"tout_counts_schneider": counts}), run=4) == expected


@pytest.mark.rule("SK-PAY-18")
def test_a_lost_tout_is_doubled_all_the_same() -> None:
    session = sure("solo:H:tout")

    assert bill_of(session).price == (50 + 70) * 2
    assert bill_of(session).cents == (-720, 240, 240, 240)


@pytest.mark.rule("SK-PAY-19")
@pytest.mark.parametrize(("options", "expected"), [(VEREIN, 520), (JOHO30, 440), (JOHO50, 520)])
def test_a_sie_is_base_and_eight_laufende_times_four(options: Options, expected: int) -> None:
    assert price(result("sie", 120, run=8), options) == expected


@pytest.mark.rule("SK-PAY-19")
def test_a_sie_with_schneider_and_schwarz() -> None:
    assert price(result("sie", 120, run=8), VEREIN.but({"tout_counts_schneider": True})) == (50 + 80 + 20) * 4 == 600


@pytest.mark.rule("SK-PAY-19")
def test_where_there_is_no_sie_the_hand_is_a_solo_tout_with_eight() -> None:
    assert units("solo:H:tout", 120, BAS, run=8) == 26
