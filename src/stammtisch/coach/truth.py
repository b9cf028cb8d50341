"""Whether the sentence of a tip is true of two cards: a tip that keeps one may have a reason that is not theirs.

A tip narrows all cards at once. What it drops besides what it speaks of is no example of its rule, and a puzzle
that is explained by it would teach something wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from stammtisch.bots.situation import Situation
from stammtisch.coach.theme import CardInPlay
from stammtisch.coach.why import why
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView
from stammtisch.search.duties import NO_CARD

Truth = Callable[[CardInPlay, CardInPlay], bool]
"""Of the card that a tip keeps, and the one that it drops."""


def eyes(c: CardInPlay) -> int:
    return c.s.tables.eyes[c.card]


def not_trump(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return dropped.is_trump and not kept.is_trump


def trump(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.is_trump and not dropped.is_trump


def takes(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.beats and not dropped.beats


def leaves(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return dropped.beats and not kept.beats


def fatter(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return eyes(kept) > eyes(dropped)


def leaner(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return eyes(kept) < eyes(dropped)


def drops_a_full_one(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return dropped.is_fat and not kept.is_fat


def keeps_a_full_one(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.is_fat and not dropped.is_fat


def is_lower(one: CardInPlay, other: CardInPlay) -> bool:
    return one.s.weakest_first(1 << one.card | 1 << other.card)[0] == one.card


def lower_trump(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.is_trump and dropped.is_trump and is_lower(kept, dropped)


def higher_trump(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return lower_trump(dropped, kept)


def higher(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return is_lower(dropped, kept)


def searches(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.of_called_suit and not dropped.of_called_suit


def one_searches(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return kept.of_called_suit != dropped.of_called_suit


def leads_no_called_suit(kept: CardInPlay, dropped: CardInPlay) -> bool:
    """Where the called ace is still out, no other card of its suit stands."""
    return not kept.of_called_suit


def both_take(kept: CardInPlay, dropped: CardInPlay) -> bool:
    """Both take the trick, and nobody takes it back from the one that is kept."""
    return kept.beats and dropped.beats and not kept.s.can_be_beaten(kept.card)


def suit_is_enough(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return both_take(kept, dropped) and not_trump(kept, dropped)


def lower_is_enough(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return both_take(kept, dropped) and is_lower(kept, dropped) and kept.is_trump == dropped.is_trump


def full_home(kept: CardInPlay, dropped: CardInPlay) -> bool:
    return both_take(kept, dropped) and fatter(kept, dropped)


TRUE_OF: Mapping[str, Truth] = {
    "SK-TIP-04": trump,
    "SK-TIP-05": trump,
    "SK-TIP-06": one_searches,
    "SK-TIP-08": lower_trump,
    "SK-TIP-10": searches,
    "SK-TIP-11": searches,
    "SK-TIP-12": not_trump,
    "SK-TIP-16": trump,
    "SK-TIP-21": higher_trump,
    "SK-TIP-22": leaner,
    "SK-TIP-23": not_trump,
    "SK-TIP-24": not_trump,
    "SK-TIP-26": higher_trump,
    "SK-TIP-31": trump,
    "SK-TIP-34": fatter,
    "bring-the-ten-home": keeps_a_full_one,
    "cash": leads_no_called_suit,
    "draw-trumps": trump,
    "feed-the-partner": fatter,
    "give-least": leaner,
    "give-nothing": leaner,
    "high-cards-first": higher,
    "keep-the-ten": drops_a_full_one,
    "last-takes-it": takes,
    "lowest-winner": lower_is_enough,
    "leave-it-to-the-declarer": leaves,
    "leave-it-to-the-partner": leaves,
    "leave-the-ten": drops_a_full_one,
    "never-lead-trump": not_trump,
    "no-fat-trump": leaner,
    "ramsch-full-cards-to-others": fatter,
    "ramsch-no-jacks": not_trump,
    "ramsch-slip-below": leaves,
    "schmieren": fatter,
    "stay-below": leaves,
    "take-it": takes,
    "throw-nothing-away": leaner,
    "trumps-take-later": not_trump,
    "win-what-can-be-won": takes,
    "win-with-the-fullest": fatter,
    "worth-the-trick": takes,
}
"""By tip. What is not here is true of whatever it keeps."""


SCHMIEREN, THROWN, FOLLOWS = "schmieren", "abspatzen", "klein-zugeben"
SAVED, LOWER, HOME = "save-the-trump", "no-higher-than-needed", "full-one-home"
OWN: Mapping[str, Truth] = {SAVED: suit_is_enough, LOWER: lower_is_enough, HOME: full_home}
"""What no tip says because every player knows it."""
IDEAS: Mapping[str, str] = {
    SAVED: "trumpf-sparen",
    LOWER: "nicht-zu-hoch",
    "lowest-winner": "nicht-zu-hoch",
    HOME: "volle-heim",
}
"""Reasons that are a theme of their own."""


def can_be_ours(c: CardInPlay) -> bool:
    """Whether somebody of the own side has the trick, or may still take it: else nobody can be given eyes."""
    declarer, is_lone = c.s.view.declarer, c.called == NO_CARD
    if c.declares:
        return not is_lone
    foes_have_it = c.s.winner == declarer and not c.ours
    return bool(c.s.after) or not foes_have_it


def named(view: SessionView, card: Card, theme: str) -> str:
    """The theme as players call it: a full card on a trick of the others is thrown away, and no Schmieren."""
    c = CardInPlay(Situation(view), card)
    if theme != SCHMIEREN or can_be_ours(c):
        return theme
    return FOLLOWS if c.follows else THROWN


def first_true(view: SessionView, codes: Iterable[str], kept: Card, dropped: Card) -> str:
    """The first of the tips whose sentence is true of the two; empty: of none."""
    s = Situation(view)
    both = CardInPlay(s, kept), CardInPlay(s, dropped)
    return next((code for code in codes if code not in TRUE_OF or TRUE_OF[code](*both)), "")


def true_reasons(view: SessionView, right: Card, wrong: Card) -> tuple[str, str]:
    """The tip for the right card, and the one that is for the wrong card."""
    speaks, breaks = why(view, wrong, right).speaks, why(view, right, wrong).speaks
    s = Situation(view)
    own = [code for code, holds in OWN.items() if holds(CardInPlay(s, right), CardInPlay(s, wrong))]
    return first_true(view, [*speaks, *own], right, wrong), first_true(view, breaks, wrong, right)
