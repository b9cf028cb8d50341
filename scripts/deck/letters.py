"""Words as outlines: a browser needs no font to show a card."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypedDict

EM = 2048
CAPITAL = 0.729
"""Height of a capital, of its size."""
NARROWER = 0.93
"""Letters stand a little closer than in running text."""


class Letter(TypedDict):
    width: int
    outline: str


LETTERS: dict[str, Letter] = tomllib.loads(Path(__file__).with_name("letters.toml").read_text(encoding="utf-8"))[
    "letters"
]


def word(letters: str, x: float, y: float, size: float, fill: str, squeeze: float = 1) -> str:
    """A word centred on x, its baseline y."""
    scale, cursor, outlines = size / EM, 0, []
    for letter in letters:
        outlines.append(f'<path d="{LETTERS[letter]["outline"]}" transform="translate({cursor})"/>')
        cursor += round(LETTERS[letter]["width"] * NARROWER)
    width = cursor + LETTERS[letters[-1]]["width"] * (1 - NARROWER)
    where = f"translate({x - width * scale * squeeze / 2:.1f} {y:.1f}) scale({scale * squeeze:.4f} {-scale:.4f})"
    return f'<g transform="{where}" fill="{fill}" stroke="none">{"".join(outlines)}</g>'
