"""Skat games for the training: a hand that might play is made to, and the deal is played to its end.

Chance chooses the game and what is laid away among what the tips find promising, so that the model also learns what
is worse. Everybody plays as `monte_carlo`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from stammtisch.bots.driving import is_cut, opened
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.tips.skat.blatt import GRAND, NULL, SUIT_GAMES, Blatt, chance_of
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.core.action import HOUSE, PASS, Action, Count, Give, Name, Play, Seat, sample
from stammtisch.core.cards import Card, Cards
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.skat import TAKE
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Job, Made, lines

PRESET = "skat-isko"
BUDGET = 0.002
"""Seconds for a card."""
PROMISING = 0.3
"""Below that chance, as the tips count it, nobody is made to play."""
ONLY_SUITS = 0.6
"""Of the deals in which nobody could think of anything but a suit game, so many are left out: there are enough."""
OFTENER = {"farbspiel": 1.0, "null": 1.5, "grand": 3.0}
"""How much rather each kind is chosen, for the same reason."""
PAIR_WEIGHTS = (8, 4, 2, 1, 1, 1)
"""How often the best, second best and so on is laid away."""

Plan = tuple[float, Contract, list[Cards]]
"""The chance of a game as the tips see it, and the best pairs to lay away for it."""


@dataclass(frozen=True, slots=True)
class Forced:
    """Who plays what, with which cards laid away."""

    declarer: Seat
    game: Contract
    laid: Cards


def plans(twelve: Cards, forehand: bool) -> Iterator[Plan]:
    """What could be played with twelve cards."""
    for game in (*SUIT_GAMES.values(), GRAND, NULL):
        loose = pairs(twelve if is_null(game) else twelve & ~game.tables.cards[TRUMP])
        rows = sorted(((chance_of(Blatt(twelve & ~pair, pair, forehand), game), pair) for pair in loose), reverse=True)
        if rows and rows[0][0] >= PROMISING:
            yield rows[0][0], game, [pair for _, pair in rows[: len(PAIR_WEIGHTS)]]


def is_suit(plan: Plan) -> bool:
    return plan[1].kind.name == "farbspiel"


def forced(deal: Deal, rng: Random) -> Forced | None:
    """Somebody who might play; None: the deal is left out."""
    able = [(seat, [*plans(deal.hands[seat] | deal.talon, seat == deal.seats[0])]) for seat in deal.seats]
    able = [(seat, some) for seat, some in able if some]
    if not able:
        return None
    if all(map(is_suit, (plan for _, some in able for plan in some))) and rng.random() < ONLY_SUITS:
        return None
    declarer, some = rng.choices(able, [1 if all(map(is_suit, some)) else 3 for _, some in able])[0]
    best = max(chance for chance, _, _ in some)
    weights = [((chance / best) ** 4 + 0.05) * OFTENER[game.kind.name] for chance, game, _ in some]
    _, game, laid = rng.choices(some, weights)[0]
    return Forced(declarer, game, rng.choices(laid, PAIR_WEIGHTS[: len(laid)])[0])


def scripted(session: Session, seat: Seat, plan: Forced) -> Action | None:
    """What is said up to the first lead; None: the player thinks."""
    deal, choices = session.deal, session.legal(seat)
    assert deal is not None
    if deal.phase.name in ("sagen", "hoeren", "vorhand"):
        calls = [*(choice for choice in choices if isinstance(choice, Count)), *choices]
        return next(call for call in calls if call != PASS) if seat == plan.declarer else PASS  # type: ignore[return-value]
    known: dict[str, Action] = {
        "aufnehmen": TAKE,
        "layaside": Give(plan.laid),
        "ansagen": Name(VERB, str(plan.game)),
    }
    return known.get(deal.phase.name)


def played(seed: int, number: int) -> dict[str, Any] | None:
    """One deal, as a row; None: nobody could have played."""
    rng, bot = Random(f"{seed}/{number}/forced"), MonteCarloBot()
    session = opened(PRESET, number)
    plan: Forced | None = None
    row: dict[str, Any] = {}
    plays: list[tuple[Seat, Card]] = []
    while session.carry.deals == 0:
        seat = session.turn[0]
        if seat == HOUSE or is_cut(session.legal(seat)):
            session = session.apply(seat, sample(session.legal(seat)[:1], rng.randrange))
            continue
        deal = session.deal
        assert deal is not None
        if plan is None:
            plan = forced(deal, rng)
            if plan is None:
                return None
            row = {
                "hand": deal.hands[plan.declarer] | deal.talon,
                "laid": plan.laid,
                "game": str(plan.game),
                "position": deal.seats.index(plan.declarer),
                "declarer": plan.declarer,
                "hands": [],
            }
        action = scripted(session, seat, plan) or bot.choose(view(session, seat), BUDGET, rng)
        if isinstance(action, Play):
            row["hands"] = row["hands"] or list(deal.hands)
            plays.append((seat, action.card))
        session = session.apply(seat, action)
    result = session.result
    assert result is not None
    assert plan is not None
    eyes, won = result.eyes[plan.declarer], studied("skat").has_won(result, session.options)
    return {"deal": number, **row, "eyes": eyes, "won": won, "plays": [*map(list, plays)]}


def make(job: Job, first: int, count: int) -> Made:
    """The rows of a range of deals."""
    seed = job.given()["seed"]
    rows = (played(seed, number) for number in range(first, first + count))
    return Made(lines(row for row in rows if row))
