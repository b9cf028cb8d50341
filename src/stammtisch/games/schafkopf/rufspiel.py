"""Rufspiel (Sauspiel): the declarer calls an ace, its holder is the hidden partner."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, NAMES, SUITS, Card, Cards
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Reason
from stammtisch.core.tricks import follow_suit, must_follow
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.davonlaufen import may_run_away, ran_away
from stammtisch.games.schafkopf.kurze_karte import free_trick
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.row import HERZ_TRUMPS, SOLO_ORDER, Row

CALLABLE = "EGS"
"""SK-CONTRACT-03: Herz-Sau is trump and never called."""
ACES = {suit: INDEX[suit + "A"] for suit in CALLABLE}
PLAIN_SUITS = {suit: HERZ_TRUMPS.cards[SUITS.index(suit)] for suit in CALLABLE}
"""The plain cards of each suit; Ober and Unter do not count."""


def callable_suits(hand: Cards) -> str:
    """The suits whose ace this hand may call: a plain card of it, but not the ace (SK-CONTRACT-02)."""
    return "".join(suit for suit in CALLABLE if hand & PLAIN_SUITS[suit] and not hand >> ACES[suit] & 1)


def is_bound(deal: Deal, seat: Seat) -> bool:
    """Whether the seat holds the called ace and has not run away (SK-PLAY-17)."""
    return bool(deal.hands[seat] >> ACES[deal.played.suit] & 1) and not ran_away(deal)


def follow_called_ace(deal: Deal, seat: Seat) -> Cards:
    """The legal cards of SK-PLAY-17."""
    may = follow_suit(deal, seat)
    ace = 1 << ACES[deal.played.suit]
    if not may & ace or not is_bound(deal, seat):
        return may
    suit = PLAIN_SUITS[deal.played.suit]
    if not deal.table:
        return may if may_run_away(deal, seat, suit) else may & ~(suit & ~ace)
    if suit >> deal.table[0] & 1:
        return ace
    if len(deal.tricks) + 1 < free_trick(agreed(deal)):
        return may & ~ace or may
    return may


def forbidden_by_the_call(deal: Deal, seat: Seat, card: Card) -> Reason:
    """Why a held card may not be played in a Rufspiel."""
    if not follow_suit(deal, seat) >> card & 1:
        return must_follow(deal, seat, card)
    ace = ACES[deal.played.suit]
    params = (("ace", NAMES[ace]),)
    if not deal.table:
        return Reason("called-suit-only-by-the-ace", params)
    return Reason("called-ace-stays" if card == ace else "called-ace-must-fall", params)


RUFSPIEL = Row(
    "rufspiel",
    "OU",
    SOLO_ORDER,
    "H",
    follow_called_ace,
    forbidden_by_the_call,
    alone=False,
    suits=CALLABLE,
)


def reveal(deal: Deal) -> Deal:
    """Once the called ace has been played the partner is public (SK-PLAY-15)."""
    if deal.known:
        return deal
    ace = ACES[deal.played.suit]
    fallen = ace in deal.table or (not deal.table and bool(deal.tricks) and ace in deal.tricks[-1].cards)
    return replace(deal, known=True) if fallen else deal
