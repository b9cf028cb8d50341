from __future__ import annotations

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of_preset
from stammtisch.games.schafkopf import SCHAFKOPF, preset
from stammtisch.lab.bench import bench, play, profile


def test_the_benchmark_plays_whole_sessions() -> None:
    deals, actions = play(SCHAFKOPF, preset("schafkopf-verein"), 40, 1)

    assert deals >= 40
    assert actions > 20 * deals
    assert play(SCHAFKOPF, preset("schafkopf-verein"), 40, 1) == (deals, actions)


def test_it_tells_deals_a_second() -> None:
    rate = bench(SCHAFKOPF, preset("schafkopf-turnier"), 10, 1)["deals_per_second"]

    assert isinstance(rate, float)
    assert rate > 0


def test_the_profile_names_functions_of_the_engine() -> None:
    assert "machine.py" in profile(SCHAFKOPF, preset("schafkopf-rein"), 10, 1)


def test_a_preset_is_found_by_its_name_alone() -> None:
    entry, options = entry_of_preset("schafkopf-verein")

    assert (entry.game, options) == (SCHAFKOPF, preset("schafkopf-verein"))
    with pytest.raises(OptionsError, match="unknown-preset"):
        entry_of_preset("skat-nowhere")
