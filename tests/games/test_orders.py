from __future__ import annotations

import pytest

from stammtisch.core.cards import cards, spell
from stammtisch.core.errors import NotationError
from stammtisch.games.orders import sorted_hand, tables_of

HAND = "S7 EA HU H7 EO GT G9 EK"


@pytest.mark.parametrize(
    ("thought_of", "held"),
    [
        ("", "EO HU H7 EA EK GT G9 S7"),
        ("wenz", "HU EA EK EO GT G9 H7 S7"),
        ("solo:G", "EO HU GT G9 EA EK H7 S7"),
        ("geier", "EO EA EK GT G9 HU H7 S7"),
    ],
)
def test_the_hand_is_sorted_by_the_game_thought_of(thought_of: str, held: str) -> None:
    assert spell(sorted_hand(cards(HAND), tables_of("schafkopf", thought_of))) == held


def test_a_game_that_nobody_knows_cannot_be_thought_of() -> None:
    with pytest.raises(NotationError, match="unknown-contract"):
        tables_of("schafkopf", "bridge")
