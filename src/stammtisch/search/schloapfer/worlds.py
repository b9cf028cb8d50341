"""What lies open at Schloapfer, and what the cards played tell."""

from __future__ import annotations

from stammtisch.core.cards import INDEX
from stammtisch.games.schloapfer.mitgehen import MITGEHEN
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.trumpf import contract
from stammtisch.search.schloapfer.following import TELLING
from stammtisch.search.worlds_clues import Clues
from stammtisch.search.worlds_follow import read_cards


def read_schloapfer(clues: Clues) -> None:
    """The turned card is the dealer's, who takes it up when all have spoken; or the next of the stock."""
    view, options = clues.view, clues.options
    assert isinstance(options, Options)
    turned = dict(view.facts)["turned"]
    if not turned:
        return
    in_hand = options.trump_method == "dealer_card" and view.asked != MITGEHEN.name
    clues.at(1 << INDEX[turned], view.dealer if in_hand else clues.aside)
    played = contract(view.contract)
    read_cards(clues, lambda moment: played, TELLING)
