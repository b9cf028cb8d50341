"""The figures of the house can be wrong only by being low: what they count is planted here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from house import NAMED, circles_of

ROOT = Path(__file__).parents[1]


def test_who_imports_one_another_is_a_circle_by_whatever_way_round() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "e"}, "e": {"d"}, "f": {"a"}}

    assert circles_of(imports) == [{"a", "b", "c"}, {"d", "e"}]
    assert circles_of({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_a_game_is_named_as_a_literal_or_by_its_module() -> None:
    named = [
        'GAMES = ("skat",)',
        "from stammtisch.games.skat.carry import x",
        "from stammtisch.games import schafkopf, skat",
    ]

    assert [bool(NAMED.search(line)) for line in named] == [True] * 3
    assert not NAMED.search("# what Skat calls a trick")


def test_one_object_is_told_and_nothing_points_upward() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/house.py", "--json"], capture_output=True, check=True)
    told = json.loads(done.stdout)

    assert told["upward"] == 0
    assert told["flat_files"]["server/live"] <= 15
    assert set(told["details"]) <= set(told)
