"""What the games of an arena come to: means with intervals, roles, contracts, and time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

from stammtisch.core.action import Seat
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.arena import ArenaGame, Match, PlayedMatch
from stammtisch.lab.games import studied
from stammtisch.lab.pipe.player import shown

SURE = 1.96
"""Standard errors to either side: 95 of 100 intervals hold the truth."""
PERCENT = 99


def difference(games: Sequence[ArenaGame]) -> float:
    """By how much the first player got more than the second from one deal, seat by seat."""
    seats = len(games[0].seating)
    return fmean(by_seat(games, seat, 0) - by_seat(games, seat, 1) for seat in range(seats))


def by_seat(games: Sequence[ArenaGame], seat: Seat, who: int) -> float:
    return fmean(game.payoffs[seat] for game in games if game.seating[seat] == who)


def each(played: PlayedMatch, who: int) -> dict[str, object]:
    """What a player gets in a deal and seat. The unit is the deal, so the interval takes its games together."""
    mean, ci95 = interval([fmean(payoffs(games, who)) for games in played.deals])
    return {"mean": mean, "ci95": list(ci95)}


def payoffs(games: Sequence[ArenaGame], who: int) -> list[float]:
    return [got for game in games for got, seated in zip(game.payoffs, game.seating, strict=True) if seated == who]


def interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean, and where it lies with 95 percent."""
    mean = fmean(values)
    error = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return round(mean, 3), (round(mean - error, 3), round(mean + error, 3))


def by_role(deals: Iterable[Sequence[ArenaGame]]) -> dict[str, dict[str, list[float]]]:
    """Payoffs by role, of each of the two players."""
    found: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for games in deals:
        for game in games:
            for seat, role in enumerate(game.roles):
                found[role or "no part"][game.seating[seat]].append(game.payoffs[seat])
    return {name: {"a": a, "b": b} for name, (a, b) in sorted(found.items())}


def figures(match: Match, played: PlayedMatch) -> dict[str, object]:
    """One row of what the command prints."""
    game = entry_of_preset(match.preset)[0].game.name
    mean, ci95 = interval([difference(games) for games in played.deals])
    roles = {
        name: {who: {"games": len(some), "mean": round(fmean(some), 3)} for who, some in both.items() if some}
        for name, both in by_role(played.deals).items()
    }
    return {
        "a": shown(match.bots[0]),
        "b": shown(match.bots[1]),
        "game": game,
        "preset": match.preset,
        "changes": dict(match.changes),
        "deals": len(played.deals),
        "unit": studied(game).unit.name,
        "mean": mean,
        "ci95": list(ci95),
        "each": {who: each(played, n) for n, who in enumerate("ab")},
        "alone": alone(played),
        "ms_per_decision": times([*played.seconds[0]]),
        "ms_per_decision_b": times([*played.seconds[1]]),
        "roles": roles,
        "contracts": {who: contracts(played, n) for n, who in enumerate("ab")},
    }


def is_alone(game: ArenaGame) -> bool:
    """Whether somebody has declared and has no partner: Solo, Wenz, Geier; at Skat every game that was declared."""
    return "declarer" in game.roles and "partner" not in game.roles


def alone(played: PlayedMatch) -> dict[str, object]:
    """The difference in deals of which at least one game was alone, whoever declared it."""
    some = [difference(games) for games in played.deals if any(map(is_alone, games))]
    if len(some) < 2:
        return {"deals": len(some)}
    mean, ci95 = interval(some)
    return {"deals": len(some), "mean": mean, "ci95": list(ci95)}


def times(seconds: list[float]) -> dict[str, float] | None:
    """Milliseconds of a player's decisions; None: it thinks elsewhere, behind a pipe."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    return {
        "mean": round(1000 * fmean(ordered), 3),
        "p99": round(1000 * ordered[len(ordered) * PERCENT // 100], 3),
    }


def contracts(played: PlayedMatch, who: int) -> dict[str, dict[str, float]]:
    """What a player has declared, how often, and in how many of a hundred it was won."""
    count: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for game in (game for games in played.deals for game in games):
        if game.declarer is None or game.seating[game.declarer] != who:
            continue
        for name in (game.contract, "all"):
            count[name] += 1
            wins[name] += game.won
    return {name: {"games": n, "won": round(100 * wins[name] / n, 1)} for name, n in sorted(count.items())}
