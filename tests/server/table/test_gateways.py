"""Several gateways on one store: any of them serves any table, and none is needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import BusHint
from stammtisch.server.protocol.answers import Change, Opened, Pong
from stammtisch.server.protocol.commands import Pause, Ready, Resume
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.workers.thought import subject
from tests.server.memory import MemoryStore
from tests.server.numbers import metrics_of
from tests.server.table.people import Person
from tests.server.table.room import LEVEL, Room, evening
from tests.server.virtual import settle


class Deaf(InsideBus):
    """A bus whose hints are lost; bots answer."""

    async def hint(self, hint: BusHint) -> None:
        return None


async def two(room: Room, deaf: bool = False) -> tuple[Person, Person]:
    """Anni plays at the first gateway, Kurt at the second."""
    bus = Deaf() if deaf else None
    if bus is not None:
        await bus.serve(subject(LEVEL), room.bots)
    anni = await room.table()
    kurt = await room.friend("Kurt", await room.gateway(bus))
    room.is_deaf = deaf
    return anni, kurt


def same(room: Room) -> None:
    first, second = room.host(0), room.host(1)
    assert first.table == second.table
    assert first.running == second.running
    for seat in range(len(first.table.chairs)):
        assert first.lens(seat).marks == second.lens(seat).marks
        assert first.lens(seat).last == second.lens(seat).last


@evening
async def test_two_gateways_serve_the_same_table(room: Room) -> None:
    anni, kurt = await two(room)

    for number in (1, 2, 3):
        await room.play([anni, kurt], lambda number=number: room.is_past(number))  # type: ignore[misc]
        await settle()
        same(room)

    assert anni.change.deal == kurt.change.deal
    assert anni.change.n == kurt.change.n


@evening
async def test_a_gateway_that_is_behind_loses_the_race_and_looks_again(room: Room) -> None:
    """Its hints are lost, so it decides on an old state; the store does not let it."""
    anni, kurt = await two(room, deaf=True)
    await room.until_asked(anni, kurt)
    stale = room.host(1).at
    await anni.may(Pause)
    assert room.host(1).at == stale != room.host(0).at

    await kurt.may_not("paused", Pause)
    await kurt.may(Resume)

    assert metrics_of(room.gateways[1].house).registry.get_sample_value("stammtisch_conflicts_total") == 1
    await room.look()
    same(room)


@evening
async def test_of_two_who_act_at_once_one_wins_and_nothing_is_lost(room: Room) -> None:
    """Both gateways believe that the bill is to be read; both answers count."""
    anni, kurt = await two(room, deaf=True)
    await room.play([anni, kurt], lambda: room.is_at("between", 1))

    await anni.may(Ready)
    assert room.host(1).at != room.host(0).at
    await kurt.may(Ready)

    events = room.memory.events[Stream(DEAL, room.state.dealt[1])].values()
    assert sorted(event.seat or 0 for event in events if event.kind == "ready") == [anni.seat, kurt.seat]


@evening
async def test_when_a_gateway_dies_the_other_one_goes_on(room: Room) -> None:
    anni, kurt = await two(room)
    await room.until_asked(kurt, anni)
    await room.gateways[0].drain()

    await anni.come(room.gateways[1], since=(anni.change.deal, anni.change.n))
    await kurt.act()
    deal = room.deal_of(1)
    room.gateways.reverse()
    await room.play([anni, kurt], lambda: room.is_past(deal.number))

    assert anni.change.n == kurt.change.n
    room.gateways.reverse()


@evening
async def test_a_gateway_that_comes_later_knows_who_sat_there_when_the_deal_was_opened(room: Room) -> None:
    """In the midst of a deal Kurt sits down, and then a gateway reads the table for the first time."""
    anni = await room.table()
    await room.until_asked(anni)
    kurt = await room.friend("Kurt")

    await kurt.come(await room.gateway())

    assert room.deal_of(1).opened.chairs[kurt.seat].player is None
    assert room.deal_of(1).opened == room.deal.opened
    same(room)


@evening
async def test_who_did_not_write_last_does_what_is_due_two_seconds_later(room: Room) -> None:
    """The first gateway is gone in the midst of a bot's turn."""
    anni, kurt = await two(room)

    def bots_turn() -> bool:
        waits = room.is_at("turn") and not room.state.chairs[room.deal.waits_for[0]].plays
        return waits and room.host(0).clockwork.drives and not room.host(1).clockwork.drives

    await room.play([anni, kurt], bots_turn)
    before = room.deal_of(1).seq
    assert room.deal.play.since == room.clock.now()
    room.host(0).close()

    await room.clock.advance(2799)
    assert room.deal_of(1).seq == before
    await room.clock.advance(1)

    assert room.deal_of(1).seq == before + 1


class Overtaken(MemoryStore):
    """A store in which somebody else writes between two reads, once."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.memory, room.clock)
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        found = await super().read(stream, after)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found


@evening
async def test_nobody_misses_the_end_of_a_deal_that_closes_while_his_gateway_reads(room: Room) -> None:
    anni = await room.table()
    bus, store = Deaf(), Overtaken(room)
    await bus.serve(subject(LEVEL), room.bots)
    kurt = await room.friend("Kurt", await room.gateway(bus, store))
    room.is_deaf = True
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await kurt.may(Ready)

    async def meanwhile() -> None:
        await anni.may(Ready)
        await room.clock.advance()
        assert room.is_past(1)

    store.meanwhile = meanwhile
    await room.host(1).look()
    await room.host(1).look()

    assert kurt.change.deal == 2
    assert [frame.deal for frame in kurt.all(Opened)] == [frame.deal for frame in anni.all(Opened)] == [0, 1]


@evening
async def test_a_ping_shows_what_was_missed(room: Room) -> None:
    """All hints are lost: the ping looks for itself."""
    anni, kurt = await two(room, deaf=True)
    await room.until_asked(anni, kurt)
    seen = kurt.change
    await anni.act()
    assert kurt.change == seen

    assert kurt.watch is not None
    kurt.watch.seen(seen.deal, seen.n)
    await settle()

    assert (kurt.change.deal, kurt.change.n) == (anni.change.deal, anni.change.n)
    assert kurt.all(Pong)[-1] == Pong(anni.change.deal, anni.change.n)


@evening
async def test_a_ping_that_crosses_with_a_change_brings_nothing_again(room: Room) -> None:
    """It says what was seen when it was sent; only who is behind the last pong has missed something."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    assert kurt.watch is not None
    seen = kurt.change
    kurt.watch.seen(seen.deal, seen.n)
    await settle()
    await anni.act()
    before = len(kurt.all(Change))

    kurt.watch.seen(seen.deal, seen.n)
    await settle()
    assert len(kurt.all(Change)) == before
    assert kurt.all(Pong)[-1] == Pong(kurt.change.deal, kurt.change.n)

    kurt.watch.seen(seen.deal, seen.n)
    await settle()
    assert len(kurt.all(Change)) == before + 1


@evening
async def test_who_moves_to_another_gateway_is_still_here(room: Room) -> None:
    """The new connection stands before the old one is missed."""
    anni = await room.table()
    await room.until_asked(anni)
    other = await room.gateway()
    old = anni.watch
    assert old is not None

    await anni.come(other)
    await old.close()
    await room.clock.advance(10_000)

    host = await room.gateways[0].host(room.row.id)
    assert host.table.chairs[0].here
    assert not host.table.empty_since


@evening
async def test_a_renewed_code_stays_renewed(room: Room) -> None:
    """Whoever joins at another gateway afterwards does not bring back the old one."""
    anni, kurt = await two(room)
    old = room.row.code
    new = await room.gateways[0].renew_code(room.row, anni.player)
    assert await room.gateways[0].house.store.table_by(code=old) is None

    await room.friend("Resi", room.gateways[1])

    row = room.memory.tables[room.row.id]
    assert row.code == new
    assert (await room.gateways[1].info(row, kurt.player)).code == new


@evening
async def test_a_resumed_pause_is_seen_everywhere(room: Room) -> None:
    anni, kurt = await two(room)
    await anni.may(Pause)
    assert kurt.table.paused
    await kurt.may(Resume)
    assert not anni.table.paused


@evening
async def test_every_change_reaches_the_other_gateway(room: Room) -> None:
    anni, kurt = await two(room)
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    counts = [frame.n for frame in kurt.all(Change) if frame.deal == 1]
    assert counts == sorted(counts)
    assert {*range(1, counts[-1] + 1)} == {*counts}
