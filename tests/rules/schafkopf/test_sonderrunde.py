"""ROUND, Sonderrunden in general: who may ask for one, how long it lasts, and what stays as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from stammtisch.core.action import HOUSE, Count, Deck, Shuffle
from stammtisch.core.cards import PACK32, members
from stammtisch.core.errors import OptionsError
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.options import SONDERRUNDEN
from stammtisch.games.schafkopf.settlement import settle
from tests.rules.schafkopf.book import preset_columns
from tests.rules.schafkopf.money import SURE, SWEEP, ZERO, again, all_passed, bill_of, carried_by, tricks
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    deal_of,
    dealt,
    finish,
    legal,
    refused,
    said,
)

TABLE = Options(double_max_level=0, farbwenz=True, sonderrunden=SONDERRUNDEN, sonderrunde_request="solo_loser")
"""All ten rounds may be asked for; nobody is asked for a Kontra."""
FIVE = TABLE.but({"table_size": 5})
NEVER = TABLE.but({"sonderrunden": (), "sonderrunde_request": "none"})
BEATEN = (SURE[3], *SURE[:3])
"""P1 has five small Schellen, and P2 all Ober."""


def bid_by_p4(code: str, options: Options = TABLE) -> Session:
    """P4, who has five small Schellen against all Ober, plays this contract."""
    bid = "solo:tout" if code.endswith("tout") else code.partition(":")[0]
    session = said(dealt(options, SURE), "pass", "pass", "pass", "play", f"bid {bid}")
    return session if code == "wenz" else said(session, f"name {code}")


def lost(code: str = "solo:S", options: Options = TABLE) -> Session:
    """P4 has lost this contract."""
    return finish(bid_by_p4(code, options))


def won(options: Options = TABLE) -> Session:
    """P1 has won a Herz-Solo with 98 eyes."""
    start = said(dealt(options, SURE), "play", "pass", "pass", "pass", "bid solo", "name solo:H")
    return tricks(start, *SWEEP)


def opened(kind: str, options: Options = TABLE, **carry: Any) -> Session:
    """A session in the first deal of this round; P1 is seat 0."""
    seats = options.table_size
    fresh = SchafkopfCarry(dealer=seats - 1, purses=(0,) * seats, queue=(kind,) * seats)
    if kind == "dreier_runde":
        fresh = replace(fresh, queue=(kind,) * 3 * seats, obligations=everything(seats))
    return open_session(SCHAFKOPF, options, replace(fresh, **carry))


def in_round(kind: str, options: Options = TABLE, hands: Sequence[str] = SURE, **carry: Any) -> Session:
    """As above, and the cards are dealt."""
    return again(opened(kind, options, **carry), hands)


def with_cards(session: Session) -> Session:
    """The next deal, whatever is asked before its cards: the pack lies in canonical order."""
    while session.turn != (HOUSE,):
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
    session = session.apply(HOUSE, Deck(members(PACK32 & ~deal_of(session).type.aside)))
    return said(session, "cut 3")


def deal_type(session: Session) -> str:
    return deal_of(session).type.name


# SK-ROUND-09: which rounds there are


@pytest.mark.rule("SK-ROUND-09")
@pytest.mark.parametrize("rounds", [("haadsch",), ("ramsch", "geist_pur", "trixer"), SONDERRUNDEN])
def test_only_the_rounds_agreed_on_can_be_asked_for(rounds: tuple[str, ...]) -> None:
    session = lost(options=TABLE.but({"sonderrunden": rounds}))

    assert legal(session, 3) == ["no", *(f"round {kind}" for kind in rounds)]


@pytest.mark.rule("SK-ROUND-09")
def test_a_round_that_is_not_agreed_on_is_refused() -> None:
    session = lost(options=TABLE.but({"sonderrunden": ("haadsch",)}))

    refusal = refused(session, "3 round trixer")
    assert (refusal.code, refusal.clause) == ("not-an-answer", "SK-ROUND-10")


@pytest.mark.rule("SK-ROUND-09")
def test_any_other_kind_makes_no_sense() -> None:
    with pytest.raises(OptionsError):
        TABLE.but({"sonderrunden": ("bierlachs",)})


@pytest.mark.rule("SK-ROUND-09")
@pytest.mark.parametrize("name", preset_columns())
def test_the_rounds_of_the_presets(name: str) -> None:
    assert preset(name).sonderrunden == preset_columns()[name]["sonderrunden"]
    assert bool(preset(name).sonderrunden) == ("joho" in name)


# SK-ROUND-10: the loser of a Solo may ask


@pytest.mark.rule("SK-ROUND-10")
@pytest.mark.parametrize(
    ("options", "question"), [(TABLE, ("sonderrunde", (3,))), (NEVER, ("shuffling", (HOUSE,)))], ids=["on", "off"]
)
def test_the_loser_of_a_solo_may_ask_where_agreed(options: Options, question: tuple[str, tuple[int, ...]]) -> None:
    assert asked(lost(options=options)) == question


@pytest.mark.rule("SK-ROUND-10")
@pytest.mark.parametrize("name", ["joho-10-30", "joho-10-50"])
def test_at_joho_the_loser_may_ask(name: str) -> None:
    session = said(dealt(preset(f"schafkopf-{name}"), SURE), "pass", "pass", "pass", "play", "name solo:S")

    assert asked(finish(session)) == ("sonderrunde", (3,))


@pytest.mark.rule("SK-ROUND-10")
def test_who_wins_a_solo_has_no_wish() -> None:
    assert asked(won())[0] == "shuffling"


@pytest.mark.rule("SK-ROUND-10")
def test_98_eyes_lose_after_a_raise_to_100_and_give_the_wish() -> None:
    words = ("play", "pass", "play", "pass", "bid solo", "bid solo", "raise 70", "hold", "raise 80", "hold")
    duel = said(dealt(TABLE.but({"steigern": True}), SURE), *words, "raise 90", "hold", "raise 100", "hold", "stop")

    assert asked(tricks(said(duel, "name solo:H"), *SWEEP)) == ("sonderrunde", (0,))


@pytest.mark.rule("SK-ROUND-10")
@pytest.mark.parametrize("kind", SONDERRUNDEN)
def test_the_table_must_play_what_the_loser_wants(kind: str) -> None:
    """Nobody is asked for consent: the next thing is the deal of the round."""
    session = said(lost(), f"round {kind}")

    assert deal_type(session) == kind
    assert asked(session) == (("naming", (1,)) if kind == "allgaeuer" else ("shuffling", (HOUSE,)))


@pytest.mark.rule("SK-ROUND-10")
def test_it_is_never_too_late_in_the_session() -> None:
    session = lost(options=TABLE.but({"tournament_deals": 2}))

    assert deal_type(said(session, "round haadsch")) == "haadsch"


# SK-ROUND-11: details of the request


@pytest.mark.rule("SK-ROUND-11")
@pytest.mark.parametrize(
    ("code", "wish"),
    [("solo:S", True), ("solo:S:tout", True), ("wenz", False), ("farbwenz:S", False), ("rufspiel:S", False)],
)
def test_only_a_lost_solo_counts_with_or_without_tout(code: str, wish: bool) -> None:
    session = lost(code)

    assert bill_of(session).cents[3] < 0
    assert (asked(session)[0] == "sonderrunde") == wish


@pytest.mark.rule("SK-ROUND-11")
@pytest.mark.parametrize("all_pass", ["ramsch", "kreuz"])
def test_who_loses_without_having_bid_is_not_asked(all_pass: str) -> None:
    session = finish(all_passed(dealt(TABLE.but({"all_pass": all_pass}))))

    assert asked(session)[0] == "shuffling"


@pytest.mark.rule("SK-ROUND-11")
def test_after_a_thrown_in_deal_nobody_is_asked() -> None:
    assert asked(all_passed(dealt(TABLE)))[0] == "shuffling"


@pytest.mark.rule("SK-ROUND-11")
def test_it_is_asked_right_after_settlement_and_before_the_next_cut() -> None:
    session = lost()

    assert bill_of(session).cents[3] < 0
    assert session.carry.purses == bill_of(session).cents
    assert carried_by(session).deals == 1
    assert asked(session) == ("sonderrunde", (3,))
    assert asked(said(session, "no")) == ("shuffling", (HOUSE,))


@pytest.mark.rule("SK-ROUND-11")
def test_the_price_is_stated_first() -> None:
    session = lost(options=TABLE.but({"price_claim": "winner_claims"}))
    assert asked(session)[0] == "claiming"

    assert asked(said(session, "claim 50")) == ("sonderrunde", (3,))


@pytest.mark.rule("SK-ROUND-11")
def test_nobody_but_the_loser_is_asked() -> None:
    session = lost()

    assert [legal(session, seat) for seat in range(3)] == [[], [], []]
    assert refused(session, "0 round haadsch").code == "not-asked"


@pytest.mark.rule("SK-ROUND-11")
def test_the_loser_may_decline_and_the_next_deal_is_as_usual() -> None:
    session = said(lost(), "no")

    assert deal_type(session) == "normal"
    assert carried_by(session).queue == ()


@pytest.mark.rule("SK-ROUND-11", "SK-GEN-09")
def test_a_loser_who_is_away_declines() -> None:
    assert str(lost().automatic(3)) == "no"


@pytest.mark.rule("SK-ROUND-11")
def test_a_request_that_was_declined_does_not_come_back() -> None:
    session = all_passed(again(said(lost(), "no"), HANDS))

    assert asked(session)[0] == "shuffling"


@pytest.mark.rule("SK-ROUND-11", "SK-ROUND-54")
def test_after_the_last_deal_of_a_tournament_nobody_is_asked() -> None:
    session = lost(options=TABLE.but({"tournament_deals": 1}))

    assert session.todo == ()
    assert bill_of(session).cents[3] < 0


@pytest.mark.rule("SK-ROUND-11", "SK-ROUND-54")
def test_when_time_is_up_nobody_is_asked() -> None:
    assert finish(after(bid_by_p4("solo:S"), "house time-up")).todo == ()


@pytest.mark.rule("SK-ROUND-54")
def test_a_wish_spoken_after_time_is_up_lapses() -> None:
    session = said(after(lost(), "house time-up"), "round haadsch")

    assert session.todo == ()
    assert carried_by(session).queue == ()


# SK-ROUND-12: length


@pytest.mark.rule("SK-ROUND-12")
@pytest.mark.parametrize("options", [TABLE, FIVE], ids=["four seats", "five seats"])
@pytest.mark.parametrize("kind", [kind for kind in SONDERRUNDEN if kind != "dreier_runde"])
def test_a_round_lasts_until_every_seat_has_been_forehand_once(kind: str, options: Options) -> None:
    session, forehands = said(lost(options=options), f"round {kind}"), []
    while deal_type(session) == kind:
        forehands.append(deal_of(session).seats[0])
        session = finish(with_cards(session))

    assert sorted(forehands) == list(range(options.table_size))
    assert deal_type(session) == "normal"


@pytest.mark.rule("SK-ROUND-12")
def test_a_misdeal_does_not_count() -> None:
    carry = SchafkopfCarry(3, (0, 0, 0, 0), queue=("haadsch",) * 4)

    assert settle(Result((0, 1, 2, 3), reason=MISDEAL, special="haadsch"), carry, TABLE)[1] == carry


@pytest.mark.rule("SK-ROUND-12", "SK-ROUND-49")
@pytest.mark.parametrize(("options", "deals"), [(TABLE, 12), (FIVE, 15)], ids=["four seats", "five seats"])
def test_only_a_3er_runde_has_a_length_of_its_own(options: Options, deals: int) -> None:
    carry = carried_by(said(lost(options=options), "round dreier_runde"))

    assert carry.queue == ("dreier_runde",) * deals
    assert carry.obligations == everything(options.table_size)


@pytest.mark.rule("SK-ROUND-12", "SK-ROUND-49")
def test_a_deal_of_a_3er_runde_uses_up_one_deal_and_one_obligation() -> None:
    session = said(in_round("dreier_runde"), "yes", "name solo:H")
    carry = carried_by(tricks(session, *SWEEP))

    assert (len(carry.queue), carry.dealer) == (11, 0)
    assert set(everything(4)) - set(carry.obligations) == {"0:solo"}


@pytest.mark.rule("SK-ROUND-52")
def test_a_thrown_in_deal_of_a_3er_runde_uses_up_nothing_and_stays_with_its_dealer() -> None:
    carry = SchafkopfCarry(
        0, (0, 0, 0, 0), doubles=1, queue=("dreier_runde",) * 2, obligations=("0:wenz", "1:rufspiel")
    )
    bill, then = settle(Result((1, 2, 3, 0), reason=THROWN_IN, special="dreier_runde"), carry, TABLE)

    assert then == replace(carry, deals=1)
    assert bill.cents == (0, 0, 0, 0)


# SK-ROUND-13: no nesting


@pytest.mark.rule("SK-ROUND-13")
def test_a_solo_lost_inside_a_round_gives_no_new_request() -> None:
    session = finish(said(in_round("haadsch", hands=BEATEN), "name solo:S"))

    assert bill_of(session).cents[0] < 0
    assert asked(session)[0] == "shuffling"
    assert carried_by(session).queue == ("haadsch",) * 3


@pytest.mark.rule("SK-ROUND-13")
def test_after_the_round_a_lost_solo_counts_again() -> None:
    last = finish(said(in_round("haadsch", queue=("haadsch",)), "name solo:H"))
    session = said(again(last, SURE), "pass", "pass", "pass", "play", "bid solo", "name solo:S")

    assert asked(finish(session)) == ("sonderrunde", (0,))  # P4 of the second deal


@pytest.mark.rule("SK-ROUND-13", "SK-KNOCK-07")
@pytest.mark.parametrize(
    ("kind", "question"),
    [
        ("ramsch", "speaking"),
        ("ramsch_pur", "tricks"),
        ("geist", "speaking"),
        ("geist_pur", "tricks"),
        ("haadsch", "naming"),
        ("allgaeuer", "tricks"),
        ("schieber", "pushing"),
        ("dreier_runde", "dreier"),
        ("kreuzbock", "tricks"),
        ("trixer", "spritze"),
    ],
)
def test_nobody_lays_offers_a_hochzeit_or_bids_in_a_round(kind: str, question: str) -> None:
    """What is asked once the cards are dealt belongs to the round."""
    session = with_cards(opened(kind, TABLE.but({"legen": True, "hochzeit": True})))

    assert asked(session) == (question, (0,))


@pytest.mark.rule("SK-KNOCK-07")
def test_outside_the_rounds_the_same_table_lays() -> None:
    assert asked(dealt(TABLE.but({"legen": True}), SURE)) == ("legen", (0,))


@pytest.mark.rule("SK-POT-09", "SK-ROUND-13")
@pytest.mark.parametrize("rule", ["rufspiel_pot", "next_game_pot"])
@pytest.mark.parametrize("hands", [SURE, BEATEN], ids=["won", "lost"])
def test_a_round_leaves_the_pot_alone(rule: str, hands: tuple[str, ...]) -> None:
    options = TABLE.but({"all_pass": "pot", "pot_rule": rule})
    session = in_round("haadsch", options, hands, pot=40, purses=(-10, -10, -10, -10))
    name = next(text for text in legal(session, 0) if text.startswith("name rufspiel"))
    session = finish(said(session, name))

    assert bill_of(session).shares == ()
    assert carried_by(session).pot == 40


@pytest.mark.rule("SK-POT-09")
@pytest.mark.parametrize("kind", ["ramsch_pur", "geist_pur", "kreuzbock"])
def test_neither_do_rounds_without_a_declarer_touch_it(kind: str) -> None:
    options = TABLE.but({"all_pass": "pot", "pot_rule": "next_game_pot"})
    session = tricks(in_round(kind, options, pot=40, purses=(-10, -10, -10, -10)), *SWEEP)

    assert bill_of(session).shares == ()
    assert carried_by(session).pot == 40


@pytest.mark.rule("SK-POT-09")
def test_after_the_round_the_pot_is_played_for_again() -> None:
    options = TABLE.but({"all_pass": "pot", "pot_rule": "next_game_pot"})
    last = in_round("ramsch_pur", options, pot=40, purses=(-10, -10, -10, -10), queue=("ramsch_pur",))
    start = again(tricks(last, *SWEEP), SURE)
    session = tricks(said(start, "play", "pass", "pass", "pass", "bid solo", "name solo:H"), *SWEEP)

    assert carried_by(session).pot == 0


# SK-ROUND-14: prices

PLAYED = {
    "ramsch": ("krank", "gsund", "gsund", "gsund", "name solo:H"),
    "ramsch_pur": (),
    "geist_pur": (),
    "haadsch": ("name solo:H",),
    "dreier_runde": ("yes", "name solo:H"),
    "kreuzbock": (),
}
"""What is said in a deal of the round before P1 plays out the sure hand."""
PRICES = {"ramsch": 130, "ramsch_pur": 10, "geist_pur": 10, "haadsch": 260, "dreier_runde": 130, "kreuzbock": 180}
"""Solo 50, seven Laufende 70, Schneider 10; doubled in Haadsch. Kreuzbock: 10 + 70 + 10, doubled."""


def swept(kind: str, options: Options = TABLE, lines: Sequence[str] = SWEEP, **carry: Any) -> Session:
    return tricks(said(in_round(kind, options, **carry), *PLAYED[kind]), *lines)


@pytest.mark.rule("SK-ROUND-14")
@pytest.mark.parametrize("kind", PLAYED)
def test_the_price_formula_applies(kind: str) -> None:
    assert bill_of(swept(kind)).price == PRICES[kind]


@pytest.mark.rule("SK-ROUND-14")
@pytest.mark.parametrize("kind", PLAYED)
def test_bock_doubles_and_is_used_up(kind: str) -> None:
    session = swept(kind, bock=(3,))

    assert bill_of(session).price == 2 * PRICES[kind]
    assert carried_by(session).bock == (2,)


@pytest.mark.rule("SK-ROUND-14")
@pytest.mark.parametrize("kind", PLAYED)
def test_carried_doubles_count_once(kind: str) -> None:
    session = swept(kind, doubles=2)

    assert bill_of(session).price == 4 * PRICES[kind]
    assert carried_by(session).doubles == 0


@pytest.mark.rule("SK-ROUND-14", "SK-ROUND-08")
@pytest.mark.parametrize(("kind", "bock"), [("haadsch", (4,)), ("ramsch", (4,)), ("ramsch_pur", ()), ("geist_pur", ())])
def test_a_deal_of_two_sides_that_ends_120_to_0_brings_bock_in_a_round_too(kind: str, bock: tuple[int, ...]) -> None:
    assert carried_by(swept(kind, TABLE.but({"bock": True}), ZERO)).bock == bock


@pytest.mark.rule("SK-ROUND-14")
@pytest.mark.parametrize(("kind", "seats"), [("ramsch", (1, 2, 3)), ("dreier_runde", (1, 2, 3)), ("haadsch", (0,))])
def test_a_solo_in_a_round_may_be_doubled_as_usual(kind: str, seats: tuple[int, ...]) -> None:
    session = said(in_round(kind, TABLE.but({"double_max_level": 2})), *PLAYED[kind])

    assert asked(session) == ("kontra", seats)


@pytest.mark.rule("SK-ROUND-14")
@pytest.mark.parametrize("kind", ["ramsch", "haadsch"])
def test_at_five_seats_the_idle_dealer_neither_pays_nor_is_paid(kind: str) -> None:
    each = PRICES[kind]

    assert bill_of(swept(kind, FIVE)).cents == (3 * each, -each, -each, -each, 0)


@pytest.mark.rule("SK-ROUND-34", "SK-ROUND-39")
@pytest.mark.parametrize(("kind", "clause"), [("allgaeuer", "SK-ROUND-34"), ("schieber", "SK-ROUND-39")])
def test_what_a_round_does_not_allow_is_refused_with_its_own_clause(kind: str, clause: str) -> None:
    carry = SchafkopfCarry(dealer=3, purses=(0, 0, 0, 0), queue=(kind,) * 4)
    session = open_session(SCHAFKOPF, Options(double_max_level=0), carry)
    if kind == "schieber":
        pack = session.legal(HOUSE)[0]
        assert isinstance(pack, Shuffle)
        session = session.apply(HOUSE, Deck(members(pack.cards))).apply(2, Count("cut", 4))

    refusal = refused(session, "0 name wenz")

    assert (refusal.code, refusal.clause) == ("not-this-contract", clause)
