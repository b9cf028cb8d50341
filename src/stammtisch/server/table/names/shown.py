"""Names of players and bots where others see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stammtisch.server.table.names.confusables import skeleton
from stammtisch.server.table.seats import Chair, Promise, Table
from stammtisch.server.table.seats import public_player as public_player
from stammtisch.words.sentences import words


def sealed_names(table: Table, promises: Sequence[Promise | None]) -> tuple[str, ...]:
    """The seats as `deal/v1` names them: people by the ids for which they have promised, bots by their seats."""
    pairs = enumerate(zip(table.chairs, promises, strict=True))
    return tuple([sealed_name(seat, chair, promise) for seat, (chair, promise) in pairs])


def sealed_name(seat: int, chair: Chair, promise: Promise | None) -> str:
    if chair.player is None:
        return f"bot-{seat}"
    if promise is None:
        return chair.public
    return promise.public or public_player(chair.player)


def bot_names(game: str, language: str, seats: int) -> tuple[str, ...]:
    return words(language, game).bot_names[:seats]


def bot_name(table: Table, seat: int) -> str:
    """A name that nobody else at the table has."""
    entry, settings = table.entry, table.settings
    taken = {skeleton(name) for other, name in enumerate(table.all_names) if other != seat}
    known = words(entry.phrases.get(settings.preset, "de"), settings.game).bot_names
    return next((name for name in known if skeleton(name) not in taken), known[seat])


def as_opened(table: Table) -> Table:
    """What records need to know of a table when a deal was opened: its rules, and who sat where."""
    chairs = tuple(
        [
            Chair(chair.name, chair.player, is_bot=chair.is_bot, came=chair.came, column=chair.column)
            for chair in table.chairs
        ]
    )
    return replace(table, chairs=chairs, waiting=(), dealt=(), unopened=())


def renamed(table: Table, names: Mapping[int, str]) -> Table:
    """The same table with the names that people have now."""
    chairs = [chair if chair.player is None else replace(chair, name=names[chair.player]) for chair in table.chairs]
    return replace(table, chairs=tuple(chairs))
