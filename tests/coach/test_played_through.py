"""The last cards played through: every line, each for themself, with open cards."""

from __future__ import annotations

from itertools import islice
from random import Random

from stammtisch.coach.collection import ShippedPuzzle, collection, seen, table
from stammtisch.coach.knowable import believed
from stammtisch.coach.played_through import best_for_all, can_be_played_through, through
from stammtisch.core.action import Play
from stammtisch.games.registry import in_money


def late() -> ShippedPuzzle:
    some = (one for one in collection("schloapfer") if one.failed["meister"] == 1)
    return next(one for one in some if len(table(one).deal.order) == 2)  # type: ignore[union-attr]


def test_nobody_gets_more_by_leaving_the_best_line_alone() -> None:
    session = table(late())
    while not session.between:
        seat = session.turn[0]
        plays = [choice for choice in session.legal(seat) if isinstance(choice, Play)]
        ends = [best_for_all(session.step(seat, play)) for play in plays]
        assert best_for_all(session)[seat] == max(end[seat] for end in ends)
        session = session.step(seat, plays[-1])
    assert best_for_all(session) == in_money(session)


def test_what_the_strongest_player_misses_is_right_in_every_line() -> None:
    one = late()
    found = through(table(one), one.seat, list(islice(believed(seen(one)).drawn(Random("other dice")), 30)))

    assert found.holds(one.right) >= 0.95
    assert found.costs(one.right) > 0
    assert {*found.table.actions} == {*one.right, *one.costs}


def test_only_so_late_that_lines_are_few() -> None:
    early = max(collection("schafkopf"), key=lambda one: -len(one.log))

    assert can_be_played_through(seen(late()).deal)  # type: ignore[arg-type]
    assert not can_be_played_through(seen(early).deal)  # type: ignore[arg-type]
