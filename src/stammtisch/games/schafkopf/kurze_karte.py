"""Kurze Karte: 24 cards, without eights and sevens, and six for each."""

from __future__ import annotations

from stammtisch.core.cards import NAMES, PACK32, Cards, mask
from stammtisch.core.deal import Type
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.sie import SHORT_SIE_HAND, SIE_HAND

PACK24: Cards = mask(card for card, name in enumerate(NAMES) if name[1] in "ATKOU9")
"""SK-DECK-18"""
PACKETS = ((3, 3, 3, 3), (3, 3, 3, 3))
"""SK-DEAL-16"""
LONG_HAND, SHORT_HAND = 8, 6
LONG_RUN, SHORT_RUN = 4, 3
"""SK-PLAY-11: the ace and three others. SK-DEAL-17: the ace and two others."""


def pack_of(options: Options) -> Cards:
    return PACK24 if options.kurze_karte else PACK32


def all_tricks(options: Options) -> int:
    """How many tricks a deal has, and cards a hand."""
    return SHORT_HAND if options.kurze_karte else LONG_HAND


def free_trick(options: Options) -> int:
    """The trick from which the called ace may be thrown off; the option counts those of a long pack (SK-DEAL-16)."""
    return options.called_ace_free_trick - LONG_HAND + all_tricks(options)


def enough_to_run(options: Options) -> int:
    """Cards of the called suit, the ace among them, with which its holder may run away."""
    return SHORT_RUN if options.kurze_karte else LONG_RUN


def sie_hand(options: Options) -> Cards:
    return SHORT_SIE_HAND if options.kurze_karte else SIE_HAND


def shortened(kind: Type) -> Type:
    """The same deal with the short pack; those rounds that need eight cards cannot be agreed (SK-DEAL-18)."""
    return replace(kind, pack=PACK24, packets=PACKETS)
