"""The score sheet of a table, and the replay of a finished deal step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import Struct, structs

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES
from stammtisch.core.contract import sign_of
from stammtisch.core.result import Result
from stammtisch.core.session import book
from stammtisch.core.tally import taken
from stammtisch.core.view import view, view_deal
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.games.stake import Stake, doubled_in
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.protocol.answers import Bubble
from stammtisch.server.protocol.seen import SeenSession, seen
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.spoken import told
from stammtisch.words.contracts import spoken
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words
from stammtisch.words.sheet import row

T = TypeVar("T")


class SheetRow(Struct, frozen=True, omit_defaults=True):
    """One deal: what was played, what it came to, and what stands in every column after it."""

    deal: int
    dealer: int
    game: str
    outcome: str
    cells: tuple[str, ...]
    last: str
    cents: tuple[int, ...]
    marks: str = ""
    """One cross for each doubling of a Bock."""
    counted: str = ""
    """A score counted aloud."""
    facts: dict[str, str] = {}
    """What only one game has: strokes, rings."""
    title: str = ""
    """What was played, alone and for a narrow place: `Auf die Alte`."""
    sign: str = ""
    """The letter of the suit it was about: trump, or that of the called ace."""
    players: tuple[int, ...] = ()
    """The seats of those who played it, the declarer first; none where everybody played alone."""
    times: int = 1
    """By how much all doublings together have multiplied the price."""
    names: tuple[str, ...] = ()
    """Who sat there then, by column; empty: those of the sheet."""


class Sheet(Struct, frozen=True):
    """The score sheet of a table, as players of its game write it."""

    game: str
    names: tuple[str, ...]
    head: str
    """Over the last column."""
    purses: tuple[int, ...]
    rows: list[SheetRow]
    bots: tuple[int, ...] = ()
    """Seats that are no person's now: names alone do not tell."""
    currency: str = "euro"
    """What the table plays for: `euro`, `krona` or `points`."""
    you: int | None = None
    """Where the reader sits; none: has only looked on."""
    called: str = ""
    """What its people call the table's rules, where they have named them."""
    began: int = 0
    """When the first deal was opened, in milliseconds since 1970 UTC."""
    ended: bool = False
    """Whether the table is over: nothing is added any more."""


class Frame(Struct, frozen=True, omit_defaults=True):
    """A finished deal after one of its steps, with all hands open."""

    view: SeenSession
    told: list[str]
    bubbles: list[Bubble] = []
    contract: str = ""
    hands: list[list[str]] = []
    """By seat, as they are held in the game that was played."""
    eyes: tuple[int, ...] = ()
    """By seat: card points in the tricks so far; none before there is a contract, and where nothing counts any."""


class Replayed(Struct, frozen=True, omit_defaults=True):
    """A finished deal from its first card on."""

    deal: int
    game: str
    names: tuple[str, ...]
    frames: list[Frame]
    bots: tuple[int, ...] = ()
    """Seats that were no person's."""
    you: int | None = None
    """Where the reader sat; none: has only looked on."""
    result: SheetRow | None = None
    """What stands on the sheet of it; none where it was broken off."""


def sheet_row(deal: BilledDeal, speaks: Words) -> SheetRow:
    last = book(deal.states[-1].play.session)
    result, bill = last.result, last.bill
    assert result is not None
    assert bill is not None
    names = deal.table.names
    line = row(deal.states[0].play.session, last, speaks, names)
    return SheetRow(
        deal=deal.number,
        dealer=line.dealer,
        game=line.game,
        outcome=speaks.outcome(result, bill, names),
        cells=line.cells,
        last=line.last,
        cents=bill.cents,
        marks=line.marks,
        counted=speaks.counted(bill.lines, result.contract) if bill.points and bill.lines else "",
        facts=dict(last.carry.seen()),
        title=short_title(result, speaks),
        sign=sign_of(str(result.contract or "")),
        players=result.players,
        times=Stake(doubled=doubled_in(bill.lines)).times,
    )


def short_title(result: Result, speaks: Words) -> str:
    """What was played, as it is called."""
    if result.contract is None:
        return speaks.text("thrown_in")
    return capital(spoken(speaks.phrases, str(result.contract), "bubble"))


def by_columns(row: SheetRow, now: Table, then: Table) -> SheetRow:
    """The row of a deal on the sheet of now, where others sit in the seats: a column is one purse all evening."""
    seats = columns(now, then)
    names = picked(then.names, seats, "")
    before = range(len(then.chairs))
    if seats[: len(before)] != tuple(before):
        by_seat = now.entry.game.carry(now.options).by_seat
        facts = {name: turned(told, seats) if name in by_seat else told for name, told in row.facts.items()}
        cells, cents = picked(row.cells, seats, ""), picked(row.cents, seats, 0)
        dealer, players = seats.index(row.dealer), tuple([seats.index(seat) for seat in row.players])
        row = structs.replace(row, dealer=dealer, players=players, cells=cells, cents=cents, facts=facts)
    same = all(name in ("", known) for name, known in zip(names, now.names, strict=True))
    return row if same else structs.replace(row, names=names)


def columns(now: Table, then: Table) -> tuple[int, ...]:
    """By seat of now: where the same column was then; -1: there was none."""
    place = {chair.column: seat for seat, chair in enumerate(then.chairs)}
    return tuple([place.get(chair.column, -1) for chair in now.chairs])


def picked(values: Sequence[T], seats: Sequence[int], nothing: T) -> tuple[T, ...]:
    """Values by seat in another order of the seats."""
    return tuple([values[seat] if 0 <= seat < len(values) else nothing for seat in seats])


def turned(told: str, seats: Sequence[int]) -> str:
    return " ".join(picked(told.split(), seats, "0"))


def frame(deal: BilledDeal, state: Running, speaks: Words, reader: Seat | None) -> Frame:
    """The table as it lay, every hand turned up; told to the reader as it was at the table."""
    session, lying = state.play.session, state.play.finished or state.play.session.deal
    shown = view(session, None)
    if lying is not None:
        shown = replace(shown, deal=replace(view_deal(lying, None), open_hands=lying.hands, talon=lying.talon))
    heard = told(deal.table, [state], reader, speaks)
    contract = str(lying.contract) if lying and lying.contract else ""
    last = deal.states[-1].play.finished
    order = tables_of(deal.table.settings.game, str(last.contract) if last and last.contract else "")
    hands = [[NAMES[card] for card in sorted_hand(hand, order)] for hand in lying.hands] if lying else []
    eyes = tuple(taken(lying)[0]) if lying and lying.contract else ()
    return Frame(
        seen(shown),
        heard.sentences,
        heard.bubbles,
        speaks.contract(contract) if contract else "",
        hands,
        eyes if any(eyes) else (),
    )


def replayed(deal: BilledDeal, frames: list[Frame], speaks: Words, reader: Seat | None) -> Replayed:
    """A finished deal that may be seen, of these steps."""
    result = sheet_row(deal, speaks) if deal.states[-1].play.finished else None
    table = deal.table
    return Replayed(deal.number, table.settings.game, table.names, frames, table.bots, reader, result)
