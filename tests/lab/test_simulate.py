"""The simulation finds nothing where nothing is wrong, and finds what is planted."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from stammtisch.lab.faults import FAULTS, Fault
from stammtisch.lab.games import GAMES
from stammtisch.lab.simulate import FAULT_CHUNK, Job, Report, coverage, inject, is_found, run, simulate, summary


@pytest.mark.rule("SK-GEN-06", "SK-GEN-08")
def test_random_sessions_break_no_check() -> None:
    report = run(Job("schafkopf", 11, 0, 150, None))

    assert report.details == []
    assert report.violations.total() == 0
    assert report.deals >= 150
    assert report.compared > 10
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


def test_every_special_round_is_played_and_pairs_of_options_are_counted() -> None:
    report = simulate("schafkopf", None, 1500, 2, 2, special_rounds=True)
    told = coverage("schafkopf", report)

    assert report.details == []
    assert set(report.rounds) == set(SONDERRUNDEN)
    assert summary(report, 1.0)["by_round"] == dict(sorted(report.rounds.items()))
    assert isinstance(told["least_common_pair"], int)
    assert told["least_common_pair"] < 100


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_worlds_look_the_same_to_every_viewer() -> None:
    report = simulate("schafkopf", None, 80_000, 3, 2)

    assert report.compared >= 20_000
    assert report.violations.total() == 0


SECRETIVE = Options(
    legen=True, hochzeit=True, sonderrunden=("schieber", "trixer"), sonderrunde_request="solo_loser", double_max_level=1
)
"""Half a hand is seen, cards change hands face down, and a contract appears late."""


def test_what_is_passed_face_down_stays_secret() -> None:
    report = run(Job("schafkopf", 7, 0, 60, SECRETIVE, comparing=0.1, special_rounds=True))

    assert report.details == []
    assert report.compared > 100
    assert set(report.rounds) == {"schieber", "trixer"}


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_schieber_hochzeit_legen_and_trixer() -> None:
    jobs = [Job("schafkopf", 8, n, 250, SECRETIVE, comparing=0.15, special_rounds=True) for n in range(20)]
    with ProcessPoolExecutor(2) as pool:
        reports = list(pool.map(run, jobs))

    assert [detail for report in reports for detail in report.details] == []
    assert sum(report.compared for report in reports) >= 20_000
    assert min(sum(report.rounds[kind] for report in reports) for kind in SECRETIVE.sonderrunden) >= 300
    assert sum(report.contracts["hochzeit"] for report in reports) >= 50
