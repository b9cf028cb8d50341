"""The clause behind each code of refusal."""

from __future__ import annotations

from stammtisch.games.written import entry_clauses

CLAUSES: dict[str, str] = {
    **entry_clauses("SK-REAL-02"),
    "ace-not-callable": "SK-CONTRACT-02",
    "bid-too-low": "SK-BID-14",
    "called-ace-must-fall": "SK-PLAY-09",
    "called-ace-stays": "SK-PLAY-12",
    "called-suit-only-by-the-ace": "SK-PLAY-10",
    "cut-too-thin": "SK-DEAL-07",
    "first-must-name": "SK-BID-33",
    "gesperrt": "SK-CONTRACT-04",
    "must-follow": "SK-PLAY-03",
    "must-trump": "SK-ROUND-18",
    "no-exact-bid-yet": "SK-BID-13",
    "no-lay-no-rufspiel": "SK-KNOCK-06",
    "not-held": "SK-GEN-08",
    "not-now": "SK-GEN-04",
    "not-the-short-sie-hand": "SK-DECK-18",
    "not-the-sie-hand": "SK-CONTRACT-16",
    "not-this-contract": "SK-BID-09",
    "not-your-turn": "SK-PLAY-02",
    "over": "SK-ROUND-54",
    "raise-one-step": "SK-BID-37",
}
