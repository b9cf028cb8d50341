"""What the commands around lexicon and rulebooks say themselves, in four languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache
def tables() -> Mapping[str, Any]:
    """All of `data/lexicon_labels.toml`."""
    written = files("stammtisch.words").joinpath("data", "lexicon_labels.toml").read_text(encoding="utf-8")
    return tomllib.loads(written)


@lru_cache
def articles() -> Mapping[str, str]:
    """Every article with its gender; what has another gender is another word.

    >>> articles()["der"] == articles()["da"] != articles()["die"]
    True
    """
    return {article: gender for gender, row in tables()["articles"].items() for article in row}


def label(language: str, key: str, **params: object) -> str:
    """A text by its key, the names of tables joined by dots, with its blanks filled.

    >>> label("sv", "game.all"), label("en", "clauses", count=20)
    ('alla spel', '20 clauses')
    """
    found: Any = tables()[language]
    for name in key.split("."):
        found = found[name]
    assert isinstance(found, str), f"{key} is no text"
    return found.format(**params)
