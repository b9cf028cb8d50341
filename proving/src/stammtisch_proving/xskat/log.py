"""Reading xskat's log and its list of games.

A game of the log, columns of twelve characters for the players (`tests/proving/xskat/data` has some):

    names
    ----
    tricks, one a line; LARGE letters: it wins the trick; an underscore: it was led, unless it wins
    ---- random_seed 4711 1 3 ----       seed, number of the deal, who dealt
    hands after laying away, one card each a line
    ----
    Skat is: what was laid away          Skat was: what lay there
    Last bid: 18
    Computer1 played Diamond             Played Hand, if it was
    Lost with: 54 points                 Null: Won, or Lost
    ====
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, Card, Cards, mask
from stammtisch.core.errors import NotationError
from stammtisch_proving.xskat.deals import PLAYERS

SUITS = {"DIAMOND": "S", "HEART": "H", "SPADE": "G", "CLUB": "E"}
RANKS = {"A": "A", "10": "T", "K": "K", "Q": "O", "J": "U", "9": "9", "8": "8", "7": "7"}
CARDS: dict[str, Card] = {
    f"{suit} {rank}": INDEX[ours + our_rank] for suit, ours in SUITS.items() for rank, our_rank in RANKS.items()
}
CONTRACTS = {"Grand": "grand", "Null": "null"} | {suit.title(): f"farbspiel:{ours}" for suit, ours in SUITS.items()}
ANNOUNCED = {
    "Played Hand": ":hand",
    "Schneider announced": ":hand:schneider",
    "Schwarz announced": ":hand:schwarz",
    "Played ouvert": ":ouvert",
    "Played ouvert Hand": ":hand:ouvert",
}
INDENT, WIDTH = 2, 12
GAME_END = re.compile(r"^=+\n", re.MULTILINE)
RULE = re.compile(r"^-{4}.*\n", re.MULTILINE)
DEALT = re.compile(r"^---- random_seed (\d+) (\d+) ([123])[ -]", re.MULTILINE)
SAID = re.compile(r"^([A-Z][a-z ]+): (.+)$", re.MULTILINE)
PLAYED = re.compile(r"^Computer([123]) played (\w+)\n(.+)$", re.MULTILINE)
ENTRY = re.compile(r"^e ([012]) \d+ \d+ (\d+) ([01])$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """What xskat's declarer has made of a deal, and what came of it."""

    declarer: Seat
    bid: int
    contract: str
    """In our notation."""
    aside: Cards
    """What was laid away; in a Hand game the skat as it lay."""
    tricks: tuple[tuple[Card, ...], ...]
    """By seat, not in the order played."""
    winners: tuple[Seat, ...]
    """Of the tricks."""
    won: bool
    eyes: int | None
    """The declarer's with those laid away; None in a null game."""

    @property
    def is_hand(self) -> bool:
        return ":hand" in self.contract

    def cards(self, forehand: Seat) -> tuple[Card, ...]:
        """Every card in the order in which it was played: who wins a trick leads to the next."""
        leaders = (forehand, *self.winners[:-1])
        turns = [trick[leader:] + trick[:leader] for leader, trick in zip(leaders, self.tricks, strict=True)]
        return tuple([card for trick in turns for card in trick])


@dataclass(frozen=True, slots=True)
class Logged:
    """A game of xskat against itself. Seats are its players in the order in which they sit."""

    seed: int
    number: int
    dealer: Seat
    hands: tuple[Cards, ...]
    """As dealt, by seat."""
    skat: Cards
    """As dealt."""
    declared: LoggedGame | None
    """None: all have passed."""
    points: int = 0
    """What xskat writes down for the declarer, below zero for a lost game."""

    @property
    def forehand(self) -> Seat:
        return (self.dealer + 1) % PLAYERS


def read_log(text: str) -> list[Logged]:
    """The games of a log, in order."""
    *games, rest = GAME_END.split(text)
    if rest.strip():
        raise NotationError("xskat-log", "the last game is not whole")
    return [read_game(game) for game in games]


def read_game(text: str) -> Logged:
    dealt, parts = DEALT.search(text), RULE.split(text)
    if dealt is None or len(parts) != 4:
        raise NotationError("xskat-log", text.partition("\n")[0])
    seed, number, dealer = map(int, dealt.groups())
    said = dict(SAID.findall(parts[3]))
    rows = [columns(line) for line in parts[2].splitlines()]
    held = tuple([mask([card_of(row[seat]) for row in rows]) for seat in range(PLAYERS)])
    aside = cards_of(said["Skat is"])
    if "Skat was" not in said:
        return Logged(seed, number, dealer - 1, held, aside, None)
    declared, skat = read_declared(parts[1], parts[3], said, aside), cards_of(said["Skat was"])
    hands = [hand if seat != declared.declarer else (hand | aside) & ~skat for seat, hand in enumerate(held)]
    return Logged(seed, number, dealer - 1, tuple(hands), skat, declared)


def read_declared(tricks: str, ending: str, said: dict[str, str], aside: Cards) -> LoggedGame:
    played = PLAYED.search(ending)
    if played is None or played[2] not in CONTRACTS:
        raise NotationError("xskat-log", ending)
    rows = [columns(line) for line in tricks.splitlines()]
    won, lost = (said.get(f"{word} with", "").removesuffix(" points") for word in ("Won", "Lost"))
    return LoggedGame(
        int(played[1]) - 1,
        int(said["Last bid"]),
        CONTRACTS[played[2]] + ANNOUNCED.get(played[3], ""),
        aside,
        tuple([tuple([card_of(word) for word in row]) for row in rows]),
        tuple([winner_of(row) for row in rows]),
        bool(won) or "\nWon\n" in ending,
        int(won or lost) if won or lost else None,
    )


def columns(line: str) -> list[str]:
    return [line[INDENT + WIDTH * seat : INDENT + WIDTH * (seat + 1)].strip() for seat in range(PLAYERS)]


def card_of(word: str) -> Card:
    """
    >>> from stammtisch.core.cards import NAMES
    >>> [NAMES[card_of(word)] for word in ("Diamond_10", "CLUB J", "Heart Q")]
    ['ST', 'EU', 'HO']
    """
    name = word.replace("_", " ").upper()
    if name not in CARDS:
        raise NotationError("xskat-log", word)
    return CARDS[name]


def cards_of(text: str) -> Cards:
    return mask([card_of(word) for word in text.split(",")])


def winner_of(row: list[str]) -> Seat:
    """The one in large letters.

    >>> winner_of(["Club 9", "CLUB A", "Club_K"])
    1
    """
    return next(seat for seat, word in enumerate(row) if word[:2].isupper())


def read_list(text: str) -> list[int]:
    """What the declarers write down, game by game; 0 where all have passed.

    >>> read_list("e 2 0 0 59 1\\ne 1 0 0 144 0\\ne 2 0 0 0 1\\n")
    [59, -144, 0]
    """
    return [int(value) if won == "1" else -int(value) for _, value, won in ENTRY.findall(text)]
