"""Our players on xskat's deals: on its contracts and discards, at its table, and with bids of their own.

The work of a job: `make` plays a range of deals, and each gives one row.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from typing import Any

from stammtisch.bots import Bot
from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.cards import Card
from stammtisch.core.session import Session, running
from stammtisch.core.view import Views
from stammtisch.games.skat.turnierbewertung import OTHERS_LOST, OWN_GAME
from stammtisch.lab.arena import asked, driven
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.players import player
from stammtisch_proving.xskat.deals import PLAYERS
from stammtisch_proving.xskat.gifts import gifts_of
from stammtisch_proving.xskat.guest import our_declarer
from stammtisch_proving.xskat.log import Logged
from stammtisch_proving.xskat.replays import ScoredGame, before_lead, counted, dealt, replayed
from stammtisch_proving.xskat.running import XskatError, played_by_xskat

DEALS = 24
"""Of an item; so many tables of xskat stand side by side, for it pauses most of the time."""
TRIES = 3
"""At xskat's table: on a machine that is too busy something may be missed."""
Row = dict[str, Any]
"""A deal, as JSON has it."""


@dataclass(frozen=True, slots=True)
class XskatMatch:
    """Whom xskat is measured with, and how long they may think."""

    bot: str
    seed: int
    budget: float
    """Seconds for a decision."""
    visit: bool = True
    """Whether our declarer goes to xskat's table, too."""


def pieces(match: XskatMatch, deals: int) -> list[Item]:
    return list(items(new_job("xskat", **asdict(match)), deals, DEALS))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: xskat plays its deals, and our players play the same.

    At xskat's tables one waits most of the time, so they all stand side by side while the rest is done. All thinking is
    in one thread, because each thread has a kernel of its own.
    """
    match = XskatMatch(**job.given())
    games = played_by_xskat(match.seed, first, count)
    with ThreadPoolExecutor(DEALS) as tables, ThreadPoolExecutor(1) as thinker:
        visits = tables.map(lambda game: visited(match, game, thinker) if match.visit else None, games)
        rows = [thinker.submit(row, match, game).result() for game in games]
        rows = [found | ({"visit": visit} if visit else {}) for found, visit in zip(rows, visits, strict=True)]
    return Made(lines(rows))


def row(match: XskatMatch, game: Logged) -> Row:
    """One deal: what xskat made of it, and what our players did."""
    found: Row = {"deal": game.number, "xskat_list": on_the_list(game), "bot_list": own_bids(match, game)}
    if game.declared is None:
        return found
    return found | {
        "contract": game.declared.contract,
        "xskat": told(replayed(game)),
        "bot": told(on_its_contract(match, game)),
    }


def told(game: ScoredGame) -> Row:
    return {"won": game.won, "points": game.points, **asdict(gifts_of(game.cards))}


def on_the_list(game: Logged) -> list[int]:
    """What each xskat player gets for a deal by the Turnierbewertung (ST-SCORE-06), from what xskat has counted."""
    if game.declared is None:
        return [0] * PLAYERS
    own = game.points + (OWN_GAME if game.declared.won else -OWN_GAME)
    other = 0 if game.declared.won else OTHERS_LOST[PLAYERS]
    return [own if seat == game.declared.declarer else other for seat in range(PLAYERS)]


def on_its_contract(match: XskatMatch, game: Logged) -> ScoredGame:
    """xskat's contract and discard, all cards played by ours."""
    before, cards = before_lead(game), []
    for action, after in steps(match, game, before):
        if isinstance(action, Play):
            cards.append((running(before), action.card))
        before = after
    return counted(before, cards)


def own_bids(match: XskatMatch, game: Logged) -> list[float]:
    """The Turnierbewertung of the deal when three of ours bid and play it."""
    *_, (_, after) = steps(match, game, dealt(game))
    return [*studied("skat").unit.payoffs(after, after.options)]


def steps(match: XskatMatch, game: Logged, session: Session) -> Iterator[tuple[Action, Session]]:
    """To the end of the deal: what is done, and the state after it. All chance follows from the seed and the number."""
    bots = [player(match.bot) for _ in range(PLAYERS)]
    deals = session.carry.deals
    for _, action, _, after in driven(session, bots, match.budget, Random(0), dice(match, game)):
        yield action, after
        if after.carry.deals > deals:
            return


def dice(match: XskatMatch, game: Logged) -> Random:
    return Random(f"{match.seed}/{game.number}/thinking")


def visited(match: XskatMatch, game: Logged, thinker: ThreadPoolExecutor) -> Row | None:
    """Our declarer at xskat's table; if something has gone wrong there, again from the start."""
    if game.declared is None:
        return None
    for _ in range(TRIES):
        bot, rng = player(match.bot), dice(match, game)
        try:
            found = our_declarer(game, partial(thought, thinker, bot, match.budget, rng))
        except (XskatError, OSError) as error:
            last = str(error)
            continue
        return thinker.submit(told, found).result()
    return {"error": last}


def thought(thinker: ThreadPoolExecutor, bot: Bot, budget: float, rng: Random, session: Session, seat: Seat) -> Card:
    return thinker.submit(card_of, bot, session, seat, budget, rng).result()


def card_of(bot: Bot, session: Session, seat: Seat, budget: float, rng: Random) -> Card:
    action = asked(bot, Views(session), seat, budget, rng)
    assert isinstance(action, Play)
    return action.card
