"""What a deal brings each seat: the game's own unit, and nothing won that nobody has lost."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.random import RandomBot
from stammtisch.core.bill import Bill
from stammtisch.core.session import Session
from stammtisch.games.entry import one_unit
from stammtisch.games.paid import less_the_others
from stammtisch.games.registry import GAMES, in_money
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schloapfer.ertrag import ertrag as schloapfer_ertrag
from stammtisch.games.schloapfer.options import Options as SchloapferOptions
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.skat.abrechnung import settlements
from stammtisch.games.skat.options import Options as SkatOptions

PRESETS = [preset for entry in GAMES.values() for preset in entry.presets]


def packs(preset: str, count: int) -> list[Session]:
    """The table after each of so many packs, played by chance."""
    session, found, rng = opened(preset, 0), list[Session](), Random(f"paid {preset}")
    bots = [RandomBot()] * len(session.carry.purses)
    while len(found) < count:
        in_play = not session.between
        _, _, _, session = next(driven(session, bots, 0.0, rng, rng))
        if in_play and session.between:
            found.append(session)
        if session.over:
            session = opened(preset, 0)
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_over_the_table_it_sums_to_zero(preset: str) -> None:
    for session in packs(preset, 20):
        assert sum(in_money(session)) == pytest.approx(0)
        assert len(in_money(session)) == len(session.carry.purses)


def test_at_schafkopf_it_is_what_changes_hands() -> None:
    for session in packs("schafkopf-joho-10-50", 20):
        assert session.bill is not None
        assert in_money(session) == session.bill.cents


@pytest.mark.rule("ST-SCORE-08")
@pytest.mark.parametrize("points", [(48, 0, 0), (0, -96, 0), (24, 0, 0, 0), (-10, -10, -10, 0)])
def test_at_skat_a_point_is_paid_by_each_of_the_others(points: tuple[int, ...]) -> None:
    options = SkatOptions(point_value=5, rounding_unit=1, table_size=len(points))
    settled = Bill(len(points), transfers=settlements(points, options)).cents

    assert less_the_others(points) == pytest.approx([cents / 5 / (len(points) - 1) for cents in settled])


@pytest.mark.rule("ST-SCORE-06")
def test_a_table_that_ranks_counts_its_ranking() -> None:
    options = GAMES["skat"].presets["skat-isko"]
    assert isinstance(options, SkatOptions)
    assert options.turnierbewertung
    found = [session for session in packs("skat-isko", 30) if session.result and session.result.side]
    for session in found:
        assert session.bill is not None
        declarer = session.result.side.bit_length() - 1  # type: ignore[union-attr]
        own = session.bill.points[declarer]
        assert in_money(session)[declarer] == (own + 50 if own > 0 else own - 50 - 40)

    assert {session.bill.points != (0, 0, 0) for session in found if session.bill} == {True}


@pytest.mark.rule("SL-SCORE-08")
def test_at_schloapfer_a_ring_is_a_stroke_less_and_who_is_out_gets_nothing() -> None:
    result = SchloapferResult((0, 1, 3), eyes=(80, 10, 0, 40), joined=(0, 1, 3))
    bill = Bill(4, points=(1, 0, 0, 1))

    assert schloapfer_ertrag(result, bill, SchloapferOptions()) == (1.0, -2.0, 0.0, 1.0)


def test_a_swing_lies_between_the_cheapest_game_won_and_lost() -> None:
    swings = {name: entry.least_swing for name, entry in GAMES.items()}

    assert swings["schafkopf"](SchafkopfOptions(unit_cents=10, rufspiel_units=2)) == 40
    assert swings["skat"](SkatOptions()) == 54
    assert swings["skat"](SkatOptions(turnierbewertung=True)) == 194
    assert swings["schloapfer"](SchloapferOptions()) == 2
    assert one_unit(SkatOptions()) == 1
