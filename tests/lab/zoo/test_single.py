"""One seat of a table as a Gymnasium environment, bots at the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from stammtisch.core.errors import IllegalAction, OptionsError
from stammtisch.lab.games import studied
from stammtisch.lab.zoo import raw_env, single_env
from stammtisch.lab.zoo.environment import Observation
from stammtisch.lab.zoo.single import SingleSeat

PRESETS = {"schafkopf": "schafkopf-rein", "skat": "skat-isko", "schloapfer": "schloapfer-perlen"}


class ObedientSeat(SingleSeat):
    """The checker draws any number: the next that may be chosen is taken for it."""

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(legal[int(action) % len(legal)])


def played(table: SingleSeat, seed: int) -> tuple[list[int], float]:
    """The lowest number of all that may be chosen, to the end: which these were, and what it brought."""
    observation, _ = table.reset(seed=seed)
    chosen, brought, over = list[int](), 0.0, False
    while not over:
        chosen.append(int(np.flatnonzero(observation["action_mask"])[0]))
        observation, reward, over, cut_short, _ = table.step(np.int64(chosen[-1]))
        brought += reward
        assert not cut_short
    return chosen, brought


# Purses have no bound.
@pytest.mark.filterwarnings("ignore:.*A Box observation space .* value is .*infinity:UserWarning")
@pytest.mark.parametrize("game", PRESETS)
def test_it_is_what_gymnasium_expects(game: str) -> None:
    check_env(ObedientSeat(raw_env(game, PRESETS[game]), "anfaenger", 0), skip_render_check=True)


@pytest.mark.parametrize("game", PRESETS)
def test_rewards_are_what_the_deals_bring_to_the_own_seat(game: str) -> None:
    single = single_env(game, PRESETS[game], deals=1 if game == "schafkopf" else 2, seat=1)
    for seed in range(4):
        _, brought = played(single, seed)
        table = single.table
        assert brought == pytest.approx(studied(game).unit.payoffs(table._session, table.options)[1])


def test_the_same_seed_plays_the_same_deal() -> None:
    assert played(single_env("skat"), 5) == played(single_env("skat"), 5)
    assert played(single_env("skat"), 5) != played(single_env("skat"), 6)


def test_the_learner_is_asked_even_where_it_sits_out_at_first() -> None:
    """At a table of four the dealer of a Skat deal is never asked."""
    single = single_env("skat", "skat-isko", {"table_size": 4}, seat=0)
    for seed in range(6):
        single.reset(seed=seed)
        assert single.action_masks().any()


def test_what_may_not_be_done_is_refused() -> None:
    single = single_env("skat")
    single.reset(seed=1)
    never = int(np.flatnonzero(~single.action_masks())[0])
    with pytest.raises(IllegalAction):
        single.step(np.int64(never))


def test_there_is_no_seat_that_the_table_has_not() -> None:
    with pytest.raises(OptionsError):
        single_env("skat", seat=7)
