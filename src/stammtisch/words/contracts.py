"""Contracts as people say them, made of the parts of their code."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.words.phrases import MADE, Phrases

SPITZEN = "spitzen-"
"""The only promise with a number."""


def round_name(phrases: Phrases, kind: str) -> str:
    """A special round by its code; the usual deal has no name."""
    return phrases.get(f"rounds.{kind}", "")


@lru_cache(MADE)
def spoken(phrases: Phrases, text: str, form: str = "name") -> str:
    """A contract, or a class of them, by its code, in the form that a sentence needs.

    `name` stands alone (Eichel-Solo Tout), `object` is what somebody plays (ein Eichel-Solo Tout, auf die Alte), and
    `bubble` is what they say (auf die Alte). What is no contract stays as it is written.
    """
    kind, *parts = text.split(":")
    suits = [part for part in parts if f"cards.suits.{part}" in phrases]
    key = ".".join(("contracts", kind, *("suited" for _ in suits)))
    own = [f"{key}-{suit}" for suit in suits]  # a suit may have a name of its own: solo, but färgsolo i spader
    found = (phrases.get(f"{at}.{one}") for at in (*own, key) for one in (form, "name"))
    template = next(filter(None, found), None)
    promise = promised(phrases, kind, parts[len(suits) :])
    if template is None or promise is None or parts[: len(suits)] != suits:
        return text
    for suit in suits:  # one, or none
        template = template.format(suit=phrases[f"cards.suits.{suit}"], called=phrases[f"contracts.called.{suit}"])
    return promise.replace("{contract}", template)


def promised(phrases: Phrases, kind: str, parts: list[str]) -> str | None:
    """What is promised with a contract, with a blank for it: `{contract} Hand mit zwei Spitzen`. None: cannot be read.

    A kind of contract may say it in its own way: Null ouvert Hand, but Grand ouvert, which cannot but be Hand.
    """
    counted = [part.replace("-", ".") for part in parts if part.startswith(SPITZEN)]
    words = "-".join(part for part in parts if not part.startswith(SPITZEN))
    template = phrases.get(f"contracts.{kind}.promised.{words}") or phrases.get(f"contracts.{words}")
    if not words and "" not in parts:
        template = "{contract}{spitzen}"
    if template is None or len(counted) > 1 or not all(f"contracts.{key}" in phrases for key in counted):
        return None
    return template.replace("{spitzen}", "".join(" " + phrases[f"contracts.{key}"] for key in counted))
