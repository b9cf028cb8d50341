"""The one notation, there and back."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.action import HOUSE, PLAYS, Action, Count, Deck, Give, Name, Say
from stammtisch.core.cards import cards, mask
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import is_word, parse, read_line, write_line

WORDS = st.from_regex(r"[a-z][a-z0-9_-]{0,11}", fullmatch=True)
VERBS = WORDS.filter(lambda word: word not in ("play", "give", "deck"))
NAMES = st.lists(st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,7}", fullmatch=True), min_size=1, max_size=3).map(":".join)
CARDS = st.integers(0, 35)

ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Say, WORDS),
    st.builds(Count, VERBS, st.integers(0, 10**12 - 1)),
    st.builds(Name, VERBS, NAMES),
    st.sets(CARDS, min_size=1).map(mask).map(Give),
    st.lists(CARDS, min_size=1, unique=True).map(tuple).map(Deck),
    st.sampled_from(PLAYS),
)
TEXTS = st.one_of(
    st.text(),
    st.text("EOGHSUATK9876 :-_0123456789.dpgcileyhuvkn\t", max_size=40),
    st.builds("{} {}".format, st.sampled_from(["play", "give", "deck", "cut", "bid", "house", "0"]), st.text()),
)


@given(ACTIONS)
def test_what_is_written_can_be_read(action: Action) -> None:
    assert parse(str(action)) == action


@given(st.one_of(st.just(HOUSE), st.integers(0, 9)), ACTIONS)
def test_a_line_of_a_log_can_be_read(seat: int, action: Action) -> None:
    assert read_line(write_line(seat, action)) == (seat, action)


def refusal(read: Callable[[str], object], text: str) -> str:
    """The code of the error, or nothing where the text can be read."""
    try:
        read(text)
    except NotationError as error:
        return error.code
    return ""


@given(TEXTS)
def test_whatever_cannot_be_read_is_a_notation_error(text: str) -> None:
    assert refusal(parse, text) in ("", "unknown-action", "unknown-card", "card-twice")
    assert refusal(read_line, text) in ("", "unknown-action", "unknown-card", "card-twice", "unknown-seat")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Say("pass")),
        ("play", Say("play")),
        ("play_too", Say("play_too")),
        ("time-up", Say("time-up")),
        ("play EO", PLAYS[0]),
        ("cut 14", Count("cut", 14)),
        ("claim 0", Count("claim", 0)),
        ("claim 999999999999", Count("claim", 10**12 - 1)),
        ("name solo:E:tout", Name("name", "solo:E:tout")),
        ("bid wenz", Name("bid", "wenz")),
        ("give S7 EO", Give(cards("EO S7"))),
        ("deck S7 EO", Deck((31, 0))),
    ],
)
def test_reading(text: str, action: Action) -> None:
    assert parse(text) == action


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown-action"),
        (" ", "unknown-action"),
        ("pass ", "unknown-action"),
        (" pass", "unknown-action"),
        ("päss", "unknown-action"),
        ("!", "unknown-action"),
        ("--", "unknown-action"),
        ("cut 014", "unknown-action"),
        ("cut 1000000000000", "unknown-action"),
        ("cut 1.5", "unknown-action"),
        ("cut ١٤", "unknown-action"),
        ("cut 3 4", "unknown-action"),
        ("name solo:", "unknown-action"),
        ("name solo::E", "unknown-action"),
        ("name :E", "unknown-action"),
        ("play solo:E", "unknown-card"),
        ("play E1", "unknown-card"),
        ("play 14", "unknown-card"),
        ("play EO GO", "unknown-card"),
        ("give EO E1", "unknown-card"),
        ("give EO EO", "card-twice"),
        ("deck EO EO", "card-twice"),
        ("deck EO  GO", "unknown-card"),
        ("deck XX", "unknown-card"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)

    assert caught.value.code == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("north pass", "unknown-seat"),
        ("-1 pass", "unknown-seat"),
        ("² pass", "unknown-seat"),
        ("1234567890123 pass", "unknown-seat"),
        ("", "unknown-seat"),
        (" pass", "unknown-seat"),
        ("0", "unknown-action"),
        ("house", "unknown-action"),
        ("house  deck", "unknown-action"),
    ],
)
def test_a_line_needs_a_seat_and_an_action(line: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_line(line)

    assert caught.value.code == code


@pytest.mark.parametrize(("text", "word"), [("a", True), ("A-b_9", True), ("", False), ("_", False), ("ä", False)])
def test_a_word_has_letters_or_digits(text: str, word: bool) -> None:
    assert is_word(text) == word


@pytest.mark.parametrize("text", ["give  ", "give EO  GO", "give EO\tGO", "give EO EO", "007 pass", "deck EO  GO"])
def test_what_could_not_be_written_so_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        read_line(text) if text[0] == "0" else parse(text)
