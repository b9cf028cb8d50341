"""Whatever Schafkopf can say has a sentence, and no common sentence is left over."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.cards import NAMES
from stammtisch.core.result import MISDEAL, THROWN_IN
from stammtisch.games.schafkopf import PRESETS
from stammtisch.games.schafkopf.bidding.steigern import CALLS
from stammtisch.games.schafkopf.conflicts import CONFLICTS
from stammtisch.games.schafkopf.contracts import KINDS
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import phrases
from tests.words import engine
from tests.words.engine import calls, codes, files_that_speak, own, spoken, texts, texts_asked_for, words_files

GAME = "schafkopf"
FILES = engine.engine_files(GAME)
QUESTIONS = engine.questions(GAME)
PHASES = engine.phases(GAME) - {"layaside"}
"""Nothing is ever laid aside here."""
ABOVE = {"unknown-game", "unknown-language", "unknown-cards", "too-many-seats"}
"""Errors of the layers above the games that have a sentence all the same."""
FORMS = "of", "you", "bubble"
ROWS = {  # what can be done in a phase that is no question
    "speaking": "play join pass krank gsund",
    "auction": "play play_too bid pass",
    "classnaming": "bid withdraw",
    "naming": "name",
    "insisting": "yield insist",
    "steigern": "raise hold pass stop",
    "cutting": "cut pass",
    "passing": "cards give",
    "passing-schieber": "cards give",
    "pushing": "push name",
    "tricks": "card claim",
    "claiming": "claim",
    "any": "claim close dealer deck end last-round time-up wrote",
}
IN_A_ROUND = {"speaking-ramsch", "speaking-geist", "passing-schieber"}
"""Phases that ask for something else in a special round."""
ANSWERS = {"sonderrunde": ("round", "no"), "rest": ("agree", "no")}
"""What a question is answered with, if not with yes or no."""
SCREEN = """
    lot your_turn you you_accusative house yes no deals you_deal leads you_lead takes you_take trick last_trick hand
    score pot in_pot eyes legal_cards help keys unknown_input type_number_or_card why_not review_last
    no_last_trick again quit_question goodbye deal_number deal_short contract game thrown_in declarer partner
    partner_unknown level bill price each_pays pays you_pay pays_you nobody_pays session_end ranking bock_left
    doubled_next thinking receives you_receive
"""
"""What a screen may want. A text beyond these must be used by somebody."""


def group(name: str) -> set[str]:
    """The keys of one table of the common texts: Schafkopf has no others."""
    return spoken(GAME, name)


def refusal_codes() -> set[str]:
    made, others = codes(FILES, "Reason")
    assert others == {"code", "refusal.code"}  # in `Ask`, which has two; and in a session, which passes a deal's on
    return made | {"not-entitled", "not-an-answer"} | CLAUSES.keys()


def test_the_two_codes_of_a_question_are_still_those() -> None:
    assert {"not-entitled", "not-an-answer"} <= texts(FILES)


def special_refusals() -> Iterator[str]:
    """Codes with a sentence of their own for a question, a suit, a clause, or what was led."""
    yield from (f"{code}-{question}" for code in ("not-entitled", "not-an-answer") for question in QUESTIONS)
    yield from (f"ace-not-callable-{suit}" for suit in "EGHS")
    yield "must-follow-trump"
    clauses = {text for text in texts(FILES) if text.startswith("SK-")}
    yield from (f"{code}-{clause}" for code in refusal_codes() for clause in clauses)


def test_every_refusal_has_a_sentence() -> None:
    assert refusal_codes() - group("refusals") == set()


def test_no_sentence_is_left_without_a_refusal() -> None:
    assert group("refusals") - refusal_codes() - set(special_refusals()) == set()


def test_every_question_is_asked_in_words_and_both_answers_are_told() -> None:
    assert len(QUESTIONS) == len(list(calls(FILES, "Question")))

    answers = {question: ANSWERS.get(question, ("yes", "no")) for question in QUESTIONS}
    wanted = {f"{question}.{answer}.{form}" for question in answers for answer in answers[question] for form in FORMS}
    wanted |= {f"{asked}.{row}.{form}" for asked, rows in ROWS.items() for row in rows.split() for form in FORMS}
    assert group("said") ^ wanted == set()


def test_every_phase_and_question_has_a_prompt() -> None:
    assert group("prompts") ^ (PHASES | QUESTIONS | IN_A_ROUND) == set()


def test_what_a_phase_asks_in_a_special_round_belongs_to_a_phase_and_a_round() -> None:
    named = {tuple(key.split("-")) for key in IN_A_ROUND}

    assert {phase for phase, _ in named} <= PHASES
    assert {kind for _, kind in named} <= SPECIAL_ROUNDS.keys()


def test_every_special_round_has_a_name() -> None:
    assert group("rounds") == SPECIAL_ROUNDS.keys()


def test_a_phase_that_waits_for_a_player_has_rows_of_its_own() -> None:
    of_the_house = {"shuffling", "drawing", "lot", "closing", "deal"}

    assert PHASES - of_the_house == ROWS.keys() - {"any"} - IN_A_ROUND


def test_every_line_of_a_bill_has_words() -> None:
    made, others = codes(FILES, "Line", "doubling")
    assert others == {"code"}  # in `doubling` itself

    assert group("lines") ^ (made | {"laufende-without"}) == set()


def test_every_error_has_a_sentence() -> None:
    notation, _ = codes(FILES, "NotationError")
    options, others = codes(FILES, "OptionsError")
    assert others == {"conflict.number"}

    assert group("notation") ^ notation == set()
    assert group("options") ^ (options | {"wrong-value-subset"} | ABOVE) == set()
    assert codes([*files_that_speak(), *words_files()], "OptionsError", "known")[0] >= ABOVE


def test_every_conflict_has_a_sentence() -> None:
    assert Options.conflicts is CONFLICTS
    assert group("conflicts") ^ {conflict.number for conflict in CONFLICTS} == set()


def test_every_card_has_its_words() -> None:
    suits, ranks = {name[0] for name in NAMES}, {name[1] for name in NAMES}

    assert (group("cards.suits"), group("contracts.called")) == (suits, suits)
    assert [group(f"cards.{table}") for table in ("ranks", "nominative", "accusative", "letters")] == [ranks] * 4
    assert group("cards.nicknames") == {"EO", "GO", "HO", "SO", "EA", "GA", "SA"}


def test_every_contract_has_its_words() -> None:
    wanted = {f"{kind}.{form}" for kind in (*KINDS, "play_too") for form in ("name", "object")}
    wanted |= {f"{kind}.suited.{form}" for kind, row in KINDS.items() if row.suits for form in ("name", "object")}
    wanted |= {"rufspiel.suited.bubble", "tout", "ouvert"} | {f"called.{suit}" for suit in "EGHS"}

    assert group("contracts") ^ wanted == set()


def test_every_raise_has_its_word() -> None:
    assert group("raises") == {str(call) for call in CALLS if call}


def test_every_end_of_a_deal_has_its_sentences() -> None:
    written = ("written-won", "written-lost")
    pairs = {f"{key}.{form}" for key in ("won", "lost", *written) for form in ("two", "you-two")}
    marched = ("durchmarsch", "written-durchmarsch")
    ends = ("won", "lost", "sie", "tout-won", "tout-lost", "bettel-won", "bettel-lost", *written, *marched)
    alone = {f"{key}.{form}" for key in ends for form in ("one", "you")}

    assert group("outcomes") == pairs | alone | {THROWN_IN, MISDEAL}


def test_what_a_screen_asks_for_is_there_and_nothing_lies_idle() -> None:
    assert set(SCREEN.split()) <= group("ui")
    assert texts_asked_for() <= group("ui") | own("skat", "ui") | own("schloapfer", "ui")
    assert group("ui") - set(SCREEN.split()) - texts(files_that_speak()) == set()


def test_the_phrase_set_of_every_preset_is_a_language() -> None:
    assert {preset.phrase_set for preset in PRESETS.values()} == {"de", "bar", "sv"}
    assert {preset.phrase_set for preset in PRESETS.values()} <= set(LANGUAGES)


def test_every_table_of_the_files_is_known() -> None:
    plain = {
        "lists",
        "marks",
        "needed",
        "weighed",
        "money",
        "levels",
        "positions",
        "back",
        "practice",
        "standing",
        "bots",
        "chat",
        "table",
        "slate",
        "waiting",
        "wants",
        "story",
        "feats",
        "chips",
        "grey",
        "coach",
        "hints",
    }
    checked = {
        "cards",
        "contracts",
        "rounds",
        "raises",
        "prompts",
        "said",
        "refusals",
        "notation",
        "options",
        "conflicts",
    }

    assert {key.partition(".")[0] for key in phrases("de")} == plain | checked | {"lines", "outcomes", "ui", "tips"}
    assert group("lists") | group("marks") == {"comma", "and", "or", "source"}
    assert group("money") == {"amount", "minus", "tenths", "small", "small_one", "less"}
