"""The lexicon: complete, in four languages, and found however it is typed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon import LexiconMatches, LexiconWord, Term, entries, fold, lookup
from stammtisch.words.lexicon_entries import read_entries
from stammtisch.words.lexicon_labels import articles, tables
from stammtisch.words.lexicon_rulebook import Clause, clauses

DATA = Path(__file__).parents[2] / "src/stammtisch/words/data"
CHAPTERS = {"SK-ETIQ", "SK-TERM", "ST-TERM", "SL-TERM"}
EXPLAINED = [clause for clause in clauses() if clause.chapter in CHAPTERS]
SUBSTITUTES = re.compile(r"[ao]e|(?<![aeäq])ue|(?i:gross|stoss|schliess|schiess|schmeiss|draussen|heiss|weiss|\bbloss)")
SPELLINGS = [(entry, term) for entry in entries() for term in entry.terms]


def by_number(clause: Clause) -> str:
    return clause.number


def by_key(entry: LexiconWord) -> str:
    return entry.key


def texts(tree: object) -> Iterator[str]:
    """Every text of a data file, wherever it stands."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for branch in tree.values() if isinstance(tree, dict) else tree:
            yield from texts(branch)


def without_article(text: str) -> str:
    first, _, rest = text.partition(" ")
    return fold(rest) if rest and first.lower() in articles() else fold(text)


def words_of(clause: Clause) -> set[str]:
    """The terms that a clause explains: its heading, or the first column of its table."""
    if clause.chapter == "SK-ETIQ":
        return {clause.title}
    rows = [line.split("|")[1] for line in clause.text.splitlines() if line.startswith("| ")]
    cells = rows[1:] or [re.sub(r" \(.*\)", "", clause.title)]
    words = [word.strip() for cell in cells for word in re.split(r"[,/()]", cell)]
    return {re.sub(r"^-", "Outcome-", word) for word in words if word}


# what it holds


@pytest.mark.parametrize("clause", EXPLAINED, ids=by_number)
def test_every_clause_of_the_lexicon_chapters_has_an_entry_for_each_of_its_terms(clause: Clause) -> None:
    known = {fold(term.word) for entry in entries() if clause.number in entry.clauses for term in entry.terms}

    assert {word for word in words_of(clause) if without_article(word) not in known} == set()


def test_the_chapters_are_all_there() -> None:
    assert {clause.chapter for clause in EXPLAINED} == CHAPTERS
    assert [clause.number for clause in EXPLAINED if not words_of(clause)] == []


def test_every_clause_that_is_named_stands_in_a_rulebook() -> None:
    known = {clause.number for clause in clauses()}

    assert {(entry.key, clause) for entry in entries() for clause in entry.clauses if clause not in known} == set()


def test_etiquette_is_marked_as_such_and_nothing_else_is() -> None:
    marked = {clause for entry in entries() if entry.kind == "etiquette" for clause in entry.clauses}
    others = {clause for entry in entries() if entry.kind == "term" for clause in entry.clauses}

    assert {clause for clause in marked if clause.startswith("SK-ETIQ")} == {f"SK-ETIQ-{n:02}" for n in range(1, 21)}
    assert {clause for clause in others if clause.startswith("SK-ETIQ")} == set()


def test_keys_are_unique_and_references_lead_somewhere() -> None:
    keys = [entry.key for entry in entries()]

    assert len(set(keys)) == len(keys) > 200
    assert {(entry.key, to) for entry in entries() for to in (*entry.see, *entry.homonyms) if to not in keys} == set()
    assert [entry.key for entry in entries() if entry.key in entry.see] == []


# how it is written


@pytest.mark.parametrize("entry", entries(), ids=by_key)
def test_an_entry_is_explained_in_whole_sentences_in_every_language(entry: LexiconWord) -> None:
    meanings = [entry.meaning(language) for language in LANGUAGES]

    assert entry.terms
    assert len(set(meanings)) == len(LANGUAGES)
    assert [text for text in meanings if not text or text != text.strip() or text[-1] not in ".!“”"] == []
    assert [text for text in meanings if len(text) > 200] == []


@pytest.mark.parametrize("language", ["de", "bar", "sv"])
def test_umlauts_are_written_as_umlauts(language: str) -> None:
    written = [text for entry in entries() for text in (entry.meaning(language), *map(str, entry.forms(language)))]
    words = {word for text in written for word in re.findall(r"[^\W\d_]+", text)}

    assert {word for word in words if SUBSTITUTES.search(word)} == set()
    assert sum(any(sign in text for sign in "äöüßå") for text in written) > 50


@pytest.mark.parametrize("word", ["Koenig", "Stoss", "fuer", "spaeter", "bloss", "draussen"])
def test_a_substitute_would_be_found(word: str) -> None:
    assert SUBSTITUTES.search(word)


def test_german_nouns_carry_their_article() -> None:
    bare = {
        term.word for entry, term in SPELLINGS if entry.kind == "term" and term.language == "de" and not term.article
    }

    assert {word for word in bare if word[0].isupper() and " " not in word} == {
        *("OGHS", "JoHo", "Siebzig", "Achtzig", "Geben–hören–sagen"),
    }


def test_the_two_old_ones_differ_by_their_article_and_the_third_by_its_game() -> None:
    def called(word: str, game: str) -> list[str]:
        return [
            entry.meaning("en").partition(",")[0].partition(" as ")[0] for entry in lookup(word, "de", game).entries
        ]

    assert called("die Alte", "schafkopf") == ["The ace of acorns"]
    assert called("der Alte", "schafkopf") == ["The Ober of acorns"]
    assert called("der Alte", "skat") == ["The jack of clubs"]
    assert len(called("Alte", "schafkopf")) == 2


def test_a_term_means_one_thing_in_its_game_unless_its_article_or_a_mark_tells_two_apart() -> None:
    def clashes(one: tuple[LexiconWord, Term], other: tuple[LexiconWord, Term]) -> bool:
        (entry, term), (twin, form) = one, other
        same_game = entry.game == twin.game or "all" in (entry.game, twin.game)
        same_word = (term.language, fold(term.word)) == (form.language, fold(form.word))
        if entry is twin or not same_game or not same_word:
            return False
        told_apart = articles().get(term.article) != articles().get(form.article)
        return not told_apart and not (twin.key in entry.homonyms and entry.key in twin.homonyms)

    assert [(one[0].key, other[0].key) for one, other in combinations(SPELLINGS, 2) if clashes(one, other)] == []


def test_homonyms_are_marked_only_where_a_term_is_shared() -> None:
    by = {entry.key: {(term.language, fold(term.word)) for term in entry.terms} for entry in entries()}
    marked = [(entry.key, twin) for entry in entries() for twin in entry.homonyms]

    assert ("stoss-stapel", "spritze") in marked
    assert [pair for pair in marked if not by[pair[0]] & by[pair[1]]] == []


# what is coarse


def test_coarse_words_are_marked_and_stand_nowhere_else() -> None:
    coarse = [entry for entry in entries() if entry.coarse]
    trees = {path: tomllib.loads(path.read_text(encoding="utf-8")) for path in DATA.rglob("*.toml")}
    for tree in trees.values():
        for entry in coarse:
            tree.pop(entry.key, None)
    elsewhere = [text.casefold() for tree in trees.values() for text in texts(tree)]

    assert len(coarse) == 2
    assert len(trees) > 10
    assert [
        term for entry in coarse for term in entry.terms for text in elsewhere if term.word.casefold() in text
    ] == []


def test_coarse_words_are_explained_without_being_said_and_nobody_refers_to_them() -> None:
    coarse = {entry.key: entry for entry in entries() if entry.coarse}
    told = [(entry, entry.meaning(language)) for entry in coarse.values() for language in LANGUAGES]

    assert [text for entry, text in told for term in entry.terms if term.word in text] == []
    assert [entry.key for entry in entries() if coarse.keys() & {*entry.see}] == []


def test_coarse_words_are_found_but_never_suggested() -> None:
    [coarse] = lookup("brunzkartler").entries

    assert coarse.coarse
    assert lookup("brunzkartlxr").suggestions == ()


# how it is found


@pytest.mark.parametrize("entry", entries(), ids=by_key)
def test_an_entry_is_found_by_each_of_its_forms(entry: LexiconWord) -> None:
    for term in entry.terms:
        typed = str(term).lower().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")

        assert entry in lookup(str(term), term.language, entry.game).entries
        assert entry in lookup(term.word.upper(), term.language).entries
        assert entry in lookup(typed, term.language).entries


@pytest.mark.parametrize(
    "word", ["König", "koenig", "KONIG", " der  König ", "das König", "Kön", "Kine", "king", "kung"]
)
def test_however_it_is_typed_it_is_found(word: str) -> None:
    assert [entry.key for entry in lookup(word).entries] == ["koenig"]


def test_its_own_language_goes_first() -> None:
    assert [entry.key for entry in lookup("deal", "en").entries] == ["giv"]
    assert [entry.key for entry in lookup("ute", "sv").entries] == ["draussen"]
    assert "mit-ohne" in [entry.key for entry in lookup("med", "en").entries]


def test_a_beginning_that_leaves_a_choice_is_answered_with_the_choice() -> None:
    found = lookup("Schm")

    assert found.entries == ()
    assert found.suggestions == ("die Schmiere", "schmieren")


def test_a_beginning_of_one_word_is_enough_even_if_two_games_have_it() -> None:
    assert {entry.game for entry in lookup("Jungf").entries} == {"schafkopf", "skat"}


def test_a_slip_is_answered_with_what_looks_like_it() -> None:
    assert "davonlaufen" in lookup("davonlaufn").suggestions
    assert lookup("Qxyzzw").suggestions == ()


def test_the_words_of_another_game_can_be_left_out() -> None:
    assert {entry.game for entry in lookup("Schneider").entries} == {"schafkopf", "skat"}
    assert {entry.game for entry in lookup("Schneider", game="skat").entries} == {"skat"}
    assert lookup("Haadsch", game="skat").entries == ()
    assert [entry.game for entry in lookup("Stich", game="skat").entries] == ["all"]


@pytest.mark.parametrize("word", ["", "  ", "?!"])
def test_no_word_finds_nothing(word: str) -> None:
    assert lookup(word) == LexiconMatches(())


def test_an_unknown_language_or_game_is_an_error() -> None:
    with pytest.raises(OptionsError, match="unknown-language"):
        lookup("Stich", "fr")
    with pytest.raises(OptionsError, match="unknown-game"):
        lookup("Stich", game="poker")


def test_an_entry_without_a_word_in_a_language_is_titled_in_another() -> None:
    [giv] = lookup("giv", "sv").entries

    assert giv.forms("de") == ()
    assert str(giv.title("de")) == "deal"
    assert str(giv.title("sv")) == "en giv"


# what a file must say

GOOD = 'game = "skat"\nkind = "term"\n[x]\nterms = { de = ["das X"] }\nde = "A."\nbar = "B."\nen = "C."\nsv = "D."\n'


def test_an_entry_needs_no_more_than_a_term_and_its_meanings() -> None:
    [entry] = read_entries(GOOD)

    assert entry == LexiconWord(
        "x", "skat", "term", (Term("de", "das", "X"),), ("A.", "B.", "C.", "D."), (), (), (), False
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"skat"', '"poker"', "poker is no game"),
        ('"term"', '"joke"', "joke is no kind"),
        ('sv = "D."\n', "", "x is not explained in all languages"),
        ("de = [", "fr = [", "x has terms in a strange language"),
        ('sv = "D."\n', 'sv = "D."\nclauses = []\n', "x has strange fields: {'clauses'}"),
    ],
)
def test_a_slip_in_a_file_is_told(old: str, new: str, reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        list(read_entries(GOOD.replace(old, new)))


# what the commands say


def test_the_commands_say_the_same_things_in_every_language() -> None:
    shapes = {language: shape(tables()[language]) for language in LANGUAGES}

    assert {language for language in LANGUAGES if shapes[language] != shapes["de"]} == set()
    assert len(shapes["de"]) > 20


def shape(table: dict[str, object]) -> dict[str, set[str]]:
    """The keys of a table of labels, and the blanks of each."""
    found: dict[str, set[str]] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= {f"{key}.{name}": blanks for name, blanks in shape(value).items()}
        else:
            found[key] = set(re.findall(r"{.*?}", str(value)))
    return found
