"""Databases with something in them: evenings of all games, played through real gateways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.server.circles.folding import folded
from stammtisch.server.circles.tallying import circle_rows
from stammtisch.server.rankings.folding import folded as ranking_folded
from stammtisch.server.rankings.listing import ranking_rows
from stammtisch.server.sheets.folding import body
from stammtisch.server.store.lives.circle_port import CIRCLE, CircleInvite, CircleName, EveningRow, TallyRow
from stammtisch.server.store.lives.port import (
    OWN,
    SHEET,
    LifeEvent,
    ListedSheet,
    Row,
    SheetCode,
    SheetName,
    SheetNote,
    SheetRight,
)
from stammtisch.server.store.lives.ranking_port import RANKING, RankingCode, RankingName
from stammtisch.server.store.people import Passkey
from stammtisch.server.store.port import Appended, Batch, Event, Login, Store, Stream
from tests.server.memory import Memory
from tests.server.table.evenings import Evening, special_rounds
from tests.server.table.room import Room, in_a_room

GAMES = ("schafkopf", "skat", "schloapfer")
RUNDE, WERTUNG = "r" * 26, "w" * 26
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
    for id, events, rows in written_sheets(sorted(memory.players)):
        await store.append_lives(events, rows)
        assert len(await store.life(SHEET, id)) == len(events)
    if not await store.life(CIRCLE, RUNDE):
        await store.append_lives(*circle_of(sorted(memory.players)))
    if not await store.life(RANKING, WERTUNG):
        await store.append_lives(*ranking_of(min(memory.players)))
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


def written_sheets(people: list[int]) -> Iterator[tuple[str, list[LifeEvent], list[Row]]]:
    """A sheet of each person, with a deal and a correction."""
    opened = body(game="skat", preset="skat-isko", changes={}, seats=3, dealer=0, device="page", on="", written=1)
    said = body(deal=1, text="wrote 1 grand won with 2", device="page", on="", written=2)
    mended = body(deal=1, text="wrote 1 grand lost with 2", place=0, device="page", on="", written=3)
    for player in people:
        id = f"{player:026x}"
        bodies = (("opened", opened), ("said", said), ("corrected", mended))
        events = [
            LifeEvent(SHEET, id, seq, 1000 + seq, what, player, text, f"command-{seq}")
            for seq, (what, text) in enumerate(bodies, 1)
        ]
        names = [SheetName(id, seat, name) for seat, name in enumerate(("Alois", "Burgl", "Cilli"))]
        yield (
            id,
            events,
            [
                ListedSheet(id, player, "skat", 1, 1003, 1, False, 3),
                SheetRight(id, player, OWN, 1),
                SheetCode(id, "show", id[-12:], EXPIRES),
                SheetNote(id, "command-3", player, "verzählt"),
                *names,
            ],
        )


def circle_of(people: list[int]) -> tuple[list[LifeEvent], list[Row]]:
    """A circle of one person and a guest."""
    events = [
        LifeEvent(CIRCLE, RUNDE, 1, 1001, "opened", people[0], "{}", "opened"),
        LifeEvent(CIRCLE, RUNDE, 2, 1002, "guest", people[0], '{"member":2}'),
    ]
    state = folded(events)
    assert state is not None
    names = [CircleName(RUNDE, number, name) for number, name in enumerate(("Donnerstag", "Alois", "Burgl"))]
    tally = TallyRow(RUNDE, "net", 1, 2027, "online", "skat", "points", 0, 7, 36, 0, 0)
    evening = EveningRow("net", RUNDE, 1003, "table", "skat", "online", "points", 36)
    return events, [*circle_rows(state), *names, CircleInvite(RUNDE, "come", EXPIRES, 3), evening, tally]


def ranking_of(host: int) -> tuple[list[LifeEvent], list[Row]]:
    """A ranking with the sheet of its host."""
    told = body(sheet=f"{host:026x}", seats=[1, 2, 3], hash="")
    events = [
        LifeEvent(RANKING, WERTUNG, 1, 1001, "opened", host, body(game="skat", seed="5eed"), "opened"),
        LifeEvent(RANKING, WERTUNG, 2, 1002, "attached", host, told),
    ]
    state = ranking_folded(events)
    assert state is not None
    names = [RankingName(WERTUNG, number, name) for number, name in enumerate(("Preisschafkopf", "Alois", "Burgl"))]
    return events, [*ranking_rows(state), *names, RankingCode(WERTUNG, "show", "wall", EXPIRES)]


def ordered(memory: Memory, stream: Stream) -> tuple[Event, ...]:
    return tuple(event for _, event in sorted(memory.events[stream].items()))
