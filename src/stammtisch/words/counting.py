"""The value of a game as it is counted aloud, step by step (ST-VAL-09)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.core.bill import Line
from stammtisch.words.contracts import spoken
from stammtisch.words.levels import level_call
from stammtisch.words.phrases import Phrases

STEP_BY_STEP = "spitzen"
"""Each of them is a step of its own."""
BASE, OVERBID, KONTRA, OUVERT = "base", "overbid", "kontra", "ouvert"
PAUSE = "; "


def counted(phrases: Phrases, lines: Sequence[Line], contract: str) -> str:
    """Every line with the figure reached: mit 1, Spiel 2, Schneider 3, mal 11 für Pik gleich 33, verloren 66.

    The bill has the steps of an overbid game before the base; they are said behind it, each with its figure.
    """
    said: list[list[str]] = [[]]
    total = 0
    names = {"game": priced(phrases, contract, lines), "contract": spoken(phrases, contract)}
    overbid = next((line for line in lines if line.code == OVERBID), None)
    for line in lines:
        if line is overbid or (line.cents == 0 and (line.factor == 1 or not total)):
            continue
        passed = figures(line, total)
        said[-1] += told(phrases, line, passed, names)
        total = passed[-1]
        if line.code == BASE and overbid:
            raised = [total + line.factor * (step + 1) for step in range(overbid.cents)]
            said += [told(phrases, overbid, raised, names), []]
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


def priced(phrases: Phrases, contract: str, lines: Sequence[Line]) -> str:
    """What the base value is for: the suit, Grand, or a Grand ouvert that has a base value of its own (ST-SVAR-02)."""
    kind, *parts = contract.split(":")
    suits = [part for part in parts if f"cards.suits.{part}" in phrases]
    own = OUVERT in parts and not any(line.code == OUVERT for line in lines)
    return spoken(phrases, ":".join([kind, *suits, *([OUVERT] if own else [])]))


def told(phrases: Phrases, line: Line, passed: list[int], names: Mapping[str, str]) -> list[str]:
    """The word and its figure; more figures go without the word, but each doubling call has a name of its own."""
    template = phrases[f"counted.{line.code}"]
    levels = [level_call(phrases, step + 1) for step in range(len(passed))]
    texts = [
        template.format(n=n, factor=line.factor, level=level, **names) for n, level in zip(passed, levels, strict=True)
    ]
    return texts if line.code == KONTRA else [texts[0], *(str(n) for n in passed[1:])]
