"""A deal that somebody plays on from a position: told from the last of their actions on."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.coach.play_on import played_on
from stammtisch.core.action import Action
from stammtisch.core.errors import IllegalAction, NotationError
from stammtisch.core.notation import parse
from stammtisch.core.session import Session
from stammtisch.server.answering.learning.moments import Learner, Walk, moment, moments
from stammtisch.server.answering.refusals import RequestRefused, not_allowed
from stammtisch.server.protocol.learning import PlayedOn


def read_actions(texts: list[str]) -> list[Action]:
    try:
        return [parse(text) for text in texts]
    except NotationError:
        raise RequestRefused("invalid", where="body.actions") from None


def gone_on(
    walk: Walk, texts: list[str], learner: Learner, ending: Callable[[Session], str] = lambda session: ""
) -> PlayedOn:
    """All is played again up to the last action that is told, and shown from there on; without one from the start.

    What the rules forbid is refused with their sentence, and nothing has happened. `ending` says what it came to.
    """
    actions = read_actions(texts)
    try:
        lines = [*played_on(walk.session, learner.seat, actions)]
    except IllegalAction as error:
        raise not_allowed(error.refusal, learner.words) from None
    known = (
        len([*played_on(walk.session, learner.seat, actions[:-1])]) if actions else 0
    )  # the others do the same again
    for seat, action in lines[:known]:
        walk = walk.after(seat, action, learner)
    shown = [*moments(walk.shown(), lines[known:], learner)]
    end = shown[-1][0] if shown else walk
    is_over = end.session.carry.deals > walk.session.carry.deals
    said = ending(end.session) if is_over else ""
    return PlayedOn(
        [*([] if actions else [moment(walk.shown(), learner)]), *[seen for _, seen in shown]], is_over, said
    )
