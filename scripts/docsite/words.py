"""What the site says itself: words.toml beside this file."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any


@lru_cache
def texts() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))


def said(language: str, key: str, **filled: object) -> str:
    """A text of the site in a language.

    >>> said("de", "chapter_of", book="Skat", code="ST-BID"), said("sv", "sections.play")
    ('Skat, Kapitel ST-BID', 'På tio minuter')
    """
    found: Any = texts()[language]
    for part in key.split("."):
        found = found[part]
    return str(found).format(**filled)
