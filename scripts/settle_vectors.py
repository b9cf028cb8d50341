"""Deals of random players with the engine's bills, a line of JSON for each agreement: a second `settle` compares.

    scripts/settle-vectors [COUNT] [SEED]       under random rules, many from the middle of an evening
    python scripts/settle_vectors.py sample     under every preset: the sample in tests/sheet/vectors.jsonl

The web client's twin of `settle` is compared with them (ADR 0056). What came up is told at the end. Where there are
enough to expect it, a value of an option that nobody has played with is an error, and so is anything that a bill can be
about and that never came up. The same count and seed give the same lines.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

from settle_rare import rare
from settle_subjects import every_subject, subjects
from stammtisch.core.carry import Carry
from stammtisch.core.options import Options, Value
from stammtisch.core.values import replace
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import SCHAFKOPF
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.lab import pairs
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.sheet.evening import evening
from stammtisch.sheet.facts import Json
from stammtisch.sheet.vectors import rules, vector, vectors

PIECE = 20
"""Vectors of one agreement."""
SAMPLE = 16
"""Vectors of a preset."""
TURN = ("schafkopf", "skat", "schafkopf", "skat", "schloapfer")
"""Games in turn: the one with few options comes less often."""
LIVELY: dict[str, tuple[dict[str, Value], ...]] = {
    "schafkopf": (
        {"sonderrunde_every": 2, "tournament_deals": 0},
        {"sonderrunde_every": 3, "sonderrunde_first": True, "tournament_deals": 6},
        {"sonderrunde_every": 1, "sonderrunde_length": "one_deal", "tournament_deals": 3},
        {"sonderrunden": ("dreier_runde",), "table_size": 5, "sonderrunde_request": "alone_loser"},
        {"sonderrunden": ("dreier_runde",), "table_size": 7, "sonderrunde_every": 2},
        {"all_pass": "pot", "pot_rule": "rufspiel_pot"},
        {"all_pass": "pot", "pot_rule": "next_game_pot"},
        {"bock": True, "bock_stack": "multiply"},
    ),
    "skat": (
        {"bock_triggers": ("declarer_schneider", "last_round"), "session_rounds": 2, "bock_stacking": "multiply"},
        {"bock_triggers": ("split_60_60", "game_over_100"), "schieberramsch_triggers": ("declarer_schneider",)},
        {"bierlachs": 1001, "all_pass": "ramsch"},
        {"schenken": "all", "hand_schwarz_rule": "additive"},
    ),
    "schloapfer": ({"outcome": "pot", "stake": 7, "ring_limit": 2}, {"outcome": "loser", "ring_limit": 1}),
}
"""What makes a lot happen. A third of the agreements have one of these, and chance for the rest."""
ENOUGH = 10_000
"""From so many on all values of all options are expected."""
PLENTY = 200_000
"""From so many on all that a bill can be about is expected."""
WORKERS = 2


@dataclass
class Seen:
    """What came up, with the game, and in how many vectors."""

    count: int = 0
    values: Counter[str] = field(default_factory=Counter)
    """Of options."""
    subjects: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        self.count += other.count
        self.values += other.values
        self.subjects += other.subjects

    def missing(self) -> list[str]:
        """What should have come up among so many, and did not."""
        expected = set(every_value()) if self.count >= ENOUGH else set()
        about = every_subject() if self.count >= PLENTY else set()
        return sorted((expected - set(self.values)) | (about - set(self.subjects)))


def every_value() -> Iterator[str]:
    """All values of all options that some agreement has (ST-C4: of one trigger there is none)."""
    for game, entry in GAMES.items():
        for value, (name, example) in pairs.every_value(entry.options).items():
            if pairs.is_allowed(entry.options, {name: example}, Random(0)):
                yield f"{game} {value}"


def written(options: Options, found: list[Json], *evenings: Json | None) -> str:
    """A line: what the server hands out with a sheet of these rules, and whole evenings beside."""
    whole = {"evenings": [one for one in evenings if one is not None]}
    return json.dumps(rules(options) | {"vectors": found} | whole, separators=(",", ":"))


def evenings(options: Options, seed: str) -> Iterator[Json | None]:
    """One that was played, and one that was tapped together."""
    yield evening(options, seed)
    yield evening(options, seed, by_hand=True)


def piece(number: int, size: int, seed: int) -> tuple[str, Seen]:
    """The vectors of one agreement."""
    game, rng = TURN[number % len(TURN)], Random(f"{seed}/{number}")
    options = random_options(GAMES[game].options, rng, rng.choice(LIVELY[game]) if rng.random() < 1 / 3 else None)
    found = vectors(options, size, f"{seed}/{number}", middle_of_an_evening(options, rng))
    values = Counter({f"{game} {feature}": len(found) for feature in pairs.features(options)})
    about = Counter(f"{game} {subject}" for vector in found for subject in subjects(vector))
    return written(options, found, *evenings(options, f"{seed}/{number}")), Seen(len(found), values, about)


def middle_of_an_evening(options: Options, rng: Random) -> Carry | None:
    """Where the first session begins: anew, with a special round, with what is left of a 3er-Runde, or with a pot."""
    carry = special_start(options, rng)
    if isinstance(carry, SchafkopfCarry) and carry.obligations:
        left = rng.choice((1, 1, 2, 3, len(carry.obligations)))
        due = tuple(sorted(rng.sample(carry.obligations, left), key=carry.obligations.index))
        return replace(carry, obligations=due, queue=carry.queue[:left])
    if carry is None and isinstance(options, SchafkopfOptions) and options.pot_rule != "none":
        new, pot = SCHAFKOPF.carry(options), rng.randrange(100)
        return replace(new, pot=pot, purses=(-pot, *new.purses[1:]))
    return carry


def made(count: int, seed: int, workers: int = WORKERS) -> Iterator[tuple[str, Seen]]:
    sizes = [PIECE] * (count // PIECE) + ([count % PIECE] if count % PIECE else [])
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(piece, range(len(sizes)), sizes, [seed] * len(sizes), chunksize=10)


def sample() -> Iterator[str]:
    """Every preset, and what is rare. What they agree on is released: an option that is added changes nothing here."""
    for entry in GAMES.values():
        for name, options in entry.presets.items():
            yield written(options, vectors(options, SAMPLE, name), *evenings(options, name))
    for options, result, before in rare():
        made = vector(result, before, options)
        assert made is not None
        yield written(options, [made])


def main(count: int, seed: int) -> int:
    seen = Seen()
    for line, came_up in made(count, seed):
        print(line)
        seen.add(came_up)
    told = f"{seen.count} vectors, {len(seen.values)} values of options, {len(seen.subjects)} subjects"
    rarest = ", ".join(f"{name} ({times})" for name, times in seen.subjects.most_common()[:-6:-1])
    print(f"{told}; the rarest: {rarest}", file=sys.stderr)
    for name in seen.missing():
        print(f"never came up: {name}", file=sys.stderr)
    return bool(seen.missing())


if __name__ == "__main__":
    if sys.argv[1:] == ["sample"]:
        print(*sample(), sep="\n")
    else:
        count, seed, *_ = [*map(int, sys.argv[1:3]), *(10_000, 1)[len(sys.argv[1:3]) :]]
        sys.exit(main(count, seed))
