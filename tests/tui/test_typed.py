"""Everything that the table prints is typed, by number, by word and by card: a slice each time, all of it at night."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.core.action import PASS, Number
from stammtisch.tui.understand import Offer
from stammtisch.words.sentences import words
from typed import BothScreens, Printed, Tally, play_all

ROOT = Path(__file__).parents[2]
PROMPTS = 3_000
MINUTES = 15


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(("game", "lang"), [("schafkopf", "bar"), ("skat", "en"), ("schloapfer", "sv")])
def test_what_is_printed_can_be_typed(game: str, lang: str) -> None:
    tally = play_all([game], [lang], 1, 7)

    assert tally.prompts > 10
    assert tally.typed > tally.prompts * 10
    assert tally.refused == []


def test_a_choice_that_its_number_does_not_choose_is_found_out() -> None:
    """The fault that the script is for: at the cut 1 was printed, and refused."""
    tally = Tally()
    screen = BothScreens(words("de"), Random(1), tally)
    offer = Offer(words("de"), (PASS, Number("cut", 3, 29)), (PASS,))
    screen.type(Printed("2", PASS, "number"), offer)

    assert tally.refused == ["schafkopf de german: number '2' is cut 2, not pass"]


@pytest.mark.nightly
def test_all_that_is_printed_can_be_typed_at_every_preset_in_every_language() -> None:
    command = [sys.executable, "scripts/typed.py", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: dict[str, Any] = json.loads(done.stdout)

    assert done.returncode == 0, found["examples"]
    assert found["refused"] == 0
    assert found["prompts"] >= PROMPTS
    assert found["seconds"] < MINUTES * 60
