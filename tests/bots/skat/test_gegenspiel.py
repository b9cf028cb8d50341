"""How the two others play against the declarer."""

from __future__ import annotations

from stammtisch.core.session import Session
from tests.bots.seat import acts, why
from tests.rules.skat.table import declared, played

ALONE = "EU GU EA ET E9 E7 HA HK S7 S8"


def against(f: str, m: str, plays: str = "", declarer: int = 2) -> Session:
    """R plays clubs, F leads; or M plays clubs, between the two others."""
    hands = (f, m, ALONE) if declarer == 2 else (f, ALONE, m)
    return played(declared("farbspiel:E", *hands, declarer=declarer), plays)


# leading


def test_a_defender_leads_no_trump_but_an_ace() -> None:
    session = against("HU EK E8 GA GT S9 SO H7 H8 H9", "SU GK")

    assert (acts(session), why(session)) == ("play GA", ("never-lead-trump", "lead-what-stands"))


def test_short_to_the_friend_long_to_the_foe() -> None:
    hand = "HU EK G8 G9 GO GT SO S9 ST HO"

    assert (acts(against(hand, "SU")), why(against(hand, "SU"))[-1]) == ("play HO", "short-to-the-friend")
    long = against(hand, "SU", declarer=1)
    assert (acts(long), why(long)[-1]) == ("play G8", "long-to-the-foe")


def test_a_ten_is_not_led_while_its_ace_is_out() -> None:
    assert acts(against("HU EK GT G9 ST S9 SO SK HT HO", "SU")) not in ("play GT", "play ST", "play HT")


# following


def test_the_partners_trick_is_fed() -> None:
    """M plays alone and has followed: R gives the ten."""
    session = against("SA G7 G8", "ST S9 GA GT SU", "SA S7", declarer=1)

    assert (acts(session), why(session)) == ("play ST", ("feed-the-partner",))


def test_nobody_feeds_with_a_jack() -> None:
    """The partner has caught a trump: I follow with the smallest."""
    session = declared("farbspiel:E", "GU HU EA ET EK E9 HA HK S7 S8", "EU G7", "SU E8 E7 G8")
    session = played(session, "HU EU")

    assert acts(session) == "play E7"


def test_no_eyes_for_the_declarer() -> None:
    """M has trumped: R has nothing to beat it with."""
    session = against("GA H7", "GT GK G9 SA ST", "GA", declarer=1)
    session = played(session, "E7")

    assert (acts(session), why(session)) == ("play G9", ("give-nothing",))


def test_the_declarer_is_overtaken_with_the_fullest_card() -> None:
    """The declarer leads a small trump; nobody is behind me."""
    session = declared("farbspiel:E", "EU GU ET E8 E7 HA HK S7 S8 GA", "SU G7", "HU EA EK G8", declarer=0)
    session = played(session, "E7 SU")
    assert acts(session) == "play EA"

    session = declared("farbspiel:E", "EU GU E9 E8 ET HA HK S7 S8 GA", "EO G7", "HU EA EK G8", declarer=0)
    session = played(session, "E8 EO")
    assert acts(session) == "play EA"


def test_the_second_defender_does_not_take_the_partners_ace() -> None:
    """F leads the ace, M has the trump suit alone, R plays alone."""
    session = against("GA H7", "HU EK EO S9 SO ST SK HO HT H9", "GA")

    assert acts(session) in ("play HT", "play ST")
    assert why(session) == ("feed-the-partner",)
