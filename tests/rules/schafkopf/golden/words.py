"""What the words of a golden row mean: numbers, cards, positions, tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, card
from stammtisch.core.options import OneOf, Value
from stammtisch.games.schafkopf import PRESETS, Options, preset
from stammtisch.games.schafkopf.contracts import KINDS
from tests.rules.schafkopf.golden.driver import UnreadableError
from tests.rules.schafkopf.golden.table import deviations

S = TypeVar("S")
G = TypeVar("G")
E = TypeVar("E")

CARD = "[EGHS][ATKOU987]"
CARDS = rf"{CARD}(?:,? {CARD})*"
SEAT = "P[1-4]"
NUMBER = r"(?:\d+|no|one|two|three|four|seventy)"
SIGNED = r"[+−]\d+"
SUM = r"\(?\d+(?: \+ \d+)*\)?(?: × \d+)? = \d+"
SPELLED = {"no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "seventy": 70}
LEVELS = {"Kontra": 1, "Contra": 1, "Spritze": 1, "Re": 2, "Redour": 2, "Sup": 2, "Nomoi drauf": 3, "Re Sup": 3}
"""SK-DOUBLE-08"""
CALL = "|".join(sorted(LEVELS, key=len, reverse=True))

TABLES = {
    "any": tuple(name.removeprefix("schafkopf-") for name, long in PRESETS.items() if not long.options.kurze_karte),
    "defaults": ("rein",),
    "turnier": ("turnier",),
    "bas": ("basbelopp",),
    "joho": ("joho-10-30", "joho-10-50"),
    "joho-10-30": ("joho-10-30",),
    "joho-10-50": ("joho-10-50",),
    "10-50": ("joho-10-50",),
    "verein": ("verein",),
}
"""The short names of the presets; what holds at a JoHo table holds at both."""
NEEDS: dict[str, dict[str, Value]] = {
    "pot_rule": {"all_pass": "pot"},
    "durchmarsch_eyes": {"all_pass": "ramsch"},
    "bock_stack": {"bock": True},
}
"""What an option that a row names alone must have beside it to make sense."""


def number(word: str) -> int:
    """
    >>> number("seventy"), number("−24"), number("+30")
    (70, -24, 30)
    """
    if word in SPELLED:
        return SPELLED[word]
    if not re.fullmatch(r"[+−]?\d+", word):
        raise UnreadableError(f"{word!r} is no number")
    return int(word.replace("−", "-"))


def numbers(text: str) -> list[int]:
    """All numbers of a text in their order."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


def seat(position: str) -> Seat:
    """The seat of P1 to P4: the toolkit's dealer is seat 3."""
    return int(position[1]) - 1


def names(text: str) -> str:
    """Cards as the toolkit writes them: without commas."""
    return text.replace(",", "")


def cards_in_order(text: str) -> list[Card]:
    return [card(name) for name in names(text).split()]


def card_set(text: str) -> set[str]:
    return set(names(text).split())


def alternatives(text: str) -> list[str]:
    return text.split(" / ")


def aligned(settings: Sequence[S], givens: Sequence[G], expected: Sequence[E]) -> list[tuple[S, G, E]]:
    """One case for each alternative of `expected`; a column with a single entry holds for all of them."""
    columns = [column if len(column) > 1 else [*column] * len(expected) for column in (settings, givens)]
    if any(len(column) != len(expected) for column in columns):
        raise UnreadableError(f"{len(settings)} tables and {len(givens)} cases, but {len(expected)} answers")
    return list(zip(*columns, expected, strict=True))


def ranged(text: str) -> list[int]:
    """
    >>> ranged("8–11")
    [8, 9, 10, 11]
    """
    low, _, high = text.partition("–")
    return list(range(int(low), int(high) + 1))


def contracts(name: str) -> list[str]:
    """The contract of this name; of a kind with suits, that of each.

    >>> contracts("rufspiel"), contracts("rufspiel:E")
    (['rufspiel:E', 'rufspiel:G', 'rufspiel:S'], ['rufspiel:E'])
    """
    if name not in KINDS:
        return [name]
    return [f"{name}:{suit}" for suit in KINDS[name].suits] or [name]


def tables(setting: str) -> list[tuple[Options, ...]]:
    """The tables of each alternative of a setting: presets, or options on top of the defaults."""
    found: list[tuple[Options, ...]] = []
    for part in alternatives(setting):
        words = part.split(", ")
        if all(word.split(" ")[0] in TABLES for word in words):
            found += [named_table(word) for word in words]
        else:
            changes = changed(words)
            found.append((Options().but(companions(changes) | changes),))
    return found


def table(setting: str) -> tuple[Options, ...]:
    """The tables of a setting without alternatives."""
    found = tables(setting)
    if len(found) != 1:
        raise UnreadableError(f"{setting!r} is more than one table")
    return found[0]


def named_table(text: str) -> tuple[Options, ...]:
    """The tables that a short name means, with what deviates from it."""
    name, _, changes = text.partition(" with ")
    short, _, deviation = name.partition(" ")
    known = [listed for title, called, listed in deviations() if (title, (called,)) == (deviation, TABLES[short])]
    if deviation and not known:
        raise UnreadableError(f"{deviation!r} is no documented deviation from {short}")
    changed_options = changed([part for listed in (*known, changes) if listed for part in listed.split(", ")])
    return tuple(preset(f"schafkopf-{called}").but(changed_options) for called in TABLES[short])


def changed(parts: Sequence[str]) -> dict[str, Value]:
    """Options as a row writes them: "`bock`", "`all_pass` kreuz", or a value that belongs to one option only."""
    changes: dict[str, Value] = {}
    for part in parts:
        found = re.fullmatch(r"`?(\w+)`?(?: (\w+))?", part)
        if not found:
            raise UnreadableError(f"{part!r} is no option")
        name, value = found.groups()
        if name in Options.specs():
            changes[name] = read_value(value or "true")
        elif value:
            raise UnreadableError(f"there is no option {name!r}")
        else:
            changes[option_of(name)] = name
    return changes


def read_value(text: str) -> Value:
    return int(text) if text.isdecimal() else {"true": True, "false": False}.get(text, text)


def option_of(value: str) -> str:
    """The one option that has this value."""
    found = [name for name, spec in Options.specs().items() if isinstance(spec, OneOf) and value in spec]
    if len(found) != 1:
        raise UnreadableError(f"{value!r} is neither a table nor the value of one option")
    return found[0]


def companions(changes: dict[str, Value]) -> dict[str, Value]:
    return {name: value for option in changes for name, value in NEEDS.get(option, {}).items()}
