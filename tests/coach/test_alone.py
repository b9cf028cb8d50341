"""Where everyone plays for themself: every end is paid by the table's own bill, and all layers count that money."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.alone import alone_bill
from stammtisch.coach.ending import LAST_TRICKS, ender, finished, plays_alone
from stammtisch.coach.fact import DecisionMade, card_of, fact
from stammtisch.coach.judging import judge_of
from stammtisch.coach.knowable import Effort, knowable
from stammtisch.coach.open import opened as opened_cards
from stammtisch.coach.open import true_world
from stammtisch.core.action import Play
from stammtisch.core.cards import members
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.tricks import winning
from stammtisch.core.values import replace
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of, in_money
from stammtisch.games.schafkopf.carry import carried

TABLES = [
    ("schafkopf-joho-10-50", "ramsch_pur", 4),
    ("schafkopf-joho-10-50", "geist_pur", 4),
    ("schafkopf-verein", "", 60),
    pytest.param("skat-kneipe", "", 300, marks=pytest.mark.nightly),  # a Ramsch is rare there
    ("schloapfer-perlen", "", 8),
    ("schloapfer-upcard", "", 8),
    ("schloapfer-pot", "", 8),
]
"""Presets, the special round that is played there, and how many deals are looked at."""


def deals(preset: str, special: str, count: int) -> Iterator[tuple[list[DecisionMade], Session]]:
    """Deals of the tips in which everyone plays for themself: their cards, and the table when they are over."""
    for number in range(count):
        session, rng, found = opened(preset, number), Random(f"alone {preset} {number}"), list[DecisionMade]()
        if special:
            queue = replace(carried(session.carry), queue=(special,))
            session = open_session(session.game, session.options, queue)
        bots = [TipsBot()] * len(session.carry.purses)
        for seat, action, _, after in driven(session, bots, 0.0, rng, rng):
            if isinstance(action, Play):
                found.append(DecisionMade(session, seat, action))
            is_over, session = after.between and not session.between, after
            if is_over:
                break
        if found and plays_alone(situation(found[0]).view):
            yield found, session


def situation(decision: DecisionMade) -> Situation:
    return Situation(view(decision.session, decision.seat))


@pytest.mark.parametrize(("preset", "special", "count"), TABLES)
def test_the_last_card_is_paid_as_the_table_paid_it(preset: str, special: str, count: int) -> None:
    compared = 0
    for decisions, end in islice(deals(preset, special, count), 4):
        s, world = situation(decisions[-1]), true_world(decisions[-1].session)
        taken = ender(s)(world, card_of(decisions[-1]), Random(1))

        assert alone_bill(s).paid(taken, world.aside) == pytest.approx(in_money(end), abs=1e-9)
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize(("preset", "special", "count"), TABLES)
def test_however_a_deal_ends_all_cards_are_taken_and_nobody_wins_what_nobody_loses(
    preset: str, special: str, count: int
) -> None:
    decisions, _ = next(deals(preset, special, count))
    for decision in decisions[:: len(decisions) // 3]:
        s, world = situation(decision), true_world(decision.session)
        for seed in range(3):
            taken = ender(s)(world, card_of(decision), Random(seed))
            hands, played = sum(running(decision.session).hands[seat] for seat in s.view.order), s.gone
            assert sum(taken.piles) == hands | played
            assert sum(taken.tricks) * len(s.view.order) == (hands | played).bit_count()
            assert sum(alone_bill(s).paid(taken, world.aside)) == pytest.approx(0, abs=1e-9)


def test_a_ramsch_is_about_who_pays_and_a_doubling_doubles_it() -> None:
    decisions, _ = next(deals("schafkopf-joho-10-50", "ramsch_pur", 4))
    s = situation(decisions[0])
    knocks = len(dict(s.view.facts)["klopfen"].split())

    assert alone_bill(s).swing() == (15 + 5) * 2**knocks


def test_a_stroke_lies_between_enough_eyes_and_too_few() -> None:
    for decisions, _ in deals("schloapfer-perlen", "", 4):
        assert alone_bill(situation(decisions[0])).swing() >= 2


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(("preset", "special", "count"), [TABLES[0], TABLES[3], TABLES[4]])
def test_all_layers_count_in_the_unit_of_the_game(
    preset: str, special: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HARMLESS", "DOUBTFUL", "NEARLY"):
        monkeypatch.setattr(f"stammtisch.coach.knowable.{name}", Effort(1, 1))
    decisions, end = next(deals(preset, special, count))
    chosen = [one for one in decisions if situation(one).may_play.bit_count() > 1]
    unit = entry_of(end.game.name).unit

    for decision in (chosen[0], chosen[-1]):
        found = fact(1, decision, opened_cards(decision.session, decision.seat))
        assert (found.unit, found.swing) == (unit, alone_bill(situation(decision)).swing())
        assert found.low <= found.loss <= found.high
    first = opened_cards(chosen[0].session, chosen[0].seat)
    assert not first.is_sure
    assert fact(1, chosen[0], first).fate == ""


def test_the_last_tricks_leave_nothing_to_chance() -> None:
    for decisions, _ in deals("schafkopf-joho-10-50", "ramsch_pur", 3):
        late = [one for one in decisions if situation(one).hand.bit_count() == LAST_TRICKS]
        for decision in late:
            s, world = situation(decision), true_world(decision.session)
            one, other = (judge_of(s, None, seed) for seed in (1, 2))
            assert one.is_exact
            assert one.solve([world]) == other.solve([world])


def test_what_is_played_at_random_is_never_called_exact() -> None:
    looked = 0
    for decisions, _ in deals("schafkopf-joho-10-50", "ramsch_pur", 3):
        for decision in decisions:
            s = situation(decision)
            if s.hand.bit_count() == LAST_TRICKS + 1 and s.may_play.bit_count() > 1:
                assert not knowable(s.session, card_of(decision), Random(1)).table.is_whole
                looked += 1
    assert looked


def brute(s: Situation, hands: dict[int, int], table: tuple[int, ...], order: tuple[int, ...]) -> dict[int, int]:
    """The eyes that each seat still takes if everybody wants few; written anew, without the kernel."""
    if not any(hands.values()):
        return dict.fromkeys(hands, 0)
    seat, follows = order[len(table)], s.tables.cards[s.tables.group[table[0]]] if table else 0
    legal = members(hands[seat] & follows or hands[seat] & s.trumps * bool(table) or hands[seat])
    ends = [after(s, hands, table, order, card) for card in legal]
    return min(ends, key=lambda end: end[seat])


def after(
    s: Situation, hands: dict[int, int], table: tuple[int, ...], order: tuple[int, ...], card: int
) -> dict[int, int]:
    left, lies = {**hands, order[len(table)]: hands[order[len(table)]] & ~(1 << card)}, (*table, card)
    if len(lies) < len(order):
        return brute(s, left, lies, order)
    winner = winning(s.tables, lies)
    end = brute(s, left, (), order[winner:] + order[:winner])
    return {**end, order[winner]: end[order[winner]] + sum(s.tables.eyes[one] for one in lies)}


def test_the_last_tricks_are_played_as_is_best_for_everybody() -> None:
    """The Ramsch of this table has to be trumped: SK-ROUND-18."""
    compared = 0
    for decisions, _ in deals("schafkopf-joho-10-50", "ramsch_pur", 6):
        for decision in decisions:
            s, world = situation(decision), true_world(decision.session)
            if s.hand.bit_count() != LAST_TRICKS:
                continue
            had = [sum(s.eyes(cards) for who, cards in finished(s) if who == seat) for seat in range(4)]
            for card in members(s.may_play):
                end = after(s, dict(enumerate(world.hands)), s.view.table, s.view.order, card)
                taken = ender(s)(world, card, Random(1)).eyes(s.tables)
                assert taken[s.seat] == had[s.seat] + end[s.seat]
                compared += 1
    assert compared > 20
