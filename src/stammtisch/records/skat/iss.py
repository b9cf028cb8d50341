"""The game line of the International Skat Server: its codes, and what it says of a result."""

from __future__ import annotations

from stammtisch.core.cards import EYES, INDEX, Card, members
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.errors import NotationError
from stammtisch.games.skat.contracts import (
    ALL_TRICKS,
    FARBSPIEL,
    GRAND,
    HAND,
    NULL,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    ansage,
    contract,
    is_null,
)
from stammtisch.games.skat.outcome import GIVEN_UP, REST_TO_DECLARER, REST_TO_DEFENDERS, SkatResult
from stammtisch.games.skat.spielwert import SCHNEIDER_EYES, meets_targets

SUITS = {"C": "E", "S": "G", "H": "H", "D": "S"}
RANKS = {"J": "U", "Q": "O"} | {rank: rank for rank in "AKT987"}
CARDS: dict[str, Card] = {
    suit + rank: INDEX[SUITS[suit] + RANKS[rank]] for suit in SUITS for rank in ("7", "8", "9", "T", "J", "Q", "K", "A")
}
CODES = {card: code for code, card in CARDS.items()}
GAMES = {"G": GRAND.name, "N": NULL.name} | {code: f"{FARBSPIEL.name}:{suit}" for code, suit in SUITS.items()}
LETTERS = {"H": HAND, "S": SCHNEIDER, "Z": SCHWARZ, "O": OUVERT}
TAGS = {"PC": "Place", "DT": "Date", "P0": "Seat0", "P1": "Seat1", "P2": "Seat2"}
"""What our records have a tag for; any other label is kept with `Iss` in front."""
HEADER = ("PC", "CO", "SE", "ID", "DT", "P0", "P1", "P2", "R0", "R1", "R2")
PASSED = "passed"


def tag_of(label: str) -> str:
    """The tag under which our record keeps a label.

    >>> tag_of("P0"), tag_of("SE")
    ('Seat0', 'IssSE')
    """
    return TAGS.get(label, f"Iss{label}")


def spelled(cards: tuple[Card, ...]) -> str:
    return ".".join([CODES[card] for card in cards])


def named(code: str) -> str:
    """The contract that a code of the server names, in our notation.

    >>> named("CHS"), named("GO"), named("NOH")
    ('farbspiel:E:hand:schneider', 'grand:hand:ouvert', 'null:hand:ouvert')
    """
    game, letters = code[:1], code[1:]
    if game not in GAMES or not set(letters) <= set(LETTERS):
        raise NotationError("unknown-contract", code)
    return str(contract(":".join([GAMES[game], *(LETTERS[letter] for letter in letters)])))


def code_of(played: Contract) -> str:
    """The other way round; a code names the highest announcement alone."""
    said = ansage(played)
    if played.kind not in (FARBSPIEL, GRAND, NULL) or said.spitzen:
        raise NotationError("unknown-contract", str(played))
    name = f"{FARBSPIEL.name}:{played.suit}" if played.kind is FARBSPIEL else played.kind.name
    game = next(code for code, text in GAMES.items() if text == name)
    if is_null(played):
        return game + "O" * said.ouvert + "H" * said.hand
    if said.ouvert:
        return game + "O"
    return game + "H" * said.hand + ("Z" if said.schwarz else "S" * said.schneider)


def card_points(deal: Deal, result: SkatResult) -> int:
    """What the declarer has taken; the server counts it in null games as well."""
    if not is_null(deal.played):
        return result.eyes_of(result.side)
    taken = [card for trick in deal.tricks if result.side >> trick.winner & 1 for card in trick.cards]
    return sum(EYES[card] for card in (*taken, *members(deal.talon)))


def levels(result: SkatResult, played: int) -> tuple[bool, bool]:
    """Schneider and Schwarz as the server marks them; an announced one that was missed is not marked."""
    assert result.contract is not None
    if is_null(result.contract):
        return False, False
    said, eyes, tricks = ansage(result.contract), result.eyes_of(result.side), result.tricks_of(result.side)
    if result.reason != GIVEN_UP and meets_targets(result):
        schneider, schwarz = eyes >= SCHNEIDER_EYES, tricks == ALL_TRICKS
    else:
        schneider = not said.schneider and played > 0 and eyes <= 120 - SCHNEIDER_EYES
        schwarz = not said.schwarz and played > 0 and tricks == 0
    return schneider or schwarz, schwarz


def result_words(deal: Deal, result: SkatResult, value: int, overbid: bool) -> dict[str, str]:
    """The fields of a result, in the order of the line. A word that stands alone has its meaning as a name."""
    declarer = deal.seats.index(result.side.bit_length() - 1)
    schneider, schwarz = levels(result, len(deal.tricks))
    resigned = result.reason in (GIVEN_UP, REST_TO_DECLARER, REST_TO_DEFENDERS)
    return {
        "d": f"d:{declarer}",
        "verdict": "win" if value > 0 else "loss",
        "v": f"v:{value}",
        "m": f"m:{result.run}",
        "bid": "overbid" if overbid else "bidok",
        "p": f"p:{card_points(deal, result)}",
        "t": f"t:{result.tricks_of(result.side)}",
        "s": f"s:{schneider:d}",
        "z": f"z:{schwarz:d}",
        "p0": "p0:0",
        "p1": "p1:0",
        "p2": "p2:0",
        "l": "l:-1",
        "to": "to:-1",
        "r": f"r:{resigned:d}",
    }
