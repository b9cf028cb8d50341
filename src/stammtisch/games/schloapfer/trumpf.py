"""Trumpf: a turned card fixes the suit; its jack and nine are the highest."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, SUITS
from stammtisch.core.contract import NAMED, Contract, Kind
from stammtisch.core.deal import Deal
from stammtisch.core.errors import NotationError
from stammtisch.core.machine import ALL
from stammtisch.core.values import replace
from stammtisch.games.schloapfer.bekennen import forbidden, may_play
from stammtisch.games.schloapfer.notes import note
from stammtisch.games.schloapfer.options import agreed

SIDE_ORDER = "AKOUT9876"
"""SL-DECK-03"""
TRUMP_ORDER = "U9AKOT876"
"""SL-DECK-04"""
TRUMP_EYES = (("U", 20), ("9", 14))
"""SL-DECK-05"""
ENOUGH = 21
"""SL-SCORE-03"""
PACKET = 3

SCHLOAPFER = Kind(
    "schloapfer",
    "",
    SIDE_ORDER,
    NAMED,
    follow=may_play,
    forbids=forbidden,
    trump_order=TRUMP_ORDER,
    trump_eyes=TRUMP_EYES,
)


def contract(text: str, declarer: Seat | None = None) -> Contract:
    """Read a contract code: the game and its trump suit.

    >>> str(contract("schloapfer:H"))
    'schloapfer:H'
    """
    name, _, suit = text.partition(":")
    if name != SCHLOAPFER.name or suit not in tuple(SUITS):
        raise NotationError("unknown-contract", text)
    return Contract(SCHLOAPFER, declarer, suit, target=ENOUGH)


def turn_trump(deal: Deal) -> Deal:
    """Before the second packets: the last of them is the dealer's, and the one behind it stays in the stock.

    The first is turned by tradition (SL-DEAL-03), in some circles the second (SL-VAR-01). Everybody knows it.
    """
    from_stock = agreed(deal).trump_method == "stock_card"
    card = deal.pack[PACKET * len(deal.seats) - (0 if from_stock else 1)]
    suit = NAMES[card][0]
    deal = replace(deal, contract=contract(f"{SCHLOAPFER.name}:{suit}"), revealed=1 << card)
    return note(deal, turned=card)


def lay_open(deal: Deal) -> Deal:
    """The dealer's last card stays face up until play begins (SL-DEAL-05); one from the stock is in no hand."""
    turned = deal.revealed & deal.hands[deal.dealer]
    hands = list(deal.hands)
    hands[deal.dealer] &= ~turned
    return replace(deal, hands=tuple(hands), talon=turned, talon_known=ALL)
