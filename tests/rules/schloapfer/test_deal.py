"""DEAL: two rounds of three, and the dealer's last card fixes the trump suit."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Deck, Number, Shuffle
from stammtisch.core.cards import NAMES, PACK36, cards, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view, view_deal
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from tests.rules.schloapfer.table import (
    around,
    asked,
    at_table,
    deal_of,
    dealt,
    finished,
    follow,
    legal,
    notes_of,
    opened,
    played,
    played_out,
    result,
    resumed,
    said,
    sheet_of,
)
from tests.rules.schloapfer.typed_in import result_of, settled, sheet

PACK = members(PACK36)[::-1]
NUMBERS = pytest.mark.parametrize("n", [2, 3, 4, 5, 6])


def after_deal(n: int) -> Session:
    """The pack of this file, dealt to so many."""
    return opened(players=n).apply(HOUSE, Deck(PACK))


def play_begins(n: int) -> Deal:
    """The same when everybody has joined."""
    return deal_of(said(after_deal(n), "BCDEF"))


@pytest.mark.rule("SL-DEAL-01")
@pytest.mark.parametrize(("dealer", "order"), [("A", "BCDA"), ("B", "CDAB"), ("D", "ABCD")])
def test_dealing_joining_and_play_go_clockwise(dealer: str, order: str) -> None:
    session = at_table(dealer=dealer)
    assert around(session) == order

    session = said(session, "ABCD")
    turns = []
    for _ in range(4):
        turns.append(session.turn[0])
        session = follow(session, f"play {legal(session, session.turn[0])[0].removeprefix('play ')}")

    assert turns == ["ABCD".index(who) for who in order]


@pytest.mark.rule("SL-DEAL-02")
@NUMBERS
def test_two_rounds_of_three_from_the_dealers_left(n: int) -> None:
    deal = play_begins(n)

    for i, seat in enumerate(deal.seats):
        positions = [*range(3 * i, 3 * i + 3), *range(3 * n + 3 * i, 3 * n + 3 * i + 3)]
        assert deal.hands[seat] == mask(PACK[position] for position in positions)
    assert deal.seats[-1] == deal.dealer == 0
    assert [hand.bit_count() for hand in deal.hands] == [6] * n


@pytest.mark.rule("SL-DEAL-03")
@NUMBERS
def test_the_dealers_last_card_is_turned(n: int) -> None:
    session = after_deal(n)

    assert notes_of(session).turned == PACK[6 * n - 1]
    assert deal_of(session).played.suit == NAMES[PACK[6 * n - 1]][0]
    assert Options().trump_method == "dealer_card"


@pytest.mark.rule("SL-DEAL-03")
@pytest.mark.parametrize(("n", "position"), [(4, 23), (6, 35)])
def test_where_the_turned_card_lies_in_the_pack(n: int, position: int) -> None:
    assert notes_of(after_deal(n)).turned == PACK[position]
    assert (position == len(PACK) - 1) == (n == 6)


@pytest.mark.rule("SL-DEAL-04")
def test_dragging_the_card_is_nobodys_decision() -> None:
    """The tradition has no effect: no action stands between the pack and the first answer."""
    assert asked(at_table()) == ("mitgehen", (1,))
    assert deal_of(at_table()).heard(None) == ("house deck",)


@pytest.mark.rule("SL-DEAL-05")
@pytest.mark.parametrize("seat", [0, 1, 3, None])
def test_everybody_sees_the_turned_card_while_players_join(seat: int | None) -> None:
    shown = view(at_table(turned="GK"), seat).deal

    assert shown is not None
    assert dict(shown.facts)["turned"] == "GK"
    assert deal_of(at_table(turned="GK")).revealed == cards("GK")


@pytest.mark.rule("SL-DEAL-05")
def test_the_turned_card_enters_the_dealers_hand_when_play_begins() -> None:
    session = at_table(turned="GK")
    assert asked(session)[0] == "mitgehen"
    assert not deal_of(session).hands[0] & cards("GK")
    assert view_deal(deal_of(session), 2).counts == (5, 6, 6, 6)

    session = said(session, "B")
    assert deal_of(session).hands[0] & cards("GK")
    assert view_deal(deal_of(session), 2).counts[0] == 6


@pytest.mark.rule("SL-DEAL-05")
def test_the_turned_card_is_one_of_the_dealers_six_and_may_be_played() -> None:
    session = said(at_table({"B": "EA", "A": "G6 G7 G8 G9 GT"}, turned="H6"), "B")
    assert deal_of(session).hands[0] == cards("G6 G7 G8 G9 GT H6")

    session = played(session, "EA")
    assert "play H6" in legal(session, 0)

    session = played(session, "H6")
    assert deal_of(session).tricks[0].winner == 0
    assert deal_of(session).hands[0] == cards("G6 G7 G8 G9 GT")


@pytest.mark.rule("SL-DEAL-06")
@pytest.mark.parametrize(("n", "dealt_cards", "left"), [(6, 36, 0), (5, 30, 6), (4, 24, 12), (2, 12, 24)])
def test_what_is_not_dealt_is_left(n: int, dealt_cards: int, left: int) -> None:
    deal = play_begins(n)

    assert sum(hand.bit_count() for hand in deal.hands) == dealt_cards
    assert deal.pack == PACK[dealt_cards:]
    assert len(deal.pack) == left


@pytest.mark.rule("SL-DEAL-06")
def test_nobody_sees_the_cards_that_are_left_and_they_count_for_nobody() -> None:
    session = said(after_deal(2), "B")
    left = deal_of(session).pack

    for seat in (0, 1, None):
        for deal in (deal_of(session), finished(session)):
            shown = view_deal(deal, seat)
            assert (shown.talon, shown.open_hands) == (0, (0, 0))
            assert not shown.hand & mask(left)
    eyes = deal_of(session).played.tables.eyes
    assert sum(result(played_out(session)).eyes) == 152 - sum(eyes[card] for card in left)


@pytest.mark.rule("SL-DEAL-07")
@NUMBERS
def test_the_first_dealer_is_drawn_among_all_seats(n: int) -> None:
    session = open_session(SCHLOAPFER, Options(players=n))

    assert session.turn == (HOUSE,)
    assert Number("dealer", 0, n - 1) in session.legal(HOUSE)
    for seat in range(n):
        assert deal_of(follow(session, f"house dealer {seat}")).dealer == seat


@pytest.mark.rule("SL-DEAL-07")
def test_the_pack_is_shuffled_before_every_deal_and_not_cut() -> None:
    session = opened()
    for _ in range(2):
        assert asked(session) == ("shuffling", (HOUSE,))
        assert Shuffle(PACK36) in session.legal(HOUSE)
        session = dealt(session)
        assert asked(session)[0] == "mitgehen"
        session = said(session, "")


@pytest.mark.rule("SL-DEAL-08")
@pytest.mark.parametrize(
    ("dealer", "out", "beaten", "following"),
    [("A", "", "", "B"), ("D", "", "", "A"), ("A", "B", "", "C"), ("C", "DA", "", "B"), ("D", "", "A", "B")],
)
def test_the_deal_passes_to_the_next_who_is_in_the_game(dealer: str, out: str, beaten: str, following: str) -> None:
    agreed = Options(outcome="pot", stake=10) if beaten else Options()  # the original form ends with a loser
    carry = sheet(", ".join(f"{who} 5" for who in out), out=out, beaten=beaten, dealer=dealer, options=agreed)
    session = said(dealt(resumed(carry, **agreed.values())), "")

    assert "ABCD"[sheet_of(session).dealer] == following
    assert around(session)[-1] == following
    assert not {*out, *beaten} & {*around(session)}
    assert all(deal_of(dealt(session)).hands["ABCD".index(who)] == 0 for who in out + beaten)


@pytest.mark.rule("SL-DEAL-08")
def test_the_deal_passes_on_too_when_the_dealer_goes_out() -> None:
    _, after = settled(result_of("A 60, B 50"), sheet("A 4, B 4"))

    assert after.out == (0, 1)
    assert after.dealer == 2


@pytest.mark.rule("SL-DEAL-08", "SL-DEAL-02")
def test_only_who_is_in_the_game_gets_cards() -> None:
    deal = deal_of(said(dealt(resumed(sheet("B 5, D 5", out="BD"))), "C"))

    assert deal.seats == (2, 0)
    assert [hand.bit_count() for hand in deal.hands] == [6, 0, 6, 0]
    assert len(deal.pack) == 24
