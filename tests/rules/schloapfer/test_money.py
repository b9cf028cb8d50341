"""MONEY: the loser pays, or the first to reach five takes the pot."""

from __future__ import annotations

import pytest

from stammtisch.core.bill import Transfer
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.wertung import split
from tests.rules.schloapfer.table import dealt, follow, opened, resumed, said, sheet_of, written
from tests.rules.schloapfer.typed_in import closed, result_of, settled, sheet

POT = Options(outcome="pot", stake=10)
EVERYBODY_ENDS = "0 end; 1 end; 2 end; 3 end"


@pytest.mark.rule("SL-MONEY-01", "SL-VAR-06")
@pytest.mark.parametrize(
    ("eyes", "cents"),
    [
        ("B 20, A 70", (50, -150, 50, 50)),
        ("B 20, C 20, A 70", (100, -100, -100, 100)),
        ("A 20, B 20, C 20, D 70", (-50, -50, -50, 150)),
        ("A 20, B 20, C 20, D 20", (0, 0, 0, 0)),
    ],
)
def test_each_loser_pays_everybody_who_has_not_lost(eyes: str, cents: tuple[int, ...]) -> None:
    _, after = settled(result_of(eyes), sheet(crossed="A 5, B 5, C 5, D 5"), ring_limit=5, stake=50)

    bill = closed(after, ring_limit=5, stake=50)

    assert bill.cents == cents
    assert {transfer.cents for transfer in bill.transfers} <= {50}
    assert not {transfer.receiver for transfer in bill.transfers} & set(after.beaten)  # they do not pay each other


@pytest.mark.rule("SL-MONEY-01")
def test_four_players_and_one_who_is_left() -> None:
    session = resumed(sheet("A 4, C 5, D 5", out="CD"), stake=50)

    session = said(dealt(session), "")

    assert session.over
    assert session.closing_bill is not None
    assert session.closing_bill.transfers == (Transfer(1, 0, 50), Transfer(1, 2, 50), Transfer(1, 3, 50))
    assert [(line.code, line.clause, line.cents) for line in session.closing_bill.lines] == [
        ("stake", "SL-MONEY-01", 50)
    ]
    assert session.carry.purses == (50, -150, 50, 50)
    assert session.bill is not None
    assert session.bill.cents == (0, 0, 0, 0)


@pytest.mark.rule("SL-MONEY-01")
@pytest.mark.parametrize("stake", [0, 50])
def test_nobody_pays_without_a_stake_or_without_a_loser(stake: int) -> None:
    over = said(dealt(resumed(sheet("A 4", players=2), stake=stake)), "")
    agreed = follow(said(dealt(opened(stake=stake)), ""), EVERYBODY_ENDS)

    assert over.carry.purses == (stake, -stake)
    assert agreed.over
    assert agreed.carry.purses == (0, 0, 0, 0)
    assert sheet_of(agreed).places == ()
    assert Options().stake == 0


@pytest.mark.rule("SL-MONEY-02")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everybody_puts_a_stake_in(players: int) -> None:
    carry = opened(outcome="pot", stake=10, players=players).carry

    assert (carry.pot, carry.purses) == (10 * players, (-10,) * players)


@pytest.mark.rule("SL-MONEY-02")
def test_each_ring_costs_a_stake_and_the_winner_takes_all() -> None:
    """Four players at 10: three rings make 70, and B wins with two more rings in the same deal."""
    carry = sheet("B 4", options=POT)
    assert carry.pot == 40

    for eyes, pot in (("C 20, A 10", 60), ("D 5", 70)):
        bill, carry = settled(result_of(eyes), carry, POT)
        assert carry.pot == pot
        assert (carry.places, bill.pot) == ((), pot - (40 if pot == 60 else 60))
        assert [(line.code, line.count) for line in bill.pot_lines] == [("ring", len(eyes.split(", ")))]

    bill, carry = settled(result_of("B 80, C 20, A 15"), carry, POT)

    assert bill.shares == (-10, 90, -10, 0)
    assert [(line.code, line.cents, line.count) for line in bill.pot_lines] == [("ring", 10, 2), ("pot-won", 90, 0)]
    assert carry.pot == 0
    assert carry.purses == (-30, 80, -30, -20)
    assert carry.places == (2, 1, 2, 2)


@pytest.mark.rule("SL-MONEY-02")
def test_rings_are_still_crossed_out_first() -> None:
    _, after = settled(result_of("B 80"), sheet("B 4", rings="B 2", options=POT), POT)

    assert (written(after.strokes), written(after.crossed), after.places) == ("B 4", "B 2", ())
    assert after.pot == 40


@pytest.mark.rule("SL-MONEY-02")
def test_the_ring_that_knocks_a_player_out_is_paid_too() -> None:
    agreed = POT.but({"ring_limit": 1})
    bill, after = settled(result_of("B 80, C 10"), sheet(rings="C 1", options=POT), agreed)

    assert after.beaten == (2,)
    assert (bill.shares, after.pot) == ((0, 0, -10, 0), 50)


@pytest.mark.rule("SL-MONEY-02")
def test_a_game_for_a_pot_ends_when_it_is_won() -> None:
    session = resumed(sheet("A 3", options=POT), **POT.values())

    session = said(dealt(session), "")

    assert session.over
    assert (session.carry.pot, session.carry.purses) == (0, (30, -10, -10, -10))
    assert session.closing_bill is not None
    assert session.closing_bill.cents == (0, 0, 0, 0)


@pytest.mark.rule("SL-MONEY-02")
def test_without_a_pot_rings_cost_nothing() -> None:
    bill, after = settled(result_of("B 80, C 10"), stake=50)

    assert (bill.shares, bill.pot_lines, bill.cents) == ((), (), (0, 0, 0, 0))
    assert (after.pot, after.purses) == (0, (0, 0, 0, 0))


@pytest.mark.rule("SL-MONEY-03")
@pytest.mark.parametrize(
    ("eyes", "shares"),
    [
        ("B 44, C 41", (0, 40, 0, 0)),
        ("B 41, C 44", (0, 0, 40, 0)),
        ("B 40, C 40", (0, 20, 20, 0)),
        ("B 40, A 40", (20, 20, 0, 0)),
    ],
)
def test_of_two_who_finish_together_the_one_with_more_eyes_wins(eyes: str, shares: tuple[int, ...]) -> None:
    carry = sheet("A 4, B 4, C 4", options=POT)

    bill, after = settled(result_of(eyes), carry, POT)

    assert bill.shares == shares
    assert len(after.out) == 2


@pytest.mark.rule("SL-MONEY-04")
@pytest.mark.parametrize(
    ("around", "eyes", "shares"),
    [
        ("BCDA", "B 40, C 40", (0, 38, 37, 0)),
        ("BCDA", "A 40, C 40", (37, 0, 38, 0)),
        ("DABC", "A 40, C 40", (38, 0, 37, 0)),
    ],
)
def test_a_remainder_goes_to_the_sharer_nearest_to_the_dealers_left(
    around: str, eyes: str, shares: tuple[int, ...]
) -> None:
    carry = sheet("A 4, B 4, C 4", options=POT, pot=75, dealer=around[-1])

    bill, after = settled(result_of(eyes, around), carry, POT)

    assert bill.shares == shares
    assert after.pot == 0


@pytest.mark.rule("SL-MONEY-04")
@pytest.mark.parametrize(("pot", "sharers", "cents"), [(75, 2, [38, 37]), (74, 2, [37, 37]), (80, 3, [28, 26, 26])])
def test_a_pot_is_shared_exactly(pot: int, sharers: int, cents: list[int]) -> None:
    assert list(split(pot, tuple(range(sharers))).values()) == cents


@pytest.mark.rule("SL-MONEY-04", "SL-VAR-07")
def test_all_who_are_knocked_out_together_share_the_pot() -> None:
    agreed = POT.but({"ring_limit": 1})
    carry = sheet(rings="A 1, B 1, C 1", beaten="D", options=POT, pot=50)

    bill, after = settled(result_of("B 20, C 20, A 20", "BCA", 4), carry, agreed)

    assert bill.shares == (16, 18, 16, 0)  # 80 by three, after each has paid 10
    assert after.pot == 0


def test_a_pot_that_nobody_has_won_goes_back_to_those_in_the_game() -> None:
    """The book does not say: a game that ends by agreement leaves no pot behind."""
    session = said(dealt(resumed(sheet(beaten="B", options=POT), **POT.values())), "")
    session = follow(session, EVERYBODY_ENDS)

    assert session.over
    assert (session.carry.pot, session.carry.purses) == (0, (3, -10, 4, 3))
    assert session.closing_bill is not None
    assert [(line.code, line.cents) for line in session.closing_bill.pot_lines] == [("pot-won", 40)]
