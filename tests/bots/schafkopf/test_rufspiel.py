"""Cards in a Rufspiel: declarer P1, partner P3 with the Eichel-Sau, unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.bots.schafkopf.seat import playing, situation
from tests.bots.seat import acts, why
from tests.rules.schafkopf.table import complete

HANDS = (
    "EO GO HO EU HA H9 E9 G7",
    "SU H8 EK E8 GA GT ST SK",
    "SO GU HU HT HK EA ET SA",
    "H7 E7 GK G9 G8 S9 S8 S7",
)
DRAWN = ("EO H8 HK H7", "GO SU HT S7", "H9 ST SO S8")
"""After these the defenders have no trumps, and the partner is on lead."""


def rotated(places: int) -> tuple[str, ...]:
    """The same hands, each so many places further."""
    return HANDS[-places:] + HANDS[:-places]


@pytest.mark.rule("SK-TIP-04")
def test_the_declarer_leads_trump() -> None:
    session = playing("rufspiel:E", HANDS)

    assert acts(session) == "play EO"
    assert why(session)[0] == "SK-TIP-04"


@pytest.mark.rule("SK-TIP-05")
def test_the_partner_leads_trump_too() -> None:
    session = playing("rufspiel:E", rotated(2), declarer=2)

    assert acts(session) in ("play SO", "play GU", "play HU", "play HK")
    assert why(session)[0] == "SK-TIP-05"


@pytest.mark.rule("SK-TIP-06")
def test_the_called_suit_is_led_when_the_defenders_are_out_of_trumps() -> None:
    assert acts(playing("rufspiel:E", HANDS, *DRAWN)) == "play EA"
    assert why(playing("rufspiel:E", HANDS, *DRAWN)) == ("SK-TIP-06",)
    assert acts(playing("rufspiel:E", HANDS, *DRAWN[:1])) != "play E9"


@pytest.mark.rule("SK-TIP-07")
def test_no_trump_is_led_when_all_others_are_gone() -> None:
    hands = (
        "EO GO HO SO EU GU HU E9",
        "SU HA G9 G8 E8 S7 S8 S9",
        "HT EA GA GT GK ET SA ST",
        "HK H9 H8 H7 E7 G7 EK SK",
    )
    tricks = "EO HA HT H7", "GO SU GT H8", "HO G8 GK H9", "SO G9 ET HK"
    session = playing("rufspiel:E", hands, *tricks)

    assert acts(session) == "play E9"
    assert "SK-TIP-07" in why(session)


@pytest.mark.rule("SK-TIP-08")
def test_partners_do_not_beat_each_others_ober() -> None:
    hands = complete("HO HU HA H9 H8 E9 E8 G7", "SU H7 EK", "EO GO HT HK EA", "SO EU GU")
    session = playing("rufspiel:E", hands, "HO H7")

    assert acts(session) in ("play HT", "play HK")
    assert why(session)[0] == "SK-TIP-08"


@pytest.mark.rule("SK-TIP-09")
def test_whoever_leads_trump_is_taken_for_the_partner() -> None:
    trump = situation(playing("rufspiel:E", rotated(2), "SO", declarer=2), 2)
    plain = situation(playing("rufspiel:E", rotated(1), "GK", declarer=1), 1)

    assert trump.friends[0] > 0.6 > 0.2 > trump.friends[1]
    assert plain.friends[0] < 0.2 < 0.4 < plain.friends[3]


@pytest.mark.rule("SK-TIP-10")
def test_a_defender_searches_the_ace_at_once() -> None:
    session = playing("rufspiel:E", rotated(1), declarer=1)

    assert acts(session) == "play E7"
    assert why(session)[0] == "SK-TIP-10"


def test_it_is_searched_with_a_card_that_counts_little() -> None:
    hands = complete("E7 ET G8 G9 S7 S8 H7 H8", "EO GO HO HA H9 E9", "EA")

    assert acts(playing("rufspiel:E", hands, declarer=1)) == "play E7"


@pytest.mark.rule("SK-TIP-11")
def test_a_defender_who_did_not_search_is_void_in_the_suit() -> None:
    hands = (
        "GA SU H8 G9 SK S7 S9 G8",
        "EO GO HO EU HA E9 G7 S8",
        "SO GU HU HT EA ET GK ST",
        "H9 H7 HK E7 EK E8 GT SA",
    )
    session = playing("rufspiel:E", hands, "GA G7 GK GT", "S7 S8 ST SA", declarer=1)

    assert acts(session) in ("play E7", "play E8")
    assert why(session)[0] == "SK-TIP-11"


@pytest.mark.rule("SK-TIP-12")
def test_a_defender_never_leads_trump() -> None:
    hands = complete("SO GU HU HT HK GA GT S9", "EO GO HO EU HA E9", "EA", "")
    session = playing("rufspiel:E", hands, declarer=1)

    assert acts(session) == "play GA"
    assert why(session)[0] == "SK-TIP-12"


@pytest.mark.rule("SK-TIP-22")
def test_nothing_valuable_goes_on_a_trick_of_the_others() -> None:
    hands = complete("EO GO HO EU HA H9 E9 G7", "HT H8 HK SU", "EA", "")
    session = playing("rufspiel:E", hands, "EO")

    assert acts(session) == "play H8"
    assert "SK-TIP-22" in why(session)


def test_eyes_go_on_a_trick_of_the_partner() -> None:
    session = playing("rufspiel:E", HANDS, "EO H8")

    assert acts(session) == "play HT"
    assert "schmieren" in why(session)


def test_the_sure_trick_of_a_friend_is_not_trumped() -> None:
    hands = complete("GA G8", "EO GO HO EU HA H9 G7 S8", "SU H8 H7 ET EK E9 ST S9", "GT GK G9 HT")
    session = playing("solo:H", hands, "GA G7", declarer=1)

    assert acts(session) in ("play ET", "play ST")
    assert "leave-it-to-the-partner" in why(session)


@pytest.mark.rule("SK-TIP-40")
def test_with_four_of_the_called_suit_its_holder_runs_away() -> None:
    hands = complete("EA ET EK E8 SU H8 G9 S9", "", "EO GO HO EU HA H9 E9 G7", "")
    session = playing("rufspiel:E", hands, declarer=2)

    assert acts(session) in ("play E8", "play EK")
    assert why(session)[0] == "SK-TIP-40"
