"""PLAY: Abgekuerztes Spiel, the game is shortened where all agree."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.money import bill_of, result_of, tricks
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, refused, said

PLAIN = Options(double_max_level=0, sie_contract=False, claims="consent")
ALONE = ("play", "pass", "pass", "pass")
STRONG = complete("EO GO HO SO EU GU HU SU")
RUF = (
    "EO GO HO SO EU EK E9 S7",
    "HA HT HK H9 GA GT S9 S8",
    "GU H8 H7 EA ET G9 SA ST",
    "HU SU E8 E7 GK G8 G7 SK",
)
"""P1 calls Eichel; P3 has the ace."""


def solo(options: Options = PLAIN, hands: tuple[str, ...] = STRONG) -> Session:
    return said(dealt(options, hands), *ALONE, "bid solo", "name solo:H")


def first_trick(session: Session) -> Session:
    for _ in range(4):
        session = said(session, str(session.automatic(session.turn[0])))
    return session


def before_trick_2(options: Options = PLAIN) -> Session:
    """P1 holds the seven highest trumps and leads."""
    return first_trick(solo(options))


def before_trick_2_of_a_rufspiel() -> Session:
    return tricks(said(dealt(PLAIN, RUF), *ALONE, "bid rufspiel", "name rufspiel:E"), "EO HA H7 SU")


def words(session: Session) -> list[list[str]]:
    return [[text for text in legal(session, seat) if not text.startswith("play ")] for seat in range(4)]


@pytest.mark.rule("SK-PLAY-21")
def test_whoever_leads_may_claim_from_the_second_trick_on() -> None:
    assert words(solo()) == [[], [], [], []]
    assert words(before_trick_2()) == [["claim"], [], [], []]
    assert words(said(before_trick_2(), "play GO")) == [[], [], [], []]


@pytest.mark.rule("SK-PLAY-21")
def test_nobody_may_where_it_is_not_agreed() -> None:
    assert refused(before_trick_2(PLAIN.but({"claims": "off"})), "0 claim").code == "not-now"


@pytest.mark.rule("SK-PLAY-21")
def test_the_hand_lies_open_and_the_others_are_asked_one_after_the_other() -> None:
    session = said(before_trick_2(), "claim")

    shown = view(session, 2).deal
    assert shown is not None
    assert shown.open_hands[0] == deal_of(session).hands[0]
    assert not any(shown.open_hands[seat] for seat in (1, 3))
    assert asked(session) == ("rest", (1,))
    assert legal(session, 1) == ["agree", "no"]
    assert asked(said(session, "agree")) == ("rest", (2,))
    assert asked(said(session, "agree", "agree")) == ("rest", (3,))


@pytest.mark.rule("SK-PLAY-21")
def test_if_all_agree_the_cards_that_are_left_are_tricks_of_the_claimant() -> None:
    session = said(before_trick_2(), "claim", "agree", "agree", "agree")

    done = result_of(session)
    assert done.reason == "rest"
    assert done.tricks == (8, 0, 0, 0)
    assert done.eyes == (120, 0, 0, 0)
    assert {line.code for line in bill_of(session).lines} >= {"schwarz", "laufende"}


@pytest.mark.rule("SK-PLAY-21")
def test_the_price_is_that_of_the_game_played_out() -> None:
    out = before_trick_2()
    while out.result is None:
        out = out.apply(out.turn[0], out.automatic(out.turn[0]))

    assert bill_of(said(before_trick_2(), "claim", "agree", "agree", "agree")).cents == bill_of(out).cents


@pytest.mark.rule("SK-PLAY-21")
@pytest.mark.parametrize("agreed", [0, 1, 2])
def test_one_no_and_play_goes_on_with_the_hand_open(agreed: int) -> None:
    session = said(before_trick_2(), "claim", *["agree"] * agreed, "no")

    assert asked(session) == ("tricks", (0,))
    assert deal_of(session).bare == 1
    assert words(session)[0] == []
    assert refused(session, "0 claim").code == "not-now"


@pytest.mark.rule("SK-PLAY-21")
def test_whoever_is_silent_does_not_agree() -> None:
    session = said(before_trick_2(), "claim")

    assert str(session.automatic(1)) == "no"


@pytest.mark.rule("SK-PLAY-21")
def test_the_partner_of_a_rufspiel_is_asked_like_the_others_and_known_afterwards() -> None:
    session = said(before_trick_2_of_a_rufspiel(), "claim")

    assert not deal_of(session).known
    session = said(session, "agree", "agree")
    assert not deal_of(session).known
    session = said(session, "agree")
    assert result_of(session).side == 0b101
    assert result_of(session).eyes == (120, 0, 0, 0)


@pytest.mark.rule("SK-PLAY-21")
def test_a_defender_may_claim_too() -> None:
    hands = complete("EO GO HO SO", "EU GU HU SU HA HT HK H9")
    session = said(dealt(PLAIN, hands), "pass", "pass", "pass", "play", "bid solo", "name solo:E")
    session = tricks(session, " ".join(str(session.automatic(0)).split()[1:]))
    while deal_of(session).table:
        session = said(session, str(session.automatic(session.turn[0])))
    leader = session.turn[0]

    assert words(session)[leader] == ["claim"]


@pytest.mark.rule("SK-PLAY-21")
@pytest.mark.parametrize(("word", "options"), [("bettel", {"bettel": True}), ("ramsch", {"all_pass": "ramsch"})])
def test_not_in_a_bettel_nor_in_a_ramsch(word: str, options: dict[str, bool | str]) -> None:
    session = dealt(PLAIN.but(options), complete("E7 E8 E9 G7 G8 G9 H7 H8"))
    session = said(session, *(["pass"] * 4 if word == "ramsch" else [*ALONE, "bid bettel"]))
    session = first_trick(session)

    assert words(session) == [[], [], [], []]
