"""CONTRACT and DECK: Bettel, closed and open."""

from __future__ import annotations

import pytest

from stammtisch.core.action import PLAYS
from stammtisch.core.cards import NAMES, PACK32, SUITS, card, cards, members
from stammtisch.core.errors import NotationError, OptionsError
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.bidding.ladder import class_of, rank
from stammtisch.games.schafkopf.contracts import contract
from tests.rules.schafkopf.money import again, bill_of, extras, price, result_of, settled, tricks, won
from tests.rules.schafkopf.table import asked, deal_of, dealt, legal, legal_cards, refused, result, said

LOW = (
    "E7 E8 E9 G7 G8 G9 H7 H8",
    "EA ET EK EO EU GA GT GK",
    "GO GU HA HT HK HO HU H9",
    "SA ST SK SO SU S9 S8 S7",
)
"""P1 wins nothing, whatever anybody plays."""
HIGH = ("EA E8 E9 G7 G8 G9 H7 H8", "E7 ET EK EO EU GA GT GK", *LOW[2:])
"""P1 has to win Eichel once it is led."""
PLAIN = Options(double_max_level=0, bettel=True, bettel_ouvert=True)
INTENT = PLAIN.but({"bid_mode": "intent", "contract_rank": "flat", "steigern": True})
ALONE = ("play", "pass", "pass", "pass")


def bettel(hands: tuple[str, ...] = LOW, code: str = "bettel", options: Options = PLAIN) -> Session:
    """P1 plays it; the first card is to be led."""
    return said(dealt(options, hands), *ALONE, f"bid {code}")


@pytest.mark.rule("SK-DECK-17")
def test_a_bettel_has_no_trumps_and_eight_cards_in_each_suit() -> None:
    tables = contract("bettel").tables

    assert not tables.trumps
    for group, suit in enumerate(SUITS):
        order = sorted(members(tables.cards[group] & PACK32), key=lambda one: -tables.power[group][one])
        assert [NAMES[one] for one in order] == [suit + rank for rank in "ATKOU987"]


@pytest.mark.rule("SK-DECK-17")
def test_an_ober_follows_its_suit() -> None:
    session = tricks(bettel(HIGH), "E8 E7")

    assert deal_of(session).turn == (2,)
    assert "GO" in legal_cards(said(bettel(), "play G7", "play GA"), 2)


@pytest.mark.rule("SK-CONTRACT-20")
def test_a_table_plays_it_only_where_it_is_agreed() -> None:
    session = said(dealt(Options()), *ALONE)

    assert not any("bettel" in text for text in legal(session, 0))
    assert refused(session, "0 bid bettel").code == "not-this-contract"


@pytest.mark.rule("SK-CONTRACT-20")
def test_without_a_trick_the_bettel_is_won_at_the_price_of_a_solo() -> None:
    session = bettel()
    while session.result is None:
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))

    assert result_of(session).tricks[0] == 0
    assert bill_of(session).cents == (150, -50, -50, -50)
    assert {line.code for line in bill_of(session).lines} == {"base"}


@pytest.mark.rule("SK-CONTRACT-20")
def test_the_first_trick_of_the_declarer_ends_it_and_all_hands_are_laid_open() -> None:
    before = tricks(bettel(HIGH), "EA E7 HA")
    session = said(before, "play SA")

    assert result_of(session).reason == "bettel-lost"
    assert bill_of(session).cents == (-150, 50, 50, 50)
    assert deal_of(before).apply(3, PLAYS[card("SA")]).bare == 0b1111


@pytest.mark.rule("SK-CONTRACT-20")
@pytest.mark.parametrize("options", [PLAIN, PLAIN.but({"tout_counts_schneider": True, "laufende_min": 1})])
def test_neither_laufende_nor_schneider_nor_schwarz_count(options: Options) -> None:
    assert not extras(result("bettel", 0, tricks=0), options)
    assert not extras(result("bettel", 120, tricks=8), options)
    assert price(result("bettel", 0, tricks=0), options) == price(result("bettel", 90, tricks=1), options) == 50


@pytest.mark.rule("SK-CONTRACT-20")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_kontra_doubles_and_changes_nothing_else(level: int) -> None:
    options = PLAIN.but({"kontra_flips_active": True, "double_max_level": 2})

    assert won(result("bettel", 0, tricks=0, level=level), options)
    assert not won(result("bettel", 0, tricks=1, level=level), options)
    assert price(result("bettel", 0, tricks=0, level=level), options) == 50 * 2**level


@pytest.mark.rule("SK-CONTRACT-20")
def test_no_bock_follows_though_the_declarer_has_no_eyes() -> None:
    _, carry = settled(result("bettel", 0, tricks=0), PLAIN.but({"bock": True}))

    assert carry.bock == ()


@pytest.mark.rule("SK-CONTRACT-20")
@pytest.mark.parametrize("ladder", ["class_ladder", "suit_ladder"])
def test_it_stands_directly_above_the_rufspiel(ladder: str) -> None:
    options = PLAIN.but({"contract_rank": ladder, "farbgeier": True})
    order = ["rufspiel:E", "bettel", "bettel:ouvert", "farbgeier:S", "wenz", "solo:S"]

    assert sorted(order, key=lambda text: rank(options, text)) == order
    assert [class_of(ladder, text) for text in order[1:3]] == order[1:3]


@pytest.mark.rule("SK-CONTRACT-20")
def test_on_the_flat_ladder_it_equals_every_alone_contract() -> None:
    assert rank(INTENT, "bettel") == rank(INTENT, "bettel:ouvert") == rank(INTENT, "solo:E") > rank(INTENT, "rufspiel")


@pytest.mark.rule("SK-CONTRACT-20")
def test_two_who_name_it_are_separated_by_seat_and_not_by_raising() -> None:
    options = PLAIN.but({"steigern": True})
    session = said(dealt(options, LOW), "play", "play", "pass", "pass", "bid bettel", "bid bettel")

    assert deal_of(session).played.declarer == 0
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-CONTRACT-20")
def test_after_a_raise_it_can_no_longer_be_named() -> None:
    contested = said(dealt(INTENT, LOW), "play", "join", "pass", "pass", "insist")
    kept, raised = said(contested, "stop"), said(contested, "raise 70", "hold", "stop")

    assert "name bettel" in legal(kept, 0)
    assert not any("bettel" in text for text in legal(raised, 0))
    assert refused(raised, "0 name bettel").code == "not-this-contract"


@pytest.mark.rule("SK-CONTRACT-20")
@pytest.mark.parametrize("code", ["bettel:tout", "bettel:E", "wenz:ouvert", "sie:ouvert", "ouvert"])
def test_it_has_no_suit_and_no_tout_and_nothing_else_is_ouvert(code: str) -> None:
    with pytest.raises(NotationError):
        contract(code, 0)


@pytest.mark.rule("SK-CONTRACT-20")
def test_nobody_is_asked_to_make_a_bettel_a_tout() -> None:
    assert asked(bettel(options=PLAIN.but({"tout_announce": "until_first_lead"}))) == ("tricks", (0,))


@pytest.mark.rule("SK-CONTRACT-21")
def test_the_open_one_is_laid_down_after_the_first_trick() -> None:
    session = bettel(code="bettel:ouvert")
    first = tricks(session, "G7 GA GO SA")

    seen = [view(state, 2).deal for state in (session, first)]

    assert [deal.open_hands[0] if deal else None for deal in seen] == [0, cards("E7 E8 E9 G8 G9 H7 H8")]


@pytest.mark.rule("SK-CONTRACT-21")
def test_a_closed_one_is_never_laid_down_while_it_lasts() -> None:
    assert deal_of(tricks(bettel(), "G7 GA GO SA")).bare == 0


@pytest.mark.rule("SK-CONTRACT-21")
def test_it_doubles_the_price() -> None:
    assert price(result("bettel:ouvert", 0, tricks=0), PLAIN) == 100
    assert price(result("bettel:ouvert", 3, tricks=1, level=1), PLAIN) == 200


@pytest.mark.rule("SK-CONTRACT-21")
def test_the_hands_of_the_next_deal_are_closed_again() -> None:
    session = tricks(bettel(HIGH, "bettel:ouvert"), "EA E7 HA SA")

    assert deal_of(again(session, LOW)).bare == 0


@pytest.mark.rule("SK-CONTRACT-21")
def test_it_needs_the_bettel() -> None:
    with pytest.raises(OptionsError) as error:
        Options(bettel_ouvert=True)
    assert error.value.code == "C20"
