"""What outlives a deal: who deals, the sheet, and what a game adds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NoReturn, TypeVar

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill
from stammtisch.core.errors import EntryError
from stammtisch.core.options import Options
from stammtisch.core.values import changed

C = TypeVar("C", bound="Carry")
LAST_ROUND_FACT = "last_round"


def last_round_in(facts: Iterable[tuple[str, str]]) -> int:
    """How often the last round doubles a deal, by what everybody knows."""
    return int(dict(facts).get(LAST_ROUND_FACT, 0))


@dataclass(frozen=True)
class Carry:
    """What outlives a deal. Games add fields; some may be secret (an unshuffled pack)."""

    dealer: Seat
    purses: tuple[int, ...]
    """Cents by seat; with the pot they sum to zero."""
    pot: int = 0
    deals: int = 0
    last: bool = False
    """The session is to end as soon as its rules allow."""
    last_round: int = 0
    """1: the deals are those of an agreed last round that counts twofold."""
    points: tuple[int, ...] = ()
    """What stands on the sheet by seat, where the game keeps points; they need not sum to zero."""

    by_seat: ClassVar[tuple[str, ...]] = ("purses", "points")
    """Fields that have a number for each seat: whoever changes seats takes theirs along."""
    rounds: ClassVar[tuple[str, ...]] = ()
    """Fields of a special round: as long as something stands in one of them nobody changes seats."""

    @property
    def in_round(self) -> bool:
        """Whether a special round runs, or is still to come."""
        return any(getattr(self, name) for name in self.rounds)

    def reseated(self: C, order: Sequence[Seat]) -> C:
        """The same sheet when others sit in the seats: `order` says by seat where whoever sits there now has sat.

        The deal goes on from chair to chair; what stands on the sheet belongs to people.
        """
        moved = {name: tuple([value[old] for old in order]) for name in self.by_seat if (value := getattr(self, name))}
        return changed(self, **moved)

    def said(self) -> tuple[tuple[str, str], ...]:
        """What everybody knows of every game's fields beside numbers: the last round, once it has begun."""
        return ((LAST_ROUND_FACT, str(self.last_round)),) if self.last_round else ()

    def seen(self) -> tuple[tuple[str, str], ...]:
        """What everybody may know of a game's own fields: names and values."""
        raise NotImplementedError

    def final(self) -> tuple[tuple[str, str], ...]:
        """What of it is written down when the session is over, beside purses and points."""
        return ()


def posted(carry: Carry, bill: Bill) -> Carry:
    """With what a bill does to purses, pot and points."""
    purses = tuple(purse + cents for purse, cents in zip(carry.purses, bill.cents, strict=True))
    points = tuple(total + more for total, more in zip(carry.points, bill.points, strict=True)) if bill.points else ()
    return changed(carry, purses=purses, pot=carry.pot + bill.pot, points=points or carry.points)


def anybody(carry: Carry) -> tuple[Seat, ...]:
    """Every seat of the table."""
    return tuple(range(len(carry.purses)))


def not_written(text: str, carry: Carry, options: Options) -> NoReturn:
    """A game that nobody writes down."""
    raise EntryError("entry-game")
