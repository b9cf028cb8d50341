"""Who gets in, and how a connection ends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from stammtisch.server.connection.limits import ConnectionLimits
from stammtisch.server.people.identity import hashed
from stammtisch.server.protocol.closing import CLOSINGS
from tests.server.socket.place import Place, Run, command_id, goodbye, hear, kept_open, run, say, seated, until

HELLO = {"type": "hello", "v": 1}


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    with kept_open(tmp_path_factory.mktemp("door")) as run_here:
        yield run_here


def closing(code: str) -> tuple[str, int]:
    return code, CLOSINGS[code].number


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.test"},
        {"Origin": "https://evil.test"},
        {"Origin": "null"},
        {"Cookie": "stammtisch=whatever"},
        {"Cookie": "stammtisch=whatever", "Origin": "https://evil.test"},
    ],
    ids=str,
)
def test_a_wrong_host_or_a_foreign_page_is_refused_at_the_handshake(door: Run, headers: dict[str, str]) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            with pytest.raises(InvalidStatus) as refused:
                async with place.socket(table.name, **headers):
                    pass
        assert refused.value.response.status_code == 403
        assert refused.value.response.body in (None, b"")

    door(test)


def test_a_cookie_from_our_own_page_is_welcome(door: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            own = {"Cookie": f"stammtisch={table.people[2].token}", "Origin": f"http://127.0.0.1:{place.port}"}
            async with place.socket(table.name, **own) as socket:
                await say(socket, HELLO)
                assert (await until(socket, "welcome"))["you"] == 2

    door(test)


def test_a_bearer_token_leads_to_the_own_seat_and_nobody_to_none(door: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            for token, seat in ((table.people[3].token, 3), ("", None), ((await place.person()).token, None)):
                async with place.socket(table.name, token) as socket:
                    await say(socket, HELLO)
                    welcome = await until(socket, "welcome")
                    assert welcome["you"] == seat
                    assert ("code" in welcome["table"]) == (seat is not None)

    door(test)


@pytest.mark.parametrize("table", ["missing", "closed"])
def test_a_table_that_may_not_be_seen_is_the_same_as_none(door: Run, table: str) -> None:
    async def test(place: Place) -> None:
        async with seated(place, spectators=False) as private:
            name = private.name if table == "closed" else "nowhere"
            for token in ("", (await place.person()).token):
                async with place.socket(name, token) as socket:
                    await say(socket, HELLO)
                    assert await goodbye(socket) == closing("no-table")

    door(test)


def test_a_login_that_is_not_good_is_told_whether_there_is_a_table_or_not(door: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            stale = {"Cookie": "stammtisch=stale", "Origin": f"http://127.0.0.1:{place.port}"}
            for name, token, headers in (
                (table.name, "wrong", {}),
                (table.name, "", stale),
                ("nowhere", "wrong", {}),
                ("nowhere", "", stale),
            ):
                async with place.socket(name, token, **headers) as socket:
                    await say(socket, HELLO)
                    assert await goodbye(socket) == closing("login")

    door(test)


def test_who_logs_out_is_out_a_minute_later_at_the_most(door: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            person = table.people[1]
            async with place.seen(table.name, person) as socket:
                await place.services.store.drop_login(hashed(person.token))
                place.clock.ahead += 60_000
                await say(socket, {"type": "pause", "id": command_id()})
                assert await goodbye(socket) == closing("login")
            assert not (await table.host()).table.paused

    door(test)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (None, "no-hello"),
        ({"type": "ping"}, "no-hello"),
        ({"type": "hello", "v": 2}, "version"),
    ],
)
def test_the_first_message_is_a_hello_of_this_version_and_soon(
    tmp_path: Path, first: dict[str, object] | None, code: str
) -> None:
    async def test(place: Place) -> None:
        async with place.socket("any") as socket:
            if first:
                await say(socket, first)
            assert await goodbye(socket) == closing(code)

    run(tmp_path, test, ConnectionLimits(hello=0.5))


def test_whoever_connects_again_gets_what_was_missed(door: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, place.seen(table.name) as socket:
            change = await until(socket, "change")
            count = change["deal"], change["n"]
            async with place.seen(table.name, since=count) as again:
                assert await until(again, "pong", "change") == {"type": "pong", "deal": count[0], "n": count[1]}
            async with place.seen(table.name, since=(count[0], 0)) as again:
                assert (await until(again, "pong", "change"))["view"] == change["view"]
            await say(socket, {"type": "ping", "deal": 0, "n": 0})
            assert (await until(socket, "pong", "change"))["view"] == change["view"]
            assert (await until(socket, "pong"))["n"] == count[1]

    door(test)


def test_when_the_server_drains_everybody_hears_goodbye_and_nobody_new_stays(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, place.seen(table.name) as watching, place.socket(table.name) as silent:
            listening = asyncio.gather(goodbye(watching), goodbye(silent))
            await asyncio.sleep(0.05)
            await place.sockets.drain()
            assert set(await listening) == {closing("drain")}
            assert place.sockets.open == {}
            async with place.socket(table.name) as late:
                assert await goodbye(late) == closing("drain")

    run(tmp_path, test)


def test_a_command_under_way_is_answered_before_goodbye(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, place.seen(table.name, table.people[1]) as socket:
            await say(socket, {"type": "pause", "id": "00000000-0000-0000-0000-000000000001"})
            while not any(talk.answering.locked() for talk in place.sockets.open):
                await asyncio.sleep(0)
            await place.sockets.drain()
            heard = [(await until(socket, "ok", "bye"))["type"], (await hear(socket))["type"]]
            assert heard == ["ok", "bye"]

    run(tmp_path, test)
