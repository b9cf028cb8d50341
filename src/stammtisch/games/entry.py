"""What there is to know of a game without playing it. Every game has one entry, and everything above asks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from stammtisch.core.action import Seat, Shuffle
from stammtisch.core.cards import PACK32, Cards
from stammtisch.core.contract import Contract
from stammtisch.core.options import OneOf, Options, Value, Whole
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Game
from stammtisch.core.view import SessionView
from stammtisch.games.auction import ReadAuction, ReadWorth, no_auction, no_worth
from stammtisch.games.feat import ReadFeat, no_feat
from stammtisch.games.form import Pad
from stammtisch.games.paid import ReadPayoffs, cents
from stammtisch.games.stake import Aim, ReadAim, ReadStake, Stake

MOST_DEALS = 5000
"""The longest session that is recorded. Doubles are carried on for ever, and a number must end somewhere."""

GERMAN, FRENCH = "german", "french"
"""The faces that cards are printed with."""
SCREEN_SEATS = 6
"""So many fit around a drawn table."""
MONEY, POINTS, CHALK = "money", "points", "chalk"
"""What stands on a score sheet: cents, points, or strokes and rings."""


BY_PRESET = "preset"
"""The value of an option that changes no rule, only what things are called: as the preset has it."""
EURO, KRONA, COUNTED = "euro", "krona", "points"
"""What the numbers of a bill are: hundredths of a coin, or points."""
Called = tuple[tuple[str, str], ...]
"""What a table calls its money and its doublings: options with a value that texts are laid over for."""


def never_called(options: Options, preset: str) -> Called:
    return ()


def nothing_said(view: SessionView) -> Stake:
    return Stake()


def no_aim(result: Result, options: Options) -> Aim:
    return "", 0


def nothing_written(result: Result, carry: Carry, options: Options) -> str:
    return ""


def no_pads(options: Options, deal_type: str) -> tuple[Pad, ...]:
    return ()


def one_unit(options: Options) -> float:
    return 1.0


@dataclass(frozen=True, slots=True)
class AtOnce:
    """What one tap on the name of a game deals: rules that need no question."""

    preset: str
    cards: tuple[str, str, str]
    """A fan that stands for the game, the highest first."""
    changes: Mapping[str, Value] = field(default_factory=dict)
    """What differs from the preset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A game, and what can be said of it without playing."""

    game: Game
    rules: str
    """The version of its rules. Records name it: a change that gives another bill for an old log is a new version."""
    options: Options
    """The defaults."""
    presets: Mapping[str, Options]
    clauses: Mapping[str, str]
    """By option: the clauses of the rulebook that it changes."""
    carried: Mapping[str, Whole | OneOf | Shuffle]
    """What the game's carry adds to every game's, as far as a deal can begin with it: numbers in bounds, words out of
    a list, or cards."""
    contract: Callable[[str, Seat | None], Contract]
    """Reads a contract as the notation writes it."""
    result: Callable[..., Result] = Result
    """Makes a result of what is typed in, as `Result` has it, with what the game has beside."""
    reduce: Callable[[Result, Carry, Any], str] = nothing_written
    """What is said of a result at a real table, so that `game.read` gives it back as far as anybody pays for it."""
    form: Callable[[Any, str], tuple[Pad, ...]] = no_pads
    """By options and type of deal: what a page shows to write one that was played at a real table; without a pad the
    game cannot be written."""
    deal_types: tuple[str, ...] = ("normal",)
    """All that a deal may be, the usual one first: each has a form of its own."""
    usual: str
    """The contract whose order a hand is sorted in before anything is called."""
    orders: Mapping[str, str]
    """What else a hand may be sorted for before there is a contract, and the contract that has this order."""
    most_online: int = SCREEN_SEATS
    """Seats of the largest table that is played on a screen; a sheet may have more."""
    unit: str
    """What is won and lost, as a word for machines: cents, points, strokes."""
    paid: ReadPayoffs = cents
    """What a finished deal brings each seat, in this unit; over the table it sums to zero."""
    least_swing: Callable[[Any], float] = one_unit
    """By options: what lies between the cheapest game won and lost, for whoever plays it."""
    at_once: AtOnce
    stake: ReadStake = nothing_said
    """What a running deal is about, from what one seat sees."""
    aim: ReadAim = no_aim
    """What a finished one was played for."""
    feat: ReadFeat = no_feat
    """What hangs on the wall afterwards: who has done something that hardly ever succeeds."""
    auction: ReadAuction = no_auction
    """Where values are bid: the ladder, and how far the own hand carries."""
    worth: ReadWorth = no_worth
    """Where a game has to be worth what was bid: what that is by the own cards."""
    sheet: str = MONEY
    """What stands on its score sheet."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """By preset: the language it is usually spoken in, where that is not German."""
    called: Callable[[Any, str], Called] = never_called
    """By options and preset: what the table calls its money and its doublings."""
    pack: Cards = PACK32
    """All its cards."""
    pack_name: str = "bay32"
    """What the pack, and its order before the first shuffle, is called in a promise of fair dealing."""
    packs: Callable[[Any], tuple[str, Cards]] | None = None
    """By options: both, where not all tables of the game play with the same pack."""
    faces: str = GERMAN
    """What its cards look like, unless somebody wants the other pack."""
    is_folded: bool = False
    """Whether hands are folded: they stay unseen until the game is over."""

    def pack_at(self, options: Options) -> Cards:
        """All cards of a table with these options."""
        return self.packs(options)[1] if self.packs else self.pack

    def pack_name_at(self, options: Options) -> str:
        return self.packs(options)[0] if self.packs else self.pack_name
