"""The command as a user starts it: its own process, its real output."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


def stammtisch(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from stammtisch.cli.main import app; app()", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_simulate_prints_one_json_object_and_succeeds() -> None:
    done = stammtisch("simulate", "schafkopf", "--random-options", "--deals", "60", "--seed", "1", "--json")
    told = json.loads(done.stdout)

    assert done.returncode == 0
    assert told["violations"] == 0
    assert told["deals"] >= 60
    assert {"option_sets", "deals_per_second"} <= told.keys()


@pytest.mark.nightly
def test_simulate_can_seat_bots() -> None:
    words = ("simulate", "schloapfer", "--bots", "tips", "--random-options", "--deals", "20", "--seed", "1", "--json")
    told, random = (json.loads(stammtisch(*some).stdout) for some in (words, (*words, "--bots", "random")))

    assert told["violations"] == 0
    assert told["deals"] >= 20
    assert told["actions"] != random["actions"]


@pytest.mark.nightly
def test_inject_fails_when_too_few_deals_are_played_to_find_everything() -> None:
    done = stammtisch("simulate", "schafkopf", "--preset", "schafkopf-rein", "--inject", "--deals", "1", "--json")
    told = json.loads(done.stdout)

    assert done.returncode == (0 if told["detected"] == told["injected"] else 1)
    assert told["injected"] == 7


def test_bench_engine_tells_deals_a_second() -> None:
    done = stammtisch("bench", "engine", "--preset", "schafkopf-verein", "--deals", "5", "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["deals_per_second"] > 0


@pytest.mark.nightly
def test_bench_kernel_tells_of_questions_reviews_and_playouts() -> None:
    done = stammtisch("bench", "kernel", "--deals", "1", "--reviews", "1", "--portable", "--json")
    told = json.loads(done.stdout)

    assert done.returncode == 0
    assert told["build"] == "portable"
    assert told["games"]["rufspiel"]["exact"].keys() >= {"mean_ms", "median_ms", "p99_ms", "max_ms", "mean_nodes"}
    assert told["review"]["wenz"]["decisions"] == 28
    assert told["playouts"]["per_second"] > 0


def test_bench_kernel_without_a_file_says_so_in_one_sentence() -> None:
    done = stammtisch("bench", "kernel", "--file", "nowhere.txt")

    assert done.returncode == 2
    assert done.stderr == "stammtisch: nowhere.txt: No such file or directory\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("simulate", "poker"), "unknown-game"),
        (("simulate", "schafkopf", "--preset", "schafkopf-nowhere"), "unknown-preset"),
        (("bench", "engine", "--preset", "schafkopf-nowhere"), "unknown-preset"),
    ],
)
def test_what_it_does_not_know_is_said_in_one_sentence(words: tuple[str, ...], code: str) -> None:
    done = stammtisch(*words)

    assert done.returncode == 2
    assert done.stderr.startswith("stammtisch: ")
    assert done.stderr.endswith(f" ({code})\n")
    assert len(done.stderr.splitlines()) == 1


def test_without_json_it_prints_lines_for_people() -> None:
    done = stammtisch("simulate", "schafkopf", "--deals", "5")

    assert "violations: 0" in done.stdout.splitlines()


def test_the_profile_is_a_table() -> None:
    assert "tottime" in stammtisch("bench", "engine", "--deals", "5", "--profile").stdout
