"""Tables at which somebody plays, whatever the bidding procedure."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.bidding.ladder import class_of
from tests.rules.schafkopf.table import HANDS, after, asked, deal_of, dealt, legal, said

LATER = {"announce": "play", "auction": "play_too", "intent": "join"}
"""What a player says who wants to play too."""


def spoken(options: Options, players: Sequence[Seat], hands: Sequence[str] = HANDS, lays: int = 1) -> Session:
    """All have said whether they would play; before that, as many have laid where the table lays."""
    session = dealt(options, hands)
    if options.legen:
        session = said(session, *["yes"] * lays, *["no"] * (4 - lays))
    first = True
    for seat in range(4):
        word = "pass" if seat not in players else "play" if first else LATER[options.bid_mode]
        session, first = after(session, f"{seat} {word}"), first and seat not in players
    return session


def namable(options: Options, session: Session) -> list[str]:
    """What the only player may name, by class and contract."""
    seat = session.turn[0]
    choices = [choice.split(" ", 1)[1] for choice in legal(session, seat)]
    if options.bid_mode != "announce":
        return choices
    return [text for choice in choices for text in named_after(session, choice)]


def named_after(session: Session, chosen: str) -> list[str]:
    """The contracts that are left once this class has been named."""
    session = said(session, f"bid {chosen}")
    if session.result:  # a Sie is over at once
        return [str(session.result.contract)]
    if asked(session)[0] != "naming":
        return [str(deal_of(session).played)]
    return [choice.split(" ", 1)[1] for choice in legal(session, session.turn[0])]


def declared(options: Options, code: str, hands: Sequence[str] = HANDS, player: Seat = 0, lays: int = 1) -> Session:
    """This player, and nobody else, wants to play, and names this contract."""
    session = spoken(options, [player], hands, lays)
    if options.bid_mode == "announce":
        session = said(session, f"bid {class_of(options.contract_rank, code)}")
        if asked(session)[0] != "naming":
            return session
    return said(session, f"name {code}")


def contested(options: Options) -> Session:
    """P1 and P2 both want to play alone, and P2 is to raise."""
    session = spoken(options, [0, 1])
    if options.bid_mode == "intent":
        return said(session, "insist")
    return said(session, "bid solo", "bid solo")


def raises(options: Options) -> dict[int, Session]:
    """P2 raises step by step and P1 holds: every call, and the table if P1 gives in to it instead."""
    session, given_in = contested(options), {}
    while asked(session)[0] == "steigern":
        call = legal(session, session.turn[0])[-1]
        session = said(session, call)
        given_in[int(call.removeprefix("raise "))] = first_named(said(session, "pass"))
        session = said(session, "hold")
    return given_in


def first_named(session: Session) -> Session:
    """Whoever may name a contract names the first that is possible."""
    return said(session, legal(session, session.turn[0])[0]) if asked(session)[0] == "naming" else session
