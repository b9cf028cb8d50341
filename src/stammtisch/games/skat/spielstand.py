"""Spielstand: what a running deal takes to be won and what it is worth by now, from what the table has seen."""

from __future__ import annotations

from itertools import takewhile

from stammtisch.core.action import Play, Seat
from stammtisch.core.bill import doubling
from stammtisch.core.cards import Card, members
from stammtisch.core.carry import last_round_in
from stammtisch.core.contract import Contract
from stammtisch.core.notation import read_line
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.core.view import SessionView, View
from stammtisch.games.skat import letzte_runde
from stammtisch.games.skat.bock import doublings
from stammtisch.games.skat.contracts import ansage, contract, is_null
from stammtisch.games.skat.matadore import counted_trumps
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielwert import SCHNEIDER_EYES, SCHWARZ, TO_WIN, value_lines
from stammtisch.games.stake import ALL_TRICKS, EYES, FEWEST, NO_TRICK, Aim, Stake, doubled_in, price_of


def stake(view: SessionView) -> Stake:
    deal, options = view.deal, view.options
    assert deal is not None
    assert isinstance(options, Options)
    rounds = (
        doubling("bock", "ST-BOCK-01", doublings(len(dict(view.facts)["bock"].split()), view.deals, options)),
        letzte_runde.line(last_round_in(view.facts)),
    )
    if not deal.contract:
        return Stake(doubled=doubled_in(rounds))
    played, facts = contract(deal.contract, deal.declarer), dict(deal.facts)
    if played.declarer is None:
        pushed = doubling("push", "ST-SCHIEB-04", int(facts["pushes"]))
        return Stake(FEWEST, doubled=doubled_in((pushed, *rounds)))
    lines = (doubling("kontra", "ST-KONTRA-02", deal.level), *rounds)
    run, refusals = known_run(deal, played, played.declarer, options), int(facts["refusals"])
    goal, needs = goal_of(played, refusals)
    if not run and not is_null(played):
        return Stake(goal, needs, doubled=doubled_in(lines))
    value = value_lines(just_won(deal, played, played.declarer, run, refusals), options)
    return Stake(goal, needs, price_of((*value, *lines)), doubled_in(lines), run)


def goal_of(played: Contract, refusals: int) -> Aim:
    """What is played for, and the eyes it takes: what was announced or incurred counts (ST-RES-05, ST-SCHENK-03)."""
    if is_null(played):
        return NO_TRICK, 0
    said = ansage(played)
    if said.schwarz or refusals == SCHWARZ:
        return ALL_TRICKS, 0
    return EYES, SCHNEIDER_EYES if said.schneider or refusals else TO_WIN


def aim(result: Result, options: AnyOptions) -> Aim:
    """The same of a finished deal."""
    assert isinstance(result, SkatResult)
    assert result.contract is not None
    return goal_of(result.contract, result.refusals) if result.side else (FEWEST, 0)


def just_won(deal: View, played: Contract, declarer: Seat, run: int, refusals: int) -> SkatResult:
    """The lowest win: no Schneider that was not announced. What was bid does not make a game worth more."""
    eyes, tricks = [0] * len(deal.counts), [0] * len(deal.counts)
    eyes[declarer], tricks[declarer] = TO_WIN, 1
    side = 1 << declarer
    return SkatResult(deal.seats, played, side, tuple(eyes), tuple(tricks), run=run, refusals=refusals)


def known_run(deal: View, played: Contract, declarer: Seat, options: Options) -> int:
    """Matadors that the fallen and the open cards show; 0: they do not yet. Nobody's own hand is asked."""
    if is_null(played):
        return 0
    holders = shown(deal, declarer)
    order = counted_trumps(played, options)
    with_top = holders.get(order[0])
    same = len(list(takewhile(lambda card: holders.get(card) == with_top, order)))
    ended = same == len(order) or order[same] in holders
    return 0 if with_top is None or not ended else same if with_top else -same


def shown(deal: View, declarer: Seat) -> dict[Card, bool]:
    """The cards that everybody has seen, and whether they were the declarer's."""
    heard = [read_line(line) for line in deal.heard]
    played = {action.card: seat == declarer for seat, action in heard if isinstance(action, Play)}
    lying = dict.fromkeys(members(deal.open_hands[declarer]), True)
    return {**played, **lying}
