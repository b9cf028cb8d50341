"""Whatever Skat can say has a sentence, and no sentence of its own is left over."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import NAMES
from stammtisch.games.skat import PRESETS
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH
from stammtisch.games.skat.conflicts import CONFLICTS, IDLE
from stammtisch.games.skat.contracts import KINDS, NULL_GAMES, SPITZEN_COUNTS, shortest
from stammtisch.games.skat.einpassen import EINGEPASST
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP, REST_TO_DECLARER, REST_TO_DEFENDERS
from stammtisch.games.skat.refusals import CLAUSES
from stammtisch.games.skat.spielwert import CLAUSES as STEPS_ASIDE
from stammtisch.games.skat.spielwert import HAND, PICKED_UP
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label
from stammtisch.words.phrases import flat, phrases, written
from tests.words import engine
from tests.words.engine import codes, own, spoken, texts

GAME = "skat"
FILES = engine.engine_files(GAME)
QUESTIONS = engine.questions(GAME)
PHASES = engine.phases(GAME)
FORMS = "of", "you", "bubble"
ROWS = {  # what can be done and said, by phase and question
    "sagen": "bid pass",
    "hoeren": "yes pass",
    "vorhand": "play pass",
    "aufnehmen": "take hand",
    "layaside": "cards give",
    "layaside-schieberramsch": "cards give",
    "ansagen": "name take-back",
    "aufgeben": "play give-up",
    "schenken": "offer no",
    "schenken-partner": "yes no",
    "geschenk": "accept refuse",
    "kontra": "yes no",
    "austausch": "cards give yes no done",
    "give-rest": "yes no",
    "take-rest": "yes no",
    "grand-hand": "yes no",
    "schieben": "take push",
    "tricks": "card claim concede kontra",
    "cutting": "cut pass",
    "any": "deck dealer end time-up",
}
COMMON_ROWS = {
    "kontra.yes",
    "kontra.no",
    "tricks.card",
    "cutting.cut",
    "cutting.pass",
    "any.deck",
    "any.dealer",
    "any.end",
    "any.time-up",
}
"""What is said as in the other games."""
SCREEN = """
    declarer defenders talon bid value points total scores you_score nobody_scores own_games tournament settlement
    special_rounds schieberramsch_left thrown_in keys
"""
"""What a screen may want. A text beyond these must be used by somebody."""


def rows() -> set[str]:
    return {f"{asked}.{row}.{form}" for asked, known in ROWS.items() for row in known.split() for form in FORMS}


def refusal_codes() -> set[str]:
    made, others = codes(FILES, "Reason")
    assert others == {"code", "refusal.code"}  # in `Ask`, which has two; and in a session, which passes a deal's on
    return made | {"not-entitled", "not-an-answer"} | CLAUSES.keys()


def test_every_refusal_has_a_sentence_and_none_is_left_over() -> None:
    clauses = [text for text in texts(FILES) if text.startswith("ST-")]
    special = {f"{code}-{detail}" for code in refusal_codes() for detail in (*clauses, *QUESTIONS)}

    assert refusal_codes() - spoken(GAME, "refusals") == set()
    assert own(GAME, "refusals") - refusal_codes() - special == set()


def test_a_question_that_wants_other_words_than_yes_and_no_says_which() -> None:
    others = {question for question in QUESTIONS if "yes" not in ROWS[question].split()}
    wanted = {f"{code}-{question}" for code in ("not-entitled", "not-an-answer") for question in others}

    assert others == {"aufgeben", "schenken", "geschenk"}
    assert wanted <= own(GAME, "refusals")


def test_every_phase_and_question_has_a_prompt() -> None:
    assert spoken(GAME, "prompts") >= PHASES | QUESTIONS
    assert own(GAME, "prompts") - PHASES - QUESTIONS == {"layaside-schieberramsch"}


def test_every_question_is_found() -> None:
    made, others = codes(FILES, "Question")

    assert others == {"name", "question.name"}  # in the two halves of a consent
    assert made | {"give-rest", "take-rest"} == QUESTIONS


def test_all_that_is_done_is_told() -> None:
    of_the_house = {"shuffling", "lot", "closing", "deal"}
    of_schafkopf = {"passing"}

    assert (ROWS.keys() - {"any", "layaside-schieberramsch"}) | of_the_house | of_schafkopf == PHASES | QUESTIONS
    assert rows() - spoken(GAME, "said") == set()
    assert own(GAME, "said") == {row for row in rows() if row.rpartition(".")[0] not in COMMON_ROWS}


def line_codes() -> set[str]:
    made, others = codes(FILES, "Line", "doubling")
    assert others == {"code", "step", "contract.kind.name"}  # in `doubling` itself; the rungs; the null games
    return made | {*PICKED_UP, *HAND, *STEPS_ASIDE} | {kind.name for kind in NULL_GAMES}


@pytest.mark.rule("ST-VAL-09")
def test_every_line_of_a_bill_has_words_and_is_counted_aloud() -> None:
    assert line_codes() - spoken(GAME, "lines") == set()
    assert own(GAME, "lines") - line_codes() == set()
    assert own(GAME, "counted") ^ line_codes() == set()


def test_every_conflict_has_a_sentence_and_so_has_what_stays_without_effect() -> None:
    assert (Options.conflicts, Options.idle) == (CONFLICTS, IDLE)
    assert own(GAME, "conflicts") ^ {conflict.number for conflict in (*CONFLICTS, *IDLE)} == set()


def test_every_contract_has_its_words() -> None:
    names = {f"{kind}.name" for kind in KINDS} - {"ramsch.name"}
    announced = ["hand", "hand:schneider", "hand:schwarz", "hand:ouvert"]
    promises = {shortest("grand", promise) for promise in announced} | {"ouvert"}

    wanted = names | {promise.replace(":", "-") for promise in promises} | {f"spitzen.{n}" for n in SPITZEN_COUNTS}
    assert own(GAME, "contracts") == wanted | {"farbspiel.suited.name", "null.promised.hand-ouvert"}
    assert "ramsch.name" in spoken(GAME, "contracts")


def test_every_end_of_a_deal_has_its_sentences() -> None:
    judged = {f"{reason}-{verdict}" for reason in (REST_TO_DECLARER, REST_TO_DEFENDERS) for verdict in ("won", "lost")}
    judged |= {f"{kind.name}-{verdict}" for kind in NULL_GAMES for verdict in ("won", "lost")}
    ends = {*judged, GIVEN_UP, f"{GIFT}-won", "overbid", "written-overbid", "missed", "ramsch-lost", "durchmarsch"}
    together = {f"ramsch-lost.{form}" for form in ("two", "you-two", "three", "you-three")}

    assert own(GAME, "outcomes") == {f"{end}.{form}" for end in ends for form in ("one", "you")} | together | {
        EINGEPASST
    }
    assert {"won.one", "won.you", "lost.one", "lost.you"} <= spoken(GAME, "outcomes")


def test_rounds_levels_and_places_have_their_names() -> None:
    assert own(GAME, "rounds") == {BOCK, SCHIEBERRAMSCH}
    assert {key for key in spoken(GAME, "levels") if key.startswith("names")} == {f"names.{n}" for n in range(1, 5)}
    assert spoken(GAME, "positions") == {"names.1", "names.2", "names.3"}


def test_what_a_screen_asks_for_is_there_and_nothing_lies_idle() -> None:
    assert set(SCREEN.split()) <= own(GAME, "ui")
    assert own(GAME, "ui") - set(SCREEN.split()) - texts(engine.files_that_speak()) == set()


@pytest.mark.rule("ST-DECK-08")
def test_every_card_has_its_words_in_french() -> None:
    suits, ranks = {name[0] for name in NAMES}, {name[1] for name in NAMES}

    assert own("french", "cards.suits") == suits
    assert [own("french", f"cards.{table}") for table in ("ranks", "nominative", "accusative")] == [ranks] * 3
    assert own("french", "cards.letters") == set("AKOU")
    assert own("skat", "cards") == {"nicknames.EU"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_described(language: str) -> None:
    assert len({label(language, f"preset.{name}") for name in PRESETS}) == len(PRESETS)


def test_every_table_of_the_layers_is_known() -> None:
    tables = (
        "cards contracts rounds levels positions prompts said refusals conflicts lines counted outcomes feats "
        "weighed coach slate waiting wants chips auction ui tips german"
    )

    assert written("de")[GAME].keys() == set(tables.split())
    assert written("de")["french"].keys() == {"cards", "contracts"}
    assert {key for key, _ in flat(written("de")[GAME]["german"])} == {
        "cards.suits.G",
        "refusals.not-these-cards-ST-SCHIEB-03",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_game_says_the_other_does_not(language: str) -> None:
    assert [key for key in phrases(language) if key.startswith(("counted.", "prompts.sagen", "lines.with"))] == []
    assert [key for key in phrases(language, GAME) if key.startswith("cards.nicknames")] == ["cards.nicknames.EU"]
