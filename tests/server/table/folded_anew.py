"""The documents about an evening, made the slow way: every deal is read and folded each time, and nothing is kept."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from stammtisch.fair.chain import FairTable
from stammtisch.fair.table_file import write_table
from stammtisch.records import write_all
from stammtisch.server.live.documents.evening import FAIR, REPLAY, SHEET, STICH, Wanted
from stammtisch.server.live.documents.reading import Sheet, by_columns, columns, frame, picked, replayed, sheet_row
from stammtisch.server.live.documents.records import BilledDeal, closed_deal, on_the_table, record_of
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.live.naming import read_named
from stammtisch.server.store.port import DEAL, Stream
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.folds import table_stream
from stammtisch.server.table.seats import Table
from stammtisch.server.table.spoken import table_words
from stammtisch.words.sheet import LAYOUTS

UNTOLD = ("currency", "euro")
"""A sheet in euro says nothing of it, as it always has."""


async def told(house: House, host: Host, wanted: Wanted) -> bytes | None:
    """The document; None where there is no such deal."""
    table, deals = await settled(house, host)
    speaks = table_words(table, wanted.language or "de")
    if wanted.kind == SHEET:
        finished = [deal for deal in deals if deal.states[-1].play.finished is not None]
        purses = (0,) * len(table.chairs)
        if finished:
            last = finished[-1]
            purses = picked(carried(last.states[-1].play.session).purses, columns(table, last.table), 0)
        rows = [by_columns(sheet_row(deal, speaks), table, deal.table) for deal in finished]
        head = speaks.text(LAYOUTS[table.settings.game].head)
        sheet = Sheet(table.settings.game, table.names, head, purses, rows, table.bots, table.currency)
        sheet = msgspec.structs.replace(sheet, began=table.began, ended=bool(table.ended), called=table.settings.called)
        told_of = {name: value for name, value in msgspec.to_builtins(sheet).items() if (name, value) != UNTOLD}
        return msgspec.json.encode(told_of)
    if wanted.kind == FAIR:
        shown = [deal for deal in deals if deal.is_open or deal.states[-1].is_closed]
        chain = tuple(deal.fair if deal.is_open else deal.fair.unopened for deal in shown)
        head_link = chain[-1].link if chain else b""
        return write_table(FairTable(table.name, chain, head_link, bool(table.ended))).encode()
    numbers = wanted.numbers or tuple(deal.number for deal in deals)
    seen = [deal for deal in deals if deal.is_open and deal.number and deal.number in numbers]
    if not seen:
        return None
    if wanted.kind == REPLAY:
        frames = [frame(seen[0], state, speaks, None) for state in seen[0].line if state.play.steps]
        return msgspec.json.encode(replayed(seen[0], frames, speaks, None))
    assert wanted.kind == STICH
    draw = next((deal for deal in deals if deal.number == 0 and deal.is_open), None)
    return write_all(record_of(deal, draw if deal.number == 1 else None) for deal in seen).encode()


async def settled(house: House, host: Host) -> tuple[Table, list[BilledDeal]]:
    """The table with the names of now, and all its deals that have a bill."""
    table, found, opening = None, [], {}
    for event in await read_named(house.store, host.stream):
        table = table_stream.open_table(event) if table is None else table_stream.fold_table(table, event)
        if event.kind == "deal":
            deal = fields(event)["deal"]
            opening[deal] = table
            events = await house.store.read(Stream(DEAL, deal))
            if events[-1].kind == "close":
                is_open = bool(host.table.ended or fields(events[-1])["seed"])
                found.append(await closed_deal(house, table, deal, is_open))
    assert table is not None
    last = await on_the_table(house, host)
    if last is not None and last.number not in [deal.number for deal in found]:
        found.append(replace(last, table=opening[last.states[0].deal]))
    return table, found
