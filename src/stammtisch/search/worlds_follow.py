"""What a played card tells: its player had to be allowed to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stammtisch.core.contract import Contract, Follow
from stammtisch.search.worlds_clues import Clues, ObservedPlay

Telling = Mapping[Follow, Callable[[Clues, Contract, ObservedPlay], None]]
"""By the follow rules of a game: what one card tells. Without such a rule it is the plain duty to follow."""


def plain(clues: Clues, contract: Contract, moment: ObservedPlay) -> None:
    """Who does not follow has none of the led group."""
    tables = contract.tables
    if not moment.table:
        return
    led = tables.group[moment.table[0]]
    if tables.group[moment.card] != led:
        clues.forbid(tables.cards[led], moment.seat)


def read_cards(clues: Clues, contract_at: Callable[[ObservedPlay], Contract], telling: Telling) -> None:
    """All cards played so far, each under the contract of its time."""
    for moment in clues.moments:
        contract = contract_at(moment)
        tells = telling[contract.kind.follow] if contract.kind.follow else plain
        tells(clues, contract, moment)
