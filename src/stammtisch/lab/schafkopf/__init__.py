"""Schafkopf as the laboratory studies it."""

from __future__ import annotations

from random import Random

from stammtisch.core.cards import Cards
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.rufspiel import ACES, callable_suits
from stammtisch.games.schafkopf.sonderrunde import begun
from stammtisch.games.schafkopf.winning import declarers_win
from stammtisch.lab.faults import Fault, leaked_partner
from stammtisch.lab.schafkopf.agreed import FAULTS, as_agreed
from stammtisch.lab.schafkopf.lesson_mines import LESSON_MINES
from stammtisch.lab.studied import Solvable, Studied, alone


def has_won(result: Result, options: Options) -> bool:
    assert isinstance(options, SchafkopfOptions)
    return declarers_win(result, options)


def special_start(options: Options, rng: Random) -> Carry | None:
    assert isinstance(options, SchafkopfOptions)
    if not options.sonderrunden:
        return None
    carry = SchafkopfCarry(dealer=rng.randrange(options.table_size), purses=(0,) * options.table_size)
    return begun(carry, rng.choice([kind for kind in options.sonderrunden if kind in SPECIAL_ROUNDS]), options)


def begin_round(carry: Carry, name: str, options: Options) -> Carry:
    assert isinstance(options, SchafkopfOptions)
    return begun(carried(carry), name, options)


def with_the_ace(contract: Contract, hands: tuple[Cards, ...]) -> int:
    """The caller and whoever holds the called ace; nobody where it cannot be called."""
    assert contract.declarer is not None
    if contract.suit not in callable_suits(hands[contract.declarer]):
        return 0
    return alone(contract, hands) | 1 << next(
        seat for seat, hand in enumerate(hands) if hand >> ACES[contract.suit] & 1
    )


SCHAFKOPF = Studied(
    has_won=has_won,
    special_start=special_start,
    begin_round=begin_round,
    lessons=LESSON_MINES,
    sheet=(as_agreed,),
    faults=(Fault("leaked-partner", "secrecy", game=leaked_partner), *FAULTS),
    yardsticks=("stammtisch.lab.schafkopf.by_rule:ByRule", "stammtisch.lab.yardsticks.pimc:Pimc"),
    solvable={
        "rufspiel": Solvable(tuple(f"rufspiel:{suit}" for suit in "EGS"), 4, with_the_ace),
        "solo": Solvable(tuple(f"solo:{suit}" for suit in "EGHS"), 4),
        "wenz": Solvable(("wenz",), 4),
        "bettel": Solvable(("bettel",), 4),
    },
)
