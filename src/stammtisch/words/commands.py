"""What the commands say themselves, and their help in German; English help stands beside the options in the code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

FALLS_BACK = {"bar": "de"}
HELP_LANGUAGE = "de"
"""English is what the code says, and every other language is told in English."""


def data(name: str) -> dict[str, Any]:
    return tomllib.loads(files("stammtisch.words").joinpath("data", name).read_text(encoding="utf-8"))


@lru_cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    return data("commands.toml")


def said(language: str, key: str, **params: object) -> str:
    """A sentence of the commands.

    >>> said("bar", "missing", name="GAME"), said("en", "missing", name="GAME")
    ('Es fehlt GAME.', 'GAME is missing.')
    """
    return sentences()[FALLS_BACK.get(language, language)][key].format(**params)


@lru_cache
def help_texts() -> Mapping[str, str]:
    """German by English, a paragraph each: whoever changes the English has to look at the German."""
    return {english: german for table in data("help.de.toml").values() for english, german in table.items()}


def translated(text: str, language: str) -> str:
    """Help in a language, paragraph by paragraph; what has no text yet stays English.

    >>> translated("One JSON object.", "de"), translated("One JSON object.", "sv")
    ('Ein JSON-Objekt.', 'One JSON object.')
    """
    if FALLS_BACK.get(language, language) != HELP_LANGUAGE:
        return text
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    return "\n\n".join([help_texts().get(paragraph, paragraph) for paragraph in paragraphs])
