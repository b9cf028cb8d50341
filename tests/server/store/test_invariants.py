"""What the schema holds by itself, whoever writes: E1, E3 and L1 to L4, tried in raw SQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from stammtisch.server.store.errors import BatchRefused
from stammtisch.server.store.port import Appended, Audit, Batch, Settlement, Store, Stream
from tests.server.store.places import DEAL_1, DEAL_2, REFUSALS, TABLE_1, TRIGGERS_OFF, Place, batch, event

POT = f"pot:{TABLE_1.id}"
CHECK_AGAIN = "ALTER TABLE settlement ADD CONSTRAINT l1_sums_to_zero CHECK (sums_to_zero(postings)) NOT VALID"
PAID_IN = Settlement(DEAL_1.id, TABLE_1.id, (("player:1", -20), ("player:2", -10), (POT, 30)))
PAID_OUT = Settlement(DEAL_2.id, TABLE_1.id, (("player:1", 25), (POT, -25)))


async def some_of_everything(store: Store) -> None:
    for stream in (DEAL_1, DEAL_2, TABLE_1):
        for seq in (1, 2, 3):
            assert await store.write(batch(event(stream, seq, f"c-{seq}"))) == Appended()
    for settlement in (PAID_IN, PAID_OUT):
        assert await store.write(Batch((), settlement=settlement)) == Appended()


def filled(place: Place, then: Callable[[Store], Awaitable[None]]) -> None:
    async def scenario(store: Store) -> None:
        await some_of_everything(store)
        await then(store)

    place.run(scenario)


@pytest.mark.parametrize("table", ["event", "table_event", "settlement"])
@pytest.mark.parametrize("change", ["UPDATE {table} SET {key} = {key} + 1000", "DELETE FROM {table}"])
def test_what_was_written_is_never_changed(place: Place, table: str, change: str) -> None:
    """E3"""
    key = "table_id" if table == "table_event" else "deal_id"

    async def scenario(store: Store) -> None:
        with pytest.raises(REFUSALS, match="E3"):
            await place.raw(change.format(table=table, key=key))

    filled(place, scenario)


@pytest.mark.parametrize(
    "replacement",
    [
        f"INSERT OR REPLACE INTO event VALUES ({DEAL_1.id}, 1, 0, 'other', NULL, '{{}}', '')",
        f"INSERT OR REPLACE INTO event VALUES ({DEAL_1.id}, 9, 0, 'other', NULL, '{{}}', 'c-1')",
        f"INSERT OR REPLACE INTO table_event VALUES ({TABLE_1.id}, 1, 0, 'other', NULL, '{{}}', '')",
        f"INSERT OR REPLACE INTO settlement VALUES ({DEAL_1.id}, 1, '{{}}')",
    ],
)
def test_in_sqlite_a_replacement_is_a_change_too(sqlite_place: Place, replacement: str) -> None:
    """E3"""

    async def scenario(store: Store) -> None:
        with pytest.raises(REFUSALS, match=r"E3|settled"):
            await sqlite_place.raw(replacement)

    filled(sqlite_place, scenario)


@pytest.mark.parametrize("table", ["event", "event_default", "table_event", "settlement"])
def test_in_postgresql_nothing_is_truncated(postgres_place: Place, table: str) -> None:
    """E3"""

    async def scenario(store: Store) -> None:
        with pytest.raises(REFUSALS, match="E3"):
            await postgres_place.raw(f"TRUNCATE {table}")

    filled(postgres_place, scenario)


@pytest.mark.parametrize(
    "postings",
    [
        '{"player:1":1}',
        '{"player:1":1,"player:2":-2}',
        '{"player:1":1.5,"player:2":-1.5}',
        '{"player:1":"1","player:2":"-1"}',
        '{"player:1":null}',
        "[]",
    ],
)
def test_postings_sum_to_zero_in_integers(place: Place, postings: str) -> None:
    """L1"""

    async def scenario(store: Store) -> None:
        with pytest.raises(REFUSALS):
            await place.raw(f"INSERT INTO settlement VALUES (1, 1, '{postings}')")

    place.run(scenario)


@pytest.mark.parametrize("account", ["pot:2", "bots:2", "player:", "bank", "pot:1 "])
def test_a_deal_moves_money_of_players_its_own_bots_and_its_own_pot_only(place: Place, account: str) -> None:
    async def scenario(store: Store) -> None:
        await place.raw("""INSERT INTO settlement VALUES (1, 1, '{"player:1":-5,"pot:1":3,"bots:1":2}')""")
        with pytest.raises(REFUSALS, match="own_accounts"):
            await place.raw(f"""INSERT INTO settlement VALUES (2, 1, '{{"player:1":-5,"{account}":5}}')""")

    place.run(scenario)


def test_a_pot_is_never_negative(place: Place) -> None:
    """L3: 5 are left in it."""

    async def scenario(store: Store) -> None:
        with pytest.raises(REFUSALS, match="L3"):
            await place.raw(f"""INSERT INTO settlement VALUES (3, {TABLE_1.id}, '{{"player:1":6,"{POT}":-6}}')""")
        await place.raw(f"""INSERT INTO settlement VALUES (3, {TABLE_1.id}, '{{"player:1":5,"{POT}":-5}}')""")

        assert await store.balance(POT) == 0

    filled(place, scenario)


def test_two_who_empty_the_pot_at_once_do_not_both_get_it(place: Place) -> None:
    """L3"""

    async def scenario(store: Store) -> None:
        takers = [Settlement(deal, TABLE_1.id, (("player:1", 4), (POT, -4))) for deal in (3, 4)]
        answers = await asyncio.gather(
            *(store.write(Batch((), settlement=taker)) for taker in takers), return_exceptions=True
        )

        assert answers.count(Appended()) == 1
        assert [answer.rule for answer in answers if isinstance(answer, BatchRefused)] == ["L3"]
        assert await store.balance(POT) == 1

    filled(place, scenario)


def test_a_balance_is_the_sum_of_postings(place: Place) -> None:
    """L2, L4"""

    async def scenario(store: Store) -> None:
        accounts = ("player:1", "player:2", POT, "player:77")

        assert [await store.balance(account) for account in accounts] == [5, -10, 5, 0]
        assert await place.raw("SELECT account, sum(cents) FROM posting GROUP BY account ORDER BY account") == [
            ("player:1", 5),
            ("player:2", -10),
            (POT, 5),
        ]

    filled(place, scenario)


def test_a_sound_store_passes_the_audit(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert await store.audit() == Audit()

    filled(place, scenario)


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize(("table", "stream"), [("event", DEAL_2), ("table_event", TABLE_1)])
@pytest.mark.parametrize("seq", [1, 2])
def test_the_audit_finds_a_gap(place: Place, table: str, stream: Stream, seq: int) -> None:
    """E1: planted by somebody who can switch triggers off."""
    off = f"DROP TRIGGER {table}_delete" if place.is_sqlite else TRIGGERS_OFF

    async def scenario(store: Store) -> None:
        await place.raw(off, f"DELETE FROM {table} WHERE {stream.kind}_id = {stream.id} AND seq = {seq}")

        assert await store.audit() == Audit(gaps=(stream,))

    filled(place, scenario)


def test_the_audit_finds_money_from_nowhere_and_a_pot_paid_twice(place: Place) -> None:
    """L1, L2, L3"""
    change = f"""UPDATE settlement SET postings = '{{"player:1":25,"{POT}":-31}}' WHERE deal_id = {DEAL_2.id}"""
    off = ["DROP TRIGGER settlement_update"]
    if not place.is_sqlite:
        off = [TRIGGERS_OFF, "ALTER TABLE settlement DROP CONSTRAINT l1_sums_to_zero"]
    on_again = "SELECT 1" if place.is_sqlite else CHECK_AGAIN

    async def scenario(store: Store) -> None:
        await place.raw(*off, change)
        try:
            found = await store.audit()
        finally:
            await place.raw(on_again)

        assert found == Audit(unsettled=(DEAL_2.id,), total=-6, negative_pots=(POT,))

    filled(place, scenario)
