"""Two players against each other on the same deals: every seat is played by both, so that the cards fall out.

The unit is the deal, never the single game: all games of a deal share their cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from stammtisch.bots import Bot, driving
from stammtisch.bots.driving import Changes, opened
from stammtisch.core.action import Action, Seat
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.core.view import Views
from stammtisch.lab.all_seeing import AllSeeing
from stammtisch.lab.games import studied
from stammtisch.lab.pipe.player import is_piped
from stammtisch.lab.players import player

FOUR: tuple[tuple[int, ...], ...] = ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))
"""Who sits where at a table of four, turn about; and the other way round."""
THREE: tuple[tuple[int, ...], ...] = ((0, 0, 1), (0, 1, 1))
"""At a table of three, in all rotations."""
EVEN, ONE_AGAINST_REST = "even", "one-against-rest"
SEATINGS = (EVEN, ONE_AGAINST_REST)
"""How a deal is shared out: evenly, or one seat of the first player goes round the table."""

Seating = tuple[int, ...]
"""By seat: the first or the second of the two players."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, and for how long each may think."""

    preset: str
    bots: tuple[str, str]
    seed: int
    budget: float
    """Seconds for a decision."""
    seating: str = EVEN
    """One of `SEATINGS`."""
    changes: Changes = ()
    """House rules that differ from the preset."""


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One deal as it was played by one seating."""

    seating: Seating
    payoffs: tuple[float, ...]
    """By seat, in the unit of the game."""
    roles: tuple[str, ...]
    """By seat: what it was in the deal; empty: it did not play."""
    contract: str
    """The kind of contract; empty: thrown in."""
    declarer: Seat | None
    won: bool
    """Whether the declaring side has won."""


@dataclass(slots=True)
class PlayedMatch:
    """Deals as they were played, and how long the decisions of each player took."""

    deals: list[list[ArenaGame]] = field(default_factory=list)
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


def seatings(seats: int, number: int, kind: str = EVEN) -> list[Seating]:
    """The seatings of one deal: each seat is played by both."""
    if kind == ONE_AGAINST_REST:
        return rotated((0,) + (1,) * (seats - 1))
    if seats == 3:
        return rotated(THREE[number % len(THREE)])
    row = FOUR[number % len(FOUR)] if seats == 4 else tuple(seat % 2 for seat in range(seats))
    return [row, tuple(1 - who for who in row)]


def seating_of(kind: str) -> str:
    """The name, if it is one of `SEATINGS`."""
    if kind not in SEATINGS:
        raise OptionsError("unknown-seating", (kind,), f"known are {', '.join(SEATINGS)}")
    return kind


def rotated(row: Seating) -> list[Seating]:
    return [row[-turn:] + row[:-turn] for turn in range(len(row))]


def play(match: Match, number: int) -> tuple[list[ArenaGame], list[tuple[int, float]]]:
    """One deal with all its seatings. All chance follows from the seed and the number."""
    start = opened(match.preset, number, match.changes)
    games, times = [], []
    for seating in seatings(len(start.carry.purses), number, match.seating):
        bots = [player(match.bots[who]) for who in seating]
        chance, thinking = Random(f"{match.seed}/{number}"), Random(f"{match.seed}/{number}/thinking")
        for seat, _, took, session in driven(start, bots, match.budget, chance, thinking):
            if took is not None and not is_piped(match.bots[seating[seat]]):  # what a program takes is not seen here
                times.append((seating[seat], took))
            if session.carry.deals > start.carry.deals:
                break
        games.append(told(session, start.options, seating))
    return games, times


def told(session: Session, options: Options, seating: Seating) -> ArenaGame:
    """What is kept of a deal just finished."""
    result, game = session.result, session.game.name
    assert result is not None
    contract = result.contract
    declarer = contract.declarer if contract else None
    return ArenaGame(
        seating,
        studied(game).unit.payoffs(session, options),
        tuple([role(result, seat) for seat in range(len(seating))]),
        contract.kind.name if contract else "",
        declarer,
        declarer is not None and studied(game).has_won(result, options),
    )


def role(result: Result, seat: Seat) -> str:
    """What a seat was in a deal."""
    if result.contract is None or seat not in result.seats:
        return ""
    if not result.side:
        return "alone against all"
    if result.contract.declarer == seat:
        return "declarer"
    return "partner" if result.side >> seat & 1 else "defender"


def driven(
    session: Session, bots: list[Bot], budget: float, chance: Random, thinking: Random
) -> Iterator[tuple[Seat, Action, float | None, Session]]:
    """As any table is driven; here the all-seeing player may sit at it."""
    return driving.driven(session, bots, budget, chance, thinking, asked)


def asked(bot: Bot, views: Views, seat: Seat, budget: float, rng: Random) -> Action:
    """A bot gets its view. Only the all-seeing one looks into the hands."""
    if isinstance(bot, AllSeeing):
        bot.look(views.session)
    return driving.asked(bot, views, seat, budget, rng)
