"""What is asked, done and said. The same `yes` lays, doubles or marries: it depends on what was asked."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.action import WROTE, Action, Count, Deck, Give, Name, Play, Say, Wrote
from stammtisch.core.cards import members
from stammtisch.words.cards import accusative, bare, several
from stammtisch.words.contracts import round_name, spoken
from stammtisch.words.levels import level_call
from stammtisch.words.paying import money
from stammtisch.words.phrases import MADE, Phrases, fill

ANY = "any"
"""Where an action stands that means the same whatever was asked."""


class QuestionContext(NamedTuple):
    """What was asked, in what kind of deal, and how many doubling calls stood then."""

    name: str
    kind: str
    level: int

    def next_call(self, phrases: Phrases) -> str:
        """What the next doubling is called; a level that a special round brings may stand apart (SK-DOUBLE-17)."""
        apart = int(phrases.get(f"levels.apart.{self.kind}", "0"))
        return level_call(phrases, self.level + 1 - apart)


@lru_cache(MADE)
def prompt(phrases: Phrases, asked: QuestionContext) -> str:
    template = phrases.get(f"prompts.{asked.name}-{asked.kind}") or phrases[f"prompts.{asked.name}"]
    return fill(template, level=asked.next_call(phrases))


@lru_cache(MADE)
def bubble(phrases: Phrases, action: Action, asked: QuestionContext) -> str:
    """What the player says with it."""
    return told(phrases, action, asked, "bubble")


def told(phrases: Phrases, action: Action, asked: QuestionContext, form: str, who: str = "") -> str:
    """The row of the action, in one of its forms, about somebody."""
    template, params = worded(phrases, action, asked, form)
    return fill(template, who=who, **params)


@lru_cache(MADE)
def worded(phrases: Phrases, action: Action, asked: QuestionContext, form: str) -> tuple[str, dict[str, str]]:
    """The sentence with a blank for who has acted: that of a special round if it has one of its own."""
    row, params = blanks(phrases, action, asked.next_call(phrases))
    keys = [f"said.{place}.{row}.{form}" for place in (f"{asked.name}-{asked.kind}", asked.name, ANY)]
    return phrases[next((key for key in keys if key in phrases), keys[-1])], params


def blanks(phrases: Phrases, action: Action, level: str) -> tuple[str, dict[str, str]]:
    """The name of an action's row, and what fills its blanks."""
    match action:
        case Play(card):
            return "card", {"card": accusative(phrases, card), "call": bare(phrases, card)}
        case Give(cards):
            return "cards", {"cards": several(phrases, members(cards))}
        case Name(verb, what):
            forms = {"object": "object", "contract": "name", "call": "bubble"}
            return verb, {
                **{blank: spoken(phrases, what, form) for blank, form in forms.items()},
                "round": round_name(phrases, what),
            }
        case Count(verb, n):
            return verb, {"n": str(n), "call": phrases.get(f"raises.{n}", str(n)), "money": money(phrases, n)}
        case Deck():
            return "deck", {}
        case Wrote(text):
            return WROTE, {"entry": text}
        case Say(word):
            return word, {"level": level}
