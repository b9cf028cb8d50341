"""Whatever happens at a table: the log says it all, everybody sees the same, and the money is right."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import msgspec
import pytest

from stammtisch.core.session import book
from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.records import read_all, replay
from stammtisch.server.live.host import Host
from stammtisch.server.live.naming import read_named
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.protocol.answers import Change, Pong, Welcome
from stammtisch.server.protocol.commands import Hello, Leave
from stammtisch.server.protocol.seen import seen
from stammtisch.server.store.port import DEAL, TABLE, Audit, Stream
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.due import deadline
from stammtisch.server.table.folds import deal_stream, table_stream
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.show import ViewerState, shown
from stammtisch.server.table.spoken import table_words
from stammtisch.words.sentences import words
from tests.server.table.evenings import Evening, Scribe, special_rounds
from tests.server.table.people import FRAMES, Person
from tests.server.table.room import Room, in_a_room
from tests.server.virtual import settle

GAMES = ("schafkopf", "skat", "schloapfer")
HIDDEN = ("answer", "nonce", "commit")


def viewers(table: Table) -> list[int | None]:
    return [None, *range(len(table.chairs))]


async def same_from_scratch(room: Room, host: Host) -> None:
    """E4: what a gateway folds that has never seen the table is what the live one knows."""
    other = Host(host.house, host.stream.id)
    async with other.lock:
        await other.refresh()
    assert other.table == host.table
    assert other.running == host.running
    assert other.history == host.history
    if host.running is None or other.running is None:
        return
    for player in (None, *(chair.player for chair in host.table.chairs)):
        assert presented(other, player) == presented(host, player)
    for seat in viewers(host.table):
        mine, theirs = host.lens(seat), other.lens(seat)
        assert (mine.n, mine.marks, mine.last) == (theirs.n, theirs.marks, theirs.last)


def same_for_all(evening: Evening) -> None:
    """What was sent last to each person is what there is to see: nothing was forgotten, no deadline is stale."""
    host = evening.room.host()
    if host.running is None:
        return
    for person in evening.people:
        if person.watch is None or not person.all(Change):
            continue
        assert without_words(person.change) == presented(host, person.player.id)


def presented(host: Host, player: int | None, since: tuple[int, int] | None = None) -> Change | Pong:
    """What somebody gets who connects now and has seen so much; apart from what was heard."""
    sent: list[bytes] = []
    Subscriber(host, player, table_words(host.table, "de"), sent.append).start(Hello(1, since=since))
    last = FRAMES.decode(sent[-1])
    assert isinstance(last, Change | Pong)
    return without_words(last) if isinstance(last, Change) else last


def without_words(frame: Change) -> Change:
    return msgspec.structs.replace(frame, told=[], bubbles=[], bill=[])


def counts_have_no_gaps(person: Person) -> None:
    """And none goes back, until a new deal or a new connection begins."""
    last = (-1, 0)
    for frame in person.frames:
        if isinstance(frame, Change):
            follows = frame.deal == last[0] and frame.n in (last[1], last[1] + 1)
            assert follows or (frame.deal > last[0] and frame.n == 1) or last == (-1, 0), (last, frame.deal, frame.n)
            last = (frame.deal, frame.n)
        if isinstance(frame, Welcome):
            last = (-1, 0)


async def hidden_actions_are_hidden(evening: Evening) -> Counter[str]:
    """An answer, a nonce or a promise changes nobody else's view, count, turn or deadline."""
    found: Counter[str] = Counter()
    host = evening.room.host()
    for id, history in evening.histories.items():
        events = await host.house.store.read(Stream(DEAL, id))
        for before, after, event in zip(history, history[1:], events[1:], strict=False):
            if event.kind not in HIDDEN:
                continue
            found[event.kind] += 1
            table = table_for(host.table, after)
            assert deadline(table, before) == deadline(table, after)
            for seat in range(-1, len(after.owners)):
                viewer = None if seat == -1 else seat
                lens = ViewerState(viewer)
                lens.look(before)
                if viewer != event.seat:
                    assert seen(shown(before, viewer)) == seen(shown(after, viewer))
                    assert not lens.look(after)
    return found


def table_for(table: Table, deal: Running) -> Table:
    """The table with as many seats as it had in that deal."""
    if len(table.chairs) == len(deal.owners):
        return table
    return Table(table.id, table.name, table.host, table.settings, table.chairs[: len(deal.owners)])


async def every_event_folds(evening: Evening) -> int:
    """E4, event by event: each deal from its first event on, beside what was live."""
    house, checked = evening.room.host().house, 0
    table, tables = None, []
    for event in await read_named(house.store, Stream(TABLE, evening.room.row.id)):
        table = table_stream.open_table(event) if table is None else table_stream.fold_table(table, event)
        tables.append(table)
        if event.kind != "deal":
            continue
        id = fields(event)["deal"]
        sealed = await house.store.seed(id)
        assert sealed is not None
        first, *rest = await house.store.read(Stream(DEAL, id))
        state = deal_stream.open_deal(table, first, house.sealer.open(id, sealed))
        states = [state, *((state := deal_stream.fold_deal(state, one)) for one in rest)]
        assert states == evening.histories[id]
        checked += len(states)
    assert tables[-len(evening.tables) :] == evening.tables
    return checked


def orders(evening: Evening) -> list[tuple[int, ...]]:
    """For each deal: where those who sat in the seats had sat in the deal before; empty: everybody stayed."""
    found: list[tuple[int, ...]] = []
    order: tuple[int, ...] = ()
    for event in evening.room.memory.events[Stream(TABLE, evening.room.row.id)].values():
        order = tuple(fields(event)["order"]) if event.kind == "moved" else order
        if event.kind == "deal":
            found.append(order)
            order = ()
    return found


async def ledger_is_the_sheet(evening: Evening) -> None:
    """Every cent on the sheet was booked to whoever owned the seat when the deal was opened."""
    room = evening.room
    table = room.state
    expected: Counter[str] = Counter()
    deals = [fields(event)["deal"] for event in room.events("deal")]
    openings = [fields(room.memory.events[Stream(DEAL, id)][1]) for id in deals]
    sheets = [opening["purses"] for opening in openings]
    if table.ended:
        carry = book(room.deal.play.session).carry
        settled = room.deal.play.session.over or room.deal.play.finished is not None
        sheets.append([*carry.purses, carry.pot] if settled else sheets[-1])
    for opening, sheet, order in zip(openings, sheets[1:], [*orders(evening)[1:], ()], strict=False):
        sheet = [*[sheet[order.index(seat)] for seat in range(len(order))], sheet[-1]] if order else sheet
        owners = [f"player:{one}" if one is not None else f"bots:{table.id}" for one in opening["owners"]]
        after = [*sheet[: len(owners)], sheet[-1]]
        for account, old, new in zip([*owners, f"pot:{table.id}"], opening["purses"], after, strict=True):
            expected[account] += new - old
    store = room.store
    for account, cents in expected.items():
        assert await store.balance(account) == cents, account
    assert await store.audit() == Audit()


async def records_say_the_same(evening: Evening) -> int:
    """The records of finished deals can be played again, and come to the same bills."""
    room = evening.room
    if not opened_deals(evening):
        with pytest.raises(TableError, match="no-such-deal"):
            await room.gateways[0].record(room.row)
        return 0
    text = await room.gateways[0].record(room.row)
    archived = {one.number: json.loads(one.summary) for one in room.memory.archive.values()}
    numbers = [number for number in sorted(archived) if number in opened_deals(evening)]
    records = read_all(text)
    assert len(records) == len(opened_deals(evening))
    by_number = dict(zip(sorted(opened_deals(evening)), records, strict=True))
    for number in numbers:
        account = replay(by_number[number]).parts[-1].account
        assert account is not None
        assert list(account.bill.cents) == archived[number]["cents"]
        assert list(account.bill.points) == archived[number]["points"]
    return len(numbers)


def opened_deals(evening: Evening) -> set[int]:
    """The numbers of the closed deals whose seed is public."""
    table, found = evening.room.state, set()
    for number, id in enumerate(table.dealt):
        last = evening.histories[id][-1]
        if number and last.is_closed and (last.promise.revealed or table.ended):
            found.add(number)
    return found


async def chain_holds(evening: Evening) -> None:
    """As soon as there is a closed deal, and after each."""
    table = read_table((await evening.room.gateways[0].fair_table(evening.room.row)).encode())
    assert len(table.deals) == sum(history[-1].is_closed for history in evening.histories.values())
    assert not table.deals or verify_table(table).holds, verify_table(table)


async def resuming_shows_the_present(evening: Evening) -> None:
    """Whatever a client has seen last: afterwards it knows the same as everybody who stayed."""
    host = evening.room.host()
    deal = host.running
    if deal is None:
        return
    for person in evening.people:
        lens = host.lens(host.table.seat_of(person.player.id))
        for since in (None, (deal.number, 0), (deal.number, lens.n + 5), (deal.number + 1, 1)):
            assert presented(host, person.player.id, since) == presented(host, person.player.id)
        for n in evening.rng.sample(range(1, lens.n), min(3, lens.n - 1)):
            assert presented(host, person.player.id, (deal.number, n)) == presented(host, person.player.id)
        assert presented(host, person.player.id, (deal.number, lens.n)) == Pong(deal.number, lens.n)


def special_rounds_are_shown(person: Person) -> int:
    """As long as a special round is played, its name stands at the table; how often it did."""
    shown = 0
    for change in person.all(Change):
        deal = change.view.deal
        if deal is None or change.bill:
            continue
        name = words("de", change.view.game).round(deal.type)
        assert [chip.text for chip in change.chips if chip.seat < 0] == [name] * bool(name)
        shown += bool(name)
    return shown


def spent_at(game: str, seed: int, deals: int, is_restless: bool = False) -> Counter[str]:
    """An evening with all its checks: how often there were hidden actions, special rounds, other seats."""
    hidden: Counter[str] = Counter()

    async def test(room: Room) -> None:
        rng = Random(f"{game} {seed}")
        evening = Evening(room, rng, is_restless=is_restless)
        with special_rounds(rng):
            await evening.open(game)
            for number in range(1, deals + 1):
                await evening.play(number, lambda: same_for_all(evening))
                await same_from_scratch(room, room.host())
                await chain_holds(evening)
                await resuming_shows_the_present(evening)
                await ledger_is_the_sheet(evening)
        await settle()
        assert await every_event_folds(evening) > 3
        hidden.update(await hidden_actions_are_hidden(evening))
        await records_say_the_same(evening)
        for person in evening.people:
            counts_have_no_gaps(person)
            hidden["special"] += special_rounds_are_shown(person)
        hidden["moved"] += len(room.events("moved"))

    in_a_room(test, seed)
    return hidden


SEEDS = {"skat": (5, 6, 7, 14)}
"""Evenings that come to everything; in Skat only a Schieberramsch is a round with a name."""
RESTLESS = {"skat": (2, 12, 18, 19)}
"""Evenings in which somebody moves; most of Skat are a series, in which everybody keeps the seat."""


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_can_be_told_from_its_log(game: str) -> None:
    hidden = sum((spent_at(game, seed, 2) for seed in SEEDS.get(game, range(1, 4))), Counter())

    assert hidden["commit"] > 3
    assert hidden["special"] > 0 or game == "schloapfer"
    assert hidden["nonce"] + hidden["answer"] > 0


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_with_other_seats_can_be_told_from_its_log(game: str) -> None:
    seeds = RESTLESS.get(game, range(2, 6))

    assert sum((spent_at(game, seed, 3, is_restless=True) for seed in seeds), Counter())["moved"] > 0


def test_a_finished_deal_is_paid_also_when_the_table_closes_at_a_question() -> None:
    """SK-ROUND-10: somebody is asked for a Sonderrunde, and everybody has gone home."""

    async def test(room: Room) -> None:
        evening = Evening(room, Random(1))
        changes = {"sonderrunde_request": "alone_loser", "sonderrunden": ("ramsch_pur",)}
        evening.people.append(anni := await room.table(preset="schafkopf-rein", changes=changes))
        room.host().watches.add(Scribe(room.host(), evening.histories, evening.tables))
        await room.play([anni], lambda: room.is_at("turn") and room.deal.play.finished is not None)
        await anni.do(Leave)
        await anni.go()
        await room.until(lambda: bool(room.state.ended))

        assert await room.store.balance(f"player:{anni.player.id}")
        await ledger_is_the_sheet(evening)

    in_a_room(test)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 160))
@pytest.mark.parametrize("game", GAMES)
def test_many_evenings_can_be_told_from_their_logs(game: str, seed: int) -> None:
    spent_at(game, seed, 8)
