"""Evenings by chance, for tests of what is told: every state of every deal, at every preset, and with random rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from stammtisch.core.options import Options
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options
from stammtisch.words.telling import Call, Deed, calls, deed

NAMES = ("Resi", "Sepp", "Vroni", "Xaver", "Kathi", "Toni", "Hans")
TABLES = [(game, preset) for game, entry in GAMES.items() for preset in ("", *entry.presets)]
"""Every preset; and without one random rules."""
MOST_STEPS = 3000


@dataclass(slots=True)
class PlayedDeal:
    """One deal from the first card to its bill."""

    game: str
    preset: str
    options: Options
    deeds: list[Deed] = field(default_factory=list)

    @property
    def states(self) -> list[Session]:
        return [done.after for done in self.deeds]

    @property
    def last(self) -> Deed:
        return self.deeds[-1]

    def heard(self, viewer: int | None, states: int) -> list[Call]:
        """What the viewer has heard called by then."""
        return [call for done in self.deeds[:states] for call in calls(viewer, done)]


def rules(game: str, preset: str, rng: Random) -> Options:
    entry = GAMES[game]
    return entry.presets[preset] if preset else random_options(entry.options, rng, {})


def deals(game: str, preset: str, seed: int, most: int) -> Iterator[PlayedDeal]:
    """So many deals at a table of the preset, by chance; fewer where the session ends before."""
    rng = Random(f"{game} {preset} {seed}")
    options = rules(game, preset, rng)
    session, temper = open_session(GAMES[game].game, options), Temper.draw(rng)
    deal, found = PlayedDeal(game, preset, options), 0
    for _ in range(MOST_STEPS):
        if session.over or found == most:
            return
        seat = session.turn[0]
        action = SimulatedTable(session, temper, rng).choose(session.legal(seat), seat)
        after = session.apply(seat, action)
        deal.deeds.append(deed(session, seat, action, after))
        if after.carry.deals > session.carry.deals:
            yield deal
            deal, found, temper = PlayedDeal(game, preset, options), found + 1, Temper.draw(rng)
        session = after
