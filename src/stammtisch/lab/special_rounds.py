"""Sessions that begin in the middle of a special round, so that all of them are played often."""

from __future__ import annotations

from random import Random

from stammtisch.core.options import Options
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.sonderrunde import begun

OFTEN = 0.6
"""How many sessions of a table that knows special rounds begin with one."""


def special_start(options: Options, rng: Random) -> Carry | None:
    """What a session starts with whose table is about to play a special round; None: an ordinary start."""
    if not isinstance(options, SchafkopfOptions) or not options.sonderrunden or rng.random() >= OFTEN:
        return None
    carry = SchafkopfCarry(dealer=rng.randrange(options.table_size), purses=(0,) * options.table_size)
    return begun(carry, rng.choice([kind for kind in options.sonderrunden if kind in SPECIAL_ROUNDS]))
