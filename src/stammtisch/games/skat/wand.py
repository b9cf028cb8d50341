"""Wand: what is nailed to the wall afterwards."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.games.feat import Feat
from stammtisch.games.skat.contracts import GRAND, REVOLUTION, ansage, is_null
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import GIFT, SkatResult
from stammtisch.games.skat.ramsch import marcher
from stammtisch.games.skat.spielwert import is_won

DURCHMARSCH = "durchmarsch"


def feat(result: Result, options: AnyOptions) -> Feat | None:
    """A game that was announced as high as it goes and was won on the table; a Durchmarsch (ST-RAMSCH-09)."""
    assert isinstance(options, Options)
    assert isinstance(result, SkatResult)
    contract = result.contract
    if contract is None:
        return None
    if not result.side:
        seat = marcher(result)
        return None if seat is None else Feat(DURCHMARSCH, seat)
    name, declarer = announced(contract), contract.declarer
    if not name or declarer is None or result.reason == GIFT or not is_won(result, options):
        return None
    return Feat(name, declarer)


def announced(contract: Contract) -> str:
    """What would be a feat if it were won (ST-CON-04, ST-CON-10); empty for what one sees every evening."""
    said, null = ansage(contract), is_null(contract)
    rows = (
        ("revolution", contract.kind is REVOLUTION),
        ("null-ouvert-hand", null and said.hand and said.ouvert),
        ("grand-ouvert", contract.kind is GRAND and said.ouvert),
        ("ouvert", said.ouvert and not null),
        ("schwarz", said.schwarz),
    )
    return next((name for name, holds in rows if holds), "")
