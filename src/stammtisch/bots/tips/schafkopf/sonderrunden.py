"""Sonderrunden: Schieber, Allgaeuer, 3er-Runde, and what is asked for after a lost Solo."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.schafkopf.ansagen import naming, why
from stammtisch.bots.tips.schafkopf.hochzeit import give_back
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.plans import alone_plans, best, is_rufspiel_hand, plan, rufspiel_plan
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import NO, YES, Choose, Give, Name
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.dreier_runde import FULFILS
from stammtisch.games.schafkopf.schieber import PASSED_ON, PUSH

# Schieber

PUSHES_BELOW = 0.5
"""A Solo that is rather lost than won is pushed on."""
KEEPS_FROM = 4
"""Trumps with which a defender of the Schieber is strong enough: the others build somebody else up."""


def cheap_to_give(hand: Cards, tables: Tables, n: int) -> Cards:
    """What a declarer misses least: low cards of short plain suits, no aces, trumps last of all."""

    def cost(card: int) -> tuple[bool, bool, int, int]:
        group = tables.group[card]
        suit = hand & tables.cards[group]
        return group == TRUMP, tables.eyes[card] == 11, suit.bit_count(), tables.eyes[card]

    return sum(1 << card for card in sorted(members(hand), key=cost)[:n])


def after_giving(s: SchafkopfSituation, text: str) -> ContractPlan:
    """The plan for the hand that is left when two cards are passed on."""
    spare = s.hand.bit_count() - 8
    left = s.hand & ~cheap_to_give(s.hand, contract(text).tables, spare)
    return plan(s.options, text, left, s.place == 0)


def pushing(s: SchafkopfSituation) -> Advice:
    """Play a Solo or push the two Ober on."""
    found = best([after_giving(s, choice.what) for choice in s.session.legal if isinstance(choice, Name)])
    assert found is not None
    if PUSH in s.session.legal and found.chance < PUSHES_BELOW:
        return Advice(PUSH, ("too-weak",))
    return Advice(Name("name", found.text), why(s, found))


def passing(s: SchafkopfSituation) -> Advice:
    """Cards face down to the next: in a Hochzeit back to the partner, in a Schieber on to whoever sits behind."""
    choose = next(choice for choice in s.session.legal if isinstance(choice, Choose))
    if choose.n != PASSED_ON:
        return give_back(s)
    if s.declares:
        return Advice(Give(cheap_to_give(s.hand, s.tables, choose.n)), ("void-a-suit",))
    return Advice(Give(build_one_hand(s, choose.n)), ("SK-TIP-36",))


def build_one_hand(s: SchafkopfSituation, n: int) -> Cards:
    """Who has many trumps keeps them, and passes worthless cards; everybody else passes the highest trumps on."""
    trumps = s.hand & s.trumps
    if trumps.bit_count() >= KEEPS_FROM:
        return cheap_to_give(s.hand, s.tables, n)
    highest = s.weakest_first(s.hand)[::-1]
    aces_first = sorted(highest, key=lambda card: s.tables.group[card] != TRUMP)
    return sum(1 << card for card in aces_first[:n])


# Allgaeuer


def name_anything(s: SchafkopfSituation) -> Advice:
    """Naming; before the cards are dealt every suit is as good as the others, and Herz it is."""
    if s.session.deal is not None and s.session.deal.type == "allgaeuer" and not s.session.deal.hand:
        return Advice(Name("name", "solo:H"), ("herz-it-is",))
    return dreier_naming(s) if s.session.deal is not None and s.session.deal.type == "dreier_runde" else naming(s)


# 3er-Runde

FORCED_LATER = {"solo": 0.25, "wenz": 0.15, "rufspiel": 0.45}
"""The chance with which an obligation would be won if it had to be played with any hand."""
WORTH_IT = 0.25
"""So much better than that is good enough: the last one may have to play without an Ober."""


def obligation_gain(found: ContractPlan) -> float:
    return found.chance - FORCED_LATER[FULFILS[found.kind]]


def open_plans(s: SchafkopfSituation) -> list[ContractPlan]:
    """Plans that fulfil something I still have to play."""
    due = s.facts["obligations"].split()
    every = [*alone_plans(s), *filter(None, [rufspiel_plan(s)])]
    return [some for some in every if f"{s.seat}:{FULFILS.get(some.kind, '')}" in due]


def dreier(s: SchafkopfSituation) -> Advice:
    """SK-TIP-38: a hand that is good for something that is due is used early."""
    if YES not in s.session.legal:
        return Advice(NO)
    found = [some for some in open_plans(s) if obligation_gain(some) >= WORTH_IT or is_good_call(s, some)]
    return Advice(YES, ("SK-TIP-38",)) if found else Advice(NO, ("too-weak",))


def is_good_call(s: SchafkopfSituation, found: ContractPlan) -> bool:
    return not found.alone and is_rufspiel_hand(s.hand)


def dreier_naming(s: SchafkopfSituation) -> Advice:
    """What gains most over playing it later with any hand."""
    names = {choice.what for choice in s.session.legal if isinstance(choice, Name)}
    found = max((some for some in open_plans(s) if some.text in names), key=obligation_gain)
    return Advice(Name("name", found.text), ("SK-TIP-38", *why(s, found)))


# after a lost Solo

WANTED = ("trixer", "kreuzbock", "haadsch", "schieber", "allgaeuer", "ramsch", "geist", "ramsch_pur", "geist_pur")
"""What somebody asks for who wants the money back: the dearest rounds first."""


def sonderrunde(s: SchafkopfSituation) -> Advice:
    """Who has lost most tonight asks for a round; everybody else leaves it."""
    assert s.session.seat is not None
    offered = {choice.what: choice for choice in s.session.legal if isinstance(choice, Name)}
    round_name = next((name for name in WANTED if name in offered), "")
    if not round_name or s.session.purses[s.session.seat] > min(s.session.purses):
        return Advice(NO)
    return Advice(offered[round_name], ("win-it-back",))
