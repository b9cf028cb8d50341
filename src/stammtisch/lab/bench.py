"""How many deals a second the engine plays, and where the time goes."""

from __future__ import annotations

import cProfile
import io
import pstats
import time
from random import Random

from stammtisch.bots.random import lowest_bid, steady
from stammtisch.core.action import FORMS, HOUSE, Action, Choices, Count, Play
from stammtisch.core.options import Options
from stammtisch.core.session import TIME_UP, Game, Session, open_session

DEALS_PER_SESSION = 32
ROUNDS = 5
"""The best of so many runs counts: other programs on the machine only ever make it slower."""


def choose(choices: Choices, draw: Random) -> Action:
    """Any of the choices, quickly."""
    choice = choices[int(draw.random() * len(choices))]
    return choice.sample(lambda n: int(draw.random() * n)) if isinstance(choice, FORMS) else choice


def next_action(session: Session, draw: Random) -> tuple[int, Action]:
    """A random player for whoever is waited for; nobody asks to end, and stated prices are honest."""
    seat = session.turn[0]
    choices = session.legal(seat)
    if seat == HOUSE:
        return seat, choose(choices[:1], draw)
    if isinstance(choices[0], Play):
        return seat, choose(choices if isinstance(choices[-1], Play) else steady(choices), draw)
    action = choose(lowest_bid(steady(choices)), draw)
    if isinstance(action, Count) and action.verb == "claim":
        return seat, session.automatic(seat)
    return seat, action


def play(game: Game, options: Options, deals: int, seed: int) -> tuple[int, int]:
    """Random sessions, every action checked: how many deals and actions."""
    draw, played, actions = Random(seed), 0, 0
    while played < deals:
        session = open_session(game, options)
        while session.todo:
            if session.carry.deals >= DEALS_PER_SESSION and not session.carry.last:
                session = session.apply(HOUSE, TIME_UP)
            else:
                session = session.apply(*next_action(session, draw))
            actions += 1
        played += session.carry.deals
    return played, actions


def bench(game: Game, options: Options, deals: int, seed: int) -> dict[str, object]:
    """Deals a second on one core, in CPU time: the best round, and the spread of all."""
    rates = []
    actions_per_deal = 0.0
    for number in range(ROUNDS):
        start = time.process_time()
        played, actions = play(game, options, deals, seed + number)
        rates.append(played / (time.process_time() - start))
        actions_per_deal = actions / played
    return {
        "deals_per_second": round(max(rates), 1),
        "slowest_round": round(min(rates), 1),
        "actions_per_deal": round(actions_per_deal, 1),
        "microseconds_per_action": round(1e6 / (max(rates) * actions_per_deal), 2),
        "calibration_microseconds": calibration(),
    }


def calibration() -> float:
    """What `sum(range(1000))` costs here, so that figures of two machines can be compared."""
    best = float("inf")
    for _ in range(50):
        start = time.perf_counter()
        sum(range(1000))
        best = min(best, time.perf_counter() - start)
    return round(best * 1e6, 2)


def profile(game: Game, options: Options, deals: int, seed: int) -> str:
    """The functions that take the most time."""
    profiler, text = cProfile.Profile(), io.StringIO()
    profiler.runcall(play, game, options, deals, seed)
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(20)
    return text.getvalue()
