"""The games as a first screen and a table show them: names, cards, what one tap deals, how the sheet is written."""

from __future__ import annotations

from stammtisch.games.entry import CHALK, MONEY, POINTS
from stammtisch.games.registry import GAMES, Entry
from stammtisch.server.answering.house_rules import shown
from stammtisch.server.answering.plain import Plain
from stammtisch.words.lexicon_labels import label

SHEETS: dict[str, Plain] = {
    MONEY: {"cells": "cents", "last": "cents", "last_if_any": True, "kreuz": False},
    POINTS: {"cells": "text", "last": "text", "last_if_any": False, "kreuz": False},
    CHALK: {"cells": "text", "last": "cents", "last_if_any": True, "kreuz": True},
}
"""By what a game keeps on its sheet: which columns are money, whether the last waits until something stands in it, and
whether strokes and rings are drawn."""


def briefs(language: str) -> Plain:
    return {"games": [brief(name, entry, language) for name, entry in GAMES.items()]}


def brief(name: str, entry: Entry, language: str) -> Plain:
    tap = entry.at_once
    seats = len(entry.game.carry(entry.presets[tap.preset].but(tap.changes)).purses)
    return {
        "game": name,
        "title": label(language, f"game.{name}"),
        "pack": entry.faces,
        "cards": list(tap.cards),
        "seats": label(language, f"seats.{seats}"),
        "at_once": {"preset": tap.preset, "changes": {option: shown(value) for option, value in tap.changes.items()}},
        "sheet": SHEETS[entry.sheet],
    }
