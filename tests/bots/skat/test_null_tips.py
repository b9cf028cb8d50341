"""Null games: below, or with nothing below."""

from __future__ import annotations

from stammtisch.core.session import Session
from tests.bots.seat import acts, why
from tests.rules.skat.table import at_table, auction, declared, follow, played

SAFE = "E7 E9 EU G7 G8 GT H7 H9 HU S8"


def null(f: str, m: str, plays: str = "", declarer: int = 2, code: str = "null", alone: str = SAFE) -> Session:
    hands = [f, m]
    hands.insert(declarer, alone)
    return played(declared(code, *hands, declarer=declarer), plays)


def test_the_declarer_plays_the_highest_card_that_stays_below() -> None:
    session = null("ET EK", "E8 EO", "ET E8")

    assert (acts(session), why(session)) == ("play E9", ("stay-below", "high-cards-first"))


def test_who_cannot_follow_throws_off_the_danger() -> None:
    session = null("GA HA", "GK HK", "GA GK", alone="E7 E9 EU H7 H9 HU HO S8 SK E8")

    assert (acts(session), why(session)[0]) == ("play SK", "throw-off-the-danger")


def test_the_declarer_leads_what_leaves_no_gap() -> None:
    session = null("EA", "EK", declarer=0, alone="E7 E8 E9 EU G7 G9 H7 H9 S7 S9")

    assert (acts(session), why(session)) == ("play E7", ("lead-the-safest",))


def test_a_card_is_led_below_the_open_hand() -> None:
    """Only the seven of diamonds is below the declarer's eight."""
    session = null("S7 EA GA HA", "SA", code="null:ouvert")

    assert (acts(session), why(session)[0]) == ("play S7", "lead-below-the-declarer")


def test_the_partner_stays_out_of_the_declarers_trick() -> None:
    """M plays alone and had to go above: R stays below."""
    session = null("G7", "G8 GU GA", "G7 G9", declarer=1, alone="G9 GT EK EO HA HK E7 E8 E9 S8")

    assert (acts(session), why(session)) == ("play G8", ("leave-it-to-the-declarer",))


def test_high_cards_go_where_they_do_no_harm() -> None:
    session = null("EO EK", "E8 ET EA", "EO E7", declarer=1)

    assert acts(session) == "play EA"


def test_the_defenders_of_a_revolution_share_out_the_declarers_worst_suit() -> None:
    hand = "E7 E8 E9 ET EU G7 G8 G9 H7 SK"
    session = declared_revolution(hand)

    assert why(session) == ("one-has-the-suit",)
    assert "S7" in acts(session)
    proposed = follow(session, acts(session))
    assert (acts(proposed), why(proposed)) == ("yes", ("trust-the-partner",))


def test_a_split_that_was_refused_is_not_asked_for_again() -> None:
    session = declared_revolution("E7 E8 E9 ET EU G7 G8 G9 H7 SK")
    seat = session.turn[0]
    session = follow(session, acts(session))
    session = follow(session, "no")

    assert session.turn[0] == seat
    assert acts(session) == "done"


def declared_revolution(hand: str) -> Session:
    session = follow(auction(at_table(r=hand, revolution=True), declarer=2), "hand; name revolution")
    while session.deal is not None and session.deal.phase.name != "austausch":
        session = follow(session, "play")
    return session
