"""Flowcharts as pictures that need no script: boxes in rows, whoever points at somebody above them.

Of Mermaid it reads what our pages write: nodes with a text, chains of arrows, and subgraphs. One without a name is a
row of its own; one with a name is a box as well, and what is in it is drawn like the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise, product

BLOCK = re.compile(r"^```mermaid\n(flowchart .*?)^```$", re.MULTILINE | re.DOTALL)
NODE = re.compile(r'([\w.-]+?)\["([^"]*)"\]')
ARROW = re.compile(r"\s*(-->|-\.->)\s*")
LETTER, LINE, PADDING, GAP, BETWEEN, WIDEST = 7.1, 17, 9, 14, 34, 680


@dataclass(frozen=True, slots=True)
class Chart:
    """The boxes by name with their texts, the arrows with whether they are dashed, and the rows that are given."""

    texts: Mapping[str, str]
    arrows: Sequence[tuple[str, str, bool]]
    given: Sequence[Sequence[str]]

    def rows(self) -> list[list[str]]:
        """Who stands how far below: the longest way that leads to a box."""
        if self.given:
            return [[*row] for row in self.given]
        depth = dict.fromkeys(self.texts, 0)
        for _ in self.texts:
            for start, end, _ in self.arrows:
                depth[end] = max(depth[end], depth[start] + 1)
        return [[name for name in self.texts if depth[name] == row] for row in sorted({*depth.values()})]


@dataclass(frozen=True, slots=True)
class Box:
    """Where a box is drawn."""

    x: float
    y: float
    width: float
    height: float
    lines: Sequence[str]


def pictured(text: str) -> str:
    """A page with its flowcharts drawn."""
    return BLOCK.sub(lambda match: drawn(read(match[1])) + "\n", text)


def read(text: str) -> Chart:
    texts: dict[str, str] = {}
    arrows: list[tuple[str, str, bool]] = []
    rows: list[list[str]] = []
    for line in map(str.strip, text.splitlines()[1:]):
        named = dict(NODE.findall(line))
        texts |= named
        if line.startswith("subgraph") and not named:
            rows.append([])
        elif rows and named and not ARROW.search(line):
            rows[-1] += named
        plain = NODE.sub(r"\1", line)
        parts = ARROW.split(plain)
        groups = [[name.strip() for name in part.split("&")] for part in parts[::2]]
        for (starts, ends), arrow in zip(pairwise(groups), parts[1::2], strict=True):
            arrows += [(start, end, arrow != "-->") for start, end in product(starts, ends)]
    if rows:  # what points from row to row says only that they stand upon each other
        return Chart(texts, (), rows)
    pointed = {name: name for arrow in arrows for name in arrow[:2]}
    return Chart({**pointed, **texts}, arrows, ())


def placed(chart: Chart) -> dict[str, Box]:
    """Every box, row by row; a row that is too wide goes on below."""
    lines = {name: text.split("<br/>") for name, text in chart.texts.items()}
    widths = {name: max(map(len, each)) * LETTER + 2 * PADDING for name, each in lines.items()}
    found: dict[str, Box] = {}
    y = 1.0
    for row in chart.rows():
        for part in broken(row, widths):
            x = (WIDEST - sum(widths[name] for name in part) - GAP * (len(part) - 1)) / 2
            tallest = max(len(lines[name]) for name in part) * LINE + PADDING
            for name in part:
                found[name] = Box(x, y, widths[name], tallest, lines[name])
                x += widths[name] + GAP
            y += tallest + GAP
        y += BETWEEN - GAP
    return found


def broken(row: Sequence[str], widths: Mapping[str, float]) -> Iterator[list[str]]:
    part: list[str] = []
    for name in row:
        if part and sum(widths[each] + GAP for each in [*part, name]) > WIDEST:
            yield part
            part = []
        part.append(name)
    yield part


def drawn(chart: Chart) -> str:
    boxes = placed(chart)
    left = min(box.x for box in boxes.values()) - 2
    width = WIDEST - 2 * left
    height = max(box.y + box.height for box in boxes.values()) + 2
    arrows = [f"{start} → {end}" for start, end, _ in chart.arrows]
    told = "; ".join(arrows or [", ".join(row) for row in chart.rows()])
    parts = [path(boxes[start], boxes[end], dashed) for start, end, dashed in chart.arrows]
    parts += [line for box in boxes.values() for line in drawn_box(box)]
    size = f'viewBox="{left:.0f} 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<div class="flow"><svg role="img" aria-label="{escape(told)}" {size}>{"".join(parts)}</svg></div>\n'


def path(start: Box, end: Box, dashed: bool) -> str:
    x, y, to_x, to_y = start.x + start.width / 2, start.y + start.height, end.x + end.width / 2, end.y
    bend = max((to_y - y) / 2, 10)
    kind = ' class="dashed"' if dashed else ""
    curve = f"M{x:.0f} {y:.0f}C{x:.0f} {y + bend:.0f} {to_x:.0f} {to_y - bend:.0f} {to_x:.0f} {to_y - 6:.0f}"
    return f'<path{kind} d="{curve}"/><path class="head" d="M{to_x - 4:.0f} {to_y - 7:.0f}h8l-4 7z"/>'


def drawn_box(box: Box) -> Iterator[str]:
    yield f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}" rx="6"/>'
    first = box.y + box.height / 2 - (len(box.lines) - 1) * LINE / 2 + 4.5
    for at, line in enumerate(box.lines):
        x, y = box.x + box.width / 2, first + at * LINE
        yield f'<text{"" if at else " class=name"} x="{x:.0f}" y="{y:.0f}">{escape(line)}</text>'
