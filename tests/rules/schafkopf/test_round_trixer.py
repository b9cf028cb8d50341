"""ROUND: the Trixer, in which whoever wins the third trick must play a Solo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.core.errors import NotationError
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.contracts import contract
from tests.rules.schafkopf.money import QUIET, bill_of, carried_by, cents, price, result_of, tricks, won
from tests.rules.schafkopf.rounds import cut_and_dealt, held, in_round
from tests.rules.schafkopf.table import asked, deal_of, finish, legal, legal_cards, refused, result, said

JOHO = preset("schafkopf-joho-10-50")
TRIXER = (
    "EO GO HO HU H7 E7 G7 S7",
    "SO EU HA HT ET GA GT S9",
    "EA E9 E8 SA ST SK G9 G8",
    "GU SU HK H9 H8 EK GK S8",
)
"""P3 has no trump and wins the third trick with the ace of Eichel."""
THREE = ("EO HT G8 H8", "GO HA G9 H9", "E7 ET EA EK")
"""27 eyes for P1, then 25 for P3."""
NAMES = ["name trixer:E", "name trixer:G", "name trixer:S", "name trixer:H"]
SILENT = ("no", "no", "no", "no")


def trixer(options: Options = QUIET, dealer: int = 3) -> Session:
    """After the deal: the players are asked for the Spritze."""
    return cut_and_dealt(in_round("trixer", options, dealer=dealer), TRIXER)


def third_trick(*answers: str, options: Options = QUIET) -> Session:
    """After the third trick: P3 is to name the suit."""
    return tricks(said(trixer(options), *(answers or SILENT)), *THREE)


def typed(eyes: int, level: int = 0, suit: str = "E") -> Result:
    """A Trixer in which the declarer, P1, has taken so many eyes in eight tricks."""
    return replace(result(f"trixer:{suit}", eyes, level=level), forced=level, special="trixer")


@pytest.mark.rule("SK-ROUND-44")
def test_the_players_are_asked_in_seat_order_before_the_first_lead() -> None:
    session = trixer()
    for seat in range(4):
        assert asked(session) == ("spritze", (seat,))
        assert legal(session, seat) == ["yes", "no"]
        session = said(session, "no")

    assert asked(session) == ("tricks", (0,))
    assert deal_of(session).level == 0


@pytest.mark.rule("SK-ROUND-44")
@pytest.mark.parametrize("silent", [0, 1, 2, 3])
def test_the_first_spritze_is_the_only_one(silent: int) -> None:
    session = said(trixer(JOHO), *["no"] * silent, "yes")

    assert deal_of(session).level == 1
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-44")
@pytest.mark.parametrize("window", ["before_second_card", "before_first_card", "own_eight_cards"])
@pytest.mark.parametrize("answers", [SILENT, ("yes",)])
def test_there_is_no_reply_and_none_later(window: str, answers: tuple[str, ...]) -> None:
    session = said(trixer(Options(kontra_window=window, double_max_level=10)), *answers)
    questions = set()
    while not session.carry.deals:
        questions.add(asked(session)[0])
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))

    assert questions == {"tricks", "naming"}
    assert result_of(session).level == answers.count("yes")


@pytest.mark.rule("SK-ROUND-44")
def test_the_spritze_doubles_the_price_even_where_no_kontra_is_played() -> None:
    plain, doubled = (finish(said(third_trick(*words), "name trixer:E")) for words in (SILENT, ("no", "yes")))

    assert bill_of(doubled).price == 2 * bill_of(plain).price


@pytest.mark.rule("SK-ROUND-44")
def test_whoever_is_away_gives_no_spritze() -> None:
    assert str(trixer().automatic(0)) == "no"


@pytest.mark.rule("SK-ROUND-45")
def test_three_tricks_are_played_without_declarer_or_sides() -> None:
    session = said(trixer(), *SILENT)
    for line in THREE:
        deal = view(session, None).deal
        assert deal is not None
        assert (deal.contract, deal.declarer, deal.side) == ("trixer", None, 0)
        session = tricks(session, line)

    assert deal_of(session).phase.name == "naming"


@pytest.mark.rule("SK-ROUND-45")
def test_forehand_leads_any_card_and_herz_is_trump() -> None:
    session = said(trixer(), *SILENT)
    assert asked(session) == ("tricks", (0,))
    assert legal_cards(session, 0) == set(held(session)[0].split())

    session = said(session, "play H7")

    assert legal_cards(session, 1) == {"SO", "EU", "HA", "HT"}


@pytest.mark.rule("SK-ROUND-45")
def test_at_five_seats_the_dealers_left_is_asked_first_and_leads() -> None:
    session = trixer(QUIET.but({"table_size": 5}), dealer=2)
    assert asked(session) == ("spritze", (3,))

    session = tricks(said(session, *SILENT), *THREE)

    assert asked(session) == ("naming", (0,))
    session = finish(said(session, "name trixer:S"))
    assert result_of(session).side == 0b00001
    assert session.carry.purses[2] == 0
    assert sorted(map(abs, session.carry.purses)) == [0, *[bill_of(session).price] * 3, 3 * bill_of(session).price]


@pytest.mark.rule("SK-ROUND-46")
def test_the_winner_of_the_third_trick_must_name_a_suit() -> None:
    session = third_trick()

    assert asked(session) == ("naming", (2,))
    assert legal(session, 2) == NAMES
    assert str(session.automatic(2)) == "name trixer:E"


@pytest.mark.rule("SK-ROUND-46")
@pytest.mark.parametrize("line", ["2 name wenz", "2 name trixer:E:tout", "2 name solo:E", "2 pass", "0 name trixer:E"])
def test_neither_wenz_nor_tout_nor_refusing_is_possible(line: str) -> None:
    assert refused(third_trick(), line)


@pytest.mark.rule("SK-ROUND-46")
def test_the_winner_plays_alone_and_leads_the_fourth_trick() -> None:
    session = said(third_trick(), "name trixer:S")

    assert asked(session) == ("tricks", (2,))
    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert (deal.contract, deal.declarer, deal.side) == ("trixer:S", 2, 0b0100)


@pytest.mark.rule("SK-ROUND-46")
def test_no_late_tout_is_offered() -> None:
    session = third_trick(options=QUIET.but({"tout_announce": "until_first_lead"}))

    assert asked(said(session, "name trixer:E"))[0] == "tricks"


@pytest.mark.rule("SK-ROUND-46")
@pytest.mark.parametrize(("suit", "follows"), [("S", {"GU", "SU", "S8"}), ("H", {"S8"}), ("G", {"S8"})])
def test_the_new_trumps_apply_from_the_fourth_trick(suit: str, follows: set[str]) -> None:
    session = said(third_trick(), f"name trixer:{suit}", "play SA")

    assert legal_cards(session, 3) == follows


@pytest.mark.rule("SK-ROUND-46")
def test_the_first_three_tricks_stay_with_those_who_won_them() -> None:
    session = said(third_trick(), "name trixer:H")

    assert [trick.winner for trick in deal_of(session).tricks] == [0, 0, 2]


@pytest.mark.rule("SK-ROUND-46")
def test_the_suit_is_asked_for_once() -> None:
    session = tricks(said(third_trick(), "name trixer:S"), "SA S8 S7 S9", "ST SU HO EU")

    assert [trick.winner for trick in deal_of(session).tricks] == [0, 0, 2, 2, 0]
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-ROUND-46")
def test_a_trixer_is_written_without_or_with_its_suit_and_never_as_tout() -> None:
    assert str(contract("trixer")) == "trixer"
    assert str(contract("trixer:E", 2)) == "trixer:E"
    for text in ("trixer:E:tout", "trixer:tout", "trixer:X", "trixer:E:G"):
        with pytest.raises(NotationError, match="unknown-contract"):
            contract(text)


@pytest.mark.rule("SK-ROUND-47")
def test_all_eight_tricks_count() -> None:
    session = finish(said(third_trick(), "name trixer:S"))
    played = result_of(session)

    assert (sum(played.eyes), sum(played.tricks)) == (120, 8)
    assert (played.side, played.special) == (0b0100, "trixer")
    assert played.eyes[0] >= 27
    assert played.eyes[2] >= 25


@pytest.mark.rule("SK-ROUND-47")
def test_the_own_first_tricks_count_for_the_declarer_the_others_for_the_defenders() -> None:
    session = said(third_trick(), "name trixer:S")
    session = tricks(session, "SA S8 S7 S9", "ST SU HO EU", "HU SO SK GU", "GA E9 GK G7", "GT E8 HK H7")

    played = result_of(session)

    assert played.eyes == (27 + 17, 11 + 14 + 15, 25 + 11, 0)


@pytest.mark.rule("SK-ROUND-47")
@pytest.mark.parametrize(("eyes", "wins"), [(60, False), (61, True), (62, True)])
@pytest.mark.parametrize("level", [0, 1])
def test_the_declarer_needs_61_whoever_gave_the_spritze(eyes: int, wins: bool, level: int) -> None:
    for options in (JOHO, Options(kontra_flips_active=True)):
        assert won(typed(eyes, level), options) == wins


@pytest.mark.rule("SK-ROUND-47")
@pytest.mark.parametrize(("answers", "level"), [(SILENT, 0), (("yes",), 1), (("no", "no", "yes"), 1)])
def test_the_spritze_of_a_trixer_claims_no_victory(answers: tuple[str, ...], level: int) -> None:
    played = result_of(finish(said(third_trick(*answers), "name trixer:E")))

    assert (played.level, played.forced) == (level, level)


@pytest.mark.rule("SK-ROUND-48")
@pytest.mark.parametrize("eyes", [120, 91, 61, 60, 29, 0])
def test_it_costs_what_a_solo_costs(eyes: int) -> None:
    assert price(typed(eyes), JOHO) == price(result("solo:E", eyes), JOHO)
    assert cents(typed(eyes, 1), JOHO) == cents(result("solo:E", eyes, level=1), JOHO)


@pytest.mark.rule("SK-ROUND-48")
def test_a_plain_trixer_costs_the_base_price_of_a_solo() -> None:
    assert cents(typed(61), JOHO) == (150, -50, -50, -50)
    assert cents(typed(60, 1), JOHO) == (-300, 100, 100, 100)


@pytest.mark.rule("SK-ROUND-48")
@pytest.mark.parametrize(("suit", "run"), [("E", -8), ("G", -11), ("S", -8), ("H", -14)])
def test_laufende_go_by_the_named_suit_on_the_eight_dealt_cards(suit: str, run: int) -> None:
    """The ace of Eichel has been played when Eichel is named."""
    assert result_of(finish(said(third_trick(), f"name trixer:{suit}"))).run == run


@pytest.mark.rule("SK-ROUND-44")
def test_the_round_lasts_one_deal_for_each_seat() -> None:
    session = in_round("trixer")
    for left in (3, 2, 1, 0):
        session = finish(cut_and_dealt(session, TRIXER))
        assert carried_by(session).queue == ("trixer",) * left

    assert deal_of(session).type.name == "normal"
