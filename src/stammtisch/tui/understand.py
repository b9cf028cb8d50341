"""What a person types, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import FORMS, NO, PASS, YES, Action, Choices, Choose, Count, Give, Number, Say
from stammtisch.core.cards import INDEX, Card, mask
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import parse

COMMANDS = {
    "?": "help",
    "h": "hand",
    "l": "last",
    "t": "table",
    "s": "score",
    "o": "order",
    "q": "quit",
}
"""Keys that only look: `o wenz` sorts the hand as for a Wenz."""
QUIET = (NO, PASS, Say("fold"), Say("play"))
"""What Enter says, the first of them that can be said."""
MOST_COUNTS = 6
"""Of many numbers that could be said so many are shown."""
YES_WORDS, NO_WORDS = ("j", "ja", "y", "yes"), ("n", "nein", "nej", "no", "na")


@dataclass(frozen=True, slots=True)
class Command:
    """Something to look at; nothing happens at the table."""

    name: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Typed, but not understood."""

    text: str


def understand(
    text: str, choices: Choices, shown: tuple[Action, ...], hand: tuple[Card, ...] = ()
) -> Action | Command | Unclear:
    """The action or command that somebody means: a number of those shown, a card, a word, or the notation itself.

    Where several cards are to be chosen a number stands for a card of the hand.
    """
    typed = text.strip()
    if not typed:
        return quiet_answer(choices)
    key, _, rest = typed.partition(" ")
    if key.lower() in COMMANDS and not (rest and key != "o"):
        return Command(COMMANDS[key.lower()], rest)
    return by_places(typed, choices, hand) or answer(typed, choices, shown)


def by_places(typed: str, choices: Choices, hand: tuple[Card, ...]) -> Action | None:
    """Cards of the hand by their numbers, where a choice wants several."""
    places = [int(word) for word in typed.split() if word.isdecimal()]
    wanted = any(isinstance(choice, Choose) for choice in choices)
    if not wanted or len(places) < len(typed.split()) or not all(0 < place <= len(hand) for place in places):
        return None
    return Give(mask(hand[place - 1] for place in places))


def quiet_answer(choices: Choices) -> Action | Unclear:
    """Enter says no, passes, folds, or plays on, where that can be said; otherwise it says nothing."""
    return next((word for word in QUIET if word in choices), Unclear(""))


def answer(typed: str, choices: Choices, shown: tuple[Action, ...]) -> Action | Unclear:
    lower = typed.lower()
    if YES in choices and lower in YES_WORDS:
        return YES
    if NO in choices and lower in NO_WORDS:
        return NO
    if typed.isdecimal() and not any(isinstance(choice, Number) for choice in choices):
        return numbered(int(typed), choices, shown) or Unclear(typed)
    return written(typed, choices)


def numbered(number: int, choices: Choices, shown: tuple[Action, ...]) -> Action | None:
    """A number that can be bid is a bid; otherwise it is the number of a choice; otherwise a bid that is refused."""
    bid = next((choice for choice in choices if isinstance(choice, Count)), None)
    if bid and Count(bid.verb, number) in choices:
        return Count(bid.verb, number)
    if 0 < number <= len(shown):
        return shown[number - 1]
    return Count(bid.verb, number) if bid else None


def written(typed: str, choices: Choices) -> Action | Unclear:
    """A number for a form that wants one, cards by their two letters, or an action in the notation."""
    form = next((choice for choice in choices if isinstance(choice, FORMS)), None)
    names, line = typed.upper().split(), typed
    if isinstance(form, Number) and typed.isdecimal():
        line = f"{form.verb} {typed}"
    elif all(name in INDEX for name in names):
        line = " ".join(("give" if isinstance(form, Choose) else "play", *names))
    elif typed.lower().startswith("play "):
        line = f"play {typed[5:].upper()}"
    try:
        return parse(line)
    except NotationError:
        return Unclear(typed)


def listed(choices: Choices) -> tuple[Action, ...]:
    """The choices that get a number, in the order of `legal`; cards are named by the hand, and of bids the next few."""
    counts = [choice for choice in choices if isinstance(choice, Count)][MOST_COUNTS:]
    return tuple(choice for choice in choices if not isinstance(choice, FORMS) and choice not in counts)
