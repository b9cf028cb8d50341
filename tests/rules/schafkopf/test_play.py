"""PLAY: leading, following, winning tricks and the end of play."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import EYES, spell
from stammtisch.core.notation import parse
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.table import (
    HANDS,
    asked,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    legal_cards,
    playing,
    refused,
    said,
)

QUIET = Options(double_max_level=0)
"""Nobody is asked to double: the cards alone are waited for."""
PASS3 = ("pass", "pass", "pass")
RUFSPIEL = ("play", *PASS3, "bid rufspiel", "name rufspiel:E")


def seen(session: Session, seat: int | None = None) -> View:
    deal = view(session, seat).deal
    assert deal is not None
    return deal


def quiet(**changes: bool | int | str) -> Options:
    return QUIET.but(changes)


@pytest.mark.rule("SK-PLAY-01")
@pytest.mark.parametrize(
    ("options", "hands", "words"),
    [
        (QUIET, HANDS, RUFSPIEL),
        (QUIET, HANDS, ("pass", "pass", "play", "pass", "bid wenz")),
        (QUIET, HANDS, (*PASS3, "play", "bid solo:tout", "name solo:H:tout")),
        (quiet(hochzeit=True), complete("H9 EA ET EK E9 E8 E7 GA"), ("yes", "yes", "give S7")),
        (quiet(all_pass="ramsch"), HANDS, ("pass", *PASS3)),
        (quiet(all_pass="kreuz"), HANDS, ("pass", *PASS3)),
        (quiet(all_pass="muss"), HANDS[1:] + HANDS[:1], ("pass", *PASS3, "name wenz")),
    ],
    ids=["rufspiel", "wenz", "tout", "hochzeit", "ramsch", "kreuz", "muss"],
)
@pytest.mark.parametrize("dealer", [0, 3])
def test_forehand_leads_to_the_first_trick(
    options: Options, hands: tuple[str, ...], words: tuple[str, ...], dealer: int
) -> None:
    session = said(dealt(options, hands, dealer), *words)

    assert asked(session) == ("tricks", ((dealer + 1) % 4,))


@pytest.mark.rule("SK-PLAY-02")
@pytest.mark.parametrize(("table_size", "dealer", "order"), [(4, 1, [2, 3, 0, 1]), (5, 1, [2, 3, 4, 0])])
def test_each_adds_one_card_in_clockwise_order(table_size: int, dealer: int, order: list[int]) -> None:
    session = said(dealt(quiet(table_size=table_size), dealer=dealer), "play", *PASS3, "bid wenz")

    for place, seat in enumerate(order):
        assert session.turn == (seat,)
        assert [other for other in range(table_size) if legal(session, other)] == [seat]
        assert len(deal_of(session).table) == place
        session = said(session, str(session.automatic(seat)))

    held = [hand.bit_count() for hand in deal_of(session).hands]
    assert [held[seat] for seat in order] == [7, 7, 7, 7]


@pytest.mark.rule("SK-PLAY-02")
def test_nobody_plays_out_of_turn_or_twice() -> None:
    session = said(dealt(QUIET), "play", *PASS3, "bid wenz", "play E9")

    assert refused(session, "2 play EA").code == "not-your-turn"
    assert refused(session, "0 play EK").code == "not-your-turn"


@pytest.mark.rule("SK-PLAY-03")
def test_the_led_suit_must_be_followed() -> None:
    hands = ["GK", "ET EK GU S7", "E9 E8 E7 HA", "GU H7 S8 G9"]

    assert legal_cards(playing("rufspiel:S", hands, "EA", declarer=0), 1) == {"ET", "EK"}
    assert legal_cards(playing("rufspiel:S", hands, "EA EK", declarer=0), 2) == {"E9", "E8", "E7"}
    assert legal_cards(playing("rufspiel:S", hands, "EA EK E7", declarer=0), 3) == {"GU", "H7", "S8", "G9"}


@pytest.mark.rule("SK-PLAY-03")
def test_a_card_of_another_suit_is_refused_while_one_can_follow() -> None:
    deal = playing("rufspiel:S", ["GK", "ET EK GU S7", "", ""], "EA", declarer=0)

    refusal = refused(deal, "1 play GU")

    assert (refusal.code, refusal.clause) == ("must-follow", "SK-PLAY-03")
    assert dict(refusal.params) == {"led": "EA", "suit": "E", "have": "ET EK"}


@pytest.mark.rule("SK-PLAY-03")
@pytest.mark.parametrize(
    ("code", "led", "may"),
    [
        ("rufspiel:S", "H7", {"EU", "HA"}),
        ("wenz", "H7", {"HA"}),
        ("wenz", "SU", {"EU"}),
        ("wenz", "GO", {"G9", "GT"}),
        ("solo:G", "H7", {"HA"}),
        ("solo:G", "EO", {"EU", "G9", "GT"}),
        ("geier", "EK", {"EU"}),
    ],
)
def test_trump_is_one_suit_to_follow(code: str, led: str, may: set[str]) -> None:
    assert legal_cards(playing(code, ["", "EU HA G9 GT", "", ""], led, declarer=0), 1) == may


@pytest.mark.rule("SK-PLAY-04")
@pytest.mark.parametrize("code", ["rufspiel:S", "wenz", "solo:H", "ramsch"])
def test_who_cannot_follow_may_play_any_card(code: str) -> None:
    hand = "GU HA G9 S7"

    assert legal_cards(playing(code, ["", hand, "", ""], "EA", declarer=0), 1) == set(hand.split())


@pytest.mark.rule("SK-PLAY-05")
def test_after_a_ruff_the_led_suit_is_still_followed() -> None:
    deal = playing("rufspiel:E", ["", "", "GT G7 HA EO", ""], "G9 H7", declarer=0)

    assert legal_cards(deal, 2) == {"GT", "G7"}


@pytest.mark.rule("SK-PLAY-06")
@pytest.mark.parametrize(("led", "may"), [("EA", {"ET", "EK"}), ("E9", {"ET", "EK"}), ("HK", {"HA", "H7"})])
def test_any_card_of_the_led_suit_will_do(led: str, may: set[str]) -> None:
    assert legal_cards(playing("rufspiel:S", ["", "ET EK HA H7", "", ""], led, declarer=0), 1) == may


@pytest.mark.rule("SK-PLAY-07")
@pytest.mark.parametrize(
    ("trick", "winner", "eyes"),
    [("EA EK E7 H7", 3, 15), ("EA EK E7 SA", 0, 26), ("E7 EK EA SA", 2, 26), ("E7 H7 SO EU", 2, 5)],
)
def test_the_highest_trump_or_else_the_highest_card_of_the_led_suit_wins(trick: str, winner: int, eyes: int) -> None:
    *down, last = trick.split()
    deal = playing("rufspiel:G", ["G7", "G8", "G9", last], " ".join(down), declarer=0, options=QUIET)

    deal = deal.apply(3, parse(f"play {last}"))

    assert deal.tricks[-1].winner == winner
    assert sum(EYES[card] for card in deal.tricks[-1].cards) == eyes


@pytest.mark.rule("SK-PLAY-08")
def test_the_winner_leads_to_the_next_trick_and_keeps_the_cards() -> None:
    session = said(dealt(QUIET), "play", *PASS3, "bid wenz", "play E9", "play GA", "play EA", "play E8")

    assert session.turn == (2,)
    assert deal_of(session).table == ()
    assert seen(session).won == (0, 0, 1, 0)
    session = said(session, "play SA", "play SK", "play S7", "play S8")
    assert session.turn == (2,)
    assert seen(session).won == (0, 0, 2, 0)
    assert refused(session, "2 play SA").code == "not-held"


@pytest.mark.rule("SK-PLAY-16")
def test_partners_keep_a_pile_each_before_the_reveal() -> None:
    session = said(dealt(QUIET), *RUFSPIEL, "play EO", "play HA", "play H9", "play H8")
    session = said(session, "play S7", "play S8", "play SA", "play SK")

    for seat in (0, 1, 2, 3, None):
        assert seen(session, seat).side == 0
        assert seen(session, seat).won == (1, 0, 1, 0)


@pytest.mark.rule("SK-PLAY-18")
def test_the_last_trick_may_be_reviewed_until_the_next_is_complete() -> None:
    session = said(dealt(QUIET), "play", *PASS3, "bid wenz")

    shown = []
    for word in ("E9", "GA", "EA", "E8", "SA", "SK", "S7", "S8", "ST"):
        trick = seen(session, 1).last_trick
        shown.append(spell(trick.cards) if trick else "")
        session = said(session, f"play {word}")

    assert shown == [""] * 4 + ["E9 GA EA E8"] * 4 + ["SA SK S7 S8"]
    assert seen(session, 1).last_trick == seen(session, None).last_trick


@pytest.mark.rule("SK-PLAY-19")
def test_play_ends_after_eight_tricks() -> None:
    session = said(dealt(QUIET), "play", *PASS3, "bid wenz")

    played = 0
    while session.carry.deals == 0:
        assert asked(session)[0] == "tricks"
        session = said(session, str(session.automatic(session.turn[0])))
        played += 1

    assert played == 32
    assert session.result is not None
    assert sum(session.result.tricks) == 8


@pytest.mark.rule("SK-PLAY-19")
@pytest.mark.parametrize(("counts", "tricks"), [(False, 1), (True, 8)])
def test_a_tout_stops_with_the_first_trick_of_the_defenders_unless_schneider_counts(counts: bool, tricks: int) -> None:
    session = said(dealt(quiet(tout_counts_schneider=counts)), "play", *PASS3, "bid wenz:tout")

    done = finish(said(session, "play E9", "play GA", "play EA")).result

    assert done is not None
    assert sum(done.tricks) == tricks
    assert done.reason == ("" if counts else "tout-lost")


@pytest.mark.rule("SK-PLAY-19")
def test_a_tout_goes_on_while_the_declarer_wins() -> None:
    hands = complete("EU GU HU SU EA ET EK EO")
    session = said(dealt(QUIET, hands), "play", *PASS3, "bid wenz:tout")

    done = finish(session).result

    assert done is not None
    assert done.tricks == (8, 0, 0, 0)


@pytest.mark.rule("SK-PLAY-20")
def test_a_decided_game_is_played_out() -> None:
    hands = complete("EO GO HO SO EU GU HU SU")
    session = said(dealt(quiet(sie_contract=False), hands), "play", *PASS3, "bid solo", "name solo:H")

    for _ in range(28):
        session = said(session, str(session.automatic(session.turn[0])))

    assert seen(session).won == (7, 0, 0, 0)
    assert asked(session) == ("tricks", (0,))


@pytest.mark.rule("SK-PLAY-20")
@pytest.mark.parametrize("word", ["claim 120", "claim", "concede", "give SU", "yes", "end"])
def test_nobody_can_claim_the_rest(word: str) -> None:
    hands = complete("EO GO HO SO EU GU HU SU")
    session = said(dealt(quiet(sie_contract=False), hands), "play", *PASS3, "bid solo", "name solo:H")

    assert refused(session, f"0 {word}").code == "not-now"
    assert legal_cards(session, 0) == set(hands[0].split())
