"""What is offered to a viewer beside the choices of the view, or cannot be had."""

from __future__ import annotations

from msgspec import Struct


class Greyed(Struct, frozen=True, omit_defaults=True):
    """What cannot be named: the action, and what would be said with it."""

    action: str
    label: str
    reason: str = ""
    """Why not, in a few words: `hast du selbst`."""
    sentence: str = ""
    """The same as a sentence, also of a game that the table does not ask for yet."""


class PlannedGame(Struct, frozen=True):
    """A game that can be named with several calls, nobody else being asked in between."""

    actions: list[str]
    """To be sent one after the other; the last one names it."""
    label: str
    """What is said with the last one."""


class SeenAuction(Struct, frozen=True, omit_defaults=True):
    """Values that are bid, as the one reads them who is asked."""

    rungs: list[int]
    """Around the value that stands, from the lowest."""
    said: int = 0
    """The value that stands; 0: none yet."""
    limit: int = 0
    """Where helps are allowed: as far as the viewer's hand carries in its longest suit; 0: not told."""
    carries: list[str] = []
    """The same in words, and beside it the grand."""
    sign: str = ""
    """The suit of the first."""


class SeenTakeBack(Struct, frozen=True, omit_defaults=True):
    """What may be taken back, what is asked about it, and whether the deal is marked."""

    may: bool = False
    """Whether the viewer may send `take-back`: for the last own card or call, with all that came after it."""
    asks: bool = False
    """Whether the others are asked first."""
    asker: int = -1
    """The seat that asks; as long as it does nobody plays."""
    answer: bool = False
    """Whether the viewer is to answer with `consent`."""
    until: int = 0
    """When silence is a no, in milliseconds since 1970 UTC."""
    times: int = 0
    """How often play went back in this deal; more than 0: it counts in no statistic."""
    note: str = ""
    """The same as a sentence, with the bill."""


class SeenMoving(Struct, frozen=True, omit_defaults=True):
    """Other seats between two deals: what may be asked, what is asked, what is agreed."""

    may: bool = False
    """Whether the viewer may send `move`."""
    asks: bool = False
    """Whether the others are asked first."""
    why: str = ""
    """Why the viewer may not, as a sentence, where the game does not let anybody."""
    asker: int = -1
    """The seat that asks; as long as it does no deal begins."""
    other: int = -1
    """With whom the asker wants to swap; -1: all seats are to be drawn anew."""
    answer: bool = False
    """Whether the viewer is to answer with `consent`."""
    until: int = 0
    """When silence is a no, in milliseconds since 1970 UTC."""
    next: list[int] = []
    """Agreed for the next deal: by seat, where whoever sits there then sits now."""
    drawn: bool = False
    """Whether that was drawn."""
