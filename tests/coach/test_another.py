"""Another deal that looks the same: the seat sees and hears the same, and somebody else has other cards."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.coach.another import Lines, another, played
from stammtisch.core.action import Deck, Play, Seat
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.view import view
from stammtisch.records import read_all
from tests.records.sessions import GOLDEN


def moments(name: str, seat: Seat) -> list[tuple[Session, Lines]]:
    """The table before each deal, and its lines up to each card of the seat."""
    found = list[tuple[Session, Lines]]()
    for record in read_all((GOLDEN / f"{name}.stich").read_bytes()):
        session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
        start, lines = session, list[tuple[Seat, object]]()
        for who, action in record.log:
            if isinstance(action, Deck):
                start, lines = session, []
            if who == seat and isinstance(action, Play) and not session.between:
                found.append((start, tuple(lines)))  # type: ignore[arg-type]
            lines.append((who, action))
            session = session.apply(who, action)
    return found


@pytest.mark.parametrize("seat", range(4))
def test_the_seat_cannot_tell_it_from_its_own_and_others_hold_other_cards(seat: Seat) -> None:
    tried, different = 0, 0
    for start, lines in moments("turnier", seat)[::3]:
        found = another(start, lines, seat, Random(1))
        if found is None:
            continue
        tried += 1
        one, other = played(start, lines), played(start, found)
        assert view(one, seat) == view(other, seat)
        assert running(one).hands[seat] == running(other).hands[seat]
        different += running(one).hands != running(other).hands
        assert [line for line in lines if not isinstance(line[1], Deck)] == [
            line for line in found if not isinstance(line[1], Deck)
        ]
    assert tried > 3
    assert different == tried


def test_where_every_card_is_known_there_is_no_other_deal() -> None:
    start, lines = moments("turnier", 0)[7]

    assert another(start, lines, 0, Random(1)) is None


def test_where_cards_were_laid_away_there_is_none() -> None:
    found = [
        another(start, lines, seat, Random(1)) for seat in range(3) for start, lines in moments("skat-isko", seat)[:2]
    ]

    assert found
    assert not any(found)
