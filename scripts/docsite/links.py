"""The text of a page, as the site needs it: links lead to where a page stands now, numbers of clauses are links."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from docsite.places import OWN, ROOT, Place, relative

APART = re.compile(r"^( *)(```+)[^\n]*\n[\s\S]*?^\1\2 *$|<!--[\s\S]*?-->", re.MULTILINE)
"""Blocks of code, which stay as they are, and comments, which are for whoever reads the source."""
PARTS = re.compile(
    r"(?P<code>(?<!`)(`+)(?!`)(?:(?!\n\n)[\s\S])+?(?<!`)\2(?!`))"
    r"|(?P<image>!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)\s]+)\))"
    r"|(?P<link>\[(?P<text>(?:`[^`]*`|!\[[^\]]*\]\([^)]*\)|[^\[\]`]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\))"
    r"|(?P<attribute>\b(?:src|srcset|href)=\"(?P<value>[^\"]+)\")"
    r"|(?P<clause>\b[A-Z]{2}-[A-Z]+-\d{2,3}\b)"
)
HEADING = re.compile(r"^#{1,6} ")


@dataclass(frozen=True, slots=True)
class Mended:
    """A text for the site, and the files that it needs beside it: by path below its language, where they lie."""

    text: str
    files: Mapping[str, str]


def mended(
    text: str, here: Place, clauses: Mapping[str, Place], source: str = "", places: Mapping[str, Place] | None = None
) -> Mended:
    """The text for its place on the site; without a source it was made for that place, and its links are right."""
    files: dict[str, str] = {}

    def target(link: str) -> str | None:
        """What the link says on the site; nothing, if what it leads to is only in the repository."""
        path, hash_, anchor = link.partition("#")
        if places is None or not path or re.match(r"[a-z]+:", link):
            return link
        if source.startswith(OWN.as_posix()) and not path.startswith("../"):
            return link  # our own pages know the site, and what is made there
        found = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        if found in places:
            return here.to(places[found], hash_ + anchor)
        if not (ROOT / found).exists():
            return link  # for the check to find
        if not found.startswith("docs/") or (ROOT / found).is_dir():
            return None
        files[found.removeprefix("docs/")] = found
        return relative(found.removeprefix("docs/"), here.path)

    def part(match: re.Match[str]) -> str:
        whole = match[0]
        if match["image"]:
            return f"![{match['alt']}]({target(match['picture'])})"
        if match["link"]:
            shown, found = prose(match["text"], False), target(match["target"])
            return f"[{shown}]({found})" if found else shown
        if match["attribute"]:
            return whole.replace(match["value"], target(match["value"]) or match["value"])
        return whole

    def prose(given: str, numbers: bool = True) -> str:
        def clause(match: re.Match[str]) -> str:
            number = match["clause"]
            if not number:
                return part(match)
            return f"[{number}]({here.to(clauses[number], f'#{number.lower()}')})" if number in clauses else number

        return PARTS.sub(clause if numbers else part, given)

    def lines(given: str) -> str:
        """Headings keep their anchors: numbers in them are no links."""
        pieces = re.split(r"^(#{1,6} .*)$", given, flags=re.MULTILINE)
        return "".join(prose(piece, not HEADING.match(piece)) for piece in pieces)

    return Mended(between(text, lines), files)


def between(text: str, change: Callable[[str], str]) -> str:
    """The text with everything changed but its blocks of code; comments are left out.

    >>> between("a\\n```\\na\\n```\\n<!-- a -->a", str.upper)
    'A\\n```\\na\\n```\\nA'
    """
    made, at = [], 0
    for match in APART.finditer(text):
        made.append(change(text[at : match.start()]))
        made.append("" if match[0].startswith("<!--") else match[0])
        at = match.end()
    return "".join([*made, change(text[at:])])
