"""A password in a file is read, and told to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.server.process.secret_files import SecretError, password_in, with_password
from tests.cli.test_serve import stammtisch

OPTION = "database-password-file"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "password"
    found.write_text("ge:h@im/ä\n", encoding="utf-8")
    return found


def test_it_comes_into_the_address_of_its_user(file: Path) -> None:
    found = with_password("postgresql://resi@a,b:5433/karten?sslmode=require", file, OPTION)

    assert found == "postgresql://resi:ge%3Ah%40im%2F%C3%A4@a,b:5433/karten?sslmode=require"


def test_without_a_file_or_an_address_nothing_changes(file: Path) -> None:
    assert with_password("postgresql://db", None, OPTION) == "postgresql://db"
    assert with_password("", file, OPTION) == ""


@pytest.mark.parametrize("url", ["postgresql://resi:x@db/karten", "postgresql://db/karten"])
def test_an_address_that_has_one_or_needs_none_is_refused(file: Path, url: str) -> None:
    with pytest.raises(SecretError) as refused:
        with_password(url, file, OPTION)
    assert "ge:h" not in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"\n", b"one\ntwo\n", b"\xff\xfe"])
def test_what_is_no_password_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "password"
    file.write_bytes(content)
    with pytest.raises(SecretError):
        password_in(file, OPTION)


def test_a_missing_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    done = stammtisch("migrate", "--database-url", "postgresql://resi@db/karten", f"--{OPTION}", str(missing))

    assert (done.returncode, done.stderr) == (2, f"stammtisch: {OPTION}: {missing} cannot be read\n")
