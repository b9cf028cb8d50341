"""What a hint says beside its idea: what to leave, what that would cost, and on what it rests."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Action, Give, Play
from stammtisch.core.cards import members
from stammtisch.words.cards import nominative, several
from stammtisch.words.phrases import Phrases, fill, in_a_row
from stammtisch.words.saying import QuestionContext, bubble
from stammtisch.words.weighing import difference, number

PLAYED = "played"
"""How something was judged: the deals were played to their end."""


def way(phrases: Phrases, action: Action, context: QuestionContext) -> str:
    """Something that may be done, as what a sentence is about: der Herz-Zehner; „Weiter“."""
    match action:
        case Play(card):
            return nominative(phrases, card)
        case Give(cards):
            return phrases["hints.laid"].format(cards=several(phrases, members(cards)))
        case _:
            return phrases["hints.said"].format(call=bubble(phrases, action, context).rstrip("!."))


def cost(phrases: Phrases, what: str, amounts: tuple[float, float, float], unit: str) -> str:
    """What something costs beside the best: on average, at least and at most."""
    loss, low, high = (difference(phrases, amount, unit) for amount in amounts)
    nothing = difference(phrases, 0.0, unit)
    if loss == nothing:
        key = "about"
    elif low == high:
        key = "exactly"
    else:
        key = "chance" if low == nothing else "costs"
    return fill(phrases[f"hints.{key}"], what=what, loss=loss, low=low, high=high)


def more(phrases: Phrases, what: str, amount: float, unit: str) -> str:
    """What brings more than the advice, and is not proven to."""
    gain = difference(phrases, amount, unit)
    key = "about" if gain == difference(phrases, 0.0, unit) else "more"
    return fill(phrases[f"hints.{key}"], what=what, gain=gain)


def doubt(phrases: Phrases, low: float, high: float, unit: str) -> str:
    """How sure an average is, in few words; empty where nothing is left to chance."""
    least, most = number(phrases, low, unit), difference(phrases, high, unit)
    if difference(phrases, low, unit) == most:
        return ""
    if least == number(phrases, 0.0, unit):
        return phrases["hints.may_be_chance"]
    return phrases["hints.range"].format(low=least, high=most)


def beside(phrases: Phrases, loss: float, unit: str, doubted: str) -> str:
    """What something does beside the advice, in few words: it costs, or it might bring more, or neither can be said."""
    told = difference(phrases, abs(loss), unit)
    if told == difference(phrases, 0.0, unit):
        return phrases["hints.beside.about"]
    key, doubted = ("costs", doubted) if loss > 0 else ("more", phrases["hints.may_be_chance"])
    return phrases[f"hints.beside.{key}"].format(amount=told) + (f" ({doubted})" if doubted else "")


def alike(phrases: Phrases, actions: Sequence[Action], context: QuestionContext, *, is_all: bool) -> str:
    """Beide gut: what nothing separates. Where those are all cards, nobody wants to hear the list of them.

    `is_all`: of those looked at. All cards are; of calls and discards some.
    """
    if is_all and len(actions) > 2 and isinstance(actions[0], Play):
        return phrases["hints.all"]
    listed = [way(phrases, action, context) for action in actions]
    if isinstance(actions[0], Give):  # each of them is two cards, and there are more than were looked at
        listed = listed[:2]
    return phrases["hints.both" if len(listed) == 2 else "hints.alike"].format(ways=in_a_row(phrases, listed))


def basis(phrases: Phrases, worlds: int, by: str, *, exact: bool) -> str:
    """How many layouts were looked at, and how."""
    key = "coach.played_worlds" if by == PLAYED else "hints.every_world" if exact else "coach.some_worlds"
    return fill(phrases[key], n=str(worlds))


def despite(phrases: Phrases, tip: str) -> str:
    """The tip that does not hold here."""
    return fill(phrases["hints.despite"], tip=tip)
