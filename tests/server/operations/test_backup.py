"""A copy is whole or not there, overwrites nothing, and holds no key."""

from __future__ import annotations

import asyncio
import io
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.server.operations.backup import PIPE, back_up, bring_back
from stammtisch.server.operations.places import OperationError, place_of
from stammtisch.server.store.port import Appended
from tests.server.memory import Memory
from tests.server.operations.conftest import fill_place
from tests.server.operations.looked_at import audit_of
from tests.server.store.places import Place, batch, event
from tests.server.table.room import KEY


@pytest.fixture
def folder(tmp_path: Path, evenings: list[Memory]) -> Path:
    """A data folder as an evening leaves it."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "seal.key").write_bytes(KEY)
    fill_place(in_folder(folder), evenings)
    return folder


def in_folder(folder: Path) -> Place:
    return Place(f"sqlite:///{folder / 'stammtisch.sqlite'}")


def stammtisch(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], env={"STAMMTISCH_DATABASE_URL": ""})


def test_the_copy_is_its_owners_and_holds_no_key(folder: Path, tmp_path: Path) -> None:
    done = stammtisch("backup", tmp_path / "copy", "--data", folder)

    assert done.exit_code == 0
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    assert KEY not in (tmp_path / "copy").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_whoever_wants_the_key_too_gets_it_beside(folder: Path, tmp_path: Path) -> None:
    done = stammtisch("backup", tmp_path / "copy", "--data", folder, "--with-key")

    assert done.exit_code == 0
    assert (tmp_path / "copy.key").read_bytes() == KEY
    assert (tmp_path / "copy.key").stat().st_mode & 0o777 == 0o600
    assert KEY not in (tmp_path / "copy").read_bytes()


def test_a_copy_is_taken_while_the_table_goes_on(folder: Path, tmp_path: Path) -> None:
    """What was committed before is in it, and the table does not notice."""
    before = audit_of(in_folder(folder))

    async def scenario() -> None:
        async with in_folder(folder).store() as store:
            await asyncio.to_thread(back_up, place_of(folder, ""), tmp_path / "copy")
            assert await store.write(batch(event())) == Appended()

    asyncio.run(scenario())
    (tmp_path / "new").mkdir()
    bring_back(place_of(tmp_path / "new", ""), tmp_path / "copy")

    assert audit_of(in_folder(tmp_path / "new")) == before
    assert audit_of(in_folder(folder)) != before


def test_no_file_is_overwritten(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("something else")
    done = stammtisch("backup", tmp_path / "copy", "--data", folder)

    assert done.exit_code == 2
    assert "there is a file of that name already" in done.stderr
    assert (tmp_path / "copy").read_text() == "something else"


def test_a_copy_goes_only_where_nothing_is(folder: Path, tmp_path: Path) -> None:
    stammtisch("backup", tmp_path / "copy", "--data", folder)
    before = audit_of(in_folder(folder))
    done = stammtisch("restore", tmp_path / "copy", "--data", folder)

    assert done.exit_code == 2
    assert "where nothing is" in done.stderr
    assert audit_of(in_folder(folder)) == before


@pytest.mark.nightly
def test_a_copy_does_not_go_where_our_tables_are(filled_postgres: Place, tmp_path: Path) -> None:
    place = place_of(None, filled_postgres.url)
    back_up(place, tmp_path / "copy")
    before = audit_of(filled_postgres)

    with pytest.raises(OperationError, match="tables of ours already"):
        bring_back(place, tmp_path / "copy")
    assert audit_of(filled_postgres) == before


def test_a_copy_goes_only_into_a_schema_of_its_name(filled_postgres: Place, empty_place: Place, tmp_path: Path) -> None:
    back_up(place_of(None, filled_postgres.url), tmp_path / "copy")

    with pytest.raises(OperationError, match="another schema"):
        bring_back(place_of(None, empty_place.url), tmp_path / "copy")


def test_a_folder_gets_its_key_back_first(folder: Path, tmp_path: Path) -> None:
    """At its next start the server would make a new one, and no deal could be opened with that."""
    stammtisch("backup", tmp_path / "copy", "--data", folder, "--with-key")
    without = stammtisch("restore", tmp_path / "copy", "--data", tmp_path / "new")
    assert without.exit_code == 2
    assert "seal-key-file" in without.stderr
    assert not (tmp_path / "new").exists()

    done = stammtisch(
        "restore", tmp_path / "copy", "--data", tmp_path / "new", "--seal-key-file", tmp_path / "copy.key"
    )
    assert done.exit_code == 0
    assert (tmp_path / "new" / "seal.key").read_bytes() == KEY
    assert stammtisch("audit", "--data", tmp_path / "new").exit_code == 0


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize(
    "content", [b"", b"a shopping list", b"SQLite format 3\0 and then nothing of the kind", b"PGDMP..."]
)
def test_what_is_no_copy_is_refused(tmp_path: Path, database: str, content: bytes) -> None:
    (tmp_path / "copy").write_bytes(content)
    (tmp_path / "key").write_bytes(KEY)
    empty = f"{database}?search_path=none_yet"
    for where in (("--data", tmp_path / "new", "--seal-key-file", tmp_path / "key"), ("--database-url", empty)):
        done = stammtisch("restore", tmp_path / "copy", *where)
        assert done.exit_code == 2
        assert done.stderr.startswith("stammtisch: ")
    assert not (tmp_path / "new" / "stammtisch.sqlite").exists()


def test_half_a_copy_is_refused(folder: Path, tmp_path: Path) -> None:
    back_up(place_of(folder, ""), tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "half").write_bytes(whole[: len(whole) // 2])

    with pytest.raises(OperationError):
        bring_back(place_of(tmp_path / "new", ""), tmp_path / "half")
    assert not (tmp_path / "new" / "stammtisch.sqlite").exists()


def test_a_copy_goes_through_a_pipe(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a program in between can encrypt it, and nothing that is readable is ever written."""
    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(pipe, write_through=True))
    back_up(place_of(folder, ""), PIPE)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(pipe.getvalue())))
    bring_back(place_of(tmp_path / "new", ""), PIPE)

    assert audit_of(in_folder(tmp_path / "new")) == audit_of(in_folder(folder))


def test_a_missing_program_is_said(filled_postgres: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    done = stammtisch("backup", tmp_path / "copy", "--database-url", filled_postgres.url)

    assert done.exit_code == 2
    assert done.stderr == "stammtisch: pg_dump is missing: install the client programs of PostgreSQL\n"
    assert list(tmp_path.iterdir()) == []


def test_a_database_out_of_reach_is_said_without_its_password(tmp_path: Path) -> None:
    url = "postgresql://resi:geheim@127.0.0.1:1/none"
    for words in (("backup", tmp_path / "copy"), ("audit",), ("housekeep",)):
        done = stammtisch(*words, "--database-url", url, "--seal-key-file", in_a_file(tmp_path))
        assert done.exit_code == 2
        assert "geheim" not in done.output
        assert done.stderr.startswith("stammtisch: ")
    assert not (tmp_path / "copy").exists()


def in_a_file(folder: Path) -> Path:
    (folder / "key").write_bytes(KEY)
    return folder / "key"
