"""The champion finishes whatever is played, and answers alike where it sees the same."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.champion import ChampionBot
from stammtisch.core.action import HOUSE, allowed, sample
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.sonderrunde import begun
from stammtisch.lab.games import special_start
from stammtisch.lab.leaks import leak_check
from stammtisch.lab.random_options import random_options
from tests.bots.monte_carlo.test_imagine import states

BUDGET = 0.0002


def evening(session: Session, deals: int, rng: Random) -> Session:
    bots = [ChampionBot() for _ in session.carry.purses]
    while session.carry.deals < deals and not session.over:
        seat = session.turn[0]
        if seat == HOUSE:
            session = session.apply(seat, sample(session.legal(HOUSE)[:1], rng.randrange))
        else:
            session = session.apply(seat, bots[seat].choose(view(session, seat), BUDGET, rng))
    return session


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-turnier", "schafkopf-basbelopp", "skat-isko"])
def test_deals_are_played_to_their_end(preset: str) -> None:
    entry, options = entry_of_preset(preset)
    session = evening(open_session(entry.game, options, entry.game.carry(options)), 2, Random(preset))

    assert session.carry.deals == 2


@pytest.mark.parametrize("seed", range(6))
def test_random_agreements_and_special_rounds(seed: int) -> None:
    rng = Random(seed)
    options = random_options(Options(), rng)
    assert isinstance(options, Options)
    session = evening(open_session(SCHAFKOPF, options, special_start(options, rng)), 2, rng)

    assert session.carry.deals >= 2 or session.over


@pytest.mark.nightly
@pytest.mark.parametrize("kind", PRESETS["schafkopf-joho-10-50"].options.sonderrunden)
def test_every_special_round_is_played_to_its_end(kind: str) -> None:
    options = PRESETS["schafkopf-joho-10-50"].options
    start = begun(SchafkopfCarry(dealer=3, purses=(0,) * 4), kind, options)
    session = evening(open_session(SCHAFKOPF, options, start), len(start.queue), Random(kind))

    assert session.carry.deals == len(start.queue)


def test_every_answer_is_legal_and_the_same_for_the_same_dice() -> None:
    asked = 0
    for session in states("schafkopf-joho-10-50", 5):
        for seat in session.turn:
            if seat >= 0:
                seen = view(session, seat)
                one, other = (ChampionBot().choose(seen, BUDGET, Random(1)) for _ in range(2))
                assert one == other
                assert allowed(seen.legal, one)
                asked += 1
    assert asked > 10


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-verein"])
def test_hidden_cards_do_not_matter(preset: str) -> None:
    found = leak_check(preset, "champion", 40, 3, BUDGET)

    assert found.decisions == 40
    assert found.differences == 0
