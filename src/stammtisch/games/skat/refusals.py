"""The clause behind each code of refusal."""

from __future__ import annotations

from stammtisch.games.written import entry_clauses

CLAUSES: dict[str, str] = {
    **entry_clauses("ST-REAL-02"),
    "cut-too-thin": "ST-DEAL-01",
    "must-follow": "ST-PLAY-03",
    "no-such-bid": "ST-BID-02",
    "not-held": "ST-PLAY-10",
    "not-now": "ST-INFO-05",
    "not-this-contract": "ST-CON-10",
    "not-your-turn": "ST-PLAY-02",
    "null-below-bid": "ST-CON-07",
    "over": "ST-TABLE-07",
    "spitze-not-held": "ST-SPITZ-02",
}
