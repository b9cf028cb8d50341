"""What a running deal is about: the same for everybody who looks, and what the bill says in the end."""

from __future__ import annotations

import pytest

from stammtisch.core.view import view
from stammtisch.games.entry import no_aim, nothing_said
from stammtisch.games.registry import GAMES
from stammtisch.games.stake import DOUBLINGS, NO_TRICK, THIRD, Stake
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.rounds import cut_and_dealt, in_round
from tests.rules.schafkopf.table import HANDS
from tests.rules.schafkopf.test_contract_bettel import bettel
from tests.words.evenings import TABLES, PlayedDeal, deals

FEW, MANY = range(6), range(6, 24)
"""Tables with random rules; of each preset there is one."""


def evenings(game: str, preset: str, seeds: range = FEW) -> list[PlayedDeal]:
    return [deal for seed in (seeds[:1] if preset else seeds) for deal in deals(game, preset, seed, 6)]


TELLING = [(game, preset) for game, preset in TABLES if GAMES[game].stake is not nothing_said]
"""Tables of the games that say what a deal is about; a new one need not."""


@pytest.mark.parametrize(("game", "preset"), TELLING)
def test_everybody_reads_the_same_and_the_bill_agrees(game: str, preset: str) -> None:
    reads_the_same(game, evenings(game, preset))


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted({game for game, _ in TELLING}))
def test_everybody_reads_the_same_at_many_tables(game: str) -> None:
    reads_the_same(game, evenings(game, "", MANY))


def reads_the_same(game: str, evening: list[PlayedDeal]) -> None:
    entry = GAMES[game]
    for played in evening:
        last = Stake()
        for session in played.states:
            if session.deal is None or not any(session.deal.hands) or session.deal.over:
                continue
            stakes = {entry.stake(view(session, seat)) for seat in (None, *session.deal.seats)}
            assert len(stakes) == 1
            (last,) = stakes
            assert bool(last.goal) == bool(session.deal.contract)
        after = played.last.after
        result, bill = after.result, after.bill
        if result is None or bill is None or result.contract is None or not last.goal:
            continue
        assert entry.aim(result, played.options)[0]
        assert dict(last.doubled).keys() <= set(DOUBLINGS)
        assert last.times == 2 ** sum(dict(last.doubled).values())


@pytest.mark.rule("SK-CONTRACT-20")
def test_a_bettel_is_about_no_trick() -> None:
    stake = GAMES["schafkopf"].stake(view(bettel(), 1))

    assert (stake.goal, stake.needs, stake.price, stake.times) == (NO_TRICK, 0, 50, 1)


@pytest.mark.rule("SK-ROUND-44")
def test_a_trixer_is_about_the_third_trick_until_its_suit_is_named() -> None:
    session = cut_and_dealt(in_round("trixer", QUIET), HANDS)

    assert GAMES["schafkopf"].stake(view(session, 0)).goal == THIRD


def test_a_game_that_says_nothing_has_no_stake() -> None:
    (played,) = deals("schafkopf", "schafkopf-rein", 1, 1)
    after = played.last.after
    assert after.result is not None

    assert nothing_said(view(after, None)) == Stake()
    assert no_aim(after.result, played.options) == ("", 0)
