"""A table told again from a view: the seat cannot tell it from its own, and nothing else enters it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.driving import played_out
from stammtisch.bots.tips import TipsBot
from stammtisch.core.session import running
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.games.schafkopf import Options
from stammtisch.lab.random_options import random_options
from stammtisch.search.lay import laid
from stammtisch.search.retold import retold
from stammtisch.search.worlds import worlds
from tests.rules.schafkopf.table import dealt, said
from tests.search.test_lay import PRESETS, moments

TIPS = [TipsBot()] * 7
REVOLUTION = "revolution"
"""What two defenders have shown each other, and nobody else, cannot be told again by the third."""


def is_the_same(seen: SessionView, rng: Random) -> bool:
    """Any world that the seat could believe in can be laid into it, looks the same there, and is played to a bill."""
    session, seat = retold(seen), seen.seat
    if session is None or seat is None:
        return False
    there = laid(session, seat, worlds(seen).draw(rng), rng)
    end = played_out(there, TIPS, 0.0, rng)
    return view(there, seat).deal == seen.deal and end.bill is not None and sum(end.bill.cents) + end.bill.pot == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_of_a_preset_is_told_again(preset: str) -> None:
    rng = Random(f"retold {preset}")
    found = [view(session, seat) for session, seat in islice(moments(entry_of_preset(preset)[1], rng, 3, 0.15), 10)]

    assert found
    assert all(is_the_same(seen, rng) for seen in found)


@pytest.mark.parametrize("game", GAMES)
def test_so_is_hardly_any_left_out_whatever_the_house_rules(game: str) -> None:
    rng = Random(f"retold {game}")
    tried = [
        is_the_same(seen, rng)
        for _ in range(10)
        for session, seat in islice(moments(random_options(GAMES[game].options, rng), rng, 2, 0.1), 6)
        if (seen := view(session, seat)).deal is not None and not seen.deal.contract.startswith(REVOLUTION)
    ]

    assert len(tried) >= 20
    assert sum(tried) >= 0.97 * len(tried)


def test_the_same_view_of_other_cards_is_told_in_the_same_way() -> None:
    rng = Random("other cards")
    for session, seat in islice(moments(entry_of_preset("schafkopf-joho-10-50")[1], rng, 3, 0.1), 8):
        there = laid(session, seat, worlds(view(session, seat)).draw(rng), rng)

        assert retold(view(session, seat)) == retold(view(there, seat))


def test_a_called_ace_lies_where_it_was_played() -> None:
    """What the table knows of the sides is told as well: P2 has shown the called ace."""
    hands = ("EO GO HU HA HT H9 E9 G7", "HO SU H8 EA E8 GA GT ST", "SO EU GU HK H7 EK ET SA", "E7 GK G9 G8 SK S9 S8 S7")
    words = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    session = said(dealt(Options(), hands), *words)
    for card in ("play E9", "play EA", "play ET"):
        while running(session).phase.name == "kontra":
            session = session.apply(session.turn[0], session.automatic(session.turn[0]))
        session = said(session, card)
    again = retold(view(session, 3))

    assert again is not None
    assert running(again).side == running(session).side == 0b11


def test_where_nobody_holds_cards_nothing_is_told() -> None:
    session = dealt(Options())
    seen = view(session, 0)
    assert seen.deal is not None

    assert retold(replace(seen, deal=None)) is None
    assert retold(replace(seen, deal=replace(seen.deal, hand=0))) is None
    assert retold(view(session, None)) is None


def test_a_view_that_contradicts_itself_is_not_told() -> None:
    seen = view(said(dealt(Options()), "pass"), 1)
    assert seen.deal is not None

    assert retold(seen) is not None
    assert retold(replace(seen, deal=replace(seen.deal, level=2))) is None
