"""Ramsch and Schieberramsch: everyone for themself, and few eyes are good."""

from __future__ import annotations

from itertools import combinations

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat.blatt import GRAND
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import CardTip, Tips
from stammtisch.core.action import Give
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.schieberramsch import JACKS, PUSH, may_go_on
from stammtisch.games.skat.skat import SKAT_CARDS, TAKE

MARCHING = 6
"""Who has taken so many tricks and all of them may be about to take the rest."""
FAR_AWAY = 3
"""Seven, eight and nine are low."""


def danger(hand: Cards) -> int:
    """By how much cards are too high to slip below others; a jack always takes something."""
    found = 2 * (hand & JACKS).bit_count()
    for group in range(TRUMP):
        power = GRAND.tables.power[group]
        ranks = sorted(power[card] - 44 for card in members(hand & GRAND.tables.cards[group]))
        found += sum(max(0, rank - 2 * place) for place, rank in enumerate(ranks))
    return found


def schieben(situation: SkatSituation) -> Advice:
    """Who pushes doubles: only with a hand that takes nearly nothing."""
    if danger(situation.hand) <= FAR_AWAY:
        return Advice(PUSH, ("push-with-low-cards",))
    return Advice(TAKE, ("take-and-improve",))


def weitergeben(situation: SkatSituation) -> Advice:
    """The two cards without which the hand is least dangerous; the fuller the better."""
    twelve, eyes = situation.hand, GRAND.tables.eyes
    pairs = combinations(members(twelve & may_go_on(situation.options)), SKAT_CARDS)
    best = min(pairs, key=lambda pair: (danger(twelve & ~mask(pair)), -sum(eyes[card] for card in pair)))
    return Advice(Give(mask(best)), ("pass-on-the-danger",))


# leading


def no_jacks(s: SkatSituation, cards: Cards) -> Cards:
    """A jack takes the trick; it is led where a higher one is out and no other card gives the lead away."""
    plain = cards & ~s.trumps
    if any(cards_above(s, card) for card in members(plain)):
        return plain
    return mask(card for card in members(cards & s.trumps) if cards_above(s, card)) or plain


def lead_low(s: SkatSituation, cards: Cards) -> Cards:
    """The card that most others can beat."""
    above = {card: cards_above(s, card) for card in members(cards)}
    return mask(card for card, number in above.items() if number == max(above.values()))


def cards_above(s: SkatSituation, card: int) -> int:
    group = s.tables.group[card]
    power, theirs = s.tables.power[group], 0
    for foe in s.foes:
        theirs |= s.holds(foe)
    return sum(power[other] > power[card] for other in members(theirs & s.of(group)))


def short_suit(s: SkatSituation, cards: Cards) -> Cards:
    """What is soon gone lets full cards be thrown off."""
    lengths = {card: s.length(s.tables.group[card]) for card in members(cards)}
    return mask(card for card, number in lengths.items() if number == min(lengths.values()))


LEADING = (
    CardTip("ramsch-no-jacks", no_jacks),
    CardTip("ramsch-lead-low", lead_low),
    CardTip("ramsch-short-suit", short_suit),
)

# following


def break_the_march(s: SkatSituation, cards: Cards) -> Cards:
    """One who has taken all tricks so far must not take the rest."""
    winners = {winner for winner, _ in s.tricks}
    marching = len(s.tricks) >= MARCHING and len(winners) == 1 and s.seat not in winners
    return s.beating & cards if marching and s.winner in winners else 0


def slip_below(s: SkatSituation, cards: Cards) -> Cards:
    return cards & ~s.beating


def full_cards_to_others(s: SkatSituation, cards: Cards) -> Cards:
    """What others take may be full: aces and tens first."""
    return s.fullest(cards) if not s.beating & cards else 0


def take_high_when_last(s: SkatSituation, cards: Cards) -> Cards:
    """Who must take it anyway, and plays last, takes it with what would take another one later."""
    if s.after or s.beating & cards != cards:
        return 0
    return s.highest(cards)


FOLLOWING = (
    CardTip("ramsch-break-the-march", break_the_march),
    CardTip("ramsch-slip-below", slip_below),
    CardTip("ramsch-full-cards-to-others", full_cards_to_others),
    CardTip("ramsch-take-high-when-last", take_high_when_last),
)


def tips_for(s: SkatSituation) -> Tips[SkatSituation]:
    return LEADING if s.leads else FOLLOWING
