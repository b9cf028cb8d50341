"""Somebody's own bots: a name, and a token to play with at tables that are open to bots."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import Path

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.archive import BotInfo, BotOpened, Bots, NewBot
from stammtisch.server.people.identity import log_in, new_id, private_id
from stammtisch.server.store.people import PlayerStore
from stammtisch.server.store.port import Player
from stammtisch.server.table.names.shown import public_player

MOST_BOTS = 20
router = group("bots", "/bots")


@router.post("", status_code=201, summary="Make a bot", responses=errors(409, 429))
async def make(asked: NewBot, caller: Person) -> BotOpened:
    """A bot of one's own. Its token is shown this once."""
    services, owner = caller.services, caller.identity.player
    if len(await services.store.bots_of(owner.id)) >= MOST_BOTS:
        raise RequestRefused("too-many-bots")
    caller.spend("bot")
    bot = Player(new_id(), asked.name, owner.language, bot_of=owner.id, created=services.clock.now())
    await services.store.put_player(bot)
    token, _ = await log_in(services, bot, "bot")
    return BotOpened(bot=public_player(bot.id), name=bot.name, token=token)


@router.get("", summary="My bots")
async def mine(caller: Person) -> Bots:
    bots = await caller.services.store.bots_of(caller.identity.player.id)
    return Bots(bots=[BotInfo(bot=public_player(bot.id), name=bot.name) for bot in bots])


@router.delete("/{bot}", status_code=204, summary="Delete a bot", responses=errors(404))
async def delete(bot: Annotated[str, Path(pattern=r"^p[0-9a-f]{1,16}$")], caller: Person) -> None:
    """Its token is good no longer. What it has played stays in the log, without its name."""
    store, id = caller.services.store, private_id(bot)
    found = await store.player(id) if id else None
    if found is None or found.bot_of != caller.identity.player.id:
        raise RequestRefused("not-found")
    await forget_bot(store, found)


async def forget_bot(store: PlayerStore, bot: Player) -> None:
    """A bot without an owner cannot log in any more (`identity.known`)."""
    await store.put_player(replace(bot, name="", bot_of=None))
