"""A sheet is opened, written and handed on; what was decided is appended, or decided anew after a lost race."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stammtisch.records.agreement import Agreement
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets.access import HeldSheet, held_sheet, state_of, written_sheet
from stammtisch.server.answering.sheets.codes import new_codes
from stammtisch.server.answering.sheets.reading import CALLED, names_in, refusal_told, shown_names, words_of
from stammtisch.server.breath import Breath
from stammtisch.server.circles.folding import folded as circle_folded
from stammtisch.server.circles.tallying import evening_rows
from stammtisch.server.clock import Millis
from stammtisch.server.services import Services
from stammtisch.server.sheets import state as sheet
from stammtisch.server.sheets.decide import EntryRefused, SheetEntry, decide
from stammtisch.server.sheets.folding import after, body, opened
from stammtisch.server.sheets.papers import named
from stammtisch.server.sheets.state import SheetState
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import OWN, SHEET, LifeEvent, ListedSheet, Row, SheetName, SheetNote, SheetRight
from stammtisch.server.store.port import Player
from stammtisch.server.table.plan import TableError
from stammtisch.sheet import PaperSheet
from stammtisch.words.sentences import words

TRIES = 8
MOST_SHEETS = 500
"""Of one person."""
REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class SheetWish:
    """A sheet as it is asked for."""

    id: str
    agreement: Agreement
    names: tuple[str, ...]
    dealer: int = 0
    called: str = ""
    at: Millis = 0
    you: int | None = None
    """The seat of who opens it."""


@dataclass(frozen=True, slots=True)
class Scribe:
    """Who writes, and with what."""

    player: Player
    device: str
    on: str

    def fields(self, at: Millis) -> dict[str, object]:
        return {"device": self.device, "on": self.on, "written": at}


async def open_sheet(services: Services, scribe: Scribe, wish: SheetWish) -> HeldSheet:
    """A new sheet. The same one again, of the same person, is the one that is there."""
    player, now = scribe.player, services.clock.now()
    there = await state_of(services, wish.id)
    if there is not None:
        if there.owner != player.id:
            raise TableError("sheet-taken")
        return HeldSheet(there, player, OWN)
    check_seats(wish)
    if len(await services.store.sheets_of(player.id, MOST_SHEETS)) >= MOST_SHEETS:
        raise TableError("sheet-limit")
    agreed = wish.agreement
    said = body(
        game=agreed.game,
        preset=agreed.preset,
        changes=agreed.changes,
        hash=agreed.options.digest(),
        seats=len(wish.names),
        dealer=wish.dealer,
        **scribe.fields(wish.at or now),
    )
    event = LifeEvent(SHEET, wish.id, 1, now, sheet.OPENED, player.id, said, "opened")
    state = opened(event)
    names = [
        SheetName(wish.id, seat, name, player.id if seat == wish.you else 0) for seat, name in enumerate(wish.names)
    ]
    called = [SheetName(wish.id, CALLED, wish.called)] if wish.called else []
    right = SheetRight(wish.id, player.id, OWN, now)
    rows: list[Row] = [row_of(state, 0), right, *names, *called, *new_codes(wish.id, now)]
    if not await services.store.append_lives([event], rows):
        return await open_sheet(services, scribe, wish)
    return HeldSheet(state, player, OWN)


def check_seats(wish: SheetWish) -> None:
    """As many different names as there are seats, and the dealer is one of them."""
    seats = len(wish.agreement.entry.game.carry(wish.agreement.options).purses)
    different = len({name.casefold() for name in wish.names})
    if not different == len(wish.names) == seats or not 0 <= wish.dealer < seats or not (wish.you or 0) < seats:
        raise TableError("sheet-seats")


def row_of(state: SheetState, deals: int) -> ListedSheet:
    return ListedSheet(
        state.id, state.owner, state.agreement.game, state.opened, state.changed, deals, state.closed, state.n
    )


@dataclass
class WrittenBatch:
    """What comes of a batch: events, rows beside them, and an answer for each command."""

    state: SheetState
    paper: PaperSheet
    events: list[LifeEvent] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    answers: list[Plain] = field(default_factory=list)


async def write(
    services: Services,
    scribe: Scribe,
    id: str,
    entries: Sequence[SheetEntry],
    sums: Sequence[int] | None,
    language: str,
    code: str = "",
) -> Plain:
    """One batch. An answer for each command; the same command again gets the same answer and changes nothing."""
    for _ in range(TRIES):
        held = await held_sheet(services, scribe.player, id, code)
        rows_now = await services.store.sheet_names(id)
        if not held.writes:
            check_own_word(held, rows_now, entries)
        names = names_in(rows_now, held.state.seats)
        made = await decided(services, scribe, held.state, entries, names, language)
        rows = [row_of(made.state, len(made.paper.lines)), *made.rows, *await in_its_circle(services, id, made.paper)]
        if not made.events or await services.store.append_lives(made.events, rows):
            services.papers.keep(id, made.paper)
            return batch_told(services, made, sums, language)
    raise TableError("busy")


def check_own_word(held: HeldSheet, names: Sequence[SheetName], entries: Sequence[SheetEntry]) -> None:
    """Who may only look says "stimmt" for one seat: the own one, or one that is nobody else's."""
    player = held.player.id
    seats = {one.seat for one in entries} | {one.seat for one in held.state.confirmed if one.hand.actor == player}
    taken = {row.seat: row.player for row in names if row.player}
    own = [seat for seat, somebody in taken.items() if somebody == player]
    if any(one.what != sheet.CONFIRMED for one in entries):
        raise RequestRefused("not-found")
    if len(seats) > 1 or any(taken.get(seat, player) != player for seat in seats) or not seats.issuperset(own):
        raise TableError("sheet-one-seat")


async def decided(
    services: Services,
    scribe: Scribe,
    state: SheetState,
    entries: Sequence[SheetEntry],
    names: tuple[str, ...],
    language: str,
) -> WrittenBatch:
    """Entry by entry, each on what the one before has made of the sheet."""
    found, now, breath = await services.papers.of(state), services.clock.now(), Breath()
    if found.broken:
        raise TableError("sheet-broken")
    made = WrittenBatch(state, found.paper)
    for asked in entries:
        await breath.take()
        if known := made.state.answers.get(asked.command):
            made.answers.append({"command": asked.command, "answer": known, "sentence": None})
            continue
        try:
            decision = decide(made.state, made.paper, asked, scribe.device)
        except EntryRefused as refused:
            said = sentence_of(refused, asked, named(made.paper, shown_names(names, language)), language)
            made.answers.append({"command": asked.command, "answer": REFUSED, "sentence": said})
            continue
        fields = decision.fields | scribe.fields(asked.at or now)
        seq, actor = made.state.n + 1, scribe.player.id
        event = LifeEvent(SHEET, state.id, seq, now, decision.what, actor, body(**fields), asked.command)
        made.state, made.paper = after(made.state, event), decision.paper
        made.events.append(event)
        made.rows += rows_beside(made.state, asked, actor)
        answer = made.state.answers[asked.command]
        made.answers.append({"command": asked.command, "answer": answer, "sentence": None})
    return made


def rows_beside(state: SheetState, asked: SheetEntry, actor: int) -> list[Row]:
    """Names and reasons: what people have typed and may be erased."""
    name: list[Row] = [SheetName(state.id, asked.seat, asked.name)] if asked.what == sheet.RENAMED else []
    note: list[Row] = [SheetNote(state.id, asked.command, actor, asked.why)] if asked.why else []
    return [*name, *note]


def sentence_of(refused: EntryRefused, asked: SheetEntry, paper: PaperSheet, language: str) -> str:
    if refused.error is None:
        return words(language).table_refusal(refused.code)
    deal = asked.deal or refused.error.number
    return refusal_told(refused.error, deal, paper, words_of(paper, language))


async def in_its_circle(services: Services, id: str, paper: PaperSheet) -> list[Row]:
    """What a circle counts of this evening, where it is one of a circle's."""
    row = await services.store.evening(id)
    state = circle_folded(await services.store.life(CIRCLE, row.circle)) if row else None
    if state is None or id not in state.evenings:
        return []
    return [*evening_rows(state, state.evenings[id], paper)]


def batch_told(services: Services, made: WrittenBatch, sums: Sequence[int] | None, language: str) -> Plain:
    """The server's sums win; where a page has others, that is said and counted."""
    paper = made.paper
    mine = list(paper.lines[-1].sums if paper.lines else paper.session.carry.points or paper.session.carry.purses)
    differs = sums is not None and [*sums] != mine and all(one["answer"] == sheet.OK for one in made.answers)
    if differs:
        services.counts.sheet_differences.inc()
    return {
        "answers": made.answers,
        "n": made.state.n,
        "sums": mine,
        "difference": words(language).table_refusal("sheet-other-sums") if differs else None,
    }


async def append(services: Services, scribe: Scribe, id: str, what: str, rows: Sequence[Row] = ()) -> HeldSheet:
    """One event that needs no decision: the pen, new codes."""
    for _ in range(TRIES):
        held = await written_sheet(services, scribe.player, id)
        state, now = held.state, services.clock.now()
        event = LifeEvent(SHEET, id, state.n + 1, now, what, scribe.player.id, body(**scribe.fields(now)))
        changed = after(state, event)
        deals = len((await services.papers.of(state)).paper.lines)
        if await services.store.append_lives([event], [row_of(changed, deals), *rows]):
            return replace(held, state=changed)
    raise RequestRefused("unavailable")
