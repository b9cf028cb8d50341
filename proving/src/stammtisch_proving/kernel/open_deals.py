"""Deals with open cards, read from a file: what the kernel is measured with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from stammtisch.core.cards import Cards, cards
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.games import schafkopf, skat
from stammtisch.games.schafkopf.contracts import contract as schafkopf_contract
from stammtisch.games.skat.contracts import contract as skat_contract
from stammtisch.search.tables import Rules, rules_of

Words = dict[str, str]


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A deal before its first lead, and what is known of it."""

    game: str
    rules: Rules
    hands: tuple[Cards, ...]
    leader: int
    side: int
    need: int
    """What the side has to take for 61 eyes: fewer where some lie aside already."""
    reaches: bool
    exact: int
    """What it takes if nobody errs."""


@dataclass(frozen=True, slots=True)
class OpenDealKind:
    """A kind of deal: what it is called in figures, and its contract."""

    game: str
    contract: Callable[[Words], Contract]
    options: Options


ROWS = {
    "skat-suit": OpenDealKind("skat_suit", lambda said: skat_contract(f"farbspiel:{said['trump']}", 0), skat.Options()),
    "skat-grand": OpenDealKind("skat_grand", lambda said: skat_contract("grand", 0), skat.Options()),
    "sk-ruf": OpenDealKind(
        "rufspiel", lambda said: schafkopf_contract(f"rufspiel:{said['call']}", 0), schafkopf.Options()
    ),
    "sk-solo": OpenDealKind("solo", lambda said: schafkopf_contract(f"solo:{said['trump']}", 0), schafkopf.Options()),
    "sk-wenz": OpenDealKind("wenz", lambda said: schafkopf_contract("wenz", 0), schafkopf.Options()),
}
GAMES = tuple(row.game for row in ROWS.values())


def read_deals(file: Path) -> Iterator[OpenDeal]:
    """One deal a line: its kind, then `name=value` words."""
    for line in file.read_text(encoding="utf-8").splitlines():
        kind, *words = line.split()
        said = dict(word.split("=", 1) for word in words)
        row = ROWS[kind]
        hands = [cards(said[f"hand{p}"].replace(",", " ")) for p in range(4) if f"hand{p}" in said]
        declarers = [int(said[who]) for who in ("declarer", "partner") if int(said[who]) >= 0]
        need = int(said["need"])
        yield OpenDeal(
            row.game,
            rules_of(row.contract(said), row.options, len(hands)),
            tuple(hands),
            int(said["leader"]),
            sum(1 << p for p in declarers),
            need,
            said["reaches61"] == "1",
            int(said["exact"]) - (61 - need),
        )


def as_null(deal: OpenDeal) -> OpenDeal:
    """The same hands of Skat as a Null of whoever holds the fewest court cards and aces, the first of equals."""
    rules = rules_of(skat_contract("null", 0), skat.Options(), len(deal.hands))
    high = cards(" ".join(suit + rank for suit in "EGHS" for rank in "AKOU"))
    player = min(range(len(deal.hands)), key=lambda p: (deal.hands[p] & high).bit_count())
    return OpenDeal("skat_null", rules, deal.hands, deal.leader, 1 << player, 1, False, -1)
