"""What the bare database does: single rows like those of the log, appended one by one by pgbench."""

from __future__ import annotations

import asyncio
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from stammtisch_proving.load.ground import Ground
from stammtisch_proving.load.plan import LoadError

CLIENTS, THREADS = 16, 2
LEAST = 3
"""Seconds. While the disk takes in what another run has left, a whole second may pass without one append."""
ELSEWHERE = Path("/usr/lib/postgresql")
"""Where Debian keeps it, outside the path."""
# As the log's, but with its key alone: no partitions, no second index. The bar is not made lower than it is.
TABLE = """
    CREATE TABLE IF NOT EXISTS bare_event (
        deal_id bigint NOT NULL, seq integer NOT NULL, at bigint NOT NULL, kind text NOT NULL, seat smallint,
        body json NOT NULL, command text NOT NULL, PRIMARY KEY (deal_id, seq))"""
SCRIPT = r"""
\set deal random(1, 1000000000000)
\set seq random(1, 1000000000)
INSERT INTO bare_event VALUES (:deal, :seq, 1800000000000, 'act', 2, '{"action":"play EO"}',
    '0192f3a4-5b6c-7d8e-9f00-112233445566');
"""


async def bare_appends(ground: Ground, seconds: float) -> float:
    """Durable single-row appends a second, by 16 connections."""
    program = pgbench()
    await ground.connection.execute(TABLE)
    with TemporaryDirectory() as folder:
        script = Path(folder) / "append.sql"
        script.write_text(SCRIPT, encoding="ascii")
        words = ["-n", "-M", "prepared", "-f", str(script), "-c", str(CLIENTS), "-j", str(THREADS)]
        process = await asyncio.create_subprocess_exec(
            program,
            *words,
            "-T",
            str(max(LEAST, round(seconds))),
            ground.url,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            said, why = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            raise
    await ground.connection.execute("TRUNCATE bare_event")
    found = re.search(rb"tps = ([0-9.]+)", said)
    if process.returncode or found is None:
        raise LoadError("pgbench", (why or said or b"it has said nothing").decode(errors="replace").strip()[-200:])
    return float(found[1])


def pgbench() -> str:
    """The program, in the path or where Debian keeps it; the newest of several."""
    kept = sorted(ELSEWHERE.glob("*/bin/pgbench"), key=lambda path: path.parts[-3].zfill(4))
    found = shutil.which("pgbench") or (str(kept[-1]) if kept else None)
    if found is None:
        raise LoadError("pgbench", "it is missing; it comes with PostgreSQL")
    return found
