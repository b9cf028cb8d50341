"""The lessons: their clauses, their texts in four languages, and positions with which the coach agrees."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.coach.lesson_check import CAREFUL, checked
from stammtisch.coach.lessons import Lesson, lesson, lessons
from stammtisch.coach.position import DECIDES, FAILS, FINISH, AskedPosition
from stammtisch.coach.rule_of_thumb import PLAYED, SOLVED, WorldsSpent
from stammtisch.core.action import allowed
from stammtisch.core.errors import OptionsError
from stammtisch.words import LANGUAGES
from stammtisch.words.lessons import group_title, lesson_said, lesson_text, lesson_title, texts
from stammtisch.words.lexicon_rulebook import clauses

EVERY = [(one, position) for one in lessons() for position in one.positions]
QUICK = WorldsSpent(solved=96, played=48)
TIPS = 41
"""The tips of the rulebook."""


def named(value: object) -> str:
    return value.name if isinstance(value, Lesson) else value.id if isinstance(value, AskedPosition) else str(value)


def test_every_tip_of_the_rulebook_is_taught_once_and_in_order() -> None:
    taught = [number for one in lessons() for number in one.clauses]
    known = {clause.number for clause in clauses()}

    assert sorted(taught) == [f"SK-TIP-{number:02}" for number in range(1, TIPS + 1)]
    assert {*taught} <= known
    assert list(dict.fromkeys(one.group for one in lessons())) == list(texts("schafkopf")["groups"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_says_something_in_every_language(language: str) -> None:
    assert [*texts("schafkopf")["lesson"]] == [one.name for one in lessons()]
    for one in lessons():
        assert lesson_title(one.game, one.name, language)
        assert lesson_text(one.game, one.name, language).endswith(".")
        assert group_title(one.game, one.group, language)
    assert all(row.keys() == {*LANGUAGES} for row in texts("said").values())


def test_a_language_has_texts_of_its_own() -> None:
    """Boarisch is no German with letters left out: hardly a sentence is the same."""
    for one in lessons():
        assert len({lesson_text(one.game, one.name, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_blanks_are_filled() -> None:
    assert lesson_said("exception", "de", wrong="die Eichel-Sau", gain="0,10 €").count("{") == 0


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(OptionsError):
        lesson("watten")


@pytest.mark.parametrize(("one", "position"), EVERY, ids=named)
def test_a_position_folds_and_its_answers_are_allowed(one: Lesson, position: AskedPosition) -> None:
    session = position.session()
    legal = session.legal(position.seat)

    assert position.seat in session.turn
    for action in (*position.right, position.wrong):
        assert allowed(legal, action)
    assert position.wrong not in position.right
    assert position.gain > 0 or (position.kind == FINISH and position.gain == 0)
    assert position.worlds > 0
    assert position.by in (SOLVED, PLAYED)
    assert (position.par is not None) == (position.kind == FINISH)
    assert all(position.cost(action) == 0 for action in position.right)


def test_no_position_is_taught_twice() -> None:
    logs = [(position.log, position.seat) for _, position in EVERY]

    assert len(logs) == len({*logs})


def test_most_lessons_are_whole() -> None:
    """A lesson without positions is one that nobody could learn from."""
    assert all(one.of_kind(DECIDES) or one.of_kind(FAILS) for one in lessons())


def agrees(position: AskedPosition, effort: WorldsSpent, salt: str) -> bool:
    """The right answer is not worse than the wrong one, with other dice than those it was found with."""
    session = position.session()
    found = checked(position, session, Random(f"{salt}/{position.id}"), effort)
    return found.gain(position.right[0], position.wrong).high >= 0


@pytest.mark.nightly_but(6)
@pytest.mark.parametrize(("one", "position"), EVERY[::9], ids=named)
def test_the_coach_agrees_with_some(one: Lesson, position: AskedPosition) -> None:
    assert agrees(position, QUICK, "some")


@pytest.mark.nightly
@pytest.mark.parametrize(("one", "position"), EVERY, ids=named)
def test_the_coach_agrees_with_all(one: Lesson, position: AskedPosition) -> None:
    assert agrees(position, CAREFUL, "all")
