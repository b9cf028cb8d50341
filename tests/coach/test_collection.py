"""The shipped puzzles: each can be laid on the table again, and there are enough of every kind."""

from __future__ import annotations

from collections import Counter

import pytest

from stammtisch.bots.situation import Situation
from stammtisch.coach.collection import (
    FIELDS,
    HARD,
    NoPuzzleError,
    ShippedPuzzle,
    collection,
    difficulty,
    is_dear,
    packed,
    puzzle,
    seen,
    table,
    unpacked,
)
from stammtisch.coach.puzzle import SICHER, ZWINGEND
from stammtisch.coach.theme import THEMES
from stammtisch.coach.truth import IDEAS
from stammtisch.core.cards import NAMES, members
from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words

LEAST = {"schafkopf": 700, "skat": 600, "schloapfer": 200}
KINDS = {
    "schafkopf": {"rufspiel", "solo", "wenz", "farbwenz", "ramsch"},
    "skat": {"farbspiel", "grand", "null"},
    "schloapfer": {"schloapfer"},
}
WALK, SAME = 20, 9
"""Of so many in a row at most so many are about one thing."""
KNOWN = (*THEMES, *IDEAS.values())
ALL = [one for game in GAMES for one in collection(game)]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_kind(game: str) -> None:
    some = collection(game)

    assert len(some) >= LEAST[game]
    assert {one.kind for one in some} >= KINDS[game]
    assert {one.game for one in some} == {game}
    assert {one.theme for one in some} <= {*KNOWN}


@pytest.mark.parametrize("game", GAMES)
def test_one_idea_does_not_follow_itself_all_the_time(game: str) -> None:
    some = [one.theme for one in collection(game)]
    walks = [some[n : n + WALK] for n in range(0, len(some) - WALK, WALK)]

    assert max(max(Counter(walk).values()) for walk in walks) <= SAME


def test_names_are_unique_and_find_their_puzzle() -> None:
    assert len({one.id for one in ALL}) == len(ALL)
    assert puzzle(ALL[-1].id) is ALL[-1]
    with pytest.raises(NoPuzzleError):
        puzzle("nobody")
    with pytest.raises(NoPuzzleError):
        collection("watten")


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_a_table_at_which_this_card_is_asked_for(game: str) -> None:
    for one in collection(game):
        session, s = table(one), Situation(seen(one))

        assert session.turn == (one.seat,)
        assert s.view.asked == "tricks"
        assert str(s.view.contract) == one.contract
        assert sorted([*one.right, *one.costs]) == sorted(members(s.may_play)), one.id
        assert one.wrong in one.costs
        assert min(one.costs.values()) > 0
        assert one.swing > 0
        assert one.grade == (ZWINGEND if one.forced >= 0.95 else SICHER)


def test_each_says_why_in_every_language() -> None:
    for language in LANGUAGES:
        for one in ALL:
            speaking = words(language, one.game)

            assert one.speaks or one.breaks
            assert all(speaking.tip(code) for code in (one.speaks, one.breaks) if code)
        for game in GAMES:
            assert all(words(language, game).coached(f"puzzle.themes.{theme}") for theme in KNOWN)


def test_a_rating_has_a_name_and_spreads() -> None:
    found = Counter(difficulty(one.rating) for one in ALL)

    assert {*found} == {"easy", "middling", HARD}
    assert max(one.rating for one in ALL) - min(one.rating for one in ALL) > 600


def test_what_costs_a_quarter_of_the_swing_is_dear() -> None:
    one = ALL[0]
    dear = ShippedPuzzle(
        **{name: getattr(one, name) for name in one.__slots__} | {"costs": {0: 30.0, 1: 20.0}, "swing": 100.0}
    )

    assert is_dear(dear, 0)
    assert not is_dear(dear, 1)


def test_a_file_is_packed_the_same_every_time() -> None:
    one = ALL[0]
    row = {name: getattr(one, name, None) for name in FIELDS} | {
        "log": list(one.log),
        "right": [NAMES[card] for card in one.right],
        "wrong": NAMES[one.wrong],
        "costs": {NAMES[card]: cost for card, cost in one.costs.items()},
        "whole": one.is_whole,
        "more": "is left out",
    }

    assert packed([row]) == packed([row])
    assert unpacked(packed([row, row])) == (one, one)
