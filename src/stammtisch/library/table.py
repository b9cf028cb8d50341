"""A table to play at: a session that reads words, says what it expects, and remembers its log."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Self

from stammtisch.core.action import HOUSE, Action, Seat, sample
from stammtisch.core.errors import IllegalAction, NotationError, Refusal
from stammtisch.core.notation import parse, read_line
from stammtisch.core.options import Options, Value
from stammtisch.core.printing import offered, seated, waited_for
from stammtisch.core.session import Carry, Session, fold, open_session
from stammtisch.core.values import changed
from stammtisch.games.registry import GAMES, Entry, entry_of_options
from stammtisch.library.presets import PRESETS, options_of
from stammtisch.records.agreement import Agreement
from stammtisch.records.record import Record


class NotExpected(IllegalAction):
    """An action that is not allowed now, and what is expected instead."""

    def __init__(self, refusal: Refusal, expected: str) -> None:
        super().__init__(refusal)
        self.expected = expected

    def __str__(self) -> str:
        return f"{super().__str__()}; {self.expected}"


class NotUnderstood(NotationError):  # noqa: N818 - said of the words
    """Words that are no action, or a seat that is none, and what is expected instead."""

    def __init__(self, code: str, text: str, expected: str) -> None:
        super().__init__(code, text)
        self.expected = expected

    def __str__(self) -> str:
        return f"{super().__str__()}; {self.expected}"


@dataclass(frozen=True, repr=False)
class OpenTable(Session):
    """A session at which actions may be said in words. It never changes: each function returns the table after it.

    >>> table = open_table("schafkopf-rein").shuffle(Random(1))
    >>> table
    <OpenTable of schafkopf, deal 1: seat 1 on turn>
    >>> table.apply(1, "cut 14")
    <OpenTable of schafkopf, deal 1: seat 3 on turn>
    """

    preset: str = ""
    """The preset that the options come from; empty: from none."""
    start: Carry | None = None
    """What the table began with; None: it began with its first deal."""
    log: tuple[tuple[Seat, Action], ...] = ()
    """All that has happened here."""

    def expects(self, seat: Seat) -> str:
        """What the seat may say now, and who is waited for if it is somebody else."""
        legal, turn = self.legal(seat), self.turn
        may = f"{seated(seat)} {offered(legal)}" if legal else ""
        return may if seat in turn else "; ".join(part for part in (may, waited_for(turn)) if part)

    def check(self, seat: Seat, action: Action | str) -> Refusal | None:
        """Why the action is refused, or None."""
        return super().check(seat, self.understand(seat, action))

    def apply(self, seat: Seat, action: Action | str) -> Self:
        """The table after the action; an error names what is expected.

        >>> open_table("skat-isko").apply(1, "play EO")
        Traceback (most recent call last):
            ...
        stammtisch.library.table.NotExpected: not-your-turn (ST-PLAY-02): seat 1, 'play EO'; the house on turn
        """
        wanted = self.understand(seat, action)
        refusal = super().check(seat, wanted)
        if refusal:
            raise NotExpected(refusal, self.expects(seat))
        return self.step(seat, wanted)

    def step(self, seat: Seat, action: Action) -> Self:
        """`apply` for an action that came out of `legal`: unchecked."""
        after = super().step(seat, action)
        assert isinstance(after, type(self))
        return changed(after, log=(*self.log, (seat, action)))

    def understand(self, seat: Seat, action: Action | str) -> Action:
        """The action that was said; words that are none, and seats that nobody has, are refused."""
        last = len(self.carry.purses) - 1
        if seat != HOUSE and not 0 <= seat <= last:
            raise NotUnderstood("unknown-seat", str(seat), f"seats are 0 to {last}")
        try:
            return parse(action) if isinstance(action, str) else action
        except NotationError as error:
            raise NotUnderstood(error.code, error.text, self.expects(seat)) from None

    def after(self, *lines: str) -> Self:
        """The table after these lines of a log: `2 play EO`, `house dealer 3`."""
        return fold(self, map(read_line, lines))

    def shuffle(self, rng: Random) -> Self:
        """The house does what it is waited for, by this chance: draws the first dealer, shuffles, cuts, closes."""
        table = self
        while HOUSE in table.turn:
            table = table.step(HOUSE, sample(table.phase.legal(table, HOUSE), rng.randrange))
        return table

    def record(self, **tags: str) -> Record:
        """The record of all that has happened; tags are what else is known: `Seat0="Resi"`, `Date="2026-01-06"`."""
        entry = GAMES[self.game.name]
        agreement = Agreement(self.game.name, entry.rules, self.options, self.preset)
        return Record(agreement, self.log, tuple(tags.items()), self.start)


def open_table(rules: str | Options | Record, **changes: Value) -> OpenTable:
    """A table that plays by a preset, by a game's usual rules or by these options; changes are options by name.

    With a record: the table as it stood at the record's end.

    >>> open_table("skat-isko", all_pass="ramsch").record().agreement.changes
    {'all_pass': 'ramsch'}
    """
    if isinstance(rules, Record):
        agreement = rules.agreement
        table = opened(agreement.entry, agreement.options.but(changes), agreement.preset, rules.start)
        return fold(table, rules.log)
    options = options_of(rules) if isinstance(rules, str) else rules
    preset = rules if isinstance(rules, str) and rules in PRESETS else ""
    return opened(entry_of_options(options), options.but(changes), preset)


def opened(entry: Entry, options: Options, preset: str, start: Carry | None = None) -> OpenTable:
    session = open_session(entry.game, options, start)
    return OpenTable(**vars(session), preset=preset, start=start)
