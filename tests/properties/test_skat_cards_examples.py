"""The score keeper's cards, matadors and bids against the rulebook's own examples."""

from __future__ import annotations

import pytest

from tests.properties.skat_scorer_cards import Rules, eyes, following, legal_bids, matadors, trumps, winning_card
from tests.properties.test_skat_score_examples import DEFAULTS, SEPARATE

MATADORS = [
    ("EU GU HU", "H", {}, 3),
    ("EU GU HU SU HA HT HO", "H", {}, 6),
    ("HU", "H", {}, 2),
    ("HT EA", "H", {}, 5),
    ("GU", "H", {}, 1),
    ("EA GT", "H", {}, 11),
    ("EA GT", "grand", {}, 4),
    ("EU GU HU SU HA HT", "H", {"matadors": "jacks_only"}, 4),
    ("SA ST SK SO S9 EA ET GA HA H7 EU G7", "S", {}, 1),
    ("SA ST SK SO S9 EA ET GA HA H7 E8 G7", "S", {}, 4),
]


@pytest.mark.parametrize(("cards", "game", "rules", "expected"), MATADORS)
def test_matadors(cards: str, game: str, rules: Rules, expected: int) -> None:
    assert matadors(cards.split(), game, {**DEFAULTS, **rules}) == expected


TRICKS = [
    *(("H9 HT HU", "null", "HU"), ("GA GT E7", "E", "E7"), ("SU EA EU", "E", "EU"), ("HA HT SU", "grand", "SU")),
    *(("H7 EA GA", "H", "H7"), ("S7 GA HA", "grand", "S7"), ("S7 SA ST", "null", "SA")),
]


@pytest.mark.parametrize(("trick", "game", "expected"), TRICKS)
def test_the_winning_card(trick: str, game: str, expected: str) -> None:
    assert winning_card(trick.split(), game) == expected


FOLLOWING = [
    *(("H7", "EU GA", "H", "EU"), ("E7", "EU GA S7", "H", "EU GA S7"), ("H7", "SU EA G9", "H", "SU")),
    *(("SA", "SU S7 HT", "grand", "S7"), ("H9", "HU HA GT", "null", "HU HA")),
]


@pytest.mark.parametrize(("led", "hand", "game", "expected"), FOLLOWING)
def test_following_suit(led: str, hand: str, game: str, expected: str) -> None:
    assert following(hand.split(), led, game) == expected.split()


def test_trumps_and_eyes() -> None:
    assert " ".join(trumps("H")) == "EU GU HU SU HA HT HK HO H9 H8 H7"
    assert eyes(["EA", "GT", "HK", "SO", "EU", "G9"]) == 30


BIDS = [
    ({}, 63, [187, 192, 198, 204, 216, 240, 264]),
    ({"matadors": "jacks_only"}, 44, [120, 121, 132, 144, 168, 192, 216, 240, 264]),
    ({"grand_base": 20}, 63, [198, 200, 204, 216, 220]),
    (SEPARATE, 66, [216, 240, 252, 288, 324, 360]),
    ({**SEPARATE, "grand_base": 20}, 66, [198, 200, 204, 210, 216, 240, 270, 300]),
    ({"revolution": True}, 64, [187, 192, 198, 204, 216, 240, 264]),
]


@pytest.mark.parametrize(("rules", "count", "end"), BIDS)
def test_the_list_of_bids(rules: Rules, count: int, end: list[int]) -> None:
    bids = legal_bids({**DEFAULTS, **rules})
    assert (len(bids), bids[:5], bids[len(bids) - len(end) :]) == (count, [18, 20, 22, 23, 24], end)
