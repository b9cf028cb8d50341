"""The learner of scripts/imitation.py learns, and says the same again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "imitation.py"


def printed() -> list[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), "schloapfer", "150", "1200"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.splitlines()


@pytest.mark.nightly
def test_a_table_can_be_learnt_from() -> None:
    few, many = map(json.loads, printed())

    assert (few["rows"], many["rows"]) == (150, 1200)
    assert many["test"] < few["test"]
    assert many["test"] < many["chance"]
