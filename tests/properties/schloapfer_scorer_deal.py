"""One deal of Schloapfer followed from the log: who got which cards, who joined, who took what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.properties.schloapfer_scorer_cards import PACK, eyes, legal_cards, winning_card

Rules = dict[str, Any]
"""The agreement, by the names of the rulebook's Options table."""
Move = tuple[int, str]
"""Who did what: `join`, `fold`, `play EU`."""
PLAYED, UNOPPOSED, PASSED_ON = "played", "unopposed", "passed on"


@dataclass(frozen=True)
class Story:
    """What the sheet needs to know of a deal."""

    seats: list[int]
    """Those in the game, from the dealer's left on; the dealer is last."""
    joined: list[int]
    eyes: dict[int, int]
    """Of those who joined."""
    ending: str = PLAYED
    hands: dict[int, list[str]] = field(default_factory=dict)
    turned: str = ""
    tricks: list[tuple[int, list[str]]] = field(default_factory=list)
    """Winner and cards."""
    unplayed: int = 0
    """Eyes that count for nobody."""


def clockwise(dealer: int, players: int) -> list[int]:
    """All places from the dealer's left on; the dealer is last."""
    return [*range(dealer + 1, players), *range(dealer + 1)]


def dealt(seats: Sequence[int], deck: Sequence[str]) -> dict[int, list[str]]:
    """SL-DEAL-02: two rounds of three, the dealer last."""
    left, hands = list(deck), {seat: list[str]() for seat in seats}
    for _ in ("first round", "second round"):
        for seat in seats:
            hands[seat] += [left.pop(0), left.pop(0), left.pop(0)]
    return hands


def turned_card(hands: dict[int, list[str]], dealer: int, deck: Sequence[str], rules: Rules) -> str:
    """SL-DEAL-03: the dealer's last card. SL-VAR-01: or the top card of what is left."""
    if rules["trump_method"] == "dealer_card":
        return hands[dealer][-1]
    given = [card for hand in hands.values() for card in hand]
    return next(card for card in deck if card not in given)


def joining(seats: Sequence[int], said: Sequence[Move], rules: Rules) -> list[int]:
    """SL-JOIN-01, SL-JOIN-02: all in turn; the dealer is not asked where he must join."""
    *others, dealer = seats
    must_join = rules["trump_method"] == "dealer_card"
    assert [seat for seat, _ in said] == (others if must_join else [*others, dealer])
    willing = [seat for seat, word in said if word == "join"]
    return [*willing, dealer] if must_join else willing


def playing_out(
    joined: Sequence[int], hands: dict[int, list[str]], trump: str, plays: Sequence[Move]
) -> list[tuple[int, list[str]]]:
    """SL-PLAY-01, SL-PLAY-02, SL-PLAY-10: six tricks; every card must come from the right hand, and be legal."""
    hands = {seat: list(hands[seat]) for seat in joined}
    order, log, tricks = list(joined), list(plays), list[tuple[int, list[str]]]()
    for _ in range(6):
        trick: list[str] = []
        for seat in order:
            mover, words = log.pop(0)
            card = words.removeprefix("play ")
            assert mover == seat
            assert card in legal_cards(hands[seat], trick, trump)
            hands[seat].remove(card)
            trick.append(card)
        winner = order[trick.index(winning_card(trick, trump))]
        tricks.append((winner, trick))
        order = order[order.index(winner) :] + order[: order.index(winner)]
    assert log == []
    return tricks


def follow(rules: Rules, dealer: int, active: Sequence[int], deck: Sequence[str], moves: Sequence[Move]) -> Story:
    """The whole deal."""
    seats = [seat for seat in clockwise(dealer, rules["players"]) if seat in active]
    hands = dealt(seats, deck)
    turned = turned_card(hands, dealer, deck, rules)
    trump = turned[0]
    said = [move for move in moves if move[1] in ("join", "fold")]
    joined = joining(seats, said, rules)
    plays = list(moves[len(said) :])
    ending = {0: PASSED_ON, 1: UNOPPOSED}.get(len(joined), PLAYED)
    tricks = playing_out(joined, hands, trump, plays) if ending == PLAYED else []
    assert tricks or plays == []
    taken = {seat: eyes([card for who, trick in tricks if who == seat for card in trick], trump) for seat in joined}
    played = [card for _, trick in tricks for card in trick]
    unplayed = eyes([card for card in PACK if card not in played], trump)
    return Story(seats, joined, taken, ending, hands, turned, tricks, unplayed)
