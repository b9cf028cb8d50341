"""A table online that is over, as an evening of a circle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from stammtisch.games.entry import MONEY
from stammtisch.games.registry import entry_of
from stammtisch.server.answering.circles.agreements import agreed_currency
from stammtisch.server.answering.circles.changing import HeldCircle, held_circle
from stammtisch.server.answering.circles.evenings import count_evening, free_evening, one_evening
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.circles import state as circle
from stammtisch.server.circles.facts import of_summaries
from stammtisch.server.people.identity import Identity
from stammtisch.server.services import Services
from stammtisch.server.store.ids import moment
from stammtisch.server.store.port import NEVER, ArchivedDeal, Store, TableRow
from stammtisch.server.table.plan import TableError

PAGE = 500


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """What a table online was for the members who played there."""

    sums: dict[int, int]
    """By member: what the accounts say that they have won."""
    deals: frozenset[int]
    archived: list[ArchivedDeal]

    @property
    def is_whole(self) -> bool:
        """Whether the archive has every deal for which somebody has paid."""
        return self.deals <= {deal.deal for deal in self.archived}


async def attach_table(services: Services, who: Identity, id: str, table: str) -> Plain:
    """Of members alone: play points, or money where everybody who has played there wanted that beforehand."""
    row = await services.store.table_by(name=table)
    held = await held_circle(services, who.player, id)
    if row is None:
        raise RequestRefused("not-found")
    await free_evening(services, id, table)
    played = await played_at(services.store, held, row)
    if held.member.number not in played.sums:
        raise RequestRefused("not-found")
    if not row.ended:
        raise TableError("circle-not-over")
    players = [held.state.members[number].player for number in played.sums]
    told = of_summaries([(deal.number, deal.summary) for deal in played.archived], players)
    first = moment(min(played.deals))
    currency = agreed_currency(services, held, table, played.archived, first) if played.is_whole else ""
    sums = [*played.sums.values()]
    if entry_of(row.game).sheet != MONEY:
        sums = [sum(deal.gains[seat] for deal in told) for seat in range(len(sums))]
    fields: dict[str, Any] = {
        "id": table,
        "source": circle.TABLE,
        "at": moment(max(played.deals)),
        "game": row.game,
        "seats": (*played.sums,),
        "hash": "",
        "sums": sums,
        "deals": len(played.deals),
        "told": msgspec.to_builtins(told),
        "currency": currency,
    }
    return await one_evening(services, await count_evening(services, who, id, fields, None), table)


async def played_at(store: Store, held: HeldCircle, table: TableRow) -> PlayedTable:
    """By accounts and archives: where nobody pays anything there are no postings."""
    here = {one.player: one.number for one in held.state.members.values() if one.belongs}
    archived = await archived_at(store, here, table.id)
    sums = {here[player]: 0 for deal in archived for player in deal.players if player in here}
    deals = {deal.deal for deal in archived}
    for player, number in here.items():
        own = [one for one in await store.postings(f"player:{player}") if one.table == table.id]
        deals |= {one.deal for one in own}
        if own:
            sums[number] = sum(one.cents for one in own)
    return PlayedTable(dict(sorted(sums.items())), frozenset(deals), archived)


async def archived_at(store: Store, players: Iterable[int], table: int) -> list[ArchivedDeal]:
    """The deals of a table in which one of these has sat, in order."""
    found = dict[int, ArchivedDeal]()
    for player in players:
        before = NEVER
        while deals := await store.archive(player, before, PAGE):
            found |= {deal.deal: deal for deal in deals if deal.table == table}
            before = deals[-1].deal if deals[-1].deal > table else 0
    return [found[deal] for deal in sorted(found)]
