"""Deals solved in heaps."""

from __future__ import annotations

import json
from random import Random

import pytest

from stammtisch.core.cards import EYES, cards, members
from stammtisch.lab.jobs import JobError, new_job
from stammtisch.lab.solve_job import CONTRACTS, declared, make, make_alike, pieces, summary

WHOLE = 2**32 - 1


@pytest.mark.parametrize("name", CONTRACTS)
def test_what_is_won_is_61_eyes(name: str) -> None:
    made = make(new_job("solve", contract=name, seed=4), 10, 8)

    rows = [json.loads(line) for line in made.content.splitlines()]

    assert [row["deal"] for row in rows] == list(range(10, 18))
    for row in rows:
        assert row["won"] == (row["eyes"] >= 61)
        assert sum(cards(hand) for hand in row["hands"]) + cards(row["talon"]) == WHOLE
        assert row["declarer"] in row["side"]
        assert row["eyes"] >= sum(EYES[card] for card in members(cards(row["talon"])))
    assert summary(rows)["deals"] == 8


def test_the_partner_of_a_rufspiel_has_the_called_ace() -> None:
    for number in range(50):
        deal = declared("rufspiel", Random(number))
        seat = deal.contract.declarer
        assert seat is not None
        partner = next(p for p in range(4) if p != seat and deal.side >> p & 1)

        assert deal.hands[partner] & cards(f"{deal.contract.suit}A")
        assert deal.hands[seat] & cards(" ".join(deal.contract.suit + rank for rank in "TK987"))


def test_items_to_measure_with_are_alike() -> None:
    job = new_job("bench", contract="wenz", seed=1)

    assert make_alike(job, 0, 3) == make_alike(job, 30, 3)


def test_an_unknown_contract_is_refused() -> None:
    with pytest.raises(JobError, match="ramsch is not solved"):
        pieces("ramsch", 1, 10)
