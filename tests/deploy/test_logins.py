"""`deploy/postgres-logins`: a gateway's login has no right of its own, in a real PostgreSQL with real passwords."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest

from stammtisch.server.operations.forgetting import vacuum_people
from stammtisch.server.process.secret_files import with_password
from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import Unavailable
from stammtisch.server.store.port import Appended, Batch, Player, Store
from stammtisch_proving.chaos.children import ChaosError
from stammtisch_proving.chaos.engines import LOGIN, Postgres
from tests.cli.test_serve import stammtisch
from tests.server.store.places import DEAL_1, Place, batch, event

DEPLOY = Path(__file__).parents[2] / "deploy"
DATABASE = "stammtisch"
ACCESS = f"""
host all {LOGIN} 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
"""
FORBIDDEN = (
    "SELECT * FROM seed",
    "INSERT INTO seed VALUES (1, '')",
    "UPDATE event SET seq = seq",
    "DELETE FROM event",
    "TRUNCATE event",
    "UPDATE table_event SET seq = seq",
    "DELETE FROM settlement",
    "DROP TABLE event",
    "CREATE TABLE mine ()",
    "SET session_replication_role = replica",
    "ALTER TABLE event DISABLE TRIGGER no_change",
    "SELECT drop_partition(1)",
    "SET ROLE stammtisch_owner",
    "CREATE ROLE friend SUPERUSER",
)


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL of the test's own, with the logins of the script."""

    port: int
    secrets: Path

    def url(self, user: str, password: str) -> str:
        address = f"postgresql://stammtisch_{user}@127.0.0.1:{self.port}/{DATABASE}"
        return with_password(address, self.secrets / f"{password}-password", "database-password-file")

    @property
    def server(self) -> Place:
        return Place(self.url("server", "server"))

    @property
    def owner(self) -> Place:
        return Place(self.url("owner", "owner"))

    def run_script(self) -> subprocess.CompletedProcess[str]:
        place = {"PGHOST": "127.0.0.1", "PGPORT": str(self.port)}
        given = {"POSTGRES_USER": LOGIN, "POSTGRES_DB": DATABASE, "SECRETS": str(self.secrets)}
        script = str(DEPLOY / "postgres-logins")
        return subprocess.run([script], env=os.environ | place | given, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="logins"))
    folder.chmod(0o755)
    try:
        database = Postgres(folder)
    except ChaosError as error:
        pytest.skip(str(error))
    try:
        database.make()
        (database.data / "pg_hba.conf").write_text(ACCESS, encoding="utf-8")
        subprocess.run([str(DEPLOY / "make-secrets"), str(folder / "secrets")], check=True, capture_output=True)
        asyncio.run(database.start())
        asyncio.run(Place(database.url()).raw(f"CREATE DATABASE {DATABASE}"))
        found = Cluster(database.port, folder / "secrets")
        done = found.run_script()
        assert (done.returncode, done.stderr) == (0, "")
        asyncio.run(prepare(found.owner.url))
        yield found
    finally:
        database.kill()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_gateway_does_everything_that_a_table_needs(cluster: Cluster) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(Batch((event(),), seed=(DEAL_1.id, b"s"))) == Appended()
        assert await store.write(batch(event(seq=2))) == Appended()
        assert await store.seed(DEAL_1.id) == b"s"
        await store.heartbeat()
        await store.put_player(Player(1, "Resi"))
        assert await store.sweeping()

    cluster.server.run(scenario)


@pytest.mark.parametrize("statement", FORBIDDEN)
@pytest.mark.parametrize("before", ["SET ROLE stammtisch_table", "RESET ROLE", "SET SESSION AUTHORIZATION DEFAULT"])
def test_what_is_forbidden_fails_in_the_role_and_after_it_was_laid_down(
    cluster: Cluster, before: str, statement: str
) -> None:
    """`SET ROLE` to another role of ours is allowed at any time: those have no such right either."""
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        asyncio.run(cluster.server.raw("SET ROLE stammtisch_table", before, statement))


def test_without_a_role_a_gateway_reads_nothing_at_all(cluster: Cluster) -> None:
    tables = asyncio.run(cluster.owner.raw("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'"))
    assert len(tables) > 10
    for (table,) in tables:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            asyncio.run(cluster.server.raw(f"SELECT * FROM {table}"))


def test_the_owner_does_what_an_operator_needs_and_is_no_superuser(cluster: Cluster) -> None:
    async def operations() -> None:
        await vacuum_people(cluster.owner.url)
        assert await cluster.owner.raw("SELECT rolsuper FROM pg_roles WHERE rolname = current_user") == [(False,)]
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await cluster.owner.raw("SET session_replication_role = replica")
        with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="E3"):
            await cluster.owner.raw("DELETE FROM event")

    cluster.server.run(lambda store: store.write(batch(event(seq=3))))
    asyncio.run(operations())


def test_a_copy_is_taken_with_the_owners_password_from_its_file(cluster: Cluster, tmp_path: Path) -> None:
    url = f"postgresql://stammtisch_owner@127.0.0.1:{cluster.port}/{DATABASE}"
    password = str(cluster.secrets / "owner-password")
    copy = tmp_path / "stammtisch.backup"
    done = stammtisch("backup", str(copy), "--database-url", url, "--database-password-file", password)

    assert (done.returncode, done.stderr) == (0, "")
    assert copy.read_bytes().startswith(b"PGDMP")


def test_another_password_opens_nothing(cluster: Cluster) -> None:
    for user, password in (("server", "owner"), ("owner", "server"), ("server", "nats")):
        with pytest.raises(Unavailable):
            Place(cluster.url(user, password)).run(lambda store: store.now())


def test_the_script_can_be_run_again_with_a_new_password(cluster: Cluster) -> None:
    file = cluster.secrets / "server-password"
    before = file.read_text(encoding="utf-8")
    file.chmod(0o600)
    try:
        file.write_text('it\'s "new" \\ $1\n', encoding="utf-8")
        assert cluster.run_script().returncode == 0
        assert cluster.server.run(lambda store: store.now()) > 0
    finally:
        file.write_text(before, encoding="utf-8")
        assert cluster.run_script().returncode == 0
