"""Cards in a game of one against three: declarer P1 unless a test says otherwise."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import card
from stammtisch.core.tricks import winning
from stammtisch.games.schafkopf.contracts import contract
from tests.bots.schafkopf.seat import EVERYTHING, played, playing
from tests.bots.seat import acts, why
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import complete, dealt, said

HANDS = (
    "EO GO HO EU HA H9 GK S8",
    "SO H8 EA EK E8 G9 SA S9",
    "GU HT HK ET E9 GA G8 ST",
    "HU SU H7 E7 GT G7 SK S7",
)
ONE_BARE = ("EO SO HK H7", "HO H8 HT SU")
"""P2 has no trumps after these, but nobody knows it yet."""


@pytest.mark.rule("SK-TIP-16", "SK-TIP-17")
def test_a_solo_begins_with_high_trumps_not_in_order() -> None:
    led, session = [], playing("solo:H", HANDS)
    for rest in ("SO HK H7", "H8 HT SU"):
        led.append(acts(session).removeprefix("play "))
        assert why(session)[:2] == ("SK-TIP-16", "SK-TIP-17")
        session = played(session, led[-1], rest)

    assert set(led) < {"EO", "GO", "HO", "EU"}
    assert led != ["EO", "GO"]


@pytest.mark.rule("SK-TIP-18")
def test_the_weak_suit_is_led_as_soon_as_somebody_is_out_of_trumps() -> None:
    session = playing("solo:H", HANDS, *ONE_BARE, "GO S9 GU HU")

    assert acts(session) in ("play GK", "play S8")
    assert why(session)[0] == "SK-TIP-18"


LATE = ("EO HA HT H7", "GO SU HK H8", "HO HU G8 G7", "EU GU ST S7", "EA E9 E8 E7")
"""Five tricks for P1, who is left with the H9; P2 still has the SO."""


@pytest.mark.rule("SK-TIP-20")
def test_the_weak_suit_is_not_kept_to_the_end() -> None:
    hands = (
        "EO GO HO EU EA H9 GK S8",
        "SO GU HU SU HA E9 G9 S9",
        "HT HK ET GA G8 ST SA E8",
        "H8 H7 EK E7 GT G7 SK S7",
    )
    session = playing("solo:H", hands, *LATE)

    assert acts(session) in ("play GK", "play S8")
    assert why(session)[0] == "SK-TIP-20"


@pytest.mark.rule("SK-TIP-23")
def test_the_last_trump_is_kept_for_the_last_tricks() -> None:
    hands = (
        "EO GO HO EU EA H9 GA SA",
        "SO GU HU SU HA E9 G9 S9",
        "HT HK ET GK G8 ST S8 E8",
        "H8 H7 EK E7 GT G7 SK S7",
    )
    session = playing("solo:H", hands, *LATE)

    assert acts(session) in ("play GA", "play SA")
    assert why(session)[0] == "SK-TIP-23"


@pytest.mark.rule("SK-TIP-19")
def test_with_beatable_trumps_a_trump_is_led_and_not_the_weak_suit() -> None:
    hands = complete("GO HO EU GU HA H9 GK S8", "EO", "SO H8", "")
    session = playing("solo:H", hands)

    assert acts(session).removeprefix("play ") in ("GO", "HO", "EU", "GU")
    assert "SK-TIP-19" in why(session)


@pytest.mark.rule("SK-TIP-31")
@pytest.mark.parametrize(
    ("contract", "hand"), [("solo:H", "GO HO EU GU HA H9 GA SA"), ("farbwenz:H", "GU HU SU HT HK H9 GK SK")]
)
def test_who_plays_alone_leads_trump_first(contract: str, hand: str) -> None:
    session = playing(contract, complete(hand, "EO EU" if contract == "farbwenz:H" else "EO"), options=EVERYTHING)

    assert acts(session).removeprefix("play ") in hand.split()[:6]
    assert "SK-TIP-31" in why(session)


@pytest.mark.rule("SK-TIP-21")
def test_no_trump_is_led_that_the_ace_or_the_ten_would_win() -> None:
    hands = complete("GO HO EU GU HK H9 H8 S8", "EO HA", "SO HT", "")
    session = playing("solo:H", hands)

    assert acts(session) not in ("play HK", "play H9", "play H8")
    assert "SK-TIP-21" in why(session)


@pytest.mark.rule("SK-TIP-24")
def test_a_defender_never_leads_trump_against_a_solo() -> None:
    hands = complete("SO GU HU HT EK ET G9 S9", "EO GO HO EU HA H9 GK S8")
    session = playing("solo:H", hands, declarer=1)

    assert acts(session).removeprefix("play ") in ("EK", "ET", "G9", "S9")
    assert why(session)[0] == "SK-TIP-24"


@pytest.mark.rule("SK-TIP-25")
@pytest.mark.parametrize("lays", [True, False])
def test_whoever_laid_has_probably_herz(lays: bool) -> None:
    hands = complete("HT H8 S7 S9 G8 G9 SU H7", "EO GO HO EU EA E9 H9 S8")
    session = said(dealt(QUIET.but({"legen": True}), hands), "no", "yes" if lays else "no", "no", "no")
    session = said(session, "pass", "play", "pass", "pass", "bid solo", "name solo:E")

    assert ("SK-TIP-25" in why(session)) == lays
    assert acts(session)[5] == "H" or not lays


@pytest.mark.rule("SK-TIP-26")
def test_the_declarer_ruffs_high_where_somebody_behind_may_overruff() -> None:
    """GE-115: a low ruff is beaten by the next who is void."""
    trick = tuple(card(name) for name in ("GK", "H7", "SU", "G8"))
    hands = complete("GK GT", "EO GO HO EU HA H9 H7 S8", "SO SU", "G8")
    session = playing("solo:H", hands, "GK", declarer=1)

    assert winning(contract("solo:H").tables, trick) == 2
    assert acts(session).removeprefix("play ") in ("EO", "GO", "HO", "EU")
    assert "SK-TIP-26" in why(session)


WENZ = (
    "EU GU EA ET GA GT HK H9",
    "HU EK EO E9 GK H8 SA S9",
    "SU E8 GO G9 HA HT ST S8",
    "E7 G8 G7 HO H7 SK SO S7",
)

OTHERS = ("HU EK EO E9 GK H8 SA S9", "SU E8 GO HK HA HT ST S8", "E7 H9 G7 HO H7 SK SO S7")
"""The others where P1 has Gras instead of Herz."""


@pytest.mark.rule("SK-TIP-28")
def test_a_wenz_begins_with_a_trump_that_nobody_beats() -> None:
    session = playing("wenz", WENZ)

    assert acts(session) in ("play EU", "play GU")
    assert why(session)[0] == "SK-TIP-28"


@pytest.mark.rule("SK-TIP-29", "SK-TIP-30")
def test_then_come_the_suits_with_gaps_and_then_the_sure_ones() -> None:
    gaps = playing("wenz", WENZ, "EU HU SU H7", "GU S9 S8 S7")
    sure = playing("wenz", (WENZ[0].replace("HK H9", "G9 G8"), *OTHERS), "EU HU SU H7", "GU S9 S8 S7")

    assert acts(gaps) in ("play HK", "play H9")
    assert why(gaps)[0] == "SK-TIP-29"
    assert acts(sure) in ("play EA", "play GA", "play ET", "play GT")
    assert "SK-TIP-30" in why(sure)
