"""Rows about Bock and the last round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stammtisch.core.action import HOUSE
from stammtisch.core.session import LAST_ROUND, Carry, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.golden.driver import agree, drives
from tests.rules.schafkopf.golden.games import ALL_EYES, GAME, USUAL, fresh, read_games, results
from tests.rules.schafkopf.golden.words import aligned, alternatives, numbers, ranged, table, tables
from tests.rules.schafkopf.table import result

LONG_ENOUGH = 30
TRIGGER = 60
SPAN = r"\d+–\d+ ×\d+"
SPANS = rf"{SPAN}(?:, {SPAN})*"


def factors(options: Options, eyes: list[int]) -> list[int]:
    """The Bock factor of each deal, in a row of deals in which the declaring side takes these eyes."""
    carry: Carry = fresh(options)
    found = []
    for ours in eyes:
        bill, carry = settle(result("rufspiel:E", ours, partner=2), carry, options)
        found.append(next((line.factor for line in bill.lines if line.code == "bock"), 1))
    return found


@drives(given=r"a side ends on (?P<eyes>\d+(?:, \d+)* or \d+)", expected=r"(?P<deals>\d+) Bock deals")
def what_triggers_bock(setting: str, eyes: str, deals: str) -> None:
    """These eyes of either side, and no others."""
    for options in table(setting):
        for ours in range(ALL_EYES + 1):
            triggers = {ours, ALL_EYES - ours} & {*numbers(eyes)}
            doubled = [2] * int(deals) if triggers else []
            usual = [1] * (LONG_ENOUGH - len(doubled))
            agree(factors(options, [ours] + [USUAL[""]] * LONG_ENOUGH), [1, *doubled, *usual])


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Deal by deal: its number and its factor."""
    for span, factor in re.findall(r"(\d+–\d+) ×(\d+)", text):
        for deal in ranged(span):
            yield deal, int(factor)


@drives(
    setting=r"triggers in deals (?P<deals>\d+ and \d+)",
    given=r"(?P<stacks>\w+ / \w+)",
    expected=rf"(?P<wanted>{SPANS} / {SPANS})",
)
def how_bock_stacks(deals: str, stacks: str, wanted: str) -> None:
    eyes = [TRIGGER if deal in numbers(deals) else USUAL[""] for deal in range(1, LONG_ENOUGH)]
    for played_at, _, text in aligned(tables(stacks), [deals], alternatives(wanted)):
        for options in played_at:
            found = {deal: factor for deal, factor in enumerate(factors(options, eyes), 1) if factor > 1}
            agree([*found.items()], [*spans(text)])


@drives(given=rf"(?P<given>{GAME}), in the last round", expected=r"(?P<price>\d+)")
def the_last_round(setting: str, given: str, price: str) -> None:
    """The house says that it begins, where the table plays so."""
    (game,) = read_games(given)
    for options in table(setting):
        carry = open_session(SCHAFKOPF, options, fresh(options)).apply(HOUSE, LAST_ROUND).carry
        for outcome in results(game, options, 61):
            bill, _ = settle(outcome, carry, options)
            agree(bill.price, int(price))
