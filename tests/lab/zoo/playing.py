"""A policy that knows nothing but the mask, and what it has seen on its way."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np

from stammtisch.lab.zoo.environment import Environment
from stammtisch.lab.zoo.games import SLOTS

MOST_STEPS = 20_000


def play_out(env: Environment, seed: int, used: Counter[str] | None = None) -> dict[str, float]:
    """Play to the end by chance, or by what was used least so far; the sum of each agent's rewards."""
    rng, texts = Random(seed), SLOTS[env.game].texts
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for _ in range(MOST_STEPS):
        if not env.agents:
            return total
        agent = env.agent_selection
        observation, reward, over, _, _ = env.last()
        total[agent] += reward
        if over:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(observation)
        legal = [int(number) for number in np.flatnonzero(observation["action_mask"])]
        assert legal, "nobody is asked who cannot answer"
        action = rng.choice(legal)
        if used is not None:
            action = min(legal, key=lambda number: (used[texts[number]], rng.random()))
            used[texts[action]] += 1
        env.step(action)
    raise AssertionError("the environment does not end")
