"""Which faults there are, and that a clock can be put wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from stammtisch_proving.chaos.nemesis import HARDEST, HOLD, KINDS, ROWS, STRIKES, InjectedFault, Nemesis
from stammtisch_proving.chaos.offset import Offset
from stammtisch_proving.chaos.place import ChaosCluster

ASKS = """
import sys
from pathlib import Path
from stammtisch_proving.chaos.offset import Offset, go_by
from stammtisch.server.clock import SystemClock
clock = SystemClock()
right = clock.now()
go_by(Offset(Path(sys.argv[1])))
print(round((clock.now() - right) / 1000))
"""


def test_every_kind_has_rows_a_duration_and_a_way_to_strike() -> None:
    assert {kind for kind, _ in ROWS} == {*KINDS} == {*HOLD} == {*STRIKES}
    assert [kind for kind, _ in HARDEST] == [*KINDS]
    assert {*HARDEST} <= {*ROWS}
    assert {("kill", where) for where in ("gateway", "worker", "postgres", "nats")} <= {*ROWS}


@pytest.mark.parametrize("seed", range(20))
def test_a_run_begins_with_the_hardest_of_every_kind(seed: int, tmp_path: Path) -> None:
    nemesis = Nemesis(ChaosCluster(tmp_path), Random(seed))
    first = nemesis.shuffled()
    assert sorted(first) == sorted(ROWS)
    assert {*first[-len(KINDS) :]} == {*HARDEST}

    nemesis.faults = [InjectedFault(0, kind, "", 0) for kind in KINDS]
    assert sorted(nemesis.shuffled()) == sorted(ROWS)


def test_the_same_seed_strikes_in_the_same_order(tmp_path: Path) -> None:
    orders = [Nemesis(ChaosCluster(tmp_path), Random(seed)).shuffled() for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]


def test_another_process_can_put_a_clock_wrong(tmp_path: Path) -> None:
    offset = Offset(tmp_path / "offset")
    offset.jump(-90_000)
    done = subprocess.run([sys.executable, "-c", ASKS, tmp_path / "offset"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "-90"
    assert Offset(tmp_path / "offset").millis == -90_000
