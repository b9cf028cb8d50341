"""The games as a first screen and a table show them: names, cards, what one tap deals, how the sheet is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stammtisch.core.options import Value
from stammtisch.games.entry import CHALK, MONEY, POINTS
from stammtisch.games.registry import GAMES, Entry
from stammtisch.records import Agreement
from stammtisch.server.answering.house_rules import shown_all
from stammtisch.server.answering.plain import Plain
from stammtisch.server.table_request import TableRequest
from stammtisch.words.lexicon_labels import label

SHEETS: dict[str, Plain] = {
    MONEY: {"cells": "cents", "last": "cents", "last_if_any": True, "kreuz": False},
    POINTS: {"cells": "text", "last": "text", "last_if_any": False, "kreuz": False},
    CHALK: {"cells": "text", "last": "cents", "last_if_any": True, "kreuz": True},
}
"""By what a game keeps on its sheet: which columns are money, whether the last waits until something stands in it, and
whether strokes and rings are drawn."""


def briefs(language: str, offered: Agreement | None = None) -> Plain:
    return {"games": [brief(name, entry, language, offered) for name, entry in in_order(offered)]}


def in_order(offered: Agreement | None) -> list[tuple[str, Entry]]:
    """All games, that of the rules that are offered first."""
    return sorted(GAMES.items(), key=lambda row: offered is None or row[0] != offered.game)


def at_once(entry: Entry, offered: Agreement | None) -> tuple[str, Mapping[str, Value]]:
    """What one tap deals: a preset, and what differs from it."""
    if offered is None or offered.entry is not entry:
        return entry.at_once.preset, entry.at_once.changes
    preset = offered.preset or next(iter(entry.presets))
    return preset, {name: mine for name, (mine, _) in offered.options.diff(entry.presets[preset]).items()}


def as_offered(wish: TableRequest, offered: Agreement | None) -> TableRequest:
    """A table for which nobody has named any rules is opened with those that are offered."""
    if offered is None or wish.game != offered.game or wish.preset or wish.changes:
        return wish
    preset, changes = at_once(offered.entry, offered)
    return replace(wish, preset=preset, changes=dict(changes))


def brief(name: str, entry: Entry, language: str, offered: Agreement | None = None) -> Plain:
    preset, changes = at_once(entry, offered)
    seats = len(entry.game.carry(entry.presets[preset].but(changes)).purses)
    return {
        "game": name,
        "title": label(language, f"game.{name}"),
        "pack": entry.faces,
        "cards": list(entry.at_once.cards),
        "seats": label(language, f"seats.{seats}"),
        "at_once": {"preset": preset, "changes": shown_all(changes)},
        "offered": offered is not None and offered.game == name,
        "sheet": SHEETS[entry.sheet],
    }
