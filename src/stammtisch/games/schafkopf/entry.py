"""Schafkopf, as everything above the games knows it."""

from __future__ import annotations

from stammtisch.core.action import Shuffle
from stammtisch.core.cards import PACK32, SUITS
from stammtisch.core.options import OneOf, Whole
from stammtisch.games import entry, schafkopf
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.ertrag import least_swing
from stammtisch.games.schafkopf.kurze_karte import PACK24
from stammtisch.games.schafkopf.options import CLAUSES
from stammtisch.games.schafkopf.spielstand import aim, stake
from stammtisch.games.schafkopf.sprache import called
from stammtisch.games.schafkopf.wand import feat
from stammtisch.games.schafkopf.written import form, reduce

MOST_SEATS = 7
"""SK-DEAL-19"""

SCHAFKOPF = entry.Entry(
    game=schafkopf.SCHAFKOPF,
    rules=schafkopf.Options.release.rules,
    options=schafkopf.Options(),
    presets={name: preset.options for name, preset in schafkopf.PRESETS.items()},
    clauses=CLAUSES,
    carried={
        "last_round": Whole(0, 1),
        "bock": Whole(1, 4 * entry.MOST_DEALS),
        "doubles": Whole(0, entry.MOST_DEALS),
        "queue": OneOf(tuple(SPECIAL_ROUNDS)),
        "obligations": OneOf(everything(MOST_SEATS)),
        "pack": Shuffle(PACK32),
    },
    contract=contract,
    reduce=reduce,
    form=form,
    deal_types=("normal", *SPECIAL_ROUNDS),
    usual="ramsch",  # the trumps of a Rufspiel
    orders={"rufspiel": "ramsch"} | {code: code for code in ("wenz", "geier", *(f"solo:{suit}" for suit in SUITS))},
    most_online=5,
    unit="cents",
    least_swing=least_swing,
    at_once=entry.AtOnce("schafkopf-rein", ("EO", "GO", "HO")),
    stake=stake,
    aim=aim,
    feat=feat,
    called=called,
    packs=lambda options: ("bay24", PACK24) if options.kurze_karte else ("bay32", PACK32),
    phrases={name: preset.phrase_set for name, preset in schafkopf.PRESETS.items()},
)
