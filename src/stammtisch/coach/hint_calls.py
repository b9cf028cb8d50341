"""A hint for a call, a discard or a doubling: what might be said, played on in worlds that could be believed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.quiet import QUIET
from stammtisch.bots.random import lowest_bid, modest, steady
from stammtisch.coach.calls import THOUGHT, ZONE
from stammtisch.coach.fact import PLAYED
from stammtisch.coach.knowable import believed, dice_of
from stammtisch.coach.played import Branching, Patience, growing
from stammtisch.coach.stand import Care, Stand
from stammtisch.core.action import FORMS, Action, Choose, Give
from stammtisch.core.cards import mask, members
from stammtisch.core.view import SessionView
from stammtisch.games.registry import entry_of
from stammtisch.search.engine import has_kernel
from stammtisch.search.retold import retold

FIRST = 8
"""Worlds before something is advised, and between two looks."""
LEAST = 4
"""Worlds in any case, however little may be spent."""
FEW, MOST = 3, 4
"""Where so few things may be said all of them are compared; and more are never."""


def call_stands(view: SessionView, told: Action, care: Care, salt: str) -> Iterator[Stand]:
    session, seat = retold(view), view.seat
    dice = dice_of(view, salt)
    advised = strongly(view)
    actions = candidates(view, told, advised, dice)
    if session is None or seat is None or len(actions) < 2:
        return
    swing, unit = entry_of(view.game).least_swing(view.options), entry_of(view.game).unit
    most = max(LEAST, care.lines // len(actions))
    doubling = frozenset(action for action in actions if action not in QUIET) if defends(view) else frozenset[Action]()
    known = (advised.action, told) if advised is not None else (told,)
    for table in growing(Branching(session, seat, actions), believed(view), dice, Patience(FIRST, most, most)):
        stand = Stand(table, swing, unit, ZONE, PLAYED, known, trusts=True, errs_for=doubling)
        yield stand
        if stand.is_settled():
            return


def strongly(view: SessionView, dice: int = 1) -> Advice | None:
    """What the strongest player would say; its dice are always the same."""
    return ChampionBot().advice(view, THOUGHT, Random(dice)) if has_kernel() else None


def candidates(view: SessionView, told: Action, strong: Advice | None, dice: Random) -> tuple[Action, ...]:
    """What the tips and a strong player would say, what that one weighed it against, and the quiet word."""
    quiet = [word for word in QUIET if word in view.legal][:1]
    asked = [strong.action, strong.weighed.instead if strong.weighed else None] if strong else []
    found = dict.fromkeys([told, *[action for action in asked if action is not None], *quiet])
    forms = [choice for choice in view.legal if isinstance(choice, FORMS)]
    words = [choice for choice in view.legal if not isinstance(choice, FORMS)]
    others = [choice for choice in lowest_bid(modest(steady(tuple(words)))) if choice not in found]
    if len(found) + len(others) <= FEW or len(found) == 1:
        found |= dict.fromkeys([choice for choice in others[: MOST - len(found)] if not isinstance(choice, FORMS)])
    if any(isinstance(form, Choose) for form in forms):
        found |= dict.fromkeys(laid_too(view))
    if len(found) == 1:
        found |= dict.fromkeys(
            [laid for form in forms if isinstance(form, Choose) for laid in beside(told, form, dice)]
        )
    return tuple(found)[:MOST]


def laid_too(view: SessionView) -> list[Action]:
    """What the strongest player would lay away, or weigh against it, if other cards came to mind."""
    again = strongly(view, 2)
    found = [again.action, again.weighed.instead if again.weighed else None] if again else []
    return [action for action in found if isinstance(action, Give)]


def beside(told: Action, form: Choose, dice: Random) -> list[Action]:
    """Discards that differ from the advised one by a card."""
    if not isinstance(told, Give):
        return []
    others = form.cards & ~told.cards
    swaps = list(product(members(told.cards), members(others)))
    dice.shuffle(swaps)
    return [Give(told.cards & ~mask((one,)) | mask((other,))) for one, other in swaps[: FEW - 1]]


def defends(view: SessionView) -> bool:
    """Whether somebody else has declared: declarers are believed to be weaker than they are (docs: coach-calls)."""
    deal = view.deal
    return deal is not None and deal.declarer not in (None, view.seat)
