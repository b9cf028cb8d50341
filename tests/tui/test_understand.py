from __future__ import annotations

import pytest

from stammtisch.core.action import NO, PASS, PLAYS, YES, Action, Choices, Choose, Count, Name, Number, Say
from stammtisch.core.cards import INDEX, Card, cards
from stammtisch.core.notation import parse
from stammtisch.tui.understand import Command, Meaning, Offer, Unclear, listed
from stammtisch.tui.understand import understand as understand_offer
from stammtisch.words.sentences import words

EO, H7 = PLAYS[INDEX["EO"]], PLAYS[INDEX["H7"]]


def understand(typed: str, choices: Choices, shown: tuple[Action, ...], hand: tuple[Card, ...] = ()) -> Meaning:
    numbers_cards = not shown and any(isinstance(choice, Choose) for choice in choices)
    return understand_offer(typed, Offer(words("de"), choices, shown, (), hand, numbers_cards))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1", EO), ("2", H7), ("eo", EO), ("EO", EO), ("play h7", H7), (" EO ", EO), ("GA", parse("play GA"))],
)
def test_a_card_is_played_by_its_number_or_its_letters(typed: str, meant: object) -> None:
    assert understand(typed, (EO, H7), (EO, H7)) == meant


@pytest.mark.parametrize("typed", ["3", "0", "xx yy zz", "ZZ:", "999999999999999999999"])
def test_what_means_nothing_is_unclear(typed: str) -> None:
    assert isinstance(understand(typed, (EO, H7), (EO, H7)), Unclear)


@pytest.mark.parametrize(("typed", "meant"), [("j", YES), ("ja", YES), ("y", YES), ("n", NO), ("nej", NO), ("", NO)])
def test_a_question_is_answered_in_any_language_and_enter_says_no(typed: str, meant: object) -> None:
    assert understand(typed, (YES, NO), (YES, NO)) == meant


def test_enter_passes_where_one_can_pass_and_says_nothing_otherwise() -> None:
    assert understand("", (PASS, Say("play")), ()) == PASS
    assert understand("", (EO, H7), (EO, H7)) == Unclear("")


def test_a_number_is_a_number_where_one_is_asked_for() -> None:
    assert understand("14", (PASS, Number("cut", 3, 29)), (PASS,)) == Count("cut", 14)
    assert understand("40", (Number("claim", 0, 99),), ()) == Count("claim", 40)
    assert understand("1000000000", (Number("claim", 0, 10**9),), ()) == Count("claim", 10**9)


def test_a_card_is_given_where_one_is_to_be_given() -> None:
    assert understand("s7", (Choose(1, cards("S7 S8")),), ()) == parse("give S7")


def test_two_cards_are_given_where_two_are_to_be_given() -> None:
    assert understand("s7  ek", (Choose(2, cards("S7 S8 EK")),), ()) == parse("give EK S7")


def test_the_notation_itself_is_understood() -> None:
    assert understand("name solo:E", (Name("name", "solo:E"),), ()) == Name("name", "solo:E")


@pytest.mark.parametrize(
    ("typed", "command"),
    [("?", Command("help")), ("l", Command("last")), ("Q", Command("quit")), ("o solo:E", Command("order", "solo:E"))],
)
def test_a_key_only_looks(typed: str, command: Command) -> None:
    assert understand(typed, (EO, H7), (EO, H7)) == command


def test_forms_have_no_number() -> None:
    assert listed((PASS, Number("cut", 3, 29))) == (PASS,)


def test_what_was_not_understood_is_quoted_as_it_was_typed() -> None:
    assert understand("go eo", (EO, H7), (EO, H7)) == Unclear("go eo")


BIDS: tuple[Action, ...] = (PASS, *(Count("bid", value) for value in (18, 20, 22, 23, 24, 27, 30, 33, 35, 36)))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("18", Count("bid", 18)),
        ("36", Count("bid", 36)),
        ("2", Count("bid", 18)),
        ("1", PASS),
        ("19", Count("bid", 19)),
    ],
)
def test_where_numbers_are_bid_a_number_is_a_bid(typed: str, meant: object) -> None:
    assert understand(typed, BIDS, listed(BIDS)) == meant


def test_of_many_bids_the_next_few_are_shown() -> None:
    assert listed(BIDS) == BIDS[:7]


def test_where_several_cards_are_wanted_numbers_are_places_in_the_hand() -> None:
    hand = tuple(INDEX[name] for name in ("EU", "GA", "H7", "S9"))
    form = Choose(2, cards("EU GA H7 S9"))

    assert understand("4 2", (form,), (), hand) == parse("give GA S9")
    assert understand("5", (form,), (), hand) == Unclear("5")
    assert understand("h7 eu", (form,), (), hand) == parse("give EU H7")


def test_enter_plays_on() -> None:
    assert understand("", (Say("play"), Say("give-up")), ()) == Say("play")


@pytest.mark.parametrize(
    ("typed", "meant"), [("19", Count("bid", 19)), ("20", Count("bid", 20)), ("1", PASS), ("2", Count("bid", 18))]
)
def test_where_bids_are_free_a_number_is_a_bid_or_the_number_of_a_choice(typed: str, meant: Action) -> None:
    choices = (PASS, Count("bid", 18), Count("bid", 20), Number("bid", 18, 264))

    assert understand(typed, choices, listed(choices)) == meant
