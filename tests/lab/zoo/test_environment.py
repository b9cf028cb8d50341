"""The environments: PettingZoo's own tests, every house rule to its end, and rewards that are the bill."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from stammtisch.bots.tips import TipsBot
from stammtisch.core.cards import NAMES, members
from stammtisch.core.errors import IllegalAction, OptionsError
from stammtisch.core.options import Value
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.sonderrunde import begun
from stammtisch.lab.games import special_start, studied
from stammtisch.lab.random_options import options_on_screen
from stammtisch.lab.zoo import env, raw_env
from stammtisch.lab.zoo.environment import Environment
from stammtisch.lab.zoo.games import ENVIRONED, SLOTS
from tests.lab.zoo.playing import play_out

PRESETS = [(game, preset) for game in ENVIRONED for preset in GAMES[game].presets]
TWO_EACH = [
    *(("schafkopf", preset) for preset in ("schafkopf-joho-10-50", "schafkopf-verein")),
    *(("skat", preset) for preset in ("skat-isko", "skat-kneipe")),
    *(("schloapfer", preset) for preset in ("schloapfer-perlen", "schloapfer-pot")),
]
KNOWN_DICTS = (  # api_test knows by name which environments have a dict with a mask, and these are not among them
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
MANY = {"schafkopf": 110, "skat": 25, "schloapfer": 10}
RARE = {"done"}
"""Said in a Revolution alone, which has a test of its own."""


@pytest.mark.filterwarnings(*KNOWN_DICTS)
@pytest.mark.parametrize(("game", "preset"), TWO_EACH)
def test_they_are_what_pettingzoo_expects(game: str, preset: str) -> None:
    api_test(env(game, preset, deals=2), num_cycles=100)


@pytest.mark.parametrize(("game", "preset"), TWO_EACH)
def test_the_same_seed_gives_the_same_deals(game: str, preset: str) -> None:
    seed_test(lambda: env(game, preset, deals=3), num_cycles=60)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_mask_alone_is_enough_to_finish(game: str, preset: str) -> None:
    total = play_out(raw_env(game, preset, deals=3), seed=1)

    assert set(total) == {f"seat_{seat}" for seat in range(len(total))}


@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_every_special_round_is_played_to_its_end(kind: str) -> None:
    carry = begun(SchafkopfCarry(dealer=0, purses=(0,) * 4), kind, Options())
    table = raw_env("schafkopf", "schafkopf-joho-10-50", carry=carry)
    table.reset(seed=3)

    seen = table.view(table.agent_selection).deal
    assert seen is not None
    assert seen.type == kind
    assert any(play_out(table, seed=3).values())


@pytest.mark.nightly
@pytest.mark.parametrize("game", ENVIRONED)
def test_every_action_of_every_house_rule_has_a_number(game: str) -> None:
    """An action without one would be a KeyError; what is used least is tried first."""
    used: Counter[str] = Counter()
    for number in range(MANY[game]):
        rng = Random(f"{game}/{number}")
        options = options_on_screen(game, rng)
        play_out(raw_env(game, options=options.values(), deals=2, carry=special_start(options, rng)), number, used)

    words = [*SLOTS[game].groups["words"], *SLOTS[game].groups.get("digits", ())]
    assert {word for word in words if not used[word]} <= RARE


def test_a_revolution_with_its_exchange_is_played() -> None:
    """Ten cards are picked one by one, and the other defender agrees (ST-REV-02)."""
    table, index = raw_env("skat", "skat-kneipe"), SLOTS["skat"].index
    table.reset(seed=4)
    for text in ("bid 18", "pass", "pass", "hand", "name revolution", "play"):
        table.step(index[text])
    while not table.observe(table.agent_selection)["action_mask"][index["done"]]:
        table.step(index["no"])
    proposer, picked = table.agent_selection, []
    for _ in range(10):
        observation = table.observe(proposer)
        assert table.agent_selection == proposer
        picked.append(max(np.flatnonzero(observation["action_mask"][: index["pass"]])))
        table.step(int(picked[-1]))
    table.step(index["yes"])

    seen = table.view(proposer).deal
    assert seen is not None
    assert [f"give {NAMES[card]}" for card in members(seen.hand)] == [SLOTS["skat"].texts[n] for n in sorted(picked)]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_rewards_are_what_the_deal_brings(game: str, preset: str) -> None:
    changed: dict[str, Value] = {"price_claim": "auto", "overclaim_penalty": False} if game == "schafkopf" else {}
    table = raw_env(game, preset, changed)
    for seed in range(4):
        total = play_out(table, seed)
        assert tuple(total.values()) == pytest.approx(studied(game).unit.payoffs(table._session, table.options))


@pytest.mark.parametrize(("game", "preset"), [("skat", "skat-isko"), ("schloapfer", "schloapfer-perlen")])
def test_rewards_of_several_deals_add_up(game: str, preset: str) -> None:
    table = raw_env(game, preset, deals=5)

    total = play_out(table, 2)

    assert tuple(total.values()) == pytest.approx(studied(game).unit.payoffs(table._session, table.options))


def asked_for_the_price(seed: int) -> Environment:
    table = raw_env("schafkopf", "schafkopf-verein", {"overclaim_penalty": False})
    table.reset(seed=seed)
    rng = Random(seed)
    while table.view(table.agent_selection).asked != "claiming":
        agent = table.agent_selection
        for number in table.numbers(agent, TipsBot().choose(table.view(agent), 0.001, rng)):
            table.step(number)
    return table


@pytest.mark.parametrize(("stated", "lost"), [("honest", 0), ("0", 1), ("99999", 0)])
def test_a_price_is_stated_digit_by_digit(stated: str, lost: int) -> None:
    """Too little stands, too much is given back (SK-PAY-26, SK-PAY-27)."""
    table = asked_for_the_price(5)
    agent, index = table.agent_selection, SLOTS["schafkopf"].index
    bill = table.view(agent).bill
    assert bill is not None
    before, gets = table._standing, [t.receiver for t in bill.transfers].count(table._seats[agent])

    for digit in str(bill.price) if stated == "honest" else stated:
        table.step(index[f"digit {digit}"])
    table.step(index["enough"])

    assert before[table._seats[agent]] > 0
    assert table.rewards[agent] == pytest.approx(-lost * bill.price * gets)
    assert all(table.terminations.values())


def test_what_is_not_in_the_mask_is_refused_and_changes_nothing() -> None:
    table = raw_env("skat", "skat-isko")
    table.reset(seed=1)
    before = table.observe(table.agent_selection)["observation"].tobytes()

    with pytest.raises(IllegalAction, match="not-now"):
        table.step(SLOTS["skat"].index["name grand"])

    assert table.observe(table.agent_selection)["observation"].tobytes() == before


def test_nobody_else_gets_a_mask() -> None:
    table = raw_env("schloapfer")
    table.reset(seed=1)

    masks = {agent: table.observe(agent)["action_mask"].any() for agent in table.agents}

    assert [agent for agent, any_legal in masks.items() if any_legal] == [table.agent_selection]


def test_house_rules_are_a_preset_and_what_is_changed_in_it() -> None:
    assert raw_env("schloapfer", options={"players": 6}).possible_agents[-1] == "seat_5"
    assert raw_env("schafkopf", "schafkopf-verein").options.values()["legen"] is True
    with pytest.raises(OptionsError, match="unknown-preset"):
        raw_env("skat", "schafkopf-rein")
    with pytest.raises(OptionsError, match="unknown-option"):
        raw_env("skat", options={"rings": 3})
    with pytest.raises(OptionsError, match="deals"):
        raw_env("skat", deals=0)


def test_it_can_be_shown_as_text() -> None:
    table = raw_env("skat", "skat-isko", render_mode="ansi")
    table.reset(seed=1)
    table.step(SLOTS["skat"].index["bid 18"])

    shown = table.render()

    assert shown is not None
    assert shown.splitlines()[-1].endswith("bid 18")


def test_without_the_package_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "stammtisch.lab.zoo.environment")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)

    with pytest.raises(ModuleNotFoundError, match=r"pip install 'stammtisch\[zoo\]'"):
        raw_env("skat")
