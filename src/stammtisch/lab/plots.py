"""Pictures of ladders and learning curves. The same figures give the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from stammtisch.core.errors import NotationError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

BLUE, INK, PALE = "#81a4cd", "#222222", "#d0d0d0"
COLOURS = (
    "#2f6690",
    "#c8553d",
    "#588157",
    "#8d6a9f",
    "#b08900",
    "#3a9aa3",
    "#d07ba8",
    "#6b6b6b",
    "#8b4513",
    "#4b5fb5",
    "#93b048",
    "#e08e45",
)
STYLE: dict[Any, object] = {
    "svg.hashsalt": "stammtisch",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "axes.titlesize": 9,
}
MOST_TICKS = 6
"""Where more sizes were measured round numbers stand below the curves."""
WIDE = 1000
"""Over such a range powers of ten are enough."""
PLACES = {"rows": "rows of data", "step": "step"}
"""What a curve can be drawn over."""
PANELS = {"train": "loss", "test": "loss", "chance": "loss", "loss": "loss", "score": "score"}
"""What is measured, and the panel in which it is drawn."""
LINES: dict[str, Literal["-", "--", ":"]] = {"train": "--", "chance": ":"}
"""How what was learnt from is drawn, and what chance would do; all else has a whole line."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One match: by how much the first is better than the second, and where the truth lies with 95 percent."""

    pair: str
    preset: str
    unit: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PlotPoint:
    """One measurement of a model."""

    model: str
    over: str
    place: float
    what: str
    value: float


def bars(paths: Iterable[Path]) -> list[Bar]:
    """The matches of files that `stammtisch arena --json` or `stammtisch lab arena --json` have printed."""
    found = []
    for path in paths:
        try:
            for pair in json.loads(path.read_text(encoding="utf-8"))["pairs"]:
                low, high = map(float, pair["ci95"])
                name = f"{pair['a']} – {pair['b']}"
                found.append(Bar(name, str(pair["preset"]), str(pair["unit"]), float(pair["mean"]), low, high))
        except (KeyError, TypeError, ValueError):
            raise NotationError("not-an-arena-file", str(path)) from None
    return found


def points(paths: Iterable[Path]) -> list[PlotPoint]:
    """The measurements of training logs: a JSON object a line, with `model`, then `rows` or `step`, and at least one
    of `train`, `test`, `chance`, `loss` and `score`; other entries are passed over.
    """
    found = []
    for path in paths:
        try:
            for line in path.read_text(encoding="utf-8").splitlines():
                found += measured(json.loads(line))
        except (KeyError, TypeError, ValueError, StopIteration):
            raise NotationError("not-a-training-log", str(path)) from None
    return found


def measured(row: Mapping[str, object]) -> list[PlotPoint]:
    over = next(name for name in PLACES if name in row)
    values = {name: float(str(row[name])) for name in PANELS if name in row}
    if not values:
        raise KeyError("nothing is measured")
    return [PlotPoint(str(row["model"]), over, float(str(row[over])), what, value) for what, value in values.items()]


def draw_ladder(found: Sequence[Bar]) -> Figure:
    """A row of panels for each pair of players, a column for each unit; every panel has its own scale."""
    pairs, units = each(bar.pair for bar in found), each(bar.unit for bar in found)
    heights = [max(sum((bar.pair, bar.unit) == (pair, unit) for bar in found) for unit in units) for pair in pairs]
    figure, panels = sheet(len(pairs), len(units), [0.5 + height for height in heights])
    for row, pair, height in zip(panels, pairs, heights, strict=True):
        for panel, unit in zip(row, units, strict=True):
            here = [bar for bar in found if (bar.pair, bar.unit) == (pair, unit)]
            panel.set_title(f"{pair}, {unit}" if here else "", loc="left")
            draw_bars(panel, here, height)
    return figure


def draw_bars(panel: Axes, here: Sequence[Bar], height: int) -> None:
    """Bars of one thickness: there is room for so many."""
    if not here:
        panel.set_axis_off()
        return
    means = [bar.mean for bar in here]
    errors = [[bar.mean - bar.low for bar in here], [bar.high - bar.mean for bar in here]]
    panel.barh([bar.preset for bar in here], means, 0.6, color=BLUE, xerr=errors, ecolor=INK, capsize=3)
    panel.axvline(0, color=INK, linewidth=0.8)
    panel.set_ylim(height - 0.5, -0.5)
    panel.margins(x=0.08)


def draw_learning(found: Sequence[PlotPoint]) -> Figure:
    """A panel for each thing measured, a colour for each model."""
    models, panels = each(point.model for point in found), each(PANELS[point.what] for point in found)
    figure, ((*axes,),) = sheet(1, len(panels), [4.5])
    for panel, name in zip(axes, panels, strict=True):
        here = [point for point in found if PANELS[point.what] == name]
        for model, what, line in curves(here):
            colour = COLOURS[models.index(model) % len(COLOURS)]
            across, up = zip(*line, strict=True)
            panel.plot(across, up, LINES.get(what, "-"), color=colour, marker=".")
        panel.set_title(name, loc="left")
        panel.set_xlabel(PLACES[here[0].over])
        panel.grid(color=PALE, linewidth=0.5)
        if here[0].over == "rows":
            places = ticks(sorted({point.place for point in here}))
            panel.set_xscale("log")
            panel.set_xticks(places, [f"{place:,.0f}" for place in places])
            panel.minorticks_off()
    handles = [*legend(models), *styles(each(point.what for point in found))]
    axes[-1].legend(handles=handles, frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1, 0.5))
    return figure


def legend(models: Sequence[str]) -> list[Line2D]:
    """A colour for each model."""
    from matplotlib.lines import Line2D

    return [Line2D([], [], color=COLOURS[n % len(COLOURS)], label=model) for n, model in enumerate(models)]


def styles(measured: Sequence[str]) -> list[Line2D]:
    """A kind of line for each thing that was measured."""
    from matplotlib.lines import Line2D

    return [Line2D([], [], color=INK, linestyle=LINES.get(what, "-"), label=what) for what in measured]


def ticks(places: Sequence[float]) -> list[float]:
    """The sizes themselves, or the round numbers among many of them.

    >>> ticks([250, 500]), ticks([1356, 1827, 2723, 3651, 4068, 5440, 43520])
    ([250, 500], [3000, 10000, 30000])
    >>> ticks([21, 37, 78, 132, 5760, 11520, 23040, 61440])
    [100, 1000, 10000]
    """
    if len(places) <= MOST_TICKS:
        return list(places)
    low, high = places[0], places[-1]
    leads = (1, 3) if high < WIDE * low else (1,)
    return [number * 10**power for power in range(12) for number in leads if low <= number * 10**power <= high]


def curves(here: Sequence[PlotPoint]) -> Iterator[tuple[str, str, list[tuple[float, float]]]]:
    """Each model's curves, in the order of the log."""
    for model, what in dict.fromkeys((point.model, point.what) for point in here):
        yield model, what, sorted((p.place, p.value) for p in here if (p.model, p.what) == (model, what))


def each(names: Iterable[str]) -> list[str]:
    """Every name once, in the order of its first time."""
    return list(dict.fromkeys(names))


def sheet(rows: int, columns: int, heights: Sequence[float]) -> tuple[Figure, list[list[Axes]]]:
    """An empty picture with its panels, row by row."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(max(6.0, 3.6 * columns), 0.4 + 0.62 * sum(heights) + 0.3 * rows), layout="constrained")
    grid = figure.subplots(rows, columns, squeeze=False, gridspec_kw={"height_ratios": heights})
    return figure, [list(row) for row in grid]


DRAWINGS: dict[str, Callable[[Sequence[Path]], Figure]] = {
    "ladder": lambda paths: draw_ladder(bars(paths)),
    "learning": lambda paths: draw_learning(points(paths)),
}


def plot(kind: str, paths: Sequence[Path], out: Path) -> None:
    """Draw a ladder or learning curves into a file; its ending says the format."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        DRAWINGS[kind](paths).savefig(out, metadata={"Date": None, "Creator": None} if out.suffix == ".svg" else None)
