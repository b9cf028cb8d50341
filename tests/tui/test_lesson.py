"""A lesson in the terminal: its answers are judged, and one deal is played to its end."""

from __future__ import annotations

from collections.abc import Iterable

from stammtisch.coach.lessons import Lesson, lesson
from stammtisch.coach.position import DECIDES, FAILS, FINISH
from stammtisch.tui.lesson import Pupil, teach
from stammtisch.tui.screen import PlainScreen
from stammtisch.words.sentences import words

NAME = "kein-trumpf"
"""A lesson that has all of its positions."""


def taught(one: Lesson, typed: Iterable[str], language: str = "de") -> tuple[bool, list[str]]:
    heard: list[str] = []
    lines = iter(typed)

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    speaks = words(language, one.game)
    return teach(one, Pupil(speaks, PlainScreen(speaks, heard.append, read), "Du")), heard


def to_the_end() -> list[str]:
    """Enough numbers for the deal that is played on: the first card that may be played, again and again."""
    return ["1"] * 12


def right_answers(one: Lesson) -> list[str]:
    return [str(position.right[0]) for position in one.positions if position.kind != FINISH]


def wrong_answers(one: Lesson) -> list[str]:
    return [str(position.wrong) for position in one.positions if position.kind != FINISH]


def test_who_knows_it_hears_so() -> None:
    one = lesson(NAME)
    stayed, heard = taught(one, [*right_answers(one), *to_the_end()])

    assert stayed
    assert sum(line.startswith("Richtig: ") for line in heard) == 4
    assert heard[-1].startswith("4 von 4 gewusst")
    assert any(line.startswith("Hier gilt die Faustregel nicht") for line in heard)
    assert any("(SK-TIP-12)" in line for line in heard)


def test_who_does_not_hears_what_it_costs() -> None:
    one = lesson(NAME)
    stayed, heard = taught(one, [*wrong_answers(one), *to_the_end()])

    assert stayed
    assert sum(line.startswith("Nicht ganz: ") and "mehr" in line for line in heard) == 4
    assert heard[-1].startswith("0 von 4 gewusst")


def test_the_deal_that_is_played_on_is_compared_with_the_tips() -> None:
    one = lesson(NAME)
    _, heard = taught(one, [*right_answers(one), *to_the_end()])

    assert len(one.of_kind(DECIDES)) == 3
    assert len(one.of_kind(FAILS)) == 1
    assert any(line.startswith("Du hast ") and "Tipps" in line for line in heard)


def test_who_leaves_may_go() -> None:
    for typed in (["q"], ["u", "q"], []):
        stayed, heard = taught(lesson(NAME), typed)

        assert not stayed
        assert heard[-1].startswith("Pfiat di")


def test_calls_are_named_by_what_is_said() -> None:
    one = lesson("wann-spielen")
    _, heard = taught(one, right_answers(one), "en")

    assert any(line.startswith("Right: “") for line in heard)
