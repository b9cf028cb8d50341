"""Which card is played. Trump is hearts, A deals and has turned the six, unless a test says otherwise."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.bots.seat import acts, advice, why
from tests.rules.schloapfer.table import at_table, played, said


def two(b: str, a: str, turned: str = "H6") -> Session:
    """B and A play, B leads."""
    return said(at_table({"B": b, "A": a}, turned, players=2), "B")


def three(b: str, c: str, a: str) -> Session:
    """B, C and A play, B leads."""
    return said(at_table({"B": b, "C": c, "A": a}, players=3), "BC")


# leading


def test_many_trumps_are_led_from_the_top() -> None:
    session = two("HU H9 H8 G7 S7 E7", "HK HO GA GK SA")

    assert (acts(session), why(session)) == ("play HU", ("trumps-from-the-top",))

    session = played(session, "HU H6")  # twenty are home, and nothing is above the nine any more

    assert (acts(session), why(session)) == ("play H9", ("enough-for-21",))


def test_a_sure_plain_card_may_come_before_many_trumps() -> None:
    """The jack lies turned in the stock, and A has shown to have no trump: the ace makes 21 and costs least."""
    hands = {"B": "HK H9 HA HT EA S7", "A": "SA S8 S9 G7 G8 E7"}
    session = played(said(at_table(hands, "HU", players=2, trump_method="stock_card"), "BA"), "HK SA")

    assert (acts(session), why(session)) == ("play EA", ("enough-for-21",))


def test_a_high_trump_is_not_led_into_a_higher_one() -> None:
    """The jack may be anywhere."""
    assert acts(two("H9 HA HK G7 S7 E7", "HU HO GA GK SA")) in ("play G7", "play S7", "play E7")


def test_nobody_leads_an_ace_into_a_trump_that_has_been_shown() -> None:
    session = two("EA HU G7 S7 S8 GK", "HK HO GA G8 SA")

    assert acts(session) in ("play G7", "play S7", "play S8")
    assert why(session) == ("jack-can-wait", "lead-nothing-away")


def test_an_ace_is_led_when_it_is_going_to_hold() -> None:
    session = played(two("HU H9 HA EA GK G7", "GA SA ST S9 S8"), "HU H6")
    session = played(session, "H9 S8")  # no trump left, unless it were the jack

    assert (acts(session), why(session)) == ("play EA", ("lead-what-holds",))


def test_small_cards_are_led_before_tens() -> None:
    session = two("ET G8 S7 SK H7 H8", "HK HO GA G9 SA")

    assert acts(session) in ("play G8", "play S7")
    assert why(session) == ("trumps-take-later", "lead-nothing-away")


# following


def test_the_last_takes_what_lies_there() -> None:
    session = played(two("ET G7 G8 S7 S8 H7", "EA HK GA SA S9"), "ET")

    assert (acts(session), why(session)) == ("play EA", ("enough-for-21",))

    session = played(two("EK G7 G8 S7 S8 H7", "EA HK GA SA S9"), "EK")

    assert (acts(session), why(session)) == ("play EA", ("last-takes-it",))


def test_the_last_brings_a_ten_home() -> None:
    session = played(two("E9 G7 G8 S7 S8 H7", "ET EU GA SA S9"), "E9")

    assert acts(session) == "play ET"


def test_no_trump_is_spent_on_nothing() -> None:
    session = played(two("E9 G7 G8 S7 S8 H7", "HU HK E7 E8 S9"), "E9")

    assert acts(session) == "play E7"
    assert why(session) == ("jack-can-wait", "trumps-take-later")


def test_a_fat_trick_is_worth_a_trump_and_the_smallest_will_do() -> None:
    """Suit or no suit (SL-PLAY-05)."""
    session = played(three("ET G7 G8 S7 S8 GK", "EA E6 GO SO S6 ST", "HK H7 E7 G6 SU"), "ET EA")

    assert (acts(session), why(session)) == ("play H6", ("enough-for-21",))

    session = played(three("EK G7 G8 S7 S8 GK", "EA E6 GO SO S6 ST", "HU H7 E7 G6 SU"), "EK EA")

    assert (acts(session), why(session)) == ("play H6", ("last-takes-it",))


def test_who_is_not_the_last_counts_on_those_behind() -> None:
    """The dealer's trump has been seen: a plain ace would be trumped, so the trick is left to its fate."""
    session = played(three("E9 G7 G8 S7 S8 GK", "EA E6 GO SO S6 ST", "HK H7 E7 G6 SU"), "E9")

    assert acts(session) == "play E6"
    assert why(session) == ("throw-nothing-away",)


def test_a_trick_may_be_worth_the_risk() -> None:
    """Only jack, nine and ace are above the king, and much of the pack sleeps."""
    hands = {"B": "ET G7 G8 S7 S8 GK", "C": "EA E9 GA G9 SK SA", "D": "HK E6 GO SO S6 ST"}
    session = played(said(at_table(hands), "BCD"), "ET EA")

    assert acts(session) == "play HK"
    assert why(session) == ("worth-the-trick",)


def test_where_nothing_wins_nothing_is_thrown() -> None:
    session = played(two("HU H9 H8 G7 S7 E7", "HK HT GA SA ET"), "HU")

    assert (acts(session), why(session)) == ("play H6", ("throw-nothing-away",))


@pytest.mark.rule("SL-PLAY-04")
def test_the_jack_waits_when_trump_is_led() -> None:
    """It need not follow, and will get its twenty eyes later."""
    session = said(at_table({"B": "H8 H7 G7 S7 E7 S8", "C": "HU GK G9 SO E9 ET"}, players=3), "BC")
    session = played(session, "H8")

    assert acts(session) in ("play G9", "play E9")
    assert "jack-can-wait" in why(session)


@pytest.mark.rule("SL-SCORE-03")
@pytest.mark.parametrize(("trick", "card"), [("GT", "H6"), ("G7", "HA")])
def test_a_sure_trick_that_makes_21_is_taken(trick: str, card: str) -> None:
    """A has 15 eyes and plays last: on a ten any trump will do, on nothing the ace has to bring its own eyes."""
    session = played(two("EK E9 G7 S7 S8 GT", "EA HA SU S9 E8"), f"EK EA E8 E9 {trick}")

    assert (acts(session), why(session)[0]) == (f"play {card}", "enough-for-21")


def test_one_card_needs_no_reason() -> None:
    session = two("EK E9 G7 S7 S8 GT", "EA HA SU S9 E8")
    while len(session.legal(session.turn[0])) > 1:
        session = played(session, acts(session).removeprefix("play "))

    assert advice(session).why == ()
