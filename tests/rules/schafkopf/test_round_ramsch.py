"""ROUND: the rounds of Ramsch and Geist, with krank and gsund or pur."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from tests.rules.schafkopf.money import SURE, SWEEP, again, bill_of, carried_by, result_of, tricks
from tests.rules.schafkopf.table import asked, complete, deal_of, finish, legal, legal_cards, refused, said

TABLE = Options(double_max_level=0, sonderrunden=SONDERRUNDEN, sonderrunde_request="solo_loser")
KLOPFEN = TABLE.but({"ramsch_doubling": "klopfen"})
SCHUSS = TABLE.but({"ramsch_doubling": "schuss"})
STEIGERN = TABLE.but({"steigern": True})
FIVE = TABLE.but({"table_size": 5})
JOHO = preset("schafkopf-joho-10-50")
SOLOS = ["name solo:E", "name solo:G", "name solo:S", "name solo:H"]
TOUTS = [f"{name}:tout" for name in SOLOS]
LADDER = (70, 80, 90, 100, 110, 120)
VOID = complete("G9", "EO HA S7 S8 S9 E7 E8 E9")
"""P1 can lead Gras; P2 has none, but two trumps of a Ramsch, one of a Geist."""

with_krank = pytest.mark.parametrize("kind", ["ramsch", "geist"])
pur = pytest.mark.parametrize("kind", ["ramsch_pur", "geist_pur"])


def in_round(kind: str, options: Options = TABLE, hands: Sequence[str] = SURE, dealer: int = 3) -> Session:
    """The first deal of this round, with these hands of P1 to P4."""
    seats = options.table_size
    carry = SchafkopfCarry(dealer=dealer, purses=(0,) * seats, queue=(kind,) * seats)
    return again(open_session(SCHAFKOPF, options, carry), hands)


def spoken(kind: str, *ill: int, options: Options = TABLE) -> Session:
    """All four have spoken: these seats are krank."""
    return said(in_round(kind, options), *["krank" if seat in ill else "gsund" for seat in range(4)])


def played(session: Session) -> tuple[str, int | None, int]:
    """Contract, declarer, and the eyes needed."""
    contract = deal_of(session).played
    return str(contract), contract.declarer, contract.target


# SK-ROUND-20: krank or gsund


@pytest.mark.rule("SK-ROUND-20", "SK-ROUND-28")
@with_krank
@pytest.mark.parametrize("word", ["gsund", "krank"])
def test_each_player_in_seat_order_says_gsund_or_krank(kind: str, word: str) -> None:
    """Whatever the others have said."""
    session = in_round(kind)
    for seat in range(4):
        assert asked(session) == ("speaking", (seat,))
        assert [legal(session, other) for other in range(4) if other != seat] == [[], [], []]
        assert legal(session, seat) == ["gsund", "krank"]
        session = said(session, word)

    assert asked(session)[0] != "speaking"


@pytest.mark.rule("SK-ROUND-20")
@pytest.mark.parametrize("word", ["pass", "play"])
def test_the_words_of_the_usual_bidding_do_not_count(word: str) -> None:
    assert refused(in_round("ramsch"), f"0 {word}").code == "not-now"


@pytest.mark.rule("SK-ROUND-20")
def test_nobody_speaks_before_their_turn() -> None:
    assert refused(in_round("ramsch"), "1 krank").code == "not-your-turn"


@pytest.mark.rule("SK-GEN-09")
@with_krank
def test_who_is_away_is_gsund(kind: str) -> None:
    session = in_round(kind)

    assert str(session.automatic(0)) == "gsund"
    assert str(said(session, "krank").automatic(1)) == "gsund"


@pytest.mark.rule("SK-ROUND-20")
@pytest.mark.parametrize(("tout", "names"), [(True, [*SOLOS, *TOUTS]), (False, SOLOS)], ids=["tout", "no tout"])
@with_krank
def test_krank_means_a_solo_and_never_a_wenz(kind: str, tout: bool, names: list[str]) -> None:
    options = TABLE.but({"tout": tout, "farbwenz": True, "geier": True, "farbgeier": True})
    session = spoken(kind, 2, options=options)

    assert asked(session) == ("naming", (2,))
    assert legal(session, 2) == names


@pytest.mark.rule("SK-ROUND-20")
@pytest.mark.parametrize("code", ["wenz", "farbwenz:E", "rufspiel:G"])
def test_another_contract_is_refused(code: str) -> None:
    session = spoken("ramsch", 0, options=TABLE.but({"farbwenz": True}))

    assert refused(session, f"0 name {code}").code == "not-this-contract"


@pytest.mark.rule("SK-ROUND-20")
@pytest.mark.parametrize("ill", range(4))
@with_krank
def test_the_solo_takes_the_place_of_the_ramsch(kind: str, ill: int) -> None:
    session = said(spoken(kind, ill), "name solo:G")

    assert played(session) == ("solo:G", ill, 61)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-20")
@with_krank
def test_it_is_an_ordinary_solo_with_its_own_price(kind: str) -> None:
    """Solo 50, seven Laufende 70, Schneider 10; the Jungfrauen P3 and P4 double nothing."""
    options = TABLE.but({"ramsch_jungfrau": True})
    session = tricks(said(spoken(kind, 0, options=options), "name solo:H"), *SWEEP)

    assert bill_of(session).cents == (390, -130, -130, -130)


@pytest.mark.rule("SK-ROUND-20")
@with_krank
def test_it_has_the_doubling_of_a_solo(kind: str) -> None:
    options = TABLE.but({"double_max_level": 1, "kontra_window": "before_first_card"})
    session = said(spoken(kind, 0, options=options), "name solo:H")
    assert asked(session) == ("kontra", (1, 2, 3))

    assert bill_of(tricks(said(session, "yes"), *SWEEP)).price == 260


@pytest.mark.rule("SK-ROUND-20", "SK-CONTRACT-15")
@with_krank
def test_where_tout_may_come_late_the_soloist_is_asked_and_nobody_in_a_ramsch(kind: str) -> None:
    options = TABLE.but({"tout_announce": "until_first_lead"})

    assert asked(said(spoken(kind, 3, options=options), "name solo:H")) == ("tout", (3,))
    assert asked(spoken(kind, options=options)) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-20", "SK-PLAY-19")
@with_krank
def test_a_tout_ends_with_the_first_trick_of_the_others(kind: str) -> None:
    session = tricks(said(spoken(kind, 1), "name solo:H:tout"), SWEEP[0])

    assert result_of(session).reason == "tout-lost"


@pytest.mark.rule("SK-ROUND-20", "SK-ROUND-12")
@with_krank
@pytest.mark.parametrize("ill", [(), (0,)], ids=["gsund", "krank"])
def test_the_deal_counts_as_one_of_the_round(kind: str, ill: tuple[int, ...]) -> None:
    session = spoken(kind, *ill)
    session = finish(said(session, "name solo:H") if ill else session)

    assert carried_by(session).queue == (kind,) * 3
    assert result_of(session).special == kind


@pytest.mark.rule("SK-ROUND-20")
@with_krank
def test_at_five_seats_the_idle_dealer_is_not_asked(kind: str) -> None:
    session = in_round(kind, FIVE, dealer=1)
    for seat in (2, 3, 4, 0):
        assert asked(session) == ("speaking", (seat,))
        session = said(session, "gsund")

    assert asked(session) == ("tricks", (2,))


# SK-ROUND-25: the order of steps


@pytest.mark.rule("SK-ROUND-25", "SK-ROUND-28")
@pytest.mark.parametrize(("options", "name"), [(KLOPFEN, "klopfen"), (SCHUSS, "schuss")])
@with_krank
def test_all_are_gsund_then_knocking_then_the_first_lead(kind: str, options: Options, name: str) -> None:
    session = spoken(kind, options=options)
    for seat in range(4):
        assert asked(session) == (name, (seat,))
        session = said(session, "yes")

    assert asked(session) == ("tricks", (0,))
    assert played(session) == (kind, None, 61)


@pytest.mark.rule("SK-ROUND-25")
@with_krank
def test_where_nobody_knocks_the_lead_follows_at_once(kind: str) -> None:
    assert asked(spoken(kind)) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-21", "SK-ROUND-25")
@with_krank
def test_nobody_knocks_when_somebody_is_krank(kind: str) -> None:
    session = said(spoken(kind, 1, options=KLOPFEN), "name solo:S")

    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-25")
@with_krank
def test_a_gesperrt_player_cannot_have_the_hands_thrown_in(kind: str) -> None:
    """That belongs to the Ramsch after all-pass (SK-BID-40)."""
    options = TABLE.but({"all_pass": "ramsch", "gesperrt_throw_in": True})

    assert asked(spoken(kind, options=options)) == ("tricks", (0,))


# SK-ROUND-26: several krank players


@pytest.mark.rule("SK-ROUND-26")
@pytest.mark.parametrize(("ill", "plays"), [((0, 1), 0), ((1, 3), 1), ((2, 3), 2), ((0, 1, 2, 3), 0)])
@with_krank
def test_without_steigern_the_earlier_seat_plays(kind: str, ill: tuple[int, ...], plays: int) -> None:
    session = spoken(kind, *ill)
    assert asked(session) == ("naming", (plays,))

    assert played(said(session, "name solo:E")) == ("solo:E", plays, 61)


@pytest.mark.rule("SK-ROUND-26")
@pytest.mark.parametrize(
    ("words", "plays", "needs"),
    [
        (("stop",), 1, 61),
        (("raise 70", "pass"), 3, 71),
        (("raise 70", "hold", "stop"), 1, 71),
        (("raise 70", "hold", "raise 80", "pass"), 3, 81),
    ],
)
@with_krank
def test_with_steigern_the_later_seat_raises_or_yields(
    kind: str, words: tuple[str, ...], plays: int, needs: int
) -> None:
    session = spoken(kind, 1, 3, options=STEIGERN)
    assert asked(session) == ("steigern", (3,))
    assert legal(session, 3) == ["stop", "raise 70"]

    session = said(session, *words)
    assert legal(session, plays) == [*SOLOS, *TOUTS]
    assert played(said(session, "name solo:E")) == ("solo:E", plays, needs)


@pytest.mark.rule("SK-ROUND-26")
def test_a_third_raises_against_the_survivor() -> None:
    session = said(spoken("ramsch", 0, 1, 3, options=STEIGERN), "raise 70", "pass")
    assert asked(session) == ("steigern", (3,))
    assert legal(session, 3) == ["stop", "raise 80"]

    assert played(said(session, "raise 80", "pass", "name solo:E")) == ("solo:E", 3, 81)


@pytest.mark.rule("SK-ROUND-26")
def test_at_120_the_third_can_only_yield() -> None:
    climbing = [word for call in LADDER for word in (f"raise {call}", "hold")]
    session = said(spoken("ramsch", 0, 1, 3, options=STEIGERN), *climbing)

    assert asked(session) == ("naming", (0,))
    assert played(said(session, "name solo:E")) == ("solo:E", 0, 120)


@pytest.mark.rule("SK-ROUND-26", "SK-RESULT-04")
@pytest.mark.parametrize(("call", "wins"), [(90, True), (100, False)])
def test_98_eyes_are_measured_against_the_raise(call: int, wins: bool) -> None:
    climbing = [word for step in LADDER if step <= call for word in (f"raise {step}", "hold")]
    session = tricks(said(spoken("ramsch", 0, 2, options=STEIGERN), *climbing, "stop", "name solo:H"), *SWEEP)

    assert (bill_of(session).cents[0] > 0) == wins


# SK-ROUND-27 and SK-ROUND-29: pur


@pytest.mark.rule("SK-ROUND-27", "SK-ROUND-29")
@pytest.mark.parametrize(("options", "question"), [(KLOPFEN, "klopfen"), (SCHUSS, "schuss"), (TABLE, "tricks")])
@pur
def test_nobody_is_asked_for_their_health_and_klopfen_follows_at_once(
    kind: str, options: Options, question: str
) -> None:
    session = in_round(kind, options)

    assert asked(session) == (question, (0,))
    assert "krank" not in legal(session, 0)


@pytest.mark.rule("SK-ROUND-27", "SK-ROUND-29")
@pytest.mark.parametrize(("kind", "contract"), [("ramsch_pur", "ramsch"), ("geist_pur", "geist")])
def test_pur_is_played_like_the_round_of_that_name(kind: str, contract: str) -> None:
    session = in_round(kind)

    assert played(session) == (contract, None, 61)
    assert result_of(finish(session)).special == kind


# SK-ROUND-28: Geist


@pytest.mark.rule("SK-ROUND-28", "SK-ROUND-29", "SK-DECK-12")
@pytest.mark.parametrize(
    ("kind", "follow"), [("ramsch_pur", {"EO", "HA"}), ("geist_pur", {"EO"})], ids=["ramsch", "geist"]
)
def test_herz_is_no_trump(kind: str, follow: set[str]) -> None:
    """P1 leads a trump."""
    hands = complete("GO", "EO HA S7 S8 S9 E7 E8 E9")

    assert legal_cards(said(in_round(kind, hands=hands), "play GO"), 1) == follow


@pytest.mark.rule("SK-ROUND-28", "SK-DECK-12")
def test_who_has_herz_must_follow_herz() -> None:
    hands = complete("H7", "HA EO EU S7 S8 S9 E7 E8")

    assert legal_cards(said(in_round("geist_pur", hands=hands), "play H7"), 1) == {"HA"}


@pytest.mark.rule("SK-ROUND-28", "SK-DECK-12")
def test_an_unter_beats_the_herz_sau() -> None:
    hands = complete("H7", "HA", "S9 S8 S7 SK ST SA E7 E8", "EU E9 EK ET EA G7 G8 G9")

    session = tricks(in_round("geist_pur", hands=hands), "H7 HA S9 EU")

    assert deal_of(session).tricks[0].winner == 3


@pytest.mark.rule("SK-ROUND-28", "SK-ROUND-18")
@pytest.mark.parametrize(
    ("kind", "may"),
    [("ramsch_pur", {"EO", "HA"}), ("geist_pur", {"EO", "HA", "S7", "S8", "S9", "E7", "E8", "E9"})],
    ids=["ramsch", "geist"],
)
def test_who_is_void_need_not_trump_in_geist(kind: str, may: set[str]) -> None:
    options = TABLE.but({"ramsch_must_trump": True})

    assert legal_cards(said(in_round(kind, options, VOID), "play G9"), 1) == may


# SK-ROUND-16, 23 and 24 in the rounds


@pytest.mark.rule("SK-ROUND-16", "SK-ROUND-27", "SK-ROUND-28", "SK-ROUND-29")
@pytest.mark.parametrize("kind", ["ramsch", "ramsch_pur", "geist", "geist_pur"])
def test_the_most_eyes_lose_and_pay_each_of_the_others(kind: str) -> None:
    session = spoken(kind) if kind in ("ramsch", "geist") else in_round(kind)

    assert bill_of(tricks(session, *SWEEP)).cents == (-30, 10, 10, 10)


@pytest.mark.rule("SK-ROUND-23", "SK-ROUND-28")
@pytest.mark.parametrize("kind", ["ramsch_pur", "geist_pur"])
def test_knocks_and_jungfrauen_double_at_joho(kind: str) -> None:
    """5 cents, two knocks; P3 and P4 take no trick."""
    session = tricks(said(in_round(kind, JOHO), "yes", "no", "yes", "no"), *SWEEP)

    assert bill_of(session).cents == (-240, 80, 80, 80)


@pytest.mark.rule("SK-ROUND-24", "SK-ROUND-28")
@pytest.mark.parametrize(("needed", "own"), [(98, 30), (99, -30), (0, -30)])
@pur
def test_a_durchmarsch_wins_where_agreed(kind: str, needed: int, own: int) -> None:
    """P1 takes 98 eyes."""
    session = tricks(in_round(kind, TABLE.but({"durchmarsch_eyes": needed})), *SWEEP)

    assert bill_of(session).cents == (own, -own // 3, -own // 3, -own // 3)


@pytest.mark.rule("SK-ROUND-16", "SK-ROUND-27", "SK-ROUND-29")
@pur
def test_at_five_seats_the_idle_dealer_is_not_paid(kind: str) -> None:
    session = tricks(in_round(kind, FIVE, dealer=1), *SWEEP)

    assert bill_of(session).cents == (10, 0, -30, 10, 10)


@pytest.mark.rule("SK-ROUND-19", "SK-ROUND-28")
def test_in_geist_herz_is_not_counted_among_the_trumps_of_the_tricks() -> None:
    """P1's seven tricks hold all eight Ober and Unter, and six Herz."""
    counts = {kind: result_of(tricks(in_round(kind), *SWEEP)).trumps[0] for kind in ("ramsch_pur", "geist_pur")}

    assert counts == {"ramsch_pur": 14, "geist_pur": 8}
