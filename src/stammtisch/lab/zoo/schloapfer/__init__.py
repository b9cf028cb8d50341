"""Schloapfer: its actions by number, and what is observed at it alone."""

from __future__ import annotations

from math import inf

from stammtisch.core.cards import INDEX, SUITS
from stammtisch.games.schloapfer.carry import FIVE
from stammtisch.games.schloapfer.options import MOST_PLAYERS
from stammtisch.games.schloapfer.trumpf import SCHLOAPFER as KIND
from stammtisch.lab.zoo.environed import Environed
from stammtisch.lab.zoo.fields import (
    COMMON,
    Field,
    bits,
    cards,
    numbers_of,
    seats,
    seats_of,
)
from stammtisch.lab.zoo.scene import Filled, SeatKnowledge, Shape
from stammtisch.lab.zoo.slots import Slots, with_cards
from stammtisch.lab.zoo.standing import sheet


def turned(scene: SeatKnowledge) -> Filled:
    return bits(1 << INDEX[scene.fact("turned")] if scene.fact("turned") else 0)


SLOTS = Slots({"play": with_cards("play", 36), "words": ("join", "fold")})
SHAPE = Shape(
    SLOTS,
    seats=MOST_PLAYERS,
    pack=36,
    asked=("mitgehen", "tricks"),
    types=("normal",),
    words=(KIND.name, *SUITS),
)
FIELDS = (
    *COMMON,
    Field("turned", cards, 1, turned, "the turned card"),
    Field("joined", seats, 1, seats_of("joined"), "who has joined"),
    Field("strokes", seats, FIVE, numbers_of("strokes"), "strokes on the X"),
    Field("rings", seats, inf, numbers_of("rings"), "open rings"),
    Field("crossed", seats, inf, numbers_of("crossed"), "rings crossed out"),
    Field("out", seats, 1, seats_of("out"), "who has finished"),
    Field("beaten", seats, 1, seats_of("beaten"), "who has passed the ring limit"),
)
SCHLOAPFER = Environed(SHAPE, FIELDS, sheet)
