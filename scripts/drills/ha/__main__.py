"""`scripts/drill ha`: exit 0 when it has measured; with `--within S`, 1 if it took longer or anything is wrong."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from stammtisch.server.process.endpoint import loop_factory
from stammtisch_proving.chaos.children import ChaosError
from stammtisch_proving.chaos.harness import kept

from .place import StandbyCluster
from .story import Measured, Plan, told

USUAL_KILLS = 18
"""Six of each kind, in a quarter of an hour even on a machine that has a lot to do."""
LONGEST_SECONDS = 300
LONGEST_ROUND = 120


def say(line: str) -> None:
    print(f"drill: {line}", file=sys.stderr, flush=True)


async def drill(plan: Plan, keep: Path | None) -> Measured:
    """In a folder of its own, which is gone afterwards; SIGTERM is heard like Ctrl+C."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    folder = Path(tempfile.mkdtemp(prefix="stammtisch-ha-"))
    try:
        say("starting three machines: etcd, Patroni with PostgreSQL, and a gateway on each")
        async with asyncio.timeout(LONGEST_SECONDS + plan.kills * LONGEST_ROUND), StandbyCluster(folder) as place:
            return await told(place, plan, say)
    finally:
        if keep:
            kept(folder, keep)
        shutil.rmtree(folder, ignore_errors=True)


def is_sound(found: Measured, within: float) -> bool:
    flaws = found["lost"] + found["split"] + found["broken_tables"]
    return found["worst_recovery_s"] <= within and found["standstill"] and not flaws and found["acked"] > 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/drill ha", description="The primary is lost: is anything else?")
    parser.add_argument("--kills", type=int, default=USUAL_KILLS, choices=range(1, 101), metavar="N", help="how often")
    parser.add_argument(
        "--tables", type=int, default=4, choices=range(1, 41), metavar="N", help="beside one at each machine"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the people")
    parser.add_argument("--within", type=float, metavar="S", help="exit 1 if it ever took longer, or anything is wrong")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the logs there")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    asked = parser.parse_args()
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            found = runner.run(drill(Plan(asked.kills, asked.tables, asked.seed), asked.keep))
    except ChaosError as error:
        raise SystemExit(f"drill: {error}") from None
    except TimeoutError:
        raise SystemExit("drill: not done in time; everything that it had started is ended") from None
    except (asyncio.CancelledError, KeyboardInterrupt):
        raise SystemExit("drill: interrupted; everything that it had started is ended") from None
    print(json.dumps(found) if asked.json else json.dumps(found, indent=2))
    raise SystemExit(0 if asked.within is None or is_sound(found, asked.within) else 1)


if __name__ == "__main__":
    main()
