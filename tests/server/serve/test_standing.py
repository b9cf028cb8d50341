"""A server whose database waits for a standby that is gone: it is not ready, and says so to who sits there."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from stammtisch.server.process.health import Health
from stammtisch.server.process.standing import tell_standing
from tests.server.serve.process import Served
from tests.server.store.pair import Machine, pair

WITHIN = 60.0


class Heard:
    """Connections that only remember what they were told."""

    def __init__(self, open: bool) -> None:
        self.open = open
        self.told: list[bool] = []

    def stand(self, still: bool) -> None:
        self.told.append(still)


def test_where_nobody_is_connected_the_database_is_left_alone() -> None:
    asked: list[int] = []

    async def gone() -> bool:
        asked.append(1)
        return False

    async def for_a_while(heard: Heard) -> Heard:
        telling = asyncio.create_task(tell_standing(Health({"store": gone}), heard))
        await asyncio.sleep(1.2)
        telling.cancel()
        return heard

    assert asyncio.run(for_a_while(Heard(open=False))).told == asked == []
    assert asyncio.run(for_a_while(Heard(open=True))).told == [True]


@pytest.mark.nightly
def test_without_a_standby_the_table_stands_and_says_so_and_goes_on_with_it(tmp_path: Path) -> None:
    key = tmp_path / "seal.key"
    key.touch(0o600)
    key.write_bytes(secrets.token_bytes(32))
    with pair() as machines:
        words = ("--database-url", machines.url, "--migrate", "--seal-key-file", str(key))
        with Served(tmp_path / "log", *words) as served:
            asyncio.run(sat_there(served, machines.second))


async def sat_there(served: Served, standby: Machine) -> None:
    place = f"127.0.0.1:{served.port}"
    async with httpx.AsyncClient(base_url=f"http://{place}", timeout=WITHIN) as http:
        session = (await http.post("/v1/session", json={"name": "Anni", "language": "en", "token": True})).json()
        bearer = {"authorization": f"Bearer {session['token']}"}
        table = (await http.post("/v1/tables", json={"game": "skat"}, headers=bearer)).json()["table"]
        async with connect(f"ws://{place}/v1/tables/{table}/socket", additional_headers=bearer, proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "v": 1, "language": "en"}))
            standby.stop()
            assert (await still(socket))["sentence"].startswith("The table stands still")
            assert (await http.get("/healthz")).status_code == 503
            standby.go_on()
            assert await still(socket) == {"type": "still"}
            end = time.monotonic() + WITHIN
            while (await http.get("/healthz")).status_code != 200:
                assert time.monotonic() < end
                await asyncio.sleep(0.1)


async def still(socket: ClientConnection) -> Any:
    async with asyncio.timeout(WITHIN):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "still":
                return message
