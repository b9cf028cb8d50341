"""The tutorial's deals, played through a real terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.nightly
def test_the_tutorial_shows_what_the_terminal_shows() -> None:
    command = [sys.executable, "scripts/capture.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
