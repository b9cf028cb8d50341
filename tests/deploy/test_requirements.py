"""`requirements/*.txt`: every package with the hashes of its files, and a file with another hash is not installed."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

import requirements
from requirements import CONSTRAINTS, FOLDER, ROOTS, Unsound, check, lines, main, pins, wanted

ROOT = Path(__file__).parents[2]
SMALL = "h11"
"""A package of one wheel of some kilobytes, for any system."""
WHEEL = "stammtisch_probe-1.0-py3-none-any.whl"


def pip(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-cache-dir", "--retries", "0", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def spoilt(hash: str) -> str:
    return ("0" if hash[0] != "0" else "1") + hash[1:]


def test_the_lists_are_what_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """Otherwise: scripts/requirements."""
    main(only_check=True)
    assert len(capsys.readouterr().out.splitlines()) == len(ROOTS)


def test_what_is_missing_spoilt_or_of_another_version_is_found(tmp_path: Path) -> None:
    names, versions = wanted(ROOTS["build"]), pins(CONSTRAINTS.read_text(encoding="utf-8"))
    text = (FOLDER / "build.txt").read_text(encoding="utf-8")
    file = tmp_path / "build.txt"
    for changed in (
        re.sub(r"^pluggy.*?(?=^\S)", "", text, flags=re.M | re.S),
        text.replace("pluggy==", "pluggy==9"),
        re.sub(r"(?<=sha256:)\w{64}", "none", text, count=1),
        f"{text}surprise==1.0 \\\n    --hash=sha256:{'0' * 64}\n",
    ):
        assert changed != text
        file.write_text(changed, encoding="utf-8")
        with pytest.raises(Unsound):
            check(file, names, versions)


def test_there_are_hashes_for_other_systems_than_this_one() -> None:
    """A package with compiled parts has a wheel for each."""
    compiled = lines((FOLDER / "run.txt").read_text(encoding="utf-8"))
    assert all(len(compiled[name][2]) > 20 for name in ("asyncpg", "cryptography", "msgspec", "uvloop"))
    assert compiled["colorama"][1] == requirements.ELSEWHERE["colorama"]


def test_whoever_installs_asks_for_hashes() -> None:
    script = (ROOT / "scripts/install").read_text(encoding="utf-8")
    installs = re.findall(r"^pip (.+)$", script, re.M)

    assert len(installs) == 2
    assert "--no-deps --require-hashes" in installs[0], "the lists are whole: a newer version is not even looked at"
    assert "--no-deps --no-build-isolation" in installs[1]
    assert "requirements/*.txt" in script, "a new list is noticed"


@pytest.fixture
def probe(tmp_path: Path) -> Path:
    """A wheel of nobody's, in a folder that stands for an index."""
    info = "stammtisch_probe-1.0.dist-info"
    with zipfile.ZipFile(tmp_path / WHEEL, "w") as file:
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: stammtisch-probe\nVersion: 1.0\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", "")
    return tmp_path


@pytest.mark.parametrize("is_spoilt", [False, True])
def test_a_file_with_another_hash_is_not_installed(probe: Path, is_spoilt: bool) -> None:
    hash = sha256((probe / WHEEL).read_bytes()).hexdigest()
    listed = requirements.entry("stammtisch-probe==1.0", "", [spoilt(hash) if is_spoilt else hash])
    (probe / "list.txt").write_text(listed, encoding="utf-8")
    done = pip(
        *("install", "--no-index", "--find-links", str(probe), "--target", str(probe / "installed")),
        *("--require-hashes", "--requirement", str(probe / "list.txt")),
    )

    assert (done.returncode == 0) is not is_spoilt, done.stderr
    assert ("DO NOT MATCH THE HASHES" in done.stderr) is is_spoilt
    assert (probe / "installed").exists() is not is_spoilt


def test_a_real_package_is_refused_when_its_hashes_are_spoilt(tmp_path: Path) -> None:
    required, marker, hashes = lines((FOLDER / "run.txt").read_text(encoding="utf-8"))[SMALL]
    for name, given in (("right", hashes), ("spoilt", [spoilt(one) for one in hashes])):
        (tmp_path / name).write_text(requirements.entry(required, marker, given), encoding="utf-8")
    asked = ("download", "--no-deps", "--require-hashes", "--dest", str(tmp_path / "files"), "--requirement")
    right = pip(*asked, str(tmp_path / "right"))
    if right.returncode and "MATCH" not in right.stderr:
        pytest.skip("no index can be reached")
    assert right.returncode == 0, right.stderr
    (loaded,) = (tmp_path / "files").iterdir()
    loaded.unlink()

    done = pip(*asked, str(tmp_path / "spoilt"))

    assert done.returncode == 1
    assert "DO NOT MATCH THE HASHES" in done.stderr
    assert not list((tmp_path / "files").iterdir())
