"""The operator's own words as HTML: headings, lists, paragraphs, bold, addresses. Everything else is shown as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

HEADING = re.compile(r"(#{1,3}) +(.+)")
ITEM = re.compile(r"[-*] +(.+)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
ADDRESS = re.compile(r"https?://(?:[\w./~%#?=+:@,!-]|&amp;)*[\w/=#]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


def html_of(text: str) -> str:
    r"""The text as HTML, without a tag that we have not written ourselves.

    >>> html_of("# Wer\n\nAnni <Huber>\nTel. 1")
    '<h2>Wer</h2><p>Anni &lt;Huber&gt;<br>Tel. 1</p>'
    >>> html_of("- **x** & y\n- a@b.de")
    '<ul><li><strong>x</strong> &amp; y</li><li><a href="mailto:a@b.de">a@b.de</a></li></ul>'
    """
    lines = text.replace("\r\n", "\n").split("\n")
    blocks = (list(block) for is_text, block in groupby(lines, lambda line: bool(line.strip())) if is_text)
    return "".join(part for block in blocks for part in parts(block))


def parts(block: list[str]) -> Iterator[str]:
    """What stands together without an empty line: headings, items of a list, lines of a paragraph."""
    for kind, lines in groupby(block, kind_of):
        told = [inline(content(line.strip())) for line in lines]
        if kind == "p":
            yield f"<p>{'<br>'.join(told)}</p>"
        elif kind == "ul":
            yield f"<ul>{wrapped('li', told)}</ul>"
        else:
            yield wrapped(kind, told)


def wrapped(tag: str, told: list[str]) -> str:
    return "".join(f"<{tag}>{one}</{tag}>" for one in told)


def kind_of(line: str) -> str:
    """The tag that a line belongs into. The page has a title of its own: a first heading is the second in rank."""
    heading = HEADING.fullmatch(line.strip())
    if heading:
        return f"h{min(3, len(heading[1]) + 1)}"
    return "ul" if ITEM.fullmatch(line.strip()) else "p"


def content(line: str) -> str:
    """A line without the signs that say what it is."""
    found = HEADING.fullmatch(line) or ITEM.fullmatch(line)
    return found[found.lastindex or 0] if found else line


def inline(line: str) -> str:
    """One line: escaped first, so that what is found in it is ours to mark."""
    return ADDRESS.sub(linked, BOLD.sub(r"<strong>\1</strong>", escape(line, quote=True)))


def linked(found: re.Match[str]) -> str:
    address = found[0]
    where = address if "://" in address else f"mailto:{address}"
    return f'<a href="{where}">{address}</a>'
