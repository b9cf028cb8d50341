"""`scripts/pocket test`: the kernel in WebAssembly comes to what is known; some tests on the pocket's Python.

nightly     all that is known of the kernel, and what was built plays
python      all tests that need nothing but Python, on the pocket's
memory      what was built plays 200 deals, and keeps within its memory
thoughts    measures how much longer its bots think, as JSON
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
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


FEW = ("tests/core/test_tricks.py", "tests/pocket/test_packs.py", "tests/pocket/test_nesting.py")
ALL = (
    *("tests/core", "tests/games", "tests/records", "tests/fair", "tests/words", "tests/pocket"),
    *("tests/rules", "tests/kernel/test_rules.py", "tests/search/test_twin.py"),
)
SHARES = {"": Share(50, 900, 0), "nightly": Share(1, 100_000, 5)}
MEMORY_MB = 110
"""At most, after 200 deals."""


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


def in_built(file: str) -> str:
    """A file, run in what was built."""
    command = ["node", "web/pocket/booted.mjs", "build/pocket", file]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def remembered() -> bool:
    """Whether long evenings keep within the memory that a page may take."""
    told: list[dict[str, int]] = json.loads(in_built("scripts/pocket_memory.py").splitlines()[-1])["memory"]
    sizes = [(row["python"] + row["kernel"]) / 1e6 for row in told]
    for row, size in zip(told, sizes, strict=True):
        print(f"pocket: {row['deals']} deals, {size:.1f} MB, of these the kernel {row['kernel'] / 1e6:.1f}")
    print(f"pocket: {sizes[-1] / sizes[0]:.2f} times what it was after {told[0]['deals']}")
    return sizes[-1] <= MEMORY_MB


def tested(tests: Sequence[str]) -> int:
    return subprocess.run(
        ["scripts/pocket", "run", "scripts/pocket_pytest.py", *tests], cwd=ROOT, check=False
    ).returncode


def checked(kind: str) -> None:
    """The kernel; and by night what was built."""
    share = SHARES[kind]
    if not compared(share):
        raise SystemExit("pocket: the kernel in WebAssembly answers otherwise")
    if share.timed:
        timed(share.timed)
        print(in_built("scripts/pocket_plays.py"), end="")
    else:
        raise SystemExit(tested(FEW))


def main(kind: str = "") -> None:
    pocket_parts.msgspec()
    if kind == "thoughts":
        print(json.dumps(measured()))
    elif kind == "python":
        raise SystemExit(tested(ALL))
    elif kind == "memory":
        if not remembered():
            raise SystemExit(f"pocket: more than {MEMORY_MB} MB")
    else:
        checked(kind)


if __name__ == "__main__":
    main(*sys.argv[1:])
