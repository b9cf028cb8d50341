"""Advice for a player: hints, and why an action is not allowed. A refusal comes as a message with a sentence."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from msgspec import structs

from stammtisch.coach.hint import DEED, NUMBERS
from stammtisch.core.errors import IllegalAction, NotationError
from stammtisch.core.notation import parse
from stammtisch.core.view import SessionView
from stammtisch.server.bus.port import NoAnswer
from stammtisch.server.live.host import Host
from stammtisch.server.live.orders import CommandMoment, act
from stammtisch.server.protocol.answers import Hinted, Ok, ReasonAnswer, Refused
from stammtisch.server.protocol.commands import Act, Hint, Why
from stammtisch.server.store.port import Player
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import NONCES
from stammtisch.server.table.show import shown, times_heard
from stammtisch.server.table.spoken import asked_in, may_have_help, said_with
from stammtisch.server.workers.thought import Advised, Hinting, advise
from stammtisch.words import hinting
from stammtisch.words.saying import QuestionContext
from stammtisch.words.sentences import Words
from stammtisch.words.weighing import amount, difference

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
        advised = await advise(house.bus, Hinting.of(view, dice, hint.step), ADVICE_SECONDS, share)
    except NoAnswer:
        raise TableError("no-advice") from None
    return in_words(hint, advised, view, speaks)


def in_words(hint: Hint, advised: Advised, view: SessionView, speaks: Words) -> Hinted:
    """As much of it as the step asks for."""
    if hint.step < DEED:
        return Hinted(hint.id, hint.step, ideas(advised, speaks))
    hinted = Hinted(
        hint.id,
        hint.step,
        ideas(advised, speaks),
        advised.action,
        said_with(view, advised.action, speaks),
        equal=list(advised.equal),
        alike=alike_in(advised, view, speaks),
    )
    return hinted if hint.step < NUMBERS else with_numbers(hinted, advised, view, speaks)


def ideas(advised: Advised, speaks: Words) -> list[str]:
    told = [speaks.tip(code, with_clause=False) for code in advised.ideas]
    if advised.despite:
        told.append(hinting.despite(speaks.phrases, speaks.tip(advised.despite, with_clause=False)))
    return told


def alike_in(advised: Advised, view: SessionView, speaks: Words) -> str:
    if not advised.equal:
        return ""
    asked = asked_in(view)
    context = QuestionContext(asked.name, asked.kind, asked.level)
    equal = [parse(action) for action in advised.equal]
    return hinting.alike(speaks.phrases, equal, context, is_all=len(equal) == len(advised.values))


def with_numbers(hinted: Hinted, advised: Advised, view: SessionView, speaks: Words) -> Hinted:
    """What each action brings and costs, best first."""
    phrases, unit = speaks.phrases, advised.unit
    values = dict(sorted(advised.values.items(), key=lambda one: -one[1]))
    best = max(values.values(), default=0.0)
    dear = {one for one, value in values.items() if value < best and one not in advised.equal}
    unsure = (
        dear if advised.action not in dear else set(values) - set(advised.equal)
    )  # what is best is not proven to be
    return structs.replace(
        hinted,
        values={one: amount(phrases, value, unit) for one, value in values.items()},
        labels={one: said_with(view, one, speaks) for one in values},
        costs={one: difference(phrases, best - value, unit) if one in dear else "" for one, value in values.items()},
        low={one: difference(phrases, low, unit) if low else "" for one, low in advised.low.items()},
        high={one: difference(phrases, high, unit) for one, high in advised.high.items()},
        doubts={
            one: hinting.doubt(phrases, advised.low[one], advised.high[one], unit)
            for one in values
            if one in unsure and one in advised.low
        },
        told=told(values, advised, speaks),
        worlds=advised.worlds,
        basis=hinting.basis(phrases, advised.worlds, advised.by, exact=advised.exact) if advised.worlds else "",
    )


def told(values: dict[str, float], advised: Advised, speaks: Words) -> dict[str, str]:
    """What the others do beside the advice. What was counted beside the best says little of another one's doubt."""
    own = values.get(advised.action)
    if own is None:
        return {}
    phrases, unit, found = speaks.phrases, advised.unit, dict[str, str]()
    for one in [other for other in values if other not in (advised.action, *advised.equal)]:
        low, high = advised.low.get(one, 0.0), advised.high.get(one, 0.0)
        doubted = hinting.doubt(phrases, low if own == max(values.values()) else 0.0, high, unit)
        found[one] = hinting.beside(phrases, own - values[one], unit, doubted)
    return found


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
