"""Which games can be written of a deal, and in which words: by the kind of deal that is due."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.action import Seat
from stammtisch.core.cards import SUITS
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Type
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import KINDS, TRIXER, contract
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import FULFILS
from stammtisch.games.schafkopf.naming import SUIT_ORDER, alone_contracts_at, contracts_of
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.sie import SIE

THROWN_IN_AFTER = ("redeal", "pot", "double_next")
"""SK-BID-39: what all-pass may lead to without a game."""
RAMSCH_KINDS = ("ramsch", "geist")
CROSSWISE = ("kreuz", "kreuzbock")
"""Opposite players are partners: forehand's side counts as declaring."""
Playable = Callable[[Options], tuple[str, ...]]


def deal_type(carry: SchafkopfCarry) -> Type:
    return SPECIAL_ROUNDS[carry.queue[0]] if carry.queue else NORMAL


def with_partner(options: Options) -> tuple[str, ...]:
    return tuple(contracts_of("rufspiel", SUIT_ORDER))


def alone(options: Options) -> tuple[str, ...]:
    return (*alone_contracts_at(options), *((SIE,) if options.sie_contract else ()))


def solos(options: Options) -> tuple[str, ...]:
    return tuple([text for text in alone_contracts_at(options) if text.startswith("solo:")])


def anything(options: Options) -> tuple[str, ...]:
    return (*with_partner(options), *alone(options))


def usually(options: Options) -> tuple[str, ...]:
    """With what follows all-pass, where that is a game of its own."""
    married = ("hochzeit",) if options.hochzeit else ()
    left = (options.all_pass,) if options.all_pass in ("ramsch", "kreuz") else ()
    return (*with_partner(options), *married, *alone(options), *left)


PLAYABLE: dict[str, Playable] = {
    NORMAL.name: usually,
    "ramsch": lambda options: ("ramsch", *solos(options)),
    "ramsch_pur": lambda options: ("ramsch",),
    "geist": lambda options: ("geist", *solos(options)),
    "geist_pur": lambda options: ("geist",),
    "haadsch": anything,
    "allgaeuer": solos,
    "schieber": solos,
    "dreier_runde": anything,
    "kreuzbock": lambda options: ("kreuzbock",),
    "trixer": lambda options: tuple(contracts_of(TRIXER.name, SUIT_ORDER)),
}


def playable(kind: str, options: Options) -> tuple[str, ...]:
    """The contracts of a type of deal; a round that has no row of its own may have any."""
    return PLAYABLE.get(kind, anything)(options)


def unsuited(code: str) -> str:
    """The game without its suit, which nobody pays for: `solo:tout`."""
    return ":".join(part for part in code.split(":") if part not in tuple(SUITS))


def written_contract(code: str, declarer: Seat | None, target: int = 61) -> Contract:
    """As `contract` reads it; but at a table one says "Solo" and "Ruf", and the suit may be left out."""
    if unsuited(code) != code or not KINDS[code.split(":")[0]].suits:
        return contract(code, declarer, target)
    kind, _, promise = code.partition(":")
    return Contract(KINDS[kind], declarer, "", promise, target)


def contracts_by(seat: Seat, carry: SchafkopfCarry, options: Options) -> tuple[str, ...]:
    """What the seat can have played; in a 3er-Runde what it still has to (SK-ROUND-49)."""
    kind = deal_type(carry).name
    suited = playable(kind, options)
    codes = tuple(dict.fromkeys([*suited, *map(unsuited, suited)]))
    if kind != "dreier_runde":
        return codes
    return tuple([code for code in codes if f"{seat}:{FULFILS.get(code.split(':')[0], '')}" in carry.obligations])


def may_be_thrown_in(carry: SchafkopfCarry, options: Options) -> bool:
    """After all-pass, by a gesperrt player before a Ramsch, or where nobody can play what is due."""
    kind = deal_type(carry)
    if kind is not NORMAL:
        return kind.name == "dreier_runde"
    return options.all_pass in THROWN_IN_AFTER or options.gesperrt_throw_in
