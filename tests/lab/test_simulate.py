"""The simulation finds nothing where nothing is wrong, and finds what is planted."""

from __future__ import annotations

import re
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

from stammtisch.bots.random import RandomBot
from stammtisch.core.action import NO, Action, Count
from stammtisch.core.session import open_session
from stammtisch.core.view import SessionView
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.faults import Fault
from stammtisch.lab.games import faults_of
from stammtisch.lab.players import PLAYERS
from stammtisch.lab.simulate import (
    FAULT_CHUNK,
    SimulationJob,
    SimulationReport,
    coverage,
    inject,
    is_found,
    play_session,
    run,
    simulate,
    summary,
)


@pytest.mark.nightly_but(1)
@pytest.mark.rule("SK-GEN-06", "SK-GEN-08")
@pytest.mark.parametrize("game", GAMES)
def test_random_sessions_break_no_check(game: str) -> None:
    report = run(SimulationJob(game, 11, 0, 150, None))

    assert report.details == []
    assert report.violations.total() == 0
    assert report.deals >= 150
    assert report.compared > 10
    assert len(report.option_sets) > 5


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize(("game", "preset"), [(game, name) for game, row in GAMES.items() for name in row.presets])
def test_every_preset_breaks_no_check(game: str, preset: str) -> None:
    report = run(SimulationJob(game, 12, 0, 60, GAMES[game].presets[preset]))

    assert report.details == []
    assert report.option_sets == {GAMES[game].presets[preset].digest()}


@pytest.mark.rule("SK-PAY-24", "SK-PAY-37")
def test_an_honest_player_states_the_limited_price() -> None:
    most: dict[str, str | int] = {"price_claim": "winner_claims", "price_most_cents": 10}
    options, rng, stated = Options().but(most), Random(13), 0
    for _ in range(20):
        table = SimulatedTable(open_session(GAMES["schafkopf"].game, options), Temper(0.2, 0, 0, 0), rng)
        while not table.session.over:
            seat, action = table.next(last_deal=True)
            if isinstance(action, Count) and table.session.phase.name == "claiming":
                assert action.n == 10
                stated += 1
            table.act(seat, action)

    assert stated > 5


@pytest.mark.nightly
def test_the_same_seed_plays_the_same_deals_on_any_number_of_processes() -> None:
    one, two = simulate("schafkopf", None, 260, 5, 1), simulate("schafkopf", None, 260, 5, 2)

    assert one == two
    assert one.deals >= 260
    assert simulate("schafkopf", None, 260, 6, 2) != one


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "fault"),
    [pytest.param(game, fault, id=f"{game}-{fault.name}") for game in GAMES for fault in faults_of(game)],
)
def test_a_planted_fault_is_found_by_its_check(game: str, fault: Fault) -> None:
    assert is_found(game, None, 800, 1, fault)


@pytest.mark.nightly
def test_a_fault_that_does_nothing_is_not_found() -> None:
    assert not is_found("schafkopf", None, FAULT_CHUNK, 1, Fault("harmless", "secrecy"))


@pytest.mark.nightly
def test_inject_counts_what_was_planted_and_what_was_found() -> None:
    found = inject("schafkopf", Options(), 40, 1)

    assert found["injected"] == len([fault for fault in faults_of("schafkopf") if fault.can_show(Options())])
    assert found["violations_without_fault"] == 0


def test_the_summary_counts_violations_by_check() -> None:
    report = SimulationReport(deals=10)
    report.found("here", iter([("eyes", "119 eyes"), ("eyes", "121 eyes")]))

    told = summary(report, 2.0)

    assert (told["violations"], told["violations_by_check"], told["deals_per_second"]) == (2, {"eyes": 2}, 5.0)
    assert told["details"] == ["eyes: here: 119 eyes", "eyes: here: 121 eyes"]


@pytest.mark.nightly
def test_every_special_round_is_played_and_pairs_of_options_are_counted() -> None:
    report = simulate("schafkopf", None, 600, 2, 2, special_rounds=True)
    told = coverage("schafkopf", report)

    assert report.details == []
    assert set(report.rounds) == set(SONDERRUNDEN)
    assert summary(report, 1.0)["by_round"] == dict(sorted(report.rounds.items()))
    assert isinstance(told["least_common_pair"], int)
    assert told["least_common_pair"] < 100


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_players_who_know_the_tips_break_no_check(game: str) -> None:
    report = run(SimulationJob(game, 11, 0, 60, None, special_rounds=True, bots="tips"))

    assert report.details == []
    assert report.deals >= 60
    assert report == run(SimulationJob(game, 11, 0, 60, None, special_rounds=True, bots="tips"))


class Lost(RandomBot):
    """Has no idea when it comes to speaking."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        if view.deal is not None and view.deal.asked == "speaking":
            raise LookupError("no idea")
        return super().choose(view, budget, rng)


class Stubborn(RandomBot):
    """Says no to everything."""

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return NO if view.deal is not None and view.deal.asked == "speaking" else super().choose(view, budget, rng)


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Lost, r"crash: seed 1/0/0: normal speaking: LookupError\('no idea'\) at test_simulate.py:\d+"),
        (Stubborn, r"crash: seed 1/0/0: normal speaking: \d no: IllegalAction.*"),
    ],
)
def test_a_bot_that_stumbles_or_breaks_a_rule_is_told_with_its_seed(
    bot: type[RandomBot], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "clumsy", bot)
    report = SimulationReport()
    job = SimulationJob("schafkopf", 1, 0, 1, Options(), bots="clumsy")
    play_session(job, None, Random("1/0/0"), 1, report, "seed 1/0/0")

    assert report.violations == {"crash": 1}
    assert re.fullmatch(told, report.details[0])


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_worlds_look_the_same_to_every_viewer() -> None:
    report = simulate("schafkopf", None, 80_000, 3, 2)

    assert report.compared >= 20_000
    assert report.violations.total() == 0


SECRETIVE = Options(
    legen=True, hochzeit=True, sonderrunden=("schieber", "trixer"), sonderrunde_request="solo_loser", double_max_level=1
)
"""Half a hand is seen, cards change hands face down, and a contract appears late."""


@pytest.mark.nightly
def test_what_is_passed_face_down_stays_secret() -> None:
    report = run(SimulationJob("schafkopf", 7, 0, 60, SECRETIVE, comparing=0.1, special_rounds=True))

    assert report.details == []
    assert report.compared > 100
    assert set(report.rounds) == {"schieber", "trixer"}


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_schieber_hochzeit_legen_and_trixer() -> None:
    jobs = [SimulationJob("schafkopf", 8, n, 250, SECRETIVE, comparing=0.15, special_rounds=True) for n in range(20)]
    with ProcessPoolExecutor(2) as pool:
        reports = list(pool.map(run, jobs))

    assert [detail for report in reports for detail in report.details] == []
    assert sum(report.compared for report in reports) >= 20_000
    assert min(sum(report.rounds[kind] for report in reports) for kind in SECRETIVE.sonderrunden) >= 300
    assert sum(report.contracts["hochzeit"] for report in reports) >= 50


SECRETIVE_SKAT = SkatOptions(
    all_pass="schieberramsch",
    schenken="all",
    spitzen=True,
    revolution=True,
    declarer_giveup="before_lead",
    kontra_max_level=2,
    kontra_timing="first_trick",
    schieberramsch_triggers=("grand_hand_won", "declarer_schneider"),
)
"""Cards lie aside, go round face down, lie open, and are exchanged behind the declarer's back."""


@pytest.mark.rule("ST-SKAT-03", "ST-TABLE-08", "ST-SCHIEB-04", "ST-REV-02")
@pytest.mark.nightly
@pytest.mark.parametrize("seats", [3, 4])
def test_the_skat_and_what_goes_round_stay_secret(seats: int) -> None:
    report = run(
        SimulationJob("skat", 7, 0, 150, SECRETIVE_SKAT.but({"table_size": seats}), comparing=0.1, special_rounds=True)
    )

    assert report.details == []
    assert report.compared > 150
    assert report.rounds["schieberramsch"] > 10
    assert min(report.contracts[kind] for kind in ("farbspiel", "grand", "null", "ramsch")) > 0


@pytest.mark.nightly
def test_twenty_thousand_pairs_of_skat_discards_schieberramsch_ouvert_and_revolution() -> None:
    tables = [SECRETIVE_SKAT, SECRETIVE_SKAT.but({"table_size": 4})]
    jobs = [SimulationJob("skat", 8, n, 250, tables[n % 2], comparing=0.15, special_rounds=True) for n in range(28)]
    with ProcessPoolExecutor(2) as pool:
        reports = list(pool.map(run, jobs))

    assert [detail for report in reports for detail in report.details] == []
    assert sum(report.compared for report in reports) >= 20_000
    assert sum(report.rounds["schieberramsch"] for report in reports) >= 300
    assert sum(report.contracts["revolution"] for report in reports) >= 100
    assert sum(report.contracts["null"] for report in reports) >= 300
