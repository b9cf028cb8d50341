"""Contracts as people say them, made of the parts of their code."""

from __future__ import annotations

from stammtisch.words.phrases import Phrases

TOUT = "tout"


def round_name(phrases: Phrases, kind: str) -> str:
    """A special round by its code; the usual deal has no name."""
    return phrases.get(f"rounds.{kind}", "")


def spoken(phrases: Phrases, text: str, form: str = "name") -> str:
    """A contract, or a class of them, by its code, in the form that a sentence needs.

    `name` stands alone (Eichel-Solo Tout), `object` is what somebody plays (ein Eichel-Solo Tout, auf die Alte), and
    `bubble` is what they say (auf die Alte). What is no contract stays as it is written.
    """
    kind, *parts = text.split(":")
    promised = parts[-1:] == [TOUT]
    suits = parts[:-1] if promised else parts
    key = ".".join(("contracts", kind, *("suited" for _ in suits)))
    template = phrases.get(f"{key}.{form}") or phrases.get(f"{key}.name")
    if template is None or not all(f"cards.suits.{suit}" in phrases for suit in suits):
        return text
    for suit in suits:  # one, or none
        template = template.format(suit=phrases[f"cards.suits.{suit}"], called=phrases[f"contracts.called.{suit}"])
    return phrases["contracts.tout"].format(contract=template) if promised else template
