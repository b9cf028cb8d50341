"""The clause behind each code of refusal."""

from __future__ import annotations

from stammtisch.games.written import entry_clauses

CLAUSES: dict[str, str] = {
    **entry_clauses("SL-REAL-02"),
    "follow-or-trump": "SL-PLAY-05",
    "must-follow": "SL-PLAY-03",
    "not-held": "SL-PLAY-11",
    "not-now": "SL-JOIN-01",
    "not-your-turn": "SL-PLAY-02",
    "over": "SL-SCORE-13",
    "undertrump": "SL-PLAY-07",
}
