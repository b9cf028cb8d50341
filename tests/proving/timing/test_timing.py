"""Whether bots tell by their speed what they hold: the judgement, the labels, and a real run."""

from __future__ import annotations

import json
from random import Random

import pytest
from typer.testing import CliRunner

from stammtisch.bots.tips import TipsBot
from stammtisch.cli.main import app
from stammtisch.core.action import HOUSE, Action, sample
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES, options_of
from stammtisch.records.agreement import Agreement
from stammtisch.records.record import Record
from stammtisch.server.table.running import sealed_question
from stammtisch_proving.timing.judging import NORMAL_95, judged
from stammtisch_proving.timing.labels import BIDS, CARDS, KINDS, POLLS, Label, labels
from stammtisch_proving.timing.plan import TimingPlan
from stammtisch_proving.timing.player import Arrival
from stammtisch_proving.timing.running import BAR, Times, sort_in, told

BOTS = (1, 2, 3)


# the judgement


def slowly(forced: list[float], free: list[float]) -> tuple[float, float]:
    """The area and its standard error as DeLong has written them down: all pairs."""

    def sooner(one: float, other: float) -> float:
        return 1.0 if one < other else 0.5 if one == other else 0.0

    rows = [sum(sooner(one, other) for other in free) / len(free) for one in forced]
    columns = [sum(sooner(one, other) for one in forced) / len(forced) for other in free]
    area = sum(rows) / len(rows)
    spread = [sum((value - area) ** 2 for value in some) / (len(some) - 1) / len(some) for some in (rows, columns)]
    return area, sum(spread) ** 0.5


@pytest.mark.parametrize("seed", range(20))
def test_the_area_and_its_interval_are_delongs(seed: int) -> None:
    rng = Random(seed)
    forced = [float(rng.randrange(20)) for _ in range(rng.randrange(2, 30))]
    free = [float(rng.randrange(20) + rng.randrange(3)) for _ in range(rng.randrange(2, 30))]
    area, error = slowly(forced, free)

    found = judged(forced, free)

    assert found is not None
    assert found.auc == pytest.approx(max(area, 1 - area))
    assert found.high - found.low <= 2 * NORMAL_95 * error + 1e-9
    if found.low > 0 and found.high < 1:
        assert found.high - found.low == pytest.approx(2 * NORMAL_95 * error)


def test_it_does_not_matter_which_of_the_two_is_quicker() -> None:
    rng = Random(1)
    some, others = [rng.gauss(0, 1) for _ in range(50)], [rng.gauss(1, 1) for _ in range(80)]

    one, other = judged(some, others), judged(others, some)

    assert one is not None
    assert one == pytest.approx(other)
    assert one.auc > 0.5


def test_times_that_tell_nothing_pass_the_bar_and_thirty_milliseconds_do_not() -> None:
    """Of 200 measurements of nothing a few miss it at most; 30 ms are found each time, among jitter of 20."""
    rng, missed = Random(19), 0
    for _ in range(200):
        forced, free = [rng.gauss(300, 20) for _ in range(60)], [rng.gauss(300, 20) for _ in range(240)]
        honest, planted = judged(forced, free), judged([time - 30 for time in forced], free)
        assert honest is not None
        assert planted is not None
        missed += honest.low > BAR
        assert planted.low > BAR
    assert missed <= 4


def test_what_was_not_seen_often_enough_is_not_known() -> None:
    times: dict[int, Times] = {0: {CARDS: ([1.0, 2.0], [1.0, 3.0]), BIDS: ([1.0], [2.0]), POLLS: ([], [])}}

    found = told(TimingPlan(paces=(0,)), times, 3)

    assert found["pace"]["0"][CARDS]["auc"] == 0.625
    assert found["pace"]["0"][BIDS] == {
        **dict.fromkeys(("auc", "low", "high")),
        "forced": 1,
        "free": 1,
        "forced_ms": 1.0,
        "free_ms": 2.0,
    }
    assert found["pace"]["0"][POLLS]["forced_ms"] is None
    assert (found["actions"], found["unthought"], found["holds"]) == ({"0": 6}, 3, True)
    assert json.loads(json.dumps(found)) == found


# what is forced


def played(preset: str, seed: int) -> tuple[Record, list[Session]]:
    """One deal by the tips, and the state before each of its actions."""
    game = preset.partition("-")[0]
    options = options_of(game, preset)
    session, rng, bot = open_session(GAMES[game].game, options), Random(seed), TipsBot()
    log: list[tuple[int, Action]] = []
    states: list[Session] = []
    while session.carry.deals == 0:
        seat = session.turn[0]
        action = (
            sample(session.legal(HOUSE)[:1], rng.randrange)
            if seat == HOUSE
            else bot.choose(view(session, seat), 0.0, rng)
        )
        log.append((seat, action))
        states.append(session)
        session = session.apply(seat, action)
    return Record(Agreement(game, GAMES[game].rules, options, preset), tuple(log)), states


@pytest.mark.parametrize("preset", ["schafkopf-rein", "skat-kneipe"])
def test_every_action_of_a_bot_is_what_the_rules_say(preset: str) -> None:
    kinds = dict.fromkeys((*KINDS, "forced"), 0)
    for seed in range(8):
        record, states = played(preset, seed)
        found = labels(record, BOTS)

        assert [(label.seat, label.text) for label in found] == [(seat, str(action)) for seat, action in record.log]
        for place, (label, state) in enumerate(zip(found, states, strict=True)):
            assert not label.kind or label.seat in BOTS
            if label.kind == CARDS:
                assert state.deal is not None
                assert state.deal.hands[label.seat].bit_count() > 1
                assert label.forced == (len(state.legal(label.seat)) == 1)
            question = sealed_question(state)
            assert (label.kind == POLLS) == (question is not None and label.seat in BOTS)
            if label.kind == POLLS and question is not None and not question.answered:
                choices = [len(state.legal(seat)) for seat in question.seats if seat in BOTS]
                assert label.forced == (min(choices) == 1)
            elif label.kind == POLLS and found[place - 1].kind == POLLS:
                assert label.forced == found[place - 1].forced
            if label.kind == BIDS:
                assert label.forced == (label.text == "pass")
            if label.kind:
                kinds[label.kind] += 1
                kinds["forced"] += label.forced
    assert kinds[CARDS] > 50
    assert kinds[BIDS] > 10
    assert kinds["forced"] > 20
    assert kinds[POLLS] > 10 or preset.startswith("skat")


def test_what_arrives_at_once_is_one_action() -> None:
    known = [
        Label(-1, "deck"),
        Label(1, "pass", BIDS, True),
        Label(2, "play", BIDS),
        Label(1, "no", POLLS, True),
        Label(2, "no", POLLS, True),
        Label(0, "play EO"),
        Label(1, "play E7", CARDS, True),
        Label(2, "play EA", CARDS, False),
    ]
    arrivals = [
        Arrival(0.3, 1, ("1 pass",)),
        Arrival(0.31, 2, ("2 play",)),
        Arrival(0.32, 3, ("1 no", "2 no")),
        Arrival(0.01, 5, ("0 play EO",)),
        Arrival(0.33, 6, ("1 play E7",)),
        Arrival(0.34, 7, ("2 play EA",)),
        Arrival(0.35, 7, ("3 play EA",)),  # the record says that it was another seat
        Arrival(0.36, 8, ("2 play SA",)),  # and of this it says nothing
    ]
    times: Times = {kind: ([], []) for kind in KINDS}

    sort_in(times, arrivals, known)

    rounded = {kind: tuple([[round(time) for time in group] for group in both]) for kind, both in times.items()}
    assert rounded == {CARDS: ([330], [340]), BIDS: ([300], [310]), POLLS: ([320], [])}


# the real thing


def run(*words: str) -> dict[str, object]:
    result = CliRunner().invoke(app, ["bots-timing", "--json", *words])
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("plant", [False, True])
def test_bots_tell_nothing_by_their_speed_and_a_planted_server_is_found(plant: bool) -> None:
    """At the least pace, with real workers: an honest server passes the bar, one that lets answers be seen does not."""
    wanted = ("--pace", "0", "--tables", "3", "--actions", "900", "--forced", "150")
    found = run(*wanted, *(["--plant"] if plant else []))

    cards = found["pace"]["0"][CARDS]  # type: ignore[index]
    print(found)
    assert cards["forced"] >= 100
    assert (cards["low"] > BAR) == plant
    assert found["holds"] is (not plant)
