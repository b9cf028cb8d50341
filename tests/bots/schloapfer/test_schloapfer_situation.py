"""What a player can tell from the view at this game, where trumping is free and much of the pack sleeps."""

from __future__ import annotations

from math import comb

import pytest

from stammtisch.core.cards import INDEX, cards, members, spell
from tests.bots.schloapfer.seat import situation
from tests.rules.schloapfer.table import at_table, dealt, played, resumed, said
from tests.rules.schloapfer.typed_in import sheet

B, C, A = "EK E9 G7 S7 S8 GT", "EA ET GK HK G9 SK", "HU EO GA S9 SA"


@pytest.mark.rule("SL-DEAL-05")
def test_the_turned_card_is_the_dealers() -> None:
    session = said(at_table({"B": B, "A": A}, "HT", players=3), "BC")
    mine = situation(session)

    assert spell(members(mine.known)) == "HT"
    assert mine.may_hold(0) & cards("HT")
    assert not mine.may_hold(2) & cards("HT")
    assert situation(session, 0).known == 0  # it is in the dealer's own hand


@pytest.mark.rule("SL-VAR-01")
def test_a_card_turned_from_the_stock_is_in_no_hand() -> None:
    session = said(at_table({"B": B}, "HT", players=3, trump_method="stock_card"), "BC")
    mine = situation(session)

    assert mine.out & cards("HT") == 0
    assert mine.out.bit_count() == 36 - 6 - 1


@pytest.mark.rule("SL-PLAY-05")
def test_a_trump_on_a_plain_suit_tells_nothing_of_the_suit() -> None:
    session = played(said(at_table({"B": B, "C": C, "A": A}, players=3), "BC"), "EK HK EO")

    assert situation(session).voids == (0, 0, 0)


@pytest.mark.rule("SL-PLAY-06")
def test_another_plain_suit_tells_that_there_is_none() -> None:
    session = played(said(at_table({"B": "S8 S7 E9 E8 G7 G8", "A": "HU GA SA S9 G9"}, players=2), "B"), "E9 S9")
    seen = situation(session)

    assert seen.voids == (cards("EO EU EA ET EK E9 E8 E7 E6"), 0)
    assert not seen.may_hold(0) & cards("EA")


@pytest.mark.rule("SL-PLAY-04")
def test_without_a_trump_there_may_still_be_the_jack() -> None:
    session = played(said(at_table({"B": "H8 S7 E9 E8 G7 G8", "A": A}, players=2), "B"), "H8 H6 S7 S9")
    seen = situation(session, 1)

    assert seen.voids == (0, 0)

    session = played(said(at_table({"B": "H8 H9 E9 E8 G7 G8", "A": A}, players=2), "B"), "H8 H6 H9 S9")
    seen = situation(session, 1)

    assert seen.voids[0] == cards("HO HA HT HK H9 H8 H7 H6")
    assert seen.may_hold(0) & cards("HU")


def test_a_card_that_is_out_may_sleep() -> None:
    """Of 29 unknown cards five are A's, beside the six that has been shown."""
    session = said(at_table({"B": "H9 S7 E9 E8 G7 G8", "A": A}, players=2), "B")

    assert situation(session).can_be_beaten(INDEX["H9"])
    assert situation(session).holds(INDEX["H9"]) == pytest.approx(comb(28, 5) / comb(29, 5))


def test_a_plain_card_does_not_hold_against_a_trump_that_was_shown() -> None:
    assert situation(said(at_table({"B": "EA"}, players=2), "B")).holds(INDEX["EA"]) == 0


def test_nobody_is_left_to_beat_the_last_card() -> None:
    session = played(said(at_table({"B": B, "A": A}, players=2), "B"), "EK")

    assert not situation(session).can_be_beaten(INDEX["EO"])
    assert situation(session).holds(INDEX["EO"]) == 1


def test_the_eyes_in_each_pile_and_what_is_missing() -> None:
    session = played(said(at_table({"B": B, "C": C, "A": A}, players=3), "BC"), "EK EA EO SK S9 S7")
    seen = situation(session)

    assert seen.taken == (0, 0, 22)
    assert (seen.needed, situation(session, 0).needed) == (0, 21)


@pytest.mark.rule("SL-SCORE-08")
def test_open_rings_come_first() -> None:
    seen = situation(dealt(resumed(sheet("B 3", "B 1, C 2"))))

    assert [seen.to_go(seat) for seat in range(4)] == [5, 3, 7, 5]


def test_who_has_joined_so_far() -> None:
    assert situation(at_table()).joined == (0,)
    assert situation(at_table(trump_method="stock_card")).joined == ()
