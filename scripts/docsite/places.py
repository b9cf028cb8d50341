"""Which page stands where: every Markdown file that the site shows, with its language and its place there."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
OWN = Path("scripts/docsite/pages")
LANGUAGES = ("de", "en", "sv")
BESIDE = {
    "README.md": "project/readme.md",
    "README.de.md": "project/readme.de.md",
    "README.sv.md": "project/readme.sv.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
    "THIRD_PARTY.md": "project/third-party.md",
    "CHANGELOG.md": "project/changelog.md",
    "changelog.d/README.md": "project/fragments.md",
    "proving/README.md": "project/proving.md",
    "web/README.md": "project/web.md",
    "docs/README.md": "pages.md",
    "docs/adr/README.md": "adr/index.md",
    "docs/rules/README.md": "rules/kept.md",
}
"""Pages that do not stand where their file does, below docs."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A page of the site: the folder of its language, and its path there as Markdown."""

    language: str
    path: str

    @property
    def html(self) -> str:
        """The path of the finished page, from the root of the site."""
        return f"{self.language}/{self.path.removesuffix('.md')}.html"

    def to(self, other: Place, anchor: str = "") -> str:
        """What a link on this page says to lead to the other one: within a language it is checked as Markdown, too."""
        if other.language == self.language:
            return relative(other.path, self.path) + anchor
        return self.out(other, anchor)

    def out(self, other: Place, anchor: str = "") -> str:
        """The same between the finished pages."""
        return relative(other.html, self.html) + anchor


def relative(target: str, start: str) -> str:
    return posixpath.relpath(target, posixpath.dirname(start) or ".")


def parted(path: str) -> tuple[str, str]:
    """A path without the letters of its language, and the language.

    >>> parted("howto/keep-a-sheet.de.md"), parted("play/skat.en.md"), parted("glossary.md")
    (('howto/keep-a-sheet.md', 'de'), ('play/skat.md', 'en'), ('glossary.md', 'en'))
    """
    name, dot, language = path.removesuffix(".md").rpartition(".")
    return (f"{name}.md", language) if dot and language in LANGUAGES else (path, "en")


def place_of(source: str) -> Place:
    """Where a file of the repository stands on the site.

    >>> place_of("docs/howto/keep-a-sheet.de.md"), place_of("README.de.md")
    (Place(language='de', path='howto/keep-a-sheet.md'), Place(language='de', path='project/readme.md'))
    """
    for folder in ("docs/", f"{OWN.as_posix()}/"):
        if source.startswith(folder) and source not in BESIDE:
            path, language = parted(source.removeprefix(folder))
            return Place(language, path)
    path, language = parted(BESIDE[source])
    return Place(language, path)


def sources(books: Iterable[str]) -> Mapping[str, Place]:
    """By file of the repository: its place. A rulebook stands on many pages; links to it lead to the first of them."""
    found = [*(ROOT / "docs").rglob("*.md"), *(ROOT / OWN).glob("*.md"), *(ROOT / each for each in BESIDE)]
    names = sorted({os.fspath(path.relative_to(ROOT)) for path in found})
    first = {f"docs/rules/{book}.md": Place("en", f"rules/{book}/index.md") for book in books}
    return {name: first.get(name) or place_of(name) for name in names}
