"""One seat for a learner, and bots at all the others: a Gymnasium environment over the table of all seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.levels import level
from stammtisch.core.action import Seat
from stammtisch.core.errors import OptionsError
from stammtisch.lab.zoo.environment import Environment, Observation

MOST_SEEDS = 1 << 30


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """The learner is asked like everybody else; what the others do until then is part of its step."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as its base class has it

    def __init__(self, table: Environment, others: str, seat: Seat) -> None:
        if not 0 <= seat < len(table.possible_agents):
            raise OptionsError("wrong-value", ("seat",), f"there are seats 0 to {len(table.possible_agents) - 1}")
        self.table, self.others, self.agent = table, level(others), table.possible_agents[seat]
        self.render_mode = table.render_mode
        self.observation_space = table.observation_space(self.agent)
        self.action_space = table.action_space(self.agent)
        self._bot = self.others.bot()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh table, as far as the learner's first decision: where there is none in it, the next one."""
        super().reset(seed=seed)
        while True:
            drawn = int(self.np_random.integers(MOST_SEEDS))
            self._thinking = Random(drawn)
            self.table.reset(seed=drawn)
            self._wait()
            if not self._is_over():
                return self._seen(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """What may not be done is refused, and changes nothing."""
        self.table.step(int(action))
        reward = self.table.rewards[self.agent] + self._wait()
        return self._seen(), reward, self._is_over(), False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, as learners with masks ask for it."""
        mask: NDArray[np.int8] = self._seen()["action_mask"]
        return mask.astype(np.bool_)

    def render(self) -> Any:
        return self.table.render()

    def _seen(self) -> Observation:
        return self.table.observe(self.agent)

    def _is_over(self) -> bool:
        return all(self.table.terminations.values())

    def _wait(self) -> float:
        """The others act until the learner is asked; what that has brought the learner."""
        brought, table = 0.0, self.table
        while not self._is_over() and table.agent_selection != self.agent:
            agent = table.agent_selection
            action = self._bot.choose(table.view(agent), self.others.budget, self._thinking)
            for number in table.numbers(agent, action):
                table.step(number)
                brought += table.rewards[self.agent]
        return brought
