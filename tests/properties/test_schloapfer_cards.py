"""Legal cards of Schloapfer against the prose: in random positions, and in those that random games reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.core.action import PLAYS, Play
from stammtisch.core.cards import INDEX, NAMES, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.tricks import PLAYING
from stammtisch.core.values import replace
from stammtisch.games.schloapfer.game import NORMAL
from stammtisch.games.schloapfer.notes import SchloapferNotes
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.trumpf import contract
from tests.properties.schloapfer_played import steps
from tests.properties.schloapfer_scorer_cards import PACK, SENTENCES, legal_cards, objections, winning_card

FEW, MANY, CHUNKS = 20_000, 20_000, 10
GAMES = 300
TABLE = tuple(f"row {n}" for n in range(1, 10))
"""The rows of SL-PLAY-09."""
SITUATIONS = (
    *TABLE,
    *(f"trump {suit}" for suit in "EGHS"),
    *(f"{n} cards in the trick" for n in range(6)),
    *(f"{n} cards in the hand" for n in range(1, 7)),
    *(f"forbidden by {clause}" for clause in SENTENCES),
    *("jack need not follow", "only trumps, one too low", "overtrumps", "nothing but undertrumps beside the led suit"),
)
BLANK = Deal(
    todo=(PLAYING,),
    told=(),
    type=NORMAL,
    options=Options(players=6),
    dealer=5,
    seats=tuple(range(6)),
    hands=(0,) * 6,
    notes=SchloapferNotes(),
)


def random_position(rng: Random) -> Deal:
    """Some of two to six players have played to one of six tricks; the hands are as large as they are then."""
    players, size = rng.randint(2, 6), rng.randint(1, 6)
    lying = rng.randrange(players)
    pack = [INDEX[name] for name in rng.sample(PACK, players * size)]
    table = tuple(pack.pop() for _ in range(lying))
    sizes = [size - (seat < lying) if seat < players else 0 for seat in range(6)]
    hands = tuple(mask([pack.pop() for _ in range(count)]) for count in sizes)
    trump = contract(f"schloapfer:{rng.choice('EGHS')}")
    return replace(BLANK, contract=trump, hands=hands, table=table, order=tuple(range(players)))


def row_of(hand: list[str], trick: list[str], trump: str) -> int:
    """Which row of SL-PLAY-09 speaks of this; only to say which have been seen."""
    if not trick:
        return 1
    led, suits = trick[0][0], {card[0] for card in hand}
    if led == trump:
        trumps = [card for card in hand if card[0] == trump]
        return 4 if not trumps else 3 if trumps == [trump + "U"] else 2
    if suits == {trump}:
        return 5
    trumped = any(card[0] == trump for card in trick)
    return (6 if led in suits else 8) + trumped


def check_position(deal: Deal) -> Iterator[str]:
    """Whoever has the turn may play what no sentence forbids; a refusal names the sentence."""
    [seat], trump = deal.turn, deal.played.suit
    hand = [NAMES[card] for card in members(deal.hands[seat])]
    trick = [NAMES[card] for card in deal.table]
    expected = legal_cards(hand, trick, trump)
    legal = [NAMES[choice.card] for choice in deal.legal(seat) if isinstance(choice, Play)]
    assert legal == expected, (trump, trick, hand)
    assert legal, (trump, trick, hand)
    for card in hand:
        refusal = deal.check(seat, PLAYS[INDEX[card]])
        clauses = [refusal.clause] if refusal else []
        assert clauses == objections(card, hand, trick, trump), (trump, trick, hand, card)
        yield from (f"forbidden by {clause}" for clause in clauses)
    yield from (f"row {row_of(hand, trick, trump)}", f"trump {trump}")
    yield from (f"{len(trick)} cards in the trick", f"{len(hand)} cards in the hand")
    yield from special(hand, legal, trick, trump)


def special(hand: list[str], legal: list[str], trick: list[str], trump: str) -> Iterator[str]:
    """What the sentences about the jack and about undertrumping are made for."""
    row = row_of(hand, trick, trump)
    if row == 3 and len(hand) > 1:
        yield "jack need not follow"
    trumps, trumped = [card for card in hand if card[0] == trump], [card for card in trick if card[0] == trump]
    if row == 5 and trumped and any(winning_card([*trumped, card], trump) != card for card in trumps):
        yield "only trumps, one too low"
    if row in (7, 9) and any(card in legal for card in trumps):
        yield "overtrumps"
    if row == 7 and trumps and not any(card in legal for card in trumps):
        yield "nothing but undertrumps beside the led suit"


def check_positions(seed: int, count: int) -> Counter[str]:
    rng, seen = Random(f"schloapfer-positions/{seed}"), Counter[str]()
    for _ in range(count):
        seen.update(check_position(random_position(rng)))
    return seen


@pytest.mark.rule("SL-PLAY-03", "SL-PLAY-04", "SL-PLAY-05", "SL-PLAY-06", "SL-PLAY-07", "SL-PLAY-08", "SL-PLAY-09")
@pytest.mark.rule("SL-PLAY-11", "SL-DECK-04")
def test_legal_cards_are_those_of_the_prose() -> None:
    seen = check_positions(0, FEW)
    assert [what for what in SITUATIONS if not seen[what]] == []
    assert sum(seen[row] for row in TABLE) == FEW


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(1, CHUNKS + 1))
@pytest.mark.rule("SL-PLAY-03", "SL-PLAY-04", "SL-PLAY-05", "SL-PLAY-06", "SL-PLAY-07", "SL-PLAY-08", "SL-PLAY-09")
def test_legal_cards_are_those_of_the_prose_in_two_hundred_thousand_positions(chunk: int) -> None:
    seen = check_positions(chunk, MANY)
    assert [what for what in SITUATIONS if not seen[what]] == []
    assert sum(seen[row] for row in TABLE) == MANY


@pytest.mark.rule("SL-PLAY-01", "SL-PLAY-09")
def test_in_real_games_too() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        for _, _, _, session in steps(seed):
            deal = session.deal
            if deal is not None and not deal.over and deal.phase is PLAYING:
                seen.update(check_position(deal))
                idle = [seat for seat in range(len(deal.hands)) if seat not in deal.turn]
                assert not any(deal.legal(seat) for seat in idle)
    assert [what for what in SITUATIONS if not seen[what]] == []
