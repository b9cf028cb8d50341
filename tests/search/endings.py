"""Small endings drawn at random: a few cards in every hand, any side, often in the middle of a trick."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.core.cards import mask, members
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.contracts import contract as schafkopf
from stammtisch.games.schloapfer import Options as SchloapferOptions
from stammtisch.games.schloapfer.trumpf import contract as schloapfer
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.contracts import contract as skat
from stammtisch.search import Position, Rules, rules_of, twin
from stammtisch.search.duties import CALLED
from stammtisch.search.twin_rules import State

Case = tuple[Contract, Options, tuple[int, ...]]
"""A contract, house rules, and how many may play it."""
DEFAULT, STAY, FREE_SEVENTH = SchafkopfOptions(), {"davonlaufen": False}, {"called_ace_free_trick": 7}

SHORT = {"kurze_karte": True}

CASES: dict[str, tuple[Case, ...]] = {
    "called": tuple(
        (schafkopf(f"rufspiel:{suit}"), DEFAULT.but(changes), (4,))
        for suit in "EGS"
        for changes in ({}, STAY, FREE_SEVENTH, STAY | FREE_SEVENTH, SHORT, SHORT | FREE_SEVENTH)
    ),
    "schafkopf": tuple(
        (schafkopf(code), DEFAULT, (4,))
        for code in ("solo:E", "solo:H", "wenz", "farbwenz:G", "geier", "farbgeier:S", "hochzeit", "trixer:S")
    ),
    "tout": tuple((schafkopf(code), DEFAULT, (4,)) for code in ("solo:G:tout", "wenz:tout", "geier:tout")),
    "bettel": ((schafkopf("bettel"), DEFAULT, (4,)), (schafkopf("bettel:ouvert"), DEFAULT, (4,))),
    "ramsch": tuple(
        (schafkopf(code), DEFAULT.but({"all_pass": "ramsch", "ramsch_must_trump": must}), (4,))
        for code, must in (("ramsch", False), ("ramsch", True), ("geist", False))
    ),
    "skat": tuple((skat(code), SkatOptions(), (3,)) for code in ("farbspiel:E", "farbspiel:S", "grand")),
    "skat-ramsch": ((skat("ramsch"), SkatOptions(), (3,)),),
    "null": tuple((skat(code), SkatOptions(), (3,)) for code in ("null", "revolution")),
    "schloapfer": tuple((schloapfer(f"schloapfer:{suit}"), SchloapferOptions(), (2, 3, 4, 5, 6)) for suit in "EGHS"),
}
"""By game and rule of following."""


def hands_of(rules: Rules, cards: int, rng: Random) -> list[int]:
    """Some cards to each. A called card is dealt, and now and then with a long suit around it."""
    used = [card for card, strength in enumerate(rules.strength) if strength >= 0]
    rng.shuffle(used)
    if rules.follow == CALLED:
        used.remove(rules.called)
        if rng.random() < 0.3:  # first of all the rest of its suit, so that somebody can run away
            used.sort(key=lambda card: rules.group[card] != rules.group[rules.called])
        used.insert(0, rules.called)
    dealt = used[: cards * rules.players]
    hands = [mask(dealt[n * cards : (n + 1) * cards]) for n in range(rules.players)]
    rng.shuffle(hands)
    return hands


def ending(rules: Rules, cards: int, rng: Random) -> Position:
    """A position with so many cards in a hand, up to one card before the end of the first trick."""
    plain = twin(rules)
    hands = hands_of(rules, cards, rng)
    ran_away = rules.follow == CALLED and rng.random() < 0.2
    state = State(tuple(hands), (), rng.randrange(rules.players), ran_away)
    for _ in range(rng.choice((0, rng.randrange(rules.players)))):
        state = plain.after(state, rng.choice(members(plain.may_play(state))))[0]
    side = rng.randrange(1, (1 << rules.players) - 1)
    return Position(state.hands, state.table, state.leader, side, state.ran_away, 0, tuple(range(rules.players)))


def endings(name: str, times: int, cards: int, seed: int = 1) -> Iterator[tuple[Rules, Position]]:
    """So many endings of the cases of this name, turn and turn about."""
    rng, cases = Random(f"endings/{name}/{seed}"), CASES[name]
    for n in range(times):
        contract, options, players = cases[n % len(cases)]
        rules = rules_of(contract, options, rng.choice(players))
        fewer = cards if rules.players < 5 else min(cards, 2)
        yield rules, ending(rules, fewer, rng)
