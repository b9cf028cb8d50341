"""A hand that goes over the pads of a sheet by chance: every line that it taps together can be written."""

from __future__ import annotations

from random import Random

from stammtisch.games.form import CHOICE, STEPPER, Field, Pad, Playing, Values

PASSES = 4
"""What is shown depends on what was tapped: so often the hand goes over the pad."""


def drawn(field: Field, values: Values, playing: Playing, rng: Random) -> str:
    """A value that somebody could tap; often none."""
    if field.kind == CHOICE:
        choices = [choice for choice in field.choices if field.is_owed(choice)]
        return rng.choice(choices) if choices and (field.needed or rng.random() < 0.4) else ""
    if field.kind == STEPPER:
        return str(rng.choice((field.least, field.most, rng.randint(field.least, field.most))))
    allowed = list(field.allowed(values, playing))
    must = [playing[place] for place in field.must]
    count = min(len(allowed), rng.randint(field.least, field.most) if rng.random() < 0.6 else field.least)
    seats = dict.fromkeys([*must, *rng.sample(allowed, count)])
    between = (" ", ":") if field.ties else (" ",)
    return "".join(f"{rng.choice(between) if place else ''}{seat}" for place, seat in enumerate(seats))


def tapped(pad: Pad, playing: Playing, rng: Random) -> Values:
    """What was tapped; the line may still lack something."""
    values = dict(pad.with_usual({}, playing))
    for _ in range(PASSES):
        for field in pad.fields:
            value = values.get(field.name, "")
            if field.fixed or not field.is_shown(values) or (value and field.takes(value, values, playing)):
                continue
            values[field.name] = drawn(field, values, playing, rng)
    return values


def tapped_line(pads: tuple[Pad, ...], playing: Playing, rng: Random) -> str:
    """A whole line; empty where the hand has not come to an end."""
    pad = rng.choice(pads)
    values = tapped(pad, playing, rng)
    return pad.entry(values) if pad.is_complete(values, playing) else ""
