"""A world laid into a running table: nobody at it can tell, and it is played to its bill."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.driving import played_out
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import HOUSE, Deck, Seat
from stammtisch.core.cards import cards
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.tricks import PLAYING
from stammtisch.core.view import view, view_deal
from stammtisch.games.registry import GAMES, entry_of_options, entry_of_preset
from stammtisch.games.schafkopf import Options
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from stammtisch.search.lay import laid
from stammtisch.search.worlds import World, worlds
from tests.rules.schafkopf.table import after, dealt, said
from tests.rules.skat.table import declared

PRESETS = [preset for entry in GAMES.values() for preset in entry.presets]
TIPS = [TipsBot()] * 7
LOOKED = 15
"""Moments of each agreement."""
SCHAFKOPF_OPTIONS = Options(all_pass="double_next", legen=False, hochzeit=False)


def moments(options: AnyOptions, rng: Random, deals: int, often: float) -> Iterator[tuple[Session, Seat]]:
    """Moments of a random session in which somebody with cards in hand is waited for."""
    game = entry_of_options(options).game
    table = SimulatedTable(open_session(game, options, special_start(options, rng)), Temper.draw(rng), rng)
    while not table.session.over:
        table.act(*table.next(table.session.carry.deals + 1 >= deals))
        session = table.session
        waited = [seat for seat in session.turn if seat != HOUSE]
        if not session.over and not session.between and waited and rng.random() < often:
            yield session, rng.choice(waited)


def look_alike(session: Session, seat: Seat, rng: Random) -> None:
    """The same to the seat; the others know no more than the world lets them, and all can play on to a bill."""
    world = worlds(view(session, seat)).draw(rng)
    there = laid(session, seat, world, rng)
    assert view(there, seat) == view(session, seat)
    for other in running(there).seats:
        assert worlds(view(there, other)).admits(world)
    assert World(running(there).hands, world.aside) == world
    end = played_out(there, TIPS, 0.0, rng)
    assert end.bill is not None
    assert sum(end.bill.cents) + end.bill.pot == 0


def waited_for(options: AnyOptions, rng: Random) -> Iterator[tuple[Session, Seat]]:
    """Moments of one session after the other."""
    while True:
        yield from moments(options, rng, deals=2, often=0.1)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_laid_table_of_a_preset_looks_the_same_and_plays_on(preset: str) -> None:
    rng = Random(f"laid {preset}")

    for session, seat in islice(waited_for(entry_of_preset(preset)[1], rng), LOOKED):
        look_alike(session, seat, rng)


@pytest.mark.nightly_but(12)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(12))
def test_so_does_one_of_any_house_rules(game: str, number: int) -> None:
    rng = Random(f"laid {game} {number}")

    for session, seat in islice(waited_for(random_options(GAMES[game].options, rng), rng), LOOKED):
        look_alike(session, seat, rng)


def rufspiel() -> Session:
    """P1 has called the Eichel-Sau, which P3 holds; nobody doubles, and P1 is to lead."""
    session = said(dealt(SCHAFKOPF_OPTIONS), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    while running(session).phase is not PLAYING:
        session = said(session, "no")
    return session


def test_laufende_and_the_partner_go_with_the_cards() -> None:
    session, partners = rufspiel(), set()
    for world in islice(worlds(view(session, 0)).stream(Random(1)), 20):
        there = running(laid(session, 0, world, Random(1)))
        partner = next(other for other, hand in enumerate(world.hands) if hand & cards("EA"))
        partners.add(partner)

        assert there.dealt == world.hands
        assert there.side == 1 | 1 << partner

    assert partners == {1, 2, 3}


def test_the_true_pack_is_forgotten() -> None:
    session = rufspiel()
    there = laid(session, 0, worlds(view(session, 0)).draw(Random(1)), Random(1))

    assert [action for _, _, action in running(session).told if isinstance(action, Deck)]
    assert not [action for _, _, action in running(there).told if isinstance(action, Deck)]


def test_the_declarer_knows_the_skat_of_the_world_and_not_the_true_one() -> None:
    session = declared("grand", declarer=1)
    world = worlds(view(session, 0)).draw(Random(1))
    there = laid(session, 0, world, Random(1))

    assert world.aside != running(session).talon
    assert view_deal(running(there), 1).talon == world.aside
    assert [line for line in view_deal(running(session), 1).heard if line.startswith("1 give ")]
    assert "1 give" in view_deal(running(there), 1).heard


def test_what_others_have_answered_under_seal_stays_with_the_true_table() -> None:
    session = said(dealt(SCHAFKOPF_OPTIONS), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
    asked = after(session, "3 yes")
    there = laid(asked, 1, worlds(view(asked, 1)).draw(Random(1)), Random(1))

    assert asked.turn == (1, 2)
    assert there.turn == (1, 2, 3)


def test_a_pack_that_is_thrown_in_is_over_and_no_other_one_is_played() -> None:
    session = said(dealt(SCHAFKOPF_OPTIONS), "pass", "pass", "pass")
    end = played_out(said(session, "pass"), TIPS, 0.0, Random(1))

    assert end.between
    assert end.result == Result((0, 1, 2, 3), reason=THROWN_IN)
    assert end.carry.dealer == 0
    assert end.bill is not None
    assert end.bill.cents == (0, 0, 0, 0)
    assert played_out(end, TIPS, 0.0, Random(1)) is end
