"""Every set of legal cards against the prose rules, card by card."""

from __future__ import annotations

import pytest

from stammtisch.core.action import Play
from stammtisch.core.cards import NAMES, members
from stammtisch.core.deal import Deal
from stammtisch.core.tricks import PLAYING
from stammtisch.games.schafkopf.options import agreed
from tests.properties.played import steps
from tests.properties.test_money import trumps


def suit_of(name: str, code: str) -> str:
    """Trump is a suit of its own (SK-DECK-13)."""
    return "trump" if name in trumps(code) else name[0]


def may_play(deal: Deal, seat: int, name: str) -> bool:
    """The prose of SK-PLAY-03 to 13 and SK-ROUND-18, for one card in hand."""
    code, options = str(deal.played), agreed(deal)
    hand = [NAMES[card] for card in members(deal.hands[seat])]
    led = suit_of(NAMES[deal.table[0]], code) if deal.table else ""
    follows = [card for card in hand if suit_of(card, code) == led]
    if follows and name not in follows:
        return False
    if code.startswith("ramsch") and led not in ("", "trump") and not follows and options.ramsch_must_trump:
        return suit_of(name, code) == "trump" or all(suit_of(card, code) != "trump" for card in hand)
    if not code.startswith("rufspiel"):
        return True
    called = code[-1]
    ace = called + "A"
    leads = [NAMES[trick.cards[0]] for trick in deal.tricks]
    if ace not in hand or any(suit_of(card, code) == called for card in leads):
        return True  # not the holder, or run away: somebody else's lead would have taken the ace
    own = [card for card in hand if suit_of(card, code) == called]
    if not led:
        return name == ace or name not in own or (options.davonlaufen and len(own) >= (3 if options.kurze_karte else 4))
    if led == called:
        return name == ace
    # Counted from the end, so that the last trick of a short pack is the last as well (SK-DEAL-16).
    counted = 9 - len(hand)
    return name != ace or counted >= options.called_ace_free_trick


@pytest.mark.rule("SK-PLAY-03", "SK-PLAY-04", "SK-PLAY-17")
@pytest.mark.parametrize("seed", range(100, 160))
def test_the_legal_cards_are_those_that_the_prose_allows(seed: int) -> None:
    for _, _, _, after in steps(seed):
        deal = after.deal
        if deal is None or not deal.todo or deal.todo[0] is not PLAYING:
            continue
        for seat in deal.seats:
            legal = {str(action) for action in deal.legal(seat) if isinstance(action, Play)}
            hand = [NAMES[card] for card in members(deal.hands[seat])]
            turn = seat in deal.turn
            assert legal == {f"play {name}" for name in hand if turn and may_play(deal, seat, name)}
