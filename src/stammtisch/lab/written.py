"""Played deals written down as people say them: what is rebuilt from the entry must cost the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.core.action import HOUSE, Action, Seat, Wrote
from stammtisch.core.errors import StammtischError
from stammtisch.core.session import DEALING, TIME_UP, Carry, Session, open_session
from stammtisch.games.registry import GAMES, Entry
from stammtisch.lab.checks import Finding, check_record
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.players import player
from stammtisch.lab.simulation import RECORDS, SimulationJob, SimulationReport, count_deal, drawn_options
from stammtisch.records.replay import is_aside


def entry_line(entry: Entry, before: Session, after: Session) -> str:
    """What is said of the deal that has just ended."""
    assert after.result is not None
    return entry.reduce(after.result, before.carry, after.options)


def check_written(entry: Entry, before: Session, after: Session) -> Iterator[Finding]:
    """The same bill and the same carry from what people say aloud."""
    assert after.result is not None
    settle, options, text = entry.game.settle, after.options, entry_line(entry, before, after)
    try:
        again = entry.game.read(text, before.carry, options)
    except StammtischError as error:
        yield "written", f"{text!r} of {after.result} is refused: {error}"
        return
    played, said = settle(after.result, before.carry, options), settle(again, before.carry, options)
    if played[0] != said[0]:
        yield "written", f"{text!r} of {after.result} is paid {said[0]}, not {played[0]}"
    if played[1] != said[1]:
        yield "written", f"{text!r} of {after.result} leaves {said[1]}, not {played[1]}"


class WrittenTable:
    """The same evening, kept on a sheet beside the table: entries instead of deals."""

    def __init__(self, entry: Entry, start: Session) -> None:
        self.entry, self.session = entry, start
        self.log: list[tuple[Seat, Action]] = []
        self.time_is_up = False

    def follow(self, before: Session, seat: Seat, action: Action, after: Session) -> None:
        """What is said between two deals is said here, too; of a deal only what it came to."""
        if seat == HOUSE and action == TIME_UP and not before.between:
            self.time_is_up = True  # the running deal is still to be written
        elif before.phase is not DEALING or is_aside(before, seat, action):
            self.act(seat, action)
        if after.carry.deals > before.carry.deals:
            self.act(HOUSE, Wrote(entry_line(self.entry, before, after)))
            if self.time_is_up and not self.session.over:
                self.time_is_up = False
                self.act(HOUSE, TIME_UP)
        while after.over and not self.session.over:  # a wish that the table was not asked for: its last deal had begun
            seat = self.session.turn[0]
            self.act(seat, self.session.automatic(seat))

    def act(self, seat: Seat, action: Action) -> None:
        self.session = self.session.apply(seat, action)
        self.log.append((seat, action))


def check_evening(sheet: WrittenTable, table: Session) -> Iterator[Finding]:
    """At the end both have the same purses, and everything that everybody knows of the rest."""
    if told(sheet.session.carry) != told(table.carry) or sheet.session.over != table.over:
        yield "evening", f"the sheet says {told(sheet.session.carry)}, the table {told(table.carry)}"


def told(carry: Carry) -> tuple[object, ...]:
    return carry.dealer, carry.purses, carry.pot, carry.points, carry.deals, carry.seen()


def write_session(job: SimulationJob, rng: Random, most: int, report: SimulationReport, where: str) -> None:
    """The session is kept on a sheet beside the table, and every deal is read again from what is said of it."""
    entry = GAMES[job.game]
    options = job.options or drawn_options(job, entry.options, rng)
    begins_with = special_start(options, rng) if job.special_rounds else None
    start = open_session(entry.game, options, begins_with)
    table = SimulatedTable(start, Temper.draw(rng), rng, bot=player(job.bots) if job.bots else None)
    sheet = WrittenTable(entry, start)
    report.option_sets.add(options.digest())
    report.sessions += 1
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals + 1 >= most)
        table.act(seat, action)
        report.actions += 1
        try:
            sheet.follow(before, seat, action, table.session)
        except StammtischError as error:
            report.found(where, iter([("evening", f"{seat} {action}: {error}")]))
            break
        if table.session.carry.deals > before.carry.deals:
            count_deal(table.session, report)
            report.found(where, check_written(entry, before, table.session))
    else:
        report.found(where, check_evening(sheet, table.session))
        if rng.random() < RECORDS:
            report.records += 1
            report.found(where, check_record(entry, options, begins_with, sheet.log))
    report.deals += table.session.carry.deals
    report.seats[len(table.session.carry.purses)] += table.session.carry.deals
