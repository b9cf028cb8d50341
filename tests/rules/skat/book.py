"""The rulebook read as data: its tables of options, presets and conflicts."""

from __future__ import annotations

import re
from pathlib import Path

from stammtisch.core.options import Value, Whole

BOOK = (Path(__file__).parents[3] / "docs/rules/skat.md").read_text(encoding="utf-8")


def rows(title: str) -> list[list[str]]:
    """The table of a section without its heading, cell by cell."""
    section = BOOK.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def triggers(clause: str) -> tuple[str, ...]:
    """The names that a clause lists for a set of triggers."""
    found = re.search(r"⊆ \{([^}]*)\}", BOOK.split(f"### {clause} ", 1)[1])
    assert found
    return tuple(found[1].split(", "))


def value(text: str) -> Value:
    """What stands in a cell: a truth, a number, a set or a name."""
    if text.startswith("{"):
        return tuple(text.strip("{}").split(", "))
    words: dict[str, Value] = {"true": True, "false": False, "∅": ()}
    return words[text] if text in words else int(text) if text.isdecimal() else text


def spec(text: str) -> object:
    """What a cell of the column of values allows; the order of single values means nothing."""
    if text.startswith("set"):
        return "set"
    if text == "bool":
        return [False, True]
    if text.startswith("int ≥ "):
        return Whole(int(text.split()[2]))
    if text.startswith("int "):
        low, high = text.removeprefix("int ").split("..")
        return Whole(int(low), int(high))
    return sorted((value(part) for part in text.split(", ")), key=str)


def settings(text: str) -> dict[str, Value]:
    """The settings of a row of presets, `name=value`."""
    return {name: value(word) for name, word in re.findall(r"(\w+)=(\{[^}]*\}|\w+)", text)}
