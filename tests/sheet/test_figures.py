"""What a list comes to in a ranking: points, Soli won and lost, deals played."""

from __future__ import annotations

import pytest

from stammtisch.games.registry import entry_of, options_of
from stammtisch.records.agreement import Agreement
from stammtisch.sheet import PaperSheet, open_sheet
from stammtisch.sheet.figures import figures


def sheet(preset: str, *entries: str, seats: int = 4, **changes: bool | int) -> PaperSheet:
    game = preset.split("-")[0]
    agreed = Agreement(game, entry_of(game).rules, options_of(game, preset).but(changes), preset)
    paper = open_sheet(agreed, tuple("ABCDE"[:seats]), 0)
    for entry in entries:
        paper = paper.wrote(entry)
    return paper


def of(paper: PaperSheet) -> list[tuple[int, int, int, int]]:
    return [(one.points, one.won, one.lost, one.deals) for one in figures(paper)]


def test_an_empty_list_comes_to_nothing() -> None:
    assert of(sheet("schafkopf-rein")) == [(0, 0, 0, 0)] * 4
    assert of(sheet("skat-isko", seats=3)) == [(0, 0, 0, 0)] * 3


def test_a_rufspiel_is_no_solo() -> None:
    assert of(sheet("schafkopf-rein", "1 rufspiel:E with 2 won")) == [
        (-10, 0, 0, 1),
        (10, 0, 0, 1),
        (10, 0, 0, 1),
        (-10, 0, 0, 1),
    ]


@pytest.mark.parametrize(("entry", "counted"), [("3 solo:E won", (1, 0)), ("3 wenz lost", (0, 1))])
def test_a_solo_or_a_wenz_is_won_or_lost_by_who_has_announced_it(entry: str, counted: tuple[int, int]) -> None:
    won_and_lost = [(one.won, one.lost) for one in figures(sheet("schafkopf-rein", entry))]
    assert won_and_lost == [(0, 0), (0, 0), (0, 0), counted]


def test_where_nobody_has_announced_anything_there_is_no_solo() -> None:
    assert all((one.won, one.lost) == (0, 0) for one in figures(sheet("schafkopf-verein", "ramsch lost 2")))


def test_in_skat_every_own_game_is_a_solo_and_the_points_are_those_of_the_tournament() -> None:
    entries = ("1 grand won with 2", "2 null lost")
    plain = sheet("skat-isko", *entries, seats=3, turnierbewertung=False)
    rated = sheet("skat-isko", *entries, seats=3, turnierbewertung=True)

    assert [one.points for one in figures(plain)] == list(plain.lines[-1].sums)
    assert [(one.won, one.lost) for one in figures(rated)] == [(0, 0), (1, 0), (0, 1)]
    base = plain.lines[-1].sums
    assert [one.points for one in figures(rated)] == [base[0] + 40, base[1] + 50 + 40, base[2] - 50]


def test_who_sits_out_has_not_played() -> None:
    assert [one.deals for one in figures(sheet("skat-isko", "1 grand won with 2", seats=4, table_size=4))] == [
        0,
        1,
        1,
        1,
    ]


def test_the_stock_is_divided_as_at_the_end_of_the_evening() -> None:
    paper = sheet("schafkopf-basbelopp", "thrown-in", "1 rufspiel:E with 2 lost")
    assert [one.points for one in figures(paper)] == list(paper.closed().carry.purses)
    assert sum(one.points for one in figures(paper)) == 0
