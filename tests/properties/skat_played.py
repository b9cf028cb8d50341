"""Sessions of Skat under random house rules, and the facts of each deal as somebody at the table would write them down.

Random cards seldom give a hand that takes everything or nothing. So now and then a hero is dealt such a hand, bids
on it, and plays it high cards first or low cards first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from stammtisch.bots.random import SELDOM
from stammtisch.core.action import HOUSE, PASS, Action, Choices, Count, Deck, Form, Name, Play, Say, Seat, Shuffle
from stammtisch.core.cards import INDEX, NAMES
from stammtisch.core.session import END, Session, open_session
from stammtisch.games.skat import SKAT, Options
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options
from tests.properties.skat_scorer_cards import JACKS, NULL_RANKS, PACK, PACKETS, SUIT_RANKS, spitze
from tests.properties.skat_scorer_deal import Move

Step = tuple[Session, Seat, Action, Session]
"""State before, who did what, state after."""
HEROIC = 0.5
"""How many deals have a hero."""
FIRM = 0.9
"""How often a hero does what the hand is for, and the others keep out of the way."""
ROUNDS = (0, 1, 2, 3)
"""Short sessions, so that last rounds are played."""
TALK = (0, 0.05, 0.3)
"""How often the players of a session say what nobody says without a reason: a claim, an offer, that they give up."""


@dataclass
class SkatTable(SimulatedTable):
    """Random players, and perhaps a hero."""

    hero: Seat = HOUSE
    order: list[str] = field(default_factory=list)
    """The hero's favourite cards, first to be played first."""
    cut: int = 0
    talk: float = 0

    def choose(self, choices: Choices, seat: Seat) -> Action:
        seldom = [choice for choice in choices if isinstance(choice, Say) and choice in SELDOM - {END}]
        if seldom and self.rng.random() < self.talk:
            return self.rng.choice(seldom)
        if seat == HOUSE or self.hero == HOUSE or self.rng.random() >= FIRM:
            return super().choose(choices, seat)
        if seat != self.hero:
            bidding = PASS in choices
            return PASS if bidding else super().choose(choices, seat)
        return self.heroic(choices, seat)

    def heroic(self, choices: Choices, seat: Seat) -> Action:
        cards = [choice for choice in choices if isinstance(choice, Play)]
        if cards:
            return min(cards, key=lambda play: self.eagerness(NAMES[play.card]))
        if PASS in choices and self.temper.passing < 0.9:
            return next((choice for choice in choices if choice != PASS and not isinstance(choice, Form)), PASS)
        named = [choice for choice in choices if isinstance(choice, Name)]
        own = [name for name in named if self.order[4][0] in name.what.split(":")[1:2]]
        spitzen = [name for name in own if "spitzen-" in name.what]
        if spitzen and self.rng.random() < 0.5:
            return self.rng.choice(spitzen)
        return super().choose(tuple(own) if own and self.rng.random() < 0.6 else choices, seat)

    def eagerness(self, card: str) -> tuple[int, int]:
        """Announced Spitzen are kept for the end, the lowest for the last trick."""
        _, suit, *rest = f"{self.session.deal and self.session.deal.contract}::".split(":")
        number = next((int(word.removeprefix("spitzen-")) for word in rest if word.startswith("spitzen-")), 0)
        kept = [spitze(i, suit) for i in range(number, 0, -1)]
        return (kept.index(card) + 1, 0) if card in kept else (0, self.order.index(card))

    def chance(self, choice: Action | Form) -> Action:
        if isinstance(choice, Shuffle):
            return self.shuffled(choice)
        if self.cut and not isinstance(choice, Count):
            return Count("cut", self.cut)
        return super().chance(choice)

    def shuffled(self, choice: Shuffle) -> Action:
        self.hero, self.cut = HOUSE, 0
        if self.rng.random() >= HEROIC:
            return super().chance(choice)
        deal = self.session.deal
        assert deal is not None
        place = self.rng.choice(("forehand", "middlehand", "rearhand"))
        self.hero = deal.seats[("forehand", "middlehand", "rearhand").index(place)]
        self.order = favourites(self.rng)
        self.cut = self.rng.randint(4, 28)
        return Deck(tuple(INDEX[card] for card in stacked(self.order, place, self.cut, self.rng)))


def favourites(rng: Random) -> list[str]:
    """All cards in the order in which a hero wishes for them: from the highest, or from the lowest."""
    suits = rng.sample("EGHS", 4)
    if rng.random() < 0.4:
        return [suit + rank for rank in reversed(NULL_RANKS) for suit in suits]
    return JACKS + [suit + rank for suit in suits for rank in SUIT_RANKS]


def stacked(wishes: list[str], place: str, cut: int, rng: Random) -> list[str]:
    """A deck that gives this place nearly the first ten of the cards wished for, once it is cut."""
    missed = rng.choice((0, 0, 1, 2, 4))
    hand = rng.sample(wishes[: 10 + missed], 10)
    others = rng.sample([card for card in PACK if card not in hand], 22)
    mine = [spot for first, last in PACKETS[place] for spot in range(first, last + 1)]
    order = [hand.pop() if spot in mine else others.pop() for spot in range(32)]
    return order[-cut:] + order[:-cut]


def steps(seed: int, deals: int = 12) -> Iterator[Step]:
    """All that happens in one random session."""
    rng = Random(f"skat/{seed}")
    fixed = {"session_rounds": rng.choice(ROUNDS), "session_minutes": 0}
    options = random_options(Options(), rng, fixed)
    table = SkatTable(open_session(SKAT, options), Temper.draw(rng), rng, talk=rng.choice(TALK))
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals + 1 >= deals)
        table.act(seat, action)
        yield before, seat, action, table.session


@dataclass
class Finished:
    """One deal: its facts as plain words, and the session before its last action and after it."""

    dealer: Seat
    deck: list[str]
    cut: int
    moves: list[Move]
    is_last_round: bool
    """Whether the house had said so before the cards were dealt."""
    before: Session
    after: Session


def finished_deals(seed: int, deals: int = 12) -> Iterator[Finished]:
    """The facts of all deals of a random session."""
    deck: list[str] = []
    cut, moves, is_last_round = 0, list[Move](), False
    for before, seat, action, after in steps(seed, deals):
        words = str(action).split(" ")
        is_last_round |= words[0] == "last-round"
        if before.deal is None or before.deal.over or words[0] in ("time-up", "last-round", "end", "close"):
            continue
        if words[0] == "deck":
            deck, moves = words[1:], []
        elif words[0] == "cut":
            cut = int(words[1])
        else:
            moves.append((seat, before.deal.phase.name, str(action)))
        if after.carry.deals > before.carry.deals:
            yield Finished(before.deal.dealer, deck, cut, moves, is_last_round, before, after)
