"""What is asked, done and said. The same `yes` lays, doubles or marries: it depends on what was asked."""

from __future__ import annotations

from stammtisch.core.action import Action, Count, Deck, Give, Name, Play, Say
from stammtisch.core.cards import members
from stammtisch.words.cards import accusative, bare, several
from stammtisch.words.contracts import spoken
from stammtisch.words.levels import level_call
from stammtisch.words.paying import money
from stammtisch.words.phrases import Phrases, fill

ANY = "any"
"""Where an action stands that means the same whatever was asked."""


def prompt(phrases: Phrases, asked: str, level: int) -> str:
    return fill(phrases[f"prompts.{asked}"], level=level_call(phrases, level + 1))


def announce(phrases: Phrases, who: str, action: Action, asked: str, level: int, is_you: bool) -> str:
    return told(phrases, action, asked, level, "you" if is_you else "of", who)


def bubble(phrases: Phrases, action: Action, asked: str, level: int) -> str:
    return told(phrases, action, asked, level, "bubble")


def told(phrases: Phrases, action: Action, asked: str, level: int, form: str, who: str = "") -> str:
    """The row of the action, in one of its forms."""
    row, params = blanks(phrases, action, level)
    template = phrases.get(f"said.{asked}.{row}.{form}") or phrases[f"said.{ANY}.{row}.{form}"]
    return fill(template, who=who, **params)


def blanks(phrases: Phrases, action: Action, level: int) -> tuple[str, dict[str, str]]:
    """The name of an action's row, and what fills its blanks."""
    match action:
        case Play(card):
            return "card", {"card": accusative(phrases, card), "call": bare(phrases, card)}
        case Give(cards):
            return "cards", {"cards": several(phrases, members(cards))}
        case Name(verb, what):
            forms = {"object": "object", "contract": "name", "call": "bubble"}
            return verb, {blank: spoken(phrases, what, form) for blank, form in forms.items()}
        case Count(verb, n):
            return verb, {"n": str(n), "call": phrases.get(f"raises.{n}", str(n)), "money": money(phrases, n)}
        case Deck():
            return "deck", {}
        case Say(word):
            return word, {"level": level_call(phrases, level + 1)}
