"""Whoever changes seats keeps the receipt of a promise that was made in the old one."""

from __future__ import annotations

import json

from stammtisch.fair.kept import KeptDeal, read_kept
from stammtisch.fair.receipt import CommittedReceipt


def kept(**commit: object) -> KeptDeal:
    taken = {"commitment": "c1" * 32, "at": 7, "receipt": "e5" * 64, **commit}
    deal = {"deal": 2, "seat": 3, "commit": taken, "sealed": [], "nonce": None, "sent": False, "seen": None}
    table = {"table": "t", "game": "schafkopf", "options": {}, "rules": "", "player": "p1", "keys": [], "deals": [deal]}
    return read_kept(json.dumps({"v": 1, "kind": "stammtisch-receipts", **table}).encode()).deals[0]


def seat_of(deal: KeptDeal) -> int:
    assert deal.commit is not None
    assert isinstance(deal.commit.receipt, CommittedReceipt)
    return deal.commit.receipt.seat


def test_a_promise_was_made_where_the_deal_was_played_unless_it_says_otherwise() -> None:
    assert (kept().seat, seat_of(kept())) == (3, 3)
    assert (kept(seat=0).seat, seat_of(kept(seat=0))) == (3, 0)
