"""PAY: Laufende, the unbroken run of top trumps that one side holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.cards import PACK32, cards, mask, members, spell
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.laufende import laufende
from tests.rules.schafkopf.money import QUIET, SURE, SWEEP, bill, bill_of, price, result_of, sure, tricks
from tests.rules.schafkopf.table import complete, deal_of, dealt, finish, result, said

BAS, VEREIN = preset("schafkopf-basbelopp"), preset("schafkopf-verein")
JOHO30, JOHO50 = preset("schafkopf-joho-10-30"), preset("schafkopf-joho-10-50")
TURNIER = preset("schafkopf-turnier")
TRUMPS = "EO GO HO SO EU GU HU SU HA HT HK H9 H8 H7"


def run(code: str, ours: str, options: Options | None = None) -> int:
    """With (above zero) or without so many: `ours` are the cards of the declaring side."""
    return laufende(contract(code, 0), cards(ours), options or Options())


def paid(code: str, length: int, options: Options) -> int:
    """How many of a run of this length are on the bill."""
    partner = 2 if code.startswith("rufspiel") else None
    lines = {line.code: line for line in bill(result(code, 61, partner=partner, run=length), options).lines}
    return lines["laufende"].cents // options.unit_cents if "laufende" in lines else 0


@pytest.mark.rule("SK-PAY-11")
@pytest.mark.parametrize(
    ("code", "ours", "expected"),
    [
        ("rufspiel:G", "EO GO HO SO EU HU SU HA", 5),
        ("solo:E", "EO GO HO SO EU EA", 5),
        ("rufspiel:G", "SO EU GU HU SU HA HT HK", -3),
        ("solo:H", "SO H7", -3),
        ("wenz", "EO GO HO SO EA", -4),
        ("wenz", "EU HU SU", 1),
        ("wenz", "GU HU SU", -1),
        ("solo:S", "EO GO HO SO EU GU HU SU SA ST", 10),
        ("solo:S", "EO GO HO SO EU GU HU SU HA HT", 8),
        ("geier", "EO GO SO EU", 2),
        ("farbgeier:E", "EO GO HO SO EA EK", 5),
    ],
)
def test_the_unbroken_run_from_the_highest_trump_down(code: str, ours: str, expected: int) -> None:
    assert run(code, ours) == expected


@pytest.mark.rule("SK-PAY-11")
@pytest.mark.parametrize("options", [BAS, JOHO30, VEREIN])
@pytest.mark.parametrize("eyes", [61, 59])
def test_with_and_without_pay_the_same_whoever_wins(eyes: int, options: Options) -> None:
    plain = price(result("solo:E", eyes), options)

    assert price(result("solo:E", eyes, run=4), options) == price(result("solo:E", eyes, run=-4), options) == plain + 40


@pytest.mark.rule("SK-PAY-11")
def test_partners_hold_a_run_together() -> None:
    session = sure("rufspiel:G")

    assert result_of(session).run == 9  # P1 has EO to HU, P2 has SU and HA
    assert bill_of(session).price == 10 + 90 + 20


@pytest.mark.rule("SK-PAY-11")
def test_defenders_hold_a_run_together() -> None:
    session = said(dealt(QUIET, SURE), "pass", "pass", "pass", "play", "bid rufspiel", "name rufspiel:S")
    session = tricks(session, *SWEEP)

    assert result_of(session).run == -9
    assert bill_of(session).cents == (120, 120, -120, -120)


@pytest.mark.rule("SK-PAY-12")
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("least", range(9))
def test_below_the_minimum_nothing_is_paid_and_from_it_on_every_one(least: int, sign: int) -> None:
    options = Options(laufende_min=least)

    for code in ("rufspiel:E", "solo:H", "farbwenz:E", "farbgeier:E"):
        counted = [paid(code, sign * length, options) for length in range(9)]
        assert counted == [length if least and length >= least else 0 for length in range(9)]


@pytest.mark.rule("SK-PAY-12")
@pytest.mark.parametrize(("options", "three"), [(Options(), 3), (BAS, 3), (JOHO30, 3), (VEREIN, 3), (TURNIER, 0)])
def test_the_minimum_in_the_presets(options: Options, three: int) -> None:
    assert [paid("rufspiel:E", length, options) for length in (2, 3)] == [0, three]


@pytest.mark.rule("SK-PAY-12")
def test_three_ober_on_one_side_are_30_cents_more_at_joho() -> None:
    assert price(result("rufspiel:E", 61, partner=2, run=3), JOHO30) == 10 + 30
    assert price(result("rufspiel:E", 61, partner=2, run=5), TURNIER) == 10


@pytest.mark.rule("SK-PAY-13")
@pytest.mark.parametrize("code", ["wenz", "geier"])
@pytest.mark.parametrize(("least", "counted"), [(0, [0, 0, 0, 0]), (2, [0, 2, 3, 4]), (3, [0, 0, 3, 4])])
def test_wenz_and_geier_have_a_minimum_of_their_own(code: str, least: int, counted: list[int]) -> None:
    options = Options(laufende_min_wenz=least, laufende_min=1)

    assert [paid(code, length, options) for length in (1, 2, 3, 4)] == counted


@pytest.mark.rule("SK-PAY-13")
def test_a_wenz_with_two_unter() -> None:
    assert run("wenz", "EU GU SU") == 2
    assert price(result("wenz", 61, run=2), BAS) == 70
    assert price(result("wenz", 61, run=1), BAS) == 50
    assert price(result("wenz", 61, run=2), VEREIN) == 70
    assert price(result("wenz", 61, run=2), JOHO30) == 30


@pytest.mark.rule("SK-PAY-13")
def test_a_wenz_without_any_unter_is_without_four() -> None:
    assert run("wenz", "EO GO EA GA HA SA") == -4
    assert price(result("wenz", 61, run=-4), VEREIN) == 50 + 40


@pytest.mark.rule("SK-PAY-14")
@pytest.mark.parametrize(
    ("ours", "expected"),
    [("EU GU HU SU GA", 5), ("EU GU HU SU GT", 4), ("EU GU HU SU GA GT GK GO", 8), ("EU GU HU GA", 3), ("GA GT", -4)],
)
def test_in_a_farbwenz_the_run_goes_on_into_the_trump_suit(ours: str, expected: int) -> None:
    assert run("farbwenz:G", ours) == expected


@pytest.mark.rule("SK-PAY-14")
def test_a_farbwenz_with_five_laufende() -> None:
    assert price(result("farbwenz:G", 61, run=5), JOHO30) == 80
    assert price(result("farbwenz:G", 61, run=5), JOHO50) == 100


@pytest.mark.rule("SK-PAY-14")
def test_a_farbwenz_has_the_minimum_of_a_solo() -> None:
    options = Options(farbwenz=True, laufende_min=3, laufende_min_wenz=2)

    assert paid("farbwenz:G", 2, options) == 0


@pytest.mark.rule("SK-PAY-15")
@pytest.mark.parametrize(
    ("beyond", "most_14", "most_16"),
    [("", 14, 14), ("EA", 14, 15), ("EA ET", 14, 16), ("ET", 14, 14), ("GA GT", 14, 14)],
)
@pytest.mark.parametrize("code", ["rufspiel:G", "hochzeit", "kreuz"])
def test_where_16_count_all_trumps_go_on_with_eichel_sau_and_zehner(
    code: str, beyond: str, most_14: int, most_16: int
) -> None:
    ours = f"{TRUMPS} {beyond}"

    assert run(code, ours, JOHO30) == run(code, ours, BAS) == most_14
    assert run(code, ours, VEREIN) == most_16


@pytest.mark.rule("SK-PAY-15")
def test_the_defenders_may_hold_16_as_well() -> None:
    assert run("rufspiel:S", "EK E9 GA GT GK G9 SA ST", VEREIN) == -16
    assert run("rufspiel:S", "EK E9 GA GT GK G9 SA ST", JOHO30) == -14
    assert run("rufspiel:S", "ET E9 GA GT GK G9 SA ST", VEREIN) == -15


@pytest.mark.rule("SK-PAY-15")
def test_an_alone_contract_never_counts_beyond_its_trumps() -> None:
    assert run("solo:H", "GA GT GK G9 SA ST SK S9", VEREIN) == -14
    assert run("wenz", "GA GT GK G9 SA ST SK S9", VEREIN) == -4


@pytest.mark.rule("SK-PAY-15")
def test_sixteen_laufende_and_every_trick_are_190() -> None:
    assert price(result("rufspiel:G", 120, partner=2, run=16), VEREIN) == 10 + 160 + 20
    assert price(result("rufspiel:G", 120, partner=2, run=14), JOHO30) == 10 + 140 + 20


LIMITS = {"wenz": (4, 4), "geier": (4, 4), "farbwenz:S": (8, 11), "farbgeier:G": (8, 11), "solo:H": (8, 14)}


@pytest.mark.rule("SK-PAY-16")
@given(code=st.sampled_from(sorted(LIMITS)), hand=st.sets(st.sampled_from(members(PACK32)), min_size=8, max_size=8))
def test_the_hand_and_the_trumps_limit_the_run(code: str, hand: set[int]) -> None:
    most_with, most_without = LIMITS[code]

    assert -most_without <= laufende(contract(code, 0), mask(hand), VEREIN) <= most_with


@pytest.mark.rule("SK-PAY-16")
@pytest.mark.parametrize(
    ("code", "most", "none"),
    [
        ("wenz", "EU GU HU SU EA EO GO HO", "EO GO HO SO EA GA HA SA"),
        ("geier", "EO GO HO SO EA EU GU HU", "EU GU HU SU EA GA HA SA"),
        ("farbwenz:S", "EU GU HU SU SA ST SK SO", "EO GO HO EA GA HA ET GT"),
        ("farbgeier:G", "EO GO HO SO GA GT GK GU", "EU HU SU EA HA SA ET HT"),
        ("solo:H", "EO GO HO SO EU GU HU SU", "EA ET EK GA GT GK SA ST"),
    ],
)
def test_the_limits_are_reached(code: str, most: str, none: str) -> None:
    assert (run(code, most), -run(code, none)) == LIMITS[code]


@pytest.mark.rule("SK-PAY-17")
def test_who_has_won_the_cards_does_not_matter() -> None:
    session = sure("solo:H", lines=SWEEP)  # P1 takes SU and HA to H7 as well, in the tricks

    assert result_of(session).run == 7


@pytest.mark.rule("SK-PAY-17")
def test_after_a_hochzeit_the_hands_at_the_first_lead_count() -> None:
    hands = complete("EO EA ET EK E9 E8 E7 G7", "GO HO H7 S7")
    session = said(dealt(QUIET.but({"hochzeit": True}), hands), "yes", "yes", "give S7")

    deal = deal_of(session)

    assert spell(members(deal.dealt[0])) == "EA ET EK E9 E8 E7 G7 S7"
    assert spell(members(deal.dealt[1]))[:11] == "EO GO HO H7"
    assert result_of(finish(session)).run == 3
