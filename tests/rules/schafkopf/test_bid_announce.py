"""BID, announce: play or pass, then the class of game once; the highest class plays."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, player, refused, said

VEREIN = preset("schafkopf-verein")
SIE_HAND = "EO GO HO SO EU GU HU SU"


def spoken(*words: str, options: Options = VEREIN) -> Session:
    """After a lay by P1 (where the table lays) and these words."""
    lays = ("yes", "no", "no", "no") if options.legen else ()
    return said(dealt(options), *lays, *words)


# SK-BID-29


@pytest.mark.rule("SK-BID-29")
def test_each_says_once_play_or_pass() -> None:
    session = spoken()
    for seat, word in enumerate(("pass", "play", "play", "pass")):
        assert asked(session) == ("speaking", (seat,))
        assert legal(session, seat) == ["pass", "play"]
        session = said(session, word)

    assert asked(session) == ("classnaming", (1,))


@pytest.mark.rule("SK-BID-29")
def test_nothing_is_named_before_all_have_spoken() -> None:
    refusal = refused(spoken("play"), "1 bid solo")

    assert (refusal.code, refusal.clause) == ("not-now", "SK-GEN-04")


# SK-BID-30: the class


@pytest.mark.rule("SK-BID-30")
def test_those_who_play_name_their_class_in_seat_order() -> None:
    session = spoken("pass", "play", "pass", "play")
    assert asked(session) == ("classnaming", (1,))
    assert refused(session, "3 bid solo").code == "not-your-turn"

    session = said(session, "bid rufspiel")
    assert asked(session) == ("classnaming", (3,))


@pytest.mark.rule("SK-BID-30")
def test_the_classes_are_named_without_suit_or_ace() -> None:
    session = spoken("play", "pass", "pass", "pass")

    classes = {text.removeprefix("bid ") for text in legal(session, 0)}
    assert classes == {"rufspiel", "wenz", "solo", "wenz:tout", "solo:tout"}
    for text in ("solo:E", "solo:E:tout", "rufspiel:S"):
        assert refused(session, f"0 bid {text}").code == "not-this-contract"


@pytest.mark.rule("SK-BID-30")
def test_the_class_sie_and_the_optional_classes_can_be_named() -> None:
    options = Options(farbwenz=True, geier=True, farbgeier=True, tout=False)
    session = said(dealt(options, complete(SIE_HAND)), "play", "pass", "pass", "pass")

    assert {text.removeprefix("bid ") for text in legal(session, 0)} == {
        *("wenz", "solo", "farbwenz", "geier", "farbgeier", "sie"),
    }


@pytest.mark.parametrize(
    ("bid", "names"),
    [
        ("rufspiel", ["rufspiel:E", "rufspiel:G", "rufspiel:S"]),
        ("solo", ["solo:E", "solo:G", "solo:S", "solo:H"]),
        ("solo:tout", ["solo:E:tout", "solo:G:tout", "solo:S:tout", "solo:H:tout"]),
    ],
)
@pytest.mark.rule("SK-BID-30")
def test_the_winner_names_suit_or_ace_within_the_class(bid: str, names: list[str]) -> None:
    session = spoken("play", "pass", "pass", "pass", f"bid {bid}")

    assert asked(session) == ("naming", (0,))
    assert legal(session, 0) == [f"name {text}" for text in names]
    refusal = refused(session, "0 name wenz")
    assert (refusal.code, refusal.clause) == ("not-this-contract", "SK-BID-09")


@pytest.mark.parametrize("bid", ["wenz", "wenz:tout"])
@pytest.mark.rule("SK-BID-30")
def test_a_wenz_leaves_nothing_to_name(bid: str) -> None:
    session = spoken("play", "pass", "pass", "pass", f"bid {bid}")

    assert str(deal_of(session).contract) == bid


@pytest.mark.rule("SK-BID-30")
def test_under_the_suit_ladder_the_suit_belongs_to_the_class() -> None:
    options = Options(contract_rank="suit_ladder", farbwenz=True, farbgeier=True, tout=False)
    session = spoken("play", "pass", "pass", "pass", options=options)

    suited = {f"{kind}:{suit}" for kind in ("solo", "farbwenz", "farbgeier") for suit in "EGHS"}
    assert {text.removeprefix("bid ") for text in legal(session, 0)} == {"rufspiel", "wenz"} | suited
    assert refused(session, "0 bid solo").code == "not-this-contract"
    assert str(deal_of(said(session, "bid solo:G")).contract) == "solo:G"
    assert asked(said(session, "bid rufspiel")) == ("naming", (0,))  # the ace is still named later


# SK-BID-31, SK-BID-32: who plays


@pytest.mark.rule("SK-BID-31")
def test_the_highest_class_plays() -> None:
    session = spoken("play", "play", "pass", "play", "bid rufspiel", "bid wenz", "bid solo")

    assert asked(session) == ("naming", (3,))
    assert str(deal_of(said(session, "name solo:E")).contract) == "solo:E"


@pytest.mark.parametrize(
    ("classes", "winner"),
    [
        (("rufspiel", "solo", "wenz", "rufspiel"), 1),
        (("wenz", "rufspiel", "wenz:tout", "solo"), 2),
        (("solo:tout", "solo", "wenz:tout", "solo"), 0),
    ],
)
@pytest.mark.rule("SK-BID-31")
def test_the_highest_class_plays_wherever_it_sits(classes: tuple[str, ...], winner: int) -> None:
    session = spoken("play", "play", "play", "play", *[f"bid {text}" for text in classes])

    assert player(session) == winner


@pytest.mark.parametrize("bid", ["rufspiel", "wenz", "solo", "wenz:tout", "solo:tout"])
@pytest.mark.rule("SK-BID-32")
def test_of_equal_classes_the_earlier_seat_plays(bid: str) -> None:
    session = spoken("pass", "play", "pass", "play", f"bid {bid}", f"bid {bid}")

    assert player(session) == 1


@pytest.mark.rule("SK-BID-32")
def test_earlier_is_counted_from_the_dealer() -> None:
    options = Options(table_size=5)
    session = said(dealt(options, dealer=2), "pass", "play", "play", "pass", "bid solo", "bid solo")

    assert player(session) == 4  # P1 to P4 are seats 3, 4, 0, 1


@pytest.mark.parametrize(("steigern", "next_asked"), [(False, ("naming", (1,))), (True, ("steigern", (3,)))])
@pytest.mark.rule("SK-BID-32")
def test_equal_solos_are_raised_only_where_steigern_is_on(
    steigern: bool, next_asked: tuple[str, tuple[int, ...]]
) -> None:
    options = VEREIN.but({"steigern": steigern})
    session = spoken("pass", "play", "pass", "play", "bid solo", "bid solo", options=options)

    assert asked(session) == next_asked


# SK-BID-33: withdrawing


@pytest.mark.rule("SK-BID-33")
def test_the_first_namer_must_name() -> None:
    session = spoken("pass", "play", "play", "pass")

    refusal = refused(session, "1 withdraw")
    assert (refusal.code, refusal.clause) == ("first-must-name", "SK-BID-33")
    assert "withdraw" not in legal(session, 1)


@pytest.mark.rule("SK-BID-33")
def test_a_later_namer_may_withdraw() -> None:
    session = spoken("pass", "play", "play", "play", "bid rufspiel")
    assert "withdraw" in legal(session, 2)

    session = said(session, "withdraw", "withdraw")
    assert asked(session) == ("naming", (1,))


@pytest.mark.rule("SK-BID-33")
def test_a_beaten_class_has_the_same_effect_as_withdrawing() -> None:
    first = spoken("play", "play", "pass", "pass", "bid solo")

    withdrawn, beaten = said(first, "withdraw"), said(first, "bid wenz")
    assert asked(withdrawn) == asked(beaten) == ("naming", (0,))
    assert legal(withdrawn, 0) == legal(beaten, 0)


@pytest.mark.rule("SK-BID-33")
def test_who_is_alone_in_wanting_to_play_cannot_withdraw() -> None:
    assert refused(spoken("pass", "pass", "pass", "play"), "3 withdraw").code == "first-must-name"
