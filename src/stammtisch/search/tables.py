"""What a search is told of a contract: tables, a rule of following and what is counted; no game's name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stammtisch.core.cards import NAMES, Card
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.options import Options
from stammtisch.search.duties import NO_CARD, PLAIN
from stammtisch.search.games import DUTIES, MISERE, tricks_count


@dataclass(frozen=True, slots=True)
class Rules:
    """All that the kernel, or its twin, is made from. The tables go by card."""

    players: int
    group: tuple[int, ...]
    strength: tuple[int, ...]
    """Within the group; below zero: the game does not use the card."""
    eyes: tuple[int, ...]
    trick_value: int = 0
    """What a trick counts beside its eyes: 1 where tricks are counted, and then no card has eyes."""
    misere: bool = False
    """Whether the counted side wants as little as it can get."""
    follow: int = PLAIN
    called: Card = NO_CARD
    free_cards: int = 1
    """With so few cards in hand the called card is as free as any other."""
    may_run_away: bool = True
    enough_to_run: int = 4
    """Cards of the called suit, the called one among them, with which its holder may lead another."""

    @property
    def counts(self) -> str:
        """What a value counts, as a word."""
        return "tricks" if self.trick_value else "eyes"


NO_EYES = (0,) * len(NAMES)


@lru_cache(1 << 10)
def rules_of(contract: Contract, options: Options, players: int) -> Rules:
    """The rules of a contract among so many players."""
    tables, tricks = contract.tables, tricks_count(contract)
    return Rules(
        players,
        tables.group,
        tuple(tables.power[group][card] for card, group in enumerate(tables.group)),
        NO_EYES if tricks else tables.eyes,
        int(tricks),
        contract.kind in MISERE,
        *DUTIES[contract.kind.follow](contract, options),
    )


def rules_of_deal(deal: Deal) -> Rules:
    """The rules of the deal's contract among those who play to its tricks."""
    return rules_of(deal.played, deal.options, len(deal.order))
