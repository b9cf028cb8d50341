"""Every action of a game has a number: one table for each game, the same under all house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from stammtisch.core.cards import NAMES, SUITS
from stammtisch.core.options import OneOf
from stammtisch.games.schafkopf.bidding.ladder import class_of
from stammtisch.games.schafkopf.bidding.steigern import CALLS
from stammtisch.games.schafkopf.naming import SUIT_ORDER, alone_contracts_of, contracts_of
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from stammtisch.games.schafkopf.options import Options as SchafkopfOptions
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.skat.ansage import names
from stammtisch.games.skat.contracts import SPITZEN_COUNTS
from stammtisch.games.skat.options import Options as SkatOptions
from stammtisch.games.skat.reizwerte import values

ENOUGH = "enough"
"""The number is entered: the last of several actions that state one."""
DIGITS = (*(f"digit {digit}" for digit in range(10)), ENOUGH)


@dataclass(frozen=True)
class Slots:
    """The actions of a game by number, in groups, as the notation writes them."""

    groups: Mapping[str, tuple[str, ...]]

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """All of them: the place is the number."""
        return tuple(text for group in self.groups.values() for text in group)

    @cached_property
    def index(self) -> Mapping[str, int]:
        return {text: number for number, text in enumerate(self.texts)}

    @cached_property
    def calls(self) -> Mapping[str, int]:
        """What can be said at the table, and its place among such."""
        said = [text for name, group in self.groups.items() if name not in SILENT for text in group]
        return {text: place for place, text in enumerate(said)}


SILENT = ("play", "give", "digits")
"""Groups of cards and digits: nobody says them."""


def with_cards(verb: str, pack: int) -> tuple[str, ...]:
    return tuple(f"{verb} {name}" for name in NAMES[:pack])


def schafkopf_contracts() -> tuple[str, ...]:
    """All that any table may name, Tout versions and all."""
    rufspiele = contracts_of("rufspiel", SUIT_ORDER)
    return (*rufspiele, *alone_contracts_of(True, True, True, True), SIE, *(f"trixer:{suit}" for suit in SUIT_ORDER))


def schafkopf_bids() -> Iterator[str]:
    """Classes of contracts on every ladder, and exact contracts, each once."""
    ladders = [str(rank) for rank in values_of(SchafkopfOptions, "contract_rank")]
    contracts = [text for text in schafkopf_contracts() if not text.startswith("trixer")]
    classes = [class_of(ladder, text) for text in contracts for ladder in ladders]
    yield from dict.fromkeys(classes)


def values_of(options: type[SchafkopfOptions] | type[SkatOptions], name: str) -> tuple[object, ...]:
    """Every value that an option with a list may have."""
    spec = options.specs()[name]
    assert isinstance(spec, OneOf)
    return spec.values


def skat_bids() -> Iterator[int]:
    """The Reizwerte of every table."""
    known = ("matadors", "grand_base", "grand_ouvert", "revolution")
    tables = product(*(values_of(SkatOptions, name) for name in known))
    yield from sorted({value for table in tables for value in values(*table)})


def skat_contracts() -> tuple[str, ...]:
    """All that may be named after taking the skat up, and then with Hand."""
    spitzen = (len(SPITZEN_COUNTS),) * len(SUITS)
    return tuple(str(name) for hand in (False, True) for name in names(hand, 0, True, spitzen))


SLOTS: Mapping[str, Slots] = {
    "schafkopf": Slots(
        {
            "play": with_cards("play", 32),
            "give": with_cards("give", 32),
            "words": (
                *("pass", "play", "yes", "no", "play_too", "withdraw", "join", "yield", "insist", "hold", "stop"),
                *("krank", "gsund", "push"),
            ),
            "raise": tuple(f"raise {eyes}" for eyes in CALLS[1:]),
            "bid": tuple(f"bid {text}" for text in schafkopf_bids()),
            "name": tuple(f"name {text}" for text in schafkopf_contracts()),
            "round": tuple(f"round {kind}" for kind in SONDERRUNDEN),
            "digits": DIGITS,
        }
    ),
    "skat": Slots(
        {
            "play": with_cards("play", 32),
            "give": with_cards("give", 32),
            "words": (
                *("pass", "play", "yes", "no", "take", "hand", "take-back", "push", "give-up", "claim", "concede"),
                *("kontra", "offer", "accept", "refuse", "done"),
            ),
            "bid": tuple(f"bid {value}" for value in skat_bids()),
            "name": skat_contracts(),
        }
    ),
    "schloapfer": Slots({"play": with_cards("play", 36), "words": ("join", "fold")}),
}
