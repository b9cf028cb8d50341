"""What a deal of an evening was, as far as a circle argues about it: who played what with whom, and what it brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from stammtisch.core.action import Seat
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.games.entry import Entry
from stammtisch.sheet import PaperSheet


class DealFact(msgspec.Struct, frozen=True, array_like=True):
    """One deal. Seats are those of the evening; online those behind them are of people and bots outside the circle."""

    number: int
    gains: tuple[int, ...]
    """By seat: cents, or points where the game keeps them."""
    playing: tuple[Seat, ...]
    """Who was dealt cards."""
    contract: str = ""
    side: tuple[Seat, ...] = ()
    """Those who played it, the declarer first; nobody where everybody played alone."""
    feat: str = ""
    """What hangs on the wall."""
    feat_seat: int = -1
    cards: str = ""
    """That were held; of a written deal nobody knows them."""

    @property
    def kind(self) -> str:
        """`rufspiel`, whatever the suit."""
        return self.contract.partition(":")[0]

    @property
    def declarer(self) -> Seat:
        """-1: nobody."""
        return self.side[0] if self.side else -1


def of_paper(paper: PaperSheet) -> tuple[DealFact, ...]:
    """Of a sheet."""
    entry, options = paper.agreement.entry, paper.agreement.options
    return tuple(
        [
            DealFact(
                line.number,
                line.gains,
                line.result.seats,
                str(line.result.contract or ""),
                line.result.players,
                *feat_of(entry, line.result, options),
            )
            for line in paper.lines
        ]
    )


def feat_of(entry: Entry, result: Result, options: Options) -> tuple[str, int]:
    found = entry.feat(result, options)
    return (found.name, found.seat) if found else ("", -1)


def of_summaries(summaries: Iterable[tuple[int, str]], players: Sequence[int]) -> tuple[DealFact, ...]:
    """Of deals online, by number and what the archive keeps of each; the players are those of the circle."""
    places = {player: place for place, player in enumerate(players)}
    return tuple([of_summary(number, msgspec.json.decode(kept), places) for number, kept in summaries])


def of_summary(number: int, kept: Mapping[str, Any], places: Mapping[int, int]) -> DealFact:
    others = len(places)
    by_seat = [places.get(player, others + seat) for seat, player in enumerate(kept.get("players", []))]
    paid, gains = kept["cents"] if any(kept["cents"]) else kept["points"], [0] * (others + len(by_seat))
    for place, gain in zip(by_seat, paid, strict=False):
        gains[place] = gain
    feat = kept.get("feat", {"name": "", "seat": -1, "cards": ""})
    return DealFact(
        number,
        tuple(gains),
        tuple([by_seat[seat] for seat in kept.get("seats", range(len(by_seat)))]),
        kept["contract"],
        tuple([by_seat[seat] for seat in kept.get("side", [])]),
        feat["name"],
        by_seat[feat["seat"]] if feat["name"] else -1,
        feat["cards"],
    )


def written(deals: tuple[DealFact, ...]) -> str:
    return msgspec.json.encode(deals).decode()


def read_plain(told: Sequence[Any]) -> tuple[DealFact, ...]:
    """As an event has them."""
    return msgspec.convert(told, type=tuple[DealFact, ...])


def read(text: str) -> tuple[DealFact, ...]:
    return msgspec.json.decode(text, type=tuple[DealFact, ...])
