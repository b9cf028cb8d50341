"""Skat: what is answered to each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat import alleinspiel, ansagen, druecken, fragen, gegenspiel, nullspiel, ramsch
from stammtisch.bots.tips.skat.reizen import aufnehmen, grand_hand, hoeren, sagen, vorhand
from stammtisch.bots.tips.skat.revolution import austausch
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spielen import tips_for as tips_for
from stammtisch.bots.tips.skat.spielen import tricks


def lay_aside(situation: SkatSituation) -> Advice:
    """Two cards: the declarer's, or those that go on in a Schieberramsch."""
    return druecken.lay_away(situation) if situation.view.side else ramsch.weitergeben(situation)


ANSWERS: Mapping[str, Callable[[SkatSituation], Advice]] = {
    "sagen": sagen,
    "hoeren": hoeren,
    "vorhand": vorhand,
    "aufnehmen": aufnehmen,
    "layaside": lay_aside,
    "ansagen": ansagen.announce,
    "aufgeben": fragen.aufgeben,
    "schenken": fragen.schenken,
    "schenken-partner": fragen.schenken_partner,
    "geschenk": fragen.geschenk,
    "kontra": fragen.kontra,
    "give-rest": fragen.give_rest,
    "take-rest": fragen.take_rest,
    "austausch": austausch,
    "grand-hand": grand_hand,
    "schieben": ramsch.schieben,
    "tricks": tricks,
}

CARD_TIPS = (
    *(*alleinspiel.LEADING, *alleinspiel.FOLLOWING, *gegenspiel.LEADING, *gegenspiel.FOLLOWING),
    *(*nullspiel.DECLARER, *nullspiel.AGAINST_LEADING, *nullspiel.AGAINST_FOLLOWING),
    *(*ramsch.LEADING, *ramsch.FOLLOWING),
)
CALLS = (
    "ST-TIP-01",
    "ST-TIP-02",
    "ST-TIP-03",
    "jacks-length-and-aces",
    "grand-on-jacks-and-aces",
    "null-on-low-cards",
    "hand-too-weak",
    "hand-when-strong",
    "take-the-skat",
    "lay-a-short-suit",
    "lay-the-ten",
    "lay-the-high-cards",
    "announce-only-what-is-sure",
    "give-away-what-is-lost",
    "play-on-with-a-trick",
    "take-the-gift",
    "refuse-only-when-sure",
    "kontra-on-own-tricks",
    "re-when-sure",
    "no-risk-doubled",
    "the-rest-is-clear",
    "play-it-out",
    "trust-the-partner",
    "keep-the-cards",
    "one-has-the-suit",
    "push-with-low-cards",
    "take-and-improve",
    "pass-on-the-danger",
)
"""The reasons for what is said and laid away."""
CODES: frozenset[str] = frozenset(tip.code for tip in CARD_TIPS) | frozenset(CALLS)
"""Every reason that can be given."""
