"""Whatever Schloapfer can say has a sentence, and no sentence of its own is left over."""

from __future__ import annotations

import pytest

from stammtisch.games.schloapfer import PRESETS
from stammtisch.games.schloapfer.carry import SchloapferCarry
from stammtisch.games.schloapfer.mitgehen import FOLD, JOIN, PASSED_ON, UNOPPOSED
from stammtisch.games.schloapfer.options import CONFLICTS, IDLE, MOST_PLAYERS, Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.refusals import CLAUSES
from stammtisch.games.schloapfer.trumpf import SCHLOAPFER
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label
from stammtisch.words.phrases import flat, phrases, written
from stammtisch.words.strokes import ANY_NUMBER, JOINED, RINGS, STROKES, TOGETHER
from tests.words import engine
from tests.words.engine import codes, own, spoken, texts

GAME = "schloapfer"
FILES = engine.engine_files(GAME)
QUESTIONS = engine.questions(GAME)
PHASES = engine.phases(GAME) - {"passing", "layaside", "cutting"}
"""No cards are passed, laid aside or cut."""
FORMS = "of", "you", "bubble"
ROWS = {"mitgehen": "join fold", "tricks": "card", "any": "deck dealer end time-up"}
"""What can be done and said, by phase and question."""
SCREEN = """
    turned trump joined strokes rings x left out beaten place loser you_lose losers you_losers winner you_win winners
    you_winners pot in_pot keys
"""
"""What a screen may want. A text beyond these must be used by somebody."""


def rows() -> set[str]:
    return {f"{asked}.{row}.{form}" for asked, known in ROWS.items() for row in known.split() for form in FORMS}


def refusal_codes() -> set[str]:
    made, others = codes(FILES, "Reason")
    assert others == {"code", "refusal.code"}  # in `Ask`, which has two; and in a session, which passes a deal's on
    return made | {"not-entitled", "not-an-answer"} | CLAUSES.keys()


def test_every_refusal_has_a_sentence_and_none_is_left_over() -> None:
    special = {f"{code}-{question}" for code in ("not-entitled", "not-an-answer") for question in QUESTIONS}

    assert refusal_codes() - spoken(GAME, "refusals") == set()
    assert own(GAME, "refusals") - refusal_codes() == special


def test_the_only_question_is_whether_to_join() -> None:
    made, others = codes(FILES, "Question")

    assert (made, others) == (QUESTIONS, set())
    assert {"mitgehen"} == QUESTIONS
    assert ROWS["mitgehen"].split() == [str(JOIN), str(FOLD)]


def test_every_phase_and_question_has_a_prompt() -> None:
    assert spoken(GAME, "prompts") >= PHASES | QUESTIONS
    assert own(GAME, "prompts") == QUESTIONS


def test_all_that_is_done_is_told() -> None:
    of_the_house = {"shuffling", "lot", "closing", "deal"}

    assert (ROWS.keys() - {"any"}) | of_the_house == PHASES | QUESTIONS
    assert rows() - spoken(GAME, "said") == set()
    assert own(GAME, "said") == {row for row in rows() if row.partition(".")[0] in QUESTIONS}


def test_every_line_of_a_bill_has_words_and_is_counted_aloud_unless_it_is_money() -> None:
    made, others = codes(FILES, "Line", "doubling")
    money = {"ring", "pot-won", "stake"}

    assert others == {"code"}  # in `doubling` itself
    assert own(GAME, "lines") == made
    assert own(GAME, "counted") == made - money


def test_every_conflict_has_a_sentence_and_so_has_what_stays_without_effect() -> None:
    assert (Options.conflicts, Options.idle) == (CONFLICTS, IDLE)
    assert own(GAME, "conflicts") ^ {conflict.number for conflict in (*CONFLICTS, *IDLE)} == set()


def test_the_contract_has_its_words() -> None:
    assert own(GAME, "contracts") == {f"{SCHLOAPFER.name}.name", f"{SCHLOAPFER.name}.suited.name"}


def test_every_end_of_a_deal_has_its_sentences() -> None:
    strokes = {f"{row}.{form}" for row in STROKES.values() for form in TOGETHER[1]}
    shared = {f"{STROKES[each]}.{form}" for each in (1, 2) for form in TOGETHER[2]}
    unopposed = {f"{UNOPPOSED}-{row}" for row in strokes}
    rings = {f"{row}.{form}" for row in RINGS.values() for forms in ANY_NUMBER.values() for form in forms}

    written = {f"written-{row}" for row in (*STROKES.values(), "no-stroke")}
    assert own(GAME, "outcomes") == strokes | shared | unopposed | rings | written | {PASSED_ON, "no-stroke"}
    assert codes(FILES, "stop")[1] == {"PASSED_ON", "UNOPPOSED"}


def test_a_result_says_who_has_joined() -> None:
    assert dict(SchloapferResult((0, 1), joined=(1, 0)).facts()) == {JOINED: "1 0"}


def test_there_are_places_for_the_largest_table() -> None:
    assert own(GAME, "positions") == {f"names.{n + 1}" for n in range(MOST_PLAYERS)}
    assert len(spoken(GAME, "bots")) == MOST_PLAYERS


def test_what_a_screen_asks_for_is_there_and_nothing_lies_idle() -> None:
    assert set(SCREEN.split()) <= own(GAME, "ui")
    assert own(GAME, "ui") - set(SCREEN.split()) - texts(engine.files_that_speak()) == set()


def test_every_fact_of_the_sheet_has_a_word() -> None:
    told_otherwise = {"crossed": "rings", "places": "place"}
    facts = {name for name, _ in SchloapferCarry(dealer=0, purses=()).seen()}

    assert {told_otherwise.get(name, name) for name in facts} <= own(GAME, "ui")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_described(language: str) -> None:
    assert len({label(language, f"preset.{name}") for name in PRESETS}) == len(PRESETS)


def test_every_table_of_the_layer_is_known() -> None:
    tables = (
        "cards contracts positions prompts said refusals conflicts lines counted outcomes feats waiting wants story "
        "chips ui tips german"
    )

    assert written("de")[GAME].keys() == set(tables.split())
    assert written("de")[GAME]["cards"] == {"nicknames": {}}
    assert {key for key, _ in flat(written("de")[GAME]["german"])} == {
        "cards.ranks.A",
        "cards.nominative.A",
        "cards.accusative.A",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_this_game_says_the_others_do_not(language: str) -> None:
    for game in ("schafkopf", "skat"):
        assert [key for key in phrases(language, game) if key.startswith(("prompts.mitgehen", "lines.stroke"))] == []
    assert [key for key in phrases(language, GAME) if key.startswith("cards.nicknames")] == []
