"""Doppeln: Legen on four cards, Kontra and its replies, Klopfen and Schuss before a Ramsch, the Spritze of a Trixer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots import Advice
from stammtisch.bots.tips.schafkopf.bettel import chance_of_bettel
from stammtisch.bots.tips.schafkopf.plans import best_solo, ober, unter
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.worth import chance_of, expected_eyes
from stammtisch.core.action import NO, YES
from stammtisch.core.cards import INDEX, Cards, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.row import HERZ_TRUMPS

HERZ = sum(1 << INDEX[name] for name in ("HA", "HT", "HK", "H9", "H8", "H7"))
ACES = sum(1 << INDEX[name] for name in ("EA", "GA", "SA"))
"""SK-TIP-32: the Herz-Sau counts as Herz."""
ROTE = INDEX["HO"]


@dataclass(frozen=True, slots=True)
class Four:
    """What counts of the first four cards."""

    ober: int
    unter: int
    herz: int
    aces: int


LAYS: tuple[Callable[[Four], bool], ...] = (
    lambda four: four.ober + four.unter >= 2,
    lambda four: four.herz >= 4,
    lambda four: four.ober >= 1 and four.herz >= 2,
    lambda four: four.unter >= 1 and four.herz >= 3,
    lambda four: four.herz >= 3 and four.aces >= 1,
    lambda four: four.ober >= 1 and four.aces >= 2,
)
"""SK-TIP-32, one row each."""


def is_worth_a_lay(hand: Cards) -> bool:
    four = Four(ober(hand), unter(hand), (hand & HERZ).bit_count(), (hand & ACES).bit_count())
    return any(row(four) for row in LAYS)


def legen(s: SchafkopfSituation) -> Advice:
    lays = is_worth_a_lay(s.hand)
    return Advice(YES if lays else NO, ("SK-TIP-32",))


# Kontra and the replies

SHARE = 0.36
"""The part of all trumps with which a defender doubles an alone game."""
STRONG = 5
"""Trumps of a defender who doubles a game of two."""
SURE_OF_IT = 0.8
"""The chance from which the declaring side replies to a Kontra."""
DROP = 12
"""Eyes that a declarer should expect less once somebody has doubled."""
HIGHEST = 3
"""Nobody at this table goes on doubling for ever."""


def kontra(s: SchafkopfSituation) -> Advice:
    """Double when confident of winning, reply only if still confident (SK-TIP-37)."""
    if YES not in s.session.legal or s.view.level >= HIGHEST:
        return Advice(NO)
    if s.on_declaring_side:
        return Advice(YES, ("SK-TIP-37",)) if is_still_confident(s) else Advice(NO)
    if s.view.type == "allgaeuer" and has_the_rote(s):
        return Advice(YES, ("SK-TIP-35",))
    return Advice(YES, ("SK-TIP-37",)) if is_strong_against(s) else Advice(NO)


def has_the_rote(s: SchafkopfSituation) -> bool:
    """SK-ROUND-37: the Herz-Ober and two more trumps."""
    return bool(s.hand >> ROTE & 1) and (s.hand & s.trumps).bit_count() >= 3 and s.view.level == 0


def is_still_confident(s: SchafkopfSituation) -> bool:
    """The declarer counts the eyes; the partner of a Rufspiel speaks only with a hand of their own."""
    if s.kind == BETTEL.name:
        return chance_of_bettel(s.hand, s.hand | s.out, s.place == 0) >= SURE_OF_IT and not s.view.level > 1
    if s.contract.promise or (not s.declares and s.kind == "rufspiel" and (s.hand & s.trumps).bit_count() < STRONG):
        return False
    weighed = s.view.contract if s.is_alone or s.is_rufspiel else "hochzeit"
    eyes = expected_eyes(weighed, s.hand, s.place == 0, s.options.kurze_karte) - DROP * s.view.level
    return chance_of(weighed, eyes, s.view.target) >= SURE_OF_IT


def is_strong_against(s: SchafkopfSituation) -> bool:
    """Trumps that the declarer must be missing, and more than their share; nobody is strong against a Bettel."""
    if s.kind == BETTEL.name:
        return False
    trumps = (s.hand & s.trumps).bit_count()
    high = sum(s.hand >> card & 1 for card in s.tables.trumps[:4])
    level = s.view.level
    if s.contract.promise:
        return bool(s.hand >> s.tables.trumps[0] & 1) and trumps >= 1
    if s.is_alone:
        return high >= 2 and trumps >= max(3, round(len(s.tables.trumps) * SHARE)) + level
    return trumps >= STRONG + level and high >= 2 + level


# Ramsch and Trixer

SAFE = 11.0
"""Eyes of danger up to which a hand dares to knock."""


def danger(hand: Cards) -> float:
    """How dangerous a hand is in a Ramsch: high trumps win tricks, bare aces and tens too; low cards protect."""
    trumps = hand & HERZ_TRUMPS.cards[TRUMP]
    found = 3.0 * ober(hand) + 2.0 * unter(hand) + 1.5 * trumps.bit_count()
    for suit in (HERZ_TRUMPS.cards[group] & hand for group in range(TRUMP)):
        low = sum(HERZ_TRUMPS.eyes[card] == 0 for card in members(suit))
        found += sum(HERZ_TRUMPS.eyes[card] for card in members(suit)) / (2.0 + 2.0 * low)
    return found


def klopfen(s: SchafkopfSituation) -> Advice:
    """Knock with a hand that takes few eyes."""
    safe = danger(s.hand) < SAFE
    return Advice(YES if safe else NO, ("safe-hand" if safe else "dangerous-hand",))


def spritze(s: SchafkopfSituation) -> Advice:
    """In a Trixer: only who would like to play the Solo."""
    strong = best_solo(s, s.hand).chance >= SURE_OF_IT
    return Advice(YES if strong else NO, ("SK-TIP-37",) if strong else ())


def throw_in(s: SchafkopfSituation) -> Advice:
    """Gesperrt: a dangerous hand is thrown in rather than played as a Ramsch."""
    dangerous = YES in s.session.legal and danger(s.hand) >= SAFE
    return Advice(YES if dangerous else NO, ("dangerous-hand",) if dangerous else ())
