"""What open cards say of xskat's games."""

from __future__ import annotations

import pytest

from stammtisch_proving.xskat.gifts import gifts_of, made
from stammtisch_proving.xskat.log import Logged
from stammtisch_proving.xskat.replays import replayed
from tests.proving.xskat.kit import kept_games, needs_kernel

PLAYED = [game for game in kept_games().values() if game.declared]


@needs_kernel
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.number))
def test_what_is_won_is_what_open_cards_say_and_the_gifts(game: Logged) -> None:
    """Where nobody errs from the lead on it is decided; each gift turns it round."""
    found = replayed(game)
    first, _ = found.cards[0]
    leader_declares = bool(first.side >> first.order[0] & 1)
    open_cards = any(made(first).values()) if leader_declares else all(made(first).values())

    gifts = gifts_of(found.cards)

    assert found.won == open_cards - gifts.declarer + gifts.defenders
    assert gifts.declarer <= gifts.declarer_chances
    assert gifts.defenders <= gifts.defender_chances
