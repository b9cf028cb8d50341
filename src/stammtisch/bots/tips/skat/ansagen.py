"""Ansagen: the contract, with what is announced."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat.blatt import Blatt
from stammtisch.bots.tips.skat.reizen import tip_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, games
from stammtisch.core.action import Name
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.spitzen import most_spitzen

MANY_TRUMPS = 9
"""Against so many the others have two at most: the seven is left for the last trick."""


def announce(situation: SkatSituation) -> Advice:
    """The game that promises most. After a bad skat that may be another than the one bid (ST-TIP-01)."""
    hand = bool(dict(situation.view.facts)["hand"])
    blatt = Blatt(situation.hand, situation.view.talon, situation.forehand)
    legal = {choice.what for choice in situation.view.legal if isinstance(choice, Name)}
    options, bid = situation.options, situation.bid
    known = [spiel for spiel in games(blatt, options, hand) if spiel.name in legal]
    best = max(known, key=lambda spiel: spiel.expected(bid, options))
    codes = [tip_of(best)]
    if (
        max(known, key=lambda spiel: spiel.expected(0, options)).value < bid
    ):  # the one that would be played is too cheap
        codes.insert(0, "ST-TIP-01")
    if best.name.endswith(("schneider", "ouvert")):
        codes.insert(0, "announce-only-what-is-sure")
    return Advice(Name(VERB, with_spitze(situation, best)), tuple(codes))


def with_spitze(situation: SkatSituation, spiel: Spiel) -> str:
    """One Spitze, where the trumps are so many that the seven is left over."""
    game = contract(spiel.name)
    if not situation.options.spitzen or game.kind.name != "farbspiel":
        return spiel.name
    trumps = situation.hand & game.tables.cards[TRUMP]
    held = trumps.bit_count() >= MANY_TRUMPS and most_spitzen(trumps, game.suit)
    return f"{spiel.name}:spitzen-1" if held else spiel.name
