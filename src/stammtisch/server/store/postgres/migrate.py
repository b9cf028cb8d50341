"""A schema is brought to the version of this program: Alembic makes the SQL, asyncpg runs it, no second driver."""

from __future__ import annotations

import io
from pathlib import Path

import asyncpg
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory

from stammtisch.server.store.errors import Unavailable
from stammtisch.server.store.postgres.connecting import BROKEN, SEED_ROLE, TABLE_ROLE, Connection, address
from stammtisch.server.store.postgres.versions import check_version

HEAD = "head"
MIGRATIONS = Path(__file__).parent / "migrations"
# Roles belong to the cluster: another database, or another test, may be making them at this moment. Each statement has
# a transaction of its own: one that has just lost the race does not see yet what the winner has made.
MAKE_ROLE = """
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{role}') THEN
        CREATE ROLE {role} NOLOGIN;
    END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$
"""
TAKE_ROLE = """
DO $$
BEGIN
    IF NOT pg_has_role(current_user, '{role}', 'MEMBER') THEN
        GRANT {role} TO CURRENT_USER;
    END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$
"""
LOCK = "SELECT pg_advisory_xact_lock(hashtext('stammtisch.migrate'), hashtext($1))"


async def migrate(url: str, schema: str = "", target: str = HEAD) -> None:
    """Upgrade the schema to the newest version, or to an older one; nothing happens where it is there already."""
    place = address(url, schema)
    try:
        connection = await place.connect_as_login()
    except (*BROKEN, asyncpg.PostgresError) as error:
        raise Unavailable(f"no connection to PostgreSQL: {error}") from error
    try:
        await make_roles(connection)
        async with connection.transaction():
            await connection.execute(LOCK, place.schema)
            await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {place.schema}")
            # Functions keep this path: objects of ours first, nobody's temporary ones in between.
            await connection.execute(f"SET LOCAL search_path = {place.schema}, pg_temp")
            await upgrade(connection, target)
    finally:
        await connection.close()


async def make_roles(connection: Connection) -> None:
    """The two roles, where they are missing, and the right to work in them."""
    for role in (TABLE_ROLE, SEED_ROLE):
        await connection.execute(MAKE_ROLE.format(role=role))
        await connection.execute(TAKE_ROLE.format(role=role))


async def upgrade(connection: Connection, target: str = HEAD) -> None:
    """Nothing happens where a newer program was here first, if programs of ours go on with what it has made."""
    scripts = migrations()
    version = await current_version(connection)
    if version is not None and version not in {script.revision for script in scripts.walk_revisions()}:
        await check_version(connection)
        return
    if version not in (target, scripts.get_current_head()):
        await connection.execute(upgrade_sql(scripts, version, target))


async def current_version(connection: Connection) -> str | None:
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    version: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return version


def migrations() -> ScriptDirectory:
    """The migrations that are shipped with the package; no ini file, no env.py."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return ScriptDirectory.from_config(config)


def upgrade_sql(scripts: ScriptDirectory, version: str | None, target: str = HEAD) -> str:
    """All statements from the version to the target, the note of the new version included."""
    text = io.StringIO()
    environment = EnvironmentContext(
        Config(),
        scripts,
        fn=lambda revision, context: scripts._upgrade_revs(target, revision),
        as_sql=True,
        starting_rev=version,
        destination_rev=target,
    )
    with environment:
        environment.configure(
            dialect_name="postgresql",
            # Otherwise a per cent sign in a function body is doubled.
            dialect_opts={"paramstyle": "named"},
            output_buffer=text,
            transactional_ddl=False,
        )
        environment.run_migrations()
    return text.getvalue()
