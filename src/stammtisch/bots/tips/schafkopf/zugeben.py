"""Zugeben: which card to add to a trick that is on the table."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.odds import chance_of_trick, chance_to_beat
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.weigh import best_of, is_trump
from stammtisch.bots.tips.tip import CardTip
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP

SURE, LIKELY = 0.9, 0.6
VALUABLE = 4
"""Eyes from which a card is a Schmiere."""
OBER = 3
"""The eyes of an Ober."""


def ours(s: SchafkopfSituation) -> bool:
    """Whether somebody who is surely with me has the trick so far."""
    return s.friends[s.winner] >= SURE


def nobody_beats(s: SchafkopfSituation) -> bool:
    """Whether hardly anybody against me who is still to play can win over what lies there."""
    foes = [seat for seat in s.after if s.friends[seat] < SURE]
    return all(chance_to_beat(s, seat, s.led, s.winning) < 1.0 - SURE for seat in foes)


def one_high_one_low(s: SchafkopfSituation, left: Cards) -> Cards:
    """The partner has the trump trick with an Ober: my own high trumps are for another one."""
    team = s.on_declaring_side and not s.is_alone and s.foes_have_trumps
    if not team or s.led != TRUMP or not ours(s):
        return 0
    high = s.tables.eyes[s.winning] == OBER
    return left & ~s.beating if high or nobody_beats(s) else 0


def leave_it_to_the_partner(s: SchafkopfSituation, left: Cards) -> Cards:
    """Whoever has the trick for my side, and keeps it, needs no help."""
    return left & ~s.beating if ours(s) and nobody_beats(s) else 0


def ruff_high(s: SchafkopfSituation, left: Cards) -> Cards:
    """Somebody behind me may be void too and have a higher trump: a ruff that matters is made with a sure one."""
    ruffs = left & s.beating & s.trumps
    if not s.declares or not s.is_alone or s.led == TRUMP or not s.after or s.on_table < VALUABLE:
        return 0
    safe = sum(1 << card for card in members(ruffs) if chance_of_trick(s, card) >= SURE)
    risky = any(chance_of_trick(s, card) < SURE for card in members(ruffs))
    return safe if risky else 0


def schmieren(s: SchafkopfSituation, left: Cards) -> Cards:
    """Eyes belong on the tricks of my own side."""
    card = best_of(s, left)
    smears = not s.beating >> card & 1 and s.tables.eyes[card] >= VALUABLE
    return 1 << card if smears and chance_of_trick(s, card) >= LIKELY else 0


def take_it(s: SchafkopfSituation, left: Cards) -> Cards:
    """A trick that is worth the card is taken, as cheaply as it holds."""
    card = best_of(s, left)
    return 1 << card if s.beating >> card & 1 else 0


def nothing_valuable(s: SchafkopfSituation, left: Cards) -> Cards:
    """A trick without eyes, or one for the others, gets what is worth least."""
    card = best_of(s, left)
    return 0 if is_trump(s, card) and s.led != TRUMP else 1 << card


FOLLOWING = (
    CardTip("SK-TIP-08", one_high_one_low),
    CardTip("leave-it-to-the-partner", leave_it_to_the_partner),
    CardTip("SK-TIP-26", ruff_high),
    CardTip("schmieren", schmieren),
    CardTip("take-it", take_it),
    CardTip("SK-TIP-22", nothing_valuable),
)
"""For every contract with sides, the weightiest first."""
