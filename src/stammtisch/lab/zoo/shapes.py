"""The shape of each game's observations, and the fields that only this game has."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from stammtisch.core.cards import SUITS
from stammtisch.games.schafkopf.contracts import KINDS as SCHAFKOPF_KINDS
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import OBLIGATIONS
from stammtisch.games.schloapfer.carry import FIVE
from stammtisch.games.schloapfer.options import MOST_PLAYERS
from stammtisch.games.schloapfer.trumpf import SCHLOAPFER
from stammtisch.games.skat.bock import BOCK as BOCK_ROUND
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, SPITZEN, SPITZEN_COUNTS
from stammtisch.games.skat.contracts import KINDS as SKAT_KINDS
from stammtisch.games.skat.deal_types import NORMAL_DEAL
from stammtisch.lab.zoo.fields import (
    BOCK,
    COMMON,
    Field,
    cards,
    number_of,
    numbers_of,
    obligations,
    one,
    seats,
    seats_of,
    single,
    stated,
    turned,
    words_of,
)
from stammtisch.lab.zoo.scene import Shape

ROUNDS = tuple(SPECIAL_ROUNDS)
WAITING = (BOCK_ROUND, SCHIEBERRAMSCH)

SHAPES: Mapping[str, Shape] = {
    "schafkopf": Shape(
        "schafkopf",
        seats=5,
        pack=32,
        asked=(
            *("cutting", "legen", "hochzeit", "hochzeit-accept", "hochzeit-outbid", "speaking", "classnaming"),
            *("auction", "insisting", "steigern", "naming", "throw-in", "klopfen", "schuss", "tout", "kontra"),
            *("spritze", "pushing", "passing", "dreier", "tricks", "claiming", "sonderrunde"),
        ),
        types=(NORMAL.name, *ROUNDS),
        words=(*SCHAFKOPF_KINDS, *SUITS, TOUT),
    ),
    "skat": Shape(
        "skat",
        seats=4,
        pack=32,
        asked=(
            *("sagen", "hoeren", "vorhand", "aufnehmen", "layaside", "ansagen", "aufgeben", "schenken"),
            *("schenken-partner", "geschenk", "kontra", "austausch", "schieben", "give-rest", "take-rest", "tricks"),
        ),
        types=(NORMAL_DEAL.name, SCHIEBERRAMSCH),
        words=(*SKAT_KINDS, *SUITS, HAND, *ANNOUNCEMENTS, *(f"{SPITZEN}{count}" for count in SPITZEN_COUNTS)),
    ),
    "schloapfer": Shape(
        "schloapfer",
        seats=MOST_PLAYERS,
        pack=36,
        asked=("mitgehen", "tricks"),
        types=("normal",),
        words=(SCHLOAPFER.name, *SUITS),
    ),
}

FIELDS: Mapping[str, tuple[Field, ...]] = {
    "schafkopf": (
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
    ),
    "skat": (
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
    ),
    "schloapfer": (
        *COMMON,
        Field("turned", cards, 1, turned, "the turned card"),
        Field("joined", seats, 1, seats_of("joined"), "who has joined"),
        Field("strokes", seats, FIVE, numbers_of("strokes"), "strokes on the X"),
        Field("rings", seats, inf, numbers_of("rings"), "open rings"),
        Field("crossed", seats, inf, numbers_of("crossed"), "rings crossed out"),
        Field("out", seats, 1, seats_of("out"), "who has finished"),
        Field("beaten", seats, 1, seats_of("beaten"), "who has passed the ring limit"),
    ),
}
