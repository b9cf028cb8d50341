"""House rules as people read them: the card of a table, and what may be chosen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from stammtisch.bots.levels import LEVELS, usual
from stammtisch.core.options import OneOf, Options, Spec, Subset, Value, Whole, text
from stammtisch.games.registry import GAMES, Entry, entry_of, options_of
from stammtisch.server.http.models.base import as_values
from stammtisch.server.http.models.house_rules import (
    Card,
    Difference,
    GameInfo,
    Games,
    Idle,
    OptionInfo,
    PaceInfo,
    PresetInfo,
)
from stammtisch.server.http.models.sessions import HomeRules
from stammtisch.server.wishes import PACES
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label
from stammtisch.words.sentences import words


def agreed(game: str, rules: HomeRules) -> Options:
    """The options of a preset with changes; what makes no sense is an OptionsError."""
    return options_of(game, rules.preset).but(as_values(rules.changes))


def read_home(stored: str) -> dict[str, HomeRules]:
    """The home rules of a player's row, by game."""
    return {game: HomeRules.model_validate(rules) for game, rules in json.loads(stored).items()}


def write_home(home: Mapping[str, HomeRules]) -> str:
    """The same as canonical JSON."""
    plain = {game: rules.model_dump() for game, rules in home.items()}
    return json.dumps(plain, sort_keys=True, separators=(",", ":"))


def idle(options: Options, language: str, game: str) -> list[Idle]:
    """What has no effect in this agreement."""
    speech = words(language, game)
    return [
        Idle(number=found.number, options=list(found.options), sentence=speech.without_effect(found))
        for found in options.without_effect()
    ]


def card(game: str, preset: str, options: Options, against: HomeRules | None, language: str) -> Card:
    """The card of a table, told against somebody's home rules; without any against the game's first preset."""
    entry = entry_of(game)
    other = against or HomeRules(preset=first_preset(entry))
    there = agreed(game, other)
    return Card(
        game=game,
        preset=preset,
        sentence=label(language, f"preset.{preset}") if preset else "",
        rules=options.digest(),
        options={name: shown(value) for name, value in options.values().items()},
        against="home" if other.changes else other.preset,
        differences=differences(entry, options, there, language),
        idle=idle(options, language, game),
    )


def first_preset(entry: Entry) -> str:
    return next(iter(entry.presets))


def differences(entry: Entry, here: Options, there: Options, language: str) -> list[Difference]:
    """In which options one table plays other than another, in the order of the rulebook."""
    return [
        Difference(
            option=name,
            here=shown(mine),
            there=shown(theirs),
            clauses=entry.clauses[name].split(", "),
            sentence=f"{name} = {text(mine)} ({label(language, 'instead', value=text(theirs))})",
        )
        for name, (mine, theirs) in here.diff(there).items()
    ]


def shown(value: Value) -> bool | int | str | list[str]:
    """A value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def games(language: str) -> Games:
    """All that may be chosen when a table is opened."""
    return Games(
        games=[game_info(name, entry, language) for name, entry in GAMES.items()],
        levels=list(LEVELS),
        usual=usual(),
        clocks=[
            PaceInfo(clock=name, move=pace.move, bank=pace.bank, between=pace.between) for name, pace in PACES.items()
        ],
        languages={name: label(language, f"language.{name}") for name in LANGUAGES},
    )


def game_info(name: str, entry: Entry, language: str) -> GameInfo:
    defaults = entry.options.values()
    return GameInfo(
        game=name,
        title=label(language, f"game.{name}"),
        rules=entry.rules,
        presets=[
            PresetInfo(
                preset=preset,
                sentence=label(language, f"preset.{preset}"),
                options={option: shown(value) for option, value in options.values().items()},
                language=entry.phrases.get(preset),
            )
            for preset, options in entry.presets.items()
        ],
        options=[
            option_info(option, spec, defaults[option], entry.clauses[option])
            for option, spec in entry.options.specs().items()
        ],
    )


def option_info(option: str, spec: Spec, default: Value, clauses: str) -> OptionInfo:
    return OptionInfo(option=option, default=shown(default), clauses=clauses.split(", "), **choice(spec))


def choice(spec: Spec) -> dict[str, Any]:
    """What an option may be."""
    match spec:
        case OneOf(values):
            return {"kind": "one-of", "values": [shown(value) for value in values]}
        case Whole(low, high, also):
            return {"kind": "whole", "low": low, "high": high, "values": list(also)}
        case Subset(names):
            return {"kind": "subset", "values": list(names)}
