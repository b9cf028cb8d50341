"""Own figures: by game and by what it was played for, never summed together, and nothing of anybody else."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from stammtisch.server.answering.statistics import SCORE, OwnDeal, by_unit, own_deal, told
from stammtisch.server.people.identity import log_in
from stammtisch.server.store.port import ArchivedDeal
from tests.server.answering.test_wall import DEALS, STRANGER, archive_of, played
from tests.server.http.house import House, run
from tests.server.http.test_documents import OWNER

ME = 5
ids = count(1)


def row(table: int = 1, game: str = "schafkopf", **more: object) -> ArchivedDeal:
    """A Rufspiel that seat 0 wins with seat 2; the reader sits in seat 1."""
    kept: dict[str, object] = {
        "contract": "rufspiel:E",
        "players": [None, ME, None, None],
        "cents": [20, -20, 20, -20],
        "points": [],
        "side": [0, 2],
    }
    id = next(ids)
    return ArchivedDeal(id, table, 1, 1000 * id, game, json.dumps(kept | more), (ME,))


def own(*rows: ArchivedDeal) -> list[OwnDeal]:
    """As the store has them: the newest first."""
    return [deal for one in reversed(rows) if (deal := own_deal(one, ME))]


def figures(*rows: ArchivedDeal) -> list[dict[str, Any]]:
    return [told(some, "de") for some in by_unit(own(*rows))]


@pytest.mark.parametrize(
    ("more", "role", "won"),
    [
        ({}, "against", False),
        ({"cents": [-20, 20, -20, 20]}, "against", True),
        ({"side": [1, 2]}, "player", False),
        ({"side": [1], "cents": [-20, 60, -20, -20]}, "player", True),
        ({"side": [0, 1], "cents": [20, 20, -20, -20]}, "partner", True),
        ({"side": [], "contract": "ramsch", "cents": [30, -90, 30, 30]}, "alone", False),
        ({"side": [], "contract": "", "cents": [0, 0, 0, 0]}, "", False),
        ({"seats": [0, 2, 3]}, "", False),
    ],
)
def test_what_one_did_in_a_deal_and_whether_it_was_won(more: dict[str, Any], role: str, won: bool) -> None:
    (deal,) = own(row(**more))

    assert (deal.role, deal.won) == (role, won)


def test_where_points_are_written_those_against_win_by_what_the_declarer_loses() -> None:
    skat: dict[str, Any] = {"cents": [0, 0, 0], "players": [None, ME, None], "side": [0]}

    won, lost = own(row(points=[48, 0, 0], **skat), row(points=[-96, 0, 0], **skat))

    assert (won.won, lost.won, won.unit) == (True, False, SCORE)


def test_units_are_never_summed_together_and_what_moved_nothing_belongs_to_its_table() -> None:
    found = figures(
        row(1),
        row(1, cents=[0, 0, 0, 0], side=[], contract=""),
        row(2, currency="krona", cents=[-50, 50, -50, 50]),
        row(3, cents=[0, 0, 0, 0], points=[24, 0, 0, 0]),
        row(4, "skat", cents=[0, 0, 0, 0], points=[24, 0, 0, 0]),
        row(5, cents=[0, 0, 0, 0], side=[], contract=""),
    )

    assert [(one["game"], one["unit"], one["deals"], one["gain"]) for one in found] == [
        ("schafkopf", "euro", 2, -20),
        ("skat", SCORE, 1, 0),
        ("schafkopf", SCORE, 1, 0),
        ("schafkopf", "krona", 1, 50),
    ]


def test_the_purse_goes_from_evening_to_evening_and_ends_with_the_sum() -> None:
    (found,) = figures(row(1), row(1), row(2, cents=[-60, 60, -60, 60], taken_back=1), row(3))

    assert [(one["deals"], one["gain"], one["purse"]) for one in found["evenings"]] == [
        (2, -40, -40),
        (1, 60, 20),
        (1, -20, 0),
    ]
    assert found["gain"] == 0
    assert found["chances"] == 3, "who took a card back is told nothing of how they play"


def test_called_and_contracts_are_counted_beside_what_everybodys_share_would_be() -> None:
    solo: dict[str, Any] = {"side": [1], "contract": "solo:E", "cents": [-50, 150, -50, -50]}

    (found,) = figures(row(**solo), row(**solo), row(side=[1, 3]), row(), row(seats=[0, 2, 3]))

    assert (found["called"], found["chances"], found["share"]) == (3, 4, 1)
    assert [(one["kind"], one["played"], one["won"]) for one in found["contracts"]] == [
        ("solo", 2, 2),
        ("rufspiel", 1, 0),
    ]
    assert found["contracts"][0]["title"]
    assert found["roles"][2] == {"role": "against", "played": 1, "won": 0}


@pytest.mark.parametrize(("had", "odd"), [(25, False), (36, True), (10, True)])
def test_der_alte_is_odd_only_beyond_two_deviations(had: int, odd: bool) -> None:
    (found,) = figures(*[row(alte=1) for _ in range(had)], *[row(alte=2) for _ in range(100 - had)], row())

    assert found["alte"] == {"name": "Der Alte", "had": had, "deals": 100, "expected": 25, "odd": odd}


def test_an_old_row_does_not_say_who_sat_where() -> None:
    assert own_deal(row(players=[]), ME) is None


def test_everybody_gets_their_own_figures_and_nobody_hears_who_had_der_alte(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        await played(opened, {})
        await opened.services.store.put_player(STRANGER)
        answers = []
        for player in (OWNER, STRANGER):
            token, _ = await log_in(opened.services, player)
            answer = await opened.caller(token).get("/v1/statistics")
            assert answer.status_code == 200, answer.text
            answers.append(answer.json()["games"])
        (game,), nothing = answers
        assert nothing == []
        assert (game["game"], game["unit"], game["deals"]) == ("schafkopf", "euro", DEALS)
        assert game["alte"]["deals"] == DEALS
        assert game["evenings"][-1]["purse"] == game["gain"]
        assert all("alte" not in deal["summary"] for deal in await archive_of(opened, OWNER))
        stored = await opened.services.store.archive(OWNER.id)
        assert sum(json.loads(deal.summary)["alte"] == 0 for deal in stored) <= DEALS
        token, _ = await log_in(opened.services, OWNER)
        assert '"alte"' not in (await opened.caller(token).get("/v1/account")).text

    run(tmp_path, test)
