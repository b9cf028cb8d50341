"""What of a finished deal deserves a word: read off the result and the bill, which everybody at the table has seen.

No hand and no card that lies aside is asked, so nothing hidden can be told by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill
from stammtisch.core.options import Options
from stammtisch.core.result import MISDEAL, Result
from stammtisch.games.registry import entry_of_options
from stammtisch.games.stake import EYES, NO_TRICK, Aim
from stammtisch.words.paying import OVERBID, RAMSCH, SIE, TOUT, sides
from stammtisch.words.strokes import JOINED, in_the_sack

SIXTY, SCHNEIDER_MOST = 60, 30
"""One too few; and nobody is Schneider with more."""
CLEARLY, CLOSE = 16, 3
"""So many too few that anybody could have doubled it; and what is close."""
LEVELS, ONLY_BIDDERS = ("double_max_level", "kontra_max_level"), "kontra_requires_bid"
"""The options that say how often a deal can be doubled, and that not everybody may."""
UNOPPOSED, PASSED_ON = "unopposed", "passed-on"
NO_AIM: Aim = ("", 0)

Seats = tuple[Seat, ...]


@dataclass(frozen=True)
class EndedDeal:
    """A finished deal as everybody at the table knows it."""

    result: Result
    bill: Bill
    options: Options

    @cached_property
    def kind(self) -> str:
        return self.result.contract.kind.name if self.result.contract else ""

    @property
    def promise(self) -> str:
        return self.result.contract.promise if self.result.contract else ""

    @cached_property
    def codes(self) -> frozenset[str]:
        """What the bill counts."""
        return frozenset(line.code for line in self.bill.lines)

    @cached_property
    def declarer(self) -> Seat | None:
        return self.result.contract.declarer if self.result.contract else None

    @cached_property
    def is_won(self) -> bool:
        """By whoever has declared it."""
        return self.declarer is not None and self.declarer in sides(self.result, self.bill)[1]

    @cached_property
    def is_lost(self) -> bool:
        return self.declarer is not None and not self.is_won

    @cached_property
    def losers(self) -> Seats:
        """The whole side, also those of it who pay nothing."""
        if self.declarer is None:
            return sides(self.result, self.bill)[0]
        lost = self.result.others if self.is_won else self.result.side
        return tuple(seat for seat in self.result.seats if lost >> seat & 1)

    @cached_property
    def winners(self) -> Seats:
        if self.declarer is None:
            return sides(self.result, self.bill)[1]
        return tuple(seat for seat in self.result.seats if seat not in self.losers)

    @cached_property
    def aim(self) -> Aim:
        return entry_of_options(self.options).aim(self.result, self.options) if self.declarer is not None else NO_AIM

    @cached_property
    def margin(self) -> int | None:
        """Card points above what was needed, below zero too few; None: it was not about them, or not played out."""
        goal, needed = self.aim
        return self.result.eyes_of(self.result.side) - needed if goal == EYES and not self.result.reason else None

    def is_within(self, least: int, most: int) -> bool:
        return self.margin is not None and least <= self.margin <= most

    @property
    def is_undoubled(self) -> bool:
        """Whether nobody has doubled it, where everybody might have."""
        values = self.options.values()
        return not self.result.level and any(map(values.get, LEVELS)) and not values.get(ONLY_BIDDERS)

    @property
    def calls(self) -> int:
        """How often somebody has doubled it; 0 where it began doubled: whose call is whose is another question then."""
        return 0 if self.result.forced or self.declarer is None else self.result.level

    @property
    def is_schwarz(self) -> bool:
        counts = self.declarer is not None and "schwarz" in self.codes
        return counts and not any(self.result.tricks[seat] for seat in self.losers)

    @property
    def is_schneider(self) -> bool:
        counts = self.margin is not None and "schneider" in self.codes
        return counts and sum(self.result.eyes[seat] for seat in self.losers) <= SCHNEIDER_MOST

    @property
    def is_ramsch(self) -> bool:
        return self.kind == RAMSCH and self.declarer is None

    @property
    def is_no_trick(self) -> bool:
        """Null, Bettel."""
        return self.aim[0] == NO_TRICK

    @property
    def is_nobodys(self) -> bool:
        return self.result.reason == PASSED_ON or (self.result.contract is None and self.result.reason != MISDEAL)

    @property
    def rings(self) -> Seats:
        return tuple(in_the_sack(self.result)) if JOINED in dict(self.result.facts()) else ()

    @property
    def has_two_strokes(self) -> bool:
        return JOINED in dict(self.result.facts()) and max(self.bill.points) > 1


class Occasion(NamedTuple):
    """Something to say a word about."""

    code: str
    is_so: Callable[[EndedDeal], bool]
    about: Callable[[EndedDeal], Seats]
    """Whom the word is about: they do not say it themselves."""
    is_rare: bool = True
    """Whether there is always a word about it; about what happens often only every other time."""


def losing(ended: EndedDeal) -> Seats:
    return ended.losers


def winning(ended: EndedDeal) -> Seats:
    return ended.winners


def all_of_us(ended: EndedDeal) -> Seats:
    """About everybody, so that anybody may say it."""
    return ()


OCCASIONS = (
    Occasion("sie", lambda ended: ended.kind == SIE, winning),
    Occasion("tout-won", lambda ended: ended.promise == TOUT and ended.is_won, winning),
    Occasion("tout-lost", lambda ended: ended.promise == TOUT and ended.is_lost, losing),
    Occasion("durchmarsch", lambda ended: ended.is_ramsch and len(ended.winners) == 1, winning),
    Occasion("jungfrau", lambda ended: ended.is_ramsch and "jungfrau" in ended.codes, losing),
    Occasion("ramsch-lost", lambda ended: ended.is_ramsch and bool(ended.losers), losing, is_rare=False),
    Occasion("no-trick-won", lambda ended: ended.is_no_trick and ended.is_won, winning),
    Occasion(
        "no-trick-lost",
        lambda ended: ended.is_no_trick and ended.is_lost and ended.result.tricks_of(ended.result.side) > 0,
        losing,
    ),
    Occasion("overbid", lambda ended: OVERBID in ended.codes and ended.is_lost, losing),
    Occasion("doubled-won", lambda ended: ended.calls % 2 == 1 and ended.is_won, losing),
    Occasion("answered-lost", lambda ended: ended.calls > 0 and ended.calls % 2 == 0 and ended.is_lost, losing),
    Occasion("schwarz", lambda ended: ended.is_schwarz, losing),
    Occasion("solo-lost", lambda ended: ended.kind == "solo" and ended.is_lost, losing),
    Occasion("wenz-lost", lambda ended: ended.kind == "wenz" and ended.is_lost, losing),
    Occasion("grand-lost", lambda ended: ended.kind == "grand" and ended.is_lost, losing),
    Occasion("sixty", lambda ended: ended.aim == (EYES, SIXTY + 1) and ended.is_within(-1, -1), losing),
    Occasion("just-enough", lambda ended: ended.is_won and ended.is_within(0, 0), winning),
    Occasion(
        "not-doubled", lambda ended: ended.is_lost and ended.is_undoubled and ended.is_within(-120, -CLEARLY), all_of_us
    ),
    Occasion("schneider", lambda ended: ended.is_schneider, losing, is_rare=False),
    Occasion("close-won", lambda ended: ended.is_won and ended.is_within(1, CLOSE - 1), winning, is_rare=False),
    Occasion("close-lost", lambda ended: ended.is_lost and ended.is_within(-CLOSE, -2), losing, is_rare=False),
    Occasion("solo-won", lambda ended: ended.kind == "solo" and ended.is_won, winning, is_rare=False),
    Occasion("wenz-won", lambda ended: ended.kind == "wenz" and ended.is_won, winning, is_rare=False),
    Occasion("grand-won", lambda ended: ended.kind == "grand" and ended.is_won, winning, is_rare=False),
    Occasion("ring", lambda ended: bool(ended.rings), lambda ended: ended.rings, is_rare=False),
    Occasion("unopposed", lambda ended: ended.result.reason == UNOPPOSED, winning, is_rare=False),
    Occasion("two-strokes", lambda ended: ended.has_two_strokes, winning, is_rare=False),
    Occasion("nobody", lambda ended: ended.is_nobodys, all_of_us, is_rare=False),
)
"""The most telling first: a deal has one word at most, about the first of these that is so."""
