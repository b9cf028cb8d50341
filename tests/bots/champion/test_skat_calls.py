"""The champion at Skat: how far it goes, what it lays away and names, and that it can answer every question."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots import Bot
from stammtisch.bots.champion import ChampionBot
from stammtisch.core.action import HOUSE, Give, allowed, sample
from stammtisch.core.cards import cards
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.skat import SKAT, Options
from stammtisch.lab.games import special_start
from stammtisch.lab.leaks import leak_check
from stammtisch.lab.random_options import random_options
from tests.bots.monte_carlo.test_imagine import states
from tests.rules.skat.table import at_table, follow

MIDDLING = "GU SU EA EK EO E7 GA HK H8 S9"
WEAK = "HU SK SO S9 HK HO GK GO EK EO"
GRAND_HAND = "EU GU HU EA ET EK GA GT HA HT"
BUDGET = 0.0005


def acts(session: Session) -> str:
    return str(ChampionBot().choose(view(session, session.turn[0]), BUDGET, Random(1)))


def test_a_hand_that_promises_points_is_bid_and_a_weak_one_is_not() -> None:
    assert acts(at_table(m=MIDDLING)) == "bid 18"
    assert acts(at_table(m=WEAK)) == "pass"
    assert acts(follow(at_table(f=WEAK), "bid 18")) == "pass"
    assert acts(follow(at_table(f=WEAK), "pass; pass")) == "pass"


def test_nobody_goes_far_beyond_the_value_of_the_hand() -> None:
    """Clubs without one are worth 24."""
    session = at_table(f=MIDDLING)

    assert acts(follow(session, "bid 24")) == "yes"
    assert acts(follow(session, "bid 60")) == "pass"


def test_a_sure_grand_is_bid_up_and_played_without_the_skat() -> None:
    session = follow(at_table(f=GRAND_HAND), "bid 60; yes; pass; pass")

    assert acts(session) == "hand"
    assert acts(follow(session, "hand")).startswith("name grand:hand")


def test_who_has_bid_too_high_still_names_what_is_allowed() -> None:
    """A null below the bid may not be named (ST-CON-07), however hopeless all else is."""
    session = follow(at_table(f="E7 E8 EU G7 G9 H7 H8 HU S7 S9"), "bid 60; yes; pass; pass; hand")

    assert acts(session).startswith(("name farbspiel", "name grand"))


def test_no_trumps_and_no_aces_are_laid_away() -> None:
    session = follow(at_table(f="EU GU SU EA ET EK E9 GA HK S7", skat="H8 G9"), "bid 18; yes; pass; pass; take")
    action = ChampionBot().choose(view(session, 0), BUDGET, Random(1))

    assert isinstance(action, Give)
    assert action.cards & cards("EU GU SU EA ET EK E9 GA") == 0
    named = acts(session.apply(0, action))
    assert named in ("name grand", "name farbspiel:E")


def test_every_answer_is_legal_and_the_same_for_the_same_dice() -> None:
    asked = 0
    for seed in range(2):
        for session in states("skat-isko", seed):
            for seat in session.turn:
                if seat == HOUSE:
                    continue
                seen = view(session, seat)
                one, other = (ChampionBot().choose(seen, BUDGET, Random(seed)) for _ in range(2))
                assert one == other
                assert allowed(seen.legal, one)
                asked += 1
    assert asked > 30


@pytest.mark.parametrize("seed", range(4))
def test_deals_under_any_house_rules_come_to_an_end(seed: int) -> None:
    """Ramsch, Schieberramsch, Kontra, gifts, Spitzen, a table of four: there is an answer to everything."""
    rng = Random(seed)
    options = random_options(Options(), rng)
    session = open_session(SKAT, options, special_start(options, rng))
    bots: list[Bot] = [ChampionBot() for _ in session.carry.purses]
    until = session.carry.deals + 1
    while not session.over and session.carry.deals < until:
        seat = session.turn[0]
        if seat == HOUSE:
            action = sample(session.legal(HOUSE)[:1], rng.randrange)
        else:
            action = bots[seat].choose(view(session, seat), BUDGET, rng)
        session = session.apply(seat, action)
    assert session.over or session.carry.deals == until


def test_hidden_cards_do_not_matter() -> None:
    found = leak_check("skat-isko", "champion", 25, 3, BUDGET)

    assert (found.decisions, found.differences) == (25, 0)
