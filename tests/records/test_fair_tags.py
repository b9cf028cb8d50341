"""Fair dealing travels with a record as tags, and a record without them stays as it was."""

from __future__ import annotations

import pytest

from stammtisch.fair import read_tag, tag_number
from stammtisch.games.registry import GAMES
from stammtisch.records import one_deal, read, read_json, write, write_json
from tests.fair.tables import evening, recorded


@pytest.mark.parametrize("game", GAMES)
def test_the_tags_come_back_from_text_and_json(game: str) -> None:
    played = evening(4, 3, game)
    record = recorded(played)

    assert read(write(record)) == record == read_json(write_json(record))
    values = [value for name, value in read(write(record)).tags if tag_number(name) is not None]
    assert [read_tag(value).deal.link for value in values] == [deal.link for deal in played.table.deals]


def test_a_deal_alone_keeps_them() -> None:
    record = recorded(evening(4, 3))

    assert one_deal(record, 1).tags == record.tags
