"""docs/reference/environments.md says what the code does."""

from __future__ import annotations

import pytest

import environments
from stammtisch.lab.zoo.games import SHAPES, SLOTS

PAGE = environments.PAGE.read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_code() -> None:
    assert environments.written(PAGE) == PAGE


@pytest.mark.parametrize("game", SHAPES)
def test_every_group_of_actions_is_on_the_page(game: str) -> None:
    spoken = [text for name, group in SLOTS[game].groups.items() if name not in ("play", "give") for text in group]

    table = environments.actions(game)

    assert [text for text in spoken if f"`{text}`" not in table] == []
    assert table in PAGE
