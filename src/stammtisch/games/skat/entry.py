"""Skat, as everything above the games knows it."""

from __future__ import annotations

from stammtisch.core.cards import SUITS
from stammtisch.core.options import OneOf, Whole
from stammtisch.games import entry, skat
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.ertrag import ertrag, least_swing
from stammtisch.games.skat.options import CLAUSES, Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.reizgrenze import auction, worth
from stammtisch.games.skat.spielstand import aim, stake
from stammtisch.games.skat.wand import feat
from stammtisch.games.skat.written import form, reduce

MOST_POINTS = 10**9
MOST_SEATS = 5
"""ST-TABLE-09"""
"""More than anybody wins or loses."""


def called(options: Options, preset: str) -> entry.Called:
    """What money is called (ST-SCORE-11)."""
    return (("currency", options.currency),)


SKAT = entry.Entry(
    game=skat.SKAT,
    rules=skat.Options.release.rules,
    options=skat.Options(),
    presets=skat.PRESETS,
    clauses=CLAUSES,
    carried={
        "last_round": Whole(0, 1),
        "points": Whole(-MOST_POINTS, MOST_POINTS),
        "won": Whole(0, entry.MOST_DEALS),
        "lost": Whole(0, entry.MOST_DEALS),
        "bock": Whole(1, MOST_SEATS),
        "schieberramsch": Whole(0, MOST_SEATS),
        "waiting": OneOf((BOCK, SCHIEBERRAMSCH)),
    },
    contract=contract,
    reduce=reduce,
    form=form,
    deal_types=("normal", "schieberramsch"),
    result=SkatResult,
    usual="grand",  # the jacks
    orders={code: code for code in (*(f"farbspiel:{suit}" for suit in SUITS), "grand", "null")},
    most_online=4,
    unit="points",
    paid=ertrag,
    least_swing=least_swing,
    at_once=entry.AtOnce("skat-isko", ("EU", "GU", "HU"), {"session_rounds": 0}),  # with an open end
    stake=stake,
    aim=aim,
    feat=feat,
    auction=auction,
    worth=worth,
    called=called,
    sheet=entry.POINTS,
    pack_name="skat32",
    faces=entry.FRENCH,
)
