"""Our players on xskat's deals."""

from __future__ import annotations

import json

import pytest

from stammtisch.lab.jobs.registry import new_job
from stammtisch_proving.xskat.figures import figures
from stammtisch_proving.xskat.matches import Row, XskatMatch, make, on_the_list, pieces, row
from tests.proving.xskat.kit import kept_games, needs_kernel, needs_xskat

MATCH = XskatMatch("tips", 4711, 0.001, visit=False)


@pytest.mark.parametrize(
    ("number", "expected"), [(0, [122, 0, 0]), (1, [-104, 40, 40]), (69, [0, 0, 0]), (28, [0, 0, 109])]
)
def test_the_list_counts_won_and_lost_games(number: int, expected: list[int]) -> None:
    """ST-SCORE-06: 50 for an own game, and 40 each for what another one lost."""
    assert on_the_list(kept_games()[number]) == expected


@needs_kernel
def test_a_deal_gives_the_same_row_every_time() -> None:
    game = kept_games()[8]

    found = row(MATCH, game)

    assert found == row(MATCH, game)
    assert (found["contract"], found["xskat"]["won"], found["xskat"]["points"]) == ("farbspiel:E", False, -96)
    assert found["bot"]["points"] != 0


@needs_kernel
def test_a_deal_that_all_passed_is_played_with_own_bids_only() -> None:
    assert set(row(MATCH, kept_games()[69])) == {"deal", "xskat_list", "bot_list"}


@needs_kernel
@needs_xskat
def test_an_item_has_a_line_for_each_deal() -> None:
    job = new_job("xskat", bot="tips", seed=4711, budget=0.001, visit=False)

    lines = [json.loads(line) for line in make(job, 8, 2).content.splitlines()]

    assert [line["deal"] for line in lines] == [8, 9]
    assert lines[0] == row(MATCH, kept_games()[8])


def test_items_do_not_depend_on_how_many_deals_there_are() -> None:
    assert pieces(MATCH, 100)[:2] == pieces(MATCH, 48)


def deal(xskat: bool, visit: bool, bot: bool) -> Row:
    def side(won: bool) -> Row:
        gifts = {"declarer": 0, "defenders": int(won), "declarer_chances": 2, "defender_chances": 4}
        return {"won": won, "points": 20 if won else -40, **gifts}

    lists = {"xskat_list": [70, 0, 0], "bot_list": [-90, 40, 40]}
    return {"deal": 0, "contract": "grand", **lists, "xskat": side(xskat), "visit": side(visit), "bot": side(bot)}


def test_differences_are_taken_deal_by_deal() -> None:
    rows = [deal(True, True, True), deal(False, True, False), deal(False, True, False), deal(True, True, True)]

    found = figures(XskatMatch("tips", 1, 0.01), rows)

    assert found["won"]["xskat_declares_xskat_defends"]["all"]["mean"] == 50
    assert found["paired"]["bot_declaring_over_xskat_declaring"]["won"]["mean"] == 50
    assert found["paired"]["bot_defending_over_xskat_defending"]["won"]["mean"] == -50
    assert found["paired"]["bot_both_over_xskat_both"]["won"] == {"mean": 0, "ci95": [0, 0]}
    assert found["gifts"]["bot_declares_xskat_defends"]["defenders"]["of_100_chances"] == 25
    assert found["list_of_36"]["xskat"]["mean"] == 36 * 70 / 3


def test_a_table_that_went_otherwise_is_left_out_and_told() -> None:
    spoilt = deal(True, True, True) | {"deal": 7, "visit": {"error": "not as in the log"}}

    found = figures(XskatMatch("tips", 1, 0.01), [deal(True, True, False), deal(True, False, False), spoilt])

    assert (found["contracts"], found["compared"], found["not_as_in_the_log"]) == (3, 2, [7])
