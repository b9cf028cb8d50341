"""Money online: who wants an evening to count in it, and whether all did before the first deal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from stammtisch.games.entry import EURO, KRONA, MONEY
from stammtisch.games.registry import entry_of
from stammtisch.server.answering.circles.changing import HeldCircle, change, held_circle
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.circles import folding as event
from stammtisch.server.circles.decide import CircleEvent, Decided, checked
from stammtisch.server.circles.state import CircleState, MemberState
from stammtisch.server.clock import Millis
from stammtisch.server.people.identity import Identity
from stammtisch.server.services import Services
from stammtisch.server.store.port import ArchivedDeal
from stammtisch.server.table.plan import TableError

COINS = (EURO, KRONA)


async def agree(services: Services, who: Identity, id: str, table: str, currency: str) -> Plain:
    """Before the first deal, by somebody who has the table's name. The same again changes nothing.

    A full table deals at once, so whoever comes last has to say it before sitting down.
    """
    if not services.settings.circle_money:
        raise TableError("circle-money-off")
    await held_circle(services, who.player, id)
    row = await services.store.table_by(name=table)
    if row is None:
        raise RequestRefused("not-found")
    info = await services.gateway.info(row, who.player)
    if currency not in COINS or info.currency != currency or entry_of(row.game).sheet != MONEY:
        raise TableError("circle-currency")
    if info.deal or row.ended:
        raise TableError("circle-too-late")

    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, "agree")
        if member.number in agreed_at(state, table, currency):
            return []
        return [CircleEvent(event.AGREED, {"member": member.number, "table": table, "currency": currency})]

    held = await change(services, who, id, decide)
    return {"table": table, "currency": currency, "members": sorted(agreed_at(held.state, table, currency))}


def agreed_at(state: CircleState, table: str, currency: str, before: Millis | None = None) -> set[int]:
    """Who has agreed; with a moment only those who had by then."""
    return {
        one.member
        for one in state.agreed
        if (one.table, one.currency) == (table, currency) and (before is None or one.at < before)
    }


def agreed_currency(
    services: Services, held: HeldCircle, table: str, archived: Iterable[ArchivedDeal], first: Millis
) -> str:
    """What everybody who has played had agreed to play for before the first deal; empty: points.

    A computer has no purse, and whoever does not belong to the circle has not agreed: then it is points.
    """
    if not services.settings.circle_money:
        return ""
    played = {person for deal in archived for person in msgspec.json.decode(deal.summary).get("players", [None])}
    for currency in COINS:
        numbers = agreed_at(held.state, table, currency, first)
        people = {one.player for one in held.state.members.values() if one.number in numbers and one.belongs}
        if played and played <= people:
            return currency
    return ""
