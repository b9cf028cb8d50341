"""Everything folded anew and counted up: one hash for a whole server, and a list of what does not hold."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from hashlib import sha256

from stammtisch.server.operations.audit_lives import folded_lives
from stammtisch.server.operations.folding import (
    Broken,
    FoldedDeal,
    deal_facts,
    deal_flaws,
    digest,
    read_deal,
    table_facts,
)
from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import SHEET
from stammtisch.server.store.lives.ranking_port import RANKING
from stammtisch.server.store.port import DEAL, TABLE, Event, Stream
from stammtisch.server.store.statements import STREAMS
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.folds import table_stream
from stammtisch.server.table.seats import Table

COUNTED = ("table_event", "event", "settlement", "archive", "table_row", "player", "life_event")
ACCOUNTS = "SELECT account, CAST(sum(cents) AS bigint) FROM posting GROUP BY account"


@dataclass
class AuditReport:
    """What was found; sound if nothing is wrong."""

    tables: int = 0
    deals: int = 0
    events: int = 0
    sheets: int = 0
    """Of real tables."""
    circles: int = 0
    rankings: int = 0
    rows: dict[str, int] = field(default_factory=dict)
    accounts: int = 0
    total: int = 0
    """The sum of all accounts: 0 (L2)."""
    flaws: list[str] = field(default_factory=list)
    hash: str = ""
    """Over every folded state and every account. Two databases with one hash hold the same evenings."""

    @property
    def sound(self) -> bool:
        return not self.flaws

    def wrong(self, kind: str, id: int, why: str) -> None:
        self.flaws.append(f"{kind} {id}: {why}")


async def audited(facts: Snapshot, sealer: Sealer) -> AuditReport:
    """Every stream folded (E1, E4), every account summed up (L1, L2, L3)."""
    report, whole = AuditReport(), sha256()
    met: set[int] = set()
    async for line in folded_states(facts, sealer, report, met):
        whole.update(f"{line}\n".encode())
    await look_for_strays(facts, report, met)
    async for kind, id, digested, flaw in folded_lives(facts):
        report.sheets += kind == SHEET
        report.circles += kind == CIRCLE
        report.rankings += kind == RANKING
        if flaw:
            report.flaws.append(f"{kind} {id}: {flaw}")
        whole.update(f"{kind} {id} {digested}\n".encode())
    for account, cents in sorted(await facts.rows(ACCOUNTS)):
        report.accounts += 1
        report.total += cents
        whole.update(f"{account} {cents}\n".encode())
    await look_at_ledger(facts, report)
    for table in COUNTED:
        report.rows[table] = (await facts.rows(f"SELECT count(*) FROM {table}"))[0][0]
    report.hash = whole.hexdigest()
    return report


async def folded_states(facts: Snapshot, sealer: Sealer, report: AuditReport, met: set[int]) -> AsyncIterator[str]:
    """A line for each stream: kind, id, digest of what it comes to. Tables in order, each behind its deals."""
    for (id,) in await facts.rows("SELECT DISTINCT table_id FROM table_event ORDER BY table_id"):
        try:
            table, deals = fold_table(await facts.read(Stream(TABLE, id)))
        except Broken as error:
            report.wrong(TABLE, id, str(error))
            continue
        report.tables += 1
        report.events += table.seq
        last: FoldedDeal | None = None
        for then, deal in deals:
            met.add(deal)
            try:
                found = await read_deal(facts, sealer, then, deal)
            except Broken as error:
                report.wrong(DEAL, deal, str(error))
                last = None
                continue
            for flaw in (*chain_flaws(last, found), *await deal_flaws(facts, then, found)):
                report.wrong(DEAL, deal, flaw)
            last = found
            report.deals += 1
            report.events += found.state.seq
            yield f"{DEAL} {deal} {digest(deal_facts(found.state))}"
        if table.ended and last and not last.state.is_closed:
            report.wrong(DEAL, last.state.deal, "its table is over, and it is not closed")
        if last or not deals:
            await look_at_live(facts, report, table, last.state.seq if last else table.seq)
        yield f"{TABLE} {id} {digest(table_facts(table))}"


def fold_table(events: list[Event]) -> tuple[Table, list[tuple[Table, int]]]:
    """The table, and each deal with the table as it was when the deal was opened."""
    if [event.seq for event in events] != [*range(1, len(events) + 1)]:
        raise Broken("its numbers are not 1 to n")
    try:
        table, deals = table_stream.open_table(events[0]), []
        for event in events[1:]:
            table = table_stream.fold_table(table, event)
            if event.kind == "deal":
                deals.append((table, fields(event)["deal"]))
    except Exception as error:  # whatever an event that was never decided on does to the fold
        raise Broken(f"it does not fold: {type(error).__name__}") from error
    return table, deals


def chain_flaws(before: FoldedDeal | None, deal: FoldedDeal) -> list[str]:
    """Whether the deal begins where the one before has ended."""
    if before is None:
        return []
    if not before.state.is_closed:
        return ["the one before it is not closed"]
    return [] if fields(before.last)["link"] == deal.state.promise.link else ["it is not linked to the one before"]


async def look_at_live(facts: Snapshot, report: AuditReport, table: Table, seq: int) -> None:
    """E4: the row for the sweeper says where the log stands; a table that is over has none."""
    row = await facts.live_of(table.id)
    if (row is None) != bool(table.ended):
        report.wrong(TABLE, table.id, "its live row is missing" if row is None else "it is over and has a live row")
    elif row and (row.deal, row.seq) != (table.deal, seq):
        report.wrong(TABLE, table.id, "its live row is not where the log is")


async def look_for_strays(facts: Snapshot, report: AuditReport, met: set[int]) -> None:
    """Deals that no table has opened."""
    place, key = STREAMS[DEAL]
    for (id,) in await facts.rows(f"SELECT DISTINCT {key} FROM {place} ORDER BY {key}"):
        if id not in met:
            report.wrong(DEAL, id, "no table has opened it")


async def look_at_ledger(facts: Snapshot, report: AuditReport) -> None:
    found = await facts.audit()
    for wrong, what in (
        (len(found.gaps), "streams have gaps (E1)"),
        (len(found.life_gaps), "streams of sheets, circles and rankings have gaps (E1)"),
        (len(found.unsettled), "settlements do not sum to zero (L1)"),
        (found.total, "cents are the sum of all accounts (L2)"),
        (len(found.negative_pots), "pots are below zero (L3)"),
    ):
        if wrong:
            report.flaws.append(f"{wrong} {what}")
