"""The questions of the editor: whatever is answered makes sense, and every language asks the same."""

from __future__ import annotations

from functools import reduce
from itertools import chain, product

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.glancing import tables as lines_of
from stammtisch.words.questions import QuestionAnswer, questions, tables

MOST = 6
TEXTS = {"de", "en", "sv"}


def answered(options: Options, answer: QuestionAnswer) -> Options:
    """As the editor does it: only where it does not go together something gives way."""
    try:
        return options.but(answer.changes)
    except OptionsError:
        return options.but({**answer.changes, **answer.also})


@pytest.mark.parametrize("game", GAMES)
def test_a_few_questions_with_an_answer_in_one_tap(game: str) -> None:
    for language in LANGUAGES:
        asked = questions(game, language)

        assert 1 < len(asked) <= MOST
        assert asked[0].question == "tariff"
        assert all(1 < len(question.answers) <= MOST for question in asked)
        assert all(answer.label and answer.told and answer.changes for question in asked for answer in question.answers)
    for row in tables(game).values():
        assert row["title"].keys() == row["hint"].keys() == TEXTS
        assert all(answer["label"].keys() == answer["told"].keys() == TEXTS for answer in row["answers"])


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_any_answers_one_after_another_are_an_agreement(game: str) -> None:
    first, *others = GAMES[game].presets.values()
    asked = [question.answers for question in questions(game, "de")]
    for chosen in product(*asked):
        reduce(answered, chosen, first)
    for start in others:
        for answer in chain(*asked):
            answered(start, answer)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_preset_plays_is_an_answer_to_nearly_every_question(game: str) -> None:
    for preset, options in GAMES[game].presets.items():
        played = options.values()
        open_still = [
            question.question
            for question in questions(game, "de")
            if not any(answer.changes.items() <= played.items() for answer in question.answers)
        ]

        assert len(open_still) <= 1, preset


@pytest.mark.parametrize("game", GAMES)
def test_no_two_answers_are_given_at_once(game: str) -> None:
    for question in questions(game, "de"):
        sets = [answer.changes for answer in question.answers]
        for n, one in enumerate(sets):
            for other in sets[n + 1 :]:
                assert any(other.get(name, value) != value for name, value in one.items()), question.title


def test_a_game_without_questions_asks_none_and_has_no_card() -> None:
    assert questions("watten", "de") == ()
    assert lines_of("watten") == {"rows": {}, "costs": []}
