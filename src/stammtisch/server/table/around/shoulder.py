"""The view over a shoulder: what everybody sees, and beside it the cards that one seat sees of its own."""

from __future__ import annotations

from stammtisch.core.values import replace
from stammtisch.core.view import SessionView


def over_shoulder(everybody: SessionView, own: SessionView) -> SessionView:
    """A spectator's view with the hand of a seat, and what it may look at of the cards aside. Nothing may be chosen.

    What the seat hears, is asked and has answered stays its own: of all that no more than the cards is taken.
    """
    if everybody.deal is None or own.deal is None:
        return everybody
    return replace(everybody, deal=replace(everybody.deal, hand=own.deal.hand, talon=own.deal.talon))
