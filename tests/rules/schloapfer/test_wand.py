"""What is nailed to the wall: all others in the sack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.games.feat import Feat
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.entry import SCHLOAPFER
from tests.rules.schloapfer.typed_in import result_of


@pytest.mark.rule("SL-SCORE-07", "SL-PLAY-02")
@pytest.mark.parametrize(
    ("eyes", "tricks", "found"),
    [
        ("B 0, C 152, A 0", (0, 0, 6, 0), Feat("alle-im-sack", 2)),
        ("B 10, C 142, A 0", (0, 1, 5, 0), None),
        ("C 152, A 0", (0, 0, 6, 0), None),  # against one alone it happens every evening
        ("B 0, C 152, A 0", (), None),  # typed in without tricks
    ],
)
def test_every_trick_against_two_others_or_more(eyes: str, tricks: tuple[int, ...], found: Feat | None) -> None:
    assert SCHLOAPFER.feat(replace(result_of(eyes), tricks=tricks), Options(players=4)) == found
