"""The model of won games: its tables say the same as its features, and the file says how it was made."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from stammtisch.bots.champion.skat.laying import best_odds
from stammtisch.bots.champion.skat.model import GAMES, GRAND, NULL, features, laid_eyes, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS, hopes, prospect, valued
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.core.cards import cards, mask
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat import PRESETS

ISKO = PRESETS["skat-isko"]
STRONG = cards("EU GU SU EA ET EK E9 GA HK S7")
WEAK = cards("HU SK SO S9 HK HO GK GO EK EO")
MOST_BYTES = 2_000_000


def test_the_file_says_how_it_was_made_and_is_small() -> None:
    assert str(shipped().made["command"]).startswith("stammtisch lab train skat --deals ")
    assert shipped().made["engine"]
    assert len(files("stammtisch.bots.champion").joinpath("data/skat.json").read_bytes()) < MOST_BYTES


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_tables_say_the_same_as_the_features(game: int) -> None:
    rng, model = Random(game), shipped()
    for _ in range(50):
        some = rng.sample(range(32), 12)
        hand, laid, position = mask(some[:10]), mask(some[10:]), rng.randrange(3)
        weights = model.games[game].weights
        counted = sum(weights.get(name, 0.0) * n for name, n in features(game, hand, laid, position))
        assert model.odds(game, hand, laid, position) == pytest.approx(counted)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_no_better_pair_of_plain_cards_can_be_laid_away(game: int) -> None:
    rng, model = Random(game), shipped()
    for _ in range(30):
        twelve = mask(rng.sample(range(32), 12))
        plain = twelve if game == NULL else twelve & ~CONTRACTS[game].tables.cards[TRUMP]
        every = [model.odds(game, twelve & ~pair, pair, 1) for pair in pairs(plain)]
        best, laid = best_odds(model, twelve, 1)[game]
        assert laid & ~plain == 0
        assert best == pytest.approx(max(every))
        assert model.odds(game, twelve & ~laid, laid, 1) == pytest.approx(best)


def test_eyes_laid_away_count_as_their_cards_do() -> None:
    assert laid_eyes(cards("ET GK")) == 14
    assert laid_eyes(cards("HA SU")) == 13


def test_a_game_below_the_bid_is_lost_unless_schneider_saves_it() -> None:
    """ST-VAL-11"""
    clubs = prospect(shipped(), 0, 0, 3.0, valued(0, STRONG, ISKO, False))

    assert clubs.value == 36
    assert clubs.points(36, ISKO) > 60
    assert clubs.points(40, ISKO) < 0
    assert clubs.points(50, ISKO) < clubs.points(48, ISKO)


def test_good_cards_may_hope_for_more_and_a_higher_bid_leaves_less() -> None:
    strong, weak = hopes(STRONG, 1, ISKO), hopes(WEAK, 1, ISKO)

    assert strong.taking(18) > 50 > 0 > weak.taking(18)
    assert strong.taking(18) >= strong.taking(72) > strong.taking(130)
    assert strong.hand(18)[0] > weak.hand(18)[0]


def test_jacks_and_aces_are_a_grand() -> None:
    points, game = hopes(cards("EU GU HU EA ET EK GA GT HA HT"), 0, ISKO).hand(18)

    assert game == GRAND
    assert points > 100
