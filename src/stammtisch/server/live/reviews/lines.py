"""The lines of a review, as a reader gets them: facts, and beside them their sentences."""

from __future__ import annotations

from msgspec import Struct

from stammtisch.server.workers.reviewed import DealSide


class ReviewedLine(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """One object on each line."""


class ReviewedCard(Struct, frozen=True, omit_defaults=True):
    """A card of the deal."""

    seat: int
    card: str
    trick: int
    step: int
    """The frame of the replay that shows the table before it."""
    judged: bool = True


class CurveLine(ReviewedLine, frozen=True, tag="curve"):
    """First: all cards, and how the deal stood before the first and after each, with open cards."""

    deal: int
    game: str
    coach: str
    unit: str
    """What is counted: `cents`, `points` or `strokes`."""
    names: tuple[str, ...]
    cards: list[ReviewedCard]
    you: int | None = None
    """Where the reader sat; none: has only looked on."""
    sides: tuple[DealSide, ...] = ()
    """Who won and lost together, the declarer's side first; none where everybody plays alone."""
    title: str = ""
    """What was played."""
    currency: str = "euro"
    """What the table plays for: `euro`, `krona` or `points`."""
    counts: bool = True
    """Whether its cards are their players' own: none was taken back, and no hand was known before."""


class CardChoice(Struct, frozen=True, omit_defaults=True):
    """A card that might have been played, and what it costs beside the best; amounts in words, empty: nothing."""

    card: str
    cost: str = ""
    open_cost: str = ""
    best: bool = False
    open_best: bool = False
    compared: bool = True
    """Whether it was compared as far as could be known."""
    fine: bool = False
    """Whether it costs so little that nobody is blamed for it."""


class FactLine(ReviewedLine, frozen=True, tag="fact"):
    """One card, in its layers."""

    n: int
    seat: int
    card: str
    verdict: str
    """`best`, `good`, `close`, `better`, `dear` or `forced`."""
    better: str
    fate: str = ""
    """`unlucky`, `lucky`, or nothing."""
    loss: float = 0.0
    low: float = 0.0
    high: float = 0.0
    open: float = 0.0
    swing: float = 0.0
    found: bool = False
    """Whether it was well found: clearly better than what the tips would have played."""
    named: str = ""
    """The card, as it is called."""
    told: str = ""
    """What could be known, in words."""
    opened: str = ""
    """The same with open cards."""
    why: str = ""
    clause: str = ""
    """Of the tip that speaks for the better card, where a rulebook has it."""
    basis: str = ""
    cost: str = ""
    """`kostet im Schnitt 8 Cent`; empty where nothing was lost that counts."""
    choices: list[CardChoice] = []


class CallLine(ReviewedLine, frozen=True, tag="call"):
    """One call instead of which something else might have been said."""

    n: int
    seat: int
    said: str
    better: str = ""
    """What would have been better; empty: nothing clearly."""
    loss: float = 0.0
    told: str = ""


class EndLine(ReviewedLine, frozen=True, tag="end"):
    """Last: what the cards gave, and what was made of them."""

    whole: bool
    """False: nobody had time for the rest; it may be asked for again."""
    paid: tuple[float, ...] = ()
    cards: tuple[float, ...] = ()
    own: tuple[float, ...] = ()
    doubt: tuple[float, ...] = ()
    told: list[str] = []
    """To the reader: luck and play, in words."""


class LuckLine(ReviewedLine, frozen=True, tag="luck"):
    """Luck and skill of an evening so far, by column of its sheet, in the unit of the game; each sums to zero."""

    deals: int
    """So many are in it by now."""
    of: int
    """Of so many that count and may be seen."""
    unit: str
    """`cents`, `points` or `strokes`; empty before the first deal."""
    cards: tuple[float, ...]
    """What equals make of the same cards."""
    play: tuple[float, ...]
    """What the own cards lost less than those of the table on average, as far as could be known."""
    doubt: tuple[float, ...]
    """Half of the interval about `play`."""
    currency: str = "euro"
    whole: bool = False
    """Whether nothing is missing. The last line without it: nobody had time for the rest; it may be asked for again."""


ReviewLine = CurveLine | FactLine | CallLine | EndLine
