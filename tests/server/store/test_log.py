"""Streams of events: who comes first, who comes again, and everything or nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from stammtisch.server.store.errors import BatchRefused, Unavailable
from stammtisch.server.store.port import (
    NEVER,
    Appended,
    ArchivedDeal,
    Batch,
    Event,
    Live,
    LostRace,
    Repeated,
    Settlement,
    Store,
    Stream,
    Written,
)
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, TABLE_2, Place, batch, event, table_row


def test_what_was_written_is_read_in_order(place: Place) -> None:
    first = Event(DEAL_1, 1, 1_800_000_000_000, "open", None, '{"b":[1,2],"a":"ü"}', "")
    second = Event(DEAL_1, 2, 1_800_000_000_001, "play", 3, "{}", "c-1")

    async def scenario(store: Store) -> None:
        assert await store.write(batch(first)) == Appended()
        assert await store.write(batch(second)) == Appended()

        assert await store.read(DEAL_1) == [first, second]
        assert await store.read(DEAL_1, after=1) == [second]
        assert await store.read(DEAL_1, after=2) == []
        assert await store.read(DEAL_2) == []

    place.run(scenario)


def test_a_deal_and_a_table_with_one_number_are_two_streams(place: Place) -> None:
    deal, table = event(Stream("deal", 7)), event(Stream("table", 7))

    async def scenario(store: Store) -> None:
        assert await store.write(batch(deal)) == Appended()
        assert await store.write(batch(table)) == Appended()

        assert (await store.read(deal.stream), await store.read(table.stream)) == ([deal], [table])

    place.run(scenario)


def test_what_was_written_is_there_after_a_restart(place: Place) -> None:
    async def writing(store: Store) -> None:
        await store.write(batch(event()))

    async def reading(store: Store) -> list[Event]:
        return await store.read(DEAL_1)

    place.run(writing)

    assert place.run(reading) == [event()]


@pytest.mark.parametrize("stream", [DEAL_1, TABLE_1])
def test_the_second_at_a_place_in_the_stream_has_a_conflict(place: Place, stream: Stream) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(batch(event(stream, 1, "a"))) == Appended()
        assert await store.write(batch(event(stream, 1, "b"))) == LostRace()
        assert await store.write(batch(event(stream, 1))) == LostRace()

        assert await store.read(stream) == [event(stream, 1, "a")]

    place.run(scenario)


@pytest.mark.parametrize("stream", [DEAL_1, TABLE_1])
@pytest.mark.parametrize("seq", [1, 2])
def test_the_same_command_again_returns_the_first_event(place: Place, stream: Stream, seq: int) -> None:
    """E2: at the same place, or sent again with the next one."""

    async def scenario(store: Store) -> None:
        first = event(stream, 1, "a", '{"n":1}')
        await store.write(batch(first))

        assert await store.write(batch(event(stream, seq, "a", '{"n":2}'))) == Repeated(first)
        assert await store.read(stream) == [first]
        assert await store.repeated(stream, "a") == first
        assert await store.repeated(stream, "b") is None

    place.run(scenario)


def test_a_command_id_counts_in_its_stream_only(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(batch(event(DEAL_1, 1, "a"))) == Appended()
        assert await store.write(batch(event(DEAL_2, 1, "a"))) == Appended()
        assert await store.write(batch(event(TABLE_1, 1, "a"))) == Appended()

    place.run(scenario)


def test_events_without_a_command_never_repeat_each_other(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(batch(event(seq=1))) == Appended()
        assert await store.write(batch(event(seq=2))) == Appended()
        assert await store.repeated(DEAL_1, "") is None

    place.run(scenario)


def test_a_batch_that_was_written_before_is_repeated_as_a_whole(place: Place) -> None:
    whole = batch(event(DEAL_1, 1, "a"), event(DEAL_1, 2), event(TABLE_1, 1))

    async def scenario(store: Store) -> None:
        assert await store.write(whole) == Appended()
        assert await store.write(whole) == Repeated(event(DEAL_1, 1, "a"))

    place.run(scenario)


def test_racers_in_one_group_get_each_their_own_answer(place: Place) -> None:
    """The same place and the same command, all queued at once."""
    racers = [event(DEAL_1, 1, "a"), event(DEAL_1, 1, "b"), event(DEAL_1, 1, "a"), event(DEAL_1, 2, "c")]

    async def scenario(store: Store) -> None:
        answers = await asyncio.gather(*(store.write(batch(racer)) for racer in racers))

        assert answers == [Appended(), LostRace(), Repeated(racers[0]), Appended()]

    place.run(scenario)


async def race(stores: list[Store], rounds: int) -> None:
    for number in range(1, rounds + 1):
        stream = Stream("deal", number)
        racers = [event(stream, 1, f"writer-{i}") for i in range(4)]
        answers = await asyncio.gather(*(stores[i % len(stores)].write(batch(racer)) for i, racer in enumerate(racers)))

        assert Counter(answers) == {Appended(): 1, LostRace(): 3}
        assert await stores[-1].read(stream) == [racers[answers.index(Appended())]]


def four_writers(place: Place, rounds: int) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            gateways = 1 if place.is_sqlite else 4
            await race([await stack.enter_async_context(place.store()) for _ in range(gateways)], rounds)

    asyncio.run(scenario())


def test_of_four_writers_exactly_one_wins(place: Place) -> None:
    four_writers(place, 100)


@pytest.mark.nightly
def test_of_four_writers_exactly_one_wins_500_times(place: Place) -> None:
    four_writers(place, 500)


OTHER = 99
WHOLE = Batch(
    events=(event(TABLE_1, 1, "t"), event(DEAL_1, 1, "a"), event(DEAL_2, 1)),
    live=Live(TABLE_1.id, DEAL_2.id, 1, NEVER),
    settlement=Settlement(DEAL_1.id, TABLE_1.id, (("player:1", -30), (f"pot:{TABLE_1.id}", 30))),
    archived=ArchivedDeal(DEAL_1.id, TABLE_1.id, 1, 5, "schafkopf", "{}", (3, 1, 2)),
    seed=(DEAL_2.id, b"sealed"),
    table=table_row(),
)


async def traces(store: Store) -> list[object]:
    """What the whole batch would leave behind."""
    return [
        await store.read(TABLE_1),
        await store.read(DEAL_2),
        await store.live_of(TABLE_1.id),
        await store.balance("player:1"),
        await store.archive(3),
        await store.seed(DEAL_2.id),
        await store.table_by(id=TABLE_1.id),
    ]


NO_TRACES: list[object] = [[], [], None, 0, [], None, None]


def test_a_batch_is_written_as_a_whole(place: Place) -> None:
    """E5"""

    async def scenario(store: Store) -> None:
        assert await store.write(WHOLE) == Appended()

        assert await traces(store) == [
            [WHOLE.events[0]],
            [WHOLE.events[2]],
            WHOLE.live,
            -30,
            [WHOLE.archived],
            b"sealed",
            WHOLE.table,
        ]
        assert await store.read(DEAL_1) == [WHOLE.events[1]]

    place.run(scenario)


SPOILT: dict[str, tuple[Batch, Written]] = {
    "deal event": (batch(event(DEAL_1, 1, "other")), LostRace()),
    "table event": (batch(event(TABLE_1, 1, "other")), LostRace()),
    "command of the table": (batch(event(TABLE_1, 3, "t")), Repeated(event(TABLE_1, 3, "t"))),
    "command of the deal": (batch(event(DEAL_1, 2, "a")), Repeated(event(DEAL_1, 2, "a"))),
}


@pytest.mark.parametrize("before", SPOILT)
def test_a_batch_that_loses_one_race_writes_nothing(place: Place, before: str) -> None:
    first, answer = SPOILT[before]

    async def scenario(store: Store) -> None:
        await store.write(first)
        streams = {stream: await store.read(stream) for stream in (DEAL_1, DEAL_2, TABLE_1)}

        assert await store.write(WHOLE) == answer
        assert {stream: await store.read(stream) for stream in streams} == streams
        assert (await traces(store))[2:] == NO_TRACES[2:]

    place.run(scenario)


def no_change(whole: Batch) -> Batch:
    return whole


REFUSED: dict[str, tuple[Batch, Callable[[Batch], Batch], str]] = {
    "an event before the first": (
        Batch(()),
        lambda whole: replace(whole, events=(*whole.events, event(TABLE_2, 0))),
        "seq_from_1",
    ),
    "an event that is no JSON": (
        Batch(()),
        lambda whole: replace(whole, events=(*whole.events, event(TABLE_2, 1, body="{"))),
        "value",
    ),
    "postings that do not sum to zero": (
        Batch(()),
        lambda whole: replace(whole, settlement=Settlement(DEAL_1.id, TABLE_1.id, (("player:1", -30),))),
        "L1",
    ),
    "a pot below zero": (
        Batch(()),
        lambda whole: replace(
            whole, settlement=Settlement(DEAL_1.id, TABLE_1.id, (("player:1", 30), (f"pot:{TABLE_1.id}", -30)))
        ),
        "L3",
    ),
    "the pot of another table": (
        Batch(()),
        lambda whole: replace(
            whole, settlement=Settlement(DEAL_1.id, TABLE_1.id, (("player:1", -30), (f"pot:{OTHER}", 30)))
        ),
        "own_accounts",
    ),
    "a second settlement": (Batch((), settlement=Settlement(DEAL_1.id, OTHER, ())), no_change, "settlement.deal_id"),
    "a second place in the archive": (
        Batch((), archived=ArchivedDeal(DEAL_1.id, OTHER, 1, 5, "skat", "{}", ())),
        no_change,
        "archive.deal_id",
    ),
    "a second seed": (Batch((), seed=(DEAL_2.id, b"first")), no_change, "seed.deal_id"),
    "an invite code in use": (Batch((), table=table_row(OTHER)), no_change, "table_row.code"),
    "a name in use": (
        Batch((), table=table_row(OTHER, "kurt", name=f"name-{TABLE_1.id}")),
        no_change,
        "table_row.name",
    ),
}


@pytest.mark.parametrize("part", REFUSED)
def test_a_batch_with_one_wrong_part_writes_nothing(place: Place, part: str) -> None:
    before, spoil, rule = REFUSED[part]

    async def scenario(store: Store) -> None:
        assert await store.write(before) == Appended()
        with pytest.raises(BatchRefused) as refusal:
            await store.write(spoil(WHOLE))

        assert refusal.value.rule == rule
        assert await store.read(DEAL_1) == []
        left = await traces(store)
        assert left == [*NO_TRACES[:5], before.seed[1] if before.seed else None, None]

    place.run(scenario)


def test_who_sends_what_cannot_be_stored_spoils_it_for_nobody_else(place: Place) -> None:
    good = [event(Stream("deal", 200 + i)) for i in range(5)]

    async def scenario(store: Store) -> None:
        writes: list[Awaitable[Written]] = [store.write(batch(one)) for one in (*good, event(DEAL_1, 1, body="no"))]
        *answers, refusal = await asyncio.gather(*writes, return_exceptions=True)

        assert answers == [Appended()] * 5
        assert isinstance(refusal, BatchRefused)
        assert refusal.rule == "value"

    place.run(scenario)


def test_a_closed_store_says_so(place: Place) -> None:
    async def scenario() -> None:
        async with place.store() as store:
            pass
        with pytest.raises(Unavailable):
            await store.write(batch(event()))
        with pytest.raises(Unavailable):
            await store.read(DEAL_1)

    asyncio.run(scenario())


def test_a_writer_that_gives_up_does_not_stop_the_others(place: Place) -> None:
    async def scenario(store: Store) -> None:
        given_up = asyncio.create_task(store.write(batch(event(DEAL_1, 1))))
        waiting = asyncio.create_task(store.write(batch(event(DEAL_2, 1))))
        await asyncio.sleep(0)
        given_up.cancel()

        assert await waiting == Appended()

    place.run(scenario)
