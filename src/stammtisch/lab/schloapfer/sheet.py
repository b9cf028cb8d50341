"""What must hold for the chalk after every deal, and at its end."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.session import Session
from stammtisch.games.schloapfer.carry import FIVE, carried
from stammtisch.games.schloapfer.options import agreed
from stammtisch.lab.checks import Finding


def chalk_adds_up(session: Session) -> Iterator[Finding]:
    """Every stroke received stands on the X or has crossed out a ring; only who is out has lost one, or up to three."""
    sheet = carried(session.carry)
    most = 2 << sheet.last_round
    rows = zip(sheet.points, sheet.strokes, sheet.crossed, sheet.rings, strict=True)
    for seat, (received, strokes, crossed, rings) in enumerate(rows):
        lapsed = received - strokes - crossed
        if not 0 <= strokes <= FIVE or rings < 0 or lapsed not in range(most if seat in sheet.out else 1):
            yield "chalk", f"seat {seat}: {received} received, {strokes} on the X, {crossed} crossed out"
        if (strokes == FIVE) != (seat in sheet.out):
            yield "chalk", f"seat {seat} has {strokes} strokes, and out are {sheet.out}"


def places_are_a_ranking(session: Session) -> Iterator[Finding]:
    """A game ends with a place for everybody; without a ring limit and a pot no two have the same."""
    sheet, options = carried(session.carry), agreed(session)
    seats = len(sheet.purses)
    if not session.over:
        return
    if not sheet.places:
        if session.ending.bit_count() != seats:
            yield "places", "the game is over, and nobody has a place"
        return
    ahead = tuple(1 + sum(other < place for other in sheet.places) for place in sheet.places)
    if ahead != sheet.places:
        yield "places", f"{sheet.places} is no ranking"
    if options.outcome == "loser" and not sheet.beaten and sorted(sheet.places) != list(range(1, seats + 1)):
        yield "places", f"{sheet.places} is no permutation"
