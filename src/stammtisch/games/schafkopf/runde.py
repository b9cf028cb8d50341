"""Runde: how long a session goes on, and how it is ranked."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf.options import Options


def is_done(carry: Carry, options: AnyOptions) -> bool:
    """After the agreed number of deals, or when no further deal is to follow (SK-ROUND-01, SK-ROUND-02)."""
    assert isinstance(options, Options)
    return carry.last or 0 < options.tournament_deals <= carry.deals


def is_series(options: AnyOptions) -> bool:
    """A tournament of agreed length: seats are drawn before it, and kept."""
    assert isinstance(options, Options)
    return options.tournament_deals > 0
