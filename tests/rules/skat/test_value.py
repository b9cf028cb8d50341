"""VALUE: bases and matadors."""

import pytest

from stammtisch.core.cards import cards
from stammtisch.games.skat import Options
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.outcome import outcome
from tests.rules.skat.table import (
    bill,
    count_aloud,
    deal_of,
    declared,
    played_out,
    points,
    result,
    result_of,
    settled,
)

GAMES = ("farbspiel:S", "farbspiel:H", "farbspiel:G", "farbspiel:E", "grand")
ALL_CLUBS = "EU GU HU SU EA ET EK EO E9 E8"


def run_of(code: str, f: str, m: str = "", r: str = "", skat: str = "") -> int:
    """With (above zero) or without how many forehand plays."""
    return outcome(deal_of(declared(code, f=f, m=m, r=r, skat=skat))).run


@pytest.mark.rule("ST-VAL-01")
@pytest.mark.parametrize(("code", "base"), list(zip(GAMES, (9, 10, 11, 12, 24), strict=True)))
def test_base_values(code: str, base: int) -> None:
    found, _ = settled(result_of(code, 61, run=1))

    assert [line.factor for line in found.lines if line.code == "base"] == [base]
    assert found.price == 2 * base


@pytest.mark.rule("ST-VAL-02")
@pytest.mark.parametrize(
    ("code", "value"), [("null", 23), ("null:hand", 35), ("null:ouvert", 46), ("null:hand:ouvert", 59)]
)
def test_null_values_are_fixed(code: str, value: int) -> None:
    session = played_out(declared(code, f="E7 E8 E9 EU G7 G8 H7 H8 S7 S8", skat="S9 H9"))

    assert (bill(session).price, count_aloud(bill(session))) == (value, ["null"])
    assert result(session).run == 0


@pytest.mark.rule("ST-VAL-03")
@pytest.mark.parametrize(
    ("code", "held", "missing", "n"),
    [
        ("grand", "EU GU HU", "SU", 3),
        ("farbspiel:E", "EU GU HU", "SU", 3),
        ("farbspiel:H", "EU GU HU SU HA HT HO", "HK", 6),
        ("farbspiel:S", "EU", "GU", 1),
        ("grand", "EU", "GU", 1),
        ("grand", "EU GU HU SU EA ET", "GA", 4),
    ],
)
def test_with_an_unbroken_run_from_the_top(code: str, held: str, missing: str, n: int) -> None:
    assert run_of(code, held, missing) == n


@pytest.mark.rule("ST-VAL-03")
def test_with_all_eleven_trumps() -> None:
    assert run_of("farbspiel:E", ALL_CLUBS, skat="E7 G7") == 11


@pytest.mark.rule("ST-VAL-04")
@pytest.mark.parametrize(
    ("code", "held", "missing", "n"),
    [
        ("grand", "HU", "EU GU", 2),
        ("farbspiel:G", "HU", "EU GU", 2),
        ("farbspiel:H", "HT", "EU GU HU SU HA", 5),
        ("farbspiel:E", "GU", "EU", 1),
        ("grand", "EA ET", "EU GU HU SU", 4),
    ],
)
def test_without_an_unbroken_run_from_the_top(code: str, held: str, missing: str, n: int) -> None:
    assert run_of(code, held, missing) == -n


@pytest.mark.rule("ST-VAL-04")
def test_without_any_trump() -> None:
    assert run_of("farbspiel:E", "GA HA SA", m=ALL_CLUBS, r="E7") == -11


@pytest.mark.rule("ST-VAL-05")
@pytest.mark.parametrize(("laid", "n"), [("S7 G7", 2), ("EU S7", 2), ("EU GU", 2), ("GU EA", 2)])
def test_trumps_laid_aside_count(laid: str, n: int) -> None:
    assert outcome(deal_of(declared("farbspiel:E", give=laid))).run == n


@pytest.mark.rule("ST-VAL-05")
def test_a_jack_in_the_closed_skat_counts() -> None:
    hand = "SA ST SK SO S9 EA ET GA HA H7"

    assert matadore(contract("farbspiel:S", 0), cards(hand), Options()) == -4
    assert run_of("farbspiel:S:hand", hand, skat="EU G7") == 1


@pytest.mark.rule("ST-VAL-05")
def test_trumps_captured_in_play_do_not_count() -> None:
    session = declared("farbspiel:E")  # forehand holds EU and GU

    assert result(played_out(session, "EU HU SU")).run == 2


@pytest.mark.rule("ST-VAL-05")
@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_with_and_without_are_worth_the_same(code: str, n: int) -> None:
    assert points(result_of(code, 70, run=n)) == points(result_of(code, 70, run=-n))
    assert count_aloud(settled(result_of(code, 70, run=-n))[0]) == ["without", "game", "base"]
