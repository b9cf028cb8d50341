"""Who one is, and tables: opened, looked at, played at."""

from __future__ import annotations

from stammtisch.pocket.asked import PocketAnswer, PocketRequest, told
from stammtisch.server.answering import commands, sessions, tables
from stammtisch.server.answering.asked import NAME, NewcomerAsked, SessionAsked, TableAsked, kept_rules
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import no_way_in
from stammtisch.server.people.access import may_watch
from stammtisch.server.people.identity import Identity
from stammtisch.server.store.port import Login

TABLE = r"[A-Za-z0-9_-]{1,64}"
FOR_EVER = 253_402_300_799_000
"""The end of the year 9999: the device knows its owner as long as it keeps anything."""


def identity(asked: PocketRequest) -> Identity:
    """The owner of the device, who never logs in."""
    return Identity(asked.pocket.player, Login(b"", asked.pocket.player.id, FOR_EVER))


async def session(asked: PocketRequest) -> PocketAnswer:
    return told(sessions.session(identity(asked)))


async def change(asked: PocketRequest) -> PocketAnswer:
    return told(await changed(asked, asked.sent(SessionAsked)))


async def changed(asked: PocketRequest, sent: SessionAsked) -> Plain:
    return await sessions.change(asked.pocket, identity(asked), *sent.checked(asked.spoken))


async def come(asked: PocketRequest) -> PocketAnswer:
    """Whoever comes in as a guest is the owner, by the name that they give."""
    return told(await changed(asked, asked.sent(NewcomerAsked)), 201)


async def open_table(asked: PocketRequest) -> PocketAnswer:
    """Nobody else can come: a table that waits for people waits for ever."""
    wish = asked.sent(TableAsked).wish()
    if wish.fill == "wait" or wish.join != "code":
        raise no_way_in("needs-network", asked.language)
    return told(await tables.open_table(asked.pocket, asked.pocket.player, wish, asked.language), 201)


async def table(asked: PocketRequest) -> PocketAnswer:
    return told(await tables.table_info(asked.pocket, asked.pocket.player, asked.place("table", TABLE)))


async def card(asked: PocketRequest) -> PocketAnswer:
    name, last = asked.place("table", TABLE), kept_rules(asked.asks("last", ".{0,6000}"))
    preset = asked.asks("home", NAME)
    return told(await tables.table_card(asked.pocket, asked.pocket.player, name, preset, asked.language, last))


async def command(asked: PocketRequest) -> PocketAnswer:
    """One message of the line, without a line."""
    player = asked.pocket.player
    row = await tables.granted(asked.pocket, player, asked.place("table", TABLE), may_watch)
    said = commands.read(asked.body.encode())
    return told(await commands.command(asked.pocket, player, row, said, asked.language))
