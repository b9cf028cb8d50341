"""Null: the declarer stays below, and the others play so that there is no below."""

from __future__ import annotations

from stammtisch.bots.tips.skat.blatt import null_excess
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import CardTip, Tips
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import TRUMP


def excess(s: SkatSituation, group: int, without: Cards = 0) -> int:
    """By how much the worst card of the suit is too high, counted against what is still out."""
    return null_excess(s.hand & ~without, s.elsewhere, group)


# the declarer


def stay_below(s: SkatSituation, cards: Cards) -> Cards:
    """Any card that does not win."""
    return cards & ~s.beating if not s.leads else 0


def lead_the_safest(s: SkatSituation, cards: Cards) -> Cards:
    """The lowest card of a suit: one below all others, and the suit should have no gap without it."""
    if not s.leads:
        return 0

    def risk(low: Cards) -> tuple[int, int]:
        group = s.tables.group[low.bit_length() - 1]
        others = s.elsewhere & s.of(group)
        return excess(s, group) + excess(s, group, low), -others.bit_count()

    return min((s.lowest(s.hand & s.of(group)) for group in range(TRUMP) if s.hand & s.of(group)), key=risk)


def throw_off_the_danger(s: SkatSituation, cards: Cards) -> Cards:
    """Whoever cannot follow throws off from the suit that is worst."""
    if s.leads or s.hand & s.of(s.led):
        return 0
    worst = max(excess(s, group) for group in range(TRUMP) if s.hand & s.of(group))
    return mask(card for card in members(cards) if excess(s, s.tables.group[card]) == worst)


def high_cards_first(s: SkatSituation, cards: Cards) -> Cards:
    """What is high goes while it can: low cards are needed later. Only who must go above stays low."""
    return s.highest(cards) if not s.leads and not s.beating & cards else 0


DECLARER = (
    CardTip("stay-below", stay_below),
    CardTip("lead-the-safest", lead_the_safest),
    CardTip("throw-off-the-danger", throw_off_the_danger),
    CardTip("high-cards-first", high_cards_first),
)

# the others


def lead_below_the_declarer(s: SkatSituation, cards: Cards) -> Cards:
    """A card that is lower than all the declarer may have of its suit: best if the declarer's cards lie open."""
    found = []
    for card in members(cards):
        group = s.tables.group[card]
        theirs = members(s.holds(s.alone) & s.of(group))
        if theirs and all(s.tables.power[group][other] > s.tables.power[group][card] for other in theirs):
            found.append(card)
    return mask(found)


def not_what_the_declarer_lacks(s: SkatSituation, cards: Cards) -> Cards:
    """In a suit that the declarer has not the declarer throws off."""
    return mask(card for card in members(cards) if s.holds(s.alone) & s.of(s.tables.group[card]))


def fewest_below(s: SkatSituation, cards: Cards) -> Cards:
    """The card under which the fewest can crawl."""
    below = {card: cards_below(s, card) for card in members(cards)}
    return mask(card for card, number in below.items() if number == min(below.values()))


def cards_below(s: SkatSituation, card: Card) -> int:
    group = s.tables.group[card]
    power = s.tables.power[group]
    return sum(power[other] < power[card] for other in members(s.holds(s.alone) & s.of(group)))


def short_suit(s: SkatSituation, cards: Cards) -> Cards:
    """A suit that is soon gone lets high cards of others be thrown off."""
    lengths = {card: s.length(s.tables.group[card]) for card in members(cards)}
    return mask(card for card, number in lengths.items() if number == min(lengths.values()))


AGAINST_LEADING = (
    CardTip("lead-below-the-declarer", lead_below_the_declarer),
    CardTip("not-what-the-declarer-lacks", not_what_the_declarer_lacks),
    CardTip("fewest-below", fewest_below),
    CardTip("short-suit-against-null", short_suit),
)


def leave_it_to_the_declarer(s: SkatSituation, cards: Cards) -> Cards:
    """The declarer has the trick: nobody takes it away. Before the declarer nobody goes above the partner."""
    return cards & ~s.beating if s.winner == s.alone or s.alone in s.after else 0


def keep_the_low_cards(s: SkatSituation, cards: Cards) -> Cards:
    """High cards go where they do no harm; who must go above while the declarer comes stays low."""
    if s.alone in s.after and s.beating & cards:
        return s.lowest(cards)
    if s.hand & s.of(s.led):
        return s.highest(cards)
    return 0


def throw_off_a_short_suit(s: SkatSituation, cards: Cards) -> Cards:
    """Whoever cannot follow gets rid of a short suit, its high cards first."""
    if s.hand & s.of(s.led):
        return 0
    return s.highest(short_suit(s, cards))


AGAINST_FOLLOWING = (
    CardTip("leave-it-to-the-declarer", leave_it_to_the_declarer),
    CardTip("keep-the-low-cards", keep_the_low_cards),
    CardTip("throw-off-a-short-suit", throw_off_a_short_suit),
)


def tips_for(s: SkatSituation) -> Tips[SkatSituation]:
    if s.declares:
        return DECLARER
    return AGAINST_LEADING if s.leads else AGAINST_FOLLOWING
