"""A deal over HTTP alone: the stream, the commands, and what is left of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import msgspec
import pytest

from stammtisch.fair import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.records import read_all, replay
from stammtisch.server.http.streaming import MessageStream
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.protocol.answers import Bye, Change, Pong, ServerMessage, TableChanged, TableInfo
from tests.server.http.house import House, listening, run, served

Json = dict[str, Any]
WISH: Json = {
    "game": "schafkopf",
    "changes": {"all_pass": "muss"},  # a deal that is thrown in has no bill
    "level": "random",
    "bot_ms": 0,
    "spectators": False,
}
MESSAGES = msgspec.json.Decoder(ServerMessage)


@contextmanager
def client(server: str, token: str = "") -> Iterator[httpx.Client]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with httpx.Client(base_url=server, headers=headers, timeout=20) as opened:
        yield opened


@contextmanager
def guest(server: str, name: str) -> Iterator[httpx.Client]:
    with client(server) as nobody:
        token = nobody.post("/v1/session", json={"name": name, "token": True}).json()["token"]
    with client(server, token) as somebody:
        yield somebody


def command(type: str, **fields: Any) -> Json:
    return {"type": type, "id": str(uuid4()), **fields}


def written(choice: Json) -> str:
    if choice["form"] == "number":
        return f"{choice['verb']} {choice['low']}"
    return str(choice.get("action") or "give " + " ".join(choice["cards"][: choice["n"]]))


def lines(player: httpx.Client, table: str) -> Iterator[Json]:
    """The lines of the stream, which ends by itself."""
    with player.stream("GET", f"/v1/tables/{table}/stream") as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"] == "application/x-ndjson"
        for line in stream.iter_lines():
            MESSAGES.decode(line)
            yield json.loads(line)


def play(player: httpx.Client, table: str, at_the_bill: Callable[[], None]) -> Iterator[Json]:
    """Play in the first seat, always the first choice; all that is heard."""
    for message in lines(player, table):
        yield message
        if message["type"] != "change":
            continue
        view = message["view"]
        if message["deal"] and message["stage"] == "between":
            at_the_bill()
        elif 0 in view["turn"] and view["legal"]:
            act(player, table, written(view["legal"][0]))


def act(player: httpx.Client, table: str, action: str) -> None:
    tell(player, table, command("act", action=action))


def tell(player: httpx.Client, table: str, message: Json) -> None:
    answer = player.post(f"/v1/tables/{table}/commands", json=message)
    assert answer.status_code == 200, answer.text


def test_a_deal_is_played_recorded_and_proved(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        table = resi.post("/v1/tables", json=WISH).json()["table"]

        heard = list(play(resi, table, lambda: act(resi, table, "end")))

        assert [message["type"] for message in heard[:1]] == ["welcome"]
        assert heard[0]["you"] == 0
        assert heard[-1]["type"] == "change"  # once more, since nobody is waited for at a table that has ended
        assert [message["table"] for message in heard if message["type"] == "table"][-1]["ended"]
        archive = resi.get("/v1/archive").json()
        [deal] = archive["deals"]
        assert (deal["table"], deal["number"], deal["game"]) == (table, 1, "schafkopf")
        assert "before" not in archive
        assert resi.get("/v1/archive", params={"before": deal["id"]}).json() == {"deals": []}
        path = f"/v1/tables/{table}"
        [record] = read_all(resi.get(f"{path}/deals.stich").text)
        assert replay(record).session.carry.deals == 1
        assert resi.get(f"{path}/deals/1.stich").text == resi.get(f"{path}/deals.stich").text
        assert resi.get(f"{path}/deals/2.stich").json()["code"] == "no-such-deal"
        assert verify_table(read_table(resi.get(f"{path}/fair.json").content)).holds
        for part in ("deals.stich", "deals/1.stich", "fair.json"):
            assert sepp.get(f"{path}/{part}").json() == {"code": "not-found"}
        assert sepp.get("/v1/archive").json() == {"deals": []}
        with resi.stream("GET", f"{path}/stream") as again:
            assert json.loads(next(again.iter_lines()))["table"]["ended"], "a table that is over: said, and done"


@pytest.mark.nightly
def test_who_has_left_may_still_read_what_was_played(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        path = f"/v1/tables/{table}"
        for message in play(resi, table, lambda: tell(resi, table, command("ready"))):
            if message["type"] == "opened" and message["deal"]:
                break

        assert resi.post(f"{path}/commands", json=command("leave")).json()["type"] == "ok"

        assert resi.get(path).status_code == 404, "no longer a member"
        assert len(read_all(resi.get(f"{path}/deals.stich").text)) == 1
        assert resi.get(f"{path}/fair.json").status_code == 200


def test_whoever_leaves_the_stream_watches_no_longer(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        table = (await resi.post("/v1/tables", json={"game": "skat"})).json()["table"]
        gateway = house.services.gateway
        assert isinstance(gateway, TableGateway)

        def watching() -> int:
            return sum(len(host.watches) for host in gateway.hosts.values())

        async with listening(house) as (server, _), httpx.AsyncClient(base_url=server, headers=resi.headers) as reader:
            async with reader.stream("GET", f"/v1/tables/{table}/stream") as stream:
                assert json.loads(await anext(stream.aiter_lines()))["type"] == "welcome"
                assert watching() == 1
            while watching():
                await asyncio.sleep(0.01)

    run(tmp_path, test)


def test_a_command_is_answered_as_over_the_socket(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        table = (await resi.post("/v1/tables", json={"game": "skat"})).json()["table"]
        path = f"/v1/tables/{table}/commands"
        pause = command("pause")

        first, again = [(await resi.post(path, json=pause)).json() for _ in range(2)]
        other = (await resi.post(path, json=pause | {"type": "resume"})).json()
        early = (await resi.post(path, json=command("act", action="play EO"))).json()
        why = (await resi.post(path, json=command("why", action="play EO"))).json()
        strange = (await sepp.post(path, json=command("pause"))).json()

        assert first == again == {"type": "ok", "id": pause["id"]}
        assert (other["type"], other["code"]) == ("refused", "other-command")
        assert early["type"] == "refused"
        assert why["type"] == "reason"
        assert (strange["type"], strange["code"]) == ("refused", "not-seated")

    run(tmp_path, test)


def test_what_is_no_command_is_invalid(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        table = (await resi.post("/v1/tables", json={"game": "skat"})).json()["table"]
        bodies = [
            {},
            [],
            command("pause", more=1),
            command("hello", v=1),
            command("act"),
            {"type": "pause", "id": "1"},
            command("replace", seat=10),
            {"type": "ping"},
        ]
        for body in bodies:
            answer = await resi.post(f"/v1/tables/{table}/commands", json=body)
            assert (answer.status_code, answer.json()) == (422, {"code": "invalid", "where": "body"}), body
        deep = await resi.post(
            f"/v1/tables/{table}/commands", content=b"[" * 60_000, headers={"content-type": "application/json"}
        )
        assert deep.status_code == 422

    run(tmp_path, test)


class Watched:
    """A connection that notes what its reader says it has seen."""

    seat = None
    belongs = False

    def __init__(self, lines: MessageStream) -> None:
        self.lines = lines
        self.pings: list[tuple[int, int]] = []

    def seen(self, deal: int, n: int) -> None:
        self.pings.append((deal, n))
        self.lines.put(msgspec.json.encode(Pong(deal, n) if len(self.pings) < 3 else Bye("drain")))

    async def close(self) -> None:
        raise NotImplementedError


def read(lines: MessageStream, watched: Watched) -> list[Json]:
    async def all_of_them() -> list[Json]:
        return [json.loads(line) async for line in lines.read(watched)]

    return asyncio.run(all_of_them())


def test_a_silent_stream_asks_for_what_was_lost() -> None:
    lines = MessageStream(silence=0.01)
    watched = Watched(lines)
    lines.put(b'{"type":"change","deal":3,"n":7,"stage":"turn"}')

    heard = read(lines, watched)

    assert [message["type"] for message in heard] == ["change", "pong", "pong", "bye"]
    assert watched.pings == [(3, 7)] * 3


def test_the_stream_ends_with_the_table_and_says_all_that_was_said_before() -> None:
    lines = MessageStream()
    over = TableInfo("t", "skat", "skat-isko", {}, "", [], 1, ended="agreed")
    for message in (Pong(1, 1), TableChanged(over), Pong(1, 2)):
        lines.put(msgspec.json.encode(message))

    assert [message["type"] for message in read(lines, Watched(lines))] == ["pong", "table", "pong"]


def test_a_reader_who_takes_nothing_is_dropped() -> None:
    lines = MessageStream(most=2)
    for n in range(3):
        lines.put(msgspec.json.encode(Pong(1, n)))

    assert read(lines, Watched(lines)) == []


def test_the_stream_reads_of_a_change_where_the_viewer_is() -> None:
    names = Change.__struct_fields__

    assert {"deal", "n"} <= set(names)
