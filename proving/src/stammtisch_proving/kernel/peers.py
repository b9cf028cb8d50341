"""Random play of OpenSpiel's Skat beside ours: the same deals, the same core, the same minute.

OpenSpiel plays a state to its end in C++ when its tree search evaluates a leaf by random play. With one simulation the
only leaf is the state that was asked, so one call is so many playouts and nothing else: the fastest way that its
package offers. Its other two, a game between random players and a loop in Python, take 1.4 and 2.8 times as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from time import process_time
from types import ModuleType
from typing import Any

from stammtisch.core.cards import INDEX, NAMES, Card, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.errors import StammtischError
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import OpenDeal
from stammtisch_proving.kernel.playouts import ROUNDS, chosen, rate

TIMES = 2_000
"""Playouts of each deal in a round: enough that a call costs nothing."""
MEGABYTES = 100
SUITS, RANKS = "SHGE", "789OKTAU"
"""In OpenSpiel's order: diamonds to clubs, the jack last."""
PASS, SUIT_GAME, GRAND = 32, 33, 37
DEALING = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 2)
"""Who gets each card: forehand, middlehand, rearhand or the skat."""


class PeersMissing(StammtischError):  # noqa: N818 - they are missing, nothing went wrong
    """A comparison is wanted, and there is nobody to compare with."""

    def __str__(self) -> str:
        return "this needs OpenSpiel, which is not installed: pip install '.[peers]'"


def require_peers() -> ModuleType:
    try:
        return import_module("pyspiel")
    except ImportError:
        raise PeersMissing from None


def theirs(card: Card) -> int:
    """Their number of our card."""
    name = NAMES[card]
    return len(RANKS) * SUITS.index(name[0]) + RANKS.index(name[1])


def announced(deal: OpenDeal) -> int:
    """Their number of the game: the suit whose seven is trump, or a Grand."""
    trumps = [suit for suit in SUITS if deal.rules.group[INDEX[suit + "7"]] == TRUMP]
    return SUIT_GAME + SUITS.index(trumps[0]) if trumps else GRAND


def before_the_first_lead(deal: OpenDeal, game: Any) -> Any:
    """The deal as their state: forehand leads, the first who does not pass plays and puts the same cards aside."""
    players = [(deal.leader + n) % 3 for n in range(3)]
    everything = sum(1 << card for card, strength in enumerate(deal.rules.strength) if strength >= 0)
    skat = members(everything & ~sum(deal.hands))
    piles = [[theirs(card) for card in members(deal.hands[player])] for player in players] + [list(map(theirs, skat))]
    state = game.new_initial_state()
    for pile in DEALING:
        state.apply_action(piles[pile].pop())
    for player in players:
        if deal.side >> player & 1:
            state.apply_action(announced(deal))
            break
        state.apply_action(PASS)
    for card in skat:
        state.apply_action(theirs(card))
    return state


def played(pyspiel: ModuleType, game: Any, state: Any, times: int, seed: int) -> float:
    """So many playouts of theirs; what they gave on average to who leads."""
    evaluator = pyspiel.RandomRolloutEvaluator(times, seed)
    root = pyspiel.MCTSBot(game, evaluator, 1.0, 1, MEGABYTES, False, seed, False).mcts_search(state)
    return float(root.total_reward)


def peer_rate(deals: Sequence[OpenDeal], times: int = TIMES) -> float:
    """Their playouts a second over all these deals."""
    pyspiel = require_peers()
    game = pyspiel.load_game("skat")
    states = [before_the_first_lead(deal, game) for deal in deals]
    start = process_time()
    for seed, state in enumerate(states):
        played(pyspiel, game, state, times, seed)
    return times * len(deals) / (process_time() - start)


def compare(deals: Sequence[OpenDeal], engines: Engines) -> dict[str, object]:
    """The best round of each, turn and turn about."""
    some = [deal for deal in chosen(deals, "skat_suit") if len(deal.hands) == 3]
    if not some:
        raise StammtischError("OpenSpiel plays Skat, and there is no deal of it")
    rounds = [(rate(some, engines), peer_rate(some)) for _ in range(ROUNDS)]
    ours, others = (max(figures) for figures in zip(*rounds, strict=True))
    return {
        "skat_per_second": round(ours),
        "openspiel_per_second": round(others),
        "openspiel_ratio": round(ours / others, 1),
    }
