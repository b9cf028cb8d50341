"""BID, auction: open-ended, each bid higher, and an earlier player may take a bid over."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, refused, said

BAS = preset("schafkopf-basbelopp")
AUCTION = Options(bid_mode="auction", contract_rank="suit_ladder")


def contract_of(session: Session) -> tuple[int | None, str]:
    """Declarer and contract, once it stands."""
    played = deal_of(session).played
    return played.declarer, str(played)


# SK-BID-10 to 13: closed calls first, exact bids afterwards


@pytest.mark.parametrize("passed", [0, 1, 2, 3])
@pytest.mark.rule("SK-BID-10")
def test_while_nobody_has_bid_a_player_passes_or_says_play(passed: int) -> None:
    session = said(dealt(BAS), *["pass"] * passed)

    assert legal(session, passed) == ["pass", "play"]


@pytest.mark.rule("SK-BID-10")
def test_play_promises_nothing_about_the_contract() -> None:
    session = said(dealt(BAS), "play", "pass", "pass", "pass")

    named = [text.removeprefix("name ") for text in legal(session, 0)]
    assert [text for text in named if text.startswith("rufspiel")] == ["rufspiel:E", "rufspiel:G", "rufspiel:S"]
    assert {"wenz", "solo:E", "solo:G", "solo:H", "solo:S", "wenz:tout", "solo:H:tout"} <= set(named)


@pytest.mark.rule("SK-BID-11")
def test_over_a_bare_play_the_next_bidder_says_play_too() -> None:
    session = said(dealt(BAS), "play")
    assert legal(session, 1) == ["pass", "play_too"]

    session = said(session, "pass")
    assert legal(session, 2) == ["pass", "play_too"]


@pytest.mark.rule("SK-BID-11")
def test_play_too_ranks_as_a_wenz() -> None:
    behind = said(dealt(BAS), "play", "play_too")
    assert refused(behind, "2 bid wenz").code == "bid-too-low"
    assert "bid solo:S" in legal(behind, 2)  # the next above a Wenz

    in_front = said(behind, "pass", "pass")
    assert "bid wenz" in legal(in_front, 0)


@pytest.mark.rule("SK-BID-11")
def test_play_too_promises_at_least_a_wenz() -> None:
    options = BAS.but({"farbwenz": True, "geier": True, "farbgeier": True})
    session = said(dealt(options), "play", "play_too", "pass", "pass", "pass")

    kinds = {text.split()[1].split(":")[0] for text in legal(session, 1) if not text.endswith(":tout")}
    assert kinds == {"wenz", "solo"}


@pytest.mark.rule("SK-BID-12")
def test_after_play_too_every_bid_names_the_contract() -> None:
    session = said(dealt(BAS), "play", "play_too")

    assert all(text == "pass" or text.startswith("bid ") for text in legal(session, 2))
    for word in ("play", "play_too"):
        assert refused(session, f"2 {word}").code == "not-now"
    session = said(session, "bid solo:G", "pass")
    assert refused(session, "0 play_too").code == "not-now"


@pytest.mark.parametrize("before", [(), ("pass",), ("play",), ("play", "pass")])
@pytest.mark.rule("SK-BID-13")
def test_before_play_too_there_are_no_exact_bids(before: tuple[str, ...]) -> None:
    session = said(dealt(BAS), *before)

    for text in ("wenz", "solo:E", "solo:H:tout", "rufspiel:E"):
        refusal = refused(session, f"{session.turn[0]} bid {text}")
        assert (refusal.code, refusal.clause) == ("no-exact-bid-yet", "SK-BID-13")


@pytest.mark.rule("SK-BID-13")
def test_the_first_bid_is_play_and_the_second_play_too() -> None:
    assert refused(dealt(BAS), "0 play_too").code == "not-now"
    assert refused(said(dealt(BAS), "play"), "1 play").code == "not-now"


# SK-BID-14, SK-BID-15: strictly higher from behind, the same from the front


@pytest.mark.rule("SK-BID-14")
def test_a_later_player_must_go_higher() -> None:
    session = said(dealt(BAS), "play", "play_too")

    refusal = refused(session, "2 bid wenz")
    assert (refusal.code, refusal.clause) == ("bid-too-low", "SK-BID-14")
    assert dict(refusal.params) == {"high": "play_too"}
    assert "bid solo:S" in legal(session, 2)


@pytest.mark.rule("SK-BID-14")
def test_a_later_player_may_not_repeat_an_exact_bid_in_a_later_round() -> None:
    session = said(dealt(BAS), "play", "pass", "play_too", "pass", "bid solo:S")

    assert session.turn == (2,)
    assert refused(session, "2 bid solo:S").code == "bid-too-low"
    assert refused(session, "2 bid wenz").code == "bid-too-low"
    assert "bid solo:G" in legal(session, 2)


@pytest.mark.parametrize(("table_size", "dealer"), [(4, 1), (5, 2)])
@pytest.mark.rule("SK-BID-14")
def test_behind_goes_by_position_not_by_seat_number(table_size: int, dealer: int) -> None:
    session = said(dealt(BAS.but({"table_size": table_size}), dealer=dealer), "play", "pass", "pass", "play_too")

    first, last = session.turn[0], deal_of(session).seats[3]
    assert first > last  # forehand has the higher number here
    assert "bid wenz" in legal(session, first)


@pytest.mark.rule("SK-BID-15")
def test_an_earlier_player_may_take_the_bid_over() -> None:
    session = said(dealt(BAS), "play", "pass", "play_too", "pass", "bid wenz", "bid solo:S", "bid solo:S")
    assert session.turn == (2,)

    session = said(session, "bid solo:E", "pass", "no")
    assert contract_of(session) == (2, "solo:E")


@pytest.mark.rule("SK-BID-15")
def test_an_earlier_player_may_also_bid_higher_but_not_lower() -> None:
    session = said(dealt(BAS), "play", "play_too", "bid solo:G", "pass")

    bids = legal(session, 0)
    assert "bid solo:G" in bids
    assert "bid solo:E" in bids
    assert refused(session, "0 bid solo:S").code == "bid-too-low"
    assert refused(session, "0 bid wenz").code == "bid-too-low"


@pytest.mark.rule("SK-BID-15")
def test_who_sits_between_two_bidders_is_behind_the_one_and_in_front_of_the_other() -> None:
    session = said(dealt(BAS), "play", "play_too", "pass", "bid solo:G")
    assert "bid solo:G" in legal(said(session, "pass"), 1)  # P4 holds the bid

    session = said(session, "bid solo:G")
    assert refused(session, "1 bid solo:G").code == "bid-too-low"  # P1 holds it


# SK-BID-16 to 18: the end, and the name


@pytest.mark.parametrize(
    ("words", "winner"),
    [
        (("pass", "pass", "pass", "play"), 3),
        (("pass", "play", "pass", "pass"), 1),
        (("play", "pass", "pass", "play_too", "pass"), 3),
        (("play", "play_too", "pass", "pass", "pass"), 1),
    ],
)
@pytest.mark.rule("SK-BID-16")
def test_the_auction_ends_when_three_have_passed(words: tuple[str, ...], winner: int) -> None:
    almost = said(dealt(BAS), *words[:-1])
    assert asked(almost)[0] == "auction"

    assert asked(said(almost, words[-1])) == ("naming", (winner,))


@pytest.mark.rule("SK-BID-16")
def test_turns_go_round_after_round_past_those_who_have_passed() -> None:
    session = said(dealt(BAS), "play", "pass", "play_too", "pass")
    spoke: list[int] = []
    for bid in ("wenz", "solo:S", "solo:S", "solo:G", "solo:G", "solo:E"):
        spoke += session.turn
        session = said(session, f"bid {bid}")

    assert spoke == [0, 2, 0, 2, 0, 2]


@pytest.mark.rule("SK-BID-16")
def test_four_passes_leave_no_declarer() -> None:
    session = said(dealt(BAS), "pass", "pass", "pass", "pass")

    assert session.result is not None
    assert session.result.contract is None


@pytest.mark.rule("SK-BID-17")
def test_after_a_final_play_naming_an_ace_selects_the_rufspiel() -> None:
    session = said(dealt(BAS), "play", "pass", "pass", "pass", "name rufspiel:S")

    assert contract_of(session) == (0, "rufspiel:S")
    assert asked(session)[0] == "kontra"  # no further question: a Rufspiel has no Tout


@pytest.mark.rule("SK-BID-17")
def test_after_a_final_play_too_a_rufspiel_is_rejected() -> None:
    session = said(dealt(BAS), "pass", "play", "pass", "play_too", "pass")

    assert asked(session) == ("naming", (3,))
    named = legal(session, 3)
    assert {"name wenz", "name solo:S", "name solo:H", "name wenz:tout", "name solo:E:tout"} <= set(named)
    refusal = refused(session, "3 name rufspiel:E")
    assert (refusal.code, refusal.clause) == ("not-this-contract", "SK-BID-09")


@pytest.mark.rule("SK-BID-17")
def test_without_tout_a_final_play_too_leaves_wenz_and_the_solos() -> None:
    session = said(dealt(BAS.but({"tout": False})), "play", "play_too", "pass", "pass", "pass")

    assert sorted(legal(session, 1)) == ["name solo:E", "name solo:G", "name solo:H", "name solo:S", "name wenz"]


@pytest.mark.parametrize(
    ("announce", "add", "contract"),
    [("until_first_lead", "no", "solo:S"), ("until_first_lead", "yes", "solo:S:tout"), ("with_contract", "", "solo:S")],
)
@pytest.mark.rule("SK-BID-18")
def test_an_exact_final_bid_is_the_contract_and_only_tout_may_be_added(announce: str, add: str, contract: str) -> None:
    options = BAS.but({"tout_announce": announce})
    session = said(dealt(options), "play", "play_too", "bid solo:S", "pass", "pass", "pass")

    if add:
        assert asked(session) == ("tout", (2,))
        assert refused(session, "2 name solo:H").code == "not-an-answer"
        session = said(session, add)
    assert contract_of(session) == (2, contract)
    assert asked(session) == ("kontra", (0, 1, 3))


@pytest.mark.rule("SK-BID-18")
def test_an_exact_final_bid_of_sie_ends_the_deal_at_once() -> None:
    hands = complete("", "", "EO GO HO SO EU GU HU SU")
    session = said(dealt(AUCTION, hands), "play", "play_too", "bid sie", "pass", "pass", "pass")

    assert session.result is not None
    assert str(session.result.contract) == "sie"


# SK-BID-19: Tout inside the auction


@pytest.mark.rule("SK-BID-19")
def test_a_bid_with_tout_outranks_every_bid_without() -> None:
    session = said(dealt(BAS), "play", "play_too", "bid wenz:tout", "pass")

    refusal = refused(session, "0 bid solo:H")
    assert (refusal.code, refusal.clause) == ("bid-too-low", "SK-BID-14")
    assert legal(session, 0)[:2] == ["pass", "bid wenz:tout"]
    assert "bid solo:S:tout" in legal(session, 0)
    assert not [text for text in legal(session, 0) if text.startswith("bid") and "tout" not in text]


@pytest.mark.rule("SK-BID-19")
def test_where_tout_is_not_played_no_bid_may_include_it() -> None:
    session = said(dealt(BAS.but({"tout": False})), "play", "play_too")

    assert refused(session, "2 bid wenz:tout").code == "not-this-contract"
    assert not [text for text in legal(session, 2) if "tout" in text]
