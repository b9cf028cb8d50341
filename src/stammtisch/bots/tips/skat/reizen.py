"""Reizen: how far a hand goes, and whether it takes the skat up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat.blatt import GRAND, NULL, SUIT_GAMES, Blatt, chance_before
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, games
from stammtisch.core.action import NO, PASS, YES, Action, Count
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST, NULL_VALUES, VERB
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.games.skat.spielwert import base

ENOUGH = {"farbspiel": 0.66, "grand": 0.7, "null": 0.68}
"""How often a game must be won to be bid: it costs double when lost."""
HAND_SURE = 0.8
"""Without the skat a hand must be better than that."""

SUIT_TIP, GRAND_TIP, NULL_TIP = "jacks-length-and-aces", "grand-on-jacks-and-aces", "null-on-low-cards"
TIPS = {"farbspiel": SUIT_TIP, "grand": GRAND_TIP, "null": NULL_TIP, "revolution": NULL_TIP}
"""By kind of game: the tip that speaks for it."""


def games_before(blatt: Blatt, options: Options) -> Iterator[Spiel]:
    """What the hand may hope to play once it has the skat."""
    for game in (*SUIT_GAMES.values(), GRAND):
        step = base(game, options)
        yield Spiel(str(game), chance_before(blatt, game), step * (abs(matadore(game, blatt.hand, options)) + 1), step)
    yield Spiel("null", chance_before(blatt, NULL), NULL_VALUES[False, False], 0)


@lru_cache(1 << 12)
def best_bid(blatt: Blatt, options: Options) -> Spiel | None:
    """The most valuable game that is won often enough; it may be one without the skat."""
    good = [spiel for spiel in games_before(blatt, options) if spiel.chance >= ENOUGH[spiel.name.split(":")[0]]]
    good += [spiel for spiel in games(blatt, options, hand=True) if spiel.chance >= HAND_SURE]
    return max(good, key=lambda spiel: spiel.value, default=None)


def blatt_of(situation: SkatSituation) -> Blatt:
    return Blatt(situation.hand, forehand=situation.forehand)


def tip_of(spiel: Spiel) -> str:
    return TIPS[spiel.name.split(":")[0]]


def sagen(situation: SkatSituation) -> Advice:
    """The next value, never more: who jumps pays for nothing (ST-TIP-03)."""
    spiel = best_bid(blatt_of(situation), situation.options)
    lowest = next((choice for choice in situation.view.legal if isinstance(choice, Count)), None)
    if lowest is None or spiel is None or lowest.n > spiel.value:
        return Advice(PASS, ("hand-too-weak",))
    assert lowest.verb == VERB
    return Advice(lowest, ("ST-TIP-03", tip_of(spiel)))


def holds(situation: SkatSituation, bid: int, yes: Action) -> Advice:
    spiel = best_bid(blatt_of(situation), situation.options)
    if spiel is None or spiel.value < bid:
        return Advice(PASS, ("hand-too-weak",))
    return Advice(yes, (tip_of(spiel),))


def hoeren(situation: SkatSituation) -> Advice:
    """Who hears may stay in with the same value."""
    return holds(situation, situation.bid, YES)


def vorhand(situation: SkatSituation) -> Advice:
    """The others have shown weakness: their jacks and aces are spread."""
    return holds(situation, LEAST, PLAY)


def aufnehmen(situation: SkatSituation) -> Advice:
    """Hand where it is worth more than what the skat can add, or where the bid needs it."""
    blatt, options, bid = blatt_of(situation), situation.options, situation.bid

    def expected(spiel: Spiel) -> float:
        return spiel.expected(bid, options)

    with_skat = max(map(expected, games_before(blatt, options)))
    without = max(games(blatt, options, hand=True), key=expected)
    if without.chance >= HAND_SURE and expected(without) > with_skat:
        return Advice(HAND, ("hand-when-strong", tip_of(without)))
    return Advice(TAKE, ("take-the-skat",))


def grand_hand(situation: SkatSituation) -> Advice:
    """Instead of a Ramsch only with a grand that is as good as won without the skat (ST-SCHIEB-08)."""
    good = [
        spiel
        for spiel in games(blatt_of(situation), situation.options, hand=True)
        if spiel.name.startswith("grand") and spiel.chance >= HAND_SURE
    ]
    return Advice(YES, (GRAND_TIP,)) if good else Advice(NO, ("hand-too-weak",))
