"""Outlines as points: the paths of our decks, moved, turned and made larger."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""As SVG writes it: x' = a x + c y + e, y' = b x + d y + f."""
STEPS = 10
"""Straight pieces of which a curve is drawn."""
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
MOVE = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
TAKES: Mapping[str, int] = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def times(m: Matrix, n: Matrix) -> Matrix:
    """First n, then m.

    >>> times((1, 0, 0, 1, 5, 0), (2, 0, 0, 2, 0, 0))
    (2, 0, 0, 2, 5, 0)
    """
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def numbers(text: str) -> list[float]:
    """
    >>> numbers("1-2.5 .5")
    [1.0, -2.5, 0.5]
    """
    return [float(one) for one in NUMBER.findall(text)]


def turned(angle: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


MOVES: Mapping[str, Callable[..., Matrix]] = {
    "translate": lambda x, y=0.0: (1, 0, 0, 1, x, y),
    "scale": lambda x, y=None: (x, 0, 0, x if y is None else y, 0, 0),
    "rotate": turned,
}


def matrix(text: str, within: Matrix) -> Matrix:
    """What a `transform` does to what is drawn within another."""
    for name, values in MOVE.findall(text):
        within = times(within, MOVES[name](*numbers(values)))
    return within


def at(m: Matrix, points: list[Point]) -> list[Point]:
    a, b, c, d, e, f = m
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def outlines(d: str) -> list[tuple[list[Point], bool]]:
    """The lines of a path, and whether each is closed.

    >>> outlines("M0 0H4V3Z")
    [([(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)], True)]
    """
    found: list[tuple[list[Point], bool]] = []
    for letter, values in commands(d):
        if letter == "M":
            found.append(([(values[0], values[1])], False))
        elif letter == "Z":
            found[-1] = (found[-1][0], True)
        else:
            found[-1][0].extend(ahead(letter, values, found[-1][0][-1]))
    return found


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """One command at a time, in absolute numbers; more numbers than it takes mean the same again."""
    x = y = 0.0
    for letter, text in COMMAND.findall(d):
        values, name = numbers(text), letter.upper()
        takes = TAKES[name]
        for start in range(0, max(len(values), 1), takes or 1):
            part = values[start : start + takes]
            if letter.islower() and name in "LHV":
                by = {"L": (x, y), "H": (x,), "V": (y,)}[name]
                part = [one + more for one, more in zip(part, by, strict=True)]
            if name != "Z":
                x, y = end(name, part, x, y)
            yield ("L" if name == "M" and start else name), part


def end(name: str, part: list[float], x: float, y: float) -> Point:
    if name == "H":
        return part[0], y
    return (x, part[0]) if name == "V" else (part[-2], part[-1])


def ahead(letter: str, values: list[float], last: Point) -> list[Point]:
    """The points of a command, from the last one on."""
    if letter in "LHV":
        return [end(letter, values, *last)]
    if letter == "A":
        return arc(last, values)
    pairs = [last, *zip(values[::2], values[1::2], strict=True)]
    return [curve(pairs, step / STEPS) for step in range(1, STEPS + 1)]


def curve(points: list[Point], t: float) -> Point:
    """A place on a Bézier curve of any degree."""
    while len(points) > 1:
        points = [(x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in itertools.pairwise(points)]
    return points[0]


def arc(last: Point, values: list[float]) -> list[Point]:
    """A piece of a circle: our decks have no ellipses."""
    radius, _, _, large, sweep, x, y = values
    (u, v), (dx, dy) = last, (x - last[0], y - last[1])
    length = math.hypot(dx, dy)
    away = math.sqrt(max(0.0, radius * radius - length * length / 4)) * (1 if large == sweep else -1)
    middle = (u + dx / 2 + dy / length * away, v + dy / 2 - dx / length * away)
    begin = math.atan2(v - middle[1], u - middle[0])
    turn = (math.atan2(y - middle[1], x - middle[0]) - begin) % (2 * math.pi)
    turn = turn if sweep else turn - 2 * math.pi
    angles = [begin + turn * step / STEPS for step in range(1, STEPS + 1)]
    return [(middle[0] + radius * math.cos(one), middle[1] + radius * math.sin(one)) for one in angles]


def circle(x: float, y: float, radius: float) -> list[Point]:
    turns = [2 * math.pi * step / (4 * STEPS) for step in range(4 * STEPS)]
    return [(x + radius * math.cos(one), y + radius * math.sin(one)) for one in turns]


def rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """A rectangle with round corners, clockwise."""
    if not radius:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    right, low = x + width - radius, y + height - radius
    corners = ((right, y + radius, -90), (right, low, 0), (x + radius, low, 90), (x + radius, y + radius, 180))
    return [
        (cx + radius * math.cos(math.radians(one)), cy + radius * math.sin(math.radians(one)))
        for cx, cy, start in corners
        for one in range(start, start + 91, 9)
    ]
