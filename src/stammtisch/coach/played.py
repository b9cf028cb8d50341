"""What actions bring when the table is played on: the judge of calls, and of cards that tell the others something.

Open cards know no bidding and are deaf to signals. So each action is done in the same believed worlds, and players who
see no more than their own cards bring the deal to its end, under the table's own bill.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from stammtisch.bots import Bot
from stammtisch.bots.driving import played_out
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.games import spoken_of
from stammtisch.core.action import Action, Seat
from stammtisch.core.cards import Card
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import in_money
from stammtisch.search.belief import Belief, WeighedWorld
from stammtisch.search.lay import laid
from stammtisch.search.table import Row, WorldTable, Zone

TELLING = frozenset(("SK-TIP-05", "SK-TIP-06", "SK-TIP-09", "SK-TIP-10", "SK-TIP-11", "SK-TIP-40"))
"""Tips whose card is meant for the partner's eyes: in a solved world everybody knows already what it tells."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays on, and how many seconds they think."""

    bot: Bot
    budget: float = 0.0

    def pay(self, session: Session, dice: Random) -> Payoffs:
        """What the pack in play brings each seat when this player sits in all of them."""
        return in_money(played_out(session, [self.bot] * len(session.carry.purses), self.budget, dice))


TIPS = Players(TipsBot())


@dataclass(frozen=True, slots=True)
class Branching:
    """A seat that is waited for, and what it might do."""

    session: Session
    seat: Seat
    actions: tuple[Action, ...]
    players: Players = TIPS

    def row(self, one: WeighedWorld, dice: int) -> Row:
        """What each action brings the seat in one world: all chance is the same for all of them."""
        there = laid(self.session, self.seat, one.world, Random(dice))
        ends = [self.players.pay(there.apply(self.seat, action), Random(dice)) for action in self.actions]
        return tuple([paid[self.seat] for paid in ends])


@dataclass(frozen=True, slots=True)
class Patience:
    """How many worlds are played on between two looks at the table, and at most.

    What costs nothing that counts after `enough` of them is left alone: it would hardly be blamed later.
    """

    step: int = 16
    enough: int = 32
    most: int = 96


PATIENT = Patience()


def looked_at(believed: Belief, rng: Random, most: int) -> tuple[Iterable[WeighedWorld], bool]:
    """Worlds to play on in, and whether these are all there are."""
    if believed.count <= most:
        return believed.every(), True
    return islice(believed.drawn(rng), most), False


def growing(branching: Branching, believed: Belief, rng: Random, patience: Patience) -> Iterator[WorldTable[Action]]:
    """The table after each handful of worlds. Where all worlds are played on there is one table, and it is exact."""
    some, is_whole = looked_at(believed, rng, patience.most)
    worlds, table = iter(some), WorldTable(branching.actions, is_whole=is_whole)
    while handful := list(islice(worlds, patience.most if is_whole else patience.step)):
        rows = [branching.row(one, rng.getrandbits(32)) for one in handful]
        table = table.joined(rows, [one.weight for one in handful])
        yield table


def played_on(
    branching: Branching, believed: Belief, rng: Random, zone: Zone, scale: float, patience: Patience = PATIENT
) -> WorldTable[Action]:
    """The table when it is settled what the first action costs, or patience ends."""
    table = WorldTable(branching.actions)
    for table in growing(branching, believed, rng, patience):
        loss = table.loss(branching.actions[0], scale)
        if zone.is_settled(loss, scale) or (len(table.rows) >= patience.enough and loss.mean < zone.counts * scale / 2):
            break
    return table


def telling(view: SessionView, card: Card) -> tuple[str, ...]:
    """The telling tips that speak for the card: they keep it and drop others. Such a card is not blamed by solving."""
    return tuple([one.tip.code for one in spoken_of(view) if one.tip.code in TELLING and one.kept >> card & 1])
