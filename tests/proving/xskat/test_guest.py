"""At xskat's table, on a real screen that nobody sees."""

from __future__ import annotations

import struct
from contextlib import closing
from random import Random

import pytest

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, mask
from stammtisch.core.session import Session
from stammtisch.lab.players import player
from stammtisch_proving.xskat.guest import our_declarer, table
from stammtisch_proving.xskat.matches import card_of
from stammtisch_proving.xskat.running import display
from stammtisch_proving.xskat.screen import Screen
from stammtisch_proving.xskat.wire import Copied, DrawnText, Gone, Pixmap, Window, drawn
from tests.proving.xskat.kit import kept_games, needs_xskat

GAMES = kept_games()


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (struct.pack("<BBHIIhhHH", 1, 0, 8, 77, 1, 0, 0, 640, 400), Window(77)),
        (struct.pack("<BBHI", 4, 0, 2, 77), Gone(77)),
        (struct.pack("<BBHIIHH", 53, 8, 4, 90, 77, 64, 94), Pixmap(90, (64, 94))),
        (struct.pack("<BBHIIIhhhhHH", 62, 0, 7, 90, 77, 5, 0, 0, 352, 145, 64, 94), Copied(90, 77, (352, 145))),
        (struct.pack("<BBHIIhh4s", 76, 4, 5, 77, 5, 334, 265, b"Pass"), DrawnText(77, (334, 265), "Pass")),
        (struct.pack("<BBHIIhhBB2s", 74, 0, 5, 78, 5, 29, 14, 2, 0, b"No"), DrawnText(78, (29, 14), "No")),
        (struct.pack("<BBHI", 61, 0, 2, 77), None),
    ],
)
def test_what_a_request_draws(request_: bytes, expected: object) -> None:
    assert drawn(request_) == expected


@needs_xskat
@pytest.mark.parametrize("number", [0, 8, 28])
def test_the_guest_holds_the_cards_of_the_declarer(number: int) -> None:
    game = GAMES[number]
    assert game.declared is not None

    with display() as real, closing(Screen(real)) as screen, table(screen, game, game.declared.declarer):
        screen.wait(lambda: len(screen.hand) == 10, "ten cards")

    assert mask(screen.hand) == game.hands[game.declared.declarer]


@needs_xskat
@pytest.mark.nightly
@pytest.mark.parametrize("number", [1, 28])
def test_a_guest_declares_against_xskat(number: int) -> None:
    """Half a minute: xskat pauses before every card. The skat is picked up in the one and not in the other."""
    game, bot, rng = GAMES[number], player("tips"), Random(1)

    def choose(session: Session, seat: Seat) -> Card:
        return card_of(bot, session, seat, 0.001, rng)

    found = our_declarer(game, choose)

    assert game.declared is not None
    assert len({card for _, card in found.cards}) == 30
    assert {str(deal.played) for deal, _ in found.cards} == {game.declared.contract}
