"""Games of Schloapfer under random house rules, and the facts of each deal as somebody at the table would write them.

Many games begin where another one stood, late: so the ends, which are few in a whole game, are seen often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.options import Value
from stammtisch.core.session import END, Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options
from tests.properties.schloapfer_scorer_deal import Move

Step = tuple[Session, Seat, Action, Session]
"""State before, who did what, state after."""
JOIN, FOLD = Say("join"), Say("fold")
EAGER = 0.9
JOINING = (0.15, 0.4, 0.6, EAGER)
"""How often the players of a game join."""
BEGIN = {"new": 3, "late": 3, "showdown": 6}
"""How games begin: with a new sheet, or late, or when a stroke wins the pot and a ring knocks out."""
LIMITS = (0, 1, 2, 3, 5)
PATIENCE = 60
"""After so many deals all agree to end the game."""


@dataclass
class SchloapferTable(SimulatedTable):
    """Random players who are more or less willing to join."""

    joining: float = 0.5

    def next(self, last_deal: bool) -> tuple[Seat, Action]:
        session = self.session
        if not (last_deal and session.between):
            return super().next(False)
        willing = [seat for seat in range(len(session.carry.purses)) if END in session.legal(seat)]
        return self.rng.choice(willing), END

    def choose(self, choices: Choices, seat: Seat) -> Action:
        if JOIN not in choices:
            return super().choose(choices, seat)
        return JOIN if self.rng.random() < self.joining else FOLD


def sheet_with(
    options: Options, dealer: Seat, strokes: list[int], open_rings: list[int], crossed: list[int]
) -> SchloapferCarry:
    """A game that has gone on for a while; in the pot form each ring has cost a stake."""
    stake = options.stake if options.outcome == "pot" else 0
    paid = [stake * (1 + still + gone) for still, gone in zip(open_rings, crossed, strict=True)]
    return replace(
        carried(SCHLOAPFER.carry(options)),
        dealer=dealer,
        strokes=tuple(strokes),
        rings=tuple(open_rings),
        crossed=tuple(crossed),
        points=tuple(on_x + gone for on_x, gone in zip(strokes, crossed, strict=True)),
        purses=tuple(-cents for cents in paid),
        pot=sum(paid),
    )


def start_of(options: Options, rng: Random, begin: str) -> SchloapferCarry | None:
    """How the sheet looks when the game begins; a new sheet needs none."""
    size, limit, dealer = options.players, options.ring_limit, rng.randrange(options.players)
    if begin == "late":
        rings = [rng.choice((0, 0, 1, limit or 3)) for _ in range(size)]
        still = [rng.randint(0, count) for count in rings]
        gone = [count - left for count, left in zip(rings, still, strict=True)]
        return sheet_with(options, dealer, rng.choices((2, 3, 4), (1, 1, 2), k=size), still, gone)
    return sheet_with(options, dealer, [4] * size, [0] * size, [limit] * size) if begin == "showdown" else None


def opened(rng: Random) -> SchloapferTable:
    [begin] = rng.choices(tuple(BEGIN), tuple(BEGIN.values()))
    fixed: dict[str, Value] = {"ring_limit": rng.choice(LIMITS)} if rng.random() < 0.7 else {}
    if begin == "showdown":
        fixed["outcome"] = "pot"
    options = random_options(Options(), rng, fixed)
    assert isinstance(options, Options)
    session = open_session(SCHLOAPFER, options, start_of(options, rng, begin))
    joining = EAGER if begin == "showdown" else rng.choice(JOINING)
    return SchloapferTable(session, Temper.draw(rng), rng, joining=joining)


def steps(seed: int, patience: int = PATIENCE) -> Iterator[Step]:
    """All that happens in one random game."""
    table = opened(Random(f"schloapfer/{seed}"))
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals >= patience)
        table.act(seat, action)
        yield before, seat, action, table.session


@dataclass
class Played:
    """One deal: its facts as plain words, and the session once the cards are dealt and once the deal is over."""

    deck: list[str]
    dealt: Session
    is_last_round: bool = False
    """Whether the house had said so before the cards were dealt."""
    moves: list[Move] = field(default_factory=list)
    after: Session | None = None


@dataclass
class Game:
    """A whole game: the session before the first deal, every deal, and the session at the end."""

    start: Session
    deals: list[Played]
    end: Session


def game(seed: int) -> Game:
    """The facts of a random game."""
    start, deals, is_last_round = None, list[Played](), False
    for before, seat, action, after in steps(seed):
        words = str(action).split(" ")
        is_last_round |= words[0] == "last-round"
        if words[0] == "deck":
            start = start or before
            deals.append(Played(words[1:], after, is_last_round))
        elif words[0] in ("join", "fold", "play"):
            deals[-1].moves.append((seat, str(action)))
        if after.carry.deals > before.carry.deals:
            deals[-1].after = after
    return Game(start or before, deals, after)
