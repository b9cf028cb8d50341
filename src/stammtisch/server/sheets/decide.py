"""What may be written on a sheet: an entry in, the event that it comes to out, or why not.

An entry names the deal that its writer believes it is. So two devices that could not see each other do not write the
same deal twice: what agrees is merged, what differs is kept beside it until somebody chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stammtisch.core.errors import NotationError
from stammtisch.core.notation import parse
from stammtisch.server.sheets import state as sheet
from stammtisch.server.sheets.papers import WROTE
from stammtisch.server.sheets.state import SheetState
from stammtisch.sheet import PaperSheet, SheetError

MOST_EVENTS = 3000
"""In one stream: an evening has fifty."""


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """What a page sends."""

    command: str
    what: str
    at: int = 0
    deal: int = 0
    """Which deal it is, or before which it was said; 0: the next one."""
    text: str = ""
    was: str = ""
    """What the writer believes stands there; empty: whatever does."""
    choice: str = ""
    """Of those side by side: the command of one."""
    seat: int = 0
    name: str = ""
    payer: int = 0
    receiver: int = 0
    cents: int = 0
    why: str = ""
    sums: tuple[int, ...] = ()
    """Confirmed: what stood in the columns."""


class EntryRefused(Exception):  # noqa: N818 - said of the entry
    """An entry that cannot be: a code that `words` has a sentence for, or what the rules say about a deal."""

    def __init__(self, code: str = "", error: SheetError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.error = error


@dataclass(frozen=True, slots=True)
class EntryDecision:
    """The event that is appended, and the sheet after it."""

    what: str
    paper: PaperSheet
    fields: dict[str, object] = field(default_factory=dict)


def decide(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    """What becomes of an entry of this device; EntryRefused where nothing does."""
    if state.n >= MOST_EVENTS:
        raise EntryRefused("sheet-full")
    try:
        return DECISIONS[asked.what](state, paper, asked, device)
    except NotationError:
        raise EntryRefused("sheet-unreadable") from None
    except SheetError as error:
        raise EntryRefused(error=error) from None


def next_deal(paper: PaperSheet) -> int:
    return paper.session.carry.deals + 1


def said(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    deal, text = asked.deal or next_deal(paper), asked.text
    fields: dict[str, object] = {"deal": deal, "text": text}
    parse(text)
    standing = [one for one in state.said if one.deal == deal and one.text == text]
    if deal == next_deal(paper) and not state.closed and not paper.session.over:
        if any(one.hand.device != device for one in standing):  # both have said it before the same deal
            return EntryDecision(sheet.MERGED, paper, fields)
        return EntryDecision(sheet.SAID, paper.saying(text), fields)
    if standing or any(one.deal == deal and one.text == text for one in state.open):
        return EntryDecision(sheet.MERGED, paper, fields)
    return EntryDecision(sheet.CONFLICT, paper, fields)


def corrected(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    if not 1 <= asked.deal <= len(paper.lines):
        raise EntryRefused("sheet-no-deal")
    if not asked.text.startswith(WROTE):
        raise EntryRefused("sheet-unreadable")
    place = paper.lines[asked.deal - 1].place
    there = state.said[place].text
    fields: dict[str, object] = {"deal": asked.deal, "text": asked.text}
    if there == asked.text:
        return EntryDecision(sheet.MERGED, paper, fields)
    if asked.was and asked.was != there:
        parse(asked.text)
        return EntryDecision(sheet.CONFLICT, paper, fields | {"corrects": True})
    after = paper.corrected(asked.deal, asked.text.removeprefix(WROTE))
    return EntryDecision(sheet.CORRECTED, after, fields | {"place": place} | drops(paper, after))


def drops(before: PaperSheet, after: PaperSheet) -> dict[str, object]:
    """Whether the wish behind a corrected deal is gone with it."""
    return {"drops": True} if len(after.said) < len(before.said) else {}


def undone(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    if not state.said:
        raise EntryRefused("sheet-empty")
    if asked.was and asked.was != state.said[-1].text:
        raise EntryRefused("sheet-moved")
    return EntryDecision(sheet.UNDONE, paper.undone())


def chose(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    """One of those that stand side by side: what is there already, or what lies open."""
    kept = next((one for one in state.open if one.command == asked.choice), None)
    if kept is None:
        standing = next((one for one in state.said if one.command == asked.choice), None)
        if standing is None or all(one.deal != standing.deal for one in state.open):
            raise EntryRefused("sheet-no-choice")
        return EntryDecision(sheet.CHOSE, paper, {"choice": asked.choice, "deal": standing.deal})
    fields: dict[str, object] = {"choice": kept.command, "deal": kept.deal}
    if kept.deal == next_deal(paper) and not paper.session.over:
        return EntryDecision(sheet.CHOSE, paper.saying(kept.text), fields | {"place": len(state.said)})
    if not kept.text.startswith(WROTE) or kept.deal > len(paper.lines):
        raise EntryRefused("sheet-no-choice")
    after = paper.corrected(kept.deal, kept.text.removeprefix(WROTE))
    return EntryDecision(sheet.CHOSE, after, fields | {"place": paper.lines[kept.deal - 1].place} | drops(paper, after))


def renamed(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    if not asked.seat < state.seats or not asked.name:
        raise EntryRefused("sheet-seats")
    return EntryDecision(sheet.RENAMED, paper, {"seat": asked.seat})


def closed(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    """With a reason it counts, even where not everybody has confirmed it."""
    if state.closed and (state.reasoned or not asked.why):
        return EntryDecision(sheet.MERGED, paper)
    return EntryDecision(sheet.CLOSED, paper, {"reasoned": True} if asked.why else {})


def reopened(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    return EntryDecision(sheet.REOPENED if state.closed else sheet.MERGED, paper)


def paid(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    if not max(asked.payer, asked.receiver) < state.seats or asked.payer == asked.receiver:
        raise EntryRefused("sheet-seats")
    return EntryDecision(sheet.PAID, paper, {"payer": asked.payer, "receiver": asked.receiver, "cents": asked.cents})


def confirmed(state: SheetState, paper: PaperSheet, asked: SheetEntry, device: str) -> EntryDecision:
    """One person says that all of it is right: exactly what stood there, and nothing that has come since."""
    if not asked.seat < state.seats:
        raise EntryRefused("sheet-seats")
    if not paper.lines or state.open:
        raise EntryRefused("sheet-open" if state.open else "sheet-nothing")
    if asked.deal != len(paper.lines) or asked.sums != paper.lines[-1].sums:
        raise EntryRefused("sheet-changed")
    known = any(one.seat == asked.seat for one in state.confirmed)
    return EntryDecision(sheet.MERGED if known else sheet.CONFIRMED, paper, {"seat": asked.seat})


DECISIONS: Mapping[str, Callable[[SheetState, PaperSheet, SheetEntry, str], EntryDecision]] = {
    sheet.SAID: said,
    sheet.CORRECTED: corrected,
    sheet.UNDONE: undone,
    sheet.CHOSE: chose,
    sheet.RENAMED: renamed,
    sheet.CLOSED: closed,
    sheet.REOPENED: reopened,
    sheet.PAID: paid,
    sheet.CONFIRMED: confirmed,
}
"""By what is sent."""
