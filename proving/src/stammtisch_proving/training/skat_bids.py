"""Skat games for the training in which all three have bid: what the bids of the others say of a hand.

Who gets the game (`skat_bidding`) plays it with two cards laid away that chance draws among the best, and the solver
says whether it is won with open cards. So a game costs a hundredth of a second, and one that is played half of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from stammtisch.bots.champion.skat.model import GAMES, NULL, of_played_games
from stammtisch.bots.champion.skat.prospects import CONTRACTS, with_skat
from stammtisch.bots.driving import is_cut, opened
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.session import Session
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.spielwert import TO_WIN
from stammtisch.lab.jobs.job import Job, Made, lines
from stammtisch.search.engine import engine
from stammtisch.search.position import worth
from stammtisch.search.tables import rules_of
from stammtisch_proving.training.skat_bidding import Bid, Bidder, reizen

PRESET = "skat-isko"
PAIR_WEIGHTS = (8, 4, 2, 1, 1, 1)
"""How often the best, second best and so on is laid away."""
GAME_WEIGHTS = (8, 3, 1)
"""How often the game that promises most is named, and the next."""
OFTENER = 3.0
"""How much rather a null is named, where it is one of them."""


def named(twelve: Cards, bid: Bid, options: Options, rng: Random) -> tuple[int, Cards]:
    """A game that promises much, and two cards that may be laid away for it."""
    model = of_played_games()
    some = with_skat(twelve, bid.position, options, model)
    some.sort(key=lambda one: one.points(bid.price, options), reverse=True)
    some = some[: len(GAME_WEIGHTS)]
    weights = [weight * (OFTENER if one.game == NULL else 1.0) for one, weight in zip(some, GAME_WEIGHTS, strict=False)]
    game = rng.choices(some, weights)[0].game
    every = pairs(twelve if game == NULL else twelve & ~CONTRACTS[game].tables.cards[TRUMP])
    every.sort(key=lambda pair: model.odds(game, twelve & ~pair, pair, bid.position), reverse=True)
    best = every[: len(PAIR_WEIGHTS)]
    return game, rng.choices(best, PAIR_WEIGHTS[: len(best)])[0]


def open_cards(game: int, hands: Sequence[Cards], position: int, laid: Cards, options: Options) -> bool:
    """Whether the game is won where everybody sees everything."""
    rules = rules_of(CONTRACTS[game], options, len(hands))
    need = 1 if game == NULL else TO_WIN
    low, _, _, _ = engine(rules).within(list(hands), (), 0, 1 << position, [need - worth(rules, members(laid))])
    reached = worth(rules, members(laid)) + low >= need
    return reached != rules.misere


def dealt(session: Session, rng: Random) -> Session:
    """The table when the first bid is waited for."""
    while session.turn[0] == HOUSE or is_cut(session.legal(session.turn[0])):
        seat = session.turn[0]
        session = session.apply(seat, sample(session.legal(seat)[:1], rng.randrange))
    return session


def row(seed: int, number: int) -> dict[str, Any] | None:
    """One deal; None: nobody wanted to play."""
    rng = Random(f"{seed}/{number}/bids")
    session = dealt(opened(PRESET, number), rng)
    deal = session.deal
    assert deal is not None
    options = session.options
    assert isinstance(options, Options)
    hands = [deal.hands[seat] for seat in deal.seats]
    bid = reizen([Bidder(hand, position, options, rng) for position, hand in enumerate(hands)], options)
    if bid is None:
        return None
    twelve = hands[bid.position] | deal.talon
    game, laid = named(twelve, bid, options, rng)
    mine = [twelve & ~laid if position == bid.position else hand for position, hand in enumerate(hands)]
    return {
        "deal": number,
        "hand": twelve,
        "laid": laid,
        "game": GAMES[game],
        "position": bid.position,
        "price": bid.price,
        "bids": [gone for position, gone in enumerate(bid.gone) if position != bid.position],
        "others": [hand for position, hand in enumerate(hands) if position != bid.position],
        "open": open_cards(game, mine, bid.position, laid, options),
    }


def make(job: Job, first: int, count: int) -> Made:
    """The rows of a range of deals."""
    seed = job.given()["seed"]
    rows = (row(seed, number) for number in range(first, first + count))
    return Made(lines(one for one in rows if one))
