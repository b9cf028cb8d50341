"""What is asked around the tricks: giving up, gifts, Kontra, and shortening the game."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.auflegen import takes_all
from stammtisch.bots.tips.skat.blatt import ACES, Blatt, chance_of, sure_losers
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import NO, YES
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.aufgeben import GIVE_UP
from stammtisch.games.skat.contracts import ansage
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.schenken import ACCEPT, OFFER, REFUSE
from stammtisch.games.skat.spielwert import base

RE_SURE = (0.97, 0.99, 0.995)
"""How often a game must be won before Re is said, Hirsch, and the last doubling."""
KONTRA_TRICKS, MORE_TRICKS = 3.6, 1.0
"""With so many tricks in the own hand a defender says Kontra, and with so many more the next word."""
HOPELESS, NEARLY_HOPELESS = 0.5, 1.0
"""With so few tricks a defender gives the game away, or agrees to that."""
TRUMPS_AGAINST = 4
"""A defender with so many trumps breaks the declarer's."""
FULL = 10
"""Eyes of a ten."""
STEPS_LEFT = 2
"""Schneider and Schwarz."""


def dealt(situation: SkatSituation) -> Cards:
    """The ten cards that the seat began with."""
    return situation.hand | mask(moment.card for moment in situation.moments if moment.seat == situation.seat)


def own_chance(situation: SkatSituation) -> float:
    """How often the declarer thinks to win, by the cards held at the beginning."""
    return chance_of(Blatt(dealt(situation), situation.view.talon, situation.forehand), situation.contract)


def tricks_against(situation: SkatSituation) -> float:
    """How many tricks a defender can count on: high trumps, long trumps, aces of short suits, guarded tens."""
    tables, hand = situation.tables, situation.hand
    trumps = hand & situation.trumps
    high = sum(trumps >> card & 1 for card in tables.trumps[:2])
    found = high + max(0, trumps.bit_count() - TRUMPS_AGAINST + 1) * 0.5 + (trumps.bit_count() > high) * 0.3
    for group in range(TRUMP):
        held = hand & tables.cards[group]
        if held & ACES:
            found += 0.9 if held.bit_count() <= 3 else 0.5
    return found


def value_now(situation: SkatSituation, more: int = 0) -> int:
    """What the declarer's game is worth, won simple and so many steps higher; of a Hand game without the skat."""
    game, facts = situation.contract, dict(situation.view.facts)
    run = abs(matadore(game, dealt(situation) | situation.view.talon, situation.options))
    said = ansage(game)
    steps = run + 1 + said.hand + said.spitzen + 2 * int(facts["refusals"]) + more
    return base(game, situation.options) * steps


def aufgeben(situation: SkatSituation) -> Advice:
    """Only where not even Schwarz would reach the bid (ST-TIP-01); otherwise it saves next to nothing (ST-TIP-02)."""
    if situation.is_null or ansage(situation.contract).hand or value_now(situation, STEPS_LEFT) >= situation.bid:
        return Advice(PLAY, ("ST-TIP-02",))
    return Advice(GIVE_UP, ("ST-TIP-01",))


def schenken(situation: SkatSituation) -> Advice:
    if tricks_against(situation) < HOPELESS:
        return Advice(OFFER, ("give-away-what-is-lost",))
    return Advice(NO, ("play-on-with-a-trick",))


def schenken_partner(situation: SkatSituation) -> Advice:
    if tricks_against(situation) < NEARLY_HOPELESS:
        return Advice(YES, ("give-away-what-is-lost",))
    return Advice(NO, ("play-on-with-a-trick",))


def geschenk(situation: SkatSituation) -> Advice:
    """A gift below the bid would lose; one above is refused only where all tricks are sure."""
    short = value_now(situation) < situation.bid
    sure = not situation.moments and not sure_losers(situation.hand, situation.contract, situation.view.talon)
    if short or (sure and situation.forehand):
        return Advice(REFUSE, ("refuse-only-when-sure",))
    return Advice(ACCEPT, ("take-the-gift",))


def kontra(situation: SkatSituation) -> Advice:
    """A defender counts tricks, the declarer the chance to win; each word needs more."""
    more = situation.view.level // 2
    if situation.declares:
        sure = own_chance(situation) >= RE_SURE[more]
        return Advice(YES, ("re-when-sure",)) if sure else Advice(NO, ("no-risk-doubled",))
    if situation.is_null or tricks_against(situation) < KONTRA_TRICKS + MORE_TRICKS * more:
        return Advice(NO, ("no-risk-doubled",))
    return Advice(YES, ("kontra-on-own-tricks",))


def give_rest(situation: SkatSituation) -> Advice:
    """Yes where the declarer's open cards take all that is left, or where a partner is right that we have nothing."""
    shown = situation.view.open_hands[situation.alone]
    hand = situation.hand
    strong = situation.tops(hand) | situation.worth(hand, FULL) | hand & situation.trumps
    agreed = takes_all(situation, situation.alone) if shown else not strong
    return Advice(YES, ("the-rest-is-clear",)) if agreed else Advice(NO, ("play-it-out",))


def take_rest(situation: SkatSituation) -> Advice:
    """What the declarer gives is taken; a null game is won where every open card can be played below another."""
    shown = situation.view.open_hands[situation.alone]
    agreed = not situation.is_null or (bool(shown) and ducks_all(situation, shown))
    return Advice(YES, ("the-rest-is-clear",)) if agreed else Advice(NO, ("play-it-out",))


def ducks_all(situation: SkatSituation, shown: Cards) -> bool:
    others = situation.pack & ~shown & ~situation.gone
    for group, cards in enumerate(situation.tables.cards):
        power = situation.tables.power[group]
        mine = sorted(power[card] for card in members(shown & cards))
        for place, strength in enumerate(mine):
            if sum(power[card] < strength for card in members(others & cards)) > place:
                return False
    return True
