"""The rulebooks by chapter: in English the wording below what it says to a player, in the other languages what it says.

The books are only read. A chapter is a page, a clause a heading with its number as the anchor.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from docsite.places import Place
from docsite.words import said
from stammtisch.games.registry import GAMES
from stammtisch.words.clauses import clause_told
from stammtisch.words.lexicon import entries
from stammtisch.words.lexicon_labels import label
from stammtisch.words.lexicon_rulebook import book

CLAUSE = re.compile(r"^### (?P<number>[A-Z]{2}-[A-Z]+-\d{2,3}) — (?P<title>.*)$", re.MULTILINE)
TIGHT = re.compile(r"^(?!- |\||$)(.+)\n(?=- |\|)", re.MULTILINE)
"""A line with a list or a table right below, which Markdown as the site reads it would not begin there."""
WITHOUT_WORDING = ("de", "sv")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One `## …` of a book: its heading, the clauses in it by number with their text, and what stands before them."""

    book: str
    heading: str
    before: str
    clauses: Mapping[str, str]

    @property
    def prefix(self) -> str:
        """`SK-PLAY`; empty where there is no clause."""
        return next(iter(self.clauses), "").rpartition("-")[0]

    @property
    def name(self) -> str:
        """How its page is called: `play`, `golden-examples`."""
        return (self.prefix.partition("-")[2] or self.heading.replace(" ", "-")).lower()

    @property
    def path(self) -> str:
        return f"rules/{self.book}/{self.name}.md"

    def title(self, language: str) -> str:
        told = clause_told(self.prefix, language) if self.prefix else ""
        return told if told != self.prefix else self.heading


def chapters(name: str, text: str) -> Iterator[Chapter]:
    """The chapters of a book, in its order."""
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        before, *rest = re.split(r"^(?=### )", body, flags=re.MULTILINE)
        found = {match["number"]: piece for piece in rest if (match := CLAUSE.match(piece))}
        yield Chapter(name, heading.strip(), before + "".join(p for p in rest if not CLAUSE.match(p)), found)


@lru_cache
def all_chapters() -> tuple[Chapter, ...]:
    found = [chapter for name in GAMES for chapter in chapters(name, book(name))]
    paths = [chapter.path for chapter in found]
    assert len(paths) == len({*paths}), "two chapters of a book have the same name"
    return tuple(found)


@lru_cache
def clause_places(language: str) -> Mapping[str, Place]:
    """By clause: the page where it stands in a language."""
    return {number: Place(language, each.path) for each in all_chapters() for number in each.clauses}


def rule_pages(language: str) -> Iterator[tuple[str, str]]:
    """The pages of a language by path: an index of all books, one for each book, and every chapter."""
    found = all_chapters()
    yield "rules/index.md", index_of_all(language, found)
    for name in GAMES:
        own = [chapter for chapter in found if chapter.book == name]
        yield f"rules/{name}/index.md", index_of(language, name, own)
        for chapter in own:
            if chapter.clauses or language not in WITHOUT_WORDING:
                yield chapter.path, page(language, chapter)


def title_of(language: str, game: str) -> str:
    title = label(language, f"game.{game}")
    return title[0].upper() + title[1:]


def index_of_all(language: str, found: Sequence[Chapter]) -> str:
    lines = [
        f"# {said(language, 'rules')}",
        "",
        said(language, "rules_intro"),
        "",
        said(language, "rules_az", az="az.md"),
    ]
    for name in GAMES:
        own = [chapter for chapter in found if chapter.book == name]
        lines += ["", f"## [{title_of(language, name)}]({name}/index.md)", "", *listed(language, own, f"{name}/")]
    return "\n".join(lines) + "\n"


def index_of(language: str, name: str, own: Sequence[Chapter]) -> str:
    title = title_of(language, name)
    ten = said(language, "ten", book=title, play=f"../../play/{name}.md")
    lines = [f"# {title}", "", ten, "", said(language, "rules_az", az="../az.md"), ""]
    lines += [f"## {said(language, 'chapters')}", "", *listed(language, own, "")]
    if language not in WITHOUT_WORDING:
        head = book(name).partition("\n## ")[0].partition("\n")[2].removesuffix("---\n")
        lines += ["", "## The book", "", loosened(re.sub(r"^Contents:.*$", "", head, flags=re.MULTILINE)).strip()]
    return "\n".join(lines) + "\n"


def listed(language: str, own: Sequence[Chapter], folder: str) -> Iterator[str]:
    for chapter in own:
        if chapter.clauses:
            yield f"- [{chapter.title(language)}]({folder}{chapter.name}.md) ({len(chapter.clauses)})"
        elif language not in WITHOUT_WORDING:
            yield f"- [{chapter.heading}]({folder}{chapter.name}.md)"


def page(language: str, chapter: Chapter) -> str:
    head = [f"# {chapter.title(language)}", ""]
    if chapter.prefix:
        head += [said(language, "chapter_of", book=title_of(language, chapter.book), code=chapter.prefix) + ".", ""]
    wording = language not in WITHOUT_WORDING
    if wording:
        head += [loosened(chapter.before).replace("\n---\n", "\n").strip(), ""]
    parts = (one(language, chapter, number, text, wording) for number, text in chapter.clauses.items())
    return "\n".join([*head, "", *parts])


def one(language: str, chapter: Chapter, number: str, text: str, wording: bool) -> str:
    """One clause; a group's title that stands behind it goes on to be its last line."""
    heading, _, body = text.partition("\n")
    names = german_names(number)
    title = CLAUSE.fullmatch(heading)
    assert title is not None
    told = clause_told(number, language)
    said_to_players = "" if told == number else told
    anchor = f"{{ #{number.lower()} .clause }}"
    if not wording:
        there = Place(language, chapter.path).to(Place("en", chapter.path), f"#{number.lower()}")
        named = f" · {', '.join(names)}" if language == "de" and names else ""
        swedish = [said(language, "named", names=", ".join(names))] if names and language != "de" else []
        wording_link = f"[{said(language, 'wording')}]({there}){{ .wording }}"
        sentence = " ".join([said_to_players or title["title"], *swedish, wording_link])
        return "\n".join([f"## {number}{named} {anchor}", "", sentence, "", ""])
    lines = [f"## {number} — {title['title']} {anchor}", ""]
    lines += [f"{said_to_players}\n{{ .told }}", ""] if said_to_players else []
    lines += [loosened(body).replace("\n---\n", "\n").strip(), ""]
    lines += [said(language, "named", names=", ".join(names)), ""] if names else []
    return "\n".join([*lines, ""])


def german_names(number: str) -> Sequence[str]:
    return all_german_names().get(number, ())


@lru_cache
def all_german_names() -> Mapping[str, Sequence[str]]:
    """By clause: the German words of the lexicon that name it."""
    found: dict[str, list[str]] = {}
    for entry in entries():
        word = entry.title("de")
        for number in entry.clauses if word.language == "de" and not entry.coarse else ():
            found[number] = [*found.get(number, ()), *({word.word} - {*found.get(number, ())})]
    return found


def loosened(text: str) -> str:
    """Lists and tables begin after an empty line."""
    return TIGHT.sub(r"\1\n\n", text)
