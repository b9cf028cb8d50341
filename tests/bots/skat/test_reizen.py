"""How far a hand goes, and whether it takes the skat up."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.skat.blatt import GRAND, NULL, SUIT_GAMES, Blatt, chance_of, sure_losers
from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from tests.bots.seat import acts, advice, why
from tests.rules.skat.table import at_table, auction, follow

STRONG = "EU GU SU EA ET EK E9 GA HK S7"
MIDDLING = "GU SU EA EK EO E7 GA HK H8 S9"
WEAK = "HU SK SO S9 HK HO GK GO EK EO"
GRAND_HAND = "EU GU HU EA ET EK GA GT HA HT"
NULL_HAND = "E7 E8 EU G7 G9 H7 H8 HU S7 S9"


@pytest.mark.rule("ST-TIP-03")
def test_the_next_value_is_said_and_never_more() -> None:
    session = at_table(m=STRONG)

    assert (acts(session), why(session)[0]) == ("bid 18", "ST-TIP-03")
    assert acts(follow(session, "bid 18; yes")) == "bid 20"


def test_a_weak_hand_passes_whoever_asks() -> None:
    assert [acts(at_table(m=WEAK)), why(at_table(m=WEAK))] == ["pass", ("hand-too-weak",)]
    assert acts(follow(at_table(f=WEAK), "bid 18")) == "pass"
    assert acts(follow(at_table(f=WEAK), "pass; pass")) == "pass"


def test_a_hand_is_bid_up_to_its_value_and_no_further() -> None:
    """Clubs without one are worth 24: whoever hears stays in with the same value."""
    session = at_table(f=MIDDLING)

    assert acts(follow(session, "bid 24")) == "yes"
    assert acts(follow(session, "bid 27")) == "pass"


def test_forehand_plays_where_the_others_have_passed() -> None:
    session = follow(at_table(f=MIDDLING), "pass; pass")

    assert advice(session).why == ("jacks-length-and-aces",)
    assert acts(session) == "play"


def test_low_cards_are_bid_as_a_null() -> None:
    session = at_table(m=NULL_HAND)

    assert (acts(session), why(session)) == ("bid 18", ("ST-TIP-03", "null-on-low-cards"))


def test_the_skat_is_left_only_by_a_hand_that_needs_nothing() -> None:
    assert acts(auction(at_table(f=MIDDLING))) == "take"
    assert (acts(auction(at_table(f=GRAND_HAND))), why(auction(at_table(f=GRAND_HAND)))[0]) == (
        "hand",
        "hand-when-strong",
    )


def named(f: str, bid: int = 18) -> Session:
    return follow(auction(at_table(f=f), bid=bid), "hand")


def test_only_what_is_sure_is_announced() -> None:
    sure = "EU GU HU SU EA ET EK EO E9 E8"

    assert acts(named(sure)) == "name grand:hand:ouvert"
    assert why(named(sure))[0] == "announce-only-what-is-sure"
    assert acts(named(STRONG)) in ("name farbspiel:E:hand", "name grand:hand")


def test_a_hand_without_a_gap_lies_open() -> None:
    assert acts(named("E7 E9 EU G7 G8 GT H7 H9 HU S7")) == "name null:hand:ouvert"


def test_a_better_hand_wins_more_often() -> None:
    suit = SUIT_GAMES["E"]

    assert chance_of(Blatt(cards(STRONG)), suit) > chance_of(Blatt(cards(MIDDLING)), suit) > 0.5
    assert chance_of(Blatt(cards(WEAK)), suit) < 0.1
    assert chance_of(Blatt(cards(NULL_HAND)), NULL) > 0.8 > chance_of(Blatt(cards(WEAK)), NULL)


@pytest.mark.parametrize(
    ("hand", "lost"),
    [
        ("EU GU HU SU EA ET EK EO E9 E8", 0),
        ("EU GU HU SU EA ET GA GT HA HT", 0),
        ("EU GU HU SU EA EK EO E9 GA HA", 1),  # the ten may be guarded
        ("EU SU EA ET EK EO E9 E8 GA HA", 1),
        ("HU EA ET EK GA GT GK HA HT HK", 10),  # trumps cannot be caught
    ],
)
def test_losers_are_counted_at_the_worst(hand: str, lost: int) -> None:
    assert sure_losers(cards(hand), GRAND) == lost


@pytest.mark.rule("ST-SCHIEB-08")
@pytest.mark.parametrize(("forehand", "answer"), [(GRAND_HAND, "yes"), (WEAK, "no")])
def test_a_grand_hand_instead_of_a_ramsch_is_played_only_when_it_is_sure(forehand: str, answer: str) -> None:
    session = follow(at_table(forehand, all_pass="ramsch", ramsch_grand_hand=True), "pass; pass; pass")

    assert acts(session) == answer
    assert acts(follow(session, "yes")).startswith("name grand:hand")
