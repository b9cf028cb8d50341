"""From what was said to the sheet itself: the engine's fold, continued where only something was added."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

from stammtisch.server.breath import Breath
from stammtisch.server.sheets.state import SheetState
from stammtisch.sheet import PaperSheet, SheetError, open_sheet

MOST = 256
"""Sheets that are kept folded."""
WROTE = "wrote "


@dataclass(frozen=True, slots=True)
class FoldedPaper:
    """The sheet as far as it can be followed; normally that is all of it."""

    paper: PaperSheet
    broken: SheetError | None = None
    """What this program's rules refuse, though another one had taken it."""


class Papers:
    """Sheets that were folded lately, by id."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[str, PaperSheet] = OrderedDict()

    async def of(self, state: SheetState) -> FoldedPaper:
        """The sheet of a state, without names. A long evening takes its breath: others play meanwhile."""
        paper, breath = self._start(state), Breath()
        broken = None
        for text in state.texts[len(paper.said) :]:
            await breath.take()
            try:
                paper = paper.saying(text)
            except SheetError as error:
                broken = error
                break
        self.keep(state.id, paper)
        return FoldedPaper(replaced_struck(paper, state), broken)

    def keep(self, id: str, paper: PaperSheet) -> None:
        """What was folded already: whoever asks next goes on from it, if it is still what was said."""
        self._kept[id] = paper
        self._kept.move_to_end(id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def _start(self, state: SheetState) -> PaperSheet:
        kept = self._kept.get(state.id)
        if kept is not None and state.texts[: len(kept.said)] == kept.said:
            return kept
        return open_sheet(state.agreement, ("",) * state.seats, state.dealer)


def replaced_struck(paper: PaperSheet, state: SheetState) -> PaperSheet:
    """With what was crossed out, as the record has it."""
    struck = tuple(
        (thing.deal, old.text.removeprefix(WROTE))
        for thing in state.said
        for old in thing.struck
        if thing.text.startswith(WROTE) and old.text.startswith(WROTE)
    )
    return with_fold(paper, replace(paper, struck=struck)) if struck != paper.struck else paper


def named(paper: PaperSheet, names: tuple[str, ...]) -> PaperSheet:
    """The same sheet with names: they stand in rows of their own."""
    return with_fold(paper, replace(paper, names=names))


def with_fold(paper: PaperSheet, other: PaperSheet) -> PaperSheet:
    """What names and crossed-out lines do not change need not be folded again."""
    other.__dict__["folded"] = paper.folded
    return other
