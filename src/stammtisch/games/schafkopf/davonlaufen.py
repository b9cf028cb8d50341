"""Davonlaufen: the holder of the called ace leads low from a long suit and is free from then on."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, SUITS, Cards
from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf.kurze_karte import enough_to_run
from stammtisch.games.schafkopf.options import agreed


def may_run_away(deal: Deal, seat: Seat, suit: Cards) -> bool:
    """Whether a bound holder on lead may lead a low card of the called suit (SK-PLAY-11, SK-DEAL-17)."""
    return agreed(deal).davonlaufen and (deal.hands[seat] & suit).bit_count() >= enough_to_run(agreed(deal))


def ran_away(deal: Deal) -> bool:
    """Whether the called suit has been led and its ace did not fall (SK-PLAY-13).

    Nobody else can have led it: the ace would have had to fall.
    """
    group, ace = deal.played.tables.group, INDEX[deal.played.suit + "A"]
    called = SUITS.index(deal.played.suit)
    return any(group[trick.cards[0]] == called and ace not in trick.cards for trick in deal.tricks)
