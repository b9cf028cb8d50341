"""What an evening was for each member: the rows that a year is added up from, made again by the same fold."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from stammtisch.games.entry import EURO, POINTS
from stammtisch.server.circles.facts import DealFact, of_paper, read_plain, written
from stammtisch.server.circles.state import SHEET, CircleState, EveningState
from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.circle_port import CircleMember, CircleRow, DealsRow, EveningRow, TallyRow
from stammtisch.sheet import PaperLine, PaperSheet

REAL, ONLINE = "table", "online"
"""The two books."""
PLAY_POINTS = "points"


def year_of(at: Millis) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year


def circle_rows(state: CircleState) -> list[CircleRow | CircleMember]:
    """What lists and rights are looked up in."""
    members = [
        CircleMember(state.id, one.number, one.player, one.role, one.status, one.since, one.until, one.figures)
        for one in state.members.values()
    ]
    return [CircleRow(state.id, state.created, state.closed, state.n), *members]


EveningRows = list[EveningRow | TallyRow | DealsRow]


def evening_rows(state: CircleState, evening: EveningState, paper: PaperSheet | None) -> EveningRows:
    """Of one evening: a row for the list, one for each member who sat there, and one for its deals."""
    if evening.source == SHEET:
        assert paper is not None
        return [*sheet_rows(state.id, evening, paper), deals_row(state.id, evening, of_paper(paper))]
    told = read_plain(evening.told)
    book, currency = (REAL, evening.currency) if evening.currency else (ONLINE, PLAY_POINTS)
    row = EveningRow(evening.id, state.id, evening.at, evening.source, evening.game, book, currency, evening.deals)
    tallies = [
        TallyRow(
            *(state.id, evening.id, member, year_of(evening.at), book, evening.game, currency),
            *((evening.sums[seat], 0) if evening.currency else (0, evening.sums[seat])),
            *(evening.deals, *calls_told(seat, told)),
        )
        for seat, member in enumerate(evening.seats)
        if member
    ]
    return [row, *tallies, deals_row(state.id, evening, told)]


def calls_told(seat: int, deals: Iterable[DealFact]) -> tuple[int, int]:
    """The same of deals in short."""
    own = [deal for deal in deals if deal.declarer == seat]
    return len(own), sum(deal.gains[seat] > 0 for deal in own)


def deals_row(circle: str, evening: EveningState, deals: tuple[DealFact, ...]) -> DealsRow:
    feats = sum(bool(deal.feat) for deal in deals)
    return DealsRow(circle, evening.id, year_of(evening.at), feats, written(deals))


def sheet_rows(circle: str, evening: EveningState, paper: PaperSheet) -> list[EveningRow | TallyRow]:
    agreed = paper.agreement
    currency = dict(agreed.entry.called(agreed.options, agreed.preset)).get("currency", EURO)
    cents, lines = paper.closed().carry.purses, paper.lines
    points = lines[-1].sums if lines and agreed.entry.sheet == POINTS else (0,) * len(cents)
    row = EveningRow(evening.id, circle, evening.at, SHEET, agreed.game, REAL, currency, len(lines))
    tallies = [
        TallyRow(
            *(circle, evening.id, member, year_of(evening.at), REAL, agreed.game, currency),
            *(cents[seat], points[seat], sum(seat in line.result.seats for line in lines), *calls(seat, lines)),
        )
        for seat, member in enumerate(evening.seats)
        if member
    ]
    return [row, *tallies]


def calls(seat: int, lines: Iterable[PaperLine]) -> tuple[int, int]:
    """How many deals the seat has declared, and how many of them brought something."""
    own = [line for line in lines if line.result.contract is not None and line.result.contract.declarer == seat]
    return len(own), sum(line.gains[seat] > 0 for line in own)
