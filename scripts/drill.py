"""The restore drill: what `scripts/drill` does. Exit 0 iff what came back folds to the same hash."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from stammtisch.server.process.data_folder import LOG
from stammtisch.server.process.secret_files import with_password
from stammtisch.server.store.connect import connect
from stammtisch.server.store.postgres.migrate import migrate
from tests.server.operations import golden

POSTGRES = os.environ.get("STAMMTISCH_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/postgres")
DATABASE, PASSWORD_FILE = "--database-url", "STAMMTISCH_DATABASE_PASSWORD_FILE"
Options = tuple[str, ...]


def stammtisch(*words: str) -> str:
    """What it prints. An address may hold a password, which every user could read among its words."""
    program = [sys.executable, "-c", "from stammtisch.cli.main import app; app()"]
    given = {name: value for name, value in os.environ.items() if name != PASSWORD_FILE}
    if DATABASE in words:
        i = words.index(DATABASE)
        given["STAMMTISCH_DATABASE_URL"], words = words[i + 1], words[:i] + words[i + 2 :]
    done = subprocess.run([*program, *words], stdout=subprocess.PIPE, text=True, check=False, env=given)
    if done.returncode:
        raise SystemExit(f"drill: stammtisch {words[0]} has failed with {done.returncode}\n{done.stdout}")
    return done.stdout


def drill(name: str, here: Options, there: Options, key: Path, destroy: Callable[[], None]) -> bool:
    """Backup here, destroy, restore there, fold both."""
    sealed = ("--seal-key-file", str(key))
    before = json.loads(stammtisch("audit", "--json", *here, *sealed))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        start = time.monotonic()
        stammtisch("backup", str(copy), *here)
        saved = time.monotonic()
        destroy()
        size = copy.stat().st_size
        stammtisch("restore", str(copy), *there, *sealed)
        back = time.monotonic()
    after = json.loads(stammtisch("audit", "--json", *there, *sealed))
    same = bool(before == after)
    print(f"{name}: {before['deals']} deals, {before['events']} events, {before['flaws']} flaws, hash {before['hash']}")
    print(f"  backup {size} bytes in {saved - start:.1f} s, restored in {back - saved:.1f} s")
    print(f"  {'the same hash' if same else 'ANOTHER HASH: ' + after['hash']}")
    return same


@contextmanager
def scratch_database(url: str) -> Iterator[str]:
    """An empty database on the same server, gone afterwards."""
    parts = urlsplit(url)
    name = f"stammtisch_drill_{secrets.token_hex(6)}"
    asyncio.run(run(url, f"CREATE DATABASE {name}"))
    try:
        yield urlunsplit(parts._replace(path=f"/{name}"))
    finally:
        asyncio.run(run(url, f"DROP DATABASE {name} WITH (FORCE)"))


async def run(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


def with_golden_folder(path: Path) -> bool:
    kept = golden.read(path)
    with tempfile.TemporaryDirectory() as folder:
        data, key = Path(folder) / "data", Path(folder) / "seal.key"
        data.mkdir()
        key.write_bytes(kept.key)
        golden.load_sqlite(kept, str(data / LOG))
        asyncio.run(opened_once(f"sqlite:///{data / LOG}"))
        where = ("--data", str(data))
        return drill(f"{path.stem} in a folder", where, where, key, lambda: shutil.rmtree(data))


async def opened_once(url: str) -> None:
    """A file is brought to the newest schema when it is opened."""
    store = connect(url)
    await store.open()
    await store.close()


def with_golden_database(path: Path) -> bool:
    kept = golden.read(path)
    with scratch_database(POSTGRES) as url, tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "seal.key"
        key.write_bytes(kept.key)
        asyncio.run(filled(kept, url))
        name = urlsplit(url).path[1:]

        def destroy() -> None:
            asyncio.run(run(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)", f"CREATE DATABASE {name}"))

        where = ("--database-url", url)
        return drill(f"{path.stem} in a PostgreSQL", where, where, key, destroy)


async def filled(kept: golden.Golden, url: str) -> None:
    await migrate(url, target=kept.version)
    connection = await asyncpg.connect(url)
    try:
        await golden.load_postgres(kept, connection)
    finally:
        await connection.close()
    await migrate(url)


def with_own(asked: argparse.Namespace) -> bool:
    """Nothing of one's own is destroyed: the copy is brought back beside it."""

    def spare() -> None:
        return None

    if asked.database_url:
        with scratch_database(asked.database_url) as there:
            wheres = ("--database-url", asked.database_url), ("--database-url", there)
            return drill("your database", *wheres, asked.seal_key_file, spare)
    with tempfile.TemporaryDirectory() as folder:
        wheres = ("--data", str(asked.data)), ("--data", str(Path(folder) / "data"))
        return drill("your folder", *wheres, asked.seal_key_file or asked.data / "seal.key", spare)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/drill", description="Backup, destroy, restore, fold all: one hash?")
    parser.add_argument("--data", type=Path, help="a data folder of your own; it is only read")
    parser.add_argument("--database-url", default="", help="a PostgreSQL of your own; it is only read")
    usual = os.environ.get(PASSWORD_FILE)
    parser.add_argument("--database-password-file", type=Path, default=Path(usual) if usual else None)
    parser.add_argument("--seal-key-file", type=Path, help="the key of its seeds")
    asked = parser.parse_args()
    if asked.database_url and not asked.seal_key_file:
        parser.error("--database-url needs --seal-key-file")
    asked.database_url = with_password(asked.database_url, asked.database_password_file, "database-password-file")
    if asked.data or asked.database_url:
        same = [with_own(asked)]
    else:
        same = [one(path) for path in golden.files() for one in (with_golden_folder, with_golden_database)]
    raise SystemExit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
