"""The rulebook read as data: the text and tables of a clause, and its tables of options, presets and conflicts."""

from __future__ import annotations

import re
from pathlib import Path

from stammtisch.core.options import OneOf, Spec, Subset, Value, Whole

BOOK = (Path(__file__).parents[3] / "docs/rules/schafkopf.md").read_text(encoding="utf-8")
DISPLAY = ("card_face", "phrase_set")
"""Preferences of a person: no part of the agreed rules nor of their hash."""


Table = list[list[str]]
"""Rows of cells, without the heading."""


def clause(number: str) -> str:
    """The text below a clause's heading."""
    _, found, rest = BOOK.partition(f"\n### {number} ")
    assert found, f"no clause {number}"
    return rest.partition("\n")[2].split("\n### ")[0].split("\n---")[0]


def tables(number: str) -> list[Table]:
    """The tables of a clause, in their order."""
    blocks = [block.strip().splitlines() for block in clause(number).split("\n\n") if block.strip().startswith("|")]
    return [[[cell.strip() for cell in line.strip("|").split("|")] for line in block[2:]] for block in blocks]


def section(title: str) -> str:
    """The text under a heading of the second level."""
    return BOOK.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def rows(title: str) -> list[list[str]]:
    """The table of a section, its heading first, cell by cell."""
    lines = [line for line in section(title).splitlines() if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def special_rounds() -> tuple[str, ...]:
    """The names of SK-ROUND-09."""
    found = re.search(r"`sonderrunden` = subset of \{([^}]*)\}", BOOK)
    assert found
    return tuple(found[1].split(", "))


def without_remark(cell: str) -> str:
    """`4 (5 allowed)` is 4, `extend (unused)` is extend."""
    return re.sub(r"\s*\([^)]*\)$", "", cell)


def value(cell: str) -> Value:
    """What stands in a cell: a truth, a number, some special rounds or a name."""
    text = without_remark(cell).strip("`")
    if text.startswith("all but "):
        return tuple(name for name in special_rounds() if name not in text.removeprefix("all but ").split(", "))
    words: dict[str, Value] = {"true": True, "false": False, "empty": (), "all": special_rounds()}
    return words[text] if text in words else int(text) if text.isdecimal() else text


def spec(cell: str) -> Spec:
    """What the column of values allows."""
    if cell == "bool":
        return OneOf((False, True))
    if cell.startswith("subset of the names"):
        return Subset(special_rounds())
    parts = [without_remark(part.strip()).removeprefix("integer ") for part in cell.split("|")]
    if parts[-1].startswith("≥ "):
        return Whole(int(parts[-1].removeprefix("≥ ")))
    if ".." in parts[-1]:
        low, high = parts[-1].split("..")
        return Whole(int(low), int(high), tuple(int(part) for part in parts[:-1]))
    return OneOf(tuple(value(part) for part in parts))


def pairs(text: str) -> dict[str, Value]:
    """The options named in a sentence, each with the value behind it."""
    return {name: value(word) for name, word in re.findall(r"`(\w+)` (\w+)", text)}


def option_rows() -> dict[str, tuple[Spec, Value]]:
    """By name, in the order of the book: what is allowed, and the default."""
    return {name.strip("`"): (spec(values), value(default)) for name, values, default, _ in rows("Options")[1:]}


def preset_columns() -> dict[str, dict[str, Value]]:
    """By name of the preset: every option's value."""
    heading, *lines = rows("Presets")
    return {
        f"schafkopf-{name}": {line[0].strip("`"): value(line[column]) for line in lines}
        for column, name in enumerate(heading)
        if column
    }


def deviations() -> list[tuple[str, dict[str, Value]]]:
    """The documented deviations: the preset they start from, and what is changed; the last line has several."""
    listed = section("Presets").split("Documented deviations", 1)[1]
    *whole, singly = [line for line in listed.splitlines() if line.startswith("- ")]
    found = [(line.partition(": ")[2].partition(" with ")[0], pairs(line)) for line in whole]
    return found + [("verein", pairs(part)) for part in re.split(r"; (?=`)", singly)]
