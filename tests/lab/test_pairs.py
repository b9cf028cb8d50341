"""Which option values were played together."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.games.schafkopf import Options
from stammtisch.lab import pairs
from stammtisch.lab.random_options import random_options


def test_an_agreement_is_described_option_by_option() -> None:
    told = pairs.features(Options(legen=True, double_max_level=10, durchmarsch_eyes=0, unit_cents=7))

    assert {"legen=true", "double_max_level=high", "durchmarsch_eyes=apart", "unit_cents=between"} <= set(told)
    assert "sonderrunden.trixer=false" in told


def test_every_value_can_be_found_in_some_agreement() -> None:
    values = pairs.every_value(Options())

    for feature, (name, value) in values.items():
        assert feature in pairs.features(random_options(Options(), Random(1), {name: value}))


def test_two_values_that_no_agreement_has_are_not_allowed() -> None:
    assert pairs.is_allowed(Options(), {"bock": True, "bock_stack": "multiply"}, Random(1))
    assert not pairs.is_allowed(Options(), {"bock": False, "bock_stack": "multiply"}, Random(1))
    with pytest.raises(OptionsError, match="C18"):
        random_options(Options(), Random(1), {"bock": False, "bock_stack": "multiply"})


@pytest.mark.nightly
def test_the_least_common_pair_is_one_that_is_allowed() -> None:
    played: Counter[pairs.Pair] = Counter()
    for n in range(300):
        pairs.count(played, random_options(Options(), Random(n)), 5)

    deals, pair = pairs.least_common(Options(), played, 10)

    assert deals < 100
    assert ", " in pair
    assert "bock=false" not in pair or "bock_stack" not in pair


def test_a_pair_is_two_values_of_the_options() -> None:
    fixed = pairs.random_pair(Options(), Random(5))

    assert set(fixed) <= set(Options.specs())
