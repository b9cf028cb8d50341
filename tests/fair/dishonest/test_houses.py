"""No house that cheats is found fair by whoever has kept its answers; an honest one is never called broken."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from stammtisch.cli.verify_report import EXITS
from stammtisch.fair import Context
from tests.fair.dishonest.houses import HOUSES, House, score
from tests.fair.dishonest.playing import FRAMES, exit_and_report, played

CHEATS = [house for house in HOUSES if not house.honest]
PROVEN = {
    "commitment-dropped",
    "nonce-forgotten",
    "two-sealed",
    "deal-left-out",
    "seed-ground-dropped",
    "seed-ground-late",
    "dealt-anew",
    "share-of-another-table",
}
"""What a signature of the house shows to others."""
SEEDS, DEALS = 150, 40
EXPECTED, DEVIATION = 1.25, 0.881
"""Jacks among ten of 32 cards."""


def kept(house: House) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FRAMES / f"{house.name}.json").read_text("utf-8"))
    return found


def codes(report: dict[str, Any]) -> list[str]:
    return sorted({flaw["code"] for flaw in report["receipts"]["flaws"]})


def test_there_are_at_least_the_houses_that_were_asked_for() -> None:
    assert len(CHEATS) >= 11


@pytest.mark.nightly_but(5)
@pytest.mark.parametrize("house", CHEATS, ids=lambda house: house.name)
def test_a_house_that_cheats_is_never_found_fair(house: House, tmp_path: Path) -> None:
    """By what it shows, and what one honest client has kept; the files for other clients say the same."""
    code, report = exit_and_report(played(house), tmp_path)
    stored = kept(house)

    assert code in (1, 3)
    assert code == EXITS[report["verdict"]] == stored["exit"], "scripts/dishonest.py writes the files anew"
    assert any(flaw["proven"] for flaw in report["receipts"]["flaws"]) == (house.name in PROVEN)


@pytest.mark.parametrize("house", [house for house in HOUSES if house.honest], ids=lambda house: house.name)
def test_an_honest_house_is_never_called_broken(house: House, tmp_path: Path) -> None:
    evening = played(house)
    code, report = exit_and_report(evening, tmp_path)

    assert code == (3 if house.loses else 0)
    assert code == kept(house)["exit"], "scripts/dishonest.py writes the files anew"
    assert codes(report) == []
    assert report["shares"] == {evening.client.own: {"in": 3 if house.loses else 4, "of": 4}}
    assert evening.client.lost == bool(house.loses)


@pytest.mark.parametrize("stage", ["turn", "between"])
def test_a_phone_that_loses_its_network_for_three_seconds_has_no_reason_to_call_anybody_a_cheat(
    stage: str, tmp_path: Path
) -> None:
    evening = played(House("honest", "", honest=True, loses=stage))
    code, report = exit_and_report(evening, tmp_path)

    assert evening.client.lost
    assert code in (0, 3)
    assert codes(report) == []


def test_with_one_honest_share_a_seed_is_chosen_for_nothing() -> None:
    """Of 150 seeds the best is taken: alone it gives many jacks, with a share that nobody knew as many as ever."""
    rng = Random(150)
    alone, shared = [], []
    for deal in range(DEALS):
        context = Context("t", deal, "skat@1", "skat32", ("a", "bot-1", "bot-2"))
        seeds = [rng.randbytes(32) for _ in range(SEEDS)]
        best = max(seeds, key=lambda seed: score(context.encoded, seed, [b"", b"", b""]))
        alone.append(score(context.encoded, best, [b"", b"", b""]))
        shared.append(score(context.encoded, best, [rng.randbytes(32), b"", b""]))

    error = DEVIATION / DEALS**0.5
    assert mean(alone) > EXPECTED + 10 * error
    assert abs(mean(shared) - EXPECTED) < 3 * error
