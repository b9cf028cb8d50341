"""An AEC environment over a session: the seats are agents, and the house is played here."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from stammtisch.bots.driving import is_cut
from stammtisch.core.action import FORMS, HOUSE, Action, Seat, sample
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.options import Options
from stammtisch.core.session import Carry, Session, open_session
from stammtisch.core.view import SessionView, Views
from stammtisch.games.registry import entry_of
from stammtisch.lab.zoo.entry import NOTHING, PartialAction, entered, offered, texts_of
from stammtisch.lab.zoo.games import environed
from stammtisch.lab.zoo.observation import bounds, masked, observed

Observation = dict[str, Any]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A table for so many deals. Where several seats are waited for at once, chance says who speaks first."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "stammtisch_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str, options: Options, deals: int, render_mode: str | None = None, carry: Carry | None = None
    ) -> None:
        super().__init__()
        self.game, self.options, self.deals, self.render_mode = game, options, deals, render_mode
        self._carry = carry
        self._slots = environed(game).shape.slots
        self._chance = Random()
        seats = len(entry_of(game).game.carry(options).purses)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seats: dict[str, Seat] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = bounds(game)
        actions = len(self._slots.texts)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def __str__(self) -> str:
        return f"stammtisch_{self.game}_v0"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh table. The same seed deals the same cards; without one chance goes on as it was."""
        if seed is not None:
            self._chance = Random(seed)
        self._session = open_session(entry_of(self.game).game, self.options, self._carry)
        self._last_deal = self._session.carry.deals + self.deals
        self._standing = environed(self.game).standing(self._session)
        self._entry = NOTHING
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._views = Views(self._session)
        self._go_on()

    def view(self, agent: str) -> SessionView:
        """What the agent may know, as any bot gets it."""
        return self._views.of(self._seats[agent])

    def numbers(self, agent: str, action: Action) -> tuple[int, ...]:
        """The actions to step with, one after the other, so that the agent does this."""
        return tuple(self._slots.index[text] for text in texts_of(offered(self.view(agent)), action))

    def observe(self, agent: str) -> Observation:
        seen = self.view(agent)
        on_turn = agent == self.agent_selection and not self.terminations[agent]
        entry = self._entry if on_turn else NOTHING
        mask = masked(seen, entry) if on_turn else np.zeros(len(self._slots.texts), np.int8)
        return {"observation": observed(seen, entry), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._entered(agent, self._slots.texts[int(action)])
        self._accumulate_rewards()

    def _entered(self, agent: str, text: str) -> None:
        seen, seat = self.view(agent), self._seats[agent]
        if not masked(seen, self._entry)[self._slots.index[text]]:
            raise IllegalAction(Refusal("not-now", self._session.clauses["not-now"], seat, text))
        done = entered(offered(seen), self._entry, text)
        if isinstance(done, PartialAction):
            self._entry = done
            return
        self._session, self._entry = self._session.apply(seat, done), NOTHING
        self._go_on()

    def _go_on(self) -> None:
        """Chance acts until a seat is asked; then rewards are given, and at the end everybody gets up."""
        while not self._is_over() and (seat := self._asked_first()) is not None:
            choices = self._session.legal(seat)
            forms = tuple(choice for choice in choices if isinstance(choice, FORMS)) or choices[:1]
            self._session = self._session.apply(seat, sample(forms, self._chance.randrange))
        self._views = Views(self._session, self._views)
        stands = environed(self.game).standing(self._session)
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(stands[seat] - self._standing[seat])
        self._standing = stands
        if self._is_over():
            self.terminations = dict.fromkeys(self.agents, True)

    def _asked_first(self) -> Seat | None:
        """A seat that chance plays for, the house or who cuts; None: an agent is asked, and selected."""
        turn = self._session.turn
        seat = turn[0] if len(turn) == 1 else self._chance.choice(turn)
        if seat == HOUSE or is_cut(self._session.legal(seat)):
            return seat
        self.agent_selection = self.possible_agents[seat]
        return None

    def _is_over(self) -> bool:
        """After the last deal, once nobody is asked about it any more."""
        session: Session = self._session
        return session.over or (
            session.carry.deals >= self._last_deal and (session.phase.name == "deal" or HOUSE in session.turn)
        )

    def render(self) -> str | None:
        """What everybody has heard in this deal, a line for each action."""
        if self.render_mode != "ansi":
            return None
        deal = self._views.of(None).deal
        return "\n".join(deal.heard) if deal else ""

    def close(self) -> None:
        """Nothing is open."""


def guarded(inside: Environment) -> Environment:
    """With the wrappers that PettingZoo's own games have."""
    outside: Any = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inside))
    return outside  # type: ignore[no-any-return]
