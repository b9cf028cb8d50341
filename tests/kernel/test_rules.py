"""Legal cards and winners of tricks as the engine of rules sees them, in random sessions of the three games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from stammtisch_kernel import Kernel

from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from stammtisch.core.tricks import may_play
from stammtisch.games.schafkopf.davonlaufen import ran_away
from stammtisch.games.schafkopf.options import agreed
from tests.kernel.tables import CALLED, JASS, MUST_TRUMP, PLAIN, kernel_for
from tests.properties import played, schloapfer_played, skat_played

Step = tuple[Session, Seat, Action, Session]
STEPS: dict[str, Callable[[int], Iterator[Step]]] = {
    "schafkopf": played.steps,
    "skat": skat_played.steps,
    "schloapfer": schloapfer_played.steps,
}
RULES = {"schafkopf": {PLAIN, CALLED, MUST_TRUMP}, "skat": {PLAIN}, "schloapfer": {JASS}}
"""Which rules of following must have been seen."""
PLAYS = 20_000 // len(STEPS)
MANY_PLAYS = 1_000_000 // len(STEPS) + 1


def follow_of(deal: Deal) -> int:
    kind = deal.played.kind.name
    if kind == "ramsch" and deal.played.kind.follow:
        return MUST_TRUMP if agreed(deal).ramsch_must_trump else PLAIN
    return {"rufspiel": CALLED, "schloapfer": JASS}.get(kind, PLAIN)


def kernel_of(deal: Deal) -> Kernel:
    follow = follow_of(deal)
    if follow != CALLED:
        return kernel_for(deal.played, len(deal.order), follow, trick_value=1, log_memory=10)
    options = agreed(deal)
    short = max(hand.bit_count() for hand in deal.dealt) == 6
    free = 9 - options.called_ace_free_trick  # one card in the last trick, also in that of a short deal
    return kernel_for(
        deal.played,
        len(deal.order),
        follow,
        free_cards=free,
        may_run_away=options.davonlaufen,
        enough_to_run=3 if short else 4,
        trick_value=1,
        log_memory=10,
    )


def check_legal(deal: Deal) -> None:
    leader = deal.order[0]
    players = sorted(deal.order)
    hands = [deal.hands[seat] for seat in players]
    ran = follow_of(deal) == CALLED and ran_away(deal)
    seen = kernel_of(deal).legal(hands, deal.table, players.index(leader), ran)
    assert seen == may_play(deal, deal.order[len(deal.table)])


def check_winner(before: Deal, after: Deal) -> None:
    """Of the last cards of all, one each, the winner takes everything and all the others nothing."""
    winner, leader, cards = after.tricks[-1]
    players = sorted(before.order)
    hands = [1 << cards[before.order.index(seat)] for seat in players]
    worth = 1 + sum(before.played.tables.eyes[card] for card in cards)
    for number, seat in enumerate(players):
        low, high, *_ = kernel_of(before).exact(hands, (), players.index(leader), 1 << number)
        assert low == high == (worth if seat == winner else 0)


def check_plays(game: str, seeds: Iterator[int], least: int) -> None:
    plays, rules, tables = 0, set[int](), Counter[int]()
    for seed in seeds:
        for before, _, action, after in STEPS[game](seed):
            if not isinstance(action, Play) or before.deal is None:
                continue
            check_legal(before.deal)
            plays += 1
            rules.add(follow_of(before.deal))
            tables[len(before.deal.order)] += 1
            if after.deal is not None and len(after.deal.tricks) > len(before.deal.tricks):
                check_winner(before.deal, after.deal)
        if plays >= least:
            break
    assert rules == RULES[game]
    assert set(tables) == {"schafkopf": {4}, "skat": {3}, "schloapfer": {2, 3, 4, 5, 6}}[game]


@pytest.mark.parametrize("game", STEPS)
def test_legal_cards_and_winners_are_those_of_the_rules(game: str) -> None:
    check_plays(game, count(5000), PLAYS)


@pytest.mark.nightly
@pytest.mark.parametrize("game", STEPS)
def test_legal_cards_and_winners_in_a_million_plays(game: str) -> None:
    check_plays(game, count(9000), MANY_PLAYS)
