"""Alleinspiel: how the declarer of a suit game or grand plays the cards."""

from __future__ import annotations

from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import CardTip, Tips
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.contracts import GRAND, ansage
from stammtisch.games.skat.spitzen import from_below

WORTH_A_TRUMP = 5
"""A trick with so many eyes is worth a trump."""
FULL = 10
"""Aces and tens."""


def keep_the_spitze(s: SkatSituation, cards: Cards) -> Cards:
    """An announced Spitze has to take the last trick."""
    return cards & ~mask(from_below(s.contract.suit)[: ansage(s.contract).spitzen]) if s.contract.suit else 0


# leading


def draw_trumps(s: SkatSituation, cards: Cards) -> Cards:
    """As long as the others have trumps that mine can catch."""
    mine, out = s.hand & s.trumps, s.trumps_out
    power = s.tables.power[TRUMP]
    if not mine or not out:
        return 0
    catch = max(power[card] for card in members(mine)) > min(power[card] for card in members(out))
    if s.contract.kind is GRAND:
        return cards & mine if catch and s.standing(cards & mine) else 0
    return cards & mine if catch and mine.bit_count() >= 2 else 0


def trumps_from_the_top(s: SkatSituation, cards: Cards) -> Cards:
    """High trumps catch; where a higher one is out a small card drives it out."""
    if cards & ~s.trumps or not s.trumps_out:
        return 0
    return s.tops(cards) or s.worth(cards, 0, 4)


def cash_what_stands(s: SkatSituation, cards: Cards) -> Cards:
    """Aces, and tens whose ace has gone, before somebody can throw away or trump."""
    return s.standing(cards & ~s.trumps)


def aces_first(s: SkatSituation, cards: Cards) -> Cards:
    """Of cards that stand the highest of a suit, and of a suit of which the others have most: they must follow."""
    if cards & s.trumps or cards != s.standing(cards):
        return 0
    outside = {group: (s.elsewhere & s.of(group)).bit_count() for group in range(TRUMP) if cards & s.of(group)}
    most = max(outside, key=lambda group: outside[group])
    return s.highest(cards & s.of(most))


def leave_the_ten(s: SkatSituation, cards: Cards) -> Cards:
    """A ten is not led while its ace is out, nor is its guard while another suit is there."""
    plain = cards & ~s.trumps
    waiting = [s.of(group) for group in range(TRUMP) if s.worth(s.hand & s.of(group), FULL)]
    loose = plain & ~sum(waiting)
    return loose or s.worth(plain, 0, 4)


LEADING = (
    CardTip("keep-the-spitze", keep_the_spitze),
    CardTip("draw-trumps", draw_trumps),
    CardTip("trumps-from-the-top", trumps_from_the_top),
    CardTip("cash-what-stands", cash_what_stands),
    CardTip("aces-first", aces_first),
    CardTip("leave-the-ten", leave_the_ten),
)

# following


def win_it(s: SkatSituation, cards: Cards) -> Cards:
    """A trick that can be had for good is taken, unless a trump is too much for it."""
    winners = s.beating & cards & s.standing(cards)
    if s.led != TRUMP and winners & s.trumps and s.on_table < WORTH_A_TRUMP and loose_cards(s, cards):
        return winners & ~s.trumps
    return winners


def loose_cards(s: SkatSituation, cards: Cards) -> Cards:
    """Plain cards without eyes that cannot win a trick."""
    return s.worth(cards & ~s.trumps & ~s.tops(cards), 0, 4)


def bring_the_ten_home(s: SkatSituation, cards: Cards) -> Cards:
    """Who plays last wins with the card that has the most eyes, and keeps what wins later anyway."""
    winners = s.beating & cards
    if winners != cards or s.foes_after:
        return 0
    full = s.worth(cards & ~s.tops(cards), FULL)
    return full or s.worth(cards, 0, 4)


def lowest_winner(s: SkatSituation, cards: Cards) -> Cards:
    """Not higher than it must be."""
    return s.lowest(cards) if s.beating & cards == cards and not s.worth(cards, FULL) else 0


def give_least(s: SkatSituation, cards: Cards) -> Cards:
    """What is lost should cost nothing: no eyes, no trump, no guard of a ten."""
    if s.beating & cards:
        return 0
    return leave_the_ten(s, cards) or cards & ~s.trumps


FOLLOWING = (
    CardTip("keep-the-spitze", keep_the_spitze),
    CardTip("win-what-can-be-won", win_it),
    CardTip("bring-the-ten-home", bring_the_ten_home),
    CardTip("lowest-winner", lowest_winner),
    CardTip("give-least", give_least),
)


def tips_for(s: SkatSituation) -> Tips[SkatSituation]:
    return LEADING if s.leads else FOLLOWING
