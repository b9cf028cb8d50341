"""Rows about Bock, what starts it and how long it lasts, and about the last round."""

from __future__ import annotations

from stammtisch.core.action import HOUSE
from stammtisch.core.session import LAST_ROUND, open_session
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from tests.rules.skat.golden.driver import agree, drives
from tests.rules.skat.golden.words import SIGNED, alternatives, number, numbers, scored
from tests.rules.skat.table import points, result_of, settled

ANSWERS = {"yes": True, "no": False}


@drives(
    given=r"Bock length at (?P<sizes>\d+(?: / \d+)*) players", expected=r"(?P<n>\d+(?: / \d+)*) deals, ×(?P<factor>\d+)"
)
def how_long_bock_lasts(sizes: str, n: str, factor: str) -> None:
    """After a game over 100 the same small game is played again and again."""
    lengths, factors = [], set()
    for size in numbers(sizes):
        table = Options().but({"table_size": size, "bock_triggers": ("game_over_100",)})
        small = result_of("farbspiel:E", 61, table_size=size)
        _, carry = settled(result_of("grand", 120, 10, run=4, table_size=size), options=table)
        found = []
        for _ in range(3 * size):
            bill, carry = settled(small, carry, table)
            found.append(bill.price // points(small, table_size=size))
        lengths.append(found.index(1))
        factors |= set(found[: found.index(1)])
        agree(set(found[found.index(1) :]), {1})
    agree((lengths, factors), (numbers(n), {int(factor)}))


@drives(
    given=r"game value (?P<values>\d+(?: / \d+)*) with (?P<trigger>game_over_100)",
    expected=r"(?P<answers>(?:yes|no)(?: / (?:yes|no))*)",
)
def what_starts_bock(values: str, trigger: str, answers: str) -> None:
    after = [settled(scored(value), bock_triggers=(trigger,))[1] for value in numbers(values)]
    agree([bool(carried(carry).bock) for carry in after], [ANSWERS[answer] for answer in alternatives(answers)])


@drives(
    given=r"game value (?P<value>\d+), won in the last round, (?P<option>last_round_doubled)",
    expected=rf"(?P<written>{SIGNED})",
)
def the_last_round(value: str, option: str, written: str) -> None:
    """The house says that it begins, where the table plays so."""
    options = Options().but({option: True})
    carry = open_session(SKAT, options, SKAT.carry(options)).apply(HOUSE, LAST_ROUND).carry
    agree(points(scored(int(value)), carry, options), number(written))
