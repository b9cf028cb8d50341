"""The moves of the International Skat Server as actions of ours."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.action import HOUSE, PASS, PLAYS, YES, Count, Deck, Give, Name, Seat
from stammtisch.core.cards import Card, mask
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import is_number
from stammtisch.games.skat.ansage import VERB as NAME_VERB
from stammtisch.games.skat.notes import declarer_of
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.reizwerte import VERB as BID_VERB
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.records.errors import Located, RecordError
from stammtisch.records.skat.iss import CARDS, named
from stammtisch.records.skat.iss_endings import AUFGEBEN, RESIGN, SHOW, resign, show
from stammtisch.records.skat.iss_reading import IssCursor, wrong

WORLD, PLAYERS, UNKNOWN = "w", {"0": 0, "1": 1, "2": 2}, "??"
CUT = 16
"""The server does not cut; any cut will do where the pack is laid for it."""


def take(reading: IssCursor, who: Located[str], what: Located[str]) -> None:
    """One move: who makes it, and what it is."""
    if reading.over:
        raise RecordError("iss-move", f"{what.value!r}, and the deal is over", what.place)
    if UNKNOWN in what.value:
        raise RecordError("iss-unsupported", "a card that is not shown", what.place)
    if who.value == WORLD:
        world(reading, what)
    elif who.value not in PLAYERS:
        raise RecordError("iss-move", f"{who.value!r} is no player", who.place)
    elif not reading.log:
        raise RecordError("iss-move", "nothing is dealt", what.place)
    else:
        moved(reading, PLAYERS[who.value], what)


def cards_of(text: str, said: Located[str]) -> tuple[Card, ...]:
    """Cards with dots between, each once."""
    codes = text.split(".") if text else []
    if not all(code in CARDS for code in codes) or len(set(codes)) < len(codes):
        raise wrong(said)
    return tuple([CARDS[code] for code in codes])


def world(reading: IssCursor, said: Located[str]) -> None:
    """The deal, the skat, or a player who is gone."""
    if said.value[:3] in ("TI.", "LE."):
        raise RecordError("iss-unsupported", f"{said.value!r}: a player ran out of time or left", said.place)
    cards = cards_of(said.value.replace("|", "."), said)
    if not reading.log and len(cards) == len(CARDS):
        order = dealt_as(cards)
        reading.act(HOUSE, Deck((*order[-CUT:], *order[:-CUT])), said)
        reading.act(HOUSE, Count("cut", CUT), said)
    elif reading.phase != "layaside" or mask(cards) != mask(skat_of(reading)):
        raise wrong(said)


def dealt_as(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pack that is dealt as these three hands and the skat (ST-DEAL-02)."""
    first, second, third, skat = cards[:10], cards[10:20], cards[20:30], cards[30:]
    hands = (first, second, third)
    packets = [[card for hand in hands for card in hand[low:high]] for low, high in ((0, 3), (3, 7), (7, 10))]
    return (*packets[0], *skat, *packets[1], *packets[2])


def skat_of(reading: IssCursor) -> tuple[Card, ...]:
    deck = reading.log[0][1]
    assert isinstance(deck, Deck)
    return (deck.order[CUT:] + deck.order[:CUT])[9:11]


def moved(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    if said.value == RESIGN or said.value.startswith(SHOW):
        if not reading.deal.contract or (said.value != RESIGN and seat != declarer_of(reading.deal)):
            raise wrong(said)
        return resign(reading, seat, said) if said.value == RESIGN else show(reading, seat, said)
    return MOVES.get(reading.phase, play)(reading, seat, said)


def bid(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    if said.value != "p" and not is_number(said.value):
        raise wrong(said)
    reading.act(seat, PASS if said.value == "p" else Count(BID_VERB, int(said.value)), said)


def answer(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    if said.value not in ("y", "p"):
        raise wrong(said)
    reading.act(seat, YES if said.value == "y" else PASS, said)


def forehand(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """Forehand bids 18 or passes; more than that cannot be bid against nobody (ST-BID-09)."""
    if said.value not in (str(LEAST), "p"):
        raise RecordError("iss-unsupported", f"forehand bids {said.value!r} alone", said.place)
    reading.act(seat, PASS if said.value == "p" else PLAY, said)


def contract_of(code: str, said: Located[str]) -> Name:
    try:
        return Name(NAME_VERB, named(code))
    except NotationError as error:
        raise wrong(said) from error


def pick_up(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """The skat, or the contract of a Hand game, with all cards where it is played open."""
    if said.value == "s":
        return reading.act(seat, TAKE, said)
    code, _, shown = said.value.partition(".")
    name = contract_of(code, said)
    reading.act(seat, HAND, said)
    return declare(reading, seat, name, cards_of(shown, said), said)


def discard(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """Contract and two cards, in one move or in two."""
    code, _, rest = said.value.partition(".")
    if not reading.contract and not rest:
        contract_of(code, said)
        reading.contract = code
        return
    if reading.contract:
        code, rest = reading.contract, said.value
    name, cards = contract_of(code, said), cards_of(rest, said)
    reading.act(seat, Give(mask(cards[:2])), said)
    declare(reading, seat, name, cards[2:], said)


def declare(reading: IssCursor, seat: Seat, name: Name, shown: tuple[Card, ...], said: Located[str]) -> None:
    if shown and mask(shown) != reading.deal.hands[seat]:
        raise wrong(said)
    reading.act(seat, name, said)


def play(reading: IssCursor, seat: Seat, said: Located[str]) -> None:
    """A card; the server does not ask whether the game is given up."""
    if said.value not in CARDS:
        raise wrong(said)
    if reading.phase == AUFGEBEN:
        reading.act(declarer_of(reading.deal), PLAY, said)
    reading.act(seat, PLAYS[CARDS[said.value]], said)


MOVES: dict[str, Callable[[IssCursor, Seat, Located[str]], None]] = {
    "sagen": bid,
    "hoeren": answer,
    "vorhand": forehand,
    "aufnehmen": pick_up,
    "layaside": discard,
}
