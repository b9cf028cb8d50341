"""Tables: opened, found, looked at, and their house rules."""

from __future__ import annotations

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of
from stammtisch.server.answering.house_rules import Rules, as_values, card, read_home
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused, no_sense
from stammtisch.server.people.access import May, may_know
from stammtisch.server.protocol.answers import TableInfo
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.table.settings import POINTS
from stammtisch.server.table_request import TableRequest


async def open_table(services: Backing, player: Player, wish: TableRequest, language: str) -> Plain:
    """A new table, at which the player sits down."""
    try:
        row = await services.gateway.create(player, wish)
    except OptionsError as error:
        raise no_sense(error, language, wish.game) from None
    return {"table": row.name, "code": row.code, "player": await services.gateway.public_id(row, player)}


async def table_row(services: Backing, name: str) -> TableRow:
    row = await services.store.table_by(name=name)
    if row is None:
        raise RequestRefused("not-found")
    return row


async def granted(services: Backing, player: Player | None, name: str, may: May) -> TableRow:
    """A table that the player may know of, watch, or read about; any other is not found."""
    row = await table_row(services, name)
    if not await may(services, row, player):
        raise RequestRefused("not-found")
    return row


async def table_info(services: Backing, player: Player | None, name: str) -> TableInfo:
    return await services.gateway.info(await granted(services, player, name, may_know), player)


async def table_card(
    services: Backing, player: Player | None, name: str, preset: str, language: str, last: Rules | None = None
) -> Plain:
    """Told against the preset, or what was last played, or the player's home rules, or the game's first preset."""
    return card_of(await table_info(services, player, name), player, language, preset, last)


def card_of(
    info: TableInfo, player: Player | None, language: str, preset: str = "", last: Rules | None = None
) -> Plain:
    """The house rules of a table, for this reader."""
    own = read_home(player.home) if player else {}
    against = {"preset": preset} if preset else own.get(info.game)
    options = entry_of(info.game).options.but(as_values(info.options))
    try:
        # Among strangers all is told in points: what somebody else pays in is no difference there.
        told_in = POINTS if info.public else {}
        return card(info.game, info.preset, options, against, language, None if preset else last, told_in)
    except OptionsError as error:
        raise no_sense(error, language, info.game) from None
