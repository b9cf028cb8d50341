"""What the coach calls things: an answer in a sentence, and the people around somebody who learns."""

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


def names_around(words: Words, session: Session, seat: Seat, me: str) -> tuple[str, ...]:
    """The person in their seat, and the others from the left on."""
    seats = len(session.carry.purses)
    others = [name for name in words.bot_names if name != me]
    around = {(seat + place) % seats: name for place, name in enumerate([me, *others][:seats])}
    return tuple([around[place] for place in range(seats)])
