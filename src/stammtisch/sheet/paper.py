"""The sheet as a value: what was written on it, deal by deal, and everything that follows from that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from stammtisch.core.action import Seat, Wrote
from stammtisch.core.machine import Phase
from stammtisch.core.options import Options
from stammtisch.core.result import MISDEAL
from stammtisch.core.session import END, Carry, Game, Session, close, open_session
from stammtisch.core.values import changed
from stammtisch.records.agreement import Agreement
from stammtisch.records.record import Comment, Record
from stammtisch.sheet.fold import Fold, PaperLine, SheetError

MISDEALT = Wrote(MISDEAL)
WISH = "round "
STRUCK = "struck out: "
"""Before what was crossed out, in the remarks of a record."""


def start_carry(game: Game, options: Options, dealer: Seat) -> Carry:
    """What the first deal begins with: at a real table everybody knows who deals, so nobody draws for it."""
    session = Session((), (), game, options, game.carry(options))
    for step in game.start:
        after = step(session)
        session = replace(after, todo=tuple(thing for thing in after.todo if not isinstance(thing, Phase)))
    return changed(session.carry, dealer=dealer)


@dataclass(frozen=True)
class PaperSheet:
    """Who sits where, and all that was said; sums are a fold of it, and never stored."""

    agreement: Agreement
    names: tuple[str, ...]
    start: Carry
    said: tuple[str, ...] = ()
    """Entries `wrote …`, and what was said between them: `round ramsch`, `dealer 2`, `last-round`."""
    struck: tuple[tuple[int, str], ...] = ()
    """What was crossed out: the number of the deal, and what stood there."""

    @cached_property
    def folded(self) -> Fold:
        """All that follows from it; what could not have been raises SheetError."""
        session = open_session(self.agreement.entry.game, self.agreement.options, self.start)
        return Fold(session).through(self.said)

    @property
    def session(self) -> Session:
        return self.folded.session

    @property
    def lines(self) -> tuple[PaperLine, ...]:
        return tuple(self.folded.lines)

    def saying(self, text: str) -> PaperSheet:
        """With one thing more; what cannot be raises SheetError."""
        folded = self.folded.saying(text, len(self.said))
        after = replace(self, said=(*self.said, text))
        after.__dict__["folded"] = folded  # a long evening is not added up again for every line
        return after

    def wrote(self, entry: str) -> PaperSheet:
        return self.saying(f"wrote {entry}")

    def undone(self) -> PaperSheet:
        """Without the last thing."""
        return replace(self, said=self.said[:-1])

    def corrected(self, number: int, entry: str) -> PaperSheet:
        """With another entry for a deal; what stood there is crossed out. SheetError: a later one could not be."""
        line = self.lines[number - 1]
        before, behind = self.said[: line.place], self.said[line.place + 1 :]
        struck = (*self.struck, (number, line.text))
        after = replace(self, said=(*before, f"wrote {entry}", *behind), struck=struck)
        if behind and behind[0].startswith(WISH) and not is_possible(after.said[: line.place + 2], self):
            after = replace(after, said=(*before, f"wrote {entry}", *behind[1:]))  # nobody may wish for it any more
        return checked(after)

    def changes(self, after: PaperSheet, but: int) -> list[tuple[int, tuple[int, ...]]]:
        """What else a correction changes: by deal and seat, how much more or less it brings."""
        pairs = zip(self.lines, after.lines, strict=False)
        found = [(line.number, differences(line.gains, other.gains)) for line, other in pairs if line.number != but]
        return [(number, by_seat) for number, by_seat in found if any(by_seat)]

    def closed(self) -> Session:
        """The session after the last payments: what the pot and the points come to."""
        return self.session if self.session.over else close(self.session)

    def record(self, tags: Sequence[tuple[str, str]] = ()) -> Record:
        """The evening as a record without cards; what was crossed out is remarked where it stood."""
        log = self.folded.log
        ends = [place for place, (_, action) in enumerate(log, 1) if isinstance(action, Wrote) and action != MISDEALT]
        remarks = sorted((ends[number - 1], f"{STRUCK}{text}") for number, text in self.struck)
        seats = [(f"Seat{seat}", name) for seat, name in enumerate(self.names)]
        comments = tuple(Comment(place, text) for place, text in remarks)
        return Record(self.agreement, tuple(log), (*tags, *seats), self.start, comments)

    def ended(self) -> PaperSheet:
        """Everybody has said that it is over, where the rules let them; else the record stays open."""
        try:
            return self.saying(str(END))
        except SheetError:
            return self


def checked(sheet: PaperSheet) -> PaperSheet:
    """The sheet, if everything on it can have been."""
    _ = sheet.folded  # whatever cannot have been is found out now
    return sheet


def is_possible(said: tuple[str, ...], sheet: PaperSheet) -> bool:
    """Whether all of it can have been said."""
    try:
        checked(replace(sheet, said=said))
    except SheetError:
        return False
    return True


def differences(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(new - old for old, new in zip(before, after, strict=True))


def open_sheet(agreement: Agreement, names: Sequence[str], dealer: Seat = 0) -> PaperSheet:
    """An empty sheet; who deals first they have found out at the table."""
    start = start_carry(agreement.entry.game, agreement.options, dealer)
    return PaperSheet(agreement, tuple(names), start)
