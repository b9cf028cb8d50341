"""What a search is told of a contract: tables, a rule of following and what is counted; no game's name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.cards import NAMES, Card
from stammtisch.core.contract import Contract, Follow, Kind
from stammtisch.core.deal import Deal
from stammtisch.core.options import Options
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.contracts import GEIST, TOUT
from stammtisch.games.schafkopf.contracts import KINDS as SCHAFKOPF_KINDS
from stammtisch.games.schafkopf.ramsch import RAMSCH, follow_and_trump
from stammtisch.games.schafkopf.rufspiel import ACES, follow_called_ace
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.winning import ALL_TRICKS
from stammtisch.games.schloapfer.bekennen import may_play
from stammtisch.games.skat import contracts as skat

NO_CARD = -1
PLAIN, CALLED, MUST_TRUMP, JASS = range(4)
"""The rules of following, numbered as the kernel numbers them."""


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

    @property
    def counts(self) -> str:
        """What a value counts, as a word."""
        return "tricks" if self.trick_value else "eyes"


class Duty(NamedTuple):
    """A rule of following with its details."""

    follow: int = PLAIN
    called: Card = NO_CARD
    free_cards: int = 1
    may_run_away: bool = True


def plain_duty(contract: Contract, options: Options) -> Duty:
    return Duty()


def called_duty(contract: Contract, options: Options) -> Duty:
    """The free trick (SK-PLAY-12) is known by how many cards its players still hold."""
    assert isinstance(options, SchafkopfOptions)
    free_cards = ALL_TRICKS + 1 - options.called_ace_free_trick
    return Duty(CALLED, ACES[contract.suit], free_cards, options.davonlaufen)


def ramsch_duty(contract: Contract, options: Options) -> Duty:
    assert isinstance(options, SchafkopfOptions)
    return Duty(MUST_TRUMP if options.ramsch_must_trump else PLAIN)


def jass_duty(contract: Contract, options: Options) -> Duty:
    return Duty(JASS)


DUTIES: dict[Follow | None, Callable[[Contract, Options], Duty]] = {
    None: plain_duty,
    follow_called_ace: called_duty,
    follow_and_trump: ramsch_duty,
    may_play: jass_duty,
}
"""By the follow rule of the row of contracts."""

MISERE: tuple[Kind, ...] = (*skat.NULL_GAMES, skat.RAMSCH, RAMSCH, GEIST)
"""Whoever takes something has the worse of it."""
NO_EYES = (0,) * len(NAMES)


def tricks_count(contract: Contract) -> bool:
    """Null, Tout and Sie are about tricks: one too many or too few, and the eyes do not matter."""
    return contract.kind in skat.NULL_GAMES or contract.promise == TOUT or contract.kind is SCHAFKOPF_KINDS[SIE]


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
