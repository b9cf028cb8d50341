"""DEAL: who deals first, who deals next, and the unshuffled pack."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Deck, Number
from stammtisch.core.cards import PACK32, card, cards, members, spell
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from tests.rules.schafkopf.table import HANDS, after, asked, complete, deal_of, dealt, finish, opened, pack, said

ALL_PASS = ("pass",) * 4
WENZ = ("play", "pass", "pass", "pass", "bid wenz")
UNSHUFFLED = Options(reshuffle_on_throw_in=False)


def spread(top: str) -> Deck:
    """A pack that begins with these cards."""
    first = [card(name) for name in top.split()]
    return Deck((*first, *(c for c in members(PACK32) if c not in first)))


def drawn(draws: str, table_size: int = 4) -> Session:
    """The first dealer is drawn for with a pack that begins with these cards."""
    return open_session(SCHAFKOPF, Options(table_size=table_size)).apply(HOUSE, spread(draws))


def thrown_in(options: Options, dealer: int = 3) -> Session:
    return said(dealt(options, dealer=dealer), *ALL_PASS)


@pytest.mark.rule("SK-DEAL-03")
@pytest.mark.parametrize(
    ("draws", "dealer"), [("H7 GA ET SU", 1), ("EK EO EU E9", 0), ("S7 S8 S9 SU", 3), ("H7 H8 HK EO SO", 2)]
)
def test_the_seat_that_draws_most_eyes_deals_first(draws: str, dealer: int) -> None:
    session = drawn(draws, table_size=len(draws.split()))

    assert deal_of(session).dealer == dealer
    assert asked(session) == ("shuffling", (HOUSE,))


@pytest.mark.rule("SK-DEAL-03")
@pytest.mark.parametrize("table_size", [4, 5])
def test_any_player_may_start_to_deal(table_size: int) -> None:
    session = open_session(SCHAFKOPF, Options(first_dealer="any", table_size=table_size))

    assert session.legal(HOUSE)[0] == Number("dealer", 0, table_size - 1)
    for seat in range(table_size):
        assert deal_of(after(session, f"house dealer {seat}")).dealer == seat


@pytest.mark.rule("SK-DEAL-03")
@pytest.mark.parametrize(
    ("name", "phase"), [("rein", "drawing"), ("basbelopp", "drawing"), ("joho-10-30", "lot"), ("verein", "lot")]
)
def test_the_presets_find_the_first_dealer_as_their_sources_do(name: str, phase: str) -> None:
    assert open_session(SCHAFKOPF, preset(f"schafkopf-{name}")).phase.name == phase


@pytest.mark.rule("SK-DEAL-04")
def test_only_the_tied_seats_draw_again_from_the_cards_left() -> None:
    assert deal_of(drawn("ET GA SA H7 EK S9")).dealer == 1
    assert deal_of(drawn("ET GA SA H7 S9 EK")).dealer == 2


@pytest.mark.rule("SK-DEAL-04")
def test_they_draw_until_one_leads() -> None:
    assert deal_of(drawn("ET GA SA H7 EK SK E9 G8 HO EU")).dealer == 1
    assert deal_of(drawn("ET GA SA HA E7 E8 E9 S7 S8 SU")).dealer == 3


@pytest.mark.rule("SK-DEAL-04")
@pytest.mark.parametrize(("last", "dealer"), [("ST S9", 1), ("S9 ST", 2)])
def test_they_draw_down_to_the_last_two_cards(last: str, dealer: int) -> None:
    pairs = "EA HA GT HT EK GK HK SK EO GO HO SO EU GU HU SU E7 E8 E9 G7 G8 G9 H8 H9 S7 S8"

    assert deal_of(drawn(f"ET GA SA H7 {pairs} {last}")).dealer == dealer


@pytest.mark.rule("SK-DEAL-04")
@pytest.mark.parametrize("table_size", [4, 5])
def test_with_too_few_cards_left_all_are_shuffled_again(table_size: int) -> None:
    same_eyes = "EA GA HA SA ET GT HT ST EK GK HK SK EO GO HO SO EU GU HU SU E7 G7 H7 S7 E8 G8 H8 S8 E9 G9 H9 S9"
    idle = [] if table_size == 4 else ["S9"]  # the fifth draws a nine: four are tied, in the end with three cards left
    order = [name for name in same_eyes.split() if name not in idle]
    session = drawn(" ".join(order[:4] + idle + order[4:]), table_size)

    assert session.phase.name == "drawing"
    again = session.apply(HOUSE, spread("H7 H8 HK H9 EA"))  # the ace lies where a fifth seat would have drawn

    assert deal_of(again).dealer == 2


@pytest.mark.rule("SK-DEAL-12")
def test_after_a_throw_in_the_next_dealer_shuffles_as_usual() -> None:
    session = thrown_in(Options(reshuffle_on_throw_in=True))

    assert asked(session) == ("shuffling", (HOUSE,))
    assert deal_of(session).dealer == 0


@pytest.mark.rule("SK-DEAL-12")
def test_after_a_throw_in_the_pack_is_only_cut_where_the_table_plays_so() -> None:
    session = thrown_in(UNSHUFFLED)

    assert asked(session) == ("cutting", (3,))
    assert deal_of(session).dealer == 0


@pytest.mark.rule("SK-DEAL-12")
def test_after_a_game_that_was_played_the_pack_is_shuffled_everywhere() -> None:
    again = after(thrown_in(UNSHUFFLED), "3 cut 8")

    assert asked(finish(said(dealt(UNSHUFFLED), *WENZ))) == ("shuffling", (HOUSE,))
    assert asked(finish(said(again, *WENZ))) == ("shuffling", (HOUSE,))


@pytest.mark.rule("SK-DEAL-12")
def test_the_pack_is_not_shuffled_either_after_a_demand_of_a_gesperrt_player() -> None:
    hands = complete("EO SO EU GU HA H9 EA ET")
    session = said(dealt(preset("schafkopf-verein"), hands), "no", "no", "no", "no", *ALL_PASS, "yes")

    assert asked(session)[0] == "cutting"
    assert not preset("schafkopf-verein").reshuffle_on_throw_in
    assert preset("schafkopf-basbelopp").reshuffle_on_throw_in
    assert preset("schafkopf-joho-10-50").reshuffle_on_throw_in


@pytest.mark.rule("SK-DEAL-13")
def test_the_hands_are_stacked_from_p1_to_p4_each_in_canonical_order() -> None:
    old = [spell(members(cards(hand))).split() for hand in HANDS]

    session = after(thrown_in(UNSHUFFLED), "3 cut 8")

    deal = deal_of(session)
    new = {place: set(spell(members(deal.hands[seat])).split()) for place, seat in enumerate(deal.seats)}
    assert new[0] == {*old[1][:4], *old[3][:4]}
    assert new[1] == {*old[1][4:], *old[3][4:]}
    assert new[2] == {*old[2][:4], *old[0][:4]}
    assert new[3] == {*old[2][4:], *old[0][4:]}


@pytest.mark.rule("SK-DEAL-13")
def test_the_stacking_follows_the_positions_of_the_thrown_in_deal() -> None:
    before = dealt(UNSHUFFLED.but({"table_size": 5}), dealer=1)
    held = deal_of(before).hands

    session = after(said(before, *ALL_PASS), "1 cut 8")

    assert deal_of(before).seats == (2, 3, 4, 0)
    top_four = [sum(1 << c for c in members(held[seat])[:4]) for seat in (3, 0)]
    assert deal_of(session).hands[3] == sum(top_four)


@pytest.mark.rule("SK-DEAL-13")
def test_nobody_sees_the_stacked_pack() -> None:
    mine, *others = HANDS
    here, there = thrown_in(UNSHUFFLED), said(dealt(UNSHUFFLED, (mine, *others[::-1])), *ALL_PASS)

    assert deal_of(here).pack != deal_of(there).pack
    for seat in (0, None):
        assert view(here, seat) == view(there, seat)


@pytest.mark.rule("SK-DEAL-14")
@pytest.mark.parametrize("words", [ALL_PASS, WENZ], ids=["thrown in", "played"])
@pytest.mark.parametrize(("table_size", "dealers"), [(4, [2, 3, 0, 1, 2]), (5, [2, 3, 4, 0, 1, 2])])
def test_after_every_deal_the_deal_moves_one_seat_clockwise(
    table_size: int, dealers: list[int], words: tuple[str, ...]
) -> None:
    session = opened(Options(table_size=table_size), dealer=2)

    for dealer in dealers:
        assert deal_of(session).dealer == session.carry.dealer == dealer
        session = session.apply(HOUSE, pack(HANDS))
        session = said(session, "cut 3", *words)
        session = finish(session) if words == WENZ else session
