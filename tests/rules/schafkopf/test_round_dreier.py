"""ROUND: the 3er-Runde, in which every seat must play a Solo, a Wenz and a Rufspiel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.dreier_runde import NAME, everything, left
from tests.rules.schafkopf.money import QUIET, all_passed, carried_by, result_of
from tests.rules.schafkopf.rounds import cut_and_dealt, in_round
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    refused,
    result,
    said,
)

JOHO = preset("schafkopf-joho-10-50")
PLAIN = QUIET.but({"tout": False})
FIVE = PLAIN.but({"table_size": 5})
GESPERRT = complete("EA GA SA E9 G9 S9 HO HU", "EO", "GO", "SO")
"""P1 holds all three aces that can be called."""
WENZ_AND_SOLO = ["name wenz", "name solo:E", "name solo:G", "name solo:S", "name solo:H"]
EVERYBODY_ENDS = ("0 end", "1 end", "2 end", "3 end")
ASKS = QUIET.but({"sonderrunden": (NAME, "kreuzbock"), "sonderrunde_request": "solo_loser"})


def dreier(
    *open_: str, options: Options = PLAIN, hands: Sequence[str] = HANDS, dealer: int = 3, deals: int = 12
) -> Session:
    """After the deal, with these obligations open: `1:wenz` is a Wenz of seat 1. Without any: all of them."""
    due = open_ or everything(options.table_size)
    return cut_and_dealt(in_round(NAME, options, dealer=dealer, deals=deals, obligations=due), hands)


def lost_solo(options: Options) -> Session:
    """P1 plays a Solo without a chance and loses it; the next word is the request."""
    session = dealt(options, complete("S7 S8 S9 G7 G8 G9 E7 E8", "EO GO HO SO", "EU GU HU SU"))
    return finish(said(session, "play", "pass", "pass", "pass", "bid solo", "name solo:S"))


def after_game(code: str, eyes: int = 61) -> Result:
    """P1 has played this."""
    partner = 1 if code.startswith("rufspiel") else None
    return replace(result(code, eyes, partner=partner), special=NAME)


@pytest.mark.rule("SK-ROUND-49")
@pytest.mark.parametrize(("seats", "deals"), [(4, 12), (5, 15)])
def test_every_seat_owes_a_solo_a_wenz_and_a_rufspiel(seats: int, deals: int) -> None:
    due = everything(seats)

    assert len(due) == deals
    for seat in range(seats):
        assert [entry for entry in due if entry[0] == str(seat)] == [f"{seat}:solo", f"{seat}:wenz", f"{seat}:rufspiel"]


@pytest.mark.rule("SK-ROUND-49")
def test_whoever_asks_for_it_starts_three_rounds() -> None:
    session = said(lost_solo(ASKS), f"round {NAME}")

    assert carried_by(session).queue == (NAME,) * 12
    assert carried_by(session).obligations == everything(4)
    assert deal_of(session).type.name == NAME


@pytest.mark.rule("SK-ROUND-49")
@pytest.mark.parametrize(
    ("code", "fulfilled"),
    [
        ("rufspiel:E", "0:rufspiel"),
        ("wenz", "0:wenz"),
        ("wenz:tout", "0:wenz"),
        ("farbwenz:G", "0:wenz"),
        ("farbwenz:G:tout", "0:wenz"),
        ("solo:H", "0:solo"),
        ("solo:H:tout", "0:solo"),
        ("sie", "0:solo"),
    ],
)
def test_what_a_game_fulfils(code: str, fulfilled: str) -> None:
    due = everything(4)

    assert left(due, after_game(code)) == tuple(entry for entry in due if entry != fulfilled)


@pytest.mark.rule("SK-ROUND-49")
def test_only_farbwenz_among_the_games_of_an_option_can_be_named() -> None:
    options = PLAIN.but({"farbwenz": True, "geier": True, "farbgeier": True})
    farbwenz = [f"name farbwenz:{suit}" for suit in "EGSH"]

    assert legal(said(dreier("0:wenz", options=options), "yes"), 0) == ["name wenz", *farbwenz]
    assert legal(said(dreier(options=options), "yes"), 0)[-4:] == farbwenz


@pytest.mark.rule("SK-ROUND-49")
def test_a_sie_can_be_named_while_a_solo_is_open() -> None:
    sie = complete("EO GO HO SO EU GU HU SU")
    session = said(dreier("0:solo", "1:solo", hands=sie), "yes")
    assert legal(session, 0)[-1] == "name sie"
    assert "name sie" not in legal(said(dreier("0:wenz", hands=sie), "yes"), 0)

    session = said(session, "name sie")

    assert carried_by(session).obligations == ("1:solo",)


@pytest.mark.rule("SK-ROUND-49")
def test_with_tout_the_tout_versions_can_be_named_too() -> None:
    assert legal(said(dreier("0:wenz", options=QUIET), "yes"), 0) == ["name wenz", "name wenz:tout"]


@pytest.mark.rule("SK-ROUND-49")
def test_twelve_deals_fulfil_everything_and_then_play_is_as_usual() -> None:
    session = in_round(NAME, PLAIN, deals=12, obligations=everything(4))
    for deals_left in range(11, -1, -1):
        session = finish(cut_and_dealt(session, HANDS))
        carry = carried_by(session)
        assert len(carry.queue) == len(carry.obligations) == deals_left

    assert deal_of(session).type.name == "normal"


@pytest.mark.rule("SK-ROUND-50")
def test_the_players_are_asked_in_order_for_one_of_their_open_obligations() -> None:
    session = dreier()
    for seat in range(4):
        assert asked(session) == ("dreier", (seat,))
        assert legal(session, seat) == ["yes", "no"]
        session = said(session, "no")


@pytest.mark.rule("SK-ROUND-50")
def test_whoever_has_nothing_open_is_not_asked() -> None:
    session = dreier("1:wenz", "3:solo")

    assert asked(session) == ("dreier", (1,))
    assert asked(said(session, "no")) == ("dreier", (3,))


@pytest.mark.rule("SK-ROUND-50")
def test_the_first_yes_plays_and_nobody_outbids() -> None:
    session = said(dreier(), "no", "yes")
    assert asked(session) == ("naming", (1,))

    session = said(session, "name wenz")

    assert (str(deal_of(session).contract), deal_of(session).played.declarer) == ("wenz", 1)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-50")
@pytest.mark.parametrize(
    ("open_", "names"),
    [
        (("0:rufspiel",), ["name rufspiel:E", "name rufspiel:G", "name rufspiel:S"]),
        (("0:wenz",), ["name wenz"]),
        (("0:solo", "0:wenz"), WENZ_AND_SOLO),
        (("0:wenz", "1:solo"), ["name wenz"]),
    ],
)
def test_only_a_game_that_fulfils_an_open_obligation_can_be_named(open_: tuple[str, ...], names: list[str]) -> None:
    assert legal(said(dreier(*open_), "yes"), 0) == names


@pytest.mark.rule("SK-ROUND-50")
def test_whoever_is_gesperrt_cannot_play_the_rufspiel_that_is_left() -> None:
    session = dreier("0:rufspiel", "1:solo", hands=GESPERRT)

    assert legal(session, 0) == ["no"]
    assert refused(session, "0 yes").code == "not-entitled"


@pytest.mark.rule("SK-ROUND-50")
def test_a_rufspiel_has_a_hidden_partner_as_ever() -> None:
    session = said(dreier(), "yes", "name rufspiel:E")
    seen = view(session, 1).deal
    assert seen is not None

    assert deal_of(session).side == 0b0101
    assert seen.side == 0


@pytest.mark.rule("SK-ROUND-50")
@pytest.mark.parametrize("eyes", [0, 61])
def test_winning_is_not_required(eyes: int) -> None:
    assert left(("0:wenz", "0:solo"), after_game("wenz", eyes)) == ("0:solo",)


@pytest.mark.rule("SK-ROUND-50")
def test_what_is_open_is_known_to_all() -> None:
    session = dreier("1:wenz", "3:solo")

    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert dict(deal.facts)["obligations"] == "1:wenz 3:solo"
        assert dict(view(session, seat).facts)["obligations"] == "1:wenz 3:solo"


@pytest.mark.rule("SK-ROUND-50")
def test_where_a_lay_is_wanted_for_a_rufspiel_none_is_wanted_here() -> None:
    session = dreier("0:rufspiel", options=PLAIN.but({"legen": True, "legen_gates_rufspiel": True}))

    assert asked(session) == ("dreier", (0,))
    assert legal(session, 0) == ["yes", "no"]


@pytest.mark.rule("SK-ROUND-50")
def test_whoever_is_away_does_not_play_of_their_own_accord() -> None:
    assert str(dreier().automatic(0)) == "no"


@pytest.mark.rule("SK-ROUND-51")
@pytest.mark.parametrize(
    ("open_", "silent", "forced"), [((), 4, 0), (("2:solo", "1:wenz", "3:solo"), 3, 1), (("3:solo",), 1, 3)]
)
def test_if_nobody_volunteers_the_nearest_to_forehand_must_play(
    open_: tuple[str, ...], silent: int, forced: int
) -> None:
    session = said(dreier(*open_), *["no"] * silent)

    assert asked(session) == ("naming", (forced,))
    assert refused(session, f"{forced} pass")


@pytest.mark.rule("SK-ROUND-51")
def test_the_forced_player_chooses_among_the_open_obligations() -> None:
    session = said(dreier("1:solo", "1:wenz", "3:rufspiel"), "no", "no")

    assert legal(session, 1) == WENZ_AND_SOLO


@pytest.mark.rule("SK-ROUND-51")
def test_even_a_solo_without_a_single_ober_must_be_played() -> None:
    session = said(dreier("3:solo"), "no", "name solo:H")

    assert deal_of(session).played.declarer == 3
    assert finish(session).carry.purses[3] < 0


@pytest.mark.rule("SK-ROUND-52")
def test_a_gesperrt_player_with_a_rufspiel_left_is_passed_over() -> None:
    session = said(dreier("0:rufspiel", "2:wenz", hands=GESPERRT), "no", "no")

    assert asked(session) == ("naming", (2,))
    assert deal_of(session).revealed == deal_of(session).hands[0]


@pytest.mark.rule("SK-ROUND-52")
def test_a_gesperrt_player_with_something_else_left_is_not() -> None:
    session = said(dreier("0:rufspiel", "0:wenz", "2:wenz", hands=GESPERRT), "no", "no")

    assert asked(session) == ("naming", (0,))
    assert legal(session, 0) == ["name wenz"]


@pytest.mark.rule("SK-ROUND-52")
def test_if_nobody_can_the_deal_is_thrown_in_and_dealt_again_by_the_same_dealer() -> None:
    session = said(dreier("0:rufspiel", hands=GESPERRT, deals=1), "no")
    carry = carried_by(session)

    assert (result_of(session).reason, result_of(session).special) == (THROWN_IN, NAME)
    assert (carry.dealer, carry.queue, carry.obligations) == (3, (NAME,), ("0:rufspiel",))
    assert deal_of(session).seats == (0, 1, 2, 3)
    session = said(cut_and_dealt(session, HANDS), "yes", "name rufspiel:E")
    assert carried_by(finish(session)).queue == ()


@pytest.mark.rule("SK-ROUND-52")
def test_at_five_seats_the_same_dealer_deals_again_too() -> None:
    session = said(dreier("0:rufspiel", "4:solo", options=FIVE, hands=GESPERRT, dealer=4, deals=2), "no")

    assert carried_by(session).dealer == 4
    assert len(carried_by(session).queue) == 2


@pytest.mark.rule("SK-ROUND-52")
@pytest.mark.parametrize("options", [JOHO, preset("schafkopf-basbelopp")], ids=["double_next", "pot"])
def test_a_deal_thrown_in_by_the_round_costs_nothing_and_doubles_nothing(options: Options) -> None:
    session = said(dreier("0:rufspiel", options=options, hands=GESPERRT), "no")

    assert session.carry.purses == (0, 0, 0, 0)
    assert (session.carry.pot, carried_by(session).doubles) == (0, 0)


@pytest.mark.rule("SK-DEAL-12")
def test_after_a_throw_in_of_the_round_the_pack_is_shuffled_in_any_case() -> None:
    options = PLAIN.but({"reshuffle_on_throw_in": False})

    special = said(dreier("0:rufspiel", options=options, hands=GESPERRT), "no")
    usual = all_passed(dealt(options))

    assert (carried_by(special).pack, special.turn) == ((), (HOUSE,))
    assert (len(carried_by(usual).pack), usual.turn) == (32, (3,))


@pytest.mark.rule("SK-ROUND-53")
def test_if_only_the_idle_dealer_has_something_open_the_deal_passes_on_without_cards() -> None:
    session = finish(dreier("0:solo", "0:wenz", options=FIVE, dealer=4, deals=2))
    carry = carried_by(session)

    assert (carry.dealer, carry.deals) == (1, 1)
    assert (carry.queue, carry.obligations) == ((NAME,), ("0:solo",))
    assert deal_of(session).seats == (2, 3, 4, 0)


@pytest.mark.rule("SK-ROUND-53")
@pytest.mark.parametrize("open_", [("0:wenz", "1:solo"), ("0:wenz", "0:solo", "2:solo")])
def test_if_somebody_else_has_something_open_the_next_seat_deals(open_: tuple[str, ...]) -> None:
    session = finish(dreier(*open_, options=FIVE, dealer=4, deals=len(open_)))

    assert carried_by(session).dealer == 0


@pytest.mark.rule("SK-ROUND-53")
def test_the_deal_passes_from_the_last_seat_to_the_first() -> None:
    session = finish(dreier("4:solo", "4:wenz", options=FIVE, dealer=3, deals=2))

    assert carried_by(session).dealer == 0


@pytest.mark.rule("SK-ROUND-53")
def test_at_seven_the_deal_passes_on_until_one_who_owes_plays() -> None:
    seven = FIVE.but({"table_size": 7})
    session = finish(dreier("0:solo", "0:wenz", options=seven, dealer=6, deals=2))
    carry = carried_by(session)

    assert (carry.dealer, carry.deals, carry.obligations) == (3, 1, ("0:solo",))
    assert deal_of(session).seats == (4, 5, 6, 0)


@pytest.mark.rule("SK-ROUND-53")
def test_at_four_seats_the_dealer_plays_and_no_deal_is_skipped() -> None:
    session = finish(dreier("0:solo", "0:wenz", deals=2))

    assert carried_by(session).dealer == 0


@pytest.mark.rule("SK-ROUND-54")
def test_an_unfinished_round_lapses_at_the_end_of_the_session() -> None:
    session = finish(dreier())
    assert (len(carried_by(session).queue), len(carried_by(session).obligations)) == (11, 11)

    session = after(session, *EVERYBODY_ENDS)

    assert session.over
    assert (carried_by(session).queue, carried_by(session).obligations) == ((), ())


@pytest.mark.rule("SK-ROUND-54")
def test_a_tournament_ends_in_the_middle_of_a_round() -> None:
    session = finish(dreier(options=PLAIN.but({"tournament_deals": 1})))

    assert session.over
    assert (carried_by(session).queue, carried_by(session).obligations) == ((), ())


@pytest.mark.rule("SK-ROUND-54")
def test_after_the_last_deal_nobody_is_asked_for_a_round() -> None:
    assert asked(lost_solo(ASKS)) == ("sonderrunde", (0,))

    assert lost_solo(ASKS.but({"tournament_deals": 1})).over


@pytest.mark.rule("SK-ROUND-54")
@pytest.mark.parametrize("wish", [f"round {NAME}", "round kreuzbock", "no"])
def test_a_round_asked_for_when_time_is_up_lapses(wish: str) -> None:
    session = after(lost_solo(ASKS), "house time-up", f"0 {wish}")

    assert session.over
    assert (carried_by(session).queue, carried_by(session).obligations) == ((), ())
