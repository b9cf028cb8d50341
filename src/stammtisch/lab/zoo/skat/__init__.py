"""Skat: its actions by number, and what is observed at it alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import inf

from stammtisch.core.cards import SUITS
from stammtisch.games.skat.ansage import names
from stammtisch.games.skat.bock import BOCK as BOCK_ROUND
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, SPITZEN, SPITZEN_COUNTS
from stammtisch.games.skat.contracts import KINDS as SKAT_KINDS
from stammtisch.games.skat.deal_types import NORMAL_DEAL
from stammtisch.games.skat.options import Options as SkatOptions
from stammtisch.games.skat.reizwerte import values
from stammtisch.lab.zoo.environed import Environed
from stammtisch.lab.zoo.fields import (
    BOCK,
    COMMON,
    Field,
    number_of,
    numbers_of,
    one,
    seats,
    seats_of,
    single,
    words_of,
)
from stammtisch.lab.zoo.scene import Shape
from stammtisch.lab.zoo.slots import Slots, values_of, with_cards
from stammtisch.lab.zoo.standing import sheet

WAITING = (BOCK_ROUND, SCHIEBERRAMSCH)


def skat_bids() -> Iterator[int]:
    """The Reizwerte of every table."""
    known = ("matadors", "grand_base", "grand_ouvert", "revolution")
    tables = product(*(values_of(SkatOptions, name) for name in known))
    yield from sorted({value for table in tables for value in values(*table)})


def skat_contracts() -> tuple[str, ...]:
    """All that may be named after taking the skat up, and then with Hand."""
    spitzen = (len(SPITZEN_COUNTS),) * len(SUITS)
    return tuple(str(name) for hand in (False, True) for name in names(hand, 0, True, spitzen))


SLOTS = Slots(
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
)
SHAPE = Shape(
    SLOTS,
    seats=4,
    pack=32,
    asked=(
        *("sagen", "hoeren", "vorhand", "aufnehmen", "layaside", "ansagen", "aufgeben", "schenken"),
        *("schenken-partner", "geschenk", "kontra", "austausch", "schieben", "give-rest", "take-rest", "tricks"),
        "grand-hand",
    ),
    types=(NORMAL_DEAL.name, SCHIEBERRAMSCH),
    words=(*SKAT_KINDS, *SUITS, HAND, *ANNOUNCEMENTS, *(f"{SPITZEN}{count}" for count in SPITZEN_COUNTS)),
)
FIELDS = (
    *COMMON,
    Field("bid", one, 360, number_of("bid"), "the highest bid"),
    Field("plays", seats, 1, seats_of("declarer"), "who has won the bidding"),
    Field("hand_game", one, 1, single(lambda s: float(s.fact("hand") == "yes")), "whether it is a Hand game"),
    Field("refusals", one, 2, number_of("refusals"), "gifts refused"),
    Field("pushes", one, 3, number_of("pushes"), "how often the skat was pushed on unseen"),
    Field("won", seats, inf, numbers_of("won"), "own games won"),
    Field("lost", seats, inf, numbers_of("lost"), "own games lost"),
    BOCK,
    Field("schieberramsch", one, inf, number_of("schieberramsch"), "deals left of a Schieberramsch round"),
    Field("waiting", lambda s: len(WAITING), inf, words_of("waiting", WAITING), "rounds still to come, by kind"),
)
SKAT = Environed(SHAPE, FIELDS, sheet)
