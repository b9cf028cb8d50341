"""A seat at a Schafkopf table whose player knows the tips."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import after, complete, dealt, said

EVERYTHING = QUIET.but({"farbwenz": True, "geier": True, "farbgeier": True})


def situation(session: Session, seat: int) -> SchafkopfSituation:
    return SchafkopfSituation(view(session, seat))


def bidding(hand: str, options: Options = QUIET, *words: str) -> Session:
    """P1 (or whoever comes after these words) holds this hand and is to speak."""
    hands = [""] * 4
    hands[len(words)] = hand
    return said(dealt(options, complete(*hands)), *words)


def playing(contract: str, hands: Sequence[str], *tricks: str, declarer: int = 0, options: Options = QUIET) -> Session:
    """The contract is named; then these cards are played, by whoever is to play."""
    session = dealt(options, hands)
    while session.deal is not None and session.deal.phase.name == "speaking":
        session = said(session, "play" if session.turn[0] == declarer else "pass")
    session = said(session, "bid " + contract.split(":")[0])
    if ":" in contract:
        session = said(session, f"name {contract}")
    return played(session, *tricks)


def played(session: Session, *tricks: str) -> Session:
    for card in " ".join(tricks).split():
        session = after(session, f"{session.turn[0]} play {card}")
    return session
