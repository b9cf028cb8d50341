"""Drawings are data: a part in each line of a text, rendered as SVG in the colours of a suit.

    KIND SHAPE           a filled and outlined shape: a path, or a circle `o X Y R`
    KIND:WIDTH PATH      an outlined rod
    pip X Y SCALE        the suit sign of the card
    at PIECE X Y [SCALE [TURN]]
    use PIECE            the parts of a piece as if they stood here
    both …               the part on either side of the middle; parts that follow one another are mirrored together

A kind is a colour: `a` (coat), `b` (trim), `hair`, `main`, `dark`, `alt` (of the suit) or one of COLOURS. Other kinds
are those in LINES, and `gloss` and `shade` on a sign.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

WIDTH, HEIGHT = 250, 390
INK, GROUND, SHIELD = "#2a1d14", "#fffdf8", "#fffaf0"
COLOURS = {
    "ink": INK,
    "skin": "#f3cfae",
    "steel": "#dfe6ea",
    "gold": "#e9be3c",
    "wood": "#9a6634",
    "white": "#fffdf6",
    "rose": "#d8485a",
    "leaf": "#4f9a4a",
    "beer": "#d98e1f",
    "blush": "#e07a5f",
    "hide": "#80664f",
    "mane": "#46362a",
    "shield": SHIELD,
}
LINES = {"line": ("ink", 2.2), "brow": ("ink", 1.9), "thin": ("ink", 1), "vein": ("alt", 3)}
"""Kinds that are open lines: colour and width."""
BOTH = "both "

Palette = Mapping[str, str]


def read(name: str) -> dict[str, dict[str, str]]:
    """The drawings of a file: groups, and in each the texts by name."""
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


SIGNS, HEADS, FIGURES = read("signs"), read("heads"), read("figures")
PIECES = SIGNS["pieces"] | HEADS["pieces"] | FIGURES["pieces"]


def draw(drawing: str, colours: Palette) -> str:
    """Render a drawing."""
    rendered = []
    for mirrored, lines in groupby(spelled_out(drawing), key=lambda line: line.startswith(BOTH)):
        parts = "".join(part(line.removeprefix(BOTH), colours) for line in lines)
        rendered.append(f'{parts}<g transform="scale(-1 1)">{parts}</g>' if mirrored else parts)
    return "".join(rendered)


def spelled_out(drawing: str) -> Iterator[str]:
    """The lines of a drawing, and of the pieces that it uses."""
    for line in drawing.split("\n"):
        verb, _, piece = line.partition(" ")
        if verb == "use":
            yield from spelled_out(PIECES[piece])
        elif line:
            yield line


def part(line: str, colours: Palette) -> str:
    """Render one part."""
    kind, _, shape = line.partition(" ")
    if kind == "at":
        piece, *where = shape.split(" ")
        return place(draw(PIECES[piece], colours), *map(float, where))
    if kind == "pip":
        return pip(*map(float, shape.split(" ")))
    if kind in LINES:
        return stroke(shape, colours[LINES[kind][0]], LINES[kind][1])
    if kind == "gloss":
        return stroke(shape, "#fff", 5, ' opacity=".65"')
    if kind == "shade":
        return path(shape, colours["dark"], ' stroke="none" opacity=".45"')
    if ":" in kind:
        colour, _, width = kind.partition(":")
        return stroke(shape, INK, float(width) + 4.5) + stroke(shape, colours[colour], float(width))
    if shape.startswith("o "):
        return circle(shape, colours[kind], ' stroke="none" opacity=".4"' if kind == "blush" else "")
    return path(shape, colours[kind], "")


def place(svg: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Move, scale and turn a drawing."""
    more = (f" scale({scale:g})" if scale != 1 else "") + (f" rotate({turn:g})" if turn else "")
    return f'<g transform="translate({x:g} {y:g}){more}">{svg}</g>'


def path(outline: str, fill: str = "none", extra: str = ' stroke="none"') -> str:
    """A path, by default without outline."""
    return f'<path d="{outline}" fill="{fill}"{extra}/>'


def stroke(outline: str, colour: str, width: float, extra: str = "") -> str:
    """An open line."""
    return path(outline, extra=f' stroke="{colour}" stroke-width="{width:g}"{extra}')


def circle(shape: str, fill: str, extra: str) -> str:
    x, y, radius = map(float, shape.removeprefix("o ").split(" "))
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{extra}/>'


def pip(x: float, y: float, scale: float) -> str:
    """The card's suit sign, defined once per file."""
    return f'<use href="#s" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def double(svg: str) -> str:
    """A half card and the same upside down."""
    return f'{svg}<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{svg}</g>'
