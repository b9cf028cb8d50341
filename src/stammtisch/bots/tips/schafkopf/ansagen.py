"""Ansagen: whether to play, what to call in each bidding procedure, and what to name."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.bots import Advice
from stammtisch.bots.tips.schafkopf.bettel import LOW_CARDS
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.plans import (
    WENZEN,
    alone_plans,
    best,
    called_suit,
    is_rufspiel_hand,
    named_plans,
    ober,
    rufspiel_plan,
    unmet,
    unmet_for_solo,
    unmet_for_wenz,
)
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.tout import is_sure_of_all
from stammtisch.core.action import NO, PASS, YES, Action, Count, Name, Say
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.bidding.announce import WITHDRAW
from stammtisch.games.schafkopf.bidding.auction import PLAY_TOO, PROMISE
from stammtisch.games.schafkopf.bidding.intent import INSIST, JOIN, YIELD
from stammtisch.games.schafkopf.bidding.ladder import class_of
from stammtisch.games.schafkopf.bidding.speaking import PLAY
from stammtisch.games.schafkopf.bidding.steigern import HOLD, STOP, TARGETS
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.krank import GSUND, KRANK
from stammtisch.games.schafkopf.rufspiel import PLAIN_SUITS, callable_suits
from stammtisch.games.schafkopf.sie import SIE

BRAVE = 0.6
"""The chance from which somebody plays alone."""
ALL_MET = 0.55
"""The same for a hand that meets every condition of the tips."""
KRANK_FROM = 0.6
"""To play a Solo instead of a Ramsch that somebody else will probably lose."""
FAIR, POOR = 0.6, 0.48
"""To call an ace with an Ober, but without the trumps that the tip asks for; and too little even with them."""

Reason = tuple[str, Callable[[SchafkopfSituation, ContractPlan], bool]]
REASONS: tuple[Reason, ...] = (
    ("sie", lambda s, plan: plan.kind == SIE),
    ("SK-TIP-41", lambda s, plan: plan.text.endswith(TOUT)),
    ("SK-TIP-01", lambda s, plan: not plan.alone and is_rufspiel_hand(s.hand)),
    ("SK-TIP-14", lambda s, plan: plan.kind == "solo" and not unmet_for_solo(s.hand, plan.text)),
    ("SK-TIP-27", lambda s, plan: plan.kind in WENZEN and not unmet_for_wenz(s.hand, plan.text)),
    (LOW_CARDS, lambda s, plan: plan.kind == BETTEL.name and plan.chance >= BRAVE),
    ("SK-TIP-15", lambda s, plan: plan.alone and plan.kind != BETTEL.name and plan.chance >= BRAVE),
)
"""What speaks for a plan."""
CALLING: tuple[Reason, ...] = (
    ("SK-TIP-02", lambda s, plan: plan.text == f"rufspiel:{called_suit(s.hand)}"),
    ("SK-TIP-03", lambda s, plan: not plan.alone and equal_lengths(s)),
)
"""What speaks for the ace that is called."""
WEAK = "too-weak"


def equal_lengths(s: SchafkopfSituation) -> bool:
    """Whether another suit is as short as the one to be called."""
    lengths = [(s.hand & PLAIN_SUITS[suit]).bit_count() for suit in callable_suits(s.hand)]
    return lengths.count(min(lengths, default=0)) > 1


def why(s: SchafkopfSituation, plan: ContractPlan, *tables: tuple[Reason, ...]) -> tuple[str, ...]:
    return tuple(code for table in tables or (REASONS,) for code, holds in table if holds(s, plan))


def is_wanted(s: SchafkopfSituation, plan: ContractPlan) -> bool:
    """Whether somebody would play this of their own will."""
    told = s.wants(plan)
    if told is not None:
        return told
    if not plan.alone:
        least = POOR if is_rufspiel_hand(s.hand) else FAIR
        return ober(s.hand) > 0 and plan.chance >= least
    return plan.chance >= (BRAVE if unmet(s.hand, plan.text) else ALL_MET)


def wish(s: SchafkopfSituation, *, alone: bool = False, target: int = 61, least: str = "") -> ContractPlan | None:
    """What I would play: the best of what I want. Behind another player it must be an alone contract."""
    wanted = [plan for plan in alone_plans(s, target, least) if is_wanted(s, plan)]
    rufspiel = None if alone else rufspiel_plan(s)
    if rufspiel is not None and is_wanted(s, rufspiel):
        wanted.append(rufspiel)
    return best(wanted)


def said_to_play(s: SchafkopfSituation) -> bool:
    """Whether somebody wants to play already."""
    return any(action in (PLAY, JOIN) for _, action in s.lines)


def answer(s: SchafkopfSituation, plan: ContractPlan | None, call: Action, otherwise: Action) -> Advice:
    return Advice(call, why(s, plan)) if plan else Advice(otherwise, (WEAK,))


def speaking(s: SchafkopfSituation) -> Advice:
    """Play or pass; ill or healthy."""
    if KRANK in s.session.legal:
        return krank(s)
    call = next(choice for choice in s.session.legal if choice in (PLAY, JOIN))
    assert isinstance(call, Say)
    return answer(s, wish(s, alone=said_to_play(s)), call, PASS)


def krank(s: SchafkopfSituation) -> Advice:
    """SK-TIP-39: a very strong hand plays a Solo instead of the Ramsch."""
    solos = [plan for plan in alone_plans(s) if plan.kind == "solo" and plan.chance >= KRANK_FROM]
    plan = best(solos)
    return Advice(KRANK, ("SK-TIP-39", *why(s, plan))) if plan else Advice(GSUND, (WEAK,))


def insisting(s: SchafkopfSituation) -> Advice:
    return answer(s, wish(s, alone=True), INSIST, YIELD)


def auction(s: SchafkopfSituation) -> Advice:
    """Each bid as low as the procedure allows; an exact one only for a contract that I want."""
    if PLAY in s.session.legal:
        return answer(s, wish(s), PLAY, PASS)
    if PLAY_TOO in s.session.legal:
        return answer(s, wish(s, alone=True, least=PROMISE), PLAY_TOO, PASS)
    plan = best([plan for plan in named_plans(s) if is_wanted(s, plan)])
    return answer(s, plan, Name("bid", plan.text) if plan else PASS, PASS)


def classnaming(s: SchafkopfSituation) -> Advice:
    """The class of what I want; who cannot withdraw names the least bad."""
    offered = {choice.what for choice in s.session.legal if isinstance(choice, Name)}
    rank = s.options.contract_rank
    behind = WITHDRAW in s.session.legal
    plan = wish(s, alone=behind)
    if plan is None and behind:
        return Advice(WITHDRAW, (WEAK,))
    if plan is None:
        every = [*alone_plans(s), *filter(None, [rufspiel_plan(s)])]
        plan = best([some for some in every if class_of(rank, some.text) in offered])
    assert plan is not None
    return Advice(Name("bid", class_of(rank, plan.text)), why(s, plan))


def steigern(s: SchafkopfSituation) -> Advice:
    """Up to the eyes that my best contract should take (SK-TIP-15)."""
    raised = next((choice for choice in s.session.legal if isinstance(choice, Count)), None)
    calls = [action.n for _, action in s.lines if isinstance(action, Count) and action.verb == "raise"]
    target = TARGETS[raised.n if raised else calls[-1]]
    solos_only = s.view.type != "normal"
    eyes = [plan for plan in alone_plans(s, target) if plan.kind != BETTEL.name]
    plans = [plan for plan in eyes if plan.kind == "solo" or not solos_only]
    plan = best([plan for plan in plans if plan.chance >= BRAVE])
    return answer(s, plan, raised or HOLD, STOP if raised else PASS)


def tout(s: SchafkopfSituation) -> Advice:
    """Where it can be added late: only when sure of every trick (SK-TIP-41)."""
    sure = is_sure_of_all(s.hand, s.tables, s.place == 0, s.pack)
    return Advice(YES if sure else NO, ("SK-TIP-41",))


def naming(s: SchafkopfSituation) -> Advice:
    """The contract that brings most of those that may be named."""
    calls = [action.n for _, action in s.lines if isinstance(action, Count) and action.verb == "raise"]
    plan = best(named_plans(s, TARGETS[calls[-1]] if calls else 61))
    assert plan is not None
    return Advice(Name("name", plan.text), why(s, plan, REASONS, CALLING))
