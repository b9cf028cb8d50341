"""Databases with something in them: evenings of all games, played through real gateways."""

from __future__ import annotations

from random import Random

from stammtisch.server.store.people import Passkey
from stammtisch.server.store.port import Appended, Batch, Event, Login, Store, Stream
from tests.server.memory import Memory
from tests.server.table.evenings import Evening, special_rounds
from tests.server.table.room import Room, in_a_room

GAMES = ("schafkopf", "skat", "schloapfer")
EXPIRES = 1_900_000_000_000


def played(game: str, seed: int, deals: int = 2, over: bool = False) -> Memory:
    """The facts of an evening: so many deals, and one that is still going on; or all have gone home."""
    found: list[Memory] = []

    async def test(room: Room) -> None:
        rng = Random(f"{game} {seed}")
        evening = Evening(room, rng)
        with special_rounds(rng):
            await evening.open(game)
            await evening.play(deals)
        if over:
            await all_go(evening)
        for person in evening.people:
            room.memory.players[person.player.id] = person.player
            hash = rng.randbytes(32)
            room.memory.logins[hash] = Login(hash, person.player.id, EXPIRES)
        found.append(room.memory)

    in_a_room(test, seed)
    return found[0]


async def all_go(evening: Evening) -> None:
    """And after ten minutes the table is closed."""
    for person in evening.people:
        if person.watch is not None:
            await person.go()
    await evening.room.until(lambda: evening.is_over)


async def fill(store: Store, memory: Memory) -> None:
    """The same facts in a real store."""
    for player in memory.players.values():
        await store.put_player(player)
        await store.put_passkey(Passkey(f"key of {player.name} {player.id}".encode(), player.id, b"cose", 1, "Handy"))
        for table in memory.tables:
            await store.put_visit(player.id, table)
    for login in memory.logins.values():
        await store.put_login(login)
    batches = [
        *(Batch(ordered(memory, stream)) for stream, events in memory.events.items() if events),
        *(Batch((), live=row) for row in memory.live.values()),
        *(Batch((), table=row) for row in memory.tables.values()),
        *(Batch((), settlement=row) for _, row in sorted(memory.settlements.items())),
        *(Batch((), archived=row) for row in memory.archive.values()),
        *(Batch((), seed=row) for row in memory.seeds.items()),
    ]
    for batch in batches:
        assert await store.write(batch) == Appended()


def ordered(memory: Memory, stream: Stream) -> tuple[Event, ...]:
    return tuple(event for _, event in sorted(memory.events[stream].items()))
