"""The forms that the client's tests are fed with are those of today."""

from __future__ import annotations

import json
from pathlib import Path

from tests.sheet.forms import sample

KEPT = Path(__file__).parent / "forms.json"


def test_the_sample_is_what_the_games_hand_out() -> None:
    """Else write it anew: `python -m tests.sheet.forms > tests/sheet/forms.json`."""
    assert json.loads(KEPT.read_text()) == json.loads(json.dumps(sample()))
