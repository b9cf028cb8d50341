"""What the verifier of the web client is compared with."""

from __future__ import annotations

import json
from pathlib import Path

from fair_vectors import vectors

SAMPLE = Path(__file__).parent.parent / "fair/vectors.jsonl"


def test_the_sample_is_what_python_says_today() -> None:
    """If this fails: scripts/fair_vectors.py 50 writes it anew, and the client is compared with it."""
    assert SAMPLE.read_text(encoding="utf-8").splitlines() == list(vectors(50))


def test_honest_and_spoiled_deals_are_among_them() -> None:
    verdicts = [json.loads(line).get("verdict") for line in vectors(200)]
    held = [verdict[0] == [] for verdict in verdicts if verdict is not None]

    assert 60 <= sum(held) <= 120
    assert len(held) == 180
