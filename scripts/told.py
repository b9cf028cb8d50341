"""The players' sentences: which clauses have none yet, and which sentences no player would understand.

A sentence is for somebody who plays: no number of a clause, no code of a card, no name of an option, one language,
short enough to be read at the table, and its own.
"""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = ("de", "en", "sv")
LONGEST = 240
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]+(?:-\d+)?\b")
CARD = re.compile(r"\b[EGHS][AKOUT987]\b")
OPTION = re.compile(r"`|\b[a-z]+_[a-z_]+\b|\b[a-z]+:[A-Z]\b|\bP[1-4]\b")
# Words of one language that no other of the three has: a sentence with one of another language's is not translated.
OWN_WORDS = {
    "de": {
        "und",
        "nicht",
        "wird",
        "oder",
        "einen",
        "eine",
        "sich",
        "wenn",
        "wer",
        "auch",
        "muss",
        "einem",
        "ist",
        "das",
    },
    "en": {"and", "the", "with", "not", "or", "this", "that", "whoever", "must", "who", "of", "their", "your", "is"},
    "sv": {"och", "inte", "ett", "eller", "som", "den", "med", "på", "får", "måste", "när", "av", "är", "vem"},
}
SHARED = {("de", "den")}
"""Words that look foreign and are not."""


@dataclass(frozen=True, slots=True)
class Told:
    """How many sentences there are (clauses and languages), what is missing, and what is wrong."""

    clauses: int
    missing: list[str]
    flaws: list[str]


def read_told(folder: Path) -> dict[str, dict[str, str]]:
    """By clause or chapter: its texts by language. A chapter has its title there."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(folder.glob("*/*.toml")):
        found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def flaws(sentence: str, language: str) -> list[str]:
    """What is wrong with one sentence by itself.

    >>> flaws("Wer SK-PLAY-03 kennt, spielt EO.", "de")
    ['a clause number', 'a card code']
    >>> flaws("Man muss the suit bedienen.", "de")
    ['a foreign language: the']
    """
    wrong = [
        name
        for name, pattern in {"a clause number": CLAUSE, "a card code": CARD, "an option or code": OPTION}.items()
        if pattern.search(sentence)
    ]
    if len(sentence) > LONGEST:
        wrong.append(f"{len(sentence)} signs")
    words = set(re.findall(r"\w+", re.sub(r"„[^“]*“|“[^”]*”|”[^”]*”", "", sentence).lower()))
    others = {word for other, own in OWN_WORDS.items() if other != language for word in own} - OWN_WORDS[language]
    foreign = sorted(word for word in words & others if (language, word) not in SHARED)
    return wrong + ([f"a foreign language: {' '.join(foreign)}"] if foreign else [])


def examine_told(told: dict[str, dict[str, str]], titles: dict[str, str]) -> Told:
    """How far the sentences have come; `titles` are those of the books, by clause."""
    wanted = [*titles, *dict.fromkeys(clause.rpartition("-")[0] for clause in titles)]
    there = {(name, language) for name in wanted for language in LANGUAGES if told.get(name, {}).get(language)}
    missing = [f"{name} {lang}" for name in wanted for lang in LANGUAGES if (name, lang) not in there]
    wrong = [f"{name}: in no book" for name in told if name not in wanted]
    for language in LANGUAGES:
        sentences = {name: texts[language] for name, texts in told.items() if language in texts}
        often = Counter(text for name, text in sentences.items() if name in titles)
        for name, text in sentences.items():
            found = flaws(text, language)
            if name in titles and often[text] > 1:
                found.append("the same as another's")
            if bare(text) == bare(titles.get(name, "")):
                found.append("only its title")
            wrong += [f"{name} {language}: {flaw}" for flaw in found]
    return Told(sum(name in titles for name, _ in there), missing, wrong)


def bare(text: str) -> str:
    return text.strip(" .").lower()
