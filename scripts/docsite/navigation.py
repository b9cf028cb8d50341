"""What stands beside every page: the tables of docs/README.md, one for each reader, and the rules by chapter."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence

from docsite.names import PATH as NAMES
from docsite.places import ROOT, Place
from docsite.rules import WITHOUT_WORDING, all_chapters, title_of
from docsite.words import said, texts
from stammtisch.games.registry import GAMES

INDEX = "docs/README.md"
FIRST, LAST = "Player", "Contributor"
ELSEWHERE = ("rules/", "project/", "adr/")
"""Folders with sections of their own."""
DECISIONS = "adr/index.md"
GENERATED = (
    "reference/http-api.md",
    "reference/http-bodies.md",
    "reference/protocol-api.md",
    "reference/library-api.md",
)
Entry = str | tuple[str, "str | Sequence[Entry]"]
"""A page, or a title with the page or what stands below it."""


def navigation(language: str, places: Mapping[str, Place]) -> list[Entry]:
    """The pages of a language. Each stands once, where its first reader finds it."""
    sections = texts()[language]["sections"]
    games = [f"play/{game}.md" for game in GAMES]
    found: list[Entry] = [(sections["start"], "index.md"), (sections["play"], games)]
    seen = {*games}
    for reader, body in tables():
        listed = [path for path in pages_of(body, language, places) if not path.startswith(ELSEWHERE)]
        own = [path for path in dict.fromkeys(listed) if path not in seen]
        seen |= {*own}
        if reader in sections:
            found.append((sections[reader], [*own, *beside(reader, sections, places)]))
        if reader == FIRST:
            found.append((said(language, "rules"), rules(language)))
    return found


def beside(reader: str, sections: Mapping[str, str], places: Mapping[str, Place]) -> Iterator[Entry]:
    """What a reader finds that no table of the index has, or that the site makes."""
    if reader == FIRST:
        yield sections["install"], "project/readme.md"
    if reader == LAST:
        english = sorted(place.path for place in places.values() if place.language == "en")
        decisions = [path for path in english if path.startswith("adr/") and path != DECISIONS]
        about = [path for path in english if path.startswith("project/") and path != "project/readme.md"]
        yield sections["generated"], GENERATED
        yield sections["decisions"], [DECISIONS, *decisions]
        yield sections["project"], ["pages.md", "rules/kept.md", *about]


def tables() -> Iterator[tuple[str, str]]:
    """The readers of the index, and what stands below each."""
    text = (ROOT / INDEX).read_text(encoding="utf-8")
    for part in text.split("\n## ")[1:]:
        name, _, body = part.partition("\n")
        yield name.strip(), "\n".join(line for line in body.splitlines() if line.startswith("|"))


def pages_of(body: str, language: str, places: Mapping[str, Place]) -> Iterator[str]:
    for link in re.findall(r"\]\(([^)#]+\.md)\)", body):
        place = places[posixpath.normpath(posixpath.join(posixpath.dirname(INDEX), link))]
        if place.language == language:
            yield place.path


def rules(language: str) -> list[Entry]:
    found: list[Entry] = ["rules/index.md", NAMES]
    for game in GAMES:
        own = [each for each in all_chapters() if each.book == game]
        shown = [each.path for each in own if each.clauses or language not in WITHOUT_WORDING]
        found.append((title_of(language, game), [f"rules/{game}/index.md", *shown]))
    return found


def as_toml(entries: Sequence[Entry]) -> str:
    """A list of pages and sections as the settings of Zensical have it.

    >>> as_toml(["index.md", ("Regeln", ["rules/index.md"])])
    '["index.md", {"Regeln" = ["rules/index.md"]}]'
    """

    def one(entry: Entry) -> str:
        if isinstance(entry, str):
            return json.dumps(entry)
        title, below = entry
        return (
            f"{{{json.dumps(title, ensure_ascii=False)} = {one(below) if isinstance(below, str) else as_toml(below)}}}"
        )

    return f"[{', '.join(map(one, entries))}]"
