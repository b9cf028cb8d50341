"""All words of the table from A to Z by their German name, with what they mean and the clauses that they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from docsite.rules import clause_places
from docsite.words import said
from stammtisch.words.lexicon import entries, fold
from stammtisch.words.lexicon_entries import LexiconWord
from stammtisch.words.lexicon_labels import label

PATH = "rules/az.md"
Row = tuple[str, LexiconWord, bool]


def names_page(language: str) -> str:
    letters = [(letter, [*rows]) for letter, rows in groupby(sorted(spelled(), key=order), key=initial)]
    row = " ".join(f"[{letter}](#{anchor_of(letter)})" for letter, _ in letters)
    lines = [f"# {said(language, 'az')}", "", said(language, "az_intro"), "", row, "{ .letters }", ""]
    for letter, rows in letters:
        lines += [f"## {letter} {{ #{anchor_of(letter)} }}", ""]
        for word, entry, main in rows:
            lines += [*(entry_lines(language, word, entry) if main else pointer(language, word, entry)), ""]
    return "\n".join(lines)


def spelled() -> Iterator[Row]:
    """Every German spelling, and whether it is the usual one; without any, the word of another language."""
    for entry in entries():
        forms = entry.forms("de") or (entry.title("de"),)
        for at, word in enumerate(dict.fromkeys(form.word for form in forms)):
            yield word, entry, at == 0


def initial(row: Row) -> str:
    """The letter that a word stands under; figures stand together."""
    first = fold(row[0])[:1].upper()
    return first if first.isalpha() else "1–9"


def anchor_of(letter: str) -> str:
    return letter.lower() if letter.isalpha() else "figures"


def order(row: Row) -> tuple[str, str]:
    return fold(row[0]), row[1].game


def anchor(entry: LexiconWord) -> str:
    return f"{entry.game}-{entry.key}"


def pointer(language: str, word: str, entry: LexiconWord) -> list[str]:
    return [f"{word}: {said(language, 'see')} [{entry.title('de').word}](#{anchor(entry)})", "{ .pointer }"]


def entry_lines(language: str, word: str, entry: LexiconWord) -> Iterator[str]:
    article = entry.title("de").article
    yield f"### {word}{f', {article}' if article else ''} {{ #{anchor(entry)} }}"
    yield ""
    known = clause_places(language)
    numbers = [number for number in entry.clauses if number in known]
    others = [form.word for form in entry.forms(language) if form.word != word]
    meaning = entry.meaning(language)
    yield f"*{', '.join(others)}*. {meaning}" if language != "de" and others else meaning
    if entry.coarse:
        yield label(language, "coarse")
    yield ""
    bavarian = [form.word for form in entry.forms("bar") if form.word != word]
    game = said(language, "all_games") if entry.game == "all" else label(language, f"game.{entry.game}")
    notes = [game, *([f"{said(language, 'bar')}: {', '.join(bavarian)}"] if bavarian else []), *numbers, *see(entry)]
    yield " · ".join(notes)
    yield "{ .notes }"


def see(entry: LexiconWord) -> list[str]:
    """The entries to read on, of the same game or of all."""
    found = {each.key: each for each in entries() if each.game in (entry.game, "all")}
    return [f"[{found[key].title('de').word}](#{anchor(found[key])})" for key in entry.see if key in found]
