"""Results of Schloapfer as they are typed in at a real table, with many equal eyes, against the score keeper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.core.session import posted
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import carried
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import contract
from stammtisch.lab.random_options import random_options
from tests.properties.schloapfer_happened import TIES, ended, happened
from tests.properties.schloapfer_played import BEGIN, LIMITS, start_of
from tests.properties.schloapfer_scorer import Sheet
from tests.properties.schloapfer_scorer_deal import PASSED_ON, PLAYED, UNOPPOSED, Story, clockwise
from tests.properties.test_schloapfer_score import REASONS, check_sheet, first_page

GAMES = 1_500
PATIENCE = 40
TAKEN = (0, 12, 20, 21, 21, 25)
"""Few different eyes, so that they are often equal; with six players not more than there are in the pack."""


def random_story(sheet: Sheet, rng: Random) -> Story:
    """A deal that might have been, without its cards."""
    seats = [seat for seat in clockwise(sheet.dealer, len(sheet.players)) if seat in sheet.active]
    must_join = [sheet.dealer] if sheet.rules["trump_method"] == "dealer_card" else []
    joined = [seat for seat in seats if seat in must_join or rng.random() < 0.7]
    ending = {0: PASSED_ON, 1: UNOPPOSED}.get(len(joined), PLAYED)
    return Story(seats, joined, {seat: rng.choice(TAKEN) if ending == PLAYED else 0 for seat in joined}, ending)


def typed_in(story: Story, size: int) -> SchloapferResult:
    return SchloapferResult(
        tuple(story.seats),
        contract("schloapfer:H"),
        eyes=tuple(story.eyes.get(seat, 0) for seat in range(size)),
        reason=REASONS.get(story.ending, "passed-on"),
        joined=tuple(story.joined),
    )


def check_game(seed: int) -> Iterator[str]:
    """Book one game twice; yields what happened in it."""
    rng = Random(f"schloapfer-ties/{seed}")
    options = random_options(Options(), rng, {"ring_limit": rng.choice(LIMITS)})
    assert isinstance(options, Options)
    carry = start_of(options, rng, rng.choice(tuple(BEGIN))) or carried(SCHLOAPFER.carry(options))
    sheet = first_page(carry, options.values())
    for _ in range(PATIENCE):
        dealer, story = sheet.dealer, random_story(sheet, rng)
        bill, after = SCHLOAPFER.settle(typed_in(story, options.players), carry, options)
        carry = carried(posted(after, bill))
        row = sheet.book(story)
        assert list(bill.points) == [row.strokes.get(seat, 0) for seat in range(options.players)]
        yield from happened(row, sheet, dealer)
        if sheet.groups:
            break
        assert carry.dealer == sheet.dealer
        check_sheet(sheet, carry)
    if not sheet.groups:
        sheet.agree_to_end()
    closing, closed = SCHLOAPFER.close(carry, options)
    check_sheet(sheet, carried(posted(closed, closing)))
    assert SCHLOAPFER.done(carry, options) == bool(sheet.groups)
    yield from ended(sheet)


@pytest.mark.rule("SL-SCORE-09", "SL-SCORE-14", "SL-MONEY-03", "SL-MONEY-04", "SL-VAR-07")
def test_equal_eyes_are_booked_as_a_score_keeper_does() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        try:
            seen.update(check_game(seed))
        except AssertionError as error:
            error.add_note(f"in the game with seed {seed}")
            raise
    assert [what for what in TIES if not seen[what]] == []
