"""Wand: what is nailed to the wall afterwards."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.games.feat import Feat
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.ramsch import marcher
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.winning import declarers_win, is_tout_or_sie

DURCHMARSCH = "durchmarsch"


def feat(result: Result, options: AnyOptions) -> Feat | None:
    """A Sie (SK-CONTRACT-16), a Tout that was won (SK-CONTRACT-13), a Durchmarsch (SK-ROUND-24)."""
    assert isinstance(options, Options)
    contract = result.contract
    if contract is None:
        return None
    if not result.side:
        seat = marcher(result, options)
        return None if seat is None else Feat(DURCHMARSCH, seat)
    if contract.declarer is None or not is_tout_or_sie(result) or not declarers_win(result, options):
        return None
    return Feat(SIE if contract.kind.name == SIE else TOUT, contract.declarer)
