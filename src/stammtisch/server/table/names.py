"""What players and bots are called where others see it."""

from __future__ import annotations

from stammtisch.server.table.seats import Table
from stammtisch.words.sentences import words


def public_player(player: int) -> str:
    """A player's id as others see it.

    >>> public_player(255)
    'pff'
    """
    return f"p{player:x}"


def sealed_names(table: Table) -> tuple[str, ...]:
    """The seats as `deal/v1` names them: people by their ids, bots by their seats."""
    return tuple(
        [
            f"bot-{seat}" if chair.player is None else public_player(chair.player)
            for seat, chair in enumerate(table.chairs)
        ]
    )


def bot_names(game: str, language: str, seats: int) -> tuple[str, ...]:
    return words(language, game).bot_names[:seats]


def bot_name(table: Table, seat: int) -> str:
    """A name that nobody else at the table has."""
    entry, settings = table.entry, table.settings
    taken = {chair.name for other, chair in enumerate(table.chairs) if other != seat}
    known = words(entry.phrases.get(settings.preset, "de"), settings.game).bot_names
    return next((name for name in known if name not in taken), known[seat])
