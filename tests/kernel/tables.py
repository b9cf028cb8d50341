"""Kernels for real contracts, and the deals whose answers are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from stammtisch_kernel import Kernel

from stammtisch.core.cards import Cards, cards
from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf import contracts as schafkopf
from stammtisch.games.schafkopf.rufspiel import ACES
from stammtisch.games.skat import contracts as skat

PLAIN, CALLED, MUST_TRUMP, JASS = range(4)
"""The rules of following."""
NO_CARD = -1
DEALS = Path(__file__).parents[1] / "data" / "deals-77.txt"
CODES = {
    "skat-suit": "farbspiel:{trump}",
    "skat-grand": "grand",
    "sk-ruf": "rufspiel:{call}",
    "sk-solo": "solo:{trump}",
    "sk-wenz": "wenz",
}
"""The games of the file, and how their contracts are written."""


@lru_cache(256)
def kernel_for(
    contract: Contract,
    players: int,
    follow: int = PLAIN,
    *,
    free_cards: int = 1,
    may_run_away: bool = True,
    enough_to_run: int = 4,
    trick_value: int = 0,
    log_memory: int = 18,
    portable: bool = False,
) -> Kernel:
    tables = contract.tables
    return Kernel(
        players,
        tables.group,
        [tables.power[group][card] for card, group in enumerate(tables.group)],
        tables.eyes,
        trick_value=trick_value,
        follow=follow,
        called=ACES[contract.suit] if follow == CALLED else NO_CARD,
        free_cards=free_cards,
        may_run_away=may_run_away,
        enough_to_run=enough_to_run,
        log_memory=log_memory,
        portable=portable,
    )


@dataclass(frozen=True, slots=True)
class Known:
    """A deal of the file: the declaring side's eyes include those that lie aside."""

    game: str
    contract: Contract
    hands: tuple[Cards, ...]
    leader: int
    side: int
    need: int
    aside: int
    reaches: bool
    exact: int
    nodes: int

    def kernel(self, portable: bool = False) -> Kernel:
        follow = CALLED if self.game == "sk-ruf" else PLAIN
        return kernel_for(self.contract, len(self.hands), follow, portable=portable)


def read(line: str) -> Known:
    game, *words = line.split()
    said = dict(word.split("=") for word in words)
    held = [cards(said[name].replace(",", " ")) for name in ("hand0", "hand1", "hand2", "hand3") if name in said]
    contract_of = skat.contract if game.startswith("skat") else schafkopf.contract
    declarer, partner = int(said["declarer"]), int(said["partner"])
    contract = contract_of(CODES[game].format(**said), declarer)
    aside = cards(said.get("skat", "").replace(",", " "))
    return Known(
        game,
        contract,
        tuple(held),
        int(said["leader"]),
        1 << declarer | (1 << partner if partner >= 0 else 0),
        int(said["need"]),
        sum(n for card, n in enumerate(contract.tables.eyes) if aside >> card & 1),
        said["reaches61"] == "1",
        int(said["exact"]),
        int(said["nodes"]),
    )


@lru_cache
def known_deals() -> tuple[Known, ...]:
    return tuple(read(line) for line in DEALS.read_text(encoding="ascii").splitlines())


def of_game(game: str) -> Iterator[Known]:
    return (deal for deal in known_deals() if deal.game == game)
