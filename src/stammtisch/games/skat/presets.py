"""Agreements with a name. Each row holds what differs from the defaults."""

from __future__ import annotations

from stammtisch.core.options import Value
from stammtisch.games.skat.options import Options

SKATORDNUNG: dict[str, Value] = {"turnierbewertung": True}
ISKO: dict[str, Value] = {**SKATORDNUNG, "hand_schwarz_rule": "additive"}
KNEIPE: dict[str, Value] = {
    "declarer_giveup": "before_lead",
    "kontra_max_level": 2,
    "kontra_requires_bid": True,
    "schenken": "grand_only",
    "bock_triggers": ("grand_hand_won", "kontra_lost", "re_said", "split_60_60"),
    "schieberramsch_triggers": ("split_60_60",),
    "all_pass": "ramsch",
    "spitzen": True,
    "revolution": True,
    "point_value": 10,
}

PRESETS: dict[str, Options] = {
    "skat-skatordnung": Options().but(SKATORDNUNG),
    "skat-isko": Options().but(ISKO),
    "skat-kneipe": Options().but(KNEIPE),
}
