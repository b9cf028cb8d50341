"""The fair data of a deal as a tag of a record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.fair import FairError, read_tag, write_tag
from stammtisch.games.registry import GAMES
from tests.fair.tables import evening, vector_table

NAME, VALUE = write_tag(vector_table().deals[1])


def test_a_tag_reads_like_this() -> None:
    parts = VALUE.split("; ")

    assert NAME == "Fair1"
    assert [part.split(" ")[0] for part in parts[1:-1]] == ["promise", "seed", "cut", "nonces", "log", "link"]
    assert (parts[0], parts[3]) == ("6 lines", "cut 3 cut 14")
    assert parts[-1] == '{"deal":1,"deck":"bay32","rules":"schafkopf@1","seats":["a","b","c","d"],"table":"t-1","v":1}'


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_can_be_read(game: str) -> None:
    for number, deal in enumerate(evening(2, 4, game).table.deals):
        name, value = write_tag(deal)
        tag = read_tag(value)
        assert name == f"Fair{number}"
        assert replace(tag.deal, lines=deal.lines) == deal
        assert tag.lines == len(deal.lines or ())


def test_a_deal_that_is_not_opened_yet_has_a_tag_too() -> None:
    deal = replace(vector_table().deals[1], seed=None)

    assert "; seed -; " in write_tag(deal)[1]
    assert read_tag(write_tag(deal)[1]).deal == replace(deal, lines=None)


def test_without_lines_there_is_no_tag() -> None:
    with pytest.raises(FairError, match="unreadable-tag"):
        write_tag(vector_table().deals[1].unopened)


@pytest.mark.parametrize(
    "value",
    [
        "",
        VALUE + " ",
        " " + VALUE,
        VALUE.replace("6 lines", "06 lines"),
        VALUE.replace("6 lines", "six lines"),
        VALUE.replace("; seed", ";  seed"),
        VALUE.replace("seed 01", "seed 1"),
        VALUE.replace("promise", "Promise"),
        VALUE.replace("; log ", "; more 00; log "),
        VALUE.replace("cut 3 cut 14", "cut "),
        VALUE.split("; {")[0],
    ],
)
def test_there_is_one_way_to_write_it(value: str) -> None:
    assert value != VALUE
    with pytest.raises(FairError, match="unreadable-tag"):
        read_tag(value)
