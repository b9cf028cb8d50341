"""What is laid away, and what is named then."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.skat.spiele import Spiel
from stammtisch.core.session import Session
from stammtisch.games.skat import Options
from tests.bots.seat import acts, why
from tests.rules.skat.table import at_table, auction, follow, named

STRONG = "EU GU SU EA ET EK E9 GA HK S7"


def taken(f: str, skat: str, bid: int = 18) -> Session:
    return follow(auction(at_table(f=f, skat=skat), bid=bid), "take")


def test_a_short_suit_is_laid_away() -> None:
    session = taken(STRONG, "H8 H9")

    assert "lay-a-short-suit" in why(session)
    assert "EU" not in acts(session)


def test_a_ten_in_danger_is_laid_away() -> None:
    session = taken("EU GU HU SU EA EK EO E9 GT HT", "S8 S7")

    assert "lay-the-ten" in why(session)


def test_a_null_gets_rid_of_what_is_too_high() -> None:
    session = taken("E7 E8 EU G7 G9 H7 H8 HU S7 S9", "GA SK")

    assert (acts(session), why(session)) == ("give GA SK", ("lay-the-high-cards",))
    assert acts(follow(session, "give GA SK")) == "name null"  # whatever is led, a gap is left: the cards stay closed


def test_the_game_is_the_one_that_was_planned() -> None:
    session = taken(STRONG, "H8 H9")

    assert acts(follow(session, acts(session))) in ("name farbspiel:E", "name grand")


@pytest.mark.rule("ST-TIP-01")
def test_a_jack_in_the_skat_makes_another_game_better() -> None:
    """Diamonds without three would have been 36; with the club jack they are 18, and only a grand is enough."""
    session = follow(taken("SU SA SK SO S9 S8 EA G7 G8 H7", "EU H8", bid=36), "give H7 H8")

    assert (acts(session), why(session)) == ("name grand", ("ST-TIP-01", "grand-on-jacks-and-aces"))


@pytest.mark.rule("ST-TIP-01")
@pytest.mark.parametrize(
    ("bid", "costs"),
    [(33, {"G": 66, "S": 72, "E": 72, "H": 80}), (36, {"S": 72, "E": 72}), (40, {"H": 80}), (46, {"E": 96})],
)
def test_a_game_below_the_bid_costs_the_raised_value(bid: int, costs: dict[str, int]) -> None:
    """Lost for sure, all of them: the cheapest is named."""
    options, bases = Options(), {"S": 9, "H": 10, "G": 11, "E": 12}
    lost = {suit: Spiel(f"farbspiel:{suit}", 0, 2 * base, base).expected(bid, options) for suit, base in bases.items()}
    best = max(lost.values())

    assert {suit for suit, points in lost.items() if points == best} == {
        suit for suit, cost in costs.items() if cost == min(costs.values())
    }
    assert {suit: lost[suit] - best for suit in costs} == {suit: min(costs.values()) - costs[suit] for suit in costs}


@pytest.mark.rule("ST-TIP-01")
def test_what_not_even_schwarz_can_save_is_given_up() -> None:
    session = named("farbspiel:S", at_table("EU HU SA ST SK EA ET E7 GA G7"), bid=60)

    assert (acts(session), why(session)) == ("give-up", ("ST-TIP-01",))


@pytest.mark.rule("ST-TIP-02")
def test_nothing_else_is_given_up() -> None:
    session = named("farbspiel:S", at_table("EU HU SA ST SK E7 E8 E9 GO G7"), bid=27)

    assert (acts(session), why(session)) == ("play", ("ST-TIP-02",))


def test_a_spitze_is_announced_with_nearly_all_trumps() -> None:
    session = at_table("HU SU EA ET EK EO E9 E8 E7 S7", spitzen=True)

    assert acts(follow(auction(session), "hand")) == "name farbspiel:E:hand:spitzen-1"
