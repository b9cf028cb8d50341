"""A player's own finished deals."""

from __future__ import annotations

import msgspec

from stammtisch.server.answering.plain import Plain
from stammtisch.server.live.naming import summaries
from stammtisch.server.services import Backing
from stammtisch.server.store.port import NEVER, ArchivedDeal, Player
from stammtisch.server.table.archiving.rows import sign_of
from stammtisch.words.sentences import words

PAGE = 50


async def archive(services: Backing, player: Player, before: str, language: str) -> Plain:
    """A page of them, the newest first; `before` is where the last page has ended."""
    store = services.store
    deals = await store.archive(player.id, int(before[1:], 16) if before else NEVER, PAGE)
    shown = await summaries(store, [deal.summary for deal in deals])
    rows = {id: await store.table_by(id=id) for id in {deal.table for deal in deals}}
    names = {id: row.name if row else "" for id, row in rows.items()}
    told = [
        {
            "id": f"d{deal.deal:x}",
            "table": names[deal.table],
            "number": deal.number,
            "at": deal.at,
            "game": deal.game,
            "title": title(deal, language),
            "kind": kind(deal),
            "kind_title": words(language, deal.game).contract(kind(deal)) if kind(deal) else "",
            "sign": sign_of(contract_of(deal)),
            "you": deal_seat(deal, player),
            "summary": summary,
        }
        for deal, summary in zip(deals, shown, strict=True)
    ]
    return {"deals": told} | ({"before": told[-1]["id"]} if len(deals) == PAGE else {})


def title(deal: ArchivedDeal, language: str) -> str:
    """What was played, in words; empty where nobody did."""
    contract = contract_of(deal)
    return words(language, deal.game).contract(contract) if contract else ""


def kind(deal: ArchivedDeal) -> str:
    """The kind of contract: `rufspiel`, whatever the suit; empty where nobody played."""
    return contract_of(deal).partition(":")[0]


def contract_of(deal: ArchivedDeal) -> str:
    contract: str = msgspec.json.decode(deal.summary)["contract"]
    return contract


def deal_seat(deal: ArchivedDeal, player: Player) -> int | None:
    """Where the reader sat; None: a bot had the seat by the end, or the row is of the first version."""
    seats: list[int | None] = msgspec.json.decode(deal.summary).get("players", [])
    return seats.index(player.id) if player.id in seats else None
