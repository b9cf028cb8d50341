"""Random play to the end: how often in a second, and how many instructions each time."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from stammtisch.core.errors import StammtischError
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import OpenDeal

DEALS = 10
"""Deals of a Rufspiel that are played again and again: it has the rules that cost the most."""
ROUNDS, TIMES = 5, 40_000
"""The best of so many rounds; of each deal so many playouts in a round."""
COUNTED_TIMES = 4_000
"""Playouts of each deal whose instructions are counted."""
CHILD = """
import json, sys
from stammtisch_kernel import Kernel, can_run_fast
told, times, portable = json.loads(sys.argv[1])
for rules, hands, leader, side in told:
    Kernel(**rules, portable=portable).playouts(hands, (), leader, side, times, 1)
print("fast" if can_run_fast() and not portable else "portable")
"""
"""What the counted process does: it loads the kernel and nothing else, for everything is counted, and slowly."""


class CallgrindMissing(StammtischError):  # noqa: N818 - it is missing, nothing went wrong
    """Instructions are to be counted, and nothing can count them."""

    def __str__(self) -> str:
        return "instructions are counted by valgrind, which is not installed: apt-get install valgrind"


def chosen(deals: Sequence[OpenDeal], game: str = "rufspiel") -> list[OpenDeal]:
    """The deals of a game, or any where there are none of it."""
    return ([deal for deal in deals if deal.game == game] or list(deals))[:DEALS]


def rate(deals: Sequence[OpenDeal], engines: Engines, times: int = TIMES) -> float:
    """Playouts a second, from the first lead on, over all these deals."""
    start = process_time()
    for seed, deal in enumerate(deals):
        engines.of(deal.rules).playouts(deal.hands, (), deal.leader, deal.side, times, seed, deal.need)
    return times * len(deals) / (process_time() - start)


def playouts(deals: Sequence[OpenDeal], engines: Engines) -> dict[str, object]:
    some = chosen(deals)
    return {"per_second": round(max(rate(some, engines) for _ in range(ROUNDS)))}


def require_callgrind() -> str:
    """The program that counts."""
    found = shutil.which("valgrind")
    if found is None:
        raise CallgrindMissing
    return found


def instructions(deals: Sequence[OpenDeal], portable: bool) -> dict[str, object]:
    """Instructions of one playout: of twice as many less those of as many, so that everything else cancels out."""
    some = chosen(deals)
    told = [(asdict(deal.rules), deal.hands, deal.leader, deal.side) for deal in some]
    once, build = collected(CHILD, json.dumps((told, COUNTED_TIMES, portable)))
    twice, _ = collected(CHILD, json.dumps((told, 2 * COUNTED_TIMES, portable)))
    return {"instructions": round((twice - once) / (COUNTED_TIMES * len(some)), 1), "instructions_build": build}


def collected(child: str, told: str) -> tuple[int, str]:
    """All instructions of a process that runs this, and what it has printed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "told"
        command = [require_callgrind(), "--tool=callgrind", f"--callgrind-out-file={file}", sys.executable, "-c", child]
        steady = os.environ | {"PYTHONHASHSEED": "0"}  # or else dictionaries differ from process to process
        done = subprocess.run([*command, told], env=steady, capture_output=True, text=True, check=False)
        if done.returncode:
            raise StammtischError(f"valgrind failed: {done.stderr.strip().splitlines()[-1]}")
        summary = next(line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("summary:"))
    return int(summary.split()[1]), done.stdout.strip()
