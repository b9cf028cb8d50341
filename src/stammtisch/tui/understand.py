"""What a person types, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import FORMS, NO, PASS, YES, Action, Choices, Choose, Number
from stammtisch.core.cards import INDEX
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


def understand(text: str, choices: Choices, shown: tuple[Action, ...]) -> Action | Command | Unclear:
    """The action or command that somebody means: a number of those shown, a card, a word, or the notation itself."""
    typed = text.strip()
    if not typed:
        return quiet_answer(choices)
    key, _, rest = typed.partition(" ")
    if key.lower() in COMMANDS and not (rest and key != "o"):
        return Command(COMMANDS[key.lower()], rest)
    return answer(typed, choices, shown)


def quiet_answer(choices: Choices) -> Action | Unclear:
    """Enter says no, or passes, where that can be said; otherwise it says nothing."""
    return next((word for word in (NO, PASS) if word in choices), Unclear(""))


def answer(typed: str, choices: Choices, shown: tuple[Action, ...]) -> Action | Unclear:
    lower = typed.lower()
    if YES in choices and lower in YES_WORDS:
        return YES
    if NO in choices and lower in NO_WORDS:
        return NO
    if typed.isdecimal() and not any(isinstance(choice, Number) for choice in choices):
        place = int(typed) - 1
        return shown[place] if 0 <= place < len(shown) else Unclear(typed)
    return written(typed, choices)


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
    """The choices that get a number, in the order of `legal`; cards are named by the hand."""
    return tuple(choice for choice in choices if not isinstance(choice, FORMS))
