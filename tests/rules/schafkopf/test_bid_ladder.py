"""BID, the ladders: which contract outranks which."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.bidding.ladder import rank
from tests.rules.schafkopf.table import HANDS, asked, complete, dealt, legal, player, refused, said

PLAIN = ["wenz", "solo:S", "solo:G", "solo:E", "solo:H"]
SUIT_LADDER = ["rufspiel", *PLAIN, *(f"{text}:tout" for text in PLAIN)]
CLASS_LADDER = ["rufspiel", "wenz", "solo", "wenz:tout", "solo:tout", "sie"]

ALONE = ["farbgeier", "geier", "farbwenz", "wenz", "solo"]
ALL_CLASSES = ["rufspiel", *ALONE, *(f"{text}:tout" for text in ALONE), "sie"]
SUITED = [
    text for kind in ALONE for text in ([kind] if kind in ("geier", "wenz") else [f"{kind}:{suit}" for suit in "SGEH"])
]
ALL_SUITS = ["rufspiel", *SUITED, *(f"{text}:tout" for text in SUITED), "sie"]

OPTIONAL = Options(farbwenz=True, geier=True, farbgeier=True)
SUITS_RANK = Options(contract_rank="suit_ladder")
AUCTION = Options(bid_mode="auction", contract_rank="suit_ladder", sie_contract=False)
FLAT = Options(bid_mode="intent", contract_rank="flat")
SIE_HAND = "EO GO HO SO EU GU HU SU"


def two_named(options: Options, first: str, second: str) -> int:
    """Who plays after P1 has announced the first class and P2 the second."""
    hands: tuple[str, ...] = HANDS
    if "sie" in (first, second):
        hands = complete(SIE_HAND, "E9 G9 S9") if first == "sie" else complete("E9 G9 S9", SIE_HAND)
    session = said(dealt(options, hands), "play", "play", "pass", "pass", f"bid {first}", f"bid {second}")
    return player(session)


def over(session: Session, seat: int) -> list[str]:
    """The exact bids that the seat may make now, lowest first."""
    bids = [text.removeprefix("bid ") for text in legal(session, seat) if text.startswith("bid ")]
    return sorted(bids, key=ALL_SUITS.index)


# SK-BID-03: suit_ladder


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(SUIT_LADDER)))
@pytest.mark.rule("SK-BID-03")
def test_suit_ladder_each_step_outranks_the_one_below(lower: str, higher: str) -> None:
    assert two_named(SUITS_RANK, lower, higher) == 1
    assert two_named(SUITS_RANK, higher, lower) == 0


@pytest.mark.parametrize("standing", SUIT_LADDER[2:])
@pytest.mark.rule("SK-BID-03")
def test_suit_ladder_a_later_player_can_bid_what_stands_above_and_nothing_else(standing: str) -> None:
    session = said(dealt(AUCTION), "play", "play_too", f"bid {standing}")

    assert over(session, 3) == SUIT_LADDER[SUIT_LADDER.index(standing) + 1 :]


@pytest.mark.rule("SK-BID-03")
def test_suit_ladder_every_tout_outranks_every_contract_without() -> None:
    plain = [text for text in SUIT_LADDER if "tout" not in text]
    tout = [text for text in SUIT_LADDER if "tout" in text]

    assert min(rank(SUITS_RANK, text) for text in tout) > max(rank(SUITS_RANK, text) for text in plain)
    assert rank(SUITS_RANK, "solo:E") > rank(SUITS_RANK, "solo:G")
    assert rank(SUITS_RANK, "wenz:tout") > rank(SUITS_RANK, "solo:H")


# SK-BID-04: class_ladder


@pytest.mark.parametrize(("lower", "higher"), list(combinations(CLASS_LADDER, 2)))
@pytest.mark.rule("SK-BID-04")
def test_class_ladder_the_higher_class_plays_whoever_named_it_first(lower: str, higher: str) -> None:
    assert two_named(Options(), lower, higher) == 1
    assert two_named(Options(), higher, lower) == 0


@pytest.mark.rule("SK-BID-04")
def test_class_ladder_p2_with_wenz_tout_beats_p1_with_solo() -> None:
    assert two_named(Options(), "solo", "wenz:tout") == 1


@pytest.mark.rule("SK-BID-04")
def test_class_ladder_all_suits_of_a_class_are_equal() -> None:
    options = Options(bid_mode="auction")
    session = said(dealt(options), "play", "play_too", "bid solo:S")

    refusal = refused(session, "3 bid solo:E")
    assert (refusal.code, refusal.clause) == ("bid-too-low", "SK-BID-14")
    assert refused(session, "3 bid solo:H").code == "bid-too-low"
    assert "bid solo:S" in legal(said(session, "pass"), 0)  # P1 sits in front: the same class is enough
    assert {rank(options, f"solo:{suit}") for suit in "EGHS"} == {rank(options, "solo")}


# SK-BID-05: flat


@pytest.mark.rule("SK-BID-05")
def test_flat_alone_contracts_are_equal_and_outrank_the_rufspiel() -> None:
    alone = {rank(FLAT, text) for text in ALL_SUITS if text != "rufspiel"}

    assert len(alone) == 1
    assert alone.pop() > rank(FLAT, "rufspiel")


@pytest.mark.rule("SK-BID-05")
def test_flat_only_the_seat_separates_two_alone_players_even_from_a_sie() -> None:
    session = said(dealt(FLAT, complete("EO", "", "GO HO SO EU GU HU SU HA")), "play", "pass", "join", "pass", "insist")
    with_sie = said(dealt(FLAT, complete("", "", SIE_HAND)), "play", "pass", "join", "pass", "insist")

    assert asked(session) == asked(with_sie) == ("naming", (0,))
    assert legal(session, 0) == legal(with_sie, 0)


@pytest.mark.rule("SK-BID-05")
def test_flat_who_has_only_a_rufspiel_cannot_defend_it_against_an_alone_player() -> None:
    session = said(dealt(FLAT), "play", "pass", "join", "pass", "insist")

    assert not [text for text in legal(session, 0) if "rufspiel" in text]


# SK-BID-06: optional contracts


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(ALL_CLASSES)))
@pytest.mark.rule("SK-BID-06")
def test_optional_contracts_have_their_place_among_the_classes(lower: str, higher: str) -> None:
    assert two_named(OPTIONAL, lower, higher) == 1
    assert two_named(OPTIONAL, higher, lower) == 0


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(ALL_SUITS)))
@pytest.mark.rule("SK-BID-06")
def test_optional_contracts_have_their_place_among_the_suits(lower: str, higher: str) -> None:
    options = OPTIONAL.but({"contract_rank": "suit_ladder"})

    assert two_named(options, lower, higher) == 1
    assert two_named(options, higher, lower) == 0


@pytest.mark.rule("SK-BID-06")
def test_auction_a_farbwenz_is_too_low_over_play_too_but_its_tout_is_not() -> None:
    options = AUCTION.but({"farbwenz": True, "geier": True, "farbgeier": True})
    session = said(dealt(options), "play", "play_too")

    assert over(session, 2) == [text for text in ALL_SUITS[ALL_SUITS.index("wenz") + 1 :] if text != "sie"]
    assert refused(session, "2 bid farbwenz:H").code == "bid-too-low"


@pytest.mark.rule("SK-BID-06")
def test_auction_sie_stands_on_top_of_the_suit_ladder() -> None:
    options = AUCTION.but({"sie_contract": True})
    session = said(dealt(options, complete("", "", "", SIE_HAND)), "play", "play_too", "bid solo:H:tout")

    assert over(session, 3) == ["sie"]


@pytest.mark.parametrize("kind", ["farbwenz", "geier", "farbgeier"])
@pytest.mark.rule("SK-BID-06")
def test_an_optional_class_can_be_named_only_where_it_is_played(kind: str) -> None:
    off = said(dealt(Options()), "play", "pass", "pass", "pass")
    on = said(dealt(Options().but({kind: True})), "play", "pass", "pass", "pass")

    assert refused(off, f"0 bid {kind}").code == "not-this-contract"
    assert [text for text in legal(on, 0) if text not in legal(off, 0)] == [f"bid {kind}", f"bid {kind}:tout"]
