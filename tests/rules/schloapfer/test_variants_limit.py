"""VAR: a limit on the rings of a player, in both forms of the game."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.core.session import Session
from stammtisch.games.schloapfer import Options
from tests.rules.schloapfer.table import at_table, bill, deal_of, dealt, played_out, said, sheet_of, written
from tests.rules.schloapfer.typed_in import letters, result_of, settled, sheet

LIMIT = 5


@pytest.mark.rule("SL-VAR-05")
@pytest.mark.parametrize(("strokes_before", "open_rings", "crossed"), [(0, 4, 0), (4, 0, 4), (2, 2, 2)])
def test_the_fifth_ring_is_allowed_and_the_sixth_is_not(strokes_before: int, open_rings: int, crossed: int) -> None:
    """Crossed out or not, whatever strokes he has."""
    carry = sheet(f"B {strokes_before}", f"B {open_rings}", f"B {crossed}")

    _, fifth = settled(result_of("A 60, B 20"), carry, ring_limit=LIMIT)
    assert (fifth.beaten, fifth.places) == ((), ())

    _, sixth = settled(result_of("C 60, B 20"), fifth, ring_limit=LIMIT)
    assert letters(sixth.beaten) == "B"
    assert sixth.places


@pytest.mark.rule("SL-VAR-05")
def test_a_ring_counts_although_five_are_crossed_out() -> None:
    _, after = settled(result_of("C 60, B 20"), sheet(crossed="B 5"), ring_limit=LIMIT)

    assert (written(after.rings), letters(after.beaten)) == ("B 1", "B")


@pytest.mark.rule("SL-VAR-05")
@pytest.mark.parametrize("limit", [0, 20])
def test_without_a_limit_rings_are_endless(limit: int) -> None:
    _, after = settled(result_of("B 20"), sheet(rings="B 19"), ring_limit=limit)
    assert (after.rings[1], after.beaten) == (20, ())

    _, after = settled(result_of("B 20"), after, ring_limit=limit)
    assert letters(after.beaten) == ("B" if limit else "")


@pytest.mark.rule("SL-VAR-05")
def test_there_is_no_limit_by_default() -> None:
    assert Options().ring_limit == 0


@pytest.mark.rule("SL-VAR-06")
@pytest.mark.parametrize(
    ("eyes", "losers", "places"),
    [
        ("B 20, A 70", "B", (1, 4, 1, 1)),
        ("B 20, C 5, A 70", "BC", (1, 3, 3, 1)),
        ("B 9, C 9, D 9, A 9", "ABCD", (1,) * 4),
    ],
)
def test_the_game_ends_at_once_and_all_who_pass_the_limit_lose(eyes: str, losers: str, places: tuple[int, ...]) -> None:
    everybody = "A 5, B 5, C 5, D 5"

    _, after = settled(result_of(eyes), sheet(crossed=everybody), ring_limit=LIMIT)

    assert letters(after.beaten) == losers
    assert after.places == places


def with_two_rings_for_b(**changes: Value) -> Session:
    """Two deals in which B plays and takes nothing; the limit is one ring."""
    session = at_table({"B": "E6 E7 E8 G6 G7 G8", "A": "HU H9 HA EA GA"}, "HK", "A", ring_limit=1, **changes)
    session = played_out(said(session, "B"))
    assert written(sheet_of(session).rings) == "B 1"
    assert not session.over
    session = dealt(session, {"C": "HU H9 HA HK HO HT", "B": "E6 E7 E8 G6 G7"}, turned="H6")
    return played_out(said(session, "C"))


@pytest.mark.rule("SL-VAR-06")
def test_a_session_ends_with_the_ring_too_many() -> None:
    session = with_two_rings_for_b(stake=50)

    assert session.over
    assert sheet_of(session).places == (1, 4, 1, 1)
    assert session.carry.purses == (50, -150, 50, 50)


@pytest.mark.rule("SL-VAR-07")
def test_with_a_pot_who_passes_the_limit_is_knocked_out() -> None:
    agreed = Options(outcome="pot", stake=10, ring_limit=LIMIT)
    _, after = settled(result_of("B 20, A 70"), sheet(rings="B 5", options=agreed), agreed)

    assert letters(after.beaten) == "B"
    assert (after.active, after.places) == ((0, 2, 3), ())
    assert after.dealer == 2


@pytest.mark.rule("SL-VAR-07")
def test_who_is_knocked_out_gets_no_cards_and_does_not_count() -> None:
    session = with_two_rings_for_b(outcome="pot", stake=10)

    assert letters(sheet_of(session).beaten) == "B"
    assert deal_of(session).seats == (3, 0, 2)
    assert deal_of(dealt(session)).hands[1] == 0
    assert written(bill(said(dealt(session), "")).points) == "C 1"  # as among three


@pytest.mark.rule("SL-VAR-07")
@pytest.mark.parametrize(
    ("strokes_before", "around", "eyes", "winners", "places"),
    [
        ("", "BA", "B 70, A 20", "B", (2, 1, 2, 2)),  # one is left
        ("", "BA", "B 20, A 20", "AB", (1, 1, 3, 3)),  # nobody is left
        ("B 4", "BCA", "B 60, C 20, A 20", "B", (2, 1, 2, 2)),  # five points win regardless
    ],
)
def test_who_wins_the_pot_when_others_are_knocked_out(
    strokes_before: str, around: str, eyes: str, winners: str, places: tuple[int, ...]
) -> None:
    beaten = "".join(who for who in "ABCD" if who not in around)
    agreed = Options(outcome="pot", stake=10, ring_limit=LIMIT)
    carry = sheet(strokes_before, "A 5, B 5, C 5" if not strokes_before else "A 5, C 5", beaten=beaten, pot=100)

    made, after = settled(result_of(eyes, around, 4), carry, agreed)

    assert after.places == places
    assert after.pot == 0
    paid = {seat: cents for seat, cents in enumerate(made.cents) if cents > 0}
    assert letters(tuple(paid)) == winners
