"""Money online: who wants an evening to count in it, and whether all did before the first deal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from stammtisch.games.entry import EURO, KRONA, MONEY
from stammtisch.games.registry import entry_of
from stammtisch.server.answering.circles.changing import HeldCircle, change, held_circle
from stammtisch.server.answering.plain import Plain
from stammtisch.server.circles import folding as event
from stammtisch.server.circles.decide import CircleEvent, Decided, checked
from stammtisch.server.circles.state import CircleState, MemberState
from stammtisch.server.clock import Millis
from stammtisch.server.people.identity import Identity
from stammtisch.server.protocol.seats_seen import TableInfo
from stammtisch.server.services import Services
from stammtisch.server.store.port import ArchivedDeal, TableRow
from stammtisch.server.table.plan import TableError

COINS = (EURO, KRONA)


async def standing(services: Services, who: Identity, id: str, table: TableRow) -> Plain:
    """Who has agreed so far, and to what; without a currency nobody can agree on anything here."""
    held = await held_circle(services, who.player, id)
    info = await services.gateway.info(table, who.player)
    currency = "" if refusal(services, table, info, info.currency) else info.currency
    return told(held.state, table, currency)


async def agree(services: Services, who: Identity, id: str, table: TableRow, currency: str) -> Plain:
    """Before the first deal. The same again changes nothing.

    A full table deals at once, so whoever comes last has to say it before sitting down.
    """
    await held_circle(services, who.player, id)
    if refused := refusal(services, table, await services.gateway.info(table, who.player), currency):
        raise TableError(refused)

    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, "agree")
        if member.number in agreed_at(state, table.name, currency):
            return []
        return [CircleEvent(event.AGREED, {"member": member.number, "table": table.name, "currency": currency})]

    return told((await change(services, who, id, decide)).state, table, currency)


def refusal(services: Services, table: TableRow, info: TableInfo, currency: str) -> str:
    """Why nobody can agree on this currency at this table; empty: everybody can."""
    if not services.settings.circle_money:
        return "circle-money-off"
    if currency not in COINS or info.currency != currency or entry_of(table.game).sheet != MONEY:
        return "circle-currency"
    return "circle-too-late" if info.deal or table.ended else ""


def told(state: CircleState, table: TableRow, currency: str) -> Plain:
    """The table has no name here: whoever is about to sit down knows its code alone."""
    return {"currency": currency, "members": sorted(agreed_at(state, table.name, currency))}


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
