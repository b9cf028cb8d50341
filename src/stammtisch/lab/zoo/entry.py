"""What a seat has entered so far of an action that takes several steps: a gift of cards, a stated price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.core.action import Action, Choices, Choose, Count, Give, Number
from stammtisch.core.cards import NAMES, Card, Cards, card, members
from stammtisch.core.notation import parse
from stammtisch.core.session import END
from stammtisch.core.view import SessionView
from stammtisch.lab.zoo.slots import ENOUGH

STATING = "claiming"
"""The one question that a seat answers with a number."""


@dataclass(frozen=True, slots=True)
class PartialAction:
    """Cards picked for a gift, or digits of a number."""

    cards: Cards = 0
    digits: str = ""


NOTHING = PartialAction()


def offered(view: SessionView) -> Choices:
    """What the seat is asked for. What may be said out of turn between two deals is left out."""
    asides = () if view.asked == STATING else (Number,)
    return tuple(choice for choice in view.legal if choice != END and not isinstance(choice, asides))


def open_texts(choices: Choices, entry: PartialAction) -> Iterator[str]:
    """What may be entered next; once begun, a gift or a number is brought to its end."""
    for choice in choices:
        if isinstance(choice, Choose):
            yield from (f"give {NAMES[held]}" for held in members(choice.cards & ~entry.cards))
        elif isinstance(choice, Number):
            yield from next_digits(choice, entry.digits)
        elif entry == NOTHING:
            yield str(choice)


def next_digits(form: Number, digits: str) -> Iterator[str]:
    """
    >>> list(next_digits(Number("claim", 0, 45), "4"))
    ['digit 0', 'digit 1', 'digit 2', 'digit 3', 'digit 4', 'digit 5', 'enough']
    """
    if digits != "0":
        yield from (f"digit {digit}" for digit in range(10) if leads_into(form, int(f"{digits}{digit}")))
    if digits and form.low <= int(digits) <= form.high:
        yield ENOUGH


def leads_into(form: Number, number: int) -> bool:
    """Whether the number, or one that begins with it, is in the range."""
    low, high = number, number
    while low <= form.high:
        if high >= form.low:
            return True
        if number == 0:
            break
        low, high = 10 * low, 10 * high + 9
    return False


def entered(choices: Choices, entry: PartialAction, text: str) -> PartialAction | Action:
    """What follows from one of the open texts: a little more is entered, or the action is whole."""
    verb, _, rest = text.partition(" ")
    if verb == "give":
        return with_card(choices, entry, card(rest))
    if verb == "digit":
        return PartialAction(digits=entry.digits + rest)
    if text == ENOUGH:
        form = next(choice for choice in choices if isinstance(choice, Number))
        return Count(form.verb, int(entry.digits))
    return parse(text)


def with_card(choices: Choices, entry: PartialAction, picked: Card) -> PartialAction | Action:
    form = next(choice for choice in choices if isinstance(choice, Choose))
    cards = entry.cards | 1 << picked
    return Give(cards) if cards.bit_count() == form.n else PartialAction(cards)


def texts_of(choices: Choices, action: Action) -> tuple[str, ...]:
    """What has to be entered, one after the other, to do this."""
    if isinstance(action, Give):
        return tuple(f"give {NAMES[held]}" for held in members(action.cards))
    if isinstance(action, Count) and any(isinstance(choice, Number) for choice in choices):
        return (*(f"digit {digit}" for digit in str(action.n)), ENOUGH)
    return (str(action),)
