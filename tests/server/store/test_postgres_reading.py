"""Whoever reads while a question is on its way is answered by the next one, together with all others who wait."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.server.store.port import DEAL, TABLE, Event, Stream
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.store.postgres.reading import MOST, ReadBatcher
from tests.server.store.places import Place, batch

STREAMS = [Stream(kind, 1000 + number) for number in range(20) for kind in (DEAL, TABLE)]


def written(stream: Stream) -> list[Event]:
    """So many events as the number of the stream says."""
    return [Event(stream, seq, 7, "act", 1, "{}", f"{stream.id}-{seq}") for seq in range(1, stream.id - 999)]


def test_each_gets_the_own_stream_from_where_it_is(postgres_place: Place) -> None:
    async def scenario(store: PostgresStore) -> None:
        for stream in STREAMS:
            for event in written(stream):
                await store.write(batch(event))

        asked = [(stream, after) for stream in STREAMS for after in (0, 3, 99)]
        before = store.reading.questions
        found = await asyncio.gather(*[store.read(stream, after) for stream, after in asked])

        assert found == [[event for event in written(stream) if event.seq > after] for stream, after in asked]
        assert store.reading.questions - before <= 2 + 2  # a question for each kind; whoever came first asked alone

    postgres_place.run(scenario)  # type: ignore[arg-type] # the place is a PostgreSQL's


def test_a_failure_is_told_to_all_who_asked_together() -> None:
    async def rows(*words: object) -> list[tuple[object, ...]]:
        raise OSError("gone")

    async def scenario() -> None:
        reading = ReadBatcher(rows)
        found = await asyncio.gather(*[reading.read(stream, 0) for stream in STREAMS], return_exceptions=True)

        assert [str(error) for error in found] == ["gone"] * len(STREAMS)

    asyncio.run(scenario())


def test_who_has_gone_is_not_asked_for() -> None:
    asked: list[list[int]] = []

    async def rows(statement: str, ids: list[int], after: list[int]) -> list[tuple[object, ...]]:
        asked.append(ids)
        await asyncio.sleep(0)
        return []

    async def scenario() -> None:
        reading = ReadBatcher(rows)
        deals = [stream for stream in STREAMS if stream.kind == DEAL]
        readers = [asyncio.create_task(reading.read(stream, 0)) for stream in deals]
        await asyncio.sleep(0)
        readers[3].cancel()
        await asyncio.gather(*readers, return_exceptions=True)

        assert [id for ids in asked for id in ids] == [stream.id for stream in deals if stream is not deals[3]]
        with pytest.raises(asyncio.CancelledError):
            readers[3].result()

    asyncio.run(scenario())


def test_one_question_has_a_bound() -> None:
    asked: list[int] = []

    async def rows(statement: str, ids: list[int], after: list[int]) -> list[tuple[object, ...]]:
        asked.append(len(ids))
        return []

    async def scenario() -> None:
        reading = ReadBatcher(rows)
        await asyncio.gather(*[reading.read(Stream(DEAL, number), 0) for number in range(2 * MOST + 1)])

        assert asked == [MOST, MOST, 1]

    asyncio.run(scenario())
