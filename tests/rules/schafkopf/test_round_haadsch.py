"""ROUND: Haadsch, in which forehand must play; and the Spritze that Haadsch and Kreuzbock begin with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from stammtisch.core.result import Result
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from tests.rules.schafkopf.money import SURE, SWEEP, again, bill_of, price, result_of, sure, tricks, won
from tests.rules.schafkopf.table import HANDS, asked, complete, deal_of, dealt, finish, legal, refused, said

TABLE = Options(double_max_level=0, sonderrunden=SONDERRUNDEN, sonderrunde_request="solo_loser")
FIVE = TABLE.but({"table_size": 5})
FLIPS = TABLE.but({"kontra_flips_active": True, "double_max_level": 4})
JOHO_30, JOHO_50 = preset("schafkopf-joho-10-30"), preset("schafkopf-joho-10-50")
GESPERRT = complete("EO SO EU GU HA H9 EA ET")
"""P1 has trumps and the ace of the only other suit."""
SIE_HANDS = complete("EO GO HO SO EU GU HU SU")
SOLOS = ["name solo:E", "name solo:G", "name solo:S", "name solo:H"]

SPRITZE = {"haadsch": ("name solo:H",), "kreuzbock": ()}
"""The rounds that begin with a Spritze, and what is said before the first lead."""
forced = pytest.mark.parametrize("kind", SPRITZE)


def in_round(kind: str, options: Options = TABLE, hands: Sequence[str] = SURE, dealer: int = 3) -> Session:
    """The first deal of this round, with these hands of P1 to P4."""
    seats = options.table_size
    carry = SchafkopfCarry(dealer=dealer, purses=(0,) * seats, queue=(kind,) * seats)
    return again(open_session(SCHAFKOPF, options, carry), hands)


def haadsch(*words: str, options: Options = TABLE, hands: Sequence[str] = SURE) -> Session:
    return said(in_round("haadsch", options, hands), *words)


def begun(kind: str, options: Options, *words: str) -> Session:
    """Up to the first lead of P1, and then these answers."""
    return said(in_round(kind, options), *SPRITZE[kind], *words)


def plain(session: Session, eyes: int = 61) -> Result:
    """The result of the deal as if P1 had taken these eyes, P4 the others, and nobody held a run of trumps."""
    whole = result_of(finish(session))
    return replace(whole, eyes=(eyes, 0, 0, 120 - eyes), tricks=(4, 0, 0, 4), run=0)


# SK-ROUND-31: forehand must play


@pytest.mark.rule("SK-ROUND-31")
@pytest.mark.parametrize("hands", [SURE, HANDS, GESPERRT], ids=["sure", "middling", "gesperrt"])
def test_forehand_must_declare(hands: tuple[str, ...]) -> None:
    session = haadsch(hands=hands)

    assert asked(session) == ("naming", (0,))
    assert all(text.startswith("name ") for text in legal(session, 0))
    assert refused(session, "0 pass").code == "not-now"


@pytest.mark.rule("SK-ROUND-31")
@pytest.mark.parametrize(
    ("extra", "more"),
    [
        ({}, []),
        ({"farbwenz": True}, [f"name farbwenz:{suit}" for suit in "EGSH"]),
        ({"geier": True}, ["name geier"]),
        ({"farbgeier": True}, [f"name farbgeier:{suit}" for suit in "EGSH"]),
        ({"tout": True}, [f"{name}:tout" for name in ("name wenz", *SOLOS)]),
    ],
    ids=["plain", "farbwenz", "geier", "farbgeier", "tout"],
)
def test_it_may_be_a_sauspiel_a_solo_a_wenz_or_what_else_is_enabled(extra: dict[str, bool], more: list[str]) -> None:
    session = haadsch(options=TABLE.but({"tout": False, **extra}))

    assert legal(session, 0) == ["name rufspiel:G", "name wenz", *SOLOS, *more]


@pytest.mark.rule("SK-ROUND-31")
@pytest.mark.parametrize("code", ["rufspiel:G", "wenz", "solo:H"])
def test_nobody_else_bids(code: str) -> None:
    session = haadsch()
    assert [legal(session, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert refused(session, "1 name solo:E").code == "not-your-turn"

    session = said(session, f"name {code}")
    assert (str(deal_of(session).played), deal_of(session).played.declarer) == (code, 0)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-31")
def test_in_a_sauspiel_the_called_ace_is_the_partner_and_stays_hidden() -> None:
    deal = deal_of(haadsch("name rufspiel:G"))

    assert (deal.side, deal.known) == (0b0011, False)


@pytest.mark.rule("SK-ROUND-31")
def test_at_five_seats_the_player_left_of_the_idle_dealer_must_play() -> None:
    session = in_round("haadsch", FIVE, dealer=1)

    assert asked(session) == ("naming", (2,))
    assert bill_of(tricks(said(session, "name rufspiel:G"), *SWEEP)).cents[1] == 0


@pytest.mark.rule("SK-ROUND-31", "SK-GEN-09")
@pytest.mark.parametrize(("hands", "name"), [(SURE, "rufspiel:G"), (GESPERRT, "wenz")], ids=["can call", "gesperrt"])
def test_a_forehand_who_is_away_plays_the_first_contract_possible(hands: tuple[str, ...], name: str) -> None:
    assert str(haadsch(hands=hands).automatic(0)) == f"name {name}"


@pytest.mark.rule("SK-ROUND-31", "SK-KNOCK-07")
def test_where_nobody_may_lay_a_sauspiel_needs_no_lay() -> None:
    options = TABLE.but({"legen": True, "legen_gates_rufspiel": True})
    assert "name rufspiel:G" in legal(haadsch(options=options), 0)

    usual = said(dealt(options, SURE), *["no"] * 4, "play", "pass", "pass", "pass")
    assert "bid rufspiel" not in legal(usual, 0)


@pytest.mark.rule("SK-ROUND-31", "SK-CONTRACT-15")
@pytest.mark.parametrize(("code", "question"), [("solo:H", "tout"), ("rufspiel:G", "tricks")])
def test_where_tout_may_come_late_a_lone_player_is_asked(code: str, question: str) -> None:
    options = TABLE.but({"tout_announce": "until_first_lead"})

    assert asked(haadsch(f"name {code}", options=options)) == (question, (0,))


@pytest.mark.rule("SK-ROUND-31", "SK-CONTRACT-16")
@pytest.mark.parametrize(
    ("hands", "enabled", "may"),
    [(SIE_HANDS, True, True), (SIE_HANDS, False, False), (SURE, True, False)],
    ids=["on", "off", "another hand"],
)
def test_a_sie_may_be_named_by_its_hand_where_enabled(hands: tuple[str, ...], enabled: bool, may: bool) -> None:
    session = haadsch(options=TABLE.but({"sie_contract": enabled}), hands=hands)

    assert ("name sie" in legal(session, 0)) == may


@pytest.mark.rule("SK-ROUND-31", "SK-ROUND-32", "SK-CONTRACT-16")
def test_a_sie_is_laid_down_without_calls_and_doubled_by_the_round() -> None:
    """Solo 50 and eight Laufende 80, four times for the Sie, twice for the round (SK-PAY-01)."""
    session = haadsch("name sie", options=TABLE.but({"double_max_level": 4}), hands=SIE_HANDS)

    assert asked(session)[0] == "shuffling"
    assert bill_of(session).cents == (3120, -1040, -1040, -1040)


# SK-ROUND-32: already doubled


@pytest.mark.rule("SK-ROUND-32")
@pytest.mark.parametrize("code", ["rufspiel:G", "solo:H"])
def test_a_game_costs_twice_as_much_as_outside(code: str) -> None:
    doubled = bill_of(tricks(haadsch(f"name {code}"), *SWEEP))

    assert doubled.price == 2 * bill_of(sure(code)).price
    assert [(line.code, line.factor) for line in doubled.lines if line.factor > 1] == [("kontra", 2)]


@pytest.mark.rule("SK-ROUND-32")
@pytest.mark.parametrize(
    ("options", "code", "paid"), [(JOHO_30, "rufspiel:G", 20), (JOHO_50, "rufspiel:G", 20), (JOHO_50, "wenz", 100)]
)
def test_the_price_of_a_plain_game_at_joho(options: Options, code: str, paid: int) -> None:
    assert price(plain(haadsch(f"name {code}", options=options)), options) == paid


@pytest.mark.rule("SK-ROUND-32")
def test_the_loser_pays_double_too() -> None:
    """P1 has a Solo without any of the seven top trumps: base 50, seven Laufende 70 and perhaps more."""
    session = finish(haadsch("name solo:S", hands=(SURE[3], *SURE[:3])))

    bill = bill_of(session)
    assert bill.cents == (-3 * bill.price, bill.price, bill.price, bill.price)
    assert bill.price == 2 * sum(line.cents for line in bill.lines)


# SK-ROUND-33: gesperrt


@pytest.mark.rule("SK-ROUND-33")
def test_a_gesperrt_forehand_must_play_alone() -> None:
    session = haadsch(hands=GESPERRT)

    assert not [text for text in legal(session, 0) if "rufspiel" in text]
    assert legal(session, 0)[:5] == ["name wenz", *SOLOS]
    assert [refused(session, f"0 name rufspiel:{suit}").code for suit in "EGS"] == ["gesperrt"] * 3


@pytest.mark.rule("SK-ROUND-33")
def test_gesperrt_is_gesperrt_even_where_the_table_wants_a_lay() -> None:
    session = haadsch(options=TABLE.but({"legen": True, "legen_gates_rufspiel": True}), hands=GESPERRT)

    assert refused(session, "0 name rufspiel:S").code == "gesperrt"


@pytest.mark.rule("SK-ROUND-33")
def test_a_gesperrt_forehand_cannot_have_the_hands_thrown_in() -> None:
    options = TABLE.but({"all_pass": "ramsch", "gesperrt_throw_in": True})

    assert asked(haadsch(options=options, hands=GESPERRT)) == ("naming", (0,))


# SK-DOUBLE-11: the forced Spritze


@pytest.mark.rule("SK-DOUBLE-11", "SK-ROUND-32")
@pytest.mark.parametrize("most", [0, 1, 2])
@forced
def test_the_deal_starts_at_level_1_whatever_level_the_table_allows(kind: str, most: int) -> None:
    assert deal_of(begun(kind, TABLE.but({"double_max_level": most}))).level == 1


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize("most", [0, 1])
@forced
def test_nobody_is_asked_where_the_table_knows_no_reply(kind: str, most: int) -> None:
    session = begun(kind, TABLE.but({"double_max_level": most}))

    assert asked(session) == ("tricks", (0,))
    assert asked(said(session, "play EO")) == ("tricks", (1,))


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize(("kind", "seats"), [("haadsch", (0,)), ("kreuzbock", (0, 2))])
def test_the_declaring_side_may_answer_with_level_2(kind: str, seats: tuple[int, ...]) -> None:
    session = begun(kind, TABLE.but({"double_max_level": 2}))
    assert asked(session) == ("kontra", seats)

    session = said(session, "yes")
    assert deal_of(session).level == 2
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize(("kind", "seats"), [("haadsch", (1, 2, 3)), ("kreuzbock", (1, 3))])
def test_the_others_reply_only_to_a_reply(kind: str, seats: tuple[int, ...]) -> None:
    session = begun(kind, TABLE.but({"double_max_level": 3}))

    assert all(legal(session, seat) == [] for seat in seats)
    assert asked(said(session, "yes")) == ("kontra", seats)


@pytest.mark.rule("SK-DOUBLE-11")
def test_in_a_sauspiel_everybody_is_asked_for_the_reply_and_the_partner_may_give_it() -> None:
    session = haadsch("name rufspiel:G", options=TABLE.but({"double_max_level": 2}))

    assert asked(session) == ("kontra", (0, 1, 2, 3))
    assert [legal(session, seat) for seat in range(4)] == [["yes", "no"], ["yes", "no"], ["no"], ["no"]]


@pytest.mark.rule("SK-DOUBLE-11", "SK-DOUBLE-14")
def test_a_reply_not_given_before_the_lead_may_come_in_the_window_of_the_table() -> None:
    """At joho the hidden partner P2 may still reply before the own first card."""
    session = haadsch("name rufspiel:G", *["no"] * 4, "play EO", options=JOHO_50)
    assert asked(session) == ("kontra", (1,))

    deal = deal_of(said(session, "yes"))
    assert (deal.level, deal.known) == (2, True)


@pytest.mark.rule("SK-DOUBLE-11")
@pytest.mark.parametrize(
    ("most", "words", "factor"), [(0, (), 2), (1, (), 2), (2, ("no",), 2), (2, ("yes",), 4), (3, ("yes", "yes"), 8)]
)
def test_a_forced_level_doubles_like_a_call(most: int, words: tuple[str, ...], factor: int) -> None:
    options = TABLE.but({"double_max_level": most})

    assert price(plain(begun("haadsch", options, *words)), options) == 50 * factor


@pytest.mark.rule("SK-DOUBLE-11")
def test_a_redour_in_haadsch_at_joho_costs_120() -> None:
    session = haadsch("name solo:H", "yes", options=JOHO_30)

    assert price(plain(session), JOHO_30) == 120


@pytest.mark.rule("SK-DOUBLE-11", "SK-DOUBLE-10")
@pytest.mark.parametrize(
    ("words", "wins"),
    [((), False), (("yes",), False), (("yes", "yes"), True), (("yes", "yes", "yes"), False)],
    ids=["forced alone", "reply", "reply to the reply", "level 4"],
)
@pytest.mark.parametrize("flips", [True, False])
@forced
def test_a_forced_spritze_is_no_voluntary_call(kind: str, words: tuple[str, ...], wins: bool, flips: bool) -> None:
    """With 60 eyes the declaring side wins only where the others have called last, and the table plays so."""
    options = FLIPS.but({"kontra_flips_active": flips})
    deal = plain(begun(kind, options, *words), 60)

    assert (deal.level, deal.forced) == (1 + len(words), 1)
    assert won(deal, options) == (wins and flips)


@pytest.mark.rule("SK-DOUBLE-11", "SK-DOUBLE-10")
@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize(("eyes", "wins"), [(60, False), (61, True)])
@forced
def test_without_a_reply_61_are_needed_where_kontra_flips_the_side(kind: str, most: int, eyes: int, wins: bool) -> None:
    options = FLIPS.but({"double_max_level": most})

    assert won(plain(begun(kind, options), eyes), options) == wins


@pytest.mark.rule("SK-DOUBLE-11", "SK-DOUBLE-10")
def test_a_kontra_outside_the_rounds_is_voluntary() -> None:
    options = FLIPS.but({"double_max_level": 1})
    session = said(dealt(options, SURE), "play", "pass", "pass", "pass", "bid solo", "name solo:H", "yes")
    deal = plain(session, 60)

    assert (deal.level, deal.forced) == (1, 0)
    assert won(deal, options)
