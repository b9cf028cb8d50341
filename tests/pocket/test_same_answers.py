"""A device answers as a server does that has the same facts: every route of the pocket is asked of both."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from stammtisch.pocket import learning
from stammtisch.pocket.house import Pocket
from stammtisch.pocket.playing import FOR_EVER
from stammtisch.pocket.routes import ROUTES
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.http.app import ROUTES as SERVED
from stammtisch.server.http.app import make_app
from stammtisch.server.http.routes import learning as served_learning
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.people.identity import hashed
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.memory.facts import TableFacts
from stammtisch.server.store.port import Login
from stammtisch.words import LANGUAGES
from tests.pocket.device import LIMIT, Device, played
from tests.server.memory import Memory, MemoryStore

ID = "0192f5a0-0000-4000-8000-000000000001"
TOKEN = "t"
PRIMER = "/v1/lessons/schafkopf"
CHANGING: dict[tuple[str, str], Any] = {
    ("PATCH", "/v1/session"): {"name": "Resi", "language": "sv", "home": {"skat": {"preset": "skat-isko"}}},
    ("POST", "/v1/games/{game}/check"): {"preset": "schafkopf-rein", "changes": {"legen": True}},
    ("POST", "/v1/first/{game}"): {"actions": []},
    ("POST", "/v1/lessons/{game}/{lesson}/{position}"): {"action": "play EO"},
    ("POST", "/v1/lessons/{game}/{lesson}/{position}/on"): {"actions": []},
    ("POST", "/v1/puzzles/{puzzle}"): {"card": "EO"},
    ("POST", "/v1/tables/{table}/commands"): {
        "type": "act",
        "id": "0192f5a0-0000-4000-8000-000000000001",
        "action": "x",
    },
    ("POST", "/v1/tables/{table}/deals/{number}/from/{step}"): {"worlds": "maybe"},
}
"""What is sent with a question that is no mere reading; everything here changes nothing, or the same in both."""
ELSEWHERE = {("POST", "/v1/session"), ("POST", "/v1/tables")}
"""Whoever comes in is new at a server, and a table has another name each time: asked by themselves below."""
LONG = {way for way in ROUTES if way[1].endswith(("/review", "/luck"))}
"""The coach thinks for some seconds."""
QUERIES = {
    "/v1/tables/{table}/card": "?home=schafkopf-rein",
    "/v1/games/{game}/orders": "?contract=wenz",
    "/v1/puzzles/next": "?game=schafkopf",
}


class Both:
    """A device, and a server over the same facts."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.pocket: Pocket = device.pocket
        memory = Memory(**{one.name: getattr(self.pocket.store.held, one.name) for one in fields(TableFacts)})
        owner = self.pocket.player
        memory.logins[hashed(TOKEN)] = Login(hashed(TOKEN), owner.id, FOR_EVER, seen=self.pocket.clock.now())
        self.store = MemoryStore(memory, self.pocket.clock)

    async def open(self) -> None:
        await self.store.open()
        bus = InsideBus()
        bus.workers = self.pocket.house.bus.workers  # type: ignore[attr-defined]
        gateway = TableGateway(replace(self.pocket.house, store=self.store, bus=bus, origin="server"))
        services = Services(self.store, gateway, self.pocket.clock, EndpointSettings(rates={}))
        transport = httpx.ASGITransport(make_app(services))
        bearer = {"authorization": f"Bearer {TOKEN}"}
        self.server = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=bearer)

    async def ask(self, method: str, path: str, sent: Any = None, language: str = "de") -> tuple[Any, Any]:
        """What both say, with the status."""
        body = b"" if sent is None else msgspec.json.encode(sent)
        headers = {"content-type": "application/json"} if body else {}
        spoken = f"{path}{'&' if '?' in path else '?'}language={language}"
        theirs = await self.server.request(method, spoken, content=body, headers=headers)
        ours = await self.pocket.call(method, spoken, body.decode(), language)
        kind = theirs.headers["content-type"]
        assert ours.type == kind, f"{path}: {ours.type}, at a server {kind}"
        return (ours.status, read(ours.type, ours.body)), (theirs.status_code, read(kind, theirs.content))


def read(kind: str, body: bytes) -> Any:
    if kind == "application/json":
        told = msgspec.json.decode(body)
        return {name: value for name, value in told.items() if name != "expires"}
    return body.decode()


def both(test: Any) -> None:
    async def within() -> None:
        device = Device()
        await device.open()
        async with asyncio.timeout(LIMIT):
            table, deal = await played(device)
            same = Both(device)
            await same.open()
            course = await device.asks("GET", PRIMER)
            lesson = course["groups"][0]["lessons"][0]["name"]
            position = (await device.asks("GET", f"{PRIMER}/{lesson}"))["positions"][0]["id"]
            puzzle = (await device.asks("GET", "/v1/puzzles/next?game=schafkopf"))["id"]
            places = {
                "table": table,
                "number": str(deal),
                "game": "schafkopf",
                "lesson": lesson,
                "position": position,
                "puzzle": puzzle,
                "step": "1",
            }
            await test(same, places)
        await same.server.aclose()
        await device.pocket.close()
        await asyncio.sleep(0)

    asyncio.run(within())


@pytest.mark.parametrize("takes_long", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_every_route_answers_the_same(monkeypatch: pytest.MonkeyPatch, takes_long: bool) -> None:
    async def test(same: Both, places: dict[str, str]) -> None:
        for module in (learning, served_learning):
            monkeypatch.setattr(module, "CHANCE", Random(1))
        asked = [way for way in ROUTES if way not in ELSEWHERE and (way in LONG) == takes_long]
        for method, path in sorted(asked, key=lambda way: way[0] == "PATCH"):  # a new name is seen at new tables
            clause = {"number": "S.3.1"} if "/rules/" in path else {}
            question = path.format(**places | clause) + QUERIES.get(path, "")
            if takes_long:  # deals that nobody has looked back at yet are told last
                await same.ask(method, question)
            ours, theirs = await same.ask(method, question, CHANGING.get((method, path)))
            assert ours == theirs, f"{method} {path}"

    both(test)


def test_who_comes_in_and_a_new_table_are_told_alike() -> None:
    async def test(same: Both, places: dict[str, str]) -> None:
        wish = {"game": "skat", "level": "random", "guest": {"name": "Resi"}}
        (ours, made), (theirs, there) = await same.ask("POST", "/v1/tables", wish)
        came, told = await same.ask("POST", "/v1/session", {"name": "Vroni", "language": "en"})

        assert (ours, theirs) == (201, 201)
        assert made.keys() == there.keys()
        assert (came[0], came[1]["name"], came[1]["language"]) == (201, "Vroni", "en")
        assert told == (409, {"code": "logged-in"}), "at a server somebody who is there does not come in again"

    both(test)


def test_every_route_is_asked() -> None:
    asked = {*CHANGING, *ELSEWHERE}

    assert {way for way in ROUTES if way[0] != "GET"} == asked


def test_what_a_server_has_and_a_device_has_not_is_known() -> None:
    served = {(method, route.path) for route in SERVED for method in route.methods}

    assert {*ROUTES} <= served
    assert len(served - {*ROUTES}) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_wrong_is_told_the_same(language: str) -> None:
    async def test(same: Both, places: dict[str, str]) -> None:
        for method, path, sent in WRONG:
            ours, theirs = await same.ask(method, path.format(**places), sent, language)
            assert ours == theirs, f"{method} {path} {sent}"
            assert ours[0] >= 400, f"{method} {path} {sent}"

    both(test)


WRONG: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/v1/tables/hier-nobody", None),
    ("GET", "/v1/tables/{table}/deals/99/replay", None),
    ("GET", "/v1/tables/{table}/deals/0.stich", None),
    ("GET", "/v1/tables/{table}/deals/99/review", None),
    ("GET", "/v1/tables/{table}/deals/{number}/decisions/999", None),
    ("GET", "/v1/games/doppelkopf/sorts", None),
    ("GET", "/v1/games/skat/orders?contract=rufspiel", None),
    ("GET", "/v1/rules/S.99.99", None),
    ("GET", "/v1/puzzles/none", None),
    ("GET", "/v1/puzzles/next", None),
    ("GET", "/v1/archive?before=zz", None),
    ("POST", "/v1/tables/{table}/commands", {"type": "nonsense"}),
    ("POST", "/v1/tables/{table}/commands", msgspec.Raw(b"[" * 3000)),
    ("POST", "/v1/tables", {"game": "skat", "preset": "no-such"}),
    ("POST", "/v1/tables", {"game": "doppelkopf"}),
    ("POST", "/v1/tables", {"game": "schafkopf", "level": "none"}),
    ("POST", "/v1/tables", {"game": "schafkopf", "changes": {"table_size": 9}}),
    ("POST", "/v1/tables", {"game": "schafkopf", "again": {"table": "nobody", "deal": 1}}),
    ("PATCH", "/v1/session", {"name": "Bot"}),
    ("PATCH", "/v1/session", {"home": {"skat": {"preset": "no-such"}}}),
)
