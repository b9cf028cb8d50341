"""Two players against each other on the same deals: every seat is played by both, so that the cards fall out.

The unit is the deal, never the single game: all games of a deal share their cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time

from stammtisch.bots import Bot
from stammtisch.core.action import HOUSE, Action, Count, Number, Seat, sample
from stammtisch.core.options import Options, Value
from stammtisch.core.result import Result
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.all_seeing import AllSeeing
from stammtisch.lab.games import studied
from stammtisch.lab.players import player

MOST_ACTIONS = 5000
"""A deal that is longer hangs."""
FOUR: tuple[tuple[int, ...], ...] = ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))
"""Who sits where at a table of four, turn about; and the other way round."""
THREE: tuple[tuple[int, ...], ...] = ((0, 0, 1), (0, 1, 1))
"""At a table of three, in all rotations."""
EVEN, ONE_AGAINST_REST = "even", "one-against-rest"
SEATINGS = (EVEN, ONE_AGAINST_REST)
"""How a deal is shared out: evenly, or one seat of the first player goes round the table."""

Changes = tuple[tuple[str, Value], ...]
"""Options by name."""
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


def rotated(row: Seating) -> list[Seating]:
    return [row[-turn:] + row[:-turn] for turn in range(len(row))]


def opened(preset: str, number: int, changes: Changes = ()) -> Session:
    """A table before its first deal; from number to number the next seat deals."""
    entry, plain = entry_of_preset(preset)
    options = plain.but(dict(changes))
    carry = entry.game.carry(options)
    return open_session(entry.game, options, replace(carry, dealer=number % len(carry.purses)))


def play(match: Match, number: int) -> tuple[list[ArenaGame], list[tuple[int, float]]]:
    """One deal with all its seatings. All chance follows from the seed and the number."""
    start = opened(match.preset, number, match.changes)
    games, times = [], []
    for seating in seatings(len(start.carry.purses), number, match.seating):
        bots = [player(match.bots[who]) for who in seating]
        chance, thinking = Random(f"{match.seed}/{number}"), Random(f"{match.seed}/{number}/thinking")
        for seat, _, took, session in driven(start, bots, match.budget, chance, thinking):
            if took is not None:
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
    """Who does what next, how long the thinking took, and the state after it. The house and the cut are chance."""
    for _ in range(MOST_ACTIONS):
        seat = session.turn[0]
        choices = session.legal(seat)
        took: float | None = None
        if seat == HOUSE or is_cut(choices):
            action = sample(choices[:1], chance.randrange)
        else:
            begin = process_time()
            action = asked(bots[seat], session, seat, budget, thinking)
            took = process_time() - begin
        session = session.apply(seat, action)
        yield seat, action, took, session
    raise AssertionError("the deal does not end")


def asked(bot: Bot, session: Session, seat: Seat, budget: float, rng: Random) -> Action:
    """A bot gets its view. Only the all-seeing one looks into the hands."""
    if isinstance(bot, AllSeeing):
        bot.look(session)
    return bot.choose(view(session, seat), budget, rng)


def is_cut(choices: tuple[object, ...]) -> bool:
    return any(isinstance(choice, Number | Count) and choice.verb == "cut" for choice in choices)
