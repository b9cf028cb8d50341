"""The pages for operators: every command line on them is understood, and the laptop's are run as they stand."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.commands import understood
from tests.server.operations import golden

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs/howto" / f"{name}.md" for name in ("run-a-server", "back-up-and-restore")]

MADE = ("deploy/.env", "deploy/secrets")
"""What an operator has, and git has not."""


def blocks(page: Path) -> list[str]:
    return re.findall(r"^ *```\n(.*?)^ *```$", page.read_text(encoding="utf-8"), re.M | re.S)


def command_lines(page: Path) -> list[list[str]]:
    """What begins with our program, at the start of a line or behind a pipe or a setting."""
    found = re.findall(r"(?:^|\| |= )(stammtisch [^|\n>#]+)", "\n".join(blocks(page)), re.M)
    return [shlex.split(line)[1:] for line in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.stem))
def test_every_command_line_is_understood(page: Path) -> None:
    lines = command_lines(page)
    assert lines
    for words in lines:
        understood(words)


def test_what_a_page_says_about_scripts_and_files_is_there() -> None:
    for page in PAGES:
        for name in re.findall(r"\b((?:deploy|scripts)/[\w./-]+\w)", page.read_text(encoding="utf-8")):
            assert (ROOT / name).exists() or name in MADE or name.startswith("deploy/secrets/"), name


@pytest.mark.nightly
def test_the_laptops_backup_is_done_as_it_is_written(tmp_path: Path) -> None:
    """Both audits print the same hash."""
    kept = golden.read(golden.files()[-1])
    data = tmp_path / "stammtisch"
    data.mkdir()
    golden.load_sqlite(kept, str(data / "stammtisch.sqlite"))
    (data / "seal.key").write_bytes(kept.key)
    given = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "XDG_DATA_HOME": str(tmp_path)}
    page = ROOT / "docs/howto/back-up-and-restore.md"
    script = "stammtisch migrate\n" + "\n".join(blocks(page)[:2])

    done = subprocess.run(
        ["bash", "-euc", script], cwd=tmp_path, env=given, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert re.findall(r"^hash: (\w+)$", done.stdout, re.M) == [kept.hash, kept.hash]
