"""The score sheet of an evening, as people write it on paper."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class Row:
    """One deal: its number, what was played, and what it did to every purse."""

    number: int
    dealer: Seat
    game: str
    marks: str
    """One cross for each doubling of a Bock, as sheets mark them."""
    cents: tuple[int, ...]
    purses: tuple[int, ...]
    pot: int


def row(before: Session, after: Session, words: Words, names: tuple[str, ...]) -> Row:
    """The line that a finished deal adds to the sheet."""
    result, bill = after.result, after.bill
    assert result is not None
    assert bill is not None
    contract = result.contract
    game = words.contract(str(contract)) if contract else words.text("thrown_in")
    if contract is not None and contract.declarer is not None:
        game = f"{game}, {names[contract.declarer]}"
    doubled = next((line.count for line in bill.lines if line.code == "bock"), 0)
    return Row(
        after.carry.deals,
        before.carry.dealer,
        game,
        "+" * doubled,
        bill.cents,
        after.carry.purses,
        after.carry.pot,
    )


def booked(row: Row, session: Session) -> Row:
    """The same line once the bill is final: a stated price may have changed it."""
    assert session.bill is not None
    return Row(row.number, row.dealer, row.game, row.marks, session.bill.cents, session.carry.purses, session.carry.pot)


def sheet_lines(rows: list[Row], names: tuple[str, ...], words: Words) -> list[str]:
    """The sheet as plain text: number, game, and a column for every player with the running balance."""
    heads = [words.text("deal_short"), words.text("game"), *names, words.text("pot")]
    cells = [
        [str(row.number), f"{row.game}{' ' + row.marks if row.marks else ''}", *map(str, row.purses), str(row.pot)]
        for row in rows
    ]
    widths = [max(len(line[i]) for line in [heads, *cells]) for i in range(len(heads))]
    return [written(heads, widths), written(["-" * width for width in widths], widths)] + [
        written(line, widths) for line in cells
    ]


def written(cells: list[str], widths: list[int]) -> str:
    """A line of the sheet: the game to the left, numbers to the right."""
    return "  ".join(
        cell.ljust(width) if place == 1 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()
