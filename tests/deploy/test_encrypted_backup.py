"""`deploy/encrypted-backup`: only the private key opens the copy, and what it opens is everything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.operations import golden

SCRIPT = Path(__file__).parents[2] / "deploy/encrypted-backup"


@pytest.fixture
def keys() -> Iterator[Path]:
    """A keyring somewhere else; its path is short, for a socket lies in it."""
    if not shutil.which("gpg"):
        pytest.skip("gpg is not installed")
    folder = Path(tempfile.mkdtemp(prefix="keys"))
    folder.chmod(0o700)
    gpg(folder, "--passphrase", "", "--quick-generate-key", "stammtisch", "future-default", "default", "never")
    yield folder
    subprocess.run(["gpgconf", "--homedir", str(folder), "--kill", "all"], check=False, capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)


def gpg(home: Path, *words: str) -> bytes:
    command = ["gpg", "--homedir", str(home), "--batch", "--quiet", "--pinentry-mode", "loopback", *words]
    return subprocess.run(command, check=True, capture_output=True).stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with the golden evenings."""
    kept = golden.read(golden.files()[-1])
    data = tmp_path / "stammtisch"
    data.mkdir()
    golden.load_sqlite(kept, str(data / "stammtisch.sqlite"))
    (data / "seal.key").write_bytes(kept.key)
    return data


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """With our program on the path, and this data folder as the user's."""
    given = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "XDG_DATA_HOME": str(folder.parent)}
    return subprocess.run([str(SCRIPT), *words], env=given, capture_output=True, text=True, check=False)


def test_only_the_private_key_opens_the_copy(folder: Path, keys: Path, tmp_path: Path) -> None:
    public, copies = tmp_path / "backup.asc", tmp_path / "copies"
    public.write_bytes(gpg(keys, "--armor", "--export", "stammtisch"))
    copies.mkdir()
    old = copies / "stammtisch-20260101T000000Z.backup.gpg"
    old.touch()
    os.utime(old, (time.time() - 40 * 86400,) * 2)

    done = run(folder, str(public), str(copies))

    assert done.returncode == 0, done.stderr
    (copy,) = copies.iterdir()
    assert done.stdout.strip() == str(copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert not copy.read_bytes().startswith(b"SQLite")
    opened = gpg(keys, "--decrypt", str(copy))
    assert opened.startswith(b"SQLite format 3\0")


def test_a_copy_that_failed_leaves_nothing(folder: Path, keys: Path, tmp_path: Path) -> None:
    public, copies = tmp_path / "backup.asc", tmp_path / "copies"
    public.write_bytes(gpg(keys, "--armor", "--export", "stammtisch"))
    copies.mkdir()
    (folder / "stammtisch.sqlite").unlink()

    done = run(folder, str(public), str(copies))

    assert done.returncode != 0
    assert list(copies.iterdir()) == []
