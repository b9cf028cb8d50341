"""The simulation finds nothing where nothing is wrong, and finds what is planted."""

from __future__ import annotations

import pytest

from stammtisch.games.schafkopf import Options
from stammtisch.lab.faults import FAULTS, Fault
from stammtisch.lab.games import GAMES
from stammtisch.lab.simulate import FAULT_CHUNK, Job, Report, inject, is_found, run, simulate, summary


@pytest.mark.rule("SK-GEN-06", "SK-GEN-08")
def test_random_sessions_break_no_check() -> None:
    report = run(Job("schafkopf", 11, 0, 150, None))

    assert report.details == []
    assert report.violations.total() == 0
    assert report.deals >= 150
    assert report.pairs > 10
    assert len(report.option_sets) > 10


@pytest.mark.parametrize("preset", list(GAMES["schafkopf"].presets))
def test_every_preset_breaks_no_check(preset: str) -> None:
    report = run(Job("schafkopf", 12, 0, 60, GAMES["schafkopf"].presets[preset]))

    assert report.details == []
    assert report.option_sets == {GAMES["schafkopf"].presets[preset].digest()}


def test_the_same_seed_plays_the_same_deals_on_any_number_of_processes() -> None:
    one, two = simulate("schafkopf", None, 300, 5, 1), simulate("schafkopf", None, 300, 5, 2)

    assert one == two
    assert one.deals >= 300
    assert simulate("schafkopf", None, 300, 6, 2) != one


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found_by_its_check(fault: Fault) -> None:
    assert is_found("schafkopf", None, 800, 1, fault)


def test_a_fault_that_does_nothing_is_not_found() -> None:
    assert not is_found("schafkopf", None, FAULT_CHUNK, 1, Fault("harmless", "secrecy"))


def test_inject_counts_what_was_planted_and_what_was_found() -> None:
    found = inject("schafkopf", Options(), 40, 1)

    assert found["injected"] == len(FAULTS)
    assert found["violations_without_fault"] == 0


def test_the_summary_counts_violations_by_check() -> None:
    report = Report(deals=10)
    report.found("here", iter([("eyes", "119 eyes"), ("eyes", "121 eyes")]))

    told = summary(report, 2.0)

    assert (told["violations"], told["violations_by_check"], told["deals_per_second"]) == (2, {"eyes": 2}, 5.0)
    assert told["details"] == ["eyes: here: 119 eyes", "eyes: here: 121 eyes"]


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_worlds_look_the_same_to_every_viewer() -> None:
    report = simulate("schafkopf", None, 80_000, 3, 2)

    assert report.pairs >= 20_000
    assert report.violations.total() == 0
