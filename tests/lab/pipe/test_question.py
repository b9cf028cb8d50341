"""What is asked is what the protocol of a table sends: nothing less, and nothing that the seat may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.pipe import question as asking
from stammtisch.lab.random_options import random_options
from stammtisch.server.protocol.seen import encode, seen

SEEDS, DEALS = 4, 2
LEFT_OUT = ("result", "closing_bill")


def sessions(game: str, seed: int) -> Iterator[Session]:
    """All states of a random session under random house rules."""
    rng = Random(f"pipe/{game}/{seed}")
    options = random_options(GAMES[game].options, rng)
    table = SimulatedTable(open_session(GAMES[game].game, options, special_start(options, rng)), Temper.draw(rng), rng)
    while not table.session.over:
        yield table.session
        table.act(*table.next(table.session.carry.deals + 1 >= DEALS))


@pytest.mark.parametrize("game", GAMES)
def test_the_view_is_that_of_the_protocol(game: str) -> None:
    forms, bills = set(), 0
    for session in (one for seed in range(SEEDS) for one in sessions(game, seed)):
        for seat in (seat for seat in session.turn if seat != HOUSE):
            here = view(session, seat)
            sent = json.loads(encode(seen(here)))
            asked = json.loads(asking.question(here, 0.01, 7))

            assert asked["view"] == {name: value for name, value in sent.items() if name not in LEFT_OUT}
            assert asked["options"] == json.loads(here.options.canonical())
            forms |= {choice["form"] for choice in asked["view"]["legal"]}
            bills += "bill" in asked["view"]
    assert "action" in forms
    assert bills


def test_a_question_is_one_line_with_version_seed_and_budget() -> None:
    session = next(one for one in sessions("skat", 0) if one.turn[0] != HOUSE)

    line = asking.question(view(session, session.turn[0]), 0.01, 2**53 - 1)

    assert line.count(b"\n") == 1
    assert {name: json.loads(line)[name] for name in ("v", "seed", "budget")} == {
        "v": 1,
        "seed": 2**53 - 1,
        "budget": 0.01,
    }
