"""Only of PostgreSQL: groups of events, and many gateways."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from stammtisch.server.store.errors import BatchRefused
from stammtisch.server.store.port import Appended, Batch, Live, LostRace, Repeated, Settlement, Stream
from stammtisch.server.store.postgres import PostgresStore
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, TABLE_2, Place, batch, event, gateways, table_row


@pytest.fixture
def place(postgres_place: Place) -> Place:
    return postgres_place


# groups


def test_a_group_is_one_transaction(place: Place) -> None:
    """Rows of one transaction have the same xmin."""

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        writes = [one.write(batch(event(Stream("deal", i)), live=Live(i, i, 1, 5))) for i in range(1, 201)]

        assert await asyncio.gather(*writes) == [Appended()] * 200
        assert one.appender.group.flushes == 1
        assert await place.raw("SELECT count(DISTINCT xmin::text) FROM event") == [(1,)]
        assert len(await one.live()) == 200

    gateways(place, scenario)


def test_a_group_has_a_largest_size(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        writes = [one.write(batch(event(Stream("deal", i)))) for i in range(1, 601)]

        assert await asyncio.gather(*writes) == [Appended()] * 600
        assert one.appender.group.flushes == 3

    gateways(place, scenario)


def test_players_who_wait_for_their_answers_are_grouped_by_themselves(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        async def player(deal: int) -> None:
            for seq in range(1, 21):
                assert await one.write(batch(event(Stream("deal", deal), seq))) == Appended()

        await asyncio.gather(*(player(deal) for deal in range(1, 33)))

        transactions = (await place.raw("SELECT count(DISTINCT xmin::text) FROM event"))[0][0]
        assert transactions == one.appender.group.flushes
        assert transactions < 32 * 20 / 4

    gateways(place, scenario)


# gateways


def test_two_gateways_see_each_others_events(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.write(batch(event(DEAL_1, 1, "a"))) == Appended()
        assert await other.read(DEAL_1) == [event(DEAL_1, 1, "a")]
        assert await other.write(batch(event(DEAL_1, 1, "b"))) == LostRace()
        assert await other.write(batch(event(DEAL_1, 2, "a"))) == Repeated(event(DEAL_1, 1, "a"))
        assert await other.write(batch(event(DEAL_1, 2, "b"))) == Appended()
        assert await one.read(DEAL_1, 1) == [event(DEAL_1, 2, "b")]

    gateways(place, scenario)


def test_one_gateway_sweeps_until_it_closes(place: Place) -> None:
    async def scenario() -> None:
        async with place.store() as later:
            async with place.store() as first:
                assert [await first.sweeping(), await later.sweeping(), await first.sweeping()] == [True, False, True]
            assert await later.sweeping()

    asyncio.run(scenario())


def test_a_sweeper_whose_session_is_gone_has_to_ask_again(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.sweeping()
        await place.raw("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")

        assert await other.sweeping()
        assert not await one.sweeping()
        assert not await one.sweeping()

    gateways(place, scenario)


def test_batches_in_opposite_order_do_not_wait_for_each_other(place: Place) -> None:
    """Whole batches of two gateways against each other, and against groups of single events."""

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        for number in range(1, 31):
            events = [event(stream, number) for stream in (DEAL_1, DEAL_2, TABLE_1, TABLE_2)]
            there = Batch(tuple(events), Live(TABLE_1.id, DEAL_1.id, number, 5), table=table_row())
            back = Batch(tuple(events[::-1]), Live(TABLE_1.id, DEAL_2.id, number, 5), table=table_row())
            lives = [Live(table, 0, number, 5) for table in (TABLE_2.id, TABLE_1.id)]
            singles = [batch(events[i], live=lives[i % 2]) for i in (3, 0, 2, 1)]
            answers = await asyncio.gather(
                one.write(there), other.write(back), *(one.write(one_event) for one_event in singles)
            )
            written = [await one.read(stream, number - 1) for stream in (DEAL_1, DEAL_2, TABLE_1, TABLE_2)]

            assert {type(answer) for answer in answers} <= {Appended, LostRace}
            assert Counter(answers[:2])[Appended()] <= 1
            assert sum(map(len, written)) == 4 * answers[:2].count(Appended()) + answers[2:].count(Appended())
            for i, events_there in enumerate(written):
                if not events_there:
                    await one.write(batch(events[i]))

    gateways(place, scenario)


def test_long_batches_in_opposite_order_do_not_wait_for_each_other(place: Place) -> None:
    """Long enough that each has taken keys before the other is through."""

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        for number in range(1, 11):
            events = tuple(event(Stream("deal", id), number) for id in range(1, 301))
            answers = await asyncio.gather(
                *(store.write(Batch(events[::step])) for store, step in ((one, 1), (other, -1)))
            )

            assert Counter(answers) == {Appended(): 1, LostRace(): 1}

    gateways(place, scenario)


def test_two_gateways_do_not_both_empty_a_pot(place: Place) -> None:
    """L3: neither sees the other's settlement before it is committed."""
    pot = f"pot:{TABLE_1.id}"

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        for number in range(10, 40, 3):
            filling = Settlement(number, TABLE_1.id, (("player:1", -5), (pot, 5)))
            takers = [Settlement(number + i, TABLE_1.id, (("player:1", 5), (pot, -5))) for i in (1, 2)]
            assert await one.write(Batch((), settlement=filling)) == Appended()
            answers = await asyncio.gather(
                one.write(Batch((), settlement=takers[0])),
                other.write(Batch((), settlement=takers[1])),
                return_exceptions=True,
            )

            assert sorted(type(answer).__name__ for answer in answers) == ["Appended", "BatchRefused"]
            assert await one.balance(pot) == 0

    gateways(place, scenario)


def test_a_deal_settled_by_somebody_else_is_refused(place: Place) -> None:
    settling = Batch((), settlement=Settlement(DEAL_1.id, TABLE_1.id, ()))

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        answers = await asyncio.gather(one.write(settling), other.write(settling), return_exceptions=True)

        assert answers.count(Appended()) == 1
        assert [answer.rule for answer in answers if isinstance(answer, BatchRefused)] == ["settlement.deal_id"]

    gateways(place, scenario)
