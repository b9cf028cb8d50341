"""A player's own finished deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from stammtisch.core.contract import sign_of
from stammtisch.server.answering.plain import Plain
from stammtisch.server.live.naming import summaries
from stammtisch.server.services import Backing
from stammtisch.server.store.port import NEVER, ArchivedDeal, Player
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words, words

PAGE = 50


async def archive(services: Backing, player: Player, before: str, language: str, *, feats: bool = False) -> Plain:
    """A page of them, the newest first; `before` is where the last page has ended; all, or what hangs on the wall."""
    store = services.store
    deals = await store.archive(player.id, int(before[1:], 16) if before else NEVER, PAGE, feats=feats)
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
            **described(deal, player, language),
            "summary": summary,
        }
        for deal, summary in zip(deals, shown, strict=True)
    ]
    return {"deals": told} | ({"before": told[-1]["id"]} if len(deals) == PAGE else {})


def described(deal: ArchivedDeal, player: Player, language: str) -> Plain:
    """What was played, in words and in short, and where the reader sat; empty where nobody played."""
    kept, speaks = msgspec.json.decode(deal.summary), words(language, deal.game)
    contract: str = kept["contract"]
    kind = contract.partition(":")[0]  # `rufspiel`, whatever the suit
    seats = kept.get("players", [])  # a row of the first version has none
    return {
        "title": speaks.contract(contract) if contract else "",
        "kind": kind,
        "kind_title": speaks.contract(kind) if kind else "",
        "sign": sign_of(contract),
        "you": seats.index(player.id) if player.id in seats else None,
        **({"feat": framed(kept["feat"], speaks)} if "feat" in kept else {}),
    }


def framed(feat: Mapping[str, Any], speaks: Words) -> Plain:
    """What hangs on the wall, in words."""
    return {"title": capital(speaks.feat(feat["name"])), "seat": feat["seat"], "cards": feat["cards"].split()}
