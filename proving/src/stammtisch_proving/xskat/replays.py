"""A game of xskat at our table: the same cards, its bidding as far as the log tells it, its contract, its cards."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import HOUSE, PASS, PLAYS, YES, Action, Count, Deck, Give, Name
from stammtisch.core.cards import EYES, Card, Cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.values import replace
from stammtisch.games.registry import entry_of_preset
from stammtisch.games.skat.ansage import VERB as NAME_VERB
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.reizwerte import VERB as BID_VERB
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch_proving.xskat.deals import PLAYERS
from stammtisch_proving.xskat.log import Logged, LoggedGame

PRESET = "skat-isko"
TO_THE_END: dict[str, Value] = {"claims": "off", "declarer_giveup": "never"}
"""xskat is made to play every trick, so on its contracts everybody does."""
CUT = 16
"""xskat does not cut; any cut will do where the pack is laid for it."""
PACKETS = ((0, 3), (3, 7), (7, 10))
"""ST-DEAL-02: three and the skat, four, three."""
FOREHAND, MIDDLEHAND, REARHAND = range(PLAYERS)
JACK_EYES = 2


@dataclass(frozen=True, slots=True)
class ScoredGame:
    """What our rules make of a game."""

    won: bool
    points: int
    """What the declarer writes down."""
    eyes: int
    """The declarer's, with what was laid away."""
    cards: tuple[tuple[Deal, Card], ...]
    """Every card that was played, and the deal before it."""


def dealt(game: Logged, to_the_end: bool = False) -> Session:
    """The session with these cards dealt, before the first bid."""
    entry, options = entry_of_preset(PRESET)
    if to_the_end:
        options = options.but(TO_THE_END)
    session = open_session(entry.game, options, replace(entry.game.carry(options), dealer=game.dealer))
    order = pack_of(game)
    session = session.apply(HOUSE, Deck((*order[-CUT:], *order[:-CUT])))
    return session.apply(HOUSE, Count("cut", CUT))


def pack_of(game: Logged) -> tuple[Card, ...]:
    """The pack that is dealt as these hands, forehand first."""
    hands = [members(game.hands[(game.forehand + place) % PLAYERS]) for place in range(PLAYERS)]
    first, *others = [[card for hand in hands for card in hand[low:high]] for low, high in PACKETS]
    return (*first, *members(game.skat), *(card for packet in others for card in packet))


def before_lead(game: Logged) -> Session:
    """The session as it is when the contract has been named."""
    assert game.declared is not None
    session = dealt(game, to_the_end=True)
    for place, action in (*bidding(game, game.declared), *declaring(game, game.declared)):
        session = session.apply((game.forehand + place) % PLAYERS, action)
    return session


def bidding(game: Logged, declared: LoggedGame) -> tuple[tuple[int, Action], ...]:
    """Who says what, by place at the table: the declarer names the last bid at once, the others pass.

    The log knows the last bid and nobody else's. Where forehand plays for more than 18 somebody has said so, and it
    is put into the mouth of the stronger of the two.
    """
    bid = Count(BID_VERB, declared.bid)
    place = (declared.declarer - game.forehand) % PLAYERS
    if place == FOREHAND and declared.bid > LEAST:
        other = pusher(game)
        said = ((other, bid), (FOREHAND, YES), (other, PASS))
        return (*said, (REARHAND, PASS)) if other == MIDDLEHAND else ((MIDDLEHAND, PASS), *said)
    passing: dict[int, tuple[tuple[int, Action], ...]] = {
        FOREHAND: ((MIDDLEHAND, PASS), (REARHAND, PASS), (FOREHAND, PLAY)),
        MIDDLEHAND: ((MIDDLEHAND, bid), (FOREHAND, PASS), (REARHAND, PASS)),
        REARHAND: ((MIDDLEHAND, PASS), (REARHAND, bid), (FOREHAND, PASS)),
    }
    return passing[place]


def pusher(game: Logged) -> int:
    """The place of who has bid against forehand, as far as one can guess."""
    return max((MIDDLEHAND, REARHAND), key=lambda place: strength(game.hands[(game.forehand + place) % PLAYERS]))


def strength(hand: Cards) -> tuple[int, int]:
    """How likely a hand has bid: jacks, and then eyes."""
    held = members(hand)
    return sum(EYES[card] == JACK_EYES for card in held), sum(EYES[card] for card in held)


def declaring(game: Logged, declared: LoggedGame) -> tuple[tuple[int, Action], ...]:
    place = (declared.declarer - game.forehand) % PLAYERS
    name = Name(NAME_VERB, declared.contract)
    said = (HAND, name) if declared.is_hand else (TAKE, Give(declared.aside), name)
    return tuple([(place, action) for action in said])


def replayed(game: Logged) -> ScoredGame:
    """xskat's game card by card through our rules, which refuse what they do not allow."""
    assert game.declared is not None
    session = before_lead(game)
    cards = []
    for card in game.declared.cards(game.forehand):
        cards.append((running(session), card))
        session = session.apply(session.turn[0], PLAYS[card])
    return counted(session, cards)


def counted(session: Session, cards: list[tuple[Deal, Card]]) -> ScoredGame:
    """Of the deal just finished."""
    result, bill = session.result, session.bill
    assert isinstance(result, SkatResult)
    assert bill is not None
    declarer = result.side.bit_length() - 1
    points = bill.points[declarer]
    return ScoredGame(points > 0, points, result.eyes_of(result.side), tuple(cards))
