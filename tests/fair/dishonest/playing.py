"""A short evening of one honest client at each of the houses, and what is left of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.fair import read_table, write_table
from stammtisch.server.live import table_gateway
from stammtisch.server.store.port import Player
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.table_request import TableRequest
from tests.fair.dishonest.client import Client
from tests.fair.dishonest.houses import House
from tests.server.table.room import LEVEL, Room

FRAMES = Path(__file__).parent / "frames"
WISH = TableRequest(game="skat", preset="skat-kneipe", changes={"session_rounds": 1}, level=LEVEL, bot_ms=800)
"""The draw of the dealer and three deals; nobody cuts."""
STAGES = ("nonces", "between", "over")
"""Of all changes those are kept by which a client knows what to do for fair dealing."""


@dataclass(frozen=True)
class Evening:
    """What the client has seen, and what the house shows."""

    client: Client
    fair: str
    house: dict[str, Any]

    @property
    def kept(self) -> dict[str, Any]:
        return self.client.kept(self.house)


def played(house: House) -> Evening:
    return asyncio.run(an_evening(house))


async def an_evening(house: House) -> Evening:
    room = Room(7)
    room.signer = house.signer
    names = Random(house.name)

    def text(length: int) -> str:
        return "".join(names.choice(table_gateway.ALPHABET) for _ in range(length))

    with house.open(room), patch.object(table_gateway, "random_text", text):
        await room.open()
        client = await sat_down(room)
        await room.play([client], lambda: is_over(room, client, house))
        for _ in range(3):
            await client.act_if_asked()
        file = await room.gateways[0].fair_table(room.row)
        told = write_table(house.file(read_table(file.encode())))
        keys = {"v": 1, "keys": [asdict(key) for key in room.gateways[0].house_keys]}
        await room.gateways[0].drain()
    return Evening(client, told, keys)


async def sat_down(room: Room) -> Client:
    """Opens a table, promises for the first two deals over HTTP, and connects."""
    player = Player(100 + room.rng.randrange(1 << 30), "Anni")
    room.memory.players[player.id] = player
    gateway = room.gateways[0]
    room.row = await gateway.create(player, WISH)
    client = Client(room, player, own=await gateway.public_id(room.row, player))
    await client.promise_for(0)
    await client.promise_for(1)
    await client.come()
    return client


def is_over(room: Room, client: Client, house: House) -> bool:
    """Until the session is over, maybe with a network that is lost in deal 2."""
    if house.loses and client.watch is not None and not client.lost and room.is_at(house.loses, 2):
        client.lose(3000)
    return bool(room.state.ended)


def exit_and_report(evening: Evening, folder: Path, kept: bool = True) -> tuple[int, dict[str, Any]]:
    """What `stammtisch verify` says."""
    fair, receipts = folder / "fair.json", folder / "kept.json"
    fair.write_text(evening.fair, encoding="utf-8")
    receipts.write_text(json.dumps(evening.kept), encoding="utf-8")
    words = ["verify", str(fair), "--json", *(["--receipts", str(receipts)] if kept else [])]
    done = CliRunner().invoke(app, words)
    return done.exit_code, json.loads(done.stdout) if done.exit_code != 2 else {}


def fixture(house: House, evening: Evening, folder: Path) -> str:
    """The file of `frames/`: see README.md there."""
    client = evening.client
    code, report = exit_and_report(evening, folder)
    data = {
        "name": house.name,
        "honest": house.honest,
        "what": house.what,
        "table": client.room.row.name,
        "game": WISH.game,
        "player": client.own,
        "session": public_player(client.player.id),
        "seat": 0,
        "nonces": {str(deal): nonce.hex() for deal, nonce in client.nonces.items()},
        "fair": evening.fair,
        "house": evening.house,
        "kept": evening.kept,
        "verdict": report["verdict"],
        "exit": code,
    }
    lines = ",\n".join(json.dumps(frame, ensure_ascii=False) for frame in thinned(client.recorded))
    head = json.dumps(data, ensure_ascii=False, indent=1).removesuffix("\n}")
    return f'{head},\n "frames": [\n{lines}\n]}}\n'


def thinned(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without what tells nothing about fair dealing: the cards that are played, and the questions in between."""
    found, last = [], ("", -1)
    ids: set[str] = set()
    for frame in frames:
        message = frame["message"]
        kind = message["type"]
        if kind == "change":
            now = (message["stage"], message["deal"])
            if now == last or message["stage"] not in STAGES:
                last = now
                continue
            last = now
        if kind in ("act", "ready", "return"):
            ids.add(message["id"])
            continue
        if kind in ("ok", "refused") and message["id"] in ids:
            continue
        found.append(frame)
    return found
