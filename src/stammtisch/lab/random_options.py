"""House rules drawn at random: every value that the options allow, and no conflict."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Options, Spec, Subset, Value, Whole
from stammtisch.games.registry import entry_of, seats_of

SMALL_NUMBERS = (1, 2, 3, 5, 7, 10, 13, 20, 50)
"""Drawn where a whole number has no upper end."""
MOST_REDRAWS = 200


def random_value(spec: Spec, rng: Random) -> Value:
    if isinstance(spec, OneOf):
        return rng.choice(spec.values)
    if isinstance(spec, Subset):
        return tuple(name for name in spec.names if rng.random() < 0.5) if rng.random() < 0.5 else ()
    return random_number(spec, rng)


def random_number(spec: Whole, rng: Random) -> int:
    if spec.also and rng.random() < 0.5:
        return rng.choice(spec.also)
    if spec.high is not None:
        return rng.choice((spec.low, spec.high, rng.randint(spec.low, spec.high)))
    return rng.choice([spec.low, *(n for n in SMALL_NUMBERS if n >= spec.low)])


def random_options(default: Options, rng: Random, fixed: Mapping[str, Value] | None = None) -> Options:
    """Draw every option but the fixed ones; where a conflict arises draw its options anew until none is left.

    Fixed values that no agreement can have together end as the error that says why.
    """
    specs, fixed = default.specs(), fixed or {}
    values = {name: random_value(spec, rng) for name, spec in specs.items()} | dict(fixed)
    for _ in range(MOST_REDRAWS):
        try:
            return default.but(values)
        except OptionsError as error:
            values |= {name: random_value(specs[name], rng) for name in error.options if name not in fixed}
            last = error
    raise last


def options_on_screen(game: str, rng: Random, fixed: Mapping[str, Value] | None = None) -> Options:
    """Drawn anew while they seat more than a table on a screen has."""
    entry = entry_of(game)
    while True:
        options = random_options(entry.options, rng, fixed)
        if seats_of(game, options) <= entry.most_online:
            return options
