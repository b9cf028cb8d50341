"""Gegenspiel: how the two others play against the declarer of a suit game or grand."""

from __future__ import annotations

from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import CardTip, Tips
from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP

FULL = 10
"""Aces and tens."""
WORTH_A_TRUMP = 3


def partner(s: SkatSituation) -> Seat:
    return next(seat for seat in s.view.seats if seat not in (s.seat, s.alone))


def declarer_comes(s: SkatSituation) -> bool:
    """Whether the declarer plays to this trick after me."""
    return s.alone in s.after


def suits_by(s: SkatSituation, cards: Cards, longest: bool) -> Cards:
    """The cards of the longest, or of the shortest, suit."""
    lengths = {group: s.length(group) for group in range(TRUMP) if cards & s.of(group)}
    if not lengths:
        return 0
    wanted = (max if longest else min)(lengths.values())
    return mask(card for card in members(cards & ~s.trumps) if lengths[s.tables.group[card]] == wanted)


# leading


def never_lead_trump(s: SkatSituation, cards: Cards) -> Cards:
    """Trumps led by a defender do the declarer's work."""
    return cards & ~s.trumps


def let_the_partner_trump(s: SkatSituation, cards: Cards) -> Cards:
    """A suit that the partner has no more, and the declarer perhaps still has."""
    friend = partner(s)
    groups = [
        group
        for group in range(TRUMP)
        if not s.holds(friend) & s.of(group) and s.holds(friend) & s.trumps and s.holds(s.alone) & s.of(group)
    ]
    return cards & sum(s.of(group) for group in groups)


def lead_what_stands(s: SkatSituation, cards: Cards) -> Cards:
    """An ace that the declarer probably has to follow: the ace itself, that the partner knows."""
    return s.tops(s.standing(cards & ~s.trumps)) & highest_of_suits(s, cards)


def highest_of_suits(s: SkatSituation, cards: Cards) -> Cards:
    """Of each suit the highest card alone."""
    found = 0
    for group in range(TRUMP):
        found |= s.highest(cards & s.of(group))
    return found


def keep_the_ten(s: SkatSituation, cards: Cards) -> Cards:
    """A ten whose ace is out is not led, and an ace not into a trump."""
    return 0 if cards == lead_what_stands(s, cards) else s.worth(cards, 0, 4)


def short_to_the_friend(s: SkatSituation, cards: Cards) -> Cards:
    """Where the declarer plays last: a short suit, that it is soon gone."""
    return suits_by(s, cards, longest=False) if s.after[-1] == s.alone else 0


def long_to_the_foe(s: SkatSituation, cards: Cards) -> Cards:
    """Where the declarer plays next: a long suit, of which the declarer has little."""
    return suits_by(s, cards, longest=True) if s.after[0] == s.alone else 0


LEADING = (
    CardTip("never-lead-trump", never_lead_trump),
    CardTip("lead-what-stands", lead_what_stands),
    CardTip("let-the-partner-trump", let_the_partner_trump),
    CardTip("keep-the-ten", keep_the_ten),
    CardTip("short-to-the-friend", short_to_the_friend),
    CardTip("long-to-the-foe", long_to_the_foe),
)

# following


def is_ours(s: SkatSituation) -> bool:
    """Whether the partner has the trick, and will probably keep it."""
    if s.winner != partner(s):
        return False
    return not declarer_comes(s) or s.stands(s.winning)


def schmieren(s: SkatSituation, cards: Cards) -> Cards:
    """Eyes for the partner's trick: the ten rather than an ace that still wins, and no trump for it."""
    if not is_ours(s):
        return 0
    under = cards & ~s.beating or cards if declarer_comes(s) else cards
    full = s.worth(under & ~s.tops(under), FULL) or s.worth(under & ~s.trumps, FULL)
    return full or s.fullest(under & ~s.trumps) or s.worth(under, FULL) or s.lowest(under)


def take_it(s: SkatSituation, cards: Cards) -> Cards:
    """What the declarer would get is taken away, if it stays taken."""
    if is_ours(s):
        return 0
    winners = s.beating & cards & s.standing(cards)
    if s.led != TRUMP and winners & s.trumps and s.on_table < WORTH_A_TRUMP and declarer_comes(s):
        return winners & ~s.trumps
    return winners


def win_with_the_fullest(s: SkatSituation, cards: Cards) -> Cards:
    """Nobody can take it away any more: an ace or ten comes home."""
    if s.beating & cards != cards or declarer_comes(s):
        return 0
    return s.worth(cards & s.trumps, FULL) or s.worth(cards & ~s.tops(cards), FULL) or s.lowest(cards)


def give_nothing(s: SkatSituation, cards: Cards) -> Cards:
    """The declarer's trick gets no eyes, and no guard of a ten."""
    if is_ours(s) or s.beating & cards:
        return 0
    guards = sum(s.of(g) for g in range(TRUMP) if s.length(g) == 2 and s.worth(s.hand & s.of(g), 10, 10))
    empty = s.worth(cards, 0, 4)
    return empty & ~guards & ~s.trumps or empty & ~s.trumps or empty


FOLLOWING = (
    CardTip("feed-the-partner", schmieren),
    CardTip("take-it", take_it),
    CardTip("win-with-the-fullest", win_with_the_fullest),
    CardTip("give-nothing", give_nothing),
)


def tips_for(s: SkatSituation) -> Tips[SkatSituation]:
    return LEADING if s.leads else FOLLOWING
