"""INFO: two to six play, each for himself, until there is one loser or a winner of the pot."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulebook import read_book
from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import GAMES
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from tests.rules.schloapfer.book import PATH, clause
from tests.rules.schloapfer.table import (
    asked,
    at_table,
    away,
    deal_of,
    dealt,
    follow,
    legal,
    opened,
    result,
    resumed,
    said,
    sheet_of,
)
from tests.rules.schloapfer.typed_in import AROUND, result_of, rings, sheet, strokes

LEXICON = Path(__file__).parents[3] / "src/stammtisch/words/data/lexicon/schloapfer.toml"


@pytest.mark.rule("SL-INFO-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_each_alone(players: int) -> None:
    session = said(at_table(players=players), "ABCDEF")
    deal = deal_of(session)

    assert len(deal.seats) == len(deal.hands) == players
    assert asked(session) == ("tricks", (1,))
    assert (deal.played.declarer, deal.side) == (None, 0)


@pytest.mark.rule("SL-INFO-01")
@pytest.mark.parametrize("players", [1, 7])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(OptionsError) as caught:
        Options(players=players)

    assert (caught.value.code, caught.value.options) == ("wrong-value", ("players",))


@pytest.mark.rule("SL-INFO-01")
def test_four_play_by_default() -> None:
    assert Options().players == len(deal_of(at_table()).seats) == 4


@pytest.mark.rule("SL-INFO-01")
def test_who_joins_must_take_21_eyes_and_more_than_the_others() -> None:
    assert deal_of(at_table()).played.target == 21
    assert legal(at_table(), 1) == ["join", "fold"]
    assert strokes(result_of("B 21, A 20", AROUND[3])) == strokes(result_of("B 22, A 21", AROUND[3])) == "B 1"
    assert rings(result_of("B 21, A 20", AROUND[3])) == "A 1"


@pytest.mark.rule("SL-INFO-02")
def test_the_game_is_called_schloapfer_or_schleifer() -> None:
    assert GAMES["schloapfer"].game is SCHLOAPFER
    assert SCHLOAPFER.name == "schloapfer"
    lexicon = tomllib.loads(LEXICON.read_text(encoding="utf-8"))
    assert lexicon["schloapfer"]["terms"]["en"] == ["Schloapfer", "Schleifer"]
    assert "schleifen" in lexicon["schloapfer"]["see"]


@pytest.mark.rule("SL-INFO-04")
def test_the_original_has_one_loser_and_no_winner() -> None:
    assert Options().outcome == "loser"

    session = resumed(sheet("A 4", players=2), stake=50)
    session = said(dealt(session), "")

    assert session.over
    assert sheet_of(session).places == (1, 2)
    assert session.carry.purses == (50, -50)


@pytest.mark.rule("SL-INFO-04")
def test_with_a_pot_there_is_one_winner() -> None:
    session = opened(outcome="pot", stake=10)
    assert (session.carry.pot, session.carry.purses) == (40, (-10, -10, -10, -10))

    session = said(dealt(resumed(sheet("A 4", outcome="pot", stake=10), outcome="pot", stake=10)), "")

    assert session.over
    assert sheet_of(session).places == (1, 2, 2, 2)
    assert session.carry.purses == (30, -10, -10, -10)


SILENT = [name for name in read_book(PATH).clauses if "Source: 003 (silent)" in clause(name)]


@pytest.mark.rule("SL-INFO-05")
@pytest.mark.parametrize("name", SILENT)
def test_where_the_source_is_silent_the_book_decides_and_says_why(name: str) -> None:
    assert "Decision: " in clause(name)
    assert "Reason: " in clause(name)


@pytest.mark.rule("SL-INFO-05")
@pytest.mark.parametrize("turned", ["EA", "G6"])
def test_a_deal_is_plain_table_practice_with_nothing_beside_join_fold_and_cards(turned: str) -> None:
    session, words = at_table(turned=turned), []
    while session.carry.deals == 0:
        words += legal(session, session.turn[0])
        session = follow(session, "join") if asked(session)[0] == "mitgehen" else away(session)

    assert {word.split()[0] for word in words} == {"join", "fold", "play"}
    assert sum(result(session).tricks) == 6
