"""`scripts/pocket test [nightly]`: the kernel in WebAssembly comes to what is known; tests on the pocket's Python.

`scripts/pocket test thoughts` measures how much longer its bots think, as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from operator import eq
from statistics import median
from typing import Any, NamedTuple

import pocket_parts
from pocket_parts import ROOT

THOUGHTS = "build/pocket-parts/thoughts.jsonl"
VECTORS = "build/pocket-parts/endings.jsonl"
DEALS, ROUNDS = 1500, 3


class Share(NamedTuple):
    """How much is checked."""

    step: int
    """Of the deals whose answers are known, every so many."""
    endings: int
    timed: int
    """The same for the times, which are taken in turn."""
    tests: tuple[str, ...]


SHARES = {
    "": Share(50, 900, 0, ("tests/core/test_tricks.py", "tests/pocket/test_packs.py")),
    "nightly": Share(
        1,
        100_000,
        5,
        (
            *("tests/core", "tests/games", "tests/records", "tests/fair", "tests/words", "tests/pocket"),
            *("tests/rules", "tests/kernel/test_rules.py", "tests/search/test_twin.py"),
        ),
    ),
}


def here(*words: str) -> str:
    env = os.environ | {"PYTHONPATH": f"{ROOT}:{ROOT / 'proving/src'}"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def inside(*words: str) -> str:
    env = os.environ | {"KERNEL": str(pocket_parts.KERNEL.relative_to(ROOT))}
    command = ["node", "web/pocket/python.mjs", *words]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def known(run: Any, step: int, *vectors: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("scripts/pocket_known.py", str(step), *vectors))
    return told


def compared(share: Share) -> bool:
    """Whether every answer is the known one, and nonsense is refused in the words of the library that Python loads."""
    here("scripts/pocket_endings.py", str(share.endings), VECTORS)
    natively, there = known(here, 0), known(inside, share.step, VECTORS)
    asked = there["deals"]
    print(f"pocket: deals {asked}, right {there['reaches61']} and {there['exact']}")
    print(f"pocket: endings {there['endings']}, different {there['different']}")
    print(f"pocket: refused {len(there['refusals'])}, alike {there['refusals'] == natively['refusals']}")
    return (
        there["reaches61"] == there["exact"] == asked > 0
        and (there["endings"], there["different"]) == (share.endings, 0)
        and there["refusals"] == natively["refusals"]
    )


def timed(step: int) -> None:
    """Processor time of both, turn and turn about: what else the machine does slows both."""
    for number in range(ROUNDS):
        both = known(here, step), known(inside, step)
        for name in ("reaches61_ms", "exact_ms"):
            slow, quick = both[1][name], both[0][name]
            print(f"pocket: round {number + 1}, {name} {slow:.1f}, natively {quick:.1f}, ratio {slow / quick:.2f}")


def whole(told: dict[str, Any]) -> float:
    return sum(float(game["cpu_ms"]) for game in told.values())


def measured() -> dict[str, Any]:
    """How much longer the best bots think in a page than here, about the same: processor time, turn and turn about."""
    here("scripts/pocket_thoughts.py", "make", THOUGHTS)
    rounds = [
        [json.loads(run("scripts/pocket_thoughts.py", "think", THOUGHTS)) for run in (here, inside)]
        for _ in range(ROUNDS)
    ]
    ratios = [whole(page) / whole(native) for native, page in rounds]
    by_game = {
        game: {
            "thoughts": len(native["answers"]),
            "alike": sum(map(eq, native["answers"], page["answers"])),
            "native_ms": round(native["cpu_ms"] / native["counted"], 1),
            "pocket_ms": round(page["cpu_ms"] / page["counted"], 1),
            "longest_ms": round(page["longest_ms"]),
        }
        for (game, native), page in zip(rounds[0][0].items(), rounds[0][1].values(), strict=True)
    }
    return {"meister_ratio": round(median(ratios), 2), "ratios": [round(one, 2) for one in ratios], "games": by_game}


def main(kind: str = "") -> None:
    if kind == "thoughts":
        print(json.dumps(measured()))
        return
    share = SHARES[kind]
    pocket_parts.msgspec()
    if not compared(share):
        raise SystemExit("pocket: the kernel in WebAssembly answers otherwise")
    if share.timed:
        timed(share.timed)
        subprocess.run(
            ["node", "web/pocket/booted.mjs", "build/pocket", "scripts/pocket_plays.py"], cwd=ROOT, check=True
        )
    done = subprocess.run(["scripts/pocket", "run", "scripts/pocket_pytest.py", *share.tests], cwd=ROOT, check=False)
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
