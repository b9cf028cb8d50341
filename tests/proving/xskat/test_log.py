"""xskat's log, as it was written for seven deals of seed 4711."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.core.cards import NAMES, PACK32, cards
from stammtisch.core.errors import NotationError
from stammtisch_proving.xskat.log import Logged, LoggedGame, read_list, read_log

DATA = Path(__file__).parent / "data"
GAMES = {game.number: game for game in read_log((DATA / "games.log").read_text(encoding="ascii"))}


def declared(number: int) -> LoggedGame:
    found = GAMES[number].declared
    assert found is not None
    return found


def test_every_game_is_found() -> None:
    assert list(GAMES) == [0, 1, 8, 28, 31, 69, 590]
    assert {game.seed for game in GAMES.values()} == {4711}


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_deal_is_a_whole_pack(game: Logged) -> None:
    assert [hand.bit_count() for hand in (*game.hands, game.skat)] == [10, 10, 10, 2]
    assert sum((*game.hands, game.skat)) == PACK32


def test_the_hands_are_as_dealt_before_the_skat_was_picked_up() -> None:
    game = GAMES[0]

    assert game.hands[0] == cards("EU GU E8 GA GO G7 HA HT H9 H7")
    assert game.skat == cards("EK EA")
    assert declared(0).aside == cards("G7 GO")
    assert declared(0).aside & game.hands[0] == declared(0).aside


@pytest.mark.parametrize(
    ("number", "contract", "declarer", "bid", "won", "eyes"),
    [
        (0, "grand", 0, 20, True, 89),
        (1, "farbspiel:S", 0, 18, False, 54),
        (8, "farbspiel:E", 1, 18, False, 57),
        (28, "null:hand:ouvert", 2, 27, True, None),
        (31, "grand:hand", 0, 18, False, 58),
        (590, "null:hand", 0, 20, False, None),
    ],
)
def test_what_was_played(number: int, contract: str, declarer: int, bid: int, won: bool, eyes: int | None) -> None:
    found = declared(number)

    assert (found.contract, found.declarer, found.bid, found.won, found.eyes) == (contract, declarer, bid, won, eyes)
    assert found.is_hand == (":hand" in contract)


def test_all_have_passed() -> None:
    assert GAMES[69].declared is None


def test_cards_come_in_the_order_played() -> None:
    """Forehand leads, and then who has won the trick."""
    game = GAMES[1]

    played = [NAMES[card] for card in declared(1).cards(game.forehand)]

    assert game.forehand == 0
    assert played[:9] == ["GU", "S9", "SU", "EU", "SO", "S8", "S7", "SA", "HA"]
    assert len(set(played)) == 30


def test_a_null_is_over_with_the_first_trick_of_its_declarer() -> None:
    found = declared(590)

    assert len(found.tricks) == 4
    assert [winner == found.declarer for winner in found.winners] == [False, False, False, True]


def test_the_list_says_for_how_much() -> None:
    assert read_list((DATA / "games.list").read_text(encoding="ascii")) == [72, -54, -96, 59, -192, 0, -70]


@pytest.mark.parametrize("spoilt", ["Computer1 plaid Grand", "random_seat", "Club Ace"])
def test_what_is_no_log_is_refused(spoilt: str) -> None:
    text = (DATA / "games.log").read_text(encoding="ascii")
    right = {"Computer1 plaid Grand": "Computer1 played Grand", "random_seat": "random_seed", "Club Ace": "Club A "}

    with pytest.raises(NotationError, match="xskat-log"):
        read_log(text.replace(right[spoilt], spoilt, 1))


def test_half_a_game_is_refused() -> None:
    with pytest.raises(NotationError, match="not whole"):
        read_log((DATA / "games.log").read_text(encoding="ascii")[:-200])
