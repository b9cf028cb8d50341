"""Naming the contract: what a hand may name, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Name, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.bettel import bettel_contracts
from stammtisch.games.schafkopf.contracts import KINDS, TOUT, contract
from stammtisch.games.schafkopf.kurze_karte import sie_hand
from stammtisch.games.schafkopf.legen import rufspiel_is_gated
from stammtisch.games.schafkopf.options import Options, agreed
from stammtisch.games.schafkopf.rufspiel import ACES, callable_suits
from stammtisch.games.schafkopf.sie import SIE, lay_down

SUIT_ORDER = "EGSH"
"""SK-GEN-09: the order in which suits are tried for a player who is away."""
ALWAYS = ("wenz", "solo")
OPTIONAL = ("farbwenz", "geier", "farbgeier")
SOLO_ROUNDS = {
    "ramsch": "SK-ROUND-20",
    "geist": "SK-ROUND-20",
    "allgaeuer": "SK-ROUND-34",
    "schieber": "SK-ROUND-39",
    "trixer": "SK-ROUND-46",
    "dreier_runde": "SK-ROUND-50",
}
"""Special rounds in which only some contracts may be named, and the clause that says so."""


def contracts_of(kind: str, suits: str) -> Iterator[str]:
    """The contracts of a kind, one for each suit that may be named with it."""
    if not KINDS[kind].suits:
        yield kind
    for suit in SUIT_ORDER:
        if suit in suits and suit in KINDS[kind].suits:
            yield f"{kind}:{suit}"


@lru_cache
def alone_contracts_of(farbwenz: bool, geier: bool, farbgeier: bool, tout: bool) -> tuple[str, ...]:
    """The alone contracts that a table with these options plays, Tout versions last."""
    wanted = zip(OPTIONAL, (farbwenz, geier, farbgeier), strict=True)
    kinds = [*ALWAYS, *(kind for kind, played in wanted if played)]
    plain = [text for kind in kinds for text in contracts_of(kind, SUIT_ORDER)]
    return (*plain, *(f"{text}:{TOUT}" for text in plain if tout))


def alone_contracts_at(options: Options) -> tuple[str, ...]:
    """The alone contracts that any hand may play at this table."""
    trumps = alone_contracts_of(options.farbwenz, options.geier, options.farbgeier, options.tout)
    return trumps + bettel_contracts(options.bettel, options.bettel_ouvert)


def alone_contracts(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """Every alone contract that the table plays and the hand allows, a Sie last."""
    options = agreed(deal)
    texts = alone_contracts_at(options)
    return (*texts, SIE) if options.sie_contract and deal.hands[seat] == sie_hand(options) else texts


def solos(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """The Solos alone, with Tout where the table plays it."""
    return tuple([text for text in alone_contracts(deal, seat) if text.startswith("solo:")])


def rufspiele(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """The Rufspiele of the hand: none when gesperrt, none when nobody laid and the table wants a lay."""
    if rufspiel_is_gated(deal):
        return ()
    return tuple(contracts_of("rufspiel", callable_suits(deal.hands[seat])))


def all_contracts(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """All that the hand may name, in the order of SK-GEN-09."""
    return (*rufspiele(deal, seat), *alone_contracts(deal, seat))


@lru_cache
def spoken(verb: str, texts: tuple[str, ...]) -> tuple[Name, ...]:
    """The actions that name these contracts or classes."""
    return tuple(Name(verb, text) for text in texts)


@dataclass(frozen=True)
class Naming(Phase[Deal]):
    """The declarer names the contract (SK-CONTRACT-05)."""

    turn_clause: ClassVar[str] = "SK-CONTRACT-05"

    seat: Seat
    names: tuple[str, ...]
    target: int = 61

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return spoken("name", self.names) if seat == self.seat else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return Name("name", self.names[0])

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != self.seat or not isinstance(action, Name):
            return super().why(m, seat, action)
        return forbidden_name(m, seat, action.what)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        assert isinstance(action, Name)
        return declare(m, seat, action.what, self.target)


def forbidden_name(deal: Deal, seat: Seat, text: str) -> Reason:
    """Why a contract may not be named: by the hand, by the lay, or by what was promised."""
    if deal.type.name in SOLO_ROUNDS:
        return Reason("not-this-contract", (("contract", text),), SOLO_ROUNDS[deal.type.name])
    kind, _, suit = text.partition(":")
    hand = deal.hands[seat]
    options = agreed(deal)
    if kind == SIE and options.sie_contract and hand != sie_hand(options):
        return Reason("not-the-short-sie-hand" if options.kurze_karte else "not-the-sie-hand")
    if kind == "rufspiel" and rufspiel_is_gated(deal):
        return Reason("no-lay-no-rufspiel")
    if kind == "rufspiel" and not callable_suits(hand):
        return Reason("gesperrt")
    if kind == "rufspiel" and suit in tuple(SUIT_ORDER) and suit not in callable_suits(hand):
        return Reason("ace-not-callable", (("suit", suit),))
    return Reason("not-this-contract", (("contract", text),))


def name(deal: Deal, seat: Seat, names: tuple[str, ...], target: int = 61) -> Deal:
    """Ask for the contract. Never skipped because a hand leaves one choice only: that would betray the hand."""
    return deal.first(Naming(seat, names, target))


def declare(deal: Deal, seat: Seat, text: str, target: int = 61) -> Deal:
    """The contract stands (SK-CONTRACT-19): declarer, side, and whether the table knows the side."""
    chosen = contract(text, seat, target)
    deal = replace(deal, contract=chosen, side=1 << seat)
    if chosen.kind.name == SIE:
        return lay_down(deal, seat)
    if chosen.kind.name == "rufspiel":
        partner = deal.holder(ACES[chosen.suit])
        return replace(deal, side=1 << seat | 1 << partner, known=False)
    return deal
