"""xskat's games through our rules: what it has counted is what we count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.session import running
from stammtisch.games.skat.notes import declarer_of, noted
from stammtisch_proving.xskat.log import Logged
from stammtisch_proving.xskat.replays import before_lead, dealt, pusher, replayed
from stammtisch_proving.xskat.running import played_by_xskat
from tests.proving.xskat.kit import kept_games, needs_xskat

GAMES = kept_games()
PLAYED = [game for game in GAMES.values() if game.declared]


def counted_alike(game: Logged) -> bool:
    assert game.declared is not None
    found = replayed(game)
    same = (found.points, found.won) == (game.points, game.declared.won)
    return same and game.declared.eyes in (None, found.eyes)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.number))
def test_points_and_eyes_are_those_of_xskat(game: Logged) -> None:
    assert counted_alike(game)


@needs_xskat
def test_five_hundred_games_are_counted_alike() -> None:
    """Every card is one that our rules allow, and value, verdict and eyes agree."""
    games = [game for game in played_by_xskat(seed=20261115, first=0, count=500) if game.declared]

    differing = [game.number for game in games if not counted_alike(game)]

    assert len(games) > 450
    assert differing == []


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("bid", [18, 27])
def test_the_declarer_gets_the_last_bid_from_any_place(place: int, bid: int) -> None:
    game = GAMES[8]
    assert game.declared is not None
    turned = replace(game, dealer=(game.declared.declarer - place - 1) % 3, declared=replace(game.declared, bid=bid))

    deal = running(before_lead(turned))

    assert turned.forehand == deal.seats[0]
    assert (declarer_of(deal), noted(deal).bid) == (game.declared.declarer, bid)
    assert str(deal.played) == game.declared.contract


def test_who_pushes_forehand_has_more_jacks() -> None:
    hands = tuple(cards(names) for names in ("EA ET", "EU GU SU", "HU HA HT"))
    game = replace(GAMES[8], hands=hands, dealer=2)

    assert pusher(game) == 1
    assert pusher(replace(game, hands=(hands[0], hands[2], hands[1]))) == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.number))
def test_the_cards_are_dealt_as_in_the_log(game: Logged) -> None:
    deal = running(dealt(game))

    assert (deal.hands, deal.talon) == (game.hands, game.skat)
