"""The twin plays by the rules of the engine, and the kernel comes to what the twin comes to."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from stammtisch.core.action import PLAYS
from stammtisch.core.cards import members, spell
from stammtisch.core.deal import Deal
from stammtisch.core.options import Value
from stammtisch.core.tricks import may_play
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.rufspiel import ACES, PLAIN_SUITS
from stammtisch.search import Engine, Position, Rules, has_kernel, kernel, position_of, rules_of_deal, twin
from stammtisch.search.twin import Twin
from stammtisch.search.twin_rules import State
from tests.rules.schafkopf.table import playing
from tests.search import brute
from tests.search.endings import CASES, endings
from tests.search.games import endings as played_endings
from tests.search.games import played

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


def asked(position: Position) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    return position.hands, position.table, position.leader


def bounds(found: tuple[int, int, bool, int]) -> tuple[int, int]:
    """Of what is found the value, not what it cost."""
    return found[0], found[1]


def engines(rules: Rules) -> list[Engine]:
    """Twin and both paths of the kernel."""
    return [twin(rules), *([kernel(rules), kernel(rules, portable=True)] if has_kernel() else [])]


def follows_the_engine(deal: Deal, chosen: int, after: Deal, with_kernel: bool) -> None:
    """Legal cards, and who has taken the trick."""
    position, rules = position_of(deal), rules_of_deal(deal)
    one = twin(rules)
    legal = may_play(deal, deal.turn[0])

    assert one.legal(*asked(position), position.ran_away) == legal
    if with_kernel and has_kernel():
        assert kernel(replace(rules, misere=False)).legal(*asked(position), position.ran_away) == legal
    if len(after.tricks) > len(deal.tricks):
        then, winner, value = one.after(State(*asked(position), position.ran_away), chosen)
        trick = after.tricks[-1]
        assert position.seats[winner] == position.seats[then.leader] == trick.winner
        assert value == sum(rules.eyes[played] for played in trick.cards) + rules.trick_value


@pytest.mark.parametrize("game", GAMES)
def test_legal_cards_and_tricks_are_those_of_the_engine(game: str) -> None:
    count = 0
    for seed in range(25):
        for deal, play, after in played(game, seed):
            follows_the_engine(deal, play.card, after, with_kernel=count % 20 == 0)
            count += 1
    assert count > 1000


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_legal_cards_and_tricks_are_those_of_the_engine_in_many_sessions(game: str) -> None:
    for seed in range(100, 1500):
        for n, (deal, play, after) in enumerate(played(game, seed)):
            follows_the_engine(deal, play.card, after, with_kernel=n % 20 == 0)


def long_suits(rng: Random, suit: str) -> list[str]:
    """Hands in which the called suit lies together more often than not."""
    pack, ours = list(range(32)), PLAIN_SUITS[suit]
    rng.shuffle(pack)
    if rng.random() < 0.7:
        pack.sort(key=lambda one: not ours >> one & 1)
    hands = [pack[n * 8 : n * 8 + 8] for n in range(4)]
    rng.shuffle(hands)
    return [spell(hand) for hand in hands]


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize("suit", ACES)
@pytest.mark.parametrize(
    "changes",
    [{}, {"davonlaufen": False}, {"called_ace_free_trick": 7}],
    ids=["plain", "stay", "seventh"],
)
def test_the_called_ace_does_as_in_the_engine(suit: str, changes: dict[str, Value]) -> None:
    rng, ran = Random(f"called/{suit}"), 0
    for _ in range(12):
        deal = playing(
            f"rufspiel:{suit}",
            long_suits(rng, suit),
            leader=rng.randrange(4),
            declarer=0,
            options=Options(double_max_level=0).but(changes),
        )
        while not deal.over:
            (seat,) = deal.turn
            chosen = rng.choice(members(may_play(deal, seat)))
            before, deal = deal, deal.apply(seat, PLAYS[chosen])
            follows_the_engine(before, chosen, deal, with_kernel=True)
            ran += position_of(before).ran_away
    assert (ran > 0) == changes.get("davonlaufen", True)


@pytest.mark.parametrize("must", [False, True], ids=["free", "must"])
def test_a_ramsch_is_trumped_as_in_the_engine(must: bool) -> None:
    rng, options = Random("ramsch"), Options(all_pass="ramsch", ramsch_must_trump=must)
    for _ in range(20):
        deal = playing("ramsch", long_suits(rng, "E"), options=options)
        while not deal.over:
            (seat,) = deal.turn
            chosen = rng.choice(members(may_play(deal, seat)))
            before, deal = deal, deal.apply(seat, PLAYS[chosen])
            follows_the_engine(before, chosen, deal, with_kernel=True)


@pytest.mark.parametrize(
    ("code", "hands", "lead", "eyes"),
    [
        ("solo:E", ("EA", "ET", "SA", "GA"), "", 11 + 10 + 11 + 11),
        ("solo:E", ("E7", "ET", "SA", "GA"), "", 0),
        ("wenz", ("EU S7", "SA HA", "S8 H8", "S9 H9"), "", 2 + 11),  # the jack takes one ace, and only one
        ("wenz", ("EU SA", "GU ST", "SK S9", "SO S8"), "", 2 + 2 + 11 + 10 + 4 + 3),
        ("solo:E", ("E7 G7", "SA E8", "S8 G8", "GA"), "ST", 10 + 11),  # trumped at once, or never
    ],
    ids=["high", "low", "one jack", "both", "trumped"],
)
def test_small_endings_as_reckoned_by_hand(code: str, hands: tuple[str, ...], lead: str, eyes: int) -> None:
    deal = playing(code, hands, lead, leader=3 if lead else 0, declarer=0)
    position = position_of(deal)

    for one in engines(rules_of_deal(deal)):
        assert bounds(one.exact(*asked(position), position.side)) == (eyes, eyes)


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_the_exact_value_is_what_the_engine_itself_comes_to(game: str) -> None:
    compared = 0
    for deal in islice(played_endings(game, range(60), 2), 0, None, 3):
        rules, position = rules_of_deal(deal), position_of(deal)
        if deal.played.kind.name == "trixer":
            continue
        side = sum(1 << seat for player, seat in enumerate(position.seats) if position.side >> player & 1)
        expected = brute.value(deal, side, bool(rules.trick_value))
        low, high, _, _ = twin(rules).exact(*asked(position), position.side, position.ran_away)
        decided = 1 if rules.misere else 8
        if rules.trick_value:  # the deal ends as soon as it is decided
            assert (position.taken + low >= decided) == (expected >= decided)
        else:
            assert position.taken + low == position.taken + high == expected
        compared += 1
    assert compared > 60


def agree(rules: Rules, position: Position) -> None:
    """Everything that can be asked of a position."""
    one, *others = engines(rules)
    args = (*asked(position), position.side)
    exact = one.exact(*args, position.ran_away)
    each = [(played, bounds(found)) for played, found in one.cards(*args, (), position.ran_away)]
    legal = one.legal(*asked(position), position.ran_away)
    more = bool(position.side & 1)
    everyone = one.everyone(*asked(position), more, position.ran_away)[:2]
    thresholds = sorted({1, exact[0] // 2, exact[0], exact[0] + 1, exact[0] + 10})
    for other in others:
        assert other.legal(*asked(position), position.ran_away) == legal
        assert bounds(other.exact(*args, position.ran_away)) == bounds(exact)
        assert [(p, bounds(found)) for p, found in other.cards(*args, (), position.ran_away)] == each
        assert other.everyone(*asked(position), more, position.ran_away)[:2] == everyone
        low, high, exceeded, _ = other.within(*args, thresholds, position.ran_away)
        assert low <= exact[0] <= high
        assert not exceeded
        assert not any(low < threshold <= high for threshold in thresholds)


@pytest.mark.nightly_but(3)
@needs_kernel
@pytest.mark.parametrize("name", CASES)
def test_the_kernel_comes_to_what_the_twin_comes_to(name: str) -> None:
    for rules, position in endings(name, 40, 3):
        agree(rules, position)


@needs_kernel
@pytest.mark.nightly
@pytest.mark.parametrize(("times", "cards"), [(3500, 3), (500, 4)], ids=["three", "four"])
@pytest.mark.parametrize("name", CASES)
def test_the_kernel_comes_to_what_the_twin_comes_to_in_many_endings(name: str, times: int, cards: int) -> None:
    for rules, position in endings(name, times, cards, seed=100):
        agree(rules, position)


def expected_eyes(one: Twin, state: State) -> list[float]:
    """What each takes on average if every legal card is as likely as the others."""
    sums = [0.0] * one.players
    if not any(state.hands):
        return sums
    legal = members(one.may_play(state))
    for chosen in legal:
        then, winner, value = one.after(state, chosen)
        for player, mean in enumerate(expected_eyes(one, then)):
            sums[player] += (mean + (value if player == winner else 0)) / len(legal)
    return sums


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("name", CASES)
def test_playouts_are_uniform_over_the_legal_cards(name: str) -> None:
    times = 3000
    for rules, position in endings(name, 3, 2, seed=7):
        rules = replace(rules, misere=False)  # chance wants nothing
        expected = expected_eyes(twin(rules), State(*asked(position), position.ran_away))
        for one in engines(rules):
            sums, reached = one.playouts(*asked(position), position.side, times, 1, 0, position.ran_away)
            assert reached == times
            assert [total / times for total in sums] == pytest.approx(expected, abs=1.2)


@pytest.mark.parametrize("name", CASES)
def test_playouts_count_how_often_enough_is_reached(name: str) -> None:
    for rules, position in endings(name, 4, 1, seed=9):
        rules = replace(rules, misere=False)
        value = twin(rules).exact(*asked(position), position.side, position.ran_away)[0]
        for one in engines(rules):
            for need, times in ((value, 5), (value + 1, 0)):
                assert one.playouts(*asked(position), position.side, 5, 3, need, position.ran_away)[1] == times


@pytest.mark.parametrize("name", CASES)
def test_a_budget_is_kept_and_the_answer_says_so(name: str) -> None:
    for rules, position in endings(name, 6, 3, seed=3):
        rules = replace(rules, misere=False)
        args = (*asked(position), position.side)
        exact = twin(rules).exact(*args, position.ran_away)[0]
        for one in engines(rules):
            for budget in (0, 1, 3, 10):
                low, high, exceeded, nodes = one.exact(*args, position.ran_away, budget)
                assert low <= exact <= high
                assert exceeded or low == high
                assert nodes <= budget + 1
