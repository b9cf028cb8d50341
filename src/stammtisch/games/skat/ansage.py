"""Ansage: the declarer names the contract, with all that is announced."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Name, Seat
from stammtisch.core.cards import SUITS, Cards
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.errors import NotationError
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.skat.contracts import ANNOUNCEMENTS, HAND, SPITZEN, ansage, contract, is_null
from stammtisch.games.skat.notes import declarer_of, noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.reizwerte import NULL_VALUES, REVOLUTION_VALUE
from stammtisch.games.skat.skat import TAKE_BACK, druecken
from stammtisch.games.skat.spielwert import null_value
from stammtisch.games.skat.spitzen import most_spitzen

VERB = "name"


@lru_cache
def grand_hands() -> tuple[Name, ...]:
    """Instead of a Ramsch: grand Hand, with what is announced (ST-SCHIEB-08)."""
    return tuple([name for name in names(True, 0, False, (0,) * len(SUITS)) if name.what.startswith("grand")])


@lru_cache
def names(hand: bool, bid: int, revolution: bool, spitzen: tuple[int, ...]) -> tuple[Name, ...]:
    """All that may be named: with Hand or without, after a bid, and with so many Spitzen in each suit."""
    played = (HAND,) if hand else ()
    promises = [played, *([(HAND, word) for word in ANNOUNCEMENTS] if hand else [])]
    texts = [
        ("farbspiel", suit, *promise, *([f"{SPITZEN}{n}"] if n else []))
        for suit, most in zip(SUITS, spitzen, strict=True)
        for promise in promises
        for n in range(most + 1)
    ]
    texts += [("grand", *promise) for promise in promises]
    texts += [
        ("null", *played, *(["ouvert"] if ouvert else []))
        for ouvert in (False, True)
        if NULL_VALUES[hand, ouvert] >= bid
    ]
    if hand and revolution and bid <= REVOLUTION_VALUE:
        texts.append(("revolution",))
    return tuple(Name(VERB, ":".join(parts)) for parts in texts)


def spitzen_of(deal: Deal, hand: Cards) -> tuple[int, ...]:
    """By suit, how many Spitzen the hand could announce; none where the table does not play them."""
    return tuple(most_spitzen(hand, suit) if agreed(deal).spitzen else 0 for suit in SUITS)


@dataclass(frozen=True)
class Ansagen(Phase[Deal]):
    """The contract comes after the skat and before the first lead (ST-CON-02); with it the discard is final."""

    turn_clause: ClassVar[str] = "ST-CON-02"

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (declarer_of(m),)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat != declarer_of(m):
            return ()
        notes = noted(m)
        if notes.instead:
            return grand_hands()
        named = names(notes.hand, notes.bid, agreed(m).revolution, spitzen_of(m, m.hands[seat]))
        return named if notes.hand else (*named, TAKE_BACK)

    def automatic(self, m: Deal, seat: Seat) -> Action:
        if noted(m).instead:
            return grand_hands()[0]
        return Name(VERB, ":".join(("farbspiel", SUITS[0], *((HAND,) if noted(m).hand else ()))))

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != declarer_of(m) or not isinstance(action, Name):
            return super().why(m, seat, action)
        try:
            return forbidden(m, seat, contract(action.what, seat), action.what)
        except NotationError:
            return Reason("not-this-contract", (("contract", action.what),))

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if not isinstance(action, Name):
            return druecken(m.first(self), seat)
        return replace(m, contract=contract(action.what, seat))


def forbidden(deal: Deal, seat: Seat, named: Contract, text: str) -> Reason:
    """Why a contract that can be read may not be named: by the skat, the bid, or the hand."""
    said, notes, params = ansage(named), noted(deal), (("contract", text),)
    if notes.instead:
        return Reason("not-this-contract", params, "ST-SCHIEB-08")
    if said.hand and not notes.hand:
        return Reason("needs-hand", params, "ST-CON-03" if not is_null(named) else "ST-CON-01")
    if is_null(named) and said.hand == notes.hand and null_value(named) < notes.bid:
        return Reason("null-below-bid", (*params, ("high", str(notes.bid))))
    if agreed(deal).spitzen and said.spitzen > most_spitzen(deal.hands[seat], named.suit or SUITS[0]):
        return Reason("spitze-not-held", params)
    return Reason("not-this-contract", params)


def ansagen(deal: Deal) -> Deal:
    return deal.first(Ansagen()) if deal.side else deal
