"""`scripts/drill image`: exit 0 when it has measured; with `--at-most MB`, 1 if it is larger or anything is wrong."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import FrameType
from typing import Any

from stammtisch_proving.chaos.children import ChaosError

from .box import KINDS
from .engine import PACKAGES, missing
from .phases import Plan, judged

LONGEST_MINUTES = 28.0
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")
"""Processes, mounts and (of those that serve) networks of its own: whatever it starts and mounts is gone with it."""


def say(line: str) -> None:
    print(f"drill: {line}", file=sys.stderr, flush=True)


def interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def drill(plan: Plan, phases: list[str], keep: Path | None, minutes: float) -> dict[str, Any]:
    folder = Path(plan.folder)
    begun = time.monotonic()
    try:
        for phase in phases:
            ended(plan, phase, 60 * minutes - (time.monotonic() - begun))
        found = {
            name: value
            for phase in phases
            for name, value in json.loads((folder / f"{phase}.json").read_text()).items()
        }
        return {**found, "seconds": round(time.monotonic() - begun, 1)}
    finally:
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            for file in folder.glob("*.log"):
                shutil.copy(file, keep / file.name)
        shutil.rmtree(folder, ignore_errors=True)


def ended(plan: Plan, phase: str, seconds: float) -> None:
    """A phase, to its end; with `unshare` dies everything in there."""
    apart = APART if phase == "build" else (*APART, "--net")
    words = (*apart, sys.executable, "-m", "scripts.drills.image.phases", phase, plan.text)
    # What it runs may write a lot, and none of it is what was measured.
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    try:
        if child.wait(timeout=seconds):
            raise ChaosError(f"not measured: {phase} has failed")
    finally:
        child.kill()
        child.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/drill image", description="The image is built and played on.")
    parser.add_argument("--images", type=Path, metavar="DIR", help="keep images there, for the next time")
    parser.add_argument("--as-built", action="store_true", help="our image, too, as it lies there, where one does")
    parser.add_argument(
        "--seconds", type=float, default=45, help="to play before the kill, after it, and after the upgrade"
    )
    parser.add_argument(
        "--tables", type=int, default=3, choices=range(1, 21), metavar="N", help="beside that of the browsers"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the people")
    parser.add_argument("--only-build", action="store_true", help="build, look into the image, and no more")
    parser.add_argument(
        "--box",
        nargs="*",
        choices=tuple(KINDS),
        metavar="WHO",
        help=f"and then, instead of an evening, what a small box carries: {', '.join(KINDS)}, or all of them",
    )
    parser.add_argument(
        "--at-most", type=float, metavar="MB", help="exit 1 if the image is larger, or anything is wrong"
    )
    parser.add_argument("--minutes", type=float, default=LONGEST_MINUTES, help="after so long it is given up")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the logs there")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    asked = parser.parse_args()
    if os.geteuid():
        raise SystemExit("drill: as root, in a virtual machine or where containers may be started by root")
    if missing():
        raise SystemExit(f"drill: programs are missing (Debian: apt install {' '.join(PACKAGES)})")
    signal.signal(signal.SIGTERM, interrupt)
    folder = Path(tempfile.mkdtemp(prefix="stammtisch-image-"))
    images = asked.images.resolve() if asked.images else folder / "images"
    plan = Plan(
        str(folder), str(images), asked.as_built, asked.seconds, asked.tables, asked.seed, asked.box or list(KINDS)
    )
    after = [] if asked.only_build else ["serve"] if asked.box is None else ["box"]
    try:
        found = drill(plan, ["build", *after], asked.keep, asked.minutes)
    except ChaosError as error:
        raise SystemExit(f"drill: {error}") from None
    except subprocess.TimeoutExpired:
        raise SystemExit("drill: not done in time; everything that it had started is ended") from None
    except KeyboardInterrupt:
        raise SystemExit("drill: interrupted; everything that it had started is ended") from None
    print(json.dumps(found) if asked.json else json.dumps(found, indent=2))
    wrong = judged(found, asked.at_most)
    for one in wrong:
        say(one)
    raise SystemExit(1 if wrong and asked.at_most is not None else 0)


if __name__ == "__main__":
    main()
