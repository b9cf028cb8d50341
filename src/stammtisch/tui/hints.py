"""What is said to somebody whose typing was not understood: what can be typed, never a rule."""

from __future__ import annotations

from stammtisch.core.action import Number
from stammtisch.tui.understand import Offer, Unclear
from stammtisch.words.phrases import in_a_row
from stammtisch.words.typing import lettered


def not_understood(unclear: Unclear, offer: Offer) -> str:
    words = offer.words
    if unclear.meanings:
        meanings = in_a_row(words.phrases, unclear.meanings, "or")
        return words.text("ambiguous_input", text=unclear.text, meanings=meanings)
    key = "unknown_input" if unclear.text else "empty_input"
    return words.text(key, text=unclear.text, hint=hint_for(offer))


def hint_for(offer: Offer) -> str:
    """What can be typed now, with an example from the screen."""
    words = offer.words
    if offer.wants_cards and offer.hand:
        card = offer.hand[0]
        return words.text("help", one=lettered(words, card), card=words.nominative(card))
    told = [words.text("help_words", words=offer.said[0][1].rstrip(".!"))] if offer.said else []
    forms = [choice for choice in offer.choices if isinstance(choice, Number)][:1]
    return " ".join([*told, *(words.text("help_number", low=form.low, high=form.high) for form in forms)])
