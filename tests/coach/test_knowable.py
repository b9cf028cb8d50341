"""What could be known: from the view alone, the same for ever, and without error where few worlds are left."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.fact import card_of
from stammtisch.coach.judging import judge_of
from stammtisch.coach.knowable import DOUBTFUL, HARMLESS, NEARLY, Effort, Known, dice_of, knowable, worth_of
from stammtisch.coach.open import true_world
from stammtisch.core.action import HOUSE, Action, Deck, Play, Seat, sample
from stammtisch.core.cards import Card
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.leaks import elsewhere
from stammtisch.lab.secrecy import Story
from stammtisch.search.belief import EVERY
from stammtisch.search.table import Loss
from stammtisch.search.worlds import worlds
from tests.coach.deals import with_cards

Judged = Callable[[Session, Seat, Card], object]


def honest(session: Session, seat: Seat, card: Card) -> Known:
    seen = view(session, seat)
    return knowable(seen, card, dice_of(seen))


def peeking(session: Session, seat: Seat, card: Card) -> object:
    """A coach whose scale is that of the true cards: it tells how many Laufende there were."""
    return judge_of(Situation(view(session, seat)), None).solve([true_world(session)])[0].swing


def differences(preset: str, judged: Judged, deals: int, fewer: int = 99) -> tuple[int, int]:
    """Cards that were judged twice, in two worlds that look the same to the seat, and how often that differed.

    Only those are judged that were played from fewer than so many.
    """
    entry, options = entry_of_preset(preset)
    pairs = differed = 0
    for number in range(deals):
        session, rng = open_session(entry.game, options), Random(f"{preset}/{number}")
        before, actions, states = session, list[tuple[Seat, Action]](), list[Session]()
        while session.carry.deals == 0:
            seat = session.turn[0]
            action = (
                sample(session.legal(seat)[:1], rng.randrange)
                if seat == HOUSE
                else TipsBot().choose(view(session, seat), 0.0, rng)
            )
            asked = isinstance(action, Play) and len(session.legal(seat)) > 1 and rng.random() < 0.3
            if asked and session.deal and session.deal.hands[seat].bit_count() < fewer:
                there = elsewhere(Story(before, actions, states), seat, rng)
                if there is not None and there.deal != session.deal:
                    assert isinstance(action, Play)
                    pairs += 1
                    differed += judged(session, seat, action.card) != judged(there, seat, action.card)
            if seat == HOUSE and isinstance(action, Deck):
                before, actions, states = session, [], []
            session = session.apply(seat, action)
            actions.append((seat, action))
            states.append(session)
    return pairs, differed


@pytest.mark.parametrize(
    "preset", ["schafkopf-joho-10-50", "skat-isko", pytest.param("schloapfer-perlen", marks=pytest.mark.nightly)]
)
def test_hidden_cards_do_not_matter(preset: str) -> None:
    pairs, differed = differences(preset, honest, 8, fewer=7)

    assert pairs >= 8
    assert differed == 0


def test_a_coach_who_peeks_is_found() -> None:
    _, differed = differences("schafkopf-joho-10-50", peeking, 12)

    assert differed > 0


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko"])
def test_few_worlds_are_all_looked_at_whatever_the_dice(preset: str) -> None:
    compared = 0
    for decisions in with_cards(preset, range(6)):
        for decision in decisions[-10:]:
            seen = view(decision.session, decision.seat)
            if len(seen.legal) < 2 or worlds(seen).count > EVERY:
                continue
            one, other = (knowable(seen, card_of(decision), Random(seed)) for seed in (1, 2))
            assert one == other
            assert one.table.is_whole
            assert one.worlds == worlds(seen).count
            assert one.loss.low == one.loss.high
            compared += 1
    assert compared > 10


def test_a_salt_throws_the_dice_anew() -> None:
    decision = with_cards("schafkopf-joho-10-50", range(6))[0][3]
    seen = view(decision.session, decision.seat)

    assert dice_of(seen).random() == dice_of(seen).random() != dice_of(seen, "other").random()


@pytest.mark.parametrize(
    ("loss", "effort"),
    [
        (Loss(0.03, 0.01, 0.05), HARMLESS),
        (Loss(0.05, 0.01, 0.2), DOUBTFUL),
        (Loss(0.2, -0.01, 0.5), DOUBTFUL),
        (Loss(0.2, 0.01, 0.4), NEARLY),
    ],
)
def test_what_is_all_but_proven_is_looked_at_longest(loss: Loss, effort: Effort) -> None:
    assert worth_of(loss, 1.0) == effort
    assert worth_of(Loss(loss.mean * 30, loss.low * 30, loss.high * 30), 30.0) == effort
