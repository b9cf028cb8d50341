"""BID, intent: who would play says so, and candidates are settled by priority."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, refused, said

JOHO = preset("schafkopf-joho-10-50")
WITHOUT_STEIGERN = JOHO.but({"steigern": False})


def spoken(*words: str, options: Options = JOHO) -> Session:
    """After these words of P1 to P4 and what follows; gaps up to the fourth word are passes."""
    first = words[:4]
    return said(dealt(options), *first, *["pass"] * (4 - len(first)), *words[4:])


def target(session: Session) -> int:
    """The eyes needed, once the contract stands."""
    return deal_of(session).played.target


def alone_only(session: Session, seat: int) -> bool:
    return bool(legal(session, seat)) and not [text for text in legal(session, seat) if "rufspiel" in text]


# SK-BID-21 to 23: the round of intentions


@pytest.mark.rule("SK-BID-21")
def test_each_says_once_whether_they_would_play() -> None:
    session = dealt(JOHO)
    assert legal(session, 0) == ["pass", "play"]
    session = said(session, "pass")
    assert legal(session, 1) == ["pass", "play"]
    session = said(session, "play", "pass")
    assert session.turn == (3,)

    session = said(session, "pass")
    assert asked(session) == ("naming", (1,))


@pytest.mark.parametrize("text", ["bid wenz", "bid solo:E", "name wenz"])
@pytest.mark.rule("SK-BID-21")
def test_the_game_is_not_named_with_the_intention(text: str) -> None:
    refusal = refused(dealt(JOHO), f"0 {text}")

    assert (refusal.code, refusal.clause) == ("not-now", "SK-GEN-04")


@pytest.mark.rule("SK-BID-22")
def test_behind_the_first_intender_a_player_joins_or_passes() -> None:
    session = said(dealt(JOHO), "play")
    assert legal(session, 1) == ["pass", "join"]
    assert refused(session, "1 play").code == "not-now"

    assert legal(said(session, "join"), 2) == ["pass", "join"]
    assert refused(dealt(JOHO), "0 join").code == "not-now"


@pytest.mark.parametrize("joiner", [1, 2, 3])
@pytest.mark.rule("SK-BID-22")
def test_joining_binds_to_an_alone_contract(joiner: int) -> None:
    words = ["play", "pass", "pass", "pass"]
    words[joiner] = "join"
    session = spoken(*words, "yield")

    assert asked(session) == ("naming", (joiner,))
    assert alone_only(session, joiner)


@pytest.mark.rule("SK-BID-23")
def test_a_sole_intender_names_any_legal_contract() -> None:
    session = spoken("play")

    assert asked(session) == ("naming", (0,))
    named = {text.removeprefix("name ") for text in legal(session, 0)}
    assert {"rufspiel:E", "rufspiel:G", "rufspiel:S", "wenz", "farbwenz:H", "solo:H", "solo:H:tout"} <= named
    assert target(said(session, "name rufspiel:E")) == 61


# SK-BID-24, SK-BID-25: yield or insist, and the reply


@pytest.mark.rule("SK-BID-24")
def test_the_first_intender_is_asked_only_after_all_four_have_spoken() -> None:
    session = said(dealt(JOHO), "play", "join", "pass")
    assert asked(session) == ("speaking", (3,))

    session = said(session, "pass")
    assert asked(session) == ("insisting", (0,))
    assert legal(session, 0) == ["yield", "insist"]


@pytest.mark.rule("SK-BID-24")
def test_spoi_zu_leaves_the_joiner_alone_at_61() -> None:
    session = spoken("play", "pass", "join", "pass", "yield")

    assert asked(session) == ("naming", (2,))
    session = said(session, "name solo:E")
    assert (deal_of(session).played.declarer, target(session)) == (2, 61)


@pytest.mark.rule("SK-BID-24")
def test_saiba_binds_the_first_intender_to_an_alone_contract() -> None:
    session = spoken("play", "pass", "join", "pass", "insist", options=WITHOUT_STEIGERN)

    assert asked(session) == ("naming", (0,))
    assert alone_only(session, 0)
    assert refused(session, "0 name rufspiel:E").code == "not-this-contract"


@pytest.mark.rule("SK-BID-24")
def test_the_first_intender_need_not_be_forehand() -> None:
    session = spoken("pass", "play", "pass", "join")

    assert asked(session) == ("insisting", (1,))
    assert refused(session, "3 insist").code == "not-your-turn"


@pytest.mark.rule("SK-BID-25")
def test_nacha_spoi_zua_leaves_the_first_player_alone_at_61() -> None:
    session = spoken("play", "pass", "join", "pass", "insist")
    assert asked(session) == ("steigern", (2,))
    assert legal(session, 2) == ["stop", "raise 70"]

    session = said(session, "stop")
    assert asked(session) == ("naming", (0,))
    assert alone_only(session, 0)
    assert target(said(session, "name wenz")) == 61


@pytest.mark.rule("SK-BID-25")
def test_siebzgeh_makes_the_first_player_hold_or_pass() -> None:
    session = spoken("play", "pass", "join", "pass", "insist", "raise 70")

    assert asked(session) == ("steigern", (0,))
    assert legal(session, 0) == ["pass", "hold"]


@pytest.mark.rule("SK-BID-25")
def test_without_steigern_the_joiner_can_only_yield() -> None:
    session = spoken("play", "pass", "join", "pass", "insist", options=WITHOUT_STEIGERN)

    assert asked(session) == ("naming", (0,))
    assert refused(session, "2 raise 70").code == "not-your-turn"
    assert target(said(session, "name wenz")) == 61


# SK-BID-26: several joiners


@pytest.mark.rule("SK-BID-26")
def test_after_spoi_zu_the_joiners_are_settled_among_themselves() -> None:
    session = spoken("play", "join", "pass", "join", "yield")
    assert asked(session) == ("steigern", (3,))  # P2 is not asked whether to insist

    session = said(session, "raise 70", "pass")
    assert asked(session) == ("naming", (3,))
    assert target(said(session, "name solo:E")) == 71


@pytest.mark.rule("SK-BID-26")
def test_joiners_come_one_after_the_other_in_seat_order() -> None:
    session = spoken("play", "join", "join", "join", "insist")
    asked_for: list[int] = []
    for word in ("raise 70", "hold", "stop", "raise 80", "pass", "raise 90", "hold", "stop"):
        asked_for += session.turn
        session = said(session, word)

    assert asked_for == [1, 0, 1, 2, 0, 3, 2, 3]  # P1 survives P2; P3 beats P1 and survives P4
    assert asked(session) == ("naming", (2,))
    assert target(said(session, "name wenz")) == 91


@pytest.mark.rule("SK-BID-26")
def test_the_next_joiner_must_raise_above_the_current_threshold() -> None:
    session = spoken("play", "join", "pass", "join", "insist", "raise 70", "hold", "stop")

    assert asked(session) == ("steigern", (3,))
    assert legal(session, 3) == ["stop", "raise 80"]
    assert refused(session, "3 raise 70").code == "raise-one-step"
    assert target(said(session, "stop", "name wenz")) == 71


@pytest.mark.rule("SK-BID-26")
def test_at_120_the_next_joiner_yields() -> None:
    rungs = [word for step in range(70, 130, 10) for word in (f"raise {step}", "hold")]
    session = spoken("play", "join", "pass", "join", "insist", *rungs)

    assert asked(session) == ("naming", (0,))
    assert target(said(session, "name solo:H")) == 120


@pytest.mark.parametrize(("reply", "winner"), [("yield", 1), ("insist", 0)])
@pytest.mark.rule("SK-BID-26")
def test_without_steigern_the_earlier_candidate_plays(reply: str, winner: int) -> None:
    session = spoken("play", "join", "join", "join", reply, options=WITHOUT_STEIGERN)

    assert asked(session) == ("naming", (winner,))
    assert target(said(session, "name wenz")) == 61


@pytest.mark.rule("SK-BID-26")
def test_seat_order_is_counted_from_the_dealer_at_five_seats_too() -> None:
    options = JOHO.but({"table_size": 5})
    session = said(dealt(options, dealer=2), "play", "join", "pass", "join", "yield")

    assert asked(session) == ("steigern", (1,))  # P1 to P4 are seats 3, 4, 0, 1
    assert asked(said(session, "stop")) == ("naming", (4,))


# SK-BID-27, SK-BID-28: naming


@pytest.mark.parametrize(
    ("words", "winner"),
    [
        (("play", "pass", "join", "pass", "yield"), 2),
        (("play", "pass", "join", "pass", "insist", "stop"), 0),
        (("play", "pass", "join", "pass", "insist", "raise 70", "pass"), 2),
        (("play", "pass", "join", "pass", "insist", "raise 70", "hold", "stop"), 0),
    ],
)
@pytest.mark.rule("SK-BID-27")
def test_the_winner_names_an_alone_contract_after_the_settlement(words: tuple[str, ...], winner: int) -> None:
    almost = spoken(*words[:-1])
    assert deal_of(almost).contract is None
    assert asked(almost)[0] != "naming"

    session = said(almost, words[-1])
    assert asked(session) == ("naming", (winner,))
    assert alone_only(session, winner)


PLAIN = {"wenz", *(f"solo:{suit}" for suit in "EGHS")}
FARBWENZ = {f"farbwenz:{suit}" for suit in "EGHS"}
FARBGEIER = {f"farbgeier:{suit}" for suit in "EGHS"}


@pytest.mark.parametrize(
    ("changes", "contracts"),
    [
        ({"tout": False, "farbwenz": False}, PLAIN),
        ({"tout": False}, PLAIN | FARBWENZ),
        ({"tout": False, "farbwenz": False, "geier": True}, PLAIN | {"geier"}),
        ({"tout": False, "farbwenz": False, "farbgeier": True}, PLAIN | FARBGEIER),
        ({"farbwenz": False}, PLAIN | {f"{text}:tout" for text in PLAIN}),
    ],
)
@pytest.mark.rule("SK-BID-28")
def test_a_joiner_may_name_every_alone_contract_that_is_played(changes: dict[str, bool], contracts: set[str]) -> None:
    session = spoken("play", "join", "pass", "pass", "yield", options=JOHO.but(changes))

    assert {text.removeprefix("name ") for text in legal(session, 1)} == contracts


@pytest.mark.parametrize("played", [True, False])
@pytest.mark.rule("SK-BID-28")
def test_a_joiner_may_name_a_sie_where_it_is_played(played: bool) -> None:
    hands = complete("", "EO GO HO SO EU GU HU SU")
    session = said(dealt(JOHO.but({"sie_contract": played}), hands), "play", "join", "pass", "pass", "yield")

    assert ("name sie" in legal(session, 1)) is played
