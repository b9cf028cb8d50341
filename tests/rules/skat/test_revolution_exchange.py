"""REV: the defenders exchange cards, and nobody else hears of it."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import NAMES, cards, members
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from tests.rules.skat.table import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    asked,
    at_table,
    deal_of,
    follow,
    legal,
    named,
    notes_of,
    why_not,
)

SPLIT = "EO E9 E8 HU GT GO G9 G8 HT HK"
"""Ten of the twenty cards that M and R hold."""
REST = "SA SK SU HO H9 H8 ST SO S9 S8"
PROPOSED = f"1 give {SPLIT}"


def game(words: str = "", *, declarer: int = 0, size: int = 3) -> Session:
    """F (by default) has named a Revolution, and the defenders may exchange cards; this has been said since."""
    session = named(
        "revolution", at_table(revolution=True, declarer_giveup="never", table_size=size), declarer=declarer
    )
    return follow(session, words) if words else session


def seen(session: Session, seat: int | None) -> View:
    deal = view(session, seat).deal
    assert deal is not None
    return deal


# ST-REV-02: the exchange


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize(("declarer", "defenders"), [(0, (1, 2)), (1, (0, 2)), (2, (0, 1))])
def test_before_the_first_lead_both_defenders_are_asked(declarer: int, defenders: tuple[int, int]) -> None:
    session = game(declarer=declarer)

    assert asked(session) == ("austausch", defenders)
    assert deal_of(session).bare == 1 << declarer
    assert legal(session, declarer) == []


@pytest.mark.rule("ST-REV-02")
@pytest.mark.rule("ST-KONTRA-04")
def test_the_exchange_comes_after_kontra_and_before_the_lead() -> None:
    session = at_table(revolution=True, declarer_giveup="before_lead", kontra_max_level=1, kontra_timing="before_lead")
    session = named("revolution", session)

    assert asked(session)[0] == "aufgeben"
    assert asked(follow(session, "play")) == ("kontra", (1,))
    assert asked(follow(session, "play; no; no")) == ("austausch", (1, 2))
    assert asked(follow(session, "play; no; no; done")) == ("tricks", (0,))


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize("code", ["null:hand:ouvert", "null:hand", "grand:hand:ouvert"])
def test_in_no_other_game_are_cards_exchanged(code: str) -> None:
    session = named(code, at_table(revolution=True, declarer_giveup="never"))

    assert (asked(session), deal_of(session).shared) == (("tricks", (0,)), 0)


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize("proposer", [1, 2])
def test_a_split_that_both_want_takes_effect(proposer: int) -> None:
    session = game(f"{proposer} give {SPLIT}")
    other = 3 - proposer
    assert (session.turn, legal(session, other)) == ((other,), ["yes", "no", "done"])

    session = follow(session, f"{other} yes")
    hands = deal_of(session).hands
    assert asked(session) == ("tricks", (0,))
    assert (hands[proposer], hands[other]) == (cards(SPLIT), cards(REST))
    assert (hands[0], deal_of(session).dealt) == (cards(FOREHAND), hands)


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize(
    "words",
    [
        "1 done",
        "2 done",
        f"{PROPOSED}; 1 done",
        f"{PROPOSED}; 2 done",
        f"{PROPOSED}; 2 no; 1 done",
        f"{PROPOSED}; 2 no; 2 give {REST}; 1 no; 2 done",
    ],
)
def test_otherwise_the_dealt_hands_stand(words: str) -> None:
    session = game(words)

    assert asked(session) == ("tricks", (0,))
    assert deal_of(session).hands == tuple(map(cards, (FOREHAND, MIDDLEHAND, REARHAND)))


@pytest.mark.rule("ST-REV-02")
def test_after_a_no_either_may_propose_again() -> None:
    session = game(f"{PROPOSED}; 2 no")
    assert asked(session) == ("austausch", (1, 2))

    session = follow(session, f"2 give {SPLIT}; 1 yes")
    assert deal_of(session).hands[1:] == (cards(REST), cards(SPLIT))


@pytest.mark.rule("ST-REV-02")
def test_any_ten_of_their_twenty_cards_can_be_proposed() -> None:
    session = game()
    theirs = " ".join(NAMES[card] for card in members(cards(f"{MIDDLEHAND} {REARHAND}")))

    assert legal(session, 1) == legal(session, 2) == ["done", f"give 10 of {theirs}"]


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ("", f"1 give {SPLIT.removesuffix(' HK')}", ("not-these-cards", "ST-REV-02")),
        ("", f"1 give {SPLIT} SA", ("not-these-cards", "ST-REV-02")),
        ("", f"2 give {SPLIT.replace('EO', 'EU')}", ("not-these-cards", "ST-REV-02")),
        ("", f"2 give {SPLIT.replace('EO', 'G7')}", ("not-these-cards", "ST-REV-02")),
        ("", f"0 give {FOREHAND}", ("not-your-turn", "ST-REV-02")),
        ("", "0 done", ("not-your-turn", "ST-REV-02")),
        ("", "1 yes", ("not-now", "ST-INFO-05")),
        ("", "0 play EA", ("not-your-turn", "ST-REV-02")),
        (PROPOSED, "1 yes", ("not-your-turn", "ST-REV-02")),
        (PROPOSED, f"1 give {REST}", ("not-your-turn", "ST-REV-02")),
        (PROPOSED, f"2 give {REST}", ("not-now", "ST-INFO-05")),
        (PROPOSED, "0 no", ("not-your-turn", "ST-REV-02")),
    ],
)
def test_anything_else_is_refused(words: str, line: str, reason: tuple[str, str]) -> None:
    assert why_not(game(words), line) == reason


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize(("words", "seat"), [("", 1), ("", 2), (PROPOSED, 1), (PROPOSED, 2)])
def test_for_a_defender_who_is_away_nothing_is_exchanged(words: str, seat: int) -> None:
    assert str(game(words).automatic(seat)) == "done"


# Who sees what


@pytest.mark.rule("ST-REV-02")
@pytest.mark.rule("ST-CON-09")
def test_the_defenders_see_each_other_and_all_see_the_declarer() -> None:
    session = game()
    hands = tuple(map(cards, (FOREHAND, MIDDLEHAND, REARHAND)))

    assert seen(session, 1).open_hands == seen(session, 2).open_hands == hands
    assert seen(session, 0).open_hands == seen(session, None).open_hands == (hands[0], 0, 0)


@pytest.mark.rule("ST-REV-02")
def test_nobody_sees_the_skat() -> None:
    for words in ("", f"{PROPOSED}; 2 yes", "1 done; play HA"):
        assert [seen(game(words), seat).talon for seat in (0, 1, 2, None)] == [0, 0, 0, 0]
    assert notes_of(game()).hand


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize("seat", [0, 3, None], ids=["declarer", "dealer", "spectator"])
@pytest.mark.parametrize("words", [PROPOSED, f"{PROPOSED}; 2 no", f"{PROPOSED}; 2 no; 2 give {REST}"])
def test_the_declarer_and_those_who_watch_hear_nothing_of_a_proposal(words: str, seat: int | None) -> None:
    assert view(game(words, size=4), seat) == view(game(size=4), seat)


@pytest.mark.rule("ST-REV-02")
@pytest.mark.parametrize("seat", [0, 3, None], ids=["declarer", "dealer", "spectator"])
@pytest.mark.parametrize("words", [f"{PROPOSED}; 2 yes", f"2 give {SPLIT}; 1 yes", f"{PROPOSED}; 2 no; 2 done"])
def test_nor_do_they_know_whether_cards_were_exchanged(words: str, seat: int | None) -> None:
    assert view(game(words, size=4), seat) == view(game("1 done", size=4), seat)


@pytest.mark.rule("ST-REV-02")
def test_the_defenders_hear_all_of_it() -> None:
    session = game(f"{PROPOSED}; 2 no; 2 done")

    for seat in (1, 2):
        words = [line.partition(" ")[2].partition(" ")[0] for line in seen(session, seat).heard[-3:]]
        assert words == ["give", "no", "done"]
        assert len(seen(session, seat).heard[-3].split()) == 12


@pytest.mark.rule("ST-REV-02")
def test_a_proposal_is_known_to_the_defenders_alone() -> None:
    session = game(PROPOSED)
    phase = deal_of(session).phase

    assert phase.known_to(2) == phase
    assert phase.known_to(0) == phase.known_to(None) == deal_of(game()).phase
