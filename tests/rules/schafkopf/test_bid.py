"""BID, in general: who speaks when, and what a caller must be able to fulfil."""

from __future__ import annotations

import pytest

from stammtisch.games.schafkopf import Options, preset
from tests.rules.schafkopf.table import asked, complete, dealt, legal, player, refused, said

ANNOUNCE = Options()
AUCTION = Options(bid_mode="auction", contract_rank="suit_ladder")
INTENT = Options(bid_mode="intent", contract_rank="flat")
MODES = pytest.mark.parametrize("options", [ANNOUNCE, AUCTION, INTENT], ids=lambda options: options.bid_mode)

GESPERRT = "EO SO EU GU HA H9 EA ET"
SIE = "EO GO HO SO EU GU HU SU"


# SK-BID-01, SK-BID-02: order and procedure


@MODES
@pytest.mark.parametrize(
    ("table_size", "dealer", "order"),
    [(4, 3, [0, 1, 2, 3]), (4, 1, [2, 3, 0, 1]), (5, 3, [4, 0, 1, 2]), (5, 4, [0, 1, 2, 3])],
)
@pytest.mark.rule("SK-BID-01")
def test_p1_speaks_first_then_clockwise(options: Options, table_size: int, dealer: int, order: list[int]) -> None:
    session = dealt(options.but({"table_size": table_size}), dealer=dealer)
    spoke: list[int] = []
    for _ in range(4):
        spoke += session.turn
        session = said(session, "pass")

    assert spoke == order
    assert session.result is not None
    assert session.result.reason == "thrown-in"  # nobody is asked twice


@MODES
@pytest.mark.rule("SK-BID-01")
def test_nobody_speaks_out_of_turn(options: Options) -> None:
    session = dealt(options)

    assert [legal(session, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert refused(session, "1 play").code == "not-your-turn"


@pytest.mark.rule("SK-BID-01")
def test_the_dealer_who_sits_out_says_nothing() -> None:
    session = dealt(Options(table_size=5), dealer=3)

    assert legal(session, 3) == []
    assert refused(session, "3 pass").code == "not-your-turn"


@pytest.mark.parametrize(
    ("name", "second_word", "then"),
    [
        ("schafkopf-rein", "play", "classnaming"),
        ("schafkopf-turnier", "play", "classnaming"),
        ("schafkopf-basbelopp", "play_too", "auction"),
        ("schafkopf-joho-10-30", "join", "insisting"),
        ("schafkopf-joho-10-50", "join", "insisting"),
        ("schafkopf-verein", "play", "classnaming"),
    ],
)
@pytest.mark.rule("SK-BID-02")
def test_the_table_follows_its_bidding_procedure(name: str, second_word: str, then: str) -> None:
    session = dealt(preset(name).but({"legen": False, "legen_gates_rufspiel": False}))
    assert legal(session, 0) == ["pass", "play"]

    session = said(session, "play")
    assert legal(session, 1) == ["pass", second_word]

    assert asked(said(session, second_word, "pass", "pass")) == (then, (0,))


# SK-BID-07, SK-BID-08: behind an earlier player, and after a pass


@pytest.mark.parametrize(
    ("second", "winner"),
    [("bid rufspiel", 0), ("withdraw", 0), ("bid wenz", 1), ("bid solo", 1), ("bid wenz:tout", 1)],
)
@pytest.mark.rule("SK-BID-07")
def test_announce_only_an_alone_game_takes_the_play_from_an_earlier_rufspiel(second: str, winner: int) -> None:
    session = said(dealt(ANNOUNCE), "play", "play", "pass", "pass", "bid rufspiel", second)

    assert player(session) == winner


@pytest.mark.rule("SK-BID-07")
def test_auction_who_bids_over_play_can_no_longer_call_an_ace() -> None:
    session = said(dealt(AUCTION), "play", "play_too", "pass", "pass", "pass")

    assert asked(session) == ("naming", (1,))
    assert not [text for text in legal(session, 1) if "rufspiel" in text]
    assert refused(session, "1 name rufspiel:S").code == "not-this-contract"


@pytest.mark.rule("SK-BID-07")
def test_intent_who_joins_can_no_longer_call_an_ace() -> None:
    session = said(dealt(INTENT), "play", "join", "pass", "pass", "yield")

    assert asked(session) == ("naming", (1,))
    assert not [text for text in legal(session, 1) if "rufspiel" in text]
    assert refused(session, "1 name rufspiel:S").code == "not-this-contract"


@pytest.mark.parametrize(
    ("options", "asked_next"),
    [(ANNOUNCE, ("classnaming", (1,))), (AUCTION, ("naming", (1,))), (INTENT, ("naming", (1,)))],
    ids=["announce", "auction", "intent"],
)
@pytest.mark.rule("SK-BID-08")
def test_who_has_passed_is_not_asked_again(options: Options, asked_next: tuple[str, tuple[int, ...]]) -> None:
    session = said(dealt(options), "pass", "play", "pass", "pass")

    assert asked(session) == asked_next
    assert legal(session, 0) == []
    assert refused(session, "0 play").code == "not-your-turn"


@pytest.mark.rule("SK-BID-08")
def test_the_auction_skips_who_has_passed_round_after_round() -> None:
    session = said(dealt(AUCTION), "pass", "play", "play_too", "pass")
    assert session.turn == (1,)

    session = said(session, "bid wenz", "bid solo:S")
    assert session.turn == (1,)
    assert refused(session, "0 bid solo:H").code == "not-your-turn"
    assert refused(session, "3 bid solo:H").code == "not-your-turn"


# SK-BID-09: a caller must be able to fulfil


@MODES
@pytest.mark.rule("SK-BID-09")
def test_a_gesperrt_player_may_call_play_but_must_play_alone(options: Options) -> None:
    session = said(dealt(options, complete(GESPERRT)), "play", "pass", "pass", "pass")
    verb = "bid" if options is ANNOUNCE else "name"

    offered = [text.split()[1].split(":")[0] for text in legal(session, 0)]
    assert set(offered) == {"wenz", "solo"}
    refusal = refused(session, f"0 {verb} rufspiel" + ("" if options is ANNOUNCE else ":E"))
    assert (refusal.code, refusal.clause) == ("gesperrt", "SK-CONTRACT-04")


@pytest.mark.rule("SK-BID-09")
def test_only_the_winner_names_and_nothing_but_a_contract() -> None:
    session = said(dealt(INTENT), "play", "pass", "pass", "pass")

    assert refused(session, "1 name wenz").code == "not-your-turn"
    assert refused(session, "0 pass").code == "not-now"
    assert refused(session, "0 name rufspiel").code == "not-this-contract"  # no ace is named


@MODES
@pytest.mark.rule("SK-BID-09")
def test_an_ace_that_the_hand_cannot_call_is_refused_when_it_is_named(options: Options) -> None:
    hands = complete("EO GU HA H7 EK E9 GA SA")  # only Eichel is callable
    session = said(dealt(options, hands), "play", "pass", "pass", "pass")
    if options is ANNOUNCE:
        session = said(session, "bid rufspiel")

    assert [text for text in legal(session, 0) if "rufspiel" in text] == ["name rufspiel:E"]
    for suit in "GSH":
        refusal = refused(session, f"0 name rufspiel:{suit}")
        assert (refusal.code, refusal.clause) == ("ace-not-callable", "SK-CONTRACT-02")


@pytest.mark.parametrize(("laid", "allowed"), [("no", False), ("yes", True)])
@MODES
@pytest.mark.rule("SK-BID-09")
def test_without_a_lay_no_rufspiel_can_be_named(options: Options, laid: str, allowed: bool) -> None:
    gated = options.but({"legen": True, "legen_gates_rufspiel": True})
    session = said(dealt(gated), laid, "no", "no", "no", "play", "pass", "pass", "pass")
    text = "bid rufspiel" if options is ANNOUNCE else "name rufspiel:E"

    assert (text in legal(session, 0)) is allowed
    if not allowed:
        refusal = refused(session, f"0 {text}")
        assert (refusal.code, refusal.clause) == ("no-lay-no-rufspiel", "SK-KNOCK-06")


@MODES
@pytest.mark.rule("SK-BID-09")
def test_where_the_table_does_not_gate_it_a_rufspiel_needs_no_lay(options: Options) -> None:
    session = said(dealt(options.but({"legen": True})), *["no"] * 4, "play", "pass", "pass", "pass")

    assert ("bid rufspiel" if options is ANNOUNCE else "name rufspiel:E") in legal(session, 0)


@pytest.mark.rule("SK-BID-09")
def test_announce_the_class_sie_needs_the_eight_cards() -> None:
    with_it = said(dealt(ANNOUNCE, complete(SIE)), "play", "pass", "pass", "pass")
    without = said(dealt(ANNOUNCE), "play", "pass", "pass", "pass")

    assert "bid sie" in legal(with_it, 0)
    assert refused(without, "0 bid sie").code == "not-the-sie-hand"
    assert refused(without, "0 bid sie").clause == "SK-CONTRACT-16"


@pytest.mark.parametrize(("hand", "allowed"), [(SIE, True), ("EO GO HO SO EU GU HU HA", False)])
@pytest.mark.rule("SK-BID-09")
def test_auction_the_exact_bid_sie_needs_the_eight_cards(hand: str, allowed: bool) -> None:
    session = said(dealt(AUCTION, complete("", "", hand)), "play", "play_too")

    assert ("bid sie" in legal(session, 2)) is allowed
    if not allowed:
        assert refused(session, "2 bid sie").code == "not-the-sie-hand"


@pytest.mark.rule("SK-BID-09")
def test_where_sie_is_not_played_its_hand_may_not_name_it() -> None:
    options = ANNOUNCE.but({"sie_contract": False})
    session = said(dealt(options, complete(SIE)), "play", "pass", "pass", "pass")

    refusal = refused(session, "0 bid sie")
    assert (refusal.code, refusal.clause) == ("not-this-contract", "SK-BID-09")


@pytest.mark.rule("SK-BID-09")
def test_a_contract_that_the_table_does_not_play_is_refused() -> None:
    session = said(dealt(ANNOUNCE), "play", "pass", "pass", "pass")

    for text in ("farbwenz", "geier", "farbgeier", "ramsch", "kreuz", "hochzeit", "solo:E"):
        assert refused(session, f"0 bid {text}").code == "not-this-contract"
