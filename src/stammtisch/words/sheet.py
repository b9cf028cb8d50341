"""The score sheet of an evening, as people write it on paper. How it looks follows from what a game keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.games.entry import CHALK, MONEY, POINTS
from stammtisch.games.registry import GAMES
from stammtisch.words.kreuz import chalked, rings
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal: its number, what was played, and what stands in every column after it."""

    number: int
    dealer: Seat
    game: str
    marks: str
    """One cross for each doubling of a Bock, as sheets mark them."""
    cells: tuple[str, ...]
    """By seat."""
    last: str
    """The last column."""


def purses(session: Session) -> tuple[str, ...]:
    return tuple(map(str, session.carry.purses))


def pot(session: Session) -> str:
    return str(session.carry.pot)


def points(session: Session) -> tuple[str, ...]:
    return tuple(map(str, session.carry.points))


def score(session: Session) -> str:
    """The score of the last deal, with its sign."""
    bill = session.bill
    return f"{bill.price:+}" if bill and bill.lines else "0"


def strokes_and_rings(session: Session) -> tuple[list[int], list[int], list[int]]:
    facts = dict(session.carry.seen())
    strokes, still_open, crossed = ([int(n) for n in facts[key].split()] for key in ("strokes", "rings", "crossed"))
    return strokes, still_open, crossed


def marks(session: Session) -> tuple[str, ...]:
    rows = zip(*strokes_and_rings(session), strict=True)
    return tuple(f"{strokes} {rings(still_open, crossed)}".rstrip() for strokes, still_open, crossed in rows)


def chalk(session: Session, names: tuple[str, ...]) -> list[str]:
    return ["", *chalked(names, *strokes_and_rings(session))]


def nothing(session: Session, names: tuple[str, ...]) -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """What stands in the columns of the players and in the last one, and what is drawn below."""

    cells: Callable[[Session], tuple[str, ...]]
    last: Callable[[Session], str]
    head: str
    """The text over the last column."""
    game_at_the_end: bool = False
    """ST-SCORE-03: numbers first, and what was played beside them."""
    below: Callable[[Session, tuple[str, ...]], list[str]] = nothing


BY_SHEET = {
    MONEY: SheetLayout(purses, pot, "pot"),
    CHALK: SheetLayout(marks, pot, "pot", below=chalk),
    POINTS: SheetLayout(points, score, "points", game_at_the_end=True),
}
"""By what a game keeps on its sheet."""
LAYOUTS = {name: BY_SHEET[entry.sheet] for name, entry in GAMES.items()}


def row(before: Session, after: Session, words: Words, names: tuple[str, ...]) -> ScoreRow:
    """The line that a finished deal adds to the sheet."""
    result, bill = after.result, after.bill
    assert result is not None
    assert bill is not None
    contract = result.contract
    game = words.contract(str(contract)) if contract else words.text("thrown_in")
    if contract is not None and contract.declarer is not None:
        game = f"{game}, {names[contract.declarer]}"
    doubled = next((line.count for line in bill.lines if line.code == "bock"), 0)
    return booked(ScoreRow(after.carry.deals, before.carry.dealer, game, "+" * doubled, (), ""), after)


def booked(row: ScoreRow, session: Session) -> ScoreRow:
    """The same line once the bill is final: a stated price may have changed it."""
    layout = LAYOUTS[session.game.name]
    return replace(row, cells=layout.cells(session), last=layout.last(session))


def sheet_lines(rows: list[ScoreRow], session: Session, names: tuple[str, ...], words: Words) -> list[str]:
    """The sheet as plain text: a line a deal, and a column for every player with what has come together so far."""
    layout = LAYOUTS[session.game.name]
    number, game, last = words.text("deal_short"), words.text("game"), words.text(layout.head)
    if layout.game_at_the_end:
        heads = [number, *names, last, game]
        cells = [[str(row.number), *row.cells, row.last, played(row)] for row in rows]
    else:
        heads = [number, game, *names, last]
        cells = [[str(row.number), played(row), *row.cells, row.last] for row in rows]
    widths = [max(len(line[i]) for line in [heads, *cells]) for i in range(len(heads))]
    lines = [heads, ["-" * width for width in widths], *cells]
    left = len(heads) - 1 if layout.game_at_the_end else 1
    return [*(written(line, widths, left) for line in lines), *layout.below(session, names)]


def played(row: ScoreRow) -> str:
    return f"{row.game} {row.marks}".rstrip()


def written(cells: list[str], widths: list[int], left: int) -> str:
    """A line of the sheet: the game to the left, numbers to the right."""
    return "  ".join(
        cell.ljust(width) if place == left else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()
