"""The tables of docs/reference/environments.md: what stands where in an observation, and the number of every action."""

from __future__ import annotations

import sys
from pathlib import Path

from stammtisch.lab.zoo.games import FIELDS, SHAPES, SLOTS
from stammtisch.lab.zoo.observation import layout

PAGE = Path(__file__).parents[1] / "docs/reference/environments.md"
WORDS = {"asked": "asked", "type": "types", "contract": "words"}
"""Fields that have a place for each word of a list, and where the list is."""


def span(begin: int, end: int) -> str:
    return f"{begin}" if end == begin + 1 else f"{begin}–{end - 1}"


def observation(game: str) -> str:
    """A row for each field."""
    lines = ["| places | field | at most | what stands there |", "|---|---|---|---|"]
    for field, (name, begin, end) in zip(FIELDS[game], layout(game), strict=True):
        lines.append(f"| {span(begin, end)} | `{name}` | {bound(field.low, field.high)} | {field.meaning} |")
    for name, where in WORDS.items():
        words = ", ".join(f"`{word}`" for word in getattr(SHAPES[game], where))
        lines += ["", f"The places of `{name}`: {words}."]
    return "\n".join(lines)


def bound(low: float, high: float) -> str:
    if high == float("inf"):
        return "any number" if low < 0 else "any from 0"
    return f"{high:g}"


def actions(game: str) -> str:
    """A row for each group of actions."""
    lines = ["| numbers | group | actions |", "|---|---|---|"]
    begin = 0
    for name, group in SLOTS[game].groups.items():
        shown = [group[0], "…", group[-1]] if name in ("play", "give") else group
        texts = ", ".join(text if text == "…" else f"`{text}`" for text in shown)
        lines.append(f"| {span(begin, begin + len(group))} | {name} | {texts} |")
        begin += len(group)
    return "\n".join(lines)


def written(page: str) -> str:
    """The page with its tables as the code has them."""
    for kind, table in (("observation", observation), ("actions", actions)):
        for game in SHAPES:
            begin, end = f"<!-- {kind} {game} -->", f"<!-- end of {kind} {game} -->"
            before, _, rest = page.partition(begin)
            page = f"{before}{begin}\n{table(game)}\n{end}{rest.partition(end)[2]}"
    return page


def main(arguments: list[str]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    if written(page) == page:
        return
    if "--check" in arguments:
        sys.exit("environments.md is not what the code says: scripts/environments")
    PAGE.write_text(written(page), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
