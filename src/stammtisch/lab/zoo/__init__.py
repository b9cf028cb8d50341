"""The games as PettingZoo environments, for whoever wants to teach a machine to play them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stammtisch.bots.levels import ANFAENGER
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Value
from stammtisch.core.session import Carry
from stammtisch.games.registry import USUAL, on_screen, options_of

if TYPE_CHECKING:
    from stammtisch.lab.zoo.environment import Environment
    from stammtisch.lab.zoo.single import SingleSeat

MISSING = "the environments need PettingZoo: pip install 'stammtisch[zoo]'"


def raw_env(
    game: str = USUAL,
    preset: str = "",
    options: Mapping[str, Value] | None = None,
    deals: int = 1,
    render_mode: str | None = None,
    carry: Carry | None = None,
) -> Environment:
    """The environment itself.

    House rules are a preset, the game's defaults without one, and options that are changed in it. It lasts so many
    deals. With a carry the table goes on where another one stood: in a special round, with money in the pot.
    """
    try:
        from stammtisch.lab.zoo.environment import Environment
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(MISSING, name=missing.name) from None

    agreed = on_screen(game, options_of(game, preset).but(options or {}))
    if deals < 1:
        raise OptionsError("wrong-value", ("deals",), f"{deals} is not >= 1")
    return Environment(game, agreed, deals, render_mode, carry)


def env(
    game: str = USUAL,
    preset: str = "",
    options: Mapping[str, Value] | None = None,
    deals: int = 1,
    render_mode: str | None = None,
    carry: Carry | None = None,
) -> Environment:
    """The same with the usual guards: in the wrong order nothing works, and no action is out of bounds."""
    inside = raw_env(game, preset, options, deals, render_mode, carry)
    from stammtisch.lab.zoo.environment import guarded

    return guarded(inside)


def single_env(
    game: str = USUAL,
    preset: str = "",
    options: Mapping[str, Value] | None = None,
    deals: int = 1,
    render_mode: str | None = None,
    others: str = ANFAENGER,
    seat: int = 0,
) -> SingleSeat:
    """One seat of it as a Gymnasium environment: the others are played by a level, or by `module:Class`."""
    inside = raw_env(game, preset, options, deals, render_mode)
    from stammtisch.lab.zoo.single import SingleSeat

    return SingleSeat(inside, others, seat)
