"""Advice for a player: hints, and why an action is not allowed. A refusal comes as a message with a sentence."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from stammtisch.core.errors import IllegalAction, NotationError
from stammtisch.server.bus.port import NoAnswer
from stammtisch.server.live.host import Host
from stammtisch.server.live.orders import CommandMoment, act
from stammtisch.server.protocol.answers import Hinted, Ok, ReasonAnswer, Refused
from stammtisch.server.protocol.commands import Act, Hint, Why
from stammtisch.server.store.port import Player
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import NONCES
from stammtisch.server.table.show import shown, times_heard
from stammtisch.server.table.spoken import may_have_help, said_with
from stammtisch.server.workers.thought import Hinting, advise
from stammtisch.words.sentences import Words

T = TypeVar("T")
ADVICE_SECONDS = 5.0


async def hinted(host: Host, player: Player, hint: Hint, speaks: Words) -> Hinted:
    """What a bot would do in the player's seat, as much of it as the step asks for."""
    house, seat, deal = host.house, host.table.seat_of(player.id), host.running
    if seat is None or deal is None:
        raise TableError("not-seated")
    if not may_have_help(host.table, seat):
        raise TableError("no-hints")
    if seat not in deal.waits_for or deal.stage == NONCES:
        raise TableError("not-now")
    view = shown(deal, seat)
    dice = house.dice(f"hint {deal.deal} {times_heard(view)} {seat}")
    try:
        share = host.share(int(ADVICE_SECONDS * 1000))
        advised = await advise(house.bus, Hinting.of(view, dice), ADVICE_SECONDS, share)
    except NoAnswer:
        raise TableError("no-advice") from None
    values = dict(sorted(advised.values.items(), key=lambda one: -one[1])) if hint.step > 2 else {}
    best = max(values.values(), default=0.0)
    action = advised.action if hint.step > 1 else ""
    return Hinted(
        hint.id,
        hint.step,
        [speaks.tip(code, with_clause=False) for code in advised.ideas],
        action,
        said_with(view, action, speaks) if action else "",
        {one: speaks.average(value, advised.unit) for one, value in values.items()},
        {one: said_with(view, one, speaks) for one in values},
        {one: speaks.margin(best - value, advised.unit) if value < best else "" for one, value in values.items()},
    )


async def reason(host: Host, player: Player, why: Why, speaks: Words) -> ReasonAnswer:
    """Why the player may not do it; an empty one: it is allowed."""
    seat, deal = host.table.seat_of(player.id), host.running

    async def check() -> Ok | Refused:
        if seat is None or deal is None:
            raise TableError("not-seated")
        at = CommandMoment(host.table, deal, seat, player.id, host.house.clock.now())
        act(at, Act(why.id, why.action))
        return Ok(why.id)

    found = await refused(check(), why.id, speaks)
    if isinstance(found, Refused):
        return ReasonAnswer(why.id, found.code, found.clause, found.sentence)
    return ReasonAnswer(why.id)


async def refused(doing: Coroutine[Any, Any, T], id: str, speaks: Words) -> T | Refused:
    """What comes of it; a refusal as a message with a sentence."""
    try:
        return await doing
    except IllegalAction as error:
        refusal = error.refusal
        return Refused(id, refusal.code, refusal.clause, speaks.refusal(refusal, with_clause=False))
    except NotationError as error:
        return Refused(id, error.code, "", speaks.notation_error(error))
    except TableError as error:
        return Refused(id, error.code, "", speaks.table_refusal(error.code))
