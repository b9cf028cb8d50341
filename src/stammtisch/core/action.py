"""What a seat can do, and the forms that stand for too many actions to list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.cards import NAMES, Card, Cards, mask, members, spell

Seat = int
HOUSE: Seat = -1
"""The seat of chance and of the clock."""
WROTE = "wrote"
Below = Callable[[int], int]
"""`below(n)` draws one of 0..n-1: chance comes in from outside."""


def readable(action: object) -> str:
    """An action prints as what reads it back: `parse('play EO')`."""
    return f"parse({str(action)!r})"


@dataclass(frozen=True, slots=True)
class Say:
    """A call of one word: `pass`, `yes`, `play`, `hold`."""

    word: str

    def __str__(self) -> str:
        return self.word

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Count:
    """A verb with a number: `cut 14`, `raise 70`, `claim 60`."""

    verb: str
    n: int

    def __str__(self) -> str:
        return f"{self.verb} {self.n}"

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Name:
    """A verb with a name: `name solo:E`, `bid wenz`."""

    verb: str
    what: str

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Give:
    """Cards handed on face down."""

    cards: Cards

    def __str__(self) -> str:
        return f"give {spell(members(self.cards))}"

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Deck:
    """A shuffled pack, top card first."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deck {spell(self.order)}"

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {NAMES[self.card]}"

    __repr__ = readable


@dataclass(frozen=True, slots=True)
class Wrote:
    """What was said of a deal that was played at a real table: `wrote 1 solo:E won run 3`."""

    text: str

    def __str__(self) -> str:
        return f"{WROTE} {self.text}"

    __repr__ = readable


Action = Say | Count | Name | Give | Deck | Play | Wrote
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in range(len(NAMES)))  # made once: identity is quick equality
YES, NO, PASS = Say("yes"), Say("no"), Say("pass")


@dataclass(frozen=True, slots=True)
class Number:
    """Any number in a range: `cut 3..29`."""

    verb: str
    low: int
    high: int

    def __contains__(self, action: Action) -> bool:
        return isinstance(action, Count) and action.verb == self.verb and self.low <= action.n <= self.high

    def sample(self, below: Below) -> Action:
        return Count(self.verb, self.low + below(self.high - self.low + 1))

    def __str__(self) -> str:
        return f"{self.verb} {self.low}..{self.high}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True)
class Choose:
    """Any so many of these cards: `give 1 of E9 E8`."""

    n: int
    cards: Cards

    def __contains__(self, action: Action) -> bool:
        return isinstance(action, Give) and action.cards & ~self.cards == 0 and action.cards.bit_count() == self.n

    def sample(self, below: Below) -> Action:
        left, given = list(members(self.cards)), 0
        for _ in range(self.n):
            given |= 1 << left.pop(below(len(left)))
        return Give(given)

    def __str__(self) -> str:
        return f"give {self.n} of {spell(members(self.cards))}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Any order of these cards."""

    cards: Cards

    def __contains__(self, action: Action) -> bool:
        return (
            isinstance(action, Deck)
            and len(action.order) == self.cards.bit_count()
            and mask(action.order) == self.cards
        )

    def sample(self, below: Below) -> Action:
        order = list(members(self.cards))
        for i in range(len(order) - 1, 0, -1):
            j = below(i + 1)
            order[i], order[j] = order[j], order[i]
        return Deck(tuple(order))

    def __str__(self) -> str:
        return "deck"

    def __repr__(self) -> str:
        return f"<{self} {spell(members(self.cards))}>"


Form = Number | Choose | Shuffle
Choices = tuple[Action | Form, ...]
FORMS = (Number, Choose, Shuffle)


def allowed(choices: Choices, action: Action) -> bool:
    """Whether the action is one of the choices, or of one of their forms."""
    return action in choices or any(isinstance(form, FORMS) and action in form for form in choices)


def sample(choices: Choices, below: Below) -> Action:
    """One of the choices, each as likely as the others; a form counts as one of them."""
    choice = choices[below(len(choices))]
    return choice.sample(below) if isinstance(choice, FORMS) else choice
