"""A few rules of thumb for Schafkopf and nothing else, as programs of the literature have them to begin with."""

from __future__ import annotations

from random import Random

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.cards import Card, Cards
from stammtisch.lab.yardsticks.cards_only import CardsOnly

SURE = 0.5
"""Above which chance somebody counts as a partner."""


class ByRule(CardsOnly):
    """Declarers draw trumps, the others search or lead an ace; eyes for a partner, what wins, else the lowest card."""

    game = "schafkopf"

    def card(self, s: Situation, rng: Random) -> Card:
        mine = SchafkopfSituation(s.session)
        return leads(mine) if mine.leads else follows(mine)


def leads(s: SchafkopfSituation) -> Card:
    trumps, plain = s.may_play & s.trumps, s.may_play & ~s.trumps
    if s.on_declaring_side and trumps and s.trumps_out:
        return s.weakest_first(trumps)[-1]
    if not s.on_declaring_side and s.called & plain:
        return s.weakest_first(s.called & plain)[-1]
    highest = [card for card in s.cheapest_first(plain) if not is_below(s, card)]
    return highest[-1] if highest else s.cheapest_first(plain or trumps)[0]


def is_below(s: Situation, card: Card) -> bool:
    """Whether a card of its suit that is out is higher."""
    group = s.tables.group[card]
    power = s.tables.power[group]
    return any(power[other] > power[card] for other in s.weakest_first(s.out & s.tables.cards[group]))


def follows(s: SchafkopfSituation) -> Card:
    is_last, is_ours = not s.after, s.friends[s.winner] > SURE
    if is_ours and (is_last or not s.can_be_beaten(s.winning)):
        return dearest(s, s.may_play)
    if s.beating and is_last:
        return dearest(s, s.beating)
    if s.beating and not is_ours:
        return s.weakest_first(s.beating)[-1 if s.on_table else 0]
    return s.cheapest_first(s.may_play)[0]


def dearest(s: Situation, cards: Cards) -> Card:
    """The most eyes, and of equals the weakest."""
    return max(s.weakest_first(cards), key=lambda card: s.tables.eyes[card])
