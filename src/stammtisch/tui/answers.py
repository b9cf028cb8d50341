"""How an answer is named in a sentence: a card with its article, cards in a row, a call in quotes."""

from __future__ import annotations

from stammtisch.core.action import Action, Give, Play, Seat
from stammtisch.core.cards import members
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.words.sentences import Words

QUOTES = {"de": "„{}“", "bar": "„{}“", "en": "“{}”", "sv": "”{}”"}


def answer_said(action: Action, session: Session, seat: Seat, words: Words, *, is_object: bool = False) -> str:
    """The action of the seat that is waited for; a card as what does something, or as what is taken."""
    if isinstance(action, Play):
        return words.accusative(action.card) if is_object else words.nominative(action.card)
    if isinstance(action, Give):
        return words.cards(members(action.cards))
    seen = view(session, seat)
    assert seen.deal is not None
    said = words.bubble(action, seen.deal.asked or seen.asked, seen.deal.level, seen.deal.type)
    return QUOTES[words.language].format(said.rstrip(".!"))
