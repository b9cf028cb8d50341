"""Schafkopf by the tips of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stammtisch.bots import Advice
from stammtisch.bots.tips.schafkopf import ansagen, bettel, doppeln, hochzeit, sonderrunden
from stammtisch.bots.tips.schafkopf.alleine import AGAINST_ONE, SOLO, WENZ
from stammtisch.bots.tips.schafkopf.ausspielen import DECLARING, DEFENDING
from stammtisch.bots.tips.schafkopf.ramsch import RAMSCH
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.spielen import rest, tricks
from stammtisch.bots.tips.schafkopf.spielen import tips_for as tips_for
from stammtisch.bots.tips.schafkopf.zugeben import FOLLOWING

ANSWERS: Mapping[str, Callable[[SchafkopfSituation], Advice]] = {
    "speaking": ansagen.speaking,
    "insisting": ansagen.insisting,
    "auction": ansagen.auction,
    "classnaming": ansagen.classnaming,
    "steigern": ansagen.steigern,
    "naming": sonderrunden.name_anything,
    "tout": ansagen.tout,
    "legen": doppeln.legen,
    "kontra": doppeln.kontra,
    "klopfen": doppeln.klopfen,
    "schuss": doppeln.klopfen,
    "spritze": doppeln.spritze,
    "throw-in": doppeln.throw_in,
    "hochzeit": hochzeit.offer,
    "hochzeit-accept": hochzeit.accept,
    "hochzeit-outbid": hochzeit.outbid,
    "passing": sonderrunden.passing,
    "pushing": sonderrunden.pushing,
    "dreier": sonderrunden.dreier,
    "sonderrunde": sonderrunden.sonderrunde,
    "tricks": tricks,
    "rest": rest,
}
"""By phase or question. A cut, a stated price and all else is answered quietly."""

BETTEL = (bettel.DECLARER, bettel.LEADING, bettel.FOLLOWING)
CARDS = (FOLLOWING, DECLARING, DEFENDING, SOLO, WENZ, AGAINST_ONE, RAMSCH, *BETTEL)
REASONS = (*ansagen.REASONS, *ansagen.CALLING)
CALLS = frozenset(
    (
        *("SK-TIP-32", "SK-TIP-35", "SK-TIP-36", "SK-TIP-37", "SK-TIP-38", "SK-TIP-39"),
        *("too-weak", "marry", "void-a-suit", "safe-hand", "dangerous-hand", "herz-it-is", "win-it-back"),
        *("the-rest-is-clear", "play-it-out"),
    )
)
"""What speaks for a call or a gift that is no plan."""
SAID = frozenset(code for table in CARDS for tip in table for code in (tip.code, tip.otherwise) if code)
CODES = SAID | {code for code, _ in REASONS} | CALLS
"""Every reason that is ever given."""
READING = {"SK-TIP-09": "sides.py: who leads trump is probably with the declarer; weighs in every card"}
"""Tips that say how to read the others: they change what a card is worth, and are never a reason alone."""
ATTITUDES = {
    "SK-TIP-13": "to follow these tips is what this player does",
    "SK-TIP-33": "says what a lay is for; when to lay stands in SK-TIP-32",
}
"""Tips without a decision of their own."""
