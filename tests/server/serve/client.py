"""A guest who plays through HTTP and WebSocket alone, and knows no rule: choices come with the view."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from stammtisch.fair.commitment import fresh_nonce, nonce_commitment
from stammtisch.fair.kept import KIND
from stammtisch_proving.chaos.choosing import written
from tests.fair.dishonest.client import Memory

Json = dict[str, Any]
LOOPBACK = "127.0.0.1"
MESSAGES, SECONDS = 90, 20.0
"""A little less than the server allows: whoever plays by program is quicker than people."""


END = {"form": "action", "action": "end"}


class Acted(NamedTuple):
    """An action, and where it was sent."""

    deal: int
    stage: str
    action: str


class Resolved(httpx.AsyncHTTPTransport):
    """Every name leads to this machine, as in a WLAN whose router knows the host."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        here = httpx.Request(
            request.method,
            request.url.copy_with(host=LOOPBACK),
            headers=request.headers,
            stream=request.stream,
            extensions=request.extensions,
        )
        return await super().handle_async_request(here)


class Guest:
    """One person with a browser, or with a program that carries a bearer token."""

    def __init__(self, name: str, port: int, *, host: str = LOOPBACK, cookie: bool = False, seed: int = 0) -> None:
        self.name = name
        self.host = host
        self.cookie = cookie
        self.http = httpx.AsyncClient(transport=Resolved(), timeout=30)
        self.move_to(port)
        self.rng = Random(seed)
        self.player = ""
        """The id that the session tells."""
        self.own = ""
        """The public id at this table."""
        self.memories: dict[int, Memory] = {}
        """By deal: what the house has said to us, with its signatures."""
        self.receipts: dict[int, Json] = {}
        """By deal: the commitment that the house has taken."""
        self.info: Json = {}
        self.table = ""
        self.socket: ClientConnection | None = None
        self.seat: int | None = None
        self.change: Json = {}
        """The last change: what this guest sees."""
        self.nonces: dict[int, bytes] = {}
        self.going_home = False
        """Whether this guest asks to end the evening, as soon as that may be said."""
        self.promised = -1
        """The deal that is open, if it waits for this guest's nonce."""
        self.seeds: list[str] = []
        """Of the deals that were opened."""
        self.ended = ""
        """Why the table is over."""
        self.bills: dict[int, Json] = {}
        """By number of the deal."""
        self.committed: list[str] = []
        """Ids of the commands that were answered by ok."""
        self.acted: dict[str, Acted] = {}
        """By the id of the command."""
        self.refusals: list[Json] = []
        self.acted_on: tuple[Any, ...] = ()
        """The change that was answered last, so that it is answered once."""
        self.pending = ""
        """The id of the command that has no answer yet."""
        self.sent: deque[float] = deque(maxlen=MESSAGES)

    def move_to(self, port: int) -> None:
        """Turn to the server at this port; the next connection goes there."""
        self.port = port
        self.origin = f"http://{self.host}:{port}"
        self.http.base_url = self.origin
        if self.cookie:
            self.http.headers["origin"] = self.origin

    # over HTTP

    async def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def arrive(self) -> None:
        """Get a session: by cookie as a browser does, otherwise a token."""
        told = await self.ask("POST", "/v1/session", {"name": self.name, "language": "de", "token": not self.cookie})
        self.player = told["player"]
        if not self.cookie:
            self.http.headers["authorization"] = f"Bearer {told['token']}"

    async def open_table(self, **wish: Any) -> str:
        """Open a table; its invite code."""
        told = await self.ask("POST", "/v1/tables", wish)
        self.table, self.own = told["table"], told["player"]
        await self.promise_first()
        return str(told["code"])

    async def join(self, code: str) -> None:
        told = await self.ask("POST", "/v1/join", {"code": code})
        self.table, self.own = told["table"], told["player"]
        await self.promise_first()

    async def promise_first(self) -> None:
        """For the draw of the dealer and the first deal; too late where the table plays already."""
        for deal in (0, 1):
            said = {"type": "commit", **self.promised_for(deal)}
            self.answered(await self.ask("POST", f"/v1/tables/{self.table}/commands", said))

    # over the socket

    async def connect(self, **hello: Any) -> None:
        """Connect, or connect again: `welcome`, then the present state where there is one."""
        if self.socket is not None:
            await self.socket.close()
        headers = {"authorization": self.http.headers.get("authorization", "")}
        if self.cookie:
            headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        uri = f"ws://{self.host}:{self.port}/v1/tables/{self.table}/socket"
        self.socket = await connect(
            uri,
            host=LOOPBACK,
            port=self.port,
            origin=self.origin if self.cookie else None,  # type: ignore[arg-type] # NewType of str
            additional_headers=headers,
            compression=None,
            proxy=None,
        )
        self.acted_on, self.pending = (), ""
        await self.send("hello", v=1, **hello)
        while await self.hear() != "welcome":
            pass

    async def send(self, type: str, **fields: Any) -> None:
        assert self.socket is not None
        now = asyncio.get_running_loop().time()
        if len(self.sent) == MESSAGES and now - self.sent[0] < SECONDS:
            await asyncio.sleep(SECONDS - now + self.sent[0])
        self.sent.append(asyncio.get_running_loop().time())
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def command(self, type: str, **fields: Any) -> str:
        """Send a command with an id of its own."""
        id = str(uuid.uuid4())
        await self.send(type, id=id, **fields)
        return id

    async def promise(self, deal: int) -> None:
        """Promise a nonce for the deal; after a reconnect the same one again, with the same id."""
        await self.send("commit", **self.promised_for(deal))

    def promised_for(self, deal: int) -> Json:
        return {
            "id": self.id_for("commit", deal),
            "deal": deal,
            "commitment": self.commitment(deal),
            "player": self.own,
        }

    def commitment(self, deal: int) -> str:
        nonce = self.nonces.setdefault(deal, fresh_nonce())
        return nonce_commitment(self.table, deal, self.own, nonce).hex()

    def memory(self, deal: int) -> Memory:
        assert self.seat is not None
        return self.memories.setdefault(deal, Memory(self.seat))

    def answered(self, message: Json) -> None:
        """An `ok` to a commitment or a nonce is a receipt."""
        if message["type"] != "ok":
            return
        said = {"at": message.get("at", 0), "receipt": message.get("receipt", "")}
        for deal, nonce in self.nonces.items():
            if message["id"] == self.id_for("commit", deal):
                self.receipts[deal] = {"commitment": self.commitment(deal), **said}
            if message["id"] == self.id_for("nonce", deal):
                self.memory(deal).nonce = {"nonce": nonce.hex(), **said}

    def kept(self, house: Json) -> Json:
        """What a client exports from its menu."""
        deals = []
        for deal, memory in sorted(self.memories.items()):
            deals.append({"deal": deal, **asdict(memory), "commit": self.receipts.get(deal)})
        shown = {name: self.info[name] for name in ("table", "game", "options", "rules")}
        return {"v": 1, "kind": KIND, **shown, "player": self.own, "keys": house["keys"], "deals": deals}

    async def open_nonce(self, deal: int) -> None:
        self.promised = -1
        self.memory(deal).sent = True
        await self.send("nonce", id=self.id_for("nonce", deal), deal=deal, nonce=self.nonces[deal].hex())

    def id_for(self, what: str, deal: int) -> str:
        return str(uuid.uuid5(uuid.NAMESPACE_OID, f"{self.table} {self.own} {what} {deal}"))

    async def hear(self) -> str:
        """Take one message in; its type."""
        assert self.socket is not None
        message = json.loads(await self.socket.recv())
        match message["type"]:
            case "welcome":
                self.seat, self.ended = message["you"], message["table"].get("ended", "")
                self.info = message["table"]
            case "change":
                self.change = message
                if message["stage"] in ("between", "over") and message["view"].get("bill"):
                    self.bills[message["deal"]] = message["view"]["bill"]
                if message["stage"] == "nonces" and message["deal"] == self.promised:
                    await self.open_nonce(message["deal"])
            case "sealed" if self.seat is not None:
                deal, own = message["deal"], message["nonces"][self.seat]
                self.promised = deal if own and own == self.commitment(deal) else -1
                self.seal(deal, message)
                await self.promise(deal + 1)
            case "opened":
                self.seeds.append(message["seed"])
                if self.seat is not None:
                    self.memory(message["deal"]).seen = {"seed": message["seed"], "nonces": message["nonces"]}
            case "table":
                self.ended = message["table"].get("ended", "")
                self.info = message["table"]
            case "ok":
                self.committed.append(message["id"])
                self.answered(message)
            case "refused":
                self.refusals.append(message)
        if message.get("id") == self.pending:
            self.pending = ""
        return str(message["type"])

    def seal(self, deal: int, message: Json) -> None:
        """Keep every different one."""
        told = {name: message.get(name, "") for name in ("context", "commitment", "nonces", "link", "at", "receipt")}
        if told not in self.memory(deal).sealed:
            self.memory(deal).sealed.append(told)

    # at the table

    async def play(self, done: Callable[[Guest], bool]) -> None:
        """Play until it is enough; when the server is gone, come back as soon as it does."""
        while not done(self):
            try:
                await self.act()
                await self.hear()
            except ConnectionClosed:
                await self.come_back()

    async def come_back(self) -> None:
        """Connect again, as often as it takes."""
        while True:
            try:
                return await self.connect()
            except (OSError, WebSocketException):
                await asyncio.sleep(0.1 + self.rng.random() / 5)

    async def act(self) -> None:
        """Do what the last change asks of this seat, once, and not before the last command was answered."""
        place = (self.change.get("deal"), self.change.get("n"))
        if not self.change or self.pending or place == self.acted_on:
            return
        self.acted_on = place
        view = self.change["view"]
        if self.change["stage"] == "between" and self.seat not in self.change.get("ready", []):
            self.pending = await self.command("ready")
        elif (self.seat in view["turn"] and view["legal"]) or (self.going_home and END in view["legal"]):
            goes = self.going_home and END in view["legal"]
            action = written(END if goes else self.rng.choice(view["legal"]), self.rng)
            self.pending = await self.command("act", action=action)
            self.acted[self.pending] = Acted(self.change["deal"], self.change["stage"], action)

    async def quiet(self) -> Json:
        """What this guest sees once nothing more comes: the server's own count agrees."""
        await self.send("ping", deal=self.change["deal"], n=self.change["n"])
        while await self.hear() != "pong":
            pass
        return self.change

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()
