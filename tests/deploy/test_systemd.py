"""`deploy/systemd`: systemd reads the units, our program understands what they start, and little is left open."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.commands import understood

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
TIMERS = sorted((DEPLOY / "systemd").glob("*.timer"))
PROGRAMS = "/opt/stammtisch/bin/"
OTHERS = {
    "/usr/bin/pg_receivewal": ("--help",),
    "/usr/bin/pgbackrest": ("help", "backup"),
    "/usr/bin/find": ("--help",),
}
"""Programs of others that a unit starts, and how they tell their options."""
MOST_EXPOSED = 25
"""Of 100, by `systemd-analyze security`."""


def started(unit: Path) -> list[str]:
    (line,) = re.findall(r"^ExecStart=(.+)$", unit.read_text(encoding="utf-8"), re.M)
    return shlex.split(line)


def instance(unit: Path) -> str:
    return unit.name.replace("@.", "@8080.")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units beside programs that exist, for systemd looks for them."""
    shutil.copytree(DEPLOY / "systemd", tmp_path / "units")
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("stammtisch", "encrypted-backup"):
        (programs / name).write_text("#!/bin/sh\n")
        (programs / name).chmod(0o755)
    for unit in (tmp_path / "units").glob("*.service"):
        text = unit.read_text(encoding="utf-8").replace(PROGRAMS, f"{programs}/")
        for other in OTHERS:
            text = text.replace(other, "/bin/true")
        unit.write_text(text, encoding="utf-8")
    return tmp_path / "units"


def systemd_analyze(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed (Debian: apt install systemd)")
    given = os.environ | {"SYSTEMD_UNIT_PATH": f"{folder}:", "SYSTEMD_COLORS": "0", "LC_ALL": "C"}
    return subprocess.run(
        ["systemd-analyze", *words], cwd=folder, env=given, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("unit", [*UNITS, *TIMERS], ids=lambda unit: str(unit.name))
def test_systemd_reads_the_unit(installed: Path, unit: Path) -> None:
    done = systemd_analyze(installed, "verify", "--man=no", instance(unit))

    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_notices_what_is_misspelt(installed: Path) -> None:
    unit = installed / "stammtisch-worker.service"
    unit.write_text(unit.read_text(encoding="utf-8").replace("CPUWeight=50", "CPUWight=50"), encoding="utf-8")

    assert "CPUWight" in systemd_analyze(installed, "verify", "--man=no", unit.name).stderr


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: str(unit.name))
def test_little_is_left_open(installed: Path, unit: Path) -> None:
    limit = f"--threshold={MOST_EXPOSED}"
    done = systemd_analyze(installed, "security", "--offline=true", "--no-pager", limit, instance(unit))

    assert done.returncode == 0, done.stdout[-300:]


def test_without_the_hardening_a_unit_is_open(installed: Path) -> None:
    shutil.rmtree(installed / "stammtisch-.service.d")
    limit = f"--threshold={MOST_EXPOSED}"

    assert systemd_analyze(installed, "security", "--offline=true", limit, "stammtisch-worker.service").returncode != 0


@pytest.mark.parametrize(
    "unit", [unit for unit in UNITS if started(unit)[0] not in OTHERS], ids=lambda unit: str(unit.name)
)
def test_our_program_understands_what_it_is_told(unit: Path) -> None:
    program, *words = started(unit)
    assert program.startswith(PROGRAMS)
    if program == f"{PROGRAMS}stammtisch":
        understood([word.replace("%i", "8080") for word in words])
    else:
        assert (DEPLOY / Path(program).name).stat().st_mode & 0o111


@pytest.mark.parametrize(
    "unit", [unit for unit in UNITS if started(unit)[0] in OTHERS], ids=lambda unit: str(unit.name)
)
def test_the_programs_of_others_know_their_options(unit: Path) -> None:
    lines = re.findall(r"^Exec\w+=(.+)$", unit.read_text(encoding="utf-8"), re.M)
    for program, *words in map(shlex.split, lines):
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed")
        told = subprocess.run(
            [program, *OTHERS[program]], capture_output=True, text=True, check=True, timeout=60
        ).stdout
        known = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", told))
        asked = {re.split("[= ]", word)[0] for word in words if word.startswith("-")}
        assert asked <= known, program


def test_only_a_worker_goes_without_the_key_and_the_database() -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        serves = "serve" in started(unit)
        is_worker = "worker" in unit.name
        assert ("seal.key" in text) == ((serves and not is_worker) or "housekeep" in unit.name), unit.name
        assert ("LoadCredential=receipt.key:" in text) == (serves and not is_worker), unit.name
        assert ("--receipt-key-file" in started(unit)) == (serves and not is_worker), unit.name
        assert not is_worker or "server.env" not in text


def test_whoever_talks_over_nats_reads_its_password_from_a_file() -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        assert ("nats-password" in text) == ("serve" in started(unit)), unit.name
        assert ("--nats-password-file" in started(unit)) == ("LoadCredential=nats-password:" in text), unit.name


def test_a_worker_is_another_user_than_a_gateway() -> None:
    """Drop-ins count in the order of their names."""
    names = ("stammtisch-.service.d/hardening.conf", "stammtisch-worker.service.d/worker-user.conf")
    files = sorted((DEPLOY / "systemd" / name for name in names), key=lambda path: path.name)
    users = [re.findall(r"^User=(.+)$", file.read_text(encoding="utf-8"), re.M) for file in files]

    assert users == [["stammtisch"], ["stammtisch-worker"]]


def test_the_repository_belongs_to_the_user_of_its_own() -> None:
    folders = [DEPLOY / "systemd/stammtisch-.service.d", DEPLOY / "systemd/stammtisch-copy-.service.d"]
    (last,) = sorted((file for folder in folders for file in folder.iterdir()), key=lambda path: path.name)[-1:]

    assert "User=pgbackrest" in last.read_text(encoding="utf-8")


def test_a_timer_has_its_service() -> None:
    names = ("backup", "copy-changes", "copy-whole", "housekeep", "tail-tidy")
    assert [timer.stem for timer in TIMERS] == [f"stammtisch-{name}" for name in names]
    assert all((DEPLOY / "systemd" / f"{timer.stem}.service").exists() for timer in TIMERS)
