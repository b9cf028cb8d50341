"""Which pairs of option values have been played together, and how often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Options, Spec, Subset, Value, Whole, text
from stammtisch.lab.random_options import random_options

Feature = str
"""An option and what it is, `legen=true`; numbers by their place in the range; a subset name by name."""
Pair = tuple[Feature, Feature]


def features(options: Options) -> list[Feature]:
    """What an agreement is, option by option."""
    specs = options.specs()
    return [feature for name, value in options.values().items() for feature in described(name, specs[name], value)]


def described(name: str, spec: Spec, value: Value) -> list[Feature]:
    if isinstance(spec, Subset):
        assert isinstance(value, tuple)
        return [f"{name}.{part}={text(part in value)}" for part in spec.names]
    if isinstance(spec, OneOf):
        return [f"{name}={text(value)}"]
    return [f"{name}={place(spec, value)}"]


def place(spec: Whole, value: Value) -> str:
    """The ends of a range, what stands apart from it, and all that lies between."""
    if value in spec.also:
        return "apart"
    return "low" if value == spec.low else "high" if value == spec.high else "between"


def every_value(default: Options) -> dict[Feature, tuple[str, Value]]:
    """Each feature, with an option and a value that has it."""
    found: dict[Feature, tuple[str, Value]] = {}
    for name, spec in default.specs().items():
        for value in examples(spec):
            for feature in described(name, spec, value):
                found.setdefault(feature, (name, value))
    return found


def examples(spec: Spec) -> list[Value]:
    if isinstance(spec, OneOf):
        return list(spec.values)
    if isinstance(spec, Subset):
        return [(), *((part,) for part in spec.names)]
    high = spec.low + 2 if spec.high is None else spec.high
    return [*spec.also, spec.low, high, spec.low + 1]


def least_common(default: Options, played: Counter[Pair], enough: int) -> tuple[int, str]:
    """The pair that the conflicts allow and that was played least, and in how many deals."""
    values, rng = every_value(default), Random(0)
    worst = (10**12, "")
    for one, other in combinations(sorted(values), 2):
        if values[one][0] == values[other][0]:
            continue
        count = played[one, other]
        if count < worst[0] and (count >= enough or is_allowed(default, dict([values[one], values[other]]), rng)):
            worst = (count, f"{one}, {other}")
    return worst


def is_allowed(default: Options, fixed: dict[str, Value], rng: Random) -> bool:
    """Whether some agreement has both values."""
    try:
        random_options(default, rng, fixed)
    except OptionsError:
        return False
    return True


def random_pair(default: Options, rng: Random) -> dict[str, Value]:
    """Two option values, any two as likely as any other."""
    values = list(every_value(default).values())
    return dict(rng.sample(values, 2))


def count(played: Counter[Pair], options: Options, deals: int) -> None:
    for pair in combinations(sorted(features(options)), 2):
        played[pair] += deals
