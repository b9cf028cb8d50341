"""Whole evenings by chance, as a page folds them."""

from __future__ import annotations

import json
from random import Random

import pytest

from stammtisch.games.registry import GAMES, entry_of, options_of
from stammtisch.lab.random_options import random_options
from stammtisch.sheet.evening import DEALS, evening
from stammtisch.sheet.vectors import vectors

PRESETS = [(game, name) for game, entry in GAMES.items() for name in entry.presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("by_hand", [False, True])
def test_every_preset_has_evenings_and_they_are_plain_json(game: str, preset: str, by_hand: bool) -> None:
    found = evening(options_of(game, preset), preset, by_hand)

    assert found is not None
    assert json.loads(json.dumps(found)) == found
    steps = found["said"]
    assert isinstance(steps, list)
    assert any(step["text"].startswith("wrote ") for step in steps)
    assert steps[-1]["carry"]["deals"] <= DEALS


def test_the_same_seed_gives_the_same() -> None:
    options = options_of("skat", "skat-kneipe")

    assert evening(options, "a") == evening(options, "a") != evening(options, "b")


@pytest.mark.nightly
def test_what_is_said_between_two_deals_comes_up() -> None:
    rng, words = Random(1), set[str]()
    for number in range(60):
        options = random_options(entry_of("schafkopf").options, rng)
        found = evening(options, str(number), by_hand=True)
        steps = found["said"] if found else []
        assert isinstance(steps, list)
        words |= {step["text"].split(" ")[0] for step in steps}

    assert words == {"wrote", "round", "dealer", "last-round"}


def test_a_vector_says_what_is_written_of_it() -> None:
    """A page that reads the entry comes to the same bill as with the facts."""
    for game, preset in PRESETS:
        options = options_of(game, preset)
        for vector in vectors(options, 8, preset):
            assert isinstance(vector["entry"], str)
            assert vector["entry"]
