"""Ramsch and Geist: everybody alone, and few eyes are good."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.odds import chance_to_take
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.weigh import wins_later
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import Card, Cards, members

STILL_TO_COME = 7.0
"""Eyes that each player behind me throws into a Ramsch trick, if it is not theirs."""
RELIEF = 8.0
"""What it is worth to be rid of a card that would win a trick later."""
FAT = 10


def burden(s: SchafkopfSituation, card: Card) -> float:
    """What the card costs if it is kept."""
    return wins_later(s, card) * RELIEF + s.tables.eyes[card] * 0.7


def harm(s: SchafkopfSituation, card: Card) -> float:
    """What playing it now costs, less what keeping it would."""
    at_stake = s.on_table + s.tables.eyes[card] + STILL_TO_COME * len(s.after)
    return chance_to_take(s, card) * at_stake - burden(s, card)


def least_harm(s: SchafkopfSituation, left: Cards) -> Cards:
    """Of equals the strongest goes: the weaker one stays below later, too."""
    return 1 << min(s.weakest_first(left)[::-1], key=lambda card: harm(s, card))


def unload(s: SchafkopfSituation, left: Cards) -> Cards:
    """Void: an ace or a bare ten goes on somebody else's trick."""
    if s.leads or any(s.tables.group[card] == s.led for card in members(left)):
        return 0
    tens = [suit for suit in s.suits(s.hand) if suit.bit_count() == 1]
    bare = sum(suit for suit in tens if s.eyes(suit) == FAT)
    aces = sum(1 << card for card in members(left & ~s.trumps) if s.tables.eyes[card] > FAT)
    return left & ~s.beating & (aces | bare)


def march(s: SchafkopfSituation, left: Cards) -> Cards:
    """Durchmarsch: so many eyes already, and a hand that wins the rest."""
    limit = s.options.durchmarsch_eyes
    if not limit or s.taken[s.seat] + 2 * sum(s.taken[seat] for seat in s.view.seats if seat != s.seat) > limit:
        return 0
    winners = [card for card in members(s.hand) if wins_later(s, card) > 0.8]
    lost = sum(s.taken) - s.taken[s.seat]
    if len(winners) < s.hand.bit_count() - 1 or lost > 120 - limit:
        return 0
    return 1 << max(members(left), key=lambda card: chance_to_take(s, card))


LEAST_HARM = CardTip("least-harm", least_harm)
RAMSCH = (CardTip("march", march), CardTip("SK-TIP-34", unload), LEAST_HARM)
