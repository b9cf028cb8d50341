"""What must hold for the house rules themselves, before a card is dealt: a row for each game that has such rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.contracts import contract, is_null
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.reizwerte import JACKS, MOST_TRUMPS, bid_values
from stammtisch.games.skat.spielwert import value_lines
from stammtisch.lab.checks import Finding

CONTRACTS = (
    *(f"farbspiel:{suit}{promise}" for suit in "EGHS" for promise in ("", ":hand", ":hand:schwarz", ":hand:ouvert")),
    *(f"grand{promise}" for promise in ("", ":hand", ":hand:schneider", ":hand:schwarz", ":hand:ouvert")),
    *("null", "null:hand", "null:ouvert", "null:hand:ouvert"),
)
OUTCOMES = (((61, 5), (90, 9), (120, 10)), ((120, 10),))
"""Eyes and tricks: simple, schneider, schwarz; with open cards only the last of them wins."""


@lru_cache
def reachable(options: SkatOptions) -> frozenset[int]:
    """The value of every game that can be won, counted by the rules of the bill."""
    found = set()
    for code in (*CONTRACTS, *(["revolution"] if options.revolution else [])):
        game = contract(code, 0)
        most = JACKS if code.startswith("grand") or options.matadors == "jacks_only" else MOST_TRUMPS
        for eyes, tricks in OUTCOMES["ouvert" in code or "schwarz" in code]:
            for run in [0] if is_null(game) else range(1, most + 1):
                result = SkatResult((0, 1, 2), game, 1, (eyes, 0, 0), (tricks, 0, 0), run=run)
                found.add(Bill(3, value_lines(result, options)).price)
    return frozenset(found)


def bids_are_values(options: Options) -> Iterator[Finding]:
    """Whatever can be bid is the value of some game, and the value of every game can be bid."""
    assert isinstance(options, SkatOptions)
    bids, games = set(bid_values(options)), reachable(options)
    if bids - games:
        yield "bids", f"no game is worth {sorted(bids - games)}"
    if games - bids:
        yield "bids", f"nobody can bid {sorted(games - bids)}"
