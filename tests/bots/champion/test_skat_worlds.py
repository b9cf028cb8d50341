"""Imagined Skat worlds: those that explain what the declarer has named come oftener."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import fmean

import pytest

from stammtisch.bots.champion.skat.worlds import weigher
from stammtisch.bots.champion.weigh import weighted
from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.skat.contracts import contract
from stammtisch.search.worlds import worlds
from tests.bots.monte_carlo.test_imagine import states
from tests.rules.skat.table import at_table, follow

GAME = contract("farbspiel:E")
TRUMPS = GAME.tables.cards[4]
STREAMS, MANY = 10, 12
FOREHAND = 0


def clubs_named() -> Session:
    """Middlehand has bid 18 against passing others and plays clubs; forehand leads."""
    return follow(at_table(m="EU GU SU EA ET EK E9 GA HK S7"), "bid 18; pass; pass; take; give HK S7; name farbspiel:E")


@pytest.mark.parametrize("declared", [True, False])
def test_a_declarer_has_trumps_and_lays_none_away(declared: bool) -> None:
    session = clubs_named()
    seen = view(session, FOREHAND)
    some = [
        world
        for seed in range(STREAMS)
        for world in islice(
            weighted(seen, Random(seed), weigher if declared else None),
            MANY,
        )
    ]
    declarer = seen.deal.declarer if seen.deal else None
    assert declarer is not None

    trumps = fmean((world.hands[declarer] & TRUMPS).bit_count() for world in some)
    laid = fmean((world.aside & TRUMPS).bit_count() for world in some)

    assert (trumps > 5, laid < 0.25) == (declared, declared)


def test_every_world_is_consistent_and_none_is_impossible() -> None:
    asked = 0
    for seed in range(6):
        for session in states("skat-isko", seed):
            deal = session.deal
            if deal is None or deal.phase.name != "tricks" or deal.contract is None:
                continue
            seen = view(session, deal.turn[0])
            possible, weigh = worlds(seen), weigher(seen)
            for world in islice(weighted(seen, Random(seed), weigher), 6):
                assert possible.admits(world)
                assert weigh is None or weigh([*world.hands, world.aside]) > -200
                asked += 1
    assert asked > 100


def test_the_same_dice_draw_the_same_worlds() -> None:
    session = clubs_named()
    seen = view(session, FOREHAND)

    assert list(islice(weighted(seen, Random(3), weigher), 9)) == list(islice(weighted(seen, Random(3), weigher), 9))


def test_who_has_laid_away_is_weighed_by_the_cards_that_were_worth_keeping() -> None:
    """An ace and a trump are laid away more seldom than two low cards."""
    session = clubs_named()
    seen = view(session, FOREHAND)
    weigh, deal = weigher(seen), session.deal
    assert weigh is not None
    assert deal is not None
    usual = [*deal.hands, deal.talon]
    declarer = seen.deal.declarer if seen.deal else None
    assert declarer is not None
    odd = [*usual]
    away = cards("GA E9")
    odd[declarer] = usual[declarer] & ~away | usual[-1]
    odd[-1] = away

    assert weigh(usual) > weigh(odd) + 2
