"""Why: only a tip that tells two cards apart is a reason."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.games import spoken_of
from stammtisch.coach.review import facts
from stammtisch.coach.verdict import BLAMED
from stammtisch.coach.why import VAGUE, Reasons, why
from stammtisch.core.action import Play
from stammtisch.core.cards import members
from stammtisch.core.view import view
from stammtisch.words.sentences import words
from tests.coach.deals import with_cards


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
def test_a_reason_keeps_the_better_card_and_drops_the_other(preset: str) -> None:
    spoke = 0
    for decisions in with_cards(preset, range(6)):
        for decision in decisions:
            seen = view(decision.session, decision.seat)
            cards = [choice.card for choice in seen.legal if isinstance(choice, Play)]
            trace = {one.tip.code: one for one in spoken_of(seen)}
            for played, better in zip(cards, cards[1:] + cards[:1], strict=True):
                found = why(seen, played, better)
                assert not found.breaks or trace[found.breaks].dropped >> played & 1
                assert found.breaks not in VAGUE
                assert bool(found.speaks) <= bool(found.breaks)
                if found.speaks:
                    assert trace[found.breaks].kept >> better & 1
                    spoke += 1
    assert spoke > 10


def test_what_the_tips_play_breaks_none_of_them() -> None:
    for decisions in with_cards("schafkopf-joho-10-50", range(4)):
        for decision in decisions:
            seen = view(decision.session, decision.seat)
            trace = spoken_of(seen)
            for card in members(trace[-1].kept) if trace else ():
                assert why(seen, card, card) == Reasons()


def test_a_blamed_card_names_tips_that_have_a_sentence() -> None:
    speaks = words("de", "schafkopf")
    found = [
        one
        for decisions in with_cards("schafkopf-joho-10-50", range(10))
        for one in facts(decisions[-14:])
        if one.verdict in BLAMED and one.breaks
    ]

    assert found
    assert all(speaks.tip(code) for one in found for code in (*one.speaks, one.breaks))
