"""House rules as people read them: the card of a table, and whether an agreement makes sense."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options, Value, text
from stammtisch.games.registry import GAMES, entry_of, options_of
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused, problem_of
from stammtisch.words.exampling import examples
from stammtisch.words.glancing import GlanceRow, costly, glance, tariff
from stammtisch.words.house_rules import option_title, value_here
from stammtisch.words.lexicon_labels import label
from stammtisch.words.sentences import words

Rules = Mapping[str, Any]
"""What somebody plays: a `preset`, and `changes` to it."""
LAST = "last"
"""What differences are told against where a device has kept what was last played on it."""
Homes = Mapping[str, Rules]
"""By game what somebody plays at home."""


def as_values(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options as the engine has them: what is a list here is a tuple there."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()}


def agreed(game: str, preset: str, changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a preset with changes; what makes no sense is an OptionsError."""
    return options_of(game, preset).but(as_values(changes or {}))


def read_home(stored: str) -> dict[str, Plain]:
    """The home rules of a player's row, by game."""
    home = json.loads(stored)
    return {game: {"preset": rules["preset"], "changes": rules.get("changes", {})} for game, rules in home.items()}


def write_home(home: Homes) -> str:
    """The same as canonical JSON."""
    return json.dumps(home, sort_keys=True, separators=(",", ":"))


def check(game: str, preset: str, changes: Mapping[str, Any], language: str) -> Plain:
    """The hash of house rules and what of them has no effect, or what is wrong with them."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    try:
        options = agreed(game, preset, changes)
    except OptionsError as error:
        return {"idle": [], "problem": problem_of(error, language, game), "examples": []}
    told = glance_told(glance(options, preset, language), options, language)
    return {
        "digest": options.digest(),
        "idle": idle(options, language, game),
        "glance": told,
        "examples": examples_told(options, options_of(game, preset), preset, language),
    }


def examples_told(here: Options, base: Options, preset: str, language: str) -> list[Plain]:
    """What typical deals cost, and what they would cost by the preset where that is something else."""
    usual = {one.option: one.amount for one in examples(base, preset, language)}
    return [
        {
            "option": one.option,
            "deal": one.deal,
            "amount": one.amount,
            "instead": "" if usual.get(one.option, one.amount) == one.amount else usual[one.option],
        }
        for one in examples(here, preset, language)
    ]


def idle(options: Options, language: str, game: str) -> list[Plain]:
    """What has no effect in this agreement."""
    speech = words(language, game)
    return [
        {"number": found.number, "options": list(found.options), "sentence": speech.without_effect(found)}
        for found in options.without_effect()
    ]


def card(
    game: str,
    preset: str,
    options: Options,
    against: Rules | None,
    language: str,
    last: Rules | None = None,
    told_in: Mapping[str, Value] = MappingProxyType({}),
) -> Plain:
    """The card of a table, told against what somebody last played, or plays at home, or the game's first preset.

    `told_in`: what is put in place of theirs, so that it is no difference.
    """
    last = still_played(game, last)
    other = last or against or {"preset": next(iter(entry_of(game).presets))}
    there = agreed(game, **other).but(told_in)
    rows, theirs = glance(options, preset, language), glance(there, other["preset"], language)
    return {
        "game": game,
        "preset": preset,
        "sentence": label(language, f"preset.{preset}") if preset else "",
        "rules": options.digest(),
        "options": shown_all(options.values()),
        "against": LAST if last else "home" if other.get("changes") else other["preset"],
        "differences": differences(game, options, there, language, (preset, other["preset"])),
        "idle": idle(options, language, game),
        "glance": glance_told(rows, options, language),
        "costly": [
            {"title": row.title, "here_text": row.here, "there_text": row.there, "options": list(row.options)}
            for row in costly(rows, theirs, options, there, language, (preset, other["preset"]))
        ],
    }


def glance_told(rows: Sequence[GlanceRow], options: Options, language: str) -> Plain:
    """An agreement at a glance; what is not played and seldom asked for is left out."""
    return {
        "tariff": tariff(options, language),
        "rows": [
            {"row": row.row, "title": row.title, "text": row.text, "options": list(row.options), "off": row.is_off}
            for row in rows
            if row.is_shown
        ],
    }


def still_played(game: str, rules: Rules | None) -> Rules | None:
    """What a device has kept of what it last played; nothing where these rules make no sense any more."""
    try:
        return rules if rules and agreed(game, **rules) else None
    except OptionsError:
        return None


def differences(
    game: str, here: Options, there: Options, language: str, presets: tuple[str, str] = ("", "")
) -> list[Plain]:
    """In which options one table plays other than another, in the order of the rulebook. `presets`: of both."""
    clauses = entry_of(game).clauses
    return [
        {
            "option": name,
            "here": shown(mine),
            "there": shown(theirs),
            "clauses": clauses[name].split(", "),
            "title": option_title(language, game, name),
            "here_text": value_here(here, presets[0], language, name),
            "there_text": value_here(there, presets[1], language, name),
            "sentence": f"{name} = {text(mine)} ({label(language, 'instead', value=text(theirs))})",
        }
        for name, (mine, theirs) in here.diff(there).items()
    ]


def shown(value: Value) -> bool | int | str | list[str]:
    """A value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def shown_all(values: Mapping[str, Value]) -> Plain:
    """Values by option, as JSON has them."""
    return {option: shown(value) for option, value in values.items()}
