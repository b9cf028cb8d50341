"""Plans: what a hand could play, how likely it is won, and what that brings at this table."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.bettel import chance_of_bettel
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.tout import is_sure_of_all
from stammtisch.bots.tips.schafkopf.worth import chance_of, expected_eyes, tables_of
from stammtisch.core.action import Name
from stammtisch.core.cards import INDEX, SUITS, Cards, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.tally import top_run
from stammtisch.games.schafkopf.bettel import BETTEL, OUVERT
from stammtisch.games.schafkopf.bidding.ladder import rank
from stammtisch.games.schafkopf.contracts import TOUT, contract
from stammtisch.games.schafkopf.kurze_karte import pack_of, sie_hand
from stammtisch.games.schafkopf.naming import alone_contracts_at
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import HERZ_TRUMPS, row
from stammtisch.games.schafkopf.rufspiel import PLAIN_SUITS, callable_suits
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.tarif import base, of_a_laufender

WENZEN = ("wenz", "geier", "farbwenz", "farbgeier")
"""Where few cards are trump."""
PAYERS = 3
"""Who plays alone is paid by three, or pays them."""
SURE, LOST = 0.97, 0.02
"""A Tout that is sure of every trick, and one that is not."""
UNMET = 3.0
"""Eyes that every unmet condition of the tips costs: it lowers the chance of winning."""
FOUR_TRUMPS = 4
NEARLY_ALL = 2
"""Aces that a Wenz needs."""
ACES = sum(1 << INDEX[suit + "A"] for suit in SUITS)
OBER, UNTER = HERZ_TRUMPS.trumps[:4], HERZ_TRUMPS.trumps[4:8]


def ober(hand: Cards) -> int:
    return sum(hand >> card & 1 for card in OBER)


def unter(hand: Cards) -> int:
    return sum(hand >> card & 1 for card in UNTER)


def plan(options: Options, text: str, hand: Cards, leads: bool, target: int = 61) -> ContractPlan:
    if text == SIE:
        return ContractPlan(text, 120, 1.0, 4.0 * PAYERS * price(options, text, hand))
    if text.startswith(BETTEL.name):
        return bettel_plan(options, text, hand, leads)
    eyes = expected_eyes(text, hand, leads, options.kurze_karte) - UNMET * len(unmet(hand, text))
    chance = chance_of(text, eyes, target)
    if text.endswith(TOUT):
        chance = SURE if is_sure_of_all(hand, tables_of(text), leads, pack_of(options)) else LOST
        return ContractPlan(text, eyes, chance, 2 * PAYERS * price(options, text, hand) * (2 * chance - 1))
    payers = 1 if text.startswith("rufspiel") else PAYERS
    return ContractPlan(text, eyes, chance, payers * price(options, text, hand) * (2 * chance - 1))


def bettel_plan(options: Options, text: str, hand: Cards, leads: bool) -> ContractPlan:
    """An open Bettel is for a hand that cannot lose."""
    chance = chance_of_bettel(hand, pack_of(options), leads)
    if text.endswith(OUVERT):
        chance *= chance
    factor = 2 if text.endswith(OUVERT) else 1
    return ContractPlan(text, 0, chance, factor * PAYERS * options.unit_cents * options.solo_units * (2 * chance - 1))


def price(options: Options, text: str, hand: Cards) -> float:
    """Base price and what Laufende the hand has by itself, in cents."""
    played = contract(text)
    alone = row(played).alone
    run = top_run(played.tables.trumps, hand)
    run = abs(run) if alone else max(run, 0)
    least = options.laufende_min_wenz if row(played).four_trumps else options.laufende_min
    _, units = base(played, options)
    cents = options.unit_cents * units + of_a_laufender(options) * (run if least and run >= least else 0)
    return min(cents, options.price_most_cents or cents)


def best(plans: list[ContractPlan]) -> ContractPlan | None:
    return max(plans, key=lambda some: some.money, default=None)


def called_suit(hand: Cards) -> str:
    """SK-TIP-02, SK-TIP-03: the shortest suit that may be called, of equals that with more eyes."""

    def shortness(suit: str) -> tuple[int, int]:
        mine = hand & PLAIN_SUITS[suit]
        return -mine.bit_count(), sum(HERZ_TRUMPS.eyes[card] for card in members(mine))

    return max(callable_suits(hand), key=shortness, default="")


def rufspiel_plan(s: SchafkopfSituation) -> ContractPlan | None:
    """The best call of the hand; none when gesperrt, or when a lay is missing."""
    suit = called_suit(s.hand)
    gated = s.options.legen_gates_rufspiel and s.view.type == "normal" and not s.lays
    if not suit or gated:
        return None
    return s.looked_into([plan(s.options, f"rufspiel:{suit}", s.hand, s.place == 0)], 61)[0]


def alone_plans(s: SchafkopfSituation, target: int = 61, least: str = "") -> list[ContractPlan]:
    """Every alone contract of the table, from a class upward."""
    options = s.options
    texts = alone_contracts_at(options)
    if least:
        texts = tuple(text for text in texts if rank(options, text) >= rank(options, least))
    found = [plan(options, text, s.hand, s.place == 0, target) for text in texts]
    if options.sie_contract and s.hand == sie_hand(options):
        found.append(plan(options, SIE, s.hand, s.place == 0))
    return s.looked_into(found, target)


def best_solo(s: SchafkopfSituation, hand: Cards) -> ContractPlan:
    """The best Solo of a hand, without Tout."""
    return max((plan(s.options, f"solo:{suit}", hand, s.place == 0) for suit in SUITS), key=lambda some: some.money)


def named_plans(s: SchafkopfSituation, target: int = 61) -> list[ContractPlan]:
    """A plan for each contract that may be named now. Of Rufspiele only the one the tips would call."""
    names = [choice.what for choice in s.view.legal if isinstance(choice, Name)]
    suit = called_suit(s.hand)
    wanted = [text for text in names if not text.startswith("rufspiel:") or text == f"rufspiel:{suit}"]
    return s.looked_into([plan(s.options, text, s.hand, s.place == 0, target) for text in wanted], target)


# the conditions that the tips name


def is_rufspiel_hand(hand: Cards) -> bool:
    """SK-TIP-01: four trumps, an Ober among them and one more Ober or Unter."""
    trumps = hand & HERZ_TRUMPS.cards[TRUMP]
    return trumps.bit_count() >= FOUR_TRUMPS and ober(hand) >= 1 and ober(hand) + unter(hand) >= 2


def fehlfarben(hand: Cards, text: str) -> int:
    """Plain suits without their ace."""
    tables = tables_of(text)
    return sum(bool(hand & suit) and not hand & suit & ACES for suit in tables.cards[:TRUMP])


def unmet_for_solo(hand: Cards, text: str) -> tuple[str, ...]:
    """SK-TIP-14: which of its conditions the hand does not meet."""
    trumps = (hand & tables_of(text).cards[TRUMP]).bit_count()
    met = {"a": fehlfarben(hand, text) <= 2, "b": ober(hand) >= 3 and unter(hand) >= 1, "c": trumps >= 6}
    return tuple(name for name, holds in met.items() if not holds)


def unmet_for_wenz(hand: Cards, text: str) -> tuple[str, ...]:
    """SK-TIP-27: which of its conditions the hand does not meet."""
    tables = tables_of(text)
    aces = (hand & ACES & ~tables.cards[TRUMP]).bit_count()
    met = {"a": bool(hand & tables.cards[TRUMP]), "b": aces >= NEARLY_ALL, "c": fehlfarben(hand, text) <= 1}
    return tuple(name for name, holds in met.items() if not holds)


def unmet(hand: Cards, text: str) -> tuple[str, ...]:
    """What an alone contract lacks of the conditions that the tips name for it."""
    kind = text.split(":")[0]
    if kind in ("rufspiel", BETTEL.name):
        return ()
    return unmet_for_wenz(hand, text) if kind in WENZEN else unmet_for_solo(hand, text)
