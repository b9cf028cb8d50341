"""What the laboratory has to know of a game: its row in `lab/games.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from stammtisch.core.cards import Cards
from stammtisch.core.contract import Contract
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Session
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import in_money
from stammtisch.lab.checks import Finding
from stammtisch.lab.faults import Fault


@dataclass(frozen=True, slots=True)
class Unit:
    """What a deal is counted in, and how much each seat gets."""

    name: str
    payoffs: Callable[[Session, Options], Payoffs]
    """Of the deal just finished, by seat."""


CENTS = Unit("cents", lambda session, options: in_money(session))


def nobody(result: Result, options: Options) -> bool:
    """Where nobody declares, nobody has won a contract."""
    return False


def ordinary(options: Options, rng: Random) -> Carry | None:
    return None


def no_rounds(carry: Carry, name: str, options: Options) -> Carry:
    raise OptionsError("unknown-round", (name,), "this game has no special rounds")


def alone(contract: Contract, hands: tuple[Cards, ...]) -> int:
    assert contract.declarer is not None
    return 1 << contract.declarer


@dataclass(frozen=True, slots=True)
class Solvable:
    """A kind of contract that is solved in heaps: its codes, and among whom it is dealt."""

    codes: tuple[str, ...]
    players: int
    side: Callable[[Contract, tuple[Cards, ...]], int] = alone
    """The seats of the declaring side as a bitmask; 0: with these cards it cannot be called."""


@dataclass(frozen=True, slots=True)
class LessonMine:
    """Deals of a table that are looked through for some tips."""

    preset: str
    seed: int
    deals: int
    tips: tuple[str, ...] = ()
    """None: all."""
    round: str = ""
    """The special round that is played; empty: the usual deals."""
    calls: float = 0.0
    """The share of the calls that is judged: playing on is dear."""
    held: str = ""
    """Cards of which forehand gets some, where such deals are wanted that come up seldom; empty: as chance has it."""
    count: int = 0
    """How many of them."""


@dataclass(frozen=True, slots=True)
class Studied:
    """How deals are counted and checked."""

    unit: Unit = CENTS
    written: str = "cents"
    """What a table writes down after a deal: `cents`, `points` or `strokes`."""
    has_won: Callable[[Result, Options], bool] = nobody
    """Whether the declaring side has won."""
    agreements: tuple[Callable[[Options], Iterator[Finding]], ...] = ()
    """What must hold for any house rules."""
    sheet: tuple[Callable[[Session], Iterator[Finding]], ...] = ()
    """What must hold for the sheet after every deal, and at its end."""
    special_start: Callable[[Options, Random], Carry | None] = ordinary
    """What a session starts with whose table is about to play a special round; None: it knows none."""
    begin_round: Callable[[Carry, str, Options], Carry] = no_rounds
    """What a session carries when a special round of this name is about to be played."""
    faults: tuple[Fault, ...] = ()
    """What can be planted in this game alone."""
    solvable: Mapping[str, Solvable] = field(default_factory=dict)
    yardsticks: tuple[str, ...] = ()
    """Players that are no levels, by name (docs/explanation/players.md)."""
    lessons: tuple[LessonMine, ...] = ()
    """Where positions for the lessons of this game are mined."""
