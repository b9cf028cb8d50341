"""How many may connect: refused as a request is, before there is a connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from stammtisch.server.connection.limits import LIMITS
from stammtisch.server.limits import RATES, RateLimiter
from stammtisch.server.protocol.closing import CLOSINGS
from stammtisch.server.purses import Allowance, Purses
from tests.server.socket.place import Place, command_id, goodbye, hear, run, say, seated, until

HELLO = {"type": "hello", "v": 1}


async def refused(place: Place, table: str, token: str = "") -> int:
    """The status with which a handshake is refused."""
    with pytest.raises(InvalidStatus) as error:
        async with place.socket(table, token):
            pass
    response = error.value.response
    assert int(response.headers["retry-after"]) >= 1
    assert json.loads(response.body or b"")["code"] in ("too-often", "unavailable")
    return response.status_code


def counted(place: Place) -> Counter[str]:
    turned: Counter[str] = Counter()
    place.sockets.turned_away = lambda kind: turned.update([kind])
    return turned


@pytest.mark.parametrize(
    ("limits", "kind", "status"),
    [
        (replace(LIMITS, sockets=6), "sockets", 503),
        (replace(LIMITS, address=6), "address", 429),
        (replace(LIMITS, strangers=2), "strangers", 429),
        (replace(LIMITS, spectators=2), "spectators", 429),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_one_stranger_more_is_refused_before_the_upgrade_until_another_goes(
    tmp_path: Path, limits: object, kind: str, status: int
) -> None:
    async def test(place: Place) -> None:
        turned = counted(place)
        async with seated(place) as table:  # four sockets with a login
            async with place.seen(table.name), place.seen(table.name):
                assert await refused(place, table.name) == status
                assert turned == {kind: 1}
            while len(place.sockets.open) > 4:
                await asyncio.sleep(0.01)
            async with place.seen(table.name):
                pass

    run(tmp_path, test, limits)  # type: ignore[arg-type]


def test_a_person_has_so_many_sockets_and_others_have_theirs(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        turned = counted(place)
        async with seated(place) as table, place.seen(table.name, table.people[0]):
            assert await refused(place, table.name, table.people[0].token) == 429
            async with place.seen(table.name, table.people[1]):
                pass
        assert turned == {"player": 1}

    run(tmp_path, test, replace(LIMITS, player=2))


def test_a_full_room_of_spectators_keeps_no_player_out(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, contextlib.AsyncExitStack() as stack:
            for _ in range(2):
                await stack.enter_async_context(place.seen(table.name, await place.person()))
            async with place.socket(table.name, (await place.person()).token) as third:
                await say(third, HELLO)
                assert await goodbye(third) == ("too-many", CLOSINGS["too-many"].number)
            async with place.seen(table.name, table.people[0]):
                pass
            assert await refused(place, table.name) == 429

    run(tmp_path, test, replace(LIMITS, spectators=2))


def test_without_anything_in_the_purse_no_socket_is_opened_and_no_command_obeyed(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            person, purses = table.people[1], Purses(place.clock, {})
            place.sockets.services = replace(place.services, purses=purses)
            async with place.seen(table.name, person) as socket:
                await until(socket, "change")
                purses.allowances = {"player": Allowance(100, 0.001)}
                purses.charge(200, ("player", str(person.known.id)))
                await say(socket, {"type": "pause", "id": command_id()})
                answer = await until(socket, "refused")
                assert answer["code"] == "too-often"
                assert answer["sentence"]
                assert not (await table.host()).table.paused
                assert await refused(place, table.name, person.token) == 429
                async with place.seen(table.name, table.people[2]):
                    pass

    run(tmp_path, test)


def test_a_spectator_pays_for_what_it_is_sent_and_a_player_does_not(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            place.sockets.services = replace(
                place.services, purses=Purses(place.clock, {"stranger": Allowance(4.3, 0.001)})
            )
            async with place.socket(table.name) as watching, place.seen(table.name, table.people[1]) as playing:
                await say(watching, HELLO)
                await flood(playing, 12)
                assert (await goodbye(watching))[0] == "too-many"
                await flood(playing, 1)

    run(tmp_path, test)


async def flood(socket: ClientConnection, times: int) -> None:
    for _ in range(times):
        await say(socket, {"type": "say", "id": command_id(), "phrase": "hello"})
        while (heard := await hear(socket))["type"] != "ok":
            assert heard["type"] != "refused", heard


def test_a_flood_of_words_is_refused_in_words_and_play_goes_on(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        place.gateway.house = replace(place.gateway.house, limits=RateLimiter(place.clock, RATES))
        place.clock.stop()
        async with seated(place) as table, place.seen(table.name, table.people[1], language="en") as socket:
            said = RATES["say"].burst
            await flood(socket, said)
            await say(socket, {"type": "say", "id": command_id(), "phrase": "hello"})
            answer = await until(socket, "refused")
            assert answer["code"] == "too-much-talk"
            assert "Not so much at once" in answer["sentence"]
            await say(socket, {"type": "pause", "id": command_id()})
            assert (await until(socket, "ok", "refused"))["type"] == "ok"
            place.clock.ahead += 5000
            await flood(socket, 1)
            spoken = [event for event in await table.log() if event.kind == "said"]
            assert len(spoken) == said + 1
            place.clock.go()

    run(tmp_path, test)
