"""`stammtisch replay --sheet`: the score sheet of each record, and who has won how much in all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stammtisch.core.session import Session
    from stammtisch.records import Record
    from stammtisch.words.sentences import Words

Totals = dict[str, dict[str, int]]
"""By name: cents and points, as far as there are any."""


def sheets(records: Sequence[Record], lang: str) -> Iterator[str]:
    """A heading and a sheet for each record; behind several of them the totals."""
    from stammtisch.words.commands import said
    from stammtisch.words.sentences import words_at

    totals: Totals = defaultdict(lambda: defaultdict(int))
    for record in records:
        held = record.agreement
        words = words_at(lang, held.game, held.options, held.preset)
        yield heading(record, lang)
        yield from sheet(record, words, totals)
        yield ""
    if len(records) > 1:
        yield said(lang, "totals", n=len(records))
        yield from total_lines(totals, words)


def heading(record: Record, lang: str) -> str:
    from stammtisch.words.lexicon_labels import label

    held, tags = record.agreement, dict(record.tags)
    known = (label(lang, f"game.{held.game}"), held.preset, tags.get("Date", ""), tags.get("Place", ""))
    return ", ".join(filter(None, known))


def sheet(record: Record, words: Words, totals: Totals) -> list[str]:
    """The sheet of one record; what it comes to is added up by name."""
    from stammtisch.core.session import open_session
    from stammtisch.words.sheet import ScoreRow, booked, row, sheet_lines

    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    names, began = seated(record, session, words), session
    rows: list[ScoreRow] = []
    for seat, action in record.log:
        before, session = session, session.step(seat, action)  # the record was checked when it was read
        if session.carry.deals > before.carry.deals:
            rows.append(row(before, session, words, names))
        if rows and before.open_bill and not session.open_bill:
            rows[-1] = booked(rows[-1], session)
    for name, kind, more in gained(began, session, names):
        totals[name][kind] += more
    return sheet_lines(rows, session, names, words)


def seated(record: Record, session: Session, words: Words) -> tuple[str, ...]:
    """Who sits where, by seat; who has no name gets one."""
    seats = range(len(session.carry.purses))
    return tuple(record.names.get(seat, name) for seat, name in zip(seats, words.bot_names, strict=False))


def gained(began: Session, ended: Session, names: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """What each has won since the record began: money, and points where the game keeps them."""
    first = began.carry.points or (0,) * len(ended.carry.points)
    for name, before, after in zip(names, began.carry.purses, ended.carry.purses, strict=True):
        yield name, "cents", after - before
    for name, before, after in zip(names, first, ended.carry.points, strict=False):
        yield name, "points", after - before


def total_lines(totals: Totals, words: Words) -> Iterator[str]:
    """Who has won most comes first; money, points, or both."""
    ranked = sorted(totals.items(), key=lambda row: (-row[1]["cents"], -row[1]["points"], row[0]))
    kinds = [kind for kind in ("cents", "points") if any(won[kind] for won in totals.values())] or ["cents"]
    shown = {"cents": words.money, "points": words.points}
    cells = [[name, *(shown[kind](won[kind]) for kind in kinds)] for name, won in ranked]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    for name, *amounts in cells:
        right = [amount.rjust(width) for amount, width in zip(amounts, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *right])
