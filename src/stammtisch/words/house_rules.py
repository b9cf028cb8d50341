"""House rules in words: what an option is called, what each of its values is, and what it comes to in money."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from math import prod
from typing import Any

from stammtisch.core.options import OneOf, Options, Spec, Subset, Value
from stammtisch.games.registry import entry_of_options
from stammtisch.words.lexicon_labels import label
from stammtisch.words.sentences import words_at


@lru_cache
def tables(game: str) -> Mapping[str, Any]:
    """All of `data/options/<game>.toml`."""
    return tomllib.loads(
        files("stammtisch.words").joinpath("data", "options", f"{game}.toml").read_text(encoding="utf-8")
    )


def option_title(language: str, game: str, option: str) -> str:
    """What the option is called; one without a text is an error."""
    found: str = tables(game)[option][language]
    return found


def named_values(language: str, game: str, option: str) -> dict[str, str]:
    """The values that have a text of their own, as they are written in the file."""
    return {value: row[language] for value, row in tables(game)[option].get("values", {}).items()}


def value_texts(language: str, game: str, option: str, spec: Spec) -> dict[str, str]:
    """What the values of an option are called, as JSON writes them; a number that is missing says itself."""
    named = named_values(language, game, option)
    if isinstance(spec, OneOf) and all(isinstance(value, bool) for value in spec.values):
        return {"false": label(language, "no"), "true": label(language, "yes")}
    return {"": label(language, "none"), **named} if isinstance(spec, Subset) else named


def value_text(language: str, game: str, option: str, value: Value) -> str:
    """What one value is called; a word without a text is an error."""
    if isinstance(value, tuple):
        return ", ".join(value_text(language, game, option, each) for each in value) or label(language, "none")
    if isinstance(value, bool):
        return label(language, "yes" if value else "no")
    named = named_values(language, game, option)
    return named.get(str(value), str(value)) if isinstance(value, int) else named[value]


def money_of(game: str, option: str) -> tuple[str, ...] | None:
    """The options that make an amount of a value, multiplied with it; `None`: it is no amount."""
    found = tables(game)[option].get("money")
    return None if found is None else tuple(found)


def value_here(options: Options, preset: str, language: str, option: str) -> str:
    """What a table says of an option: an amount in what it plays for, else the text of the value."""
    game, values = entry_of_options(options).game.name, options.values()
    value, factors = values[option], money_of(game, option)
    if factors is None or not isinstance(value, int) or str(value) in named_values(language, game, option):
        return value_text(language, game, option, value)
    by = [each for each in map(values.__getitem__, factors) if isinstance(each, int)]
    return words_at(language, game, options, preset).money(prod(by, start=value))
