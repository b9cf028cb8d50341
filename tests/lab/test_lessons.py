"""The job that mines positions for lessons: the same every time, and every row is a table that can be built again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from stammtisch.bots.driving import opened
from stammtisch.coach.position import DECIDES, FAILS, FINISH, position
from stammtisch.core.action import allowed
from stammtisch.core.cards import cards
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import running
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.games import studied
from stammtisch.lab.lesson_audit import audit
from stammtisch.lab.lesson_choice import Row, candidates, chosen, in_turn, taken_up
from stammtisch.lab.lesson_job import LessonQuestion, mined, pieces, shortened
from stammtisch.lab.lesson_mines import MINES
from stammtisch.lab.stacked import stacked
from stammtisch.lab.studied import LessonMine

PLAIN = "schafkopf-rein"
TRUMP = LessonMine(PLAIN, 1, 2, ("SK-TIP-12", "SK-TIP-22"))


@cache
def rows(mine: LessonMine) -> list[Row]:
    """Mined once for all tests; nobody changes them."""
    question = LessonQuestion(pieces(mine)[0].job)
    return [row for number in range(mine.deals) for row in mined(question, number)]


@pytest.mark.nightly
def test_the_same_question_gets_the_same_rows_and_only_the_tips_asked_for() -> None:
    found = rows(TRUMP)

    assert found == rows.__wrapped__(TRUMP)
    assert {row["tip"] for row in found} == {"SK-TIP-12", "SK-TIP-22"}


def test_a_row_is_a_table_that_can_be_built_again() -> None:
    for row in rows(TRUMP):
        asked = position(row)
        session = asked.session()

        assert session.turn == (asked.seat,)
        assert all(allowed(session.legal(asked.seat), action) for action in (*asked.right, asked.wrong))
        assert row["low"] <= row["gain"] <= row["high"]


@pytest.mark.nightly
def test_a_special_round_is_taken_up_where_it_begins() -> None:
    found = rows(LessonMine("schafkopf-joho-10-50", 4, 2, ("SK-TIP-34",), "geist"))

    assert found
    assert all(position(row).session().deal.type.name == "geist" for row in found)  # type: ignore[union-attr]


@pytest.mark.nightly
def test_calls_are_played_on() -> None:
    found = rows(LessonMine(PLAIN, 2, 2, ("SK-TIP-01", "too-weak"), calls=0.3))

    assert {row["by"] for row in found} == {"played"}
    assert {row["right"][0] for row in found} <= {"play", "pass"}


def test_a_stacked_deck_gives_forehand_what_was_asked_for() -> None:
    held = cards("EO GO HO SO EU GU")
    for number in range(4):
        session = opened(PLAIN, number)
        _, there = stacked(session, held, 4, Random(number))
        forehand = (session.carry.dealer + 1) % 4

        assert (running(there).hands[forehand] & held).bit_count() >= 4


def test_a_game_without_special_rounds_says_so() -> None:
    entry, options = entry_of_preset("skat-isko")
    with pytest.raises(OptionsError):
        studied("skat").begin_round(entry.game.carry(options), "geist", options)


def test_the_mines_look_for_every_tip_that_decides_something() -> None:
    looked_for = {tip for mine in MINES for tip in mine.tips}

    assert looked_for >= {f"SK-TIP-{number}" for number in (25, 27, 32, 34, 35, 36, 37, 38, 39, 40, 41)}
    assert len({mine.seed for mine in MINES}) == len(MINES)
    assert shortened(TRUMP, 0.5) == replace(TRUMP, deals=1)


def row(gain: float, answer: str, low: float | None = None) -> Row:
    found = rows(TRUMP)[0]
    return {**found, "gain": gain, "low": gain if low is None else low, "high": gain, "swing": 20.0, "right": [answer]}


def test_candidates_are_those_that_gain_and_where_the_tip_fails_those_that_lose() -> None:
    some = [row(8.0, "play"), row(-8.0, "play"), row(0.5, "play")]

    assert [one["gain"] for one in candidates(some, DECIDES)] == [8.0]
    assert [one["gain"] for one in candidates(some, FAILS)] == [-8.0]


def test_calls_take_turns_with_their_answers() -> None:
    answers = [one["right"][0] for one in in_turn([row(3, "play"), row(2, "play"), row(1, "pass")])]

    assert answers == ["play", "pass", "play"]


@pytest.mark.nightly
def test_what_is_chosen_was_judged_again() -> None:
    mine = rows(LessonMine(PLAIN, 1, 6, ("SK-TIP-22",)))
    found = list(chosen(mine, "nichts-verschwenden", ("SK-TIP-22",), 1))

    assert found
    assert {one["kind"] for one in found} <= {DECIDES, FAILS, FINISH}
    for one in found:
        assert one["low"] > 0 or (one["kind"] == FINISH and one["gain"] >= 0 and one["par"] > 0)
        assert one["costs"][one["right"][0]] <= 0.02 * one["swing"]
    assert len({one["log"][0] for one in found}) == len(found)


def test_what_does_not_stand_is_not_taken() -> None:
    """The wrong answer passed off as the right one."""
    mine = max(rows(LessonMine(PLAIN, 1, 6, ("SK-TIP-22",))), key=lambda one: one["low"] / one["swing"])
    turned = {**mine, "right": [mine["wrong"]], "wrong": mine["right"][0]}

    assert taken_up(mine, "nichts-verschwenden", DECIDES, 1) is not None
    assert taken_up(turned, "nichts-verschwenden", DECIDES, 1) is None
    assert taken_up(turned, "nichts-verschwenden", FAILS, 1) is not None


def test_an_audit_counts_deals_and_not_places() -> None:
    places = [
        {"tip": "a", "fair": fair, "log": [deck], "by": "solved", "unit": "cents"} for fair, deck in ((0.1, "x"),) * 9
    ]
    found = audit([*places, {**places[0], "fair": 0.3, "log": ["y"]}])["a"]

    assert found["n"] == 10
    assert found["deals"] == 2
    assert found["interval"][0] < 0.1 < 0.3 < found["interval"][1]
    assert audit(places)["a"]["interval"] is None
