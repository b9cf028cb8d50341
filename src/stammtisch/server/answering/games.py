"""The games and all that may be chosen when a table is opened: no rule stands in a client."""

from __future__ import annotations

from stammtisch.bots.levels import LEVELS, usual
from stammtisch.core.options import OneOf, Spec, Subset, Value, Whole
from stammtisch.games.registry import GAMES, Entry
from stammtisch.server.answering.house_rules import shown
from stammtisch.server.answering.plain import Plain
from stammtisch.server.wishes import PACES
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label


def games(language: str) -> Plain:
    return {
        "games": [game_info(name, entry, language) for name, entry in GAMES.items()],
        "levels": list(LEVELS),
        "usual": usual(),
        "clocks": [
            {"clock": name, "move": pace.move, "bank": pace.bank, "between": pace.between}
            for name, pace in PACES.items()
        ],
        "languages": {name: label(language, f"language.{name}") for name in LANGUAGES},
    }


def game_info(name: str, entry: Entry, language: str) -> Plain:
    defaults = entry.options.values()
    return {
        "game": name,
        "title": label(language, f"game.{name}"),
        "rules": entry.rules,
        "presets": [
            {
                "preset": preset,
                "sentence": label(language, f"preset.{preset}"),
                "options": {option: shown(value) for option, value in options.values().items()},
                "language": entry.phrases.get(preset),
            }
            for preset, options in entry.presets.items()
        ],
        "options": [
            option_info(option, spec, defaults[option], entry.clauses[option])
            for option, spec in entry.options.specs().items()
        ],
    }


def option_info(option: str, spec: Spec, default: Value, clauses: str) -> Plain:
    bounds: Plain = {"values": [], "low": None, "high": None}
    return {"option": option, "default": shown(default), **bounds, **choice(spec), "clauses": clauses.split(", ")}


def choice(spec: Spec) -> Plain:
    """What an option may be."""
    match spec:
        case OneOf(values):
            return {"kind": "one-of", "values": [shown(value) for value in values]}
        case Whole(low, high, also):
            return {"kind": "whole", "low": low, "high": high, "values": list(also)}
        case Subset(names):
            return {"kind": "subset", "values": list(names)}
