"""The recipe of the collection: a piece of it, mined anew, gives the rows that are shipped."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from stammtisch.coach.collection import collection, packed, read_row, unpacked
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.lab.jobs.registry import made
from stammtisch.lab.puzzle_check import CheckEffort, checked
from stammtisch.lab.puzzle_choice import explained, retold
from stammtisch.lab.puzzle_recipe import Recipe, Vein, candidates, kept, recipe_of, told

AGAIN = [("schafkopf", 21, 0), ("skat", 22, 7), ("schloapfer", 23, 5)]
"""A piece of a vein in which there is a shipped puzzle: the game, the seed of the vein, which piece of it."""
VEIN = Vein("skat-isko", 1, 20)


def rows(vein: Vein, piece: int = 0) -> list[dict[str, Any]]:
    return [json.loads(line) for line in made(vein.pieces[piece]).content.splitlines()]


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seed", "piece"), AGAIN)
def test_a_piece_that_is_mined_anew_gives_what_is_shipped(game: str, seed: int, piece: int) -> None:
    shipped = {one.id: one for one in collection(game)}
    vein = next(vein for vein in recipe_of(game).veins if vein.seed == seed)
    mined = [retold(explained(row)) for row in rows(vein, piece) if "id" in row]
    found = [read_row(row) for row in mined if row["id"] in shipped]

    assert found
    assert found == [shipped[one.id] for one in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_vein_is_of_its_game_and_has_deals_of_its_own(game: str) -> None:
    veins = recipe_of(game).veins

    assert {entry_of_preset(vein.preset)[0].game.name for vein in veins} == {game}
    assert len({vein.seed for vein in veins}) == len(veins)
    assert {one.preset for one in collection(game)} <= {vein.preset for vein in veins}


@pytest.mark.nightly
def test_what_is_refuted_is_thrown_out_and_counted_before() -> None:
    recipe = Recipe((VEIN,), count=10, played=1)
    some = candidates(recipe, [rows(VEIN), rows(VEIN)])
    checks = [checked(read_row(row), CheckEffort(20, 0), is_played=False, seed=1) for row in some]
    bad = [{**row, "holds": 0.5} if place == 0 else row for place, row in enumerate(checks)]
    figures = told(some, bad)

    assert recipe.effort == CheckEffort(played=1)
    assert 2 <= len(some) <= 10
    assert kept(some, checks) == some
    assert [row["id"] for row in kept(some, bad)] == [row["id"] for row in some[1:]]
    assert figures["chosen"] == len(some)
    assert figures["shipped"] == len(some) - 1
    assert figures["check"]["refuted"] == 1  # type: ignore[index]
    assert sum(figures["themes"].values()) == len(some) - 1  # type: ignore[attr-defined]
    assert len(unpacked(packed(some))) == len(some)


@pytest.mark.nightly
def test_only_some_contracts_and_only_late_cards() -> None:
    null = replace(VEIN, kinds=("null",), deals=60)
    early, late = rows(VEIN), rows(replace(VEIN, most=3))

    assert all(row["contract"].startswith("null") for n in range(3) for row in rows(null, n) if "id" in row)
    assert late[-1]["funnel"]["positions"] < early[-1]["funnel"]["positions"]
