"""Alleinspiel: what the alone declarer leads, and what those against one lead."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.ausspielen import SHORT_ACE, WEIGHED, cash, never_trump
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.weigh import masters, unbeatable
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import SUITS, Cards, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf.row import row

LATE = 5
"""From the sixth trick on a Fehlfarbe has waited long enough."""
HERZ = SUITS.index("H")


def fehlfarben(s: SchafkopfSituation, cards: Cards) -> Cards:
    """The plain cards of suits whose best card I do not hold."""
    held = masters(s, s.hand)
    return sum(suit for suit in s.suits(cards) if not suit & held)


def keep_the_last_trump(s: SchafkopfSituation, left: Cards) -> Cards:
    """The last two tricks decide: the last trump is not led while there is something else."""
    return left & ~s.trumps if (s.hand & s.trumps).bit_count() == 1 and s.hand.bit_count() > 1 else 0


def fehlfarbe_in_time(s: SchafkopfSituation, left: Cards) -> Cards:
    """The first defenders are out of trumps: now they still have to follow in my weak suits."""
    bare = any(s.voids[seat] & s.trumps for seat in s.foes)
    return fehlfarben(s, left) if bare and unbeatable(s, s.hand) else 0


def not_at_the_end(s: SchafkopfSituation, left: Cards) -> Cards:
    """A Fehlfarbe kept until last collects all the Schmiere."""
    return fehlfarben(s, left) if s.trick >= LATE and s.hand & s.trumps else 0


def high_trumps(s: SchafkopfSituation, left: Cards) -> Cards:
    """The defenders' few trumps are drawn with high ones."""
    return unbeatable(s, left) if s.foes_have_trumps else 0


def not_in_order(s: SchafkopfSituation, left: Cards) -> Cards:
    """Of equals now this and now that one, so that nobody knows what is still to come."""
    equals = s.weakest_first(unbeatable(s, left))
    return 1 << equals[(sum(equals) + s.trick) % len(equals)] if len(equals) > 1 else 0


def trump_first(s: SchafkopfSituation, left: Cards) -> Cards:
    """Undrawn trumps ruff what I would win otherwise."""
    mine, out = (s.hand & s.trumps).bit_count(), s.trumps_out.bit_count()
    most = mine > out if row(s.contract).four_trumps else 2 * mine > out
    return left & s.trumps if s.foes_have_trumps and most else 0


def let_them_open_it(s: SchafkopfSituation, left: Cards) -> Cards:
    """A weak suit is better led by a defender: a trump gives them the lead."""
    return left & s.trumps if s.trick < LATE and s.foes_have_trumps and fehlfarben(s, left) else 0


def not_too_low(s: SchafkopfSituation, left: Cards) -> Cards:
    """No trump that the ace or the ten of trumps would win."""
    power = s.tables.power[TRUMP]
    fat = max((power[card] for card in members(s.trumps_out) if s.tables.eyes[card] >= 10), default=0)
    return sum(1 << card for card in members(left & s.trumps) if power[card] > fat and s.tables.eyes[card] < 10)


def suits_with_gaps(s: SchafkopfSituation, left: Cards) -> Cards:
    """Without trumps against me: first the suits that lack their best card, while the others still hold me safe."""
    return 0 if s.foes_have_trumps else fehlfarben(s, left)


def count_them(s: SchafkopfSituation, left: Cards) -> Cards:
    """Nobody else has a trump any more: no more of them."""
    return 0 if s.foes_have_trumps else left & ~s.trumps


# against one


def look_for_herz(s: SchafkopfSituation, left: Cards) -> Cards:
    """Whoever laid has probably Herz beside the trumps."""
    laid = s.kind == "solo" and s.contract.suit != "H" and s.view.declarer in s.lays
    return left & s.tables.cards[HERZ] if laid and not void_suits(s) & s.tables.cards[HERZ] else 0


def void_suits(s: SchafkopfSituation) -> Cards:
    """What the declarer has shown not to hold."""
    return s.voids[s.view.declarer or 0] & ~s.trumps


def where_they_must_follow(s: SchafkopfSituation, left: Cards) -> Cards:
    """A suit that the declarer trumps is no Fehlfarbe."""
    return left & ~void_suits(s) if s.trumps_out else 0


SOLO = (
    CardTip("SK-TIP-18", fehlfarbe_in_time),
    CardTip("SK-TIP-16", high_trumps),
    CardTip("SK-TIP-17", not_in_order),
    CardTip("SK-TIP-20", not_at_the_end),
    CardTip("SK-TIP-23", keep_the_last_trump),
    CardTip("SK-TIP-19", let_them_open_it),
    CardTip("SK-TIP-31", trump_first),
    CardTip("SK-TIP-21", not_too_low),
    CardTip("SK-TIP-07", count_them),
    CardTip("cash", cash),
    WEIGHED,
)
WENZ = (
    CardTip("SK-TIP-28", high_trumps),
    CardTip("SK-TIP-29", suits_with_gaps),
    CardTip("SK-TIP-30", cash),
    CardTip("SK-TIP-31", trump_first),
    WEIGHED,
)
"""Where few cards are trump: Wenz, Geier and their kin."""
AGAINST_ONE = (
    CardTip("SK-TIP-24", never_trump),
    CardTip("follow-suit-there", where_they_must_follow),
    CardTip("SK-TIP-25", look_for_herz),
    SHORT_ACE,
    WEIGHED,
)
