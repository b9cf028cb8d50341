"""Actions, deals, sessions and views print as people write them, and show no hand to those who may not see it."""

import pytest

from stammtisch.core.action import Choose, Count, Deck, Form, Give, Name, Number, Play, Say, Shuffle
from stammtisch.core.cards import card, cards
from stammtisch.core.contract import Contract, sign_of
from stammtisch.core.notation import parse
from stammtisch.core.session import open_session
from stammtisch.core.tricks import tricks
from stammtisch.core.values import replace
from stammtisch.core.view import view, view_deal
from tests.core.toy import HERZ, deal_with
from tests.core.toy_game import TOY, ToyOptions, after, dealt, opened, played

HANDS = tuple(cards(hand) for hand in ("EA EK", "E9 H7", "ET GU", "SA S7"))
DEAL = deal_with(tricks, hands=HANDS, contract=Contract(HERZ, 2, suit="H"), side=0b100).apply(0, Play(card("EA")))


@pytest.mark.parametrize(
    "action", [Say("pass"), Count("cut", 14), Name("name", "solo:E"), Give(1 << 31), Deck((31, 0)), Play(0)]
)
def test_an_action_prints_as_what_reads_it_back(action: object) -> None:
    assert repr(action) == f"parse('{action}')"
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (Number("cut", 3, 29), "<cut 3..29>"),
        (Choose(1, cards("E9 E8")), "<give 1 of E9 E8>"),
        (Shuffle(cards("EO S7")), "<deck EO S7>"),
    ],
)
def test_a_form_prints_what_it_stands_for(form: Form, text: str) -> None:
    assert repr(form) == text


def test_a_deal_is_a_line_without_hands() -> None:
    line = f"{DEAL.contract} by seat 2, 0 EA, seat 1 on turn"

    assert str(DEAL) == line
    assert repr(DEAL) == f"<{DEAL.type.name} deal: {line}>"
    assert str(replace(DEAL, contract=None, todo=())) == "0 EA, over"


def test_a_session_says_where_it_stands() -> None:
    first, playing = open_session(TOY, ToyOptions()), dealt(opened())

    assert str(first) == "toy, deal 1: the house on turn"
    assert str(playing) == f"toy, deal 1: {playing.deal}"
    assert repr(playing) == f"<Session of {playing}>"
    assert str(played(playing)).startswith("toy, deal 2: ")
    over = after(played(opened()), *[f"{seat} end" for seat in range(4)])
    assert str(over) == "toy, over after deal 1"


def test_a_view_of_a_deal_is_told_in_lines() -> None:
    contract = f"contract: {DEAL.contract} by seat 2"

    assert str(view_deal(DEAL, 1)).splitlines() == [contract, "hand: H7 E9", "trick: 0 EA", "seat 1 on turn"]
    assert str(view_deal(DEAL, None)).splitlines() == [contract, "trick: 0 EA", "seat 1 on turn"]


def test_a_view_of_a_session_says_whose_it_is_and_what_may_be_said() -> None:
    session = dealt(opened())
    on_turn = session.turn[0]
    lines = str(view(session, on_turn)).splitlines()

    assert lines[0] == f"toy, deal 1, seat {on_turn}"
    assert lines[-1] == f"may say: {', '.join(map(str, session.legal(on_turn)))}"
    assert str(view(session, None)).splitlines()[0] == "toy, deal 1, spectator"
    assert "hand" not in str(view(session, None))


def test_before_the_first_deal_and_after_the_last_there_are_no_cards_to_tell() -> None:
    over = after(played(opened()), *[f"{seat} end" for seat in range(4)])

    assert str(view(open_session(TOY, ToyOptions()), 0)).splitlines() == ["toy, deal 1, seat 0", "the house on turn"]
    assert str(view(over, 0)).splitlines() == ["toy, deal 1, seat 0", "over"]


def test_the_sign_of_a_contract_is_the_suit_that_it_is_about() -> None:
    assert [sign_of(code) for code in ("rufspiel:S", "solo:E:tout", "wenz", "")] == ["S", "E", "", ""]
