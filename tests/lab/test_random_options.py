from __future__ import annotations

from random import Random

from stammtisch.games.schafkopf import Options
from stammtisch.lab.random_options import random_options

DRAWN = [random_options(Options(), Random(n)).values() for n in range(600)]


def test_every_value_of_every_option_with_a_list_is_drawn() -> None:
    from stammtisch.core.options import OneOf

    for name, spec in Options.specs().items():
        if isinstance(spec, OneOf):
            assert {values[name] for values in DRAWN} == set(spec.values), name


def test_numbers_and_subsets_vary() -> None:
    for name in ("double_max_level", "unit_cents", "sonderrunden", "durchmarsch_eyes", "tournament_deals"):
        assert len({values[name] for values in DRAWN}) > 4, name


def test_the_same_seed_draws_the_same_rules() -> None:
    assert random_options(Options(), Random(7)) == random_options(Options(), Random(7))
