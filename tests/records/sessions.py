"""Records of random players under random house rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from stammtisch.core.session import open_session
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options, random_value
from stammtisch.records import Agreement, Comment, Record

HARMLESS = {
    "schafkopf": ("solo_units", "called_ace_free_trick"),
    "skat": ("lost_hand", "point_value", "table_size"),
    "schloapfer": ("two_stroke_from", "ring_limit"),
}
"""Options that are in conflict with no other."""
GOLDEN = Path(__file__).parent / "golden"
WORDS = ("Schuss", 'er sagt "weiter"', "\\", "70 Augen – knapp", "# [Tag]", "ÄÖÜ ß", "=", "> 5", "")


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.stich").read_text(encoding="utf-8")


def random_record(seed: int, deals: int, game: str = "schafkopf") -> Record:
    """A whole session, sometimes under a preset with a few changes, sometimes broken off in the middle."""
    rng = Random(f"records/{seed}")
    entry = GAMES[game]
    preset = rng.choice(["", *entry.presets])
    options = entry.presets[preset] if preset else random_options(entry.options, rng)
    if preset and rng.random() < 0.5:
        options = options.but({name: random_value(options.specs()[name], rng) for name in HARMLESS.get(game, ())})
    table = SimulatedTable(open_session(entry.game, options), Temper.draw(rng), rng)
    while not table.session.over:
        table.act(*table.next(table.session.carry.deals + 1 >= deals))
    log = tuple(table.log[: rng.randint(0, len(table.log))] if rng.random() < 0.2 else table.log)
    places = sorted(rng.randint(0, len(log)) for _ in range(rng.choice((0, 0, 1, 4))))
    return Record(
        Agreement(game, entry.rules, options, preset),
        log,
        tuple(
            (name, rng.choice(WORDS))
            for name in rng.sample(["Seat0", "Seat3", "Date", "Place", "X_1"], rng.randint(0, 4))
        ),
        comments=tuple(Comment(place, rng.choice(WORDS)) for place in places),
    )


def without_remarks(record: Record) -> Record:
    return replace(record, comments=(), tags=())
