"""`scripts/audit.py`: what was not looked up does not pass for sound."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from audit import main

SOUND = {"dependencies": [{"name": "a", "version": "1", "vulns": []}]}
SKIPPED = {"dependencies": [{"name": "a", "skip_reason": "not found"}]}
VULNERABLE = {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "CVE-1"}]}]}
SOUND_WEB = {"advisories": {}, "metadata": {"dependencies": 2}}
NO_WEB = {"error": {"message": "no such host"}}
VULNERABLE_WEB = {"advisories": {"1": {"module_name": "b", "title": "bad"}}, "metadata": {"dependencies": 2}}


@pytest.mark.parametrize(
    ("python", "web", "state", "said"),
    [
        (SOUND, SOUND_WEB, 0, "1 without a known vulnerability"),
        (SKIPPED, SOUND_WEB, 3, "NOT CHECKED: 1 could not be looked up; the first: a: not found"),
        (SOUND, NO_WEB, 3, "NOT CHECKED: 1 could not be looked up; the first: no such host"),
        (VULNERABLE, NO_WEB, 1, "VULNERABLE a 1: CVE-1"),
        (SKIPPED, VULNERABLE_WEB, 1, "VULNERABLE b: bad"),
        ({"dependencies": []}, SOUND_WEB, 3, "the first: its last words"),
        (None, SOUND_WEB, 3, "the first: its last words"),
    ],
)
def test_the_worst_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], python: object, web: object, state: int, said: str
) -> None:
    for name, found in (("python", python), ("web", web)):
        (tmp_path / f"{name}.json").write_text(json.dumps(found) if found else "")
        (tmp_path / f"{name}.txt").write_text("first words\nits last words\n")

    assert main(tmp_path) == state
    assert said in capsys.readouterr().out
