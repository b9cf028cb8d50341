"""Faustregeln for calls: whether to play, what to call, when to lay and when to double. All of them are played on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.bots.quiet import QUIET
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.calls import is_call
from stammtisch.coach.knowable import believed
from stammtisch.coach.played import Branching
from stammtisch.coach.rule_of_thumb import PLAYED, ThumbRule, WorldsSpent, is_wanted, narrowed, played_table, told
from stammtisch.core.action import FORMS, Action, Give, Name, Seat
from stammtisch.core.cards import mask
from stammtisch.core.session import Session, running
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import entry_of

WHICH_ACE = frozenset(("SK-TIP-02", "SK-TIP-03"))
"""Tips that choose between calls of one kind, and say nothing of the others."""
ASKED = {
    **dict.fromkeys(("SK-TIP-01", "SK-TIP-14", "SK-TIP-15", "SK-TIP-27", "too-weak"), "speaking"),
    **dict.fromkeys(WHICH_ACE, "naming"),
    "SK-TIP-38": "dreier",
    "SK-TIP-41": "classnaming",
}
"""The question that a tip is about, where it is repeated as a reason later on."""
MOST = 5
"""So many calls are compared at most."""
EFFORT = WorldsSpent(played=48)


def spoken_for(seen: SessionView) -> tuple[Action, tuple[str, ...]]:
    """What the tips say here, and which of them."""
    advised = TipsBot().advice(seen, Random(1))
    return advised.action, advised.why


def others(seen: SessionView, said: Action) -> tuple[Action, ...]:
    """What else might be said: names of the same kind first, then the quiet word; or other cards to be given."""
    if isinstance(said, Give):
        cheap = Situation(seen).cheapest_first(Situation(seen).hand)[: said.cards.bit_count()]
        return tuple({Give(mask(cheap))} - {said})
    choices = [one for one in seen.legal if not isinstance(one, FORMS) and one != said]
    quiet = [word for word in QUIET if word in choices]
    names = [one for one in choices if isinstance(one, Name)]
    return tuple(dict.fromkeys([*[one for one in names if is_alike(one, said)], *quiet, *names, *choices]))[: MOST - 1]


def is_alike(one: Action, other: Action) -> bool:
    """Names of one kind of game: two Rufspiele, or a Solo and the same as Tout."""
    return isinstance(one, Name) and isinstance(other, Name) and one.what.split(":")[0] == other.what.split(":")[0]


def thumb_calls(
    session: Session, seat: Seat, dice: Random, only: frozenset[str] = frozenset(), effort: WorldsSpent = EFFORT
) -> Iterator[ThumbRule]:
    """What each tip wanted that speaks is worth beside everything else that might be said."""
    seen = view(session, seat)
    said, why = spoken_for(seen)
    asked = running(session).phase.name
    codes = [one for one in why if is_wanted(one, only) and ASKED.get(one, asked) == asked]
    instead = others(seen, said)
    if not codes or not instead or not is_call(session, seat, said):
        return
    entry = entry_of(session.game.name)
    table = played_table(Branching(session, seat, (said, *instead)), believed(seen), effort.played, dice)
    for code in codes:
        some = [one for one in instead if code not in WHICH_ACE or is_alike(one, said)]
        if some:
            swing = entry.least_swing(session.options)
            yield told(code, (said,), narrowed(table, (said, *some)), swing, entry.unit, PLAYED)
