"""What happened in one deal, followed card by card from what was said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.properties.skat_scorer_auction import auction
from tests.properties.skat_scorer_cards import Rules, deal_out, seats_of, winning_card

Move = tuple[int, str, str]
"""Who acts, in which phase, and how: (2, "tricks", "play EU")."""
ALL_TRICKS = 10


@dataclass
class Story:
    """One deal as a score keeper sees it afterwards, with all cards open."""

    seats: list[int]
    hands: dict[int, list[str]]
    """Empty as the cards are played."""
    skat: list[str]
    declarer: int | None = None
    bid: int = 0
    contract: str = ""
    own: list[str] = field(default_factory=list)
    """The declarer's ten cards before the first lead, and the two set aside (ST-VAL-05)."""
    tricks: list[tuple[int, str, list[str]]] = field(default_factory=list)
    """Who won it, with which card, and all its cards."""
    rest_to: str = ""
    """By consent the tricks not played go to: declarer, defenders."""
    passed: int = 0
    """How often the two cards of a Schieberramsch were sent on unseen."""

    @property
    def game(self) -> str:
        """What decides about trumps: a suit, grand or null."""
        kind, *rest = self.contract.split(":")
        return {"farbspiel": "".join(rest[:1]), "null": "null", "revolution": "null"}.get(kind, "grand")

    def lay_aside(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        self.skat = cards


def spoken(moves: Sequence[Move], *phases: str) -> list[tuple[int, str]]:
    """All that was said in these phases."""
    return [(seat, text) for seat, phase, text in moves if phase in phases]


def pick_up_and_name(story: Story, declarer: int, moves: Sequence[Move]) -> None:
    """ST-SKAT-01 to 03, ST-CON-02"""
    if (declarer, "take") in spoken(moves, "aufnehmen"):
        story.hands[declarer] += story.skat
        *_, (_, laid) = spoken(moves, "layaside")  # ST-SKAT-05: until the contract is named it may be changed
        story.lay_aside(declarer, laid.removeprefix("give ").split())
    *_, (_, named) = spoken(moves, "ansagen")
    story.contract = named.removeprefix("name ")
    story.own = story.hands[declarer] + story.skat


def exchange(story: Story, moves: Sequence[Move]) -> None:
    """ST-REV-02: the last proposal stands if the other said yes to it."""
    said = spoken(moves, "austausch")
    if len(said) < 2 or said[-1][1] != "yes":
        return
    other, (proposer, proposal) = said[-1][0], said[-2]
    wanted = proposal.removeprefix("give ").split()
    story.hands[other] = [card for card in story.hands[other] + story.hands[proposer] if card not in wanted]
    story.hands[proposer] = wanted


def pass_on(story: Story, moves: Sequence[Move]) -> None:
    """ST-SCHIEB-02 to 04: what lies as skat after each of the three."""
    for seat, text in spoken(moves, "schieben", "layaside"):
        if text == "take":
            story.hands[seat] += story.skat
        elif text == "push":
            story.passed += 1
        else:
            story.lay_aside(seat, text.removeprefix("give ").split())


def play_out(story: Story, moves: Sequence[Move]) -> None:
    """ST-PLAY-01, ST-PLAY-02, ST-PLAY-04"""
    played = [(seat, text[-2:]) for seat, text in spoken(moves, "tricks") if text.startswith("play ")]
    leader = story.seats[0]
    for first in range(0, len(played), 3):
        trick = played[first : first + 3]
        place = story.seats.index(leader)
        assert [seat for seat, _ in trick] == (story.seats[place:] + story.seats[:place])[: len(trick)]
        for seat, card in trick:
            story.hands[seat].remove(card)
        if len(trick) == 3:
            best = winning_card([card for _, card in trick], story.game)
            leader = next(seat for seat, card in trick if card == best)
            story.tricks.append((leader, best, [card for _, card in trick]))


def shorten(story: Story, moves: Sequence[Move]) -> None:
    """ST-PLAY-09: the declarer needs both defenders' yes, a defender that of the other."""
    missing = 0
    for seat, phase, text in moves:
        if phase == "tricks" and text in ("claim", "concede"):
            missing = 2 if seat == story.declarer else 1
            to_declarer = text == "claim" or seat != story.declarer
        elif phase in ("give-rest", "take-rest"):
            missing = missing - 1 if text == "yes" else 0
            if text == "yes" and missing == 0:
                story.rest_to = "declarer" if to_declarer else "defenders"


def follow(rules: Rules, dealer: int, deck: Sequence[str], cut: int, moves: Sequence[Move], round_: bool) -> Story:
    """The whole deal; in a Schieberramsch round nobody bids."""
    seats = seats_of(dealer, rules["table_size"])
    story = Story(seats, *deal_out(deck, cut, seats))
    if not round_:
        story.declarer, story.bid = auction(seats, spoken(moves, "sagen", "hoeren", "vorhand"))
    if story.declarer is None:  # ST-SCHIEB-08: somebody may have played a grand Hand instead
        story.declarer = next((seat for seat, said in spoken(moves, "grand-hand") if said == "yes"), None)
    if story.declarer is not None:
        pick_up_and_name(story, story.declarer, moves)
        exchange(story, moves)
    elif round_ or rules["all_pass"] == "schieberramsch":
        pass_on(story, moves)
    play_out(story, moves)
    shorten(story, moves)
    return story
