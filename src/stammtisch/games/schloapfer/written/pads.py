"""What a page shows to write a Schloapfer deal: a name is tapped once for who joins, and again for who has enough."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL
from stammtisch.games.form import SEATS, Field, Pad, without_a_game
from stammtisch.games.schloapfer.mitgehen import PASSED_ON
from stammtisch.games.schloapfer.options import MOST_PLAYERS, Options
from stammtisch.games.schloapfer.written.reading import GOT, JOINED


def form(options: AnyOptions, deal_type: str = "normal") -> tuple[Pad, ...]:
    """Where the dealer owns the turned card the dealer has joined already (SL-JOIN-02)."""
    assert isinstance(options, Options)
    dealer_joins = options.trump_method == "dealer_card"
    players = options.players
    everybody = int(players == MOST_PLAYERS)  # then all cards are out, and somebody has enough
    joined = Field(
        name=JOINED, kind=SEATS, word=JOINED, least=1, most=players, needed=True, must=(-1,) if dealer_joins else ()
    )
    got = Field(name=GOT, kind=SEATS, word=GOT, most=players, among=JOINED, if_all=everybody, ties=True)
    return (Pad("strokes", (joined, got)), without_a_game(*([] if dealer_joins else [PASSED_ON]), MISDEAL))
