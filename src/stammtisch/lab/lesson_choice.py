"""Which of the mined positions a lesson gets: candidates by what was found, each judged again before it is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from stammtisch.bots.driving import played_out
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.lesson_check import CAREFUL, CheckedPosition, checked
from stammtisch.coach.position import DECIDES, FAILS, FINISH, AskedPosition, action_of, position
from stammtisch.coach.rule_of_thumb import WorldsSpent
from stammtisch.core.action import Action, Play
from stammtisch.core.session import running
from stammtisch.games.registry import in_money
from stammtisch.lab.checks import CLAUSE
from stammtisch.lab.lesson_audit import deck_of
from stammtisch.search.table import Loss

Row = dict[str, Any]

LEAST = 0.05
"""Of the swing: what a right answer must bring beyond the wrong one, as found and again as checked."""
AS_GOOD = 0.02
"""Of the swing: an answer no further below the best is right, too."""
TRIED = 4
"""Candidates that are judged again for a place, at most."""
GLANCE = WorldsSpent(solved=32, played=24)
"""A first look: most of what was found by luck falls here."""
EARLY = 5
"""Cards in hand from which a position is worth playing to its end."""
PLAIN = 0.15
"""Of the swing: what is surely lost by a wrong answer from here on is plain enough; more makes no better exercise."""
LATER = frozenset(("SK-TIP-38",))
"""Tips that pay in deals to come: that one costs something in its own deal says nothing against it."""
OBVIOUS = 2.0
"""In swings."""
LIKED = 6
"""Cards in hand: something has happened, and something is still to come."""
WANTED = {DECIDES: 3, FAILS: 1, FINISH: 1}


def chosen(
    rows: Iterable[Row], lesson: str, tips: Sequence[str], seed: int, decks: set[str] | None = None
) -> Iterator[Row]:
    """The positions of a lesson, in the order in which they are taught; fewer where no more are found.

    Of each deal one position is taken. `decks` are those that other lessons have; what is taken is added to it.
    """
    mine = [row for row in rows if row["tip"] in tips]
    decks = set() if decks is None else decks
    for kind, wanted in WANTED.items():
        taken = tried = 0
        for row in candidates([row for row in mine if kind != FAILS or row["tip"] not in LATER], kind):
            if taken == wanted or tried == TRIED * wanted:
                break
            if deck_of(row) in decks or (kind == FINISH and par(position(row)) <= 0):
                continue
            tried += 1
            found = taken_up(row, lesson, kind, seed)
            if found is not None:
                decks.add(deck_of(row))
                taken += 1
                yield found


def candidates(rows: Sequence[Row], kind: str) -> list[Row]:
    """The most promising first: where the tip fails, those in which it loses most."""
    sign, least = -1 if kind == FAILS else 1, 0.0 if kind == FINISH else LEAST
    some = [row for row in rows if sign * row["gain"] >= least * row["swing"] and not is_obvious(row)]
    if kind == FINISH:
        some = [row for row in some if not is_card(row) or cards_left(row) >= EARLY]
    return in_turn(sorted(some, key=lambda row: (*rank(row, sign), row["id"])))


def is_obvious(row: Row) -> bool:
    """No clause, and a loss of several games: that a weak hand should not play alone needs no lesson."""
    return not CLAUSE.fullmatch(row["tip"]) and abs(row["gain"]) > OBVIOUS * row["swing"]


def rank(row: Row, sign: int) -> tuple[bool, float, int, float]:
    """No Tout, where every trick decides; then what is plain enough, and of that places with something left to play.

    Of calls those that are won by little: nobody has to be told to play a hand that cannot lose.
    """
    sure = sign * surely(row, sign) / row["swing"]
    is_tout = any(line.endswith(":tout") for line in row["log"])
    return is_tout, -min(sure, PLAIN), abs(cards_left(row) - LIKED), -sure if is_card(row) else sure


def in_turn(rows: Sequence[Row]) -> list[Row]:
    """Calls with another answer each time, as far as there are such; cards stay as they are."""
    places = Counter[str]()
    found = list[tuple[int, int, Row]]()
    for n, row in enumerate(rows):
        answer = "" if is_card(row) else row["right"][0]
        places[answer] += bool(answer)
        found.append((places[answer] if answer else n, n, row))
    return [row for _, _, row in sorted(found, key=lambda one: one[:2])]


def surely(row: Row, sign: int) -> float:
    """The end of the interval that is nearest to nothing."""
    return float(row["low"] if sign > 0 else row["high"])


def is_card(row: Row) -> bool:
    return isinstance(action_of(row["right"][0]), Play)


def cards_left(row: Row) -> int:
    """In the hand of whoever is asked; before the first card all."""
    session = position(row).session()
    return running(session).hands[row["seat"]].bit_count()


def taken_up(row: Row, lesson: str, kind: str, seed: int, effort: WorldsSpent = CAREFUL) -> Row | None:
    """The row as a position of the lesson, judged again; None: it does not hold."""
    right, wrong = (row["wrong"], row["right"][0]) if kind == FAILS else (row["right"][0], row["wrong"])
    asked = position({**row, "right": [right], "wrong": wrong})
    session = asked.session()
    first, other = action_of(right), action_of(wrong)
    glance = checked(asked, session, Random(f"{seed}/{row['id']}/glance"), GLANCE)
    if kind != FINISH and glance.gain(first, other).mean < LEAST * glance.swing:
        return None
    found = checked(asked, session, Random(f"{seed}/{row['id']}/check"), effort)
    if not stands(kind, found.gain(first, other), found.swing) or found.cost(first) > AS_GOOD * found.swing:
        return None
    best = {"par": round(par(asked), 2)} if kind == FINISH else {}
    return finished(row, lesson, kind, found, asked) | best


def stands(kind: str, gain: Loss, swing: float) -> bool:
    """A deal to be played on need not hang on its first card; all else must, beyond doubt."""
    return gain.mean >= 0 if kind == FINISH else gain.low > 0 and gain.mean >= LEAST * swing


def par(asked: AskedPosition) -> float:
    """What the seat gets when everybody follows the tips from here on."""
    session = asked.session()
    after = session.apply(asked.seat, asked.right[0])
    end = played_out(after, [TipsBot()] * len(session.carry.purses), 0.0, Random(1))
    return in_money(end)[asked.seat]


def mined_costs(row: Row, first: Action) -> dict[str, float]:
    """Of calls that were not played on again: what was found at first."""
    return {} if isinstance(first, Play) else dict(row["costs"])


def finished(row: Row, lesson: str, kind: str, found: CheckedPosition, asked: AskedPosition) -> Row:
    """The row as it is shipped: only what a lesson needs, and what was found when it was judged again."""
    first = asked.right[0]
    alike = [one for one in found.table.actions if found.cost(one) <= AS_GOOD * found.swing and one != first]
    right = [first, *[one for one in alike if isinstance(first, Play) and one != asked.wrong]]
    gain = found.gain(first, asked.wrong)
    return {
        "id": row["id"],
        "lesson": lesson,
        "kind": kind,
        **{key: row[key] for key in ("preset", "dealer", "start", "log", "seat", "tip") if key in row},
        "right": [str(one) for one in right],
        "wrong": str(asked.wrong),
        "gain": round(gain.mean, 2),
        "low": round(gain.low, 2),
        "high": round(gain.high, 2),
        "costs": {**mined_costs(row, first), **{str(one): round(found.cost(one), 2) for one in found.table.actions}},
        "swing": round(found.swing, 2),
        "unit": row["unit"],
        "worlds": len(found.table.rows),
        "whole": found.table.is_whole,
        "by": row["by"],
    }
