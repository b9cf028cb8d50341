"""The client names cards as the sentences of the server do."""

from __future__ import annotations

from card_names import stale


def test_the_names_of_the_cards_are_those_of_the_game() -> None:
    """If this fails: scripts/card-names."""
    assert stale() == []
