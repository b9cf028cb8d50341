"""Schloapfer, as everything above the games knows it."""

from __future__ import annotations

from stammtisch.core.cards import PACK36, SUITS
from stammtisch.core.options import Whole
from stammtisch.games import entry, schloapfer
from stammtisch.games.schloapfer.carry import FIVE
from stammtisch.games.schloapfer.ertrag import ertrag, least_swing
from stammtisch.games.schloapfer.options import CLAUSES, MOST_PLAYERS, Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.spielstand import aim, stake
from stammtisch.games.schloapfer.trumpf import contract
from stammtisch.games.schloapfer.wand import feat
from stammtisch.games.schloapfer.written import form, reduce


def called(options: Options, preset: str) -> entry.Called:
    """What money is called (SL-MONEY-05)."""
    return (("currency", options.currency),)


SCHLOAPFER = entry.Entry(
    game=schloapfer.SCHLOAPFER,
    rules=schloapfer.Options.release.rules,
    options=schloapfer.Options(),
    presets=schloapfer.PRESETS,
    clauses=CLAUSES,
    carried={
        "last_round": Whole(0, 1),
        "points": Whole(0, 4 * entry.MOST_DEALS),
        "strokes": Whole(0, FIVE),
        "rings": Whole(0, 2 * entry.MOST_DEALS),
        "crossed": Whole(0, 2 * entry.MOST_DEALS),
        "out": Whole(0, MOST_PLAYERS - 1),
        "beaten": Whole(0, MOST_PLAYERS - 1),
    },
    contract=contract,
    reduce=reduce,
    form=form,
    result=SchloapferResult,
    usual="schloapfer:H",
    orders={f"schloapfer:{suit}": f"schloapfer:{suit}" for suit in SUITS},
    unit="strokes",
    paid=ertrag,
    least_swing=least_swing,
    at_once=entry.AtOnce("schloapfer-perlen", ("HA", "HK", "H7")),
    stake=stake,
    aim=aim,
    feat=feat,
    called=called,
    sheet=entry.CHALK,
    pack=PACK36,
    pack_name="jass36",
    is_folded=True,
)
