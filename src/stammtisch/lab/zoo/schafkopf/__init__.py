"""Schafkopf: its actions by number, and what is observed at it alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from stammtisch.core.cards import SUITS
from stammtisch.games.schafkopf.bettel import OUVERT, bettel_contracts
from stammtisch.games.schafkopf.bidding.ladder import class_of
from stammtisch.games.schafkopf.bidding.steigern import CALLS
from stammtisch.games.schafkopf.contracts import KINDS as SCHAFKOPF_KINDS
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import OBLIGATIONS
from stammtisch.games.schafkopf.naming import SUIT_ORDER, alone_contracts_of, contracts_of
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from stammtisch.games.schafkopf.options import Options as SchafkopfOptions
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.lab.zoo.environed import Environed
from stammtisch.lab.zoo.fields import (
    BOCK,
    COMMON,
    Field,
    number_of,
    one,
    seats,
    seats_of,
    words_of,
)
from stammtisch.lab.zoo.scene import Filled, SeatKnowledge, Shape
from stammtisch.lab.zoo.slots import DIGITS, Slots, values_of, with_cards
from stammtisch.lab.zoo.standing import money

ROUNDS = tuple(SPECIAL_ROUNDS)


def schafkopf_contracts() -> tuple[str, ...]:
    """All that any table may name, Tout versions and all."""
    rufspiele = contracts_of("rufspiel", SUIT_ORDER)
    trixers = (f"trixer:{suit}" for suit in SUIT_ORDER)
    return (*rufspiele, *alone_contracts_of(True, True, True, True), SIE, *trixers, *bettel_contracts(True, True))


def schafkopf_bids() -> Iterator[str]:
    """Classes of contracts on every ladder, and exact contracts, each once."""
    ladders = [str(rank) for rank in values_of(SchafkopfOptions, "contract_rank")]
    contracts = [text for text in schafkopf_contracts() if not text.startswith("trixer")]
    classes = [class_of(ladder, text) for text in contracts for ladder in ladders]
    yield from dict.fromkeys(classes)


def obligations(scene: SeatKnowledge) -> Filled:
    for seat, _, game in (entry.partition(":") for entry in scene.fact("obligations").split()):
        yield scene.place(int(seat)) * len(OBLIGATIONS) + OBLIGATIONS.index(game), 1.0


def stated(scene: SeatKnowledge) -> Filled:
    seat, _, price = scene.fact("claim").partition(" ")
    if seat:
        yield scene.place(int(seat)), float(price)


SLOTS = Slots(
    {
        "play": with_cards("play", 32),
        "give": with_cards("give", 32),
        "words": (
            *("pass", "play", "yes", "no", "play_too", "withdraw", "join", "yield", "insist", "hold", "stop"),
            *("krank", "gsund", "push", "claim", "agree"),
        ),
        "raise": tuple(f"raise {eyes}" for eyes in CALLS[1:]),
        "bid": tuple(f"bid {text}" for text in schafkopf_bids()),
        "name": tuple(f"name {text}" for text in schafkopf_contracts()),
        "round": tuple(f"round {kind}" for kind in SONDERRUNDEN),
        "digits": DIGITS,
    }
)
SHAPE = Shape(
    SLOTS,
    seats=5,
    pack=32,
    asked=(
        *("cutting", "legen", "hochzeit", "hochzeit-accept", "hochzeit-outbid", "speaking", "classnaming"),
        *("auction", "insisting", "steigern", "naming", "throw-in", "klopfen", "schuss", "tout", "kontra"),
        *("spritze", "pushing", "passing", "dreier", "tricks", "claiming", "sonderrunde", "rest"),
    ),
    types=(NORMAL.name, *ROUNDS),
    words=(*SCHAFKOPF_KINDS, *SUITS, TOUT, OUVERT),
)
FIELDS = (
    *COMMON,
    Field("legen", seats, 1, seats_of("legen"), "who has laid"),
    Field("klopfen", seats, 1, seats_of("klopfen"), "who has knocked"),
    Field("hochzeit", seats, 1, seats_of("hochzeit"), "who offers a Hochzeit"),
    BOCK,
    Field("doubles", one, inf, number_of("doubles"), "doubles left by deals that nobody played"),
    Field("queue", lambda s: len(ROUNDS), inf, words_of("queue", ROUNDS), "deals of special rounds still to come"),
    Field(
        "obligations",
        lambda s: s.seats * len(OBLIGATIONS),
        1,
        obligations,
        "by seat: Solo, Wenz and Rufspiel still to be played in a 3er-Runde",
    ),
    Field("stated", seats, inf, stated, "the price that the seat has stated"),
)
SCHAFKOPF = Environed(SHAPE, FIELDS, money)
