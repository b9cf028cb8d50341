"""The data files: the same keys and blanks in every language, and one spelling in each."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest

from stammtisch import words
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES, PACKS, flat, phrases, written

DATA = Path(words.__file__).parent / "data"
UNEVEN = "levels.names", "levels.calls"
"""Lists that may be longer in one language: not every table has a name for every level."""
OWN = "contracts.solo.suited-H."
"""A suit that has its own name in one language: in Swedish a Solo in hearts is just a solo."""
LAYERS = (*PACKS, *PACK_NAMES)
"""What is laid over the common texts: games and packs of cards."""


def texts_of(language: str) -> dict[str, str]:
    """All that a data file holds."""
    return dict(flat(written(language)))


def keys(language: str) -> set[str]:
    return {key for key in texts_of(language) if not key.startswith((*UNEVEN, OWN))}


def blanks(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def tokens(language: str, *layers: str) -> set[str]:
    """All words that the language uses in some layers of its file; without any, in the common texts."""
    own = [text for key, text in texts_of(language).items() if key.partition(".")[0] in layers]
    texts = (re.sub(r"{.*?}", "", text) for text in (own if layers else phrases(language).values()))
    return {word for text in texts for word in re.findall(r"[^\W\d_]+", text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert keys(language) ^ keys("de") == set()


def test_what_boarisch_leaves_to_german_is_rules_money_and_errors() -> None:
    own = dict(flat(tomllib.loads((DATA / "bar.toml").read_text(encoding="utf-8"))))
    left = {key for key in keys("de") - own.keys() if not re.match(r"(\w+\.){0,2}(lines|refusals|conflicts)\.", key)}

    assert left == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_same_blanks_as_in_the_other_languages(language: str) -> None:
    mine, theirs = texts_of(language), texts_of("de")

    assert [key for key in sorted(keys(language)) if blanks(mine[key]) != blanks(theirs[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_has_a_name_and_nothing_else(language: str) -> None:
    fields = [
        field for text in texts_of(language).values() for field in Formatter().parse(text) if field[1] is not None
    ]

    assert fields
    assert [field for field in fields if not str(field[1]).isidentifier() or field[2] or field[3]] == []


@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_with_a_name_has_a_call(language: str, game: str) -> None:
    texts = phrases(language, game)
    named, called = [{key.rpartition(".")[2] for key in texts if key.startswith(kind)} for kind in UNEVEN]

    assert named == called
    assert "1" in named


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_ends_in_a_blank(language: str) -> None:
    texts = {key: text for key, text in texts_of(language).items() if not key.startswith("lists.")}

    assert [key for key, text in texts.items() if not text or text != text.strip() or "  " in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences_do(language: str) -> None:
    sentences = r"(\w+\.){0,2}(prompts|said|refusals|notation|options|conflicts|outcomes)\."
    texts = {key: text for key, text in texts_of(language).items() if re.match(sentences, key)}

    assert len(texts) > 400
    assert [key for key, text in texts.items() if text[-1] not in ".?!"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_about_you_names_nobody(language: str) -> None:
    yours = {key: text for key, text in texts_of(language).items() if re.search(r"\.(you(-\w+)?|bubble)$", key)}

    assert len(yours) > 160
    assert [key for key, text in yours.items() if "{who}" in text] == []


# one spelling

FORBIDDEN = {
    "de": {"Ass", "As", "Blatt", "Laub", "Sauspiel", "Kontra", "Spritze", "Punkte", "Solospiel", "Trümpfe", "Fehl"},
    "bar": {
        *("Eichel", "Oachl", "Oachel", "Gras", "Laub", "Schellen", "Schell", "Ober", "Unter", "König", "Kini"),
        *("Spiel", "Spui", "spui", "spuit", "spuin", "spielt", "gspuit", "ogspuit", "Zehner", "Siebener", "Bumpe"),
        *("nicht", "ned", "ist", "ich", "eine", "einen", "oder", "noch", "nur", "bloss", "hat", "muss", "muaß", "Alte"),
        *("Kontra", "Spritze", "Laufende", "Schneider", "weiter", "Karte", "Karten", "selber", "Punkte", "wui", "vui"),
    },
    "en": {"clubs", "spades", "diamonds", "queen", "jack", "eyes", "Sau", "Eichel", "sow", "gras", "Stock"},
    "sv": {"ekollon", "blad", "bjällror", "bjällor", "Ober", "Unter", "poäng", "Sau", "dubblera", "trump", "Stock"},
}
"""Spellings and words that a language does not use, because it has another for the same thing."""
FORBIDDEN_IN_SKAT = {
    "de": {
        "As",
        "Blatt",
        "Laub",
        "Sau",
        "Gras",
        "Kreuzbube",
        "Contra",
        "Stoß",
        "Spritze",
        "Nullspiel",
        "Fehl",
        "Geber",
    },
    "bar": {*FORBIDDEN["bar"] - {"Kontra", "Punkte"}, "Kreuz", "Bube", "Dame", "Stoß", "Retour", "gereizt"},
    "en": {"Sau", "Eichel", "Clubs", "Grand", "Null", "dummy", "talon", "knave", "discard"},
    "sv": {"ekollon", "blad", "Ober", "Unter", "Sau", "dubblera", "trump", "grön", "knektar", "Spitze", "motspelare"},
}
"""The same for Skat, which has other cards, counts points and says Kontra."""
FORBIDDEN_IN_SCHLOAPFER = {
    "de": {"Ass", "Sau", "Grün", "Laub", "Blatt", "Stock", "Topf", "Bummerl", "passt", "Stiche"},
    "bar": {*FORBIDDEN["bar"] - {"Punkte"}, "Ass", "Sau", "Stock", "Striche", "Ringe", "Kasse"},
    "en": {"clubs", "spades", "diamonds", "queen", "jack", "line", "circle", "Stock", "pass", "eyes"},
    "sv": {"ekollon", "blad", "Ober", "Unter", "trump", "cirkel", "pott", "deltar", "passar", "Stock"},
}
"""The same for Schloapfer, with the words of its lexicon."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_spelled_in_one_way(language: str) -> None:
    assert tokens(language) & FORBIDDEN[language] == set()
    assert tokens(language, "skat") & FORBIDDEN_IN_SKAT[language] == set()
    assert tokens(language, "schloapfer") & FORBIDDEN_IN_SCHLOAPFER[language] == set()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "de",
            {
                "Eichel",
                "Gras",
                "Herz",
                "Schellen",
                "Ober",
                "Unter",
                "König",
                "Sau",
                "Stoß",
                "Retour",
                "Rufspiel",
                "Bumpe",
            },
        ),
        ("bar", {"Oiche", "Groas", "Herz", "Schoin", "Oba", "Unda", "Kine", "Sau", "Oide", "Blaue", "Bumbe", "Rote"}),
        (
            "bar",
            {"Stoß", "Retour", "Nomoi", "dadad", "dad", "aa", "Spoi", "zu", "zua", "Saiba", "Nacha", "Siebzgeh"},
        ),
        ("bar", {"Hoide", "Lafade", "Schneida"}),
        ("sv", {"klöver", "spader", "hjärter", "ruter", "dam", "knekt", "kung", "ess", "löpande", "ögon", "kassan"}),
        ("sv", {"normalspel", "tout", "kontra", "re", "renons", "sakas", "utspelet", "Spelförare"}),
    ],
)
def test_the_words_of_the_rulebook_are_spelled_as_there(language: str, words: set[str]) -> None:
    spoken = {word.lower() for word in tokens(language)}

    assert {word for word in words if word.lower() not in spoken} == set()


SUBSTITUTES = re.compile(r"[ao]e|(?<![aeäq])ue|[Gg]ross|Stoss|[Ss]chie?ss|[Ss]chliess|[Bb]loss|[Aa]usser|meiss|weiss")


@pytest.mark.parametrize("language", ["de", "bar", "sv"])
def test_umlauts_are_written_as_umlauts(language: str) -> None:
    assert {word for word in tokens(language) | tokens(language, *LAYERS) if SUBSTITUTES.search(word)} == set()


@pytest.mark.parametrize("word", ["Koenig", "Stoss", "fuer", "spaeter", "schiesst", "bloss"])
def test_a_substitute_would_be_found(word: str) -> None:
    assert SUBSTITUTES.search(word)


@pytest.mark.parametrize("language", ["de", "bar", "sv"])
def test_nobody_counts_points(language: str) -> None:
    """SK-ETIQ-02; in English they are card points, as every English rule text has it."""
    points = {"punkte", "punktn", "poäng"}

    assert {word.lower() for word in tokens(language)} & points == set()
