"""Who gets the strokes of a deal of Schloapfer, and who gets a ring."""

from __future__ import annotations

from collections.abc import Sequence

from tests.properties.schloapfer_scorer_deal import PASSED_ON, PLAYED, UNOPPOSED, Rules, Story

THRESHOLD = 21
"""SL-SCORE-03"""


def at_stake(players: int, rules: Rules) -> int:
    """SL-SCORE-02, SL-VAR-04: by those in the game at the start of the deal."""
    with_three = 2 if rules["two_stroke_from"] == 3 else 1
    return {2: 1, 3: with_three, 4: 2, 5: 2, 6: 2}[players]


def best(candidates: Sequence[int], story: Story) -> int:
    """Most eyes; of equals the one nearest to the dealer's left (SL-SCORE-09)."""
    most = max(story.eyes[seat] for seat in candidates)
    return next(seat for seat in story.seats if seat in candidates and story.eyes[seat] == most)


def strokes_given(story: Story, rules: Rules) -> dict[int, int]:
    """By seat, SL-JOIN-04, SL-VAR-02, SL-VAR-03, SL-SCORE-03 to 06."""
    strokes = at_stake(len(story.seats), rules)
    if story.ending == PASSED_ON:
        return {}
    if story.ending == UNOPPOSED:
        return {story.joined[0]: strokes}
    enough = [seat for seat in story.joined if story.eyes[seat] >= THRESHOLD]
    if not enough:
        return {}
    first = best(enough, story)
    if strokes == 1:
        return {first: 1}
    others = [seat for seat in enough if seat != first]
    return {first: 1, best(others, story): 1} if others else {first: 2}


def rings_given(story: Story) -> list[int]:
    """SL-SCORE-06, SL-SCORE-07: whoever joined, played and took too little."""
    return [seat for seat in story.joined if story.ending == PLAYED and story.eyes[seat] < THRESHOLD]
