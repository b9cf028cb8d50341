"""Skat as the laboratory studies it."""

from __future__ import annotations

from random import Random

from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Session
from stammtisch.core.values import replace
from stammtisch.games.paid import Payoffs
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH, next_round
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.game import open_carry
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielwert import is_won
from stammtisch.games.skat.turnierbewertung import turnierbewertung
from stammtisch.lab.faults import Fault, leaked_talon, points_from_nowhere
from stammtisch.lab.skat.bids import bids_are_values
from stammtisch.lab.skat.lachs import only_minus_points
from stammtisch.lab.studied import Solvable, Studied, Unit


def tournament_points(session: Session, options: Options) -> Payoffs:
    """The Turnierbewertung (ST-SCORE-06), which weighs won and lost games as clubs do."""
    return tuple(map(float, turnierbewertung(carried(session.carry))))


def has_won(result: Result, options: Options) -> bool:
    assert isinstance(options, SkatOptions)
    assert isinstance(result, SkatResult)
    return is_won(result, options)


def special_start(options: Options, rng: Random) -> Carry | None:
    """A round that the table knows, with another one behind it."""
    assert isinstance(options, SkatOptions)
    rounds = {BOCK: options.bock_triggers, SCHIEBERRAMSCH: options.schieberramsch_triggers}
    known = [kind for kind, triggers in rounds.items() if triggers]
    if not known:
        return None
    carry = replace(carried(open_carry(options)), dealer=rng.randrange(options.table_size))
    return next_round(replace(carry, waiting=(rng.choice(known), rng.choice(known))), options)


SKAT = Studied(
    unit=Unit("tournament points", tournament_points),
    written="points",
    has_won=has_won,
    agreements=(bids_are_values,),
    sheet=(only_minus_points,),
    special_start=special_start,
    faults=(
        Fault("leaked-talon", "secrecy", game=leaked_talon),
        Fault("points-from-nowhere", "sheet", game=points_from_nowhere),
    ),
    solvable={
        "farbspiel": Solvable(tuple(f"farbspiel:{suit}:hand" for suit in "EGHS"), 3),
        "grand": Solvable(("grand:hand",), 3),
    },
)
