"""Sessions that begin in the middle of a special round, so that all of them are played often."""

from __future__ import annotations

from random import Random

from stammtisch.core.options import Options
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.sonderrunde import begun
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH, next_round
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.game import open_carry

OFTEN = 0.6
"""How many sessions of a table that knows special rounds begin with one."""


def special_start(options: Options, rng: Random) -> Carry | None:
    """What a session starts with whose table is about to play a special round; None: an ordinary start."""
    if rng.random() >= OFTEN:
        return None
    if isinstance(options, SkatOptions):
        return skat_start(options, rng)
    return schafkopf_start(options, rng) if isinstance(options, SchafkopfOptions) and options.sonderrunden else None


def schafkopf_start(options: SchafkopfOptions, rng: Random) -> Carry:
    carry = SchafkopfCarry(dealer=rng.randrange(options.table_size), purses=(0,) * options.table_size)
    return begun(carry, rng.choice([kind for kind in options.sonderrunden if kind in SPECIAL_ROUNDS]))


def skat_start(options: SkatOptions, rng: Random) -> Carry | None:
    """A round that the table knows, with another one behind it."""
    rounds = {BOCK: options.bock_triggers, SCHIEBERRAMSCH: options.schieberramsch_triggers}
    known = [kind for kind, triggers in rounds.items() if triggers]
    if not known:
        return None
    carry = replace(carried(open_carry(options)), dealer=rng.randrange(options.table_size))
    return next_round(replace(carry, waiting=(rng.choice(known), rng.choice(known))), options)
