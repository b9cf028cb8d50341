"""Rows about a price that the winner states."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Seat
from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.sessions import declared
from tests.rules.schafkopf.golden.words import table
from tests.rules.schafkopf.table import HANDS, after, finish, pack, said

PLAIN: dict[Seat, str] = {0: "solo:H", 1: "solo:S"}
"""Who plays what with the toolkit's hands and the automatic cards: one loses and one wins, without any extras."""
CORRECTED = r", uncorrected|, lowered to (?P<lowered>\d+) before the cut"


def stated(options: Options, player: Seat, prices: list[str]) -> Session:
    """The game is over, the winner has stated these prices one after the other, and the next pack is cut."""
    session = finish(declared(options, PLAIN[player], player=player, lays=0))
    (claimant,) = session.turn
    session = after(session, *(f"{claimant} claim {price}" for price in prices))
    return said(session.apply(HOUSE, pack(HANDS)), "cut 3")


@drives(
    given=rf"price (?P<price>\d+), claimed (?P<claimed>\d+)(?:{CORRECTED})?",
    expected=r"(?:net )?(?P<net>\d+)(?P<clean>, no penalty)?",
)
def a_stated_price(setting: str, price: str, claimed: str, lowered: str, net: str, clean: str) -> None:
    """At this table a plain Solo costs the row's price."""
    for options in table(setting):
        for player in PLAIN:
            priced = options.but({"unit_cents": int(price), "solo_units": 1})
            session = stated(priced, player, [claimed, lowered] if lowered else [claimed])
            bill = session.bill
            assert bill is not None
            agree(bill.price, int(price))
            agree([transfer.cents for transfer in bill.transfers], [int(net)] * 3)
            agree(session.carry.purses, bill.cents)
            if clean:
                agree(bill.claim_lines, ())
