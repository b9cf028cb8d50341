"""The texts of one language, read once from its data file, and those of a game and its pack of cards laid over them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.core.errors import OptionsError
from stammtisch.games.entry import FRENCH, GERMAN, Called
from stammtisch.games.registry import GAMES, USUAL
from stammtisch.words import LANGUAGES

Phrases = Mapping[str, str]
"""Every text by its key: the tables of the file joined by dots, the entries of a list counted from 1."""
Tree = Mapping[str, Any]
"""Tables, lists and texts as a data file has them."""

PACKS = {name: entry.faces for name, entry in GAMES.items()}
"""The games that have words, and the pack that each is shown with unless somebody wants the other."""
PACK_NAMES = (GERMAN, FRENCH)
FALLS_BACK = {"bar": "de"}
"""Calls and remarks are in dialect; rules, money and errors may stay German."""
MADE = 1 << 11
"""How much of what is made of the texts is remembered, kind by kind: at all tables the same things are said."""
WHOLE = "nicknames"
"""A table that a layer replaces: what cards are called in one game they are not called in another."""

AGREED = "agreed"
"""The table with what tables have agreed to call things, by option and value: of no table unless it says so."""


class Texts(dict[str, str]):
    """Texts that are read once and never change: one goes by its identity, so what is made of it can be remembered."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__  # type: ignore[assignment]  # no text is ever changed


def flat(tree: object, key: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a tree with their keys.

    >>> dict(flat({"levels": {"names": ["Kontra", "Re"], "other": "Noch mal drauf"}}))
    {'levels.names.1': 'Kontra', 'levels.names.2': 'Re', 'levels.other': 'Noch mal drauf'}
    """
    if isinstance(tree, str):
        yield key, tree
        return
    assert isinstance(tree, dict | list), f"{key} is neither a text nor a table nor a list"
    branches = tree.items() if isinstance(tree, dict) else enumerate(tree, start=1)
    for name, branch in branches:
        yield from flat(branch, f"{key}.{name}" if key else str(name))


def laid_over(tree: Tree, layer: Tree) -> Tree:
    """The tree with the texts of a layer before its own. A list is replaced as a whole.

    >>> laid_over({"a": {"b": "1", "c": "2"}, "d": ["3", "4"]}, {"a": {"c": "5"}, "d": ["6"]})
    {'a': {'b': '1', 'c': '5'}, 'd': ['6']}
    """
    merged = dict(tree)
    for name, branch in layer.items():
        below = merged.get(name)
        both = isinstance(branch, dict) and isinstance(below, dict) and name != WHOLE
        merged[name] = laid_over(below, branch) if both else branch  # type: ignore[arg-type]
    return merged


@lru_cache
def written(language: str) -> Tree:
    """The data file of a language, above that of the language it falls back to; an unknown one is an error."""
    known("unknown-language", language, LANGUAGES)
    own = tomllib.loads(files("stammtisch.words").joinpath("data", f"{language}.toml").read_text(encoding="utf-8"))
    return laid_over(written(FALLS_BACK[language]), own) if language in FALLS_BACK else own


def known(code: str, name: str, names: tuple[str, ...]) -> None:
    """An error of this code for a name that is none of them."""
    if name not in names:
        raise OptionsError(code, (name,), "known are " + ", ".join(names))


@lru_cache
def phrases(language: str, game: str = USUAL, cards: str = "", called: Called = ()) -> Phrases:
    """The texts of a language at a table: the common ones, then the pack's, the game's, and the game's for the pack;
    above all of them what the table has agreed to call its money and its doublings."""
    tree = written(language)
    games = tuple(PACKS)
    known("unknown-game", game, games)
    known("unknown-cards", cards or PACKS[game], PACK_NAMES)
    pack, own = cards or PACKS[game], tree.get(game, {})
    common = {name: branch for name, branch in tree.items() if name not in (*games, *PACK_NAMES)}
    mine = {name: branch for name, branch in own.items() if name not in PACK_NAMES}
    agreed = common.pop(AGREED)
    names = [agreed.get(option, {}).get(value, {}) for option, value in called]
    for layer in (tree.get(pack, {}), mine, own.get(pack, {}), *names):
        common = dict(laid_over(common, layer))
    return Texts(flat(common))


def listed(phrases: Phrases, key: str) -> tuple[str, ...]:
    """The entries of a list."""
    found: list[str] = []
    while (entry := f"{key}.{len(found) + 1}") in phrases:
        found.append(phrases[entry])
    return tuple(found)


def in_a_row(phrases: Phrases, texts: Iterable[str], word: str = "and") -> str:
    """Several things one after the other: Resi, Sepp und Vroni; or with `or`."""
    *others, last = texts
    return phrases["lists.comma"].join(others) + phrases[f"lists.{word}"] + last if others else last


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def fill(template: str, **params: str) -> str:
    """The sentence with its blanks filled. It begins with a capital, unless with a player's name.

    >>> fill("{card} liegt.", card="der Eichel-Ober"), fill("{who} legt.", who="resi")
    ('Der Eichel-Ober liegt.', 'resi legt.')
    """
    text = template.format(**params)
    return text if template.startswith("{who}") else capital(text)
