"""The words for a played deal: what was played, who took what, and what was doubled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from stammtisch.core.bill import Bill
from stammtisch.core.cards import PACK32, SUITS, Cards, cards, mask, members, spell
from stammtisch.core.contract import Contract
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import KINDS, TOUT, contract
from stammtisch.games.schafkopf.laufende import laufende
from stammtisch.games.schafkopf.naming import alone_contracts_of
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.settlement import settle
from stammtisch.games.schafkopf.sie import SIE_HAND
from tests.rules.schafkopf.golden.driver import UnreadableError, agree
from tests.rules.schafkopf.golden.sessions import declared
from tests.rules.schafkopf.golden.table import golden
from tests.rules.schafkopf.golden.words import CALL, CARDS, LEVELS, NUMBER, alternatives, contracts, names, number
from tests.rules.schafkopf.table import complete, finish, result

ALL_EYES = 120
WITH, WITHOUT, EITHER = "with", "without", "either"
FOURSOME = (0, 1, 2, 3)
ALONE = tuple(name for name, kind in KINDS.items() if kind.alone)
UNTER = " ".join(f"{suit}U" for suit in SUITS)
USUAL = {"": 75, "Schneider": 100, "Schwarz": ALL_EYES}
"""Eyes of a winner where the row does not count them."""


@dataclass(frozen=True)
class Game:
    """What a row says of a deal; what it leaves open holds either way."""

    kinds: tuple[str, ...] = ()
    tout: bool = False
    sie: bool = False
    whose: str = "declaring side"
    """Whose eyes are given."""
    eyes: int | None = None
    loses_trick: bool = False
    won: bool | None = None
    extra: str = ""
    run: int = 1
    """Laufende; a single one is paid nowhere."""
    held: str = ""
    """The cards of the run, where the row names them."""
    holder: str = EITHER
    level: int = 0
    lays: int = 0
    passes: int = 0
    """How often all have passed before this deal."""


ANY_GAME = Game()
Changes = dict[str, Any]


def eyes_of_both(found: re.Match[str]) -> Changes:
    ours, theirs = int(found[1]), int(found[2])
    agree(ours + theirs, ALL_EYES)
    return {"eyes": ours}


PHRASES: tuple[tuple[str, Callable[[re.Match[str]], Changes]], ...] = (
    (r"plain|played", lambda m: {}),
    (r"normal game|Sauspiel|Rufspiel", lambda m: {"kinds": ("rufspiel",)}),
    (r"(farbwenz:[EGHS])", lambda m: {"kinds": (m[1],)}),
    (r"(Wenz|Solo)(?: or (Wenz|Solo))?", lambda m: {"kinds": tuple(kind.lower() for kind in m.groups() if kind)}),
    (r"alone game", lambda m: {"kinds": ALONE}),
    (r"Solo-Tout", lambda m: {"kinds": ("solo",), "tout": True}),
    (r"Tout", lambda m: {"tout": True}),
    (r"Sie hand played as", lambda m: {"sie": True, "won": True}),
    (r"Sie", lambda m: {"kinds": ("sie",), "sie": True}),
    (r"won|lost", lambda m: {"won": m[0] == "won"}),
    (r"(\d+):(\d+)", eyes_of_both),
    (r"(winner|loser|defenders|declaring side)", lambda m: {"whose": m[1]}),
    (r"declaring side wins with defenders on", lambda m: {"whose": "defenders", "won": True}),
    (r"declaring side loses with", lambda m: {"won": False}),
    (r"(\d+)(?: eyes)?", lambda m: {"eyes": int(m[1])}),
    (r"one 0-eye trick lost", lambda m: {"loses_trick": True}),
    (r"Schneider|Schwarz", lambda m: {"extra": m[0]}),
    (r"\(this side wins every trick\)", lambda m: {"extra": "Schwarz", "won": True}),
    (rf"(with|without) ({NUMBER})(?: Laufende)?", lambda m: {"holder": m[1], "run": number(m[2])}),
    (rf"({NUMBER}) Laufende", lambda m: {"run": number(m[1])}),
    (rf"with ({CARDS})", lambda m: {"holder": WITH, "held": names(m[1])}),
    (rf"({CARDS}) on one side", lambda m: {"held": names(m[1])}),
    (r"without any Unter", lambda m: {"holder": WITHOUT, "held": UNTER}),
    (rf"({CALL})", lambda m: {"level": LEVELS[m[1]]}),
    (rf"({NUMBER}) lays?", lambda m: {"lays": number(m[1])}),
    (r"all pass, then", lambda m: {"passes": 1}),
    (rf"({NUMBER}) all-passes", lambda m: {"passes": number(m[1])}),
)
JOINT = r"(?:, | \+ | )"
PHRASE = "|".join((*(pattern for pattern, _ in PHRASES), r"GE-\d+"))
GAME = rf"(?:{PHRASE})(?:{JOINT}(?:{PHRASE}))*"
GAMES = rf"{GAME}(?: / {GAME})*"


def read_game(text: str, game: Game) -> Game:
    """The game with what the text says of it; the ID of another row stands for what is given there."""
    while text:
        text, game = read_phrase(text, game)
        text = re.sub(rf"^{JOINT}", "", text)
    return game


def read_phrase(text: str, game: Game) -> tuple[str, Game]:
    """Take the longest phrase off the front of the text."""
    if other := re.match(r"GE-\d+", text):
        if other[0] not in golden():
            raise UnreadableError(f"there is no {other[0]}")
        return text[other.end() :], read_game(golden()[other[0]].given, game)
    found = [(m, say) for pattern, say in PHRASES if (m := re.match(rf"(?:{pattern})(?={JOINT}|$)", text))]
    if not found:
        raise UnreadableError(f"no game is told as {text!r}")
    longest, say = max(found, key=lambda pair: pair[0].end())
    return text[longest.end() :], replace(game, **say(longest))


def read_games(text: str, base: Game = ANY_GAME) -> list[Game]:
    """One game for each alternative; a later one is like the one before but for what it says."""
    games = [base]
    for part in alternatives(text):
        games.append(read_game(part, games[-1]))
    return games[1:]


def codes(game: Game, options: Options) -> list[str]:
    """All contracts of the table that the row may mean."""
    alone = alone_contracts_of(options.farbwenz, options.geier, options.farbgeier, options.tout)
    every = [code for code in (*contracts("rufspiel"), *alone) if (TOUT in code.split(":")) == game.tout]
    return [code for code in every if not game.kinds or code in game.kinds or code.split(":")[0] in game.kinds]


def sides(game: Game) -> list[tuple[int, int]]:
    """Eyes and tricks of the declaring side; where the row leaves open who wins, once each."""
    if game.eyes is not None:
        both = {
            "declaring side": [game.eyes],
            "defenders": [ALL_EYES - game.eyes],
            "winner": [game.eyes, ALL_EYES - game.eyes],
            "loser": [game.eyes, ALL_EYES - game.eyes],
        }
        eyes = both[game.whose]
    else:
        most = ALL_EYES if game.tout else USUAL[game.extra]
        eyes = [most if won else ALL_EYES - most for won in (True, False) if game.won in (None, won)]
    return [(ours, 7 if game.loses_trick else {0: 0, ALL_EYES: 8}.get(ours, 4)) for ours in eyes]


def declaring_cards(game: Game, played: Contract) -> Iterator[Cards]:
    """What the declaring side may hold: the run and nothing else, or all but the run."""
    trumps = played.tables.trumps
    order = (*trumps, *(card for card in members(PACK32) if card not in trumps))
    run = cards(game.held) if game.held else mask(order[: game.run])
    if game.holder != WITHOUT:
        yield run
    if game.holder != WITH:
        yield PACK32 & ~run


def results(game: Game, options: Options, target: int = 61) -> Iterator[Result]:
    """Every result that the row may mean at this table."""
    if game.sie:
        yield from sie_results(game, options)
        return
    for code in codes(game, options):
        played = contract(code, 0)
        partner = None if row(played).alone else 2
        for held in declaring_cards(game, played):
            run = laufende(played, held, options)
            if not game.held:
                agree(abs(run), game.run)
            for eyes, tricks in sides(game):
                yield result(
                    code,
                    eyes,
                    partner=partner,
                    tricks=tricks,
                    target=target,
                    run=run,
                    level=game.level,
                    doublings=(("legen", game.lays),),
                )


def sie_results(game: Game, options: Options) -> Iterator[Result]:
    """The Sie hand is dealt and its game named; what must be played is played to the end."""
    hands = complete(spell(members(SIE_HAND)))
    for code in game.kinds if game.kinds == ("sie",) else codes(game, options):
        session = declared(options, code, hands, lays=game.lays)
        session = session if session.result else finish(session)
        assert session.result is not None
        yield session.result


def fresh(options: Options, pot: int = 0) -> SchafkopfCarry:
    return SchafkopfCarry(dealer=3, purses=(0,) * options.table_size, pot=pot)


def after_all_pass(options: Options, times: int, carry: Carry) -> Carry:
    for _ in range(times):
        _, carry = settle(Result(FOURSOME, reason=THROWN_IN), carry, options)
    return carry


def settled(game: Game, options: Options, *, target: int = 61, pot: int = 0) -> Iterator[tuple[Result, Bill]]:
    """The bill of every result that the row may mean; who wins is checked where the row says so."""
    carry = after_all_pass(options, game.passes, fresh(options, pot))
    found = list(results(game, options, target))
    if not found:
        raise UnreadableError("no game of this table is meant")
    for outcome in found:
        bill, _ = settle(outcome, carry, options)
        if game.won is not None:
            agree(declarers_won(outcome, bill), game.won)
        if game.whose in ("winner", "loser"):
            side = outcome.side if declarers_won(outcome, bill) == (game.whose == "winner") else outcome.others
            agree(outcome.eyes_of(side), game.eyes)
        if game.extra:
            agree(extras(bill), {"Schneider"} | {game.extra})
        yield outcome, bill


def declarers_won(outcome: Result, bill: Bill) -> bool:
    return all(outcome.side >> transfer.receiver & 1 for transfer in bill.transfers)


def extras(bill: Bill) -> set[str]:
    """Which of Schneider and Schwarz are paid."""
    return {line.code.capitalize() for line in bill.lines} & {"Schneider", "Schwarz"}
