"""How the declarer plays the cards."""

from __future__ import annotations

from stammtisch.core.session import Session
from tests.bots.seat import acts, advice, why
from tests.rules.skat.table import bill, deal_of, declared, played, to_lead

HAND = "EU GU EA ET EK E7 GA GK HA S7"


def alone(
    f: str = HAND, m: str = "", r: str = "", code: str = "farbspiel:E", give: str = "", skat: str = ""
) -> Session:
    return declared(code, f, m, r, skat, give=give)


# leading


def test_the_declarer_draws_trumps_from_the_top() -> None:
    session = alone()

    assert (acts(session), why(session)) == ("play GU", ("draw-trumps", "trumps-from-the-top"))


def test_a_small_card_drives_a_higher_trump_out() -> None:
    """The club jack is out: no ace and no ten of trumps is led below it."""
    assert acts(alone("GU SU EA ET EK E7 GA GK HA S7")) == "play E7"


def test_a_last_trump_that_cannot_be_caught_is_left_alone() -> None:
    """All trumps of the others have gone but the club jack."""
    session = alone("HU SU EA ET EK E9 E8 E7 GA S7", "EU GU G7 G8 G9 GK GO GT SA ST", "EO H7 H8 H9 HK HO HT HA SK SO")
    session = to_lead(played(session, "HU GU EO SA SK S7 ST SO E7"))

    assert acts(session) == "play GA"
    assert "draw-trumps" not in why(session)


def test_what_stands_is_taken_the_ace_first() -> None:
    session = alone("EU GU HU SU EA ET EK GA HK S7", code="grand")

    assert (acts(session), why(session)) == ("play GA", ("cash-what-stands", "aces-first"))


def test_a_ten_waits_for_its_ace() -> None:
    """Nothing stands: the blank seven is led, not the ten nor its guard."""
    session = alone("EU GU HU SU HT H9 ST S9 G7 EA", "HA SA GA ET", "HK SK GK EK", code="grand")
    session = to_lead(played(session, "EA ET EK"))

    assert acts(session) == "play G7"
    assert "leave-the-ten" in why(session)


# following


def test_who_plays_last_brings_the_ten_home() -> None:
    session = declared("farbspiel:E", "GK G8 S9", "GA G9 S8", "EU GU EA E9 E7 GT G7 HA HK S7", declarer=2)
    session = played(session, "G8 G9")

    assert (acts(session), why(session)) == ("play GT", ("win-what-can-be-won",))


def test_a_full_trick_is_trumped() -> None:
    session = declared("farbspiel:E", "GA H8", "GT H9", "EU GU EA ET E9 E7 HA HK S7 S8", declarer=2)
    session = played(session, "GA GT")

    assert (acts(session), why(session)[0]) == ("play ET", "win-what-can-be-won")


def test_for_an_empty_trick_a_loser_goes_instead_of_a_trump() -> None:
    session = declared("farbspiel:E", "G9 H8", "G8 H9", "EU GU EA ET E9 E7 HA HK S7 S8", declarer=2)
    session = played(session, "G9 G8")

    assert acts(session) in ("play S7", "play S8")


def test_what_is_lost_costs_nothing() -> None:
    session = declared("farbspiel:E", "GA H8", "GT H9", "EU GU EA ET E9 E7 GK G7 S7 S8", declarer=2)
    session = played(session, "GA GT")

    assert acts(session) == "play G7"


def test_an_announced_spitze_is_kept() -> None:
    """With the last trump of the others gone the seven would stand, and the eight goes before it."""
    session = declared("farbspiel:E:spitzen-1", "EU GU EK EO E9 E8 E7 HA H7 H8", "HU SU EA", "ET", spitzen=True)

    while session.carry.deals == 0:
        action = advice(session).action
        assert str(action) != "play E7" or deal_of(session).hands[0].bit_count() == 1
        session = session.apply(session.turn[0], action)
    assert not [line for line in bill(session).lines if line.code == "lost"]
