"""The landing page in each language: one picture, one sentence, one button. German is the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from docsite.places import LANGUAGES, ROOT
from docsite.staging import HERE, copy, look
from docsite.words import said

GALLERY = ROOT / "docs" / "tutorial" / "gallery"
FIRST = LANGUAGES[0]


def write_landing(site: Path) -> None:
    """One page a language at the root of the site, and what they show."""
    look(site)
    copy(HERE / "landing.css", site / "look" / "landing.css")
    for device in ("phone", "desktop"):
        for light in ("light", "dark"):
            copy(GALLERY / f"schafkopf-trick-{device}-{light}.png", site / "look" / f"{device}-{light}.png")
    for language in LANGUAGES:
        (site / name(language)).write_text(page(language), encoding="utf-8")


def name(language: str) -> str:
    return "index.html" if language == FIRST else f"{language}.html"


def page(language: str) -> str:
    filled = {
        "language": language,
        "languages": " ".join(chosen(language)),
        "alternates": "\n    ".join(
            f'<link rel="alternate" hreflang="{other}" href="{name(other)}">' for other in LANGUAGES
        ),
        **{key: escape(said(language, f"landing.{key}")) for key in ("sentence", "button", "picture", "description")},
    }
    return re.sub(r"@(\w+)@", lambda match: filled[match[1]], (HERE / "landing.html").read_text(encoding="utf-8"))


def chosen(language: str) -> Iterator[str]:
    for other in LANGUAGES:
        title = said(other, "here")
        if other == language:
            yield f'<span aria-current="true">{title}</span>'
        else:
            yield f'<a href="{name(other)}" hreflang="{other}" lang="{other}">{title}</a>'
