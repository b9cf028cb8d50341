"""Who may send what: every message of a client, from everybody who can be connected."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection

from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Pause, Replace
from stammtisch.server.protocol.notes import messages
from stammtisch.server.store.port import Event
from stammtisch.server.table.show import shown
from tests.server.socket.place import (
    NOBODY,
    NONCE,
    OPEN_LIMITS,
    Json,
    Person,
    Place,
    Seated,
    command_id,
    goodbye,
    in_play,
    promised,
    run,
    say,
    seated,
    until,
)

ROLES = ("anonymous", "other user", "spectator", "bot", "other seat", "owner")
"""The other user comes to a table without spectators; the bot is somebody's, and sits nowhere."""
NO, GONE = "refused not-seated", "bye no-table"
OUTSIDE = (NO, GONE, NO, NO)
EXPECTED: dict[str, tuple[str, ...]] = {
    "hello": ("welcome", GONE, "welcome", "welcome", "welcome", "welcome"),
    "act": (*OUTSIDE, "refused not-your-turn", "ok"),
    "nonce": (*OUTSIDE, "refused no-promise", "ok"),
    "commit": (*OUTSIDE, "ok", "ok"),
    "ready": (*OUTSIDE, "ok", "ok"),
    "pause": (*OUTSIDE, "ok", "ok"),
    "resume": (*OUTSIDE, "ok", "ok"),
    "leave": (*OUTSIDE, "ok", "ok"),
    "return": (*OUTSIDE, "refused not-now", "ok"),
    "replace": (*OUTSIDE, "ok", "refused not-now"),  # for the owner, whom the table waits for
    "say": (*OUTSIDE, "ok", "ok"),
    "remove": (*OUTSIDE, "refused not-opener", "ok"),
    "mute": (*OUTSIDE, "refused not-opener", "ok"),
    "fill": (*OUTSIDE, "refused not-opener", "refused not-now"),
    "window": (*OUTSIDE, "ok", "ok"),
    "take-back": (*OUTSIDE, "refused too-late", "refused too-late"),
    "consent": (*OUTSIDE, "refused not-now", "refused not-now"),
    "move": (*OUTSIDE, "refused seats-later", "refused seats-later"),
    "shoulder": (*OUTSIDE, "refused not-looking", "refused not-looking"),
    "last-round": (*OUTSIDE, "ok", "ok"),
    "write": (*OUTSIDE, "ok", "ok"),
    "quiet": (*OUTSIDE, "ok", "ok"),
    "hint": (*OUTSIDE, "refused not-now", "hinted"),
    "why": ("reason not-seated", GONE, "reason not-seated", "reason not-seated", "reason not-your-turn", "reason"),
    "ping": ("pong", GONE, "pong", "pong", "pong", "pong"),
}
"""By message, for each role: the type of the answer, and its code."""


def test_every_message_is_in_the_matrix() -> None:
    assert set(EXPECTED) == {message.tag for message in messages("ClientMessage")}
    assert {len(row) for row in EXPECTED.values()} == {len(ROLES)}


# what must have happened before a message makes sense


async def the_deal_runs(table: Seated) -> None:
    await table.play_until(in_play, Random(1))


async def the_deal_is_over(table: Seated) -> None:
    await table.play_until(lambda host: bool(host.running and host.running.stage == "between"), Random(1))


async def nonces_are_asked_for(table: Seated) -> None:
    await table.play_until(lambda host: bool(host.running and host.running.stage == "nonces"), Random(1))


async def somebody_has_paused(table: Seated) -> None:
    await the_deal_runs(table)
    await done(table, table.people[0], Pause(command_id()))


async def the_owner_sleeps(table: Seated) -> None:
    await the_deal_runs(table)
    table.place.clock.ahead += 100_000


async def a_bot_plays_for_the_owner(table: Seated) -> None:
    await the_owner_sleeps(table)
    await done(table, await other_seat(table), Replace(command_id(), await seat_on_turn(table)))


async def done(table: Seated, person: Person, command: Pause | Replace) -> None:
    assert isinstance(await table.place.gateway.command(table.row, person.known, command, "de"), Ok)


BEFORE: dict[str, Callable[[Seated], Awaitable[None]]] = {
    "nonce": nonces_are_asked_for,
    "ready": the_deal_is_over,
    "resume": somebody_has_paused,
    "return": a_bot_plays_for_the_owner,
    "replace": the_owner_sleeps,
}
"""By message; for the others the deal runs."""
TIMELESS = LAST = ("nonce",)
"""A nonce is waited for two seconds only. Its owner is who has promised it; otherwise it is who is on turn."""
OPENERS = ("remove", "mute", "fill", "quiet")
"""Its owner is who has opened the table; the other seat sits beside, and both speak of the last."""
UNWRITTEN = ("write", "quiet")
"""What people say to each other in their own words is in no log."""
ONCE = ("pause", "resume", "replace")
"""What one has done no other can do again: each gets a table of its own."""


async def seat_on_turn(table: Seated) -> int:
    deal = (await table.host()).running
    assert deal
    return (*deal.waits_for, 0)[0]


async def owner(table: Seated, name: str) -> Person:
    if name in OPENERS:
        return table.people[0]
    return table.people[-1 if name in LAST else await seat_on_turn(table)]


async def other_seat(table: Seated) -> Person:
    return table.people[(await seat_on_turn(table) + 1) % 3]


async def message(table: Seated, name: str, sender: Person) -> Json:
    """A message that the owner may send."""
    deal = (await table.host()).running
    assert deal
    seat = await seat_on_turn(table)
    legal = shown(deal, seat).legal
    fields: dict[str, Json] = {
        "act": {"action": str(legal[0]) if legal else ""},
        "why": {"action": str(legal[0]) if legal else ""},
        "nonce": {"deal": deal.number, "nonce": NONCE.hex()},
        "commit": {
            "deal": deal.number + 1,
            "commitment": promised(table.name, deal.number + 1, sender) if sender.player else "0" * 64,
        },
        "replace": {"seat": seat},
        "say": {"phrase": "well-played"},
        "remove": {"seat": 2},
        "mute": {"seat": 2},
        "fill": {"seat": 2},
        "window": {"ms": 5000},
        "consent": {"yes": True},
        "shoulder": {"watcher": "p1"},
        "write": {"text": "Toni kommt später."},
        "quiet": {"seat": 2},
    }
    id = {} if name in ("hello", "ping") else {"id": command_id()}
    return {"type": name, **id, **fields.get(name, {})}


def told(answer: Json) -> str:
    return " ".join([answer["type"], *([answer["code"]] if answer.get("code") else [])])


ANSWERS = ("ok", "refused", "reason", "hinted", "pong")


@dataclass
class Matrix:
    """What everybody was answered, and what was written meanwhile."""

    place: Place
    written: dict[tuple[str, str], list[Event]]

    async def inside(self, name: str, *roles: str) -> dict[str, str]:
        """The answers to those who sit at the table."""
        async with AsyncExitStack() as stack:
            table = await stack.enter_async_context(seated(self.place, name in TIMELESS, hints=True))
            # connected before: whoever connects is back in the seat
            sockets = [await stack.enter_async_context(self.place.seen(table.name, one)) for one in table.people]
            await BEFORE.get(name, the_deal_runs)(table)
            beside = table.people[1] if name in OPENERS else await other_seat(table)
            senders = {"other seat": beside, "owner": await owner(table, name)}
            found: dict[str, str] = {}
            for role in roles:
                socket = sockets[table.people.index(senders[role])]
                found[role] = await self.ask(table, name, role, senders[role], socket)
            return found

    async def outside(self, table: Seated, name: str) -> dict[str, str]:
        """The answers to all who do not sit there; one after the other, for nothing may change."""
        owner = (await self.place.person()).known.id
        people = {
            "anonymous": NOBODY,
            "spectator": await self.place.person(),
            "bot": await self.place.person("Robo", bot_of=owner),
        }
        found: dict[str, str] = {}
        for role, sender in people.items():
            async with self.place.seen(table.name, sender) as socket:
                found[role] = await self.ask(table, name, role, sender, socket)
        return found

    async def ask(self, table: Seated, name: str, role: str, sender: Person, socket: ClientConnection) -> str:
        if name == "hello":
            return "welcome"  # all sockets are
        before = await table.log()
        await say(socket, await message(table, name, sender))
        answer = told(await until(socket, *ANSWERS))
        self.written[name, role] = [event for event in await table.log() if event.command and event not in before]
        return answer


def test_everybody_may_send_what_is_theirs_and_nothing_else(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        matrix = Matrix(place, {})
        stranger = await place.person("Fremd")
        found: dict[str, dict[str, str]] = {name: {} for name in EXPECTED}
        async with seated(place, spectators=False) as private, place.socket(private.name, stranger.token) as socket:
            await say(socket, {"type": "hello", "v": 1})
            refused = {"other user": f"bye {(await goodbye(socket))[0]}"}
        async with seated(place) as table:
            await the_deal_runs(table)
            for name in EXPECTED:
                found[name] |= refused | await matrix.outside(table, name)
        for name in EXPECTED:
            if name in TIMELESS:
                place.clock.stop()
            for roles in (("other seat",), ("owner",)) if name in ONCE else (("other seat", "owner"),):
                found[name] |= await matrix.inside(name, *roles)
            place.clock.go()
        answers = {name: tuple(row[role] for role in ROLES) for name, row in found.items()}
        assert answers == EXPECTED

        for (name, role), events in matrix.written.items():
            is_ok = EXPECTED[name][ROLES.index(role)] == "ok" and name not in UNWRITTEN
            assert bool(events) == is_ok, (name, role)

    run(tmp_path, test, OPEN_LIMITS)


def test_a_command_is_written_for_the_own_seat_and_a_stranger_cannot_repeat_it(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            await the_deal_runs(table)
            seat = await seat_on_turn(table)
            act = await message(table, "act", table.people[seat])
            async with place.seen(table.name, table.people[seat]) as socket:
                before = await table.log()
                for _ in range(2):  # the same command again gets the first answer again
                    await say(socket, act)
                    assert told(await until(socket, *ANSWERS)) == "ok"
            (event,) = [event for event in await table.log() if event not in before]
            assert (event.seat, event.command) == (seat, act["id"])
            other = table.people[(seat + 1) % 4]
            for sender, answer in ((other, "refused other-command"), (await place.person(), NO), (NOBODY, NO)):
                async with place.seen(table.name, sender) as socket:
                    await say(socket, act)
                    assert told(await until(socket, *ANSWERS)) == answer

    run(tmp_path, test, OPEN_LIMITS)


def test_a_hint_is_waited_for_aside_and_there_is_one_at_a_time(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place, hints=True) as table:
            await the_deal_runs(table)
            person = table.people[await seat_on_turn(table)]
            async with place.seen(table.name, person) as socket:
                for name in ("hint", "hint", "ping"):
                    await say(socket, await message(table, name, person))
                answers = [told(await until(socket, *ANSWERS)) for _ in range(3)]
                assert sorted(answers) == ["hinted", "pong", "refused one-hint"]
                assert answers.index("refused one-hint") < answers.index("hinted")
                await say(socket, await message(table, "hint", person))
                assert told(await until(socket, *ANSWERS)) == "hinted"

    run(tmp_path, test, OPEN_LIMITS)
