"""`scripts/drill pitr`: exit 0 when it has measured; with `--at-most S`, 1 if more is lost or anything is wrong."""

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

from .place import ArchivedCluster
from .story import Measured, Plan, told

LONGEST_SECONDS = 14 * 60


def say(line: str) -> None:
    print(f"drill: {line}", file=sys.stderr, flush=True)


async def drill(plan: Plan, keep: Path | None) -> Measured:
    """In a folder of its own, which is gone afterwards; SIGTERM is heard like Ctrl+C."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    folder = Path(tempfile.mkdtemp(prefix="stammtisch-pitr-"))
    try:
        say("starting PostgreSQL with archive and tail, NATS, two gateways and two workers")
        async with asyncio.timeout(LONGEST_SECONDS), ArchivedCluster(folder) as place:
            return await told(place, plan, say)
    finally:
        if keep:
            kept(folder, keep)
        shutil.rmtree(folder, ignore_errors=True)


def is_sound(found: Measured, at_most: float) -> bool:
    moment, after = found["moment"], found["afterwards"]
    flaws = moment["flaws"] + moment["flaws_before"] + found["broken_tables"] + after["lost"]
    return found["lost_seconds"] <= at_most and moment["same_hash"] and not flaws and after["acked"] > 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/drill pitr", description="The disk is lost: how much comes back?")
    parser.add_argument("--seconds", type=float, default=100, help="how long people play between copy and loss")
    parser.add_argument("--tables", type=int, default=14, choices=range(1, 41), metavar="N", help="that they play at")
    parser.add_argument("--seed", type=int, default=1, help="of the people")
    parser.add_argument(
        "--at-most", type=float, metavar="S", help="exit 1 if more seconds are lost, or anything is wrong"
    )
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the logs there")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    asked = parser.parse_args()
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            found = runner.run(drill(Plan(asked.seconds, asked.tables, asked.seed), asked.keep))
    except ChaosError as error:
        raise SystemExit(f"drill: {error}") from None
    except TimeoutError:
        raise SystemExit("drill: not done in time; everything that it had started is ended") from None
    except (asyncio.CancelledError, KeyboardInterrupt):
        raise SystemExit("drill: interrupted; everything that it had started is ended") from None
    print(json.dumps(found) if asked.json else json.dumps(found, indent=2))
    raise SystemExit(0 if asked.at_most is None or is_sound(found, asked.at_most) else 1)


if __name__ == "__main__":
    main()
