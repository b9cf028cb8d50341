"""The entries of the lexicon, read once from their files.

They are the tables of `data/lexicon/*.toml`; game and kind stand at the head of each file:

    terms    spellings by language, the usual one first, each with its article if it has one
    de, bar, en, sv    the meaning
    clause   clauses of the rulebooks (optional)
    see      keys of entries to read on (optional)
    homonym  keys of other entries of the game that share a term and its article (optional)
    coarse   true for a word that we explain and never say (optional)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from stammtisch.core.errors import OptionsError
from stammtisch.games import registry
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import articles

GAMES = (*registry.GAMES, "all")
KINDS = ("term", "etiquette")
FIELDS = {*LANGUAGES, "terms", "clause", "see", "homonym", "coarse"}


@dataclass(frozen=True, slots=True)
class Term:
    """One spelling of a word in one language: `die` `Alte`."""

    language: str
    article: str
    word: str

    def __str__(self) -> str:
        return f"{self.article} {self.word}".lstrip()


@dataclass(frozen=True, slots=True)
class LexiconWord:
    """A word of one game, or of all, with everything that the lexicon knows about it."""

    key: str
    game: str
    kind: str
    terms: tuple[Term, ...]
    meanings: tuple[str, ...]
    clauses: tuple[str, ...]
    see: tuple[str, ...]
    homonyms: tuple[str, ...]
    coarse: bool

    def forms(self, language: str) -> tuple[Term, ...]:
        """The spellings of a language; there may be none."""
        return tuple(term for term in self.terms if term.language == language)

    def title(self, language: str) -> Term:
        """The usual spelling of a language, or of the first language that has a word for it."""
        return (self.forms(language) or self.terms)[0]

    def meaning(self, language: str) -> str:
        """What it means, told in a language; an unknown one is an error."""
        return self.meanings[LANGUAGES.index(known_language(language))]


def known_language(language: str) -> str:
    """The language, if it is one of the four."""
    if language not in LANGUAGES:
        raise OptionsError("unknown-language", (language,), "known are " + ", ".join(LANGUAGES))
    return language


def split_article(text: str) -> tuple[str, str]:
    """The article of a text, if it begins with one, and the rest.

    >>> split_article("die Alte"), split_article("to lead"), split_article("As")
    (('die', 'Alte'), ('to', 'lead'), ('', 'As'))
    """
    first, _, rest = text.strip().partition(" ")
    return (first, rest.strip()) if rest and first.lower() in articles() else ("", text.strip())


@lru_cache
def entries() -> tuple[LexiconWord, ...]:
    """All entries, in the order of the files and of their places there."""
    folder = files("stammtisch.words").joinpath("data", "lexicon")
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir(), key=lambda path: path.name)]
    return tuple(entry for text in texts for entry in read_entries(text))


def read_entries(text: str) -> Iterator[LexiconWord]:
    """The entries of one file. What it should not say is our own mistake."""
    tables = tomllib.loads(text)
    game, kind = tables.pop("game"), tables.pop("kind")
    assert game in GAMES, f"{game} is no game"
    assert kind in KINDS, f"{kind} is no kind"
    for key, table in tables.items():
        assert table.keys() <= FIELDS, f"{key} has strange fields: {table.keys() - FIELDS}"
        assert set(LANGUAGES) <= table.keys(), f"{key} is not explained in all languages"
        assert table["terms"].keys() <= set(LANGUAGES), f"{key} has terms in a strange language"
        yield LexiconWord(
            key=key,
            game=game,
            kind=kind,
            terms=tuple(
                Term(language, *split_article(term))
                for language in LANGUAGES
                for term in table["terms"].get(language, ())
            ),
            meanings=tuple(table[language] for language in LANGUAGES),
            clauses=tuple(table.get("clause", ())),
            see=tuple(table.get("see", ())),
            homonyms=tuple(table.get("homonym", ())),
            coarse=table.get("coarse", False),
        )


def entry(key: str) -> LexiconWord:
    """The entry of a key, as others name it under `see`."""
    return next(found for found in entries() if found.key == key)
