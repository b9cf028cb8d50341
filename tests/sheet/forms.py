"""Forms and what was tapped into them, for the client: `python -m tests.sheet.forms > tests/sheet/forms.json`."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

from stammtisch.core.options import Options
from stammtisch.games.entry import Entry
from stammtisch.games.form import CHOICE, SEATS, STEPPER, Field, Pad, Playing, form_data
from stammtisch.games.registry import entry_of_preset
from stammtisch.sheet.vectors import rules
from stammtisch.words.padding import pad_words
from stammtisch.words.sentences import words_at

SHEETS = (
    ("schafkopf-rein", ("normal",), (1, 2, 3, 0)),
    ("schafkopf-verein", ("normal", "ramsch", "geist_pur", "haadsch", "kreuzbock"), (2, 3, 0, 1)),
    ("schafkopf-basbelopp", ("normal", "dreier_runde"), (0, 1, 2, 3)),
    ("skat-isko", ("normal",), (1, 2, 3)),
    ("skat-kneipe", ("normal", "schieberramsch"), (1, 2, 0)),
    ("schloapfer-perlen", ("normal",), (1, 2, 3, 0)),
    ("schloapfer-upcard", ("normal",), (3, 0, 1, 2)),
)
"""Rules, kinds of deals, and who plays."""
TAPS = 12
"""How many taps are tried on each pad."""
HELD_BACK, FORGOTTEN = 0.3, 0.1
"""How often a field is left alone: one that need not be tapped, and one that must."""


def sample() -> list[dict[str, object]]:
    """A form each, and taps with what the engine makes of them."""
    chance = Random("forms")
    return [sheet(preset, kinds, playing, chance) for preset, kinds, playing in SHEETS]


def sheet(preset: str, kinds: tuple[str, ...], playing: Playing, chance: Random) -> dict[str, object]:
    entry, options = entry_of_preset(preset)
    forms = {kind: entry.form(options, kind) for kind in kinds}
    taps = [
        tapped(kind, place, pad, playing, chance)
        for kind, pads in forms.items()
        for place, pad in enumerate(pads)
        for _ in range(TAPS)
    ]
    return {
        "preset": preset,
        **rules(options),
        "forms": {kind: form_data(pads) for kind, pads in forms.items()},
        "words": asdict(said(entry, options, preset, forms)),
        "playing": playing,
        "taps": taps,
    }


def said(entry: Entry, options: Options, preset: str, forms: dict[str, tuple[Pad, ...]]):  # type: ignore[no-untyped-def]
    words = words_at("de", entry.game.name, options, preset)
    return pad_words(words, forms, entry.called(options, preset))


def tapped(kind: str, place: int, pad: Pad, playing: Playing, chance: Random) -> dict[str, object]:
    """Some fields with some values, as they may be or not."""
    values: dict[str, str] = {}
    for field in pad.fields:
        if (
            field.name not in values
            and field.is_shown(values)
            and chance.random() > (FORGOTTEN if field.needed else HELD_BACK)
        ):
            values[field.name] = value(field, values, playing, chance)
    whole = pad.with_usual({name: text for name, text in values.items() if text}, playing)
    return {
        "form": kind,
        "pad": place,
        "values": values,
        "complete": pad.is_complete(whole, playing),
        "entry": pad.entry(whole),
    }


def value(field: Field, values: dict[str, str], playing: Playing, chance: Random) -> str:
    if field.kind == CHOICE:
        return chance.choice(field.choices or ("",))
    if field.kind == STEPPER:
        return str(chance.randint(field.least, field.most))
    assert field.kind == SEATS
    seats = list(field.allowed(values, playing) or playing)
    count = min(len(seats), chance.randint(field.least, field.most))
    return " ".join(map(str, chance.sample(seats, count)))


if __name__ == "__main__":
    print(json.dumps(sample(), ensure_ascii=False, separators=(",", ":")))
