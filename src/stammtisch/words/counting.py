"""The value of a game as it is counted aloud, step by step (ST-VAL-09)."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.bill import Line
from stammtisch.words.levels import level_call
from stammtisch.words.phrases import Phrases

STEP_BY_STEP = "spitzen"
"""Each of them is a step of its own."""
BASE, OVERBID, KONTRA = "base", "overbid", "kontra"
PAUSE = "; "


def counted(phrases: Phrases, lines: Sequence[Line]) -> str:
    """Every line with the figure reached: mit 1, Spiel 2, Schneider 3, mal 11 gleich 33, verloren 66.

    The bill has the steps of an overbid game before the base; they are said behind it, each with its figure.
    """
    said: list[list[str]] = [[]]
    total = 0
    overbid = next((line for line in lines if line.code == OVERBID), None)
    for line in lines:
        if line is overbid or (line.cents == 0 and line.factor == 1):
            continue
        passed = figures(line, total)
        said[-1] += told(phrases, line, passed)
        total = passed[-1]
        if line.code == BASE and overbid:
            raised = [total + line.factor * (step + 1) for step in range(overbid.cents)]
            said += [told(phrases, overbid, raised), []]
            total = raised[-1]
    return PAUSE.join(phrases["lists.comma"].join(group) for group in said if group)


def figures(line: Line, total: int) -> list[int]:
    """What is reached with a line, more than one where it holds several steps or doublings. A loss has no sign here."""
    if line.code == STEP_BY_STEP:
        return [total + step + 1 for step in range(line.cents)]
    if line.cents:
        return [total + line.cents]
    if line.factor == 2**line.count:
        return [total * 2 ** (step + 1) for step in range(line.count)]
    return [total * abs(line.factor)]


def told(phrases: Phrases, line: Line, passed: list[int]) -> list[str]:
    """The word and its figure; more figures go without the word, but each doubling call has a name of its own."""
    template = phrases[f"counted.{line.code}"]
    levels = [level_call(phrases, step + 1) for step in range(len(passed))]
    texts = [template.format(n=n, factor=line.factor, level=level) for n, level in zip(passed, levels, strict=True)]
    return texts if line.code == KONTRA else [texts[0], *(str(n) for n in passed[1:])]
