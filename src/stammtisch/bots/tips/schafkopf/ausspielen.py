"""Ausspielen: which card to lead in a contract of two sides."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.weigh import best_of, masters, unbeatable, walks
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import Cards, cards, members

SHORT = 3
"""Of so many own cards at most an ace mostly walks."""
WALKS = 0.5
ACES = cards("EA GA HA SA")
FAT = 10
"""Eyes of a ten; an ace has more."""


# declaring side


def run_away(s: SchafkopfSituation, left: Cards) -> Cards:
    """With four of the called suit somebody is void and would trump the ace."""
    low = left & s.called & ~s.called_ace
    return low if s.hand & s.called_ace and s.called_ace & left and s.foes_have_trumps else 0


def count_them(s: SchafkopfSituation, left: Cards) -> Cards:
    """Nobody else has a trump any more: what is left of them waits, plain winners first."""
    return 0 if s.trumps_out else left & ~s.trumps


def trump_first(s: SchafkopfSituation, left: Cards) -> Cards:
    """The declaring side is stronger in trumps, so it draws them; but not with an ace or a ten that can be beaten."""
    trumps = left & s.trumps
    return no_fat_trump(s, trumps) | unbeatable(s, trumps) if s.foes_have_trumps else 0


def as_declarer(s: SchafkopfSituation, left: Cards) -> Cards:
    return trump_first(s, left) if s.declares or not s.is_rufspiel else 0


def as_partner(s: SchafkopfSituation, left: Cards) -> Cards:
    """A trump from the partner tells the declarer who is with them."""
    return 0 if s.declares else trump_first(s, left)


def ace_last(s: SchafkopfSituation, left: Cards) -> Cards:
    """The called suit is safe when the defenders are out of trumps, and not before."""
    waiting = s.called if s.called_ace & (s.out | s.hand) else 0
    if s.foes_have_trumps:
        return left & ~waiting
    return left & waiting


def highest_trump(s: SchafkopfSituation, left: Cards) -> Cards:
    """A trump that nobody beats draws one from everybody."""
    sure = 0 if left & ~s.trumps else unbeatable(s, left)
    return 1 << s.weakest_first(sure)[-1] if sure else 0


def no_fat_trump(s: SchafkopfSituation, left: Cards) -> Cards:
    """What can be beaten carries no eyes: the ace and the ten of trumps are led by nobody."""
    if left & ~s.trumps:
        return 0
    return sum(1 << card for card in members(left) if s.tables.eyes[card] < FAT)


def cash(s: SchafkopfSituation, left: Cards) -> Cards:
    """A card that nobody beats, of a suit that should go round."""
    found = 0
    for card in members(masters(s, left)):
        suit = s.out & s.tables.cards[s.tables.group[card]]
        found |= (walks(s, suit) >= WALKS) << card
    return found


# defenders


def not_searched_is_void(s: SchafkopfSituation, left: Cards) -> Cards:
    """A fellow defender had the lead and did not search: void in the called suit, and waiting for it."""
    return left & s.called if s.called_ace & s.out and silent_leaders(s) else 0


def silent_leaders(s: SchafkopfSituation) -> bool:
    leads = [moment for moment in s.moments if not moment.table and s.friends[moment.seat] >= 0.5]
    return any(moment.seat != s.seat and not 1 << moment.card & (s.called | s.trumps) for moment in leads)


def search(s: SchafkopfSituation, left: Cards) -> Cards:
    """The called ace must fall while a defender can still trump it."""
    return left & s.called if s.called_ace & s.out else 0


def search_low(s: SchafkopfSituation, left: Cards) -> Cards:
    """The ace will fall on it, so it carries as little as possible."""
    if not s.called_ace & s.out or left & ~s.called:
        return 0
    least = min(s.tables.eyes[card] for card in members(left))
    return sum(1 << card for card in members(left) if s.tables.eyes[card] == least)


def never_trump(s: SchafkopfSituation, left: Cards) -> Cards:
    """Trumps help those who have more of them."""
    return left & ~s.trumps


def short_ace(s: SchafkopfSituation, left: Cards) -> Cards:
    """An ace of a short suit goes round most often."""
    short = 0
    for suit in s.suits(s.hand):
        short |= suit if suit.bit_count() <= SHORT else 0
    return cash(s, left) & short


def weighed(s: SchafkopfSituation, left: Cards) -> Cards:
    """Of what the tips leave, the card with the most to gain."""
    return 1 << best_of(s, left)


WEIGHED = CardTip("weigh-the-trick", weighed)
SHORT_ACE = CardTip("short-ace", short_ace, speaks_of=ACES, otherwise="short-highest")
"""Once the ace has gone, the highest that is left takes its place."""
DECLARING = (
    CardTip("SK-TIP-40", run_away),
    CardTip("SK-TIP-07", count_them),
    CardTip("SK-TIP-04", as_declarer),
    CardTip("SK-TIP-05", as_partner),
    CardTip("SK-TIP-06", ace_last),
    CardTip("highest-trump", highest_trump),
    CardTip("no-fat-trump", no_fat_trump),
    CardTip("cash", cash),
    WEIGHED,
)
"""Two play together against two."""
DEFENDING = (
    CardTip("SK-TIP-11", not_searched_is_void),
    CardTip("SK-TIP-10", search),
    CardTip("search-low", search_low),
    CardTip("SK-TIP-12", never_trump),
    SHORT_ACE,
    WEIGHED,
)
"""Against two who play together."""
