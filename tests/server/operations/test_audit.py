"""Fold all: one hash for what was played, and whatever does not fit by its name."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from stammtisch.server.operations.audit import AuditReport
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.port import DEAL, Stream
from tests.server.memory import Memory
from tests.server.operations.conftest import fill_place
from tests.server.operations.looked_at import audit_of
from tests.server.store.places import TRIGGERS_OFF, Place
from tests.server.table.room import Room, in_a_room
from tests.server.table.test_practice import again, on_to, to_the_bill


def test_what_was_played_folds_without_a_flaw(filled: Place, evenings: list[Memory]) -> None:
    report = audit_of(filled)

    assert report.flaws == []
    assert report.tables == len(evenings)
    assert report.deals == sum(len(memory.seeds) for memory in evenings)
    assert report.events == sum(len(events) for memory in evenings for events in memory.events.values())
    assert report.total == 0
    assert report.accounts > 3
    assert report.sheets == len({player for memory in evenings for player in memory.players})
    assert (report.circles, report.rankings) == (1, 1)


@pytest.mark.nightly_but(5)
@pytest.mark.parametrize(
    ("kind", "seq", "what", "body", "flaw"),
    [
        ("sheet", 5, "said", "{}", "its numbers are not 1 to n"),
        ("sheet", 4, "nonsense", "{}", "it does not fold: KeyError"),
        ("sheet", 4, "said", '{"deal":2,"text":"wrote 1 grand won with 20"}', "deal 2 cannot have been"),
        ("circle", 3, "erased", '{"member":1}', "it has no Wirt"),
        ("circle", 3, "role", '{"member":9}', "it does not fold: KeyError"),
        ("ranking", 3, "merged", '{"number":1,"into":2}', "somebody sits twice at a table"),
        ("ranking", 3, "merged", '{"number":9,"into":2}', "it does not fold: KeyError"),
    ],
)
def test_a_sheet_a_circle_or_a_ranking_that_does_not_fit_is_named(
    filled: Place, kind: str, seq: int, what: str, body: str, flaw: str
) -> None:
    ((id,),) = asyncio.run(filled.raw(f"SELECT id FROM life_event WHERE kind = '{kind}' ORDER BY id LIMIT 1"))

    async def append() -> None:
        async with filled.store() as store:
            assert await store.append_lives([LifeEvent(kind, id, seq, 9, what, 1, body)])

    asyncio.run(append())

    assert f"{kind} {id}: {flaw}" in audit_of(filled).flaws


def test_both_databases_come_to_the_same_hash(
    sqlite_place: Place, postgres_place: Place, evenings: list[Memory]
) -> None:
    hashes = {audit_of(fill_place(place, evenings)).hash for place in (sqlite_place, postgres_place)}

    assert len(hashes) == 1
    assert audit_of(sqlite_place).hash != AuditReport().hash


def test_a_server_can_be_looked_at_while_it_has_the_database_open(filled: Place) -> None:
    async def scenario() -> AuditReport:
        async with filled.store():
            return await asyncio.to_thread(audit_of, filled)

    assert asyncio.run(scenario()) == audit_of(filled)


def test_with_another_key_nothing_folds(filled: Place) -> None:
    report = audit_of(filled, b"x" * 32)

    assert report.deals == 0
    assert all("sealed with another key" in flaw for flaw in report.flaws if flaw.startswith("deal "))
    assert not report.sound


def some_deal(evenings: list[Memory], kind: str) -> int:
    """A deal whose log has an event of that kind."""
    for memory in evenings:
        for stream, events in memory.events.items():
            if stream.kind == DEAL and any(event.kind == kind for event in events.values()):
                return stream.id
    raise AssertionError(f"nobody has played a deal with {kind}")


def settled(evenings: list[Memory]) -> int:
    return next(iter(next(memory.settlements for memory in evenings if memory.settlements)))


FAULTS = {
    "an event is lost": ("close", "DELETE FROM event WHERE deal_id = {deal} AND seq = 2", "numbers are not 1 to n"),
    "a whole deal is lost": ("close", "DELETE FROM event WHERE deal_id = {deal}", "numbers are not 1 to n"),
    "the end is lost": (
        "close",
        "DELETE FROM event WHERE deal_id = {deal} AND kind = 'close'",
        "before it is not closed",
    ),
    "a seed is lost": ("close", "DELETE FROM seed WHERE deal_id = {deal}", "no seed"),
    "the archive forgets": ("ready", "DELETE FROM archive WHERE deal_id = {deal}", "archive row"),
    "a table is forgotten": ("ready", "DELETE FROM table_event", "no table has opened it"),
    "the sweeper is misled": ("ready", "UPDATE live_table SET seq = seq + 1", "live row"),
}


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(filled_postgres: Place, evenings: list[Memory], fault: str) -> None:
    kind, statement, flaw = FAULTS[fault]
    before = audit_of(filled_postgres).hash
    deal = some_deal(evenings, kind)
    asyncio.run(filled_postgres.raw(TRIGGERS_OFF, statement.format(deal=deal)))
    report = audit_of(filled_postgres)

    assert any(flaw in found for found in report.flaws), report.flaws
    assert (report.hash != before) == ("event WHERE" in statement or "seed" in statement or "table_event" in statement)


def test_money_that_was_booked_otherwise_is_found(filled_postgres: Place, evenings: list[Memory]) -> None:
    deal = settled(evenings)
    doubled = (
        "UPDATE settlement SET postings = (SELECT jsonb_object_agg(key, value::bigint * 2) FROM jsonb_each(postings))"
    )
    asyncio.run(filled_postgres.raw(TRIGGERS_OFF, f"{doubled} WHERE deal_id = {deal}"))

    assert audit_of(filled_postgres).flaws == [f"deal {deal}: its settlement is not what the cards came to"]


def test_a_link_that_was_changed_afterwards_is_found(sqlite_place: Place, evenings: list[Memory]) -> None:
    memory = evenings[0]
    stream = Stream(DEAL, some_deal(evenings[:1], "close"))
    last = memory.events[stream][len(memory.events[stream])]
    changed = replace(last, body=last.body.replace('"link":"', '"link":"00'))
    fill_place(
        sqlite_place,
        [replace(memory, events={**memory.events, stream: {**memory.events[stream], last.seq: changed}})],
    )

    flaws = audit_of(sqlite_place).flaws
    assert flaws[0] == f"deal {stream.id}: its link does not fit"
    assert [flaw.partition(": ")[2] for flaw in flaws[1:]] == ["it is not linked to the one before"]


def test_a_practice_table_folds_without_a_flaw(place: Place) -> None:
    """For which nothing was promised, booked or archived."""
    found: list[Memory] = []

    async def test(room: Room) -> None:
        anni = await room.table()
        await to_the_bill(room, anni)
        same = await again(room, anni)
        await to_the_bill(room, same)
        await on_to(room, same, 2)
        found.append(room.memory)

    in_a_room(test)

    report = audit_of(fill_place(place, found))

    assert report.flaws == []
    assert (report.tables, report.deals) == (2, 4)
