"""The texts of one language, read once from its data file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files

from stammtisch.core.errors import OptionsError
from stammtisch.words import LANGUAGES

Phrases = Mapping[str, str]
"""Every text by its key: the tables of the file joined by dots, the entries of a list counted from 1."""


def flat(tree: object, key: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a tree with their keys.

    >>> dict(flat({"levels": {"names": ["Kontra", "Re"], "other": "Level {n}"}}))
    {'levels.names.1': 'Kontra', 'levels.names.2': 'Re', 'levels.other': 'Level {n}'}
    """
    if isinstance(tree, str):
        yield key, tree
        return
    assert isinstance(tree, dict | list), f"{key} is neither a text nor a table nor a list"
    branches = tree.items() if isinstance(tree, dict) else enumerate(tree, start=1)
    for name, branch in branches:
        yield from flat(branch, f"{key}.{name}" if key else str(name))


@lru_cache
def phrases(language: str) -> Phrases:
    """The texts of a language; an unknown one is an error."""
    if language not in LANGUAGES:
        raise OptionsError("unknown-language", (language,), "known are " + ", ".join(LANGUAGES))
    written = files("stammtisch.words").joinpath("data", f"{language}.toml").read_text(encoding="utf-8")
    return dict(flat(tomllib.loads(written)))


def listed(phrases: Phrases, key: str) -> tuple[str, ...]:
    """The entries of a list."""
    found: list[str] = []
    while (entry := f"{key}.{len(found) + 1}") in phrases:
        found.append(phrases[entry])
    return tuple(found)


def fill(template: str, **params: str) -> str:
    """The sentence with its blanks filled. It begins with a capital, unless with a player's name.

    >>> fill("{card} liegt.", card="der Eichel-Ober"), fill("{who} legt.", who="resi")
    ('Der Eichel-Ober liegt.', 'resi legt.')
    """
    text = template.format(**params)
    return text if template.startswith("{who}") else text[:1].upper() + text[1:]
