"""Questions of docs/reference/pipe.md, answered by xskat's code."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from stammtisch_proving.xskat.seated.foreign import CODES, GRAND, NAMES, NULL, PACK, SUITS, SeatedContract, SeatedTable
from stammtisch_proving.xskat.seated.hidden import laid

PLACES = 3
SKAT = PLACES
"""A place of its own."""
ROOM = {0: 10, 1: 10, 2: 10, SKAT: 2}
JACK, RANK = 4, 7
ONLY_SAID = 17
"""A limit: says 18 and does not hold it."""
LEAST = 18
TRIES = 64
"""Chances under which a card of before is looked for; about one of four is the rarest."""
Question = dict[str, Any]


class NotOursError(Exception):
    """A question that xskat knows nothing of."""


class SeatedView:
    """What a question says of the deal, places counted from forehand."""

    def __init__(self, question: Question) -> None:
        view = question["view"]
        if view["game"] != "skat" or not view.get("deal") or view["deal"]["type"] != "normal":
            raise NotOursError("xskat plays ordinary deals of Skat here")
        deal = view["deal"]
        seats = deal["seats"]
        self.rng = Random(question["seed"])
        self.legal = [choice["action"] for choice in view["legal"] if choice["form"] == "action"]
        self.asked: str = deal["asked"]
        self.place: int = seats.index(view["seat"])
        self.bid = int(deal["facts"]["bid"] or 0)
        self.hand = [CODES[name] for name in deal["hand"]]
        self.aside = [CODES[name] for name in deal.get("talon", ())]
        self.declarer: int | None = seats.index(deal["declarer"]) if "declarer" in deal else None
        self.shown = {
            place: [CODES[name] for name in deal["open_hands"][seat]]
            for place, seat in enumerate(seats)
            if seat != view["seat"] and deal["open_hands"][seat]
        }
        self.said = said_in(deal["heard"])
        self.played = [
            (seats.index(int(words[0])), CODES[words[2]])
            for words in map(str.split, deal["heard"])
            if words[1] == "play" and len(words) > 2
        ]

    @property
    def own(self) -> list[int]:
        """The ten cards played with, or the twelve that are held."""
        return self.hand + [card for place, card in self.played if place == self.place]


def said_in(heard: list[str]) -> SeatedContract:
    """The contract that was named.

    >>> said_in(["1 take", "1 name farbspiel:G:hand:schneider"])
    SeatedContract(trump=2, hand=True, schneider=True, schwarz=False, ouvert=False)
    """
    for _, verb, *names in map(str.split, heard):
        if verb == "name":
            kind, *rest = names[0].split(":")
            trump = {"null": NULL, "grand": GRAND}.get(kind)
            if trump is None and kind != "farbspiel":
                raise NotOursError(f"xskat knows no {kind}")
            suit = SUITS.index(rest[0]) if trump is None else trump
            return SeatedContract(suit, *(word in rest for word in ("hand", "schneider", "schwarz", "ouvert")))
    return SeatedContract(NULL)


def suit_of(card: int, trump: int) -> int:
    """What has to be followed: jacks are trumps but at Null."""
    return trump if trump != NULL and card & RANK == JACK else card >> 3


def barred(seen: SeatedView) -> dict[int, set[int]]:
    """By place, the cards that cannot lie there since another suit was not followed."""
    trump, found = seen.said.trump, {place: set[int]() for place in range(PLACES)}
    for n, (place, card) in enumerate(seen.played):
        led = suit_of(seen.played[n - n % PLACES][1], trump)
        if suit_of(card, trump) != led:
            found[place] |= {other for other in range(PACK) if suit_of(other, trump) == led}
    return found


def whole_deal(seen: SeatedView) -> list[int]:
    """Ten cards a place and the skat, as they were when the first card was played: what is not seen lies somewhere."""
    lies = {card: place for place, card in seen.played}
    for place, shown in seen.shown.items():
        lies |= dict.fromkeys(shown, place)
    lies |= dict.fromkeys(seen.hand, seen.place)
    lies |= dict.fromkeys(seen.aside, SKAT)
    if len(seen.own) > ROOM[seen.place]:  # before laying away, two of twelve
        lies |= dict.fromkeys(seen.hand[-ROOM[SKAT] :], SKAT)
    placed = list(lies.values())
    room = {place: most - placed.count(place) for place, most in ROOM.items()}
    lies |= laid([card for card in range(PACK) if card not in lies], room, barred(seen), seen.rng)
    return sorted(seen.rng.sample(list(lies), PACK), key=lambda card: lies[card])


def limit(table: SeatedTable, seen: SeatedView) -> int:
    table.deal(whole_deal(seen))
    return table.limit(seen.place)


def says(table: SeatedTable, seen: SeatedView) -> str:
    """The next value, never a higher one."""
    bids = [int(text.removeprefix("bid ")) for text in seen.legal if text.startswith("bid ")]
    far = limit(table, seen)
    return f"bid {bids[0]}" if bids and (far >= bids[0] or (far, bids[0]) == (ONLY_SAID, LEAST)) else "pass"


def holds(table: SeatedTable, seen: SeatedView) -> str:
    return "yes" if limit(table, seen) >= seen.bid else "pass"


def begins(table: SeatedTable, seen: SeatedView) -> str:
    """Forehand, when nobody has bid."""
    return "play" if limit(table, seen) >= ONLY_SAID else "pass"


def hand_game(table: SeatedTable, seen: SeatedView) -> SeatedContract | None:
    limit(table, seen)
    return table.hand_game(seen.place, seen.bid)


def takes(table: SeatedTable, seen: SeatedView) -> str:
    return "hand" if hand_game(table, seen) else "take"


def twelve(table: SeatedTable, seen: SeatedView) -> tuple[SeatedContract, tuple[int, int]]:
    """Of discards that are equal to it, xskat takes the cards dealt first. That is not seen here, so it is chance."""
    twelve = seen.hand + seen.aside
    seen.hand, seen.aside = seen.rng.sample(twelve, len(twelve)), []
    table.deal(whole_deal(seen))
    return table.discard(seen.place, seen.bid)


def lays_away(table: SeatedTable, seen: SeatedView) -> str:
    return "give " + " ".join(NAMES[card] for card in twelve(table, seen)[1])


def names(table: SeatedTable, seen: SeatedView) -> str:
    """Without the skat it is not seen which game was meant, so it is thought again."""
    said = twelve(table, seen)[0] if seen.aside else hand_game(table, seen) or SeatedContract(GRAND, hand=True)
    kind = {NULL: "null", GRAND: "grand"}.get(said.trump) or f"farbspiel:{SUITS[said.trump]}"
    words = [word for word, so in (("hand", said.hand), ("ouvert", said.ouvert)) if so]
    return "name " + ":".join([kind, *words])


def plays(table: SeatedTable, seen: SeatedView) -> str:
    """The deal is played again up to here, since the code keeps in mind what it has seen."""
    assert seen.declarer is not None
    table.deal(whole_deal(seen))
    if seen.declarer == seen.place and seen.said.trump == NULL:
        table.limit(seen.place)  # looks for the suit to lead, too
    table.contract(seen.declarer, seen.bid, seen.said)
    for place, card in seen.played:
        if place == seen.place != seen.declarer:
            recall(table, card, seen.rng)
        table.play(card)
    return f"play {NAMES[table.card(seen.rng.getrandbits(48))]}"


def recall(table: SeatedTable, card: int, rng: Random) -> None:
    """What a defender had in mind when it played a card of its own: thrown again, until it is that card."""
    doubt = table.doubt
    for _ in range(TRIES):
        if table.card(rng.getrandbits(48)) == card:
            return
        table.doubt = doubt


ANSWERS: dict[str, Callable[[SeatedTable, SeatedView], str]] = {
    "sagen": says,
    "hoeren": holds,
    "vorhand": begins,
    "aufnehmen": takes,
    "layaside": lays_away,
    "ansagen": names,
    "aufgeben": lambda table, seen: "play",
    "tricks": plays,
}


def answer(table: SeatedTable, question: Question) -> dict[str, str]:
    """An answer as the page has it."""
    try:
        if question["v"] != 1:
            raise NotOursError(f"questions of version {question['v']} are not understood here")
        seen = SeatedView(question)
        if seen.asked in ANSWERS:
            return {"action": ANSWERS[seen.asked](table, seen)}
        if "no" in seen.legal:  # whether the rest is given or taken: it plays every trick
            return {"action": "no"}
        raise NotOursError(f"xskat knows no {seen.asked}")
    except NotOursError as error:
        return {"error": str(error)}
