"""PLAY: follow suit or trump, never undertrump, and the trump jack is never forced."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import card, spell
from stammtisch.core.tricks import winning
from stammtisch.games.schloapfer.trumpf import contract
from tests.rules.schloapfer.table import (
    asked,
    at_table,
    deal_of,
    finished,
    legal,
    may_play,
    played,
    played_out,
    playing,
    refusal,
    result,
    said,
    why_not,
)


@pytest.mark.rule("SL-PLAY-01")
@pytest.mark.parametrize(("joining", "leader"), [("C", 2), ("D", 3), ("BCD", 1), ("CD", 2), ("BD", 1)])
def test_the_joined_player_nearest_to_the_dealers_left_leads(joining: str, leader: int) -> None:
    assert asked(said(at_table(), joining)) == ("tricks", (leader,))


@pytest.mark.rule("SL-PLAY-02")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("EA E9 H6", "H6"),
        ("EA HT H9", "H9"),
        ("HA H9 HU", "HU"),
        ("GK EA G6", "GK"),
        ("G6 G7 GT GU", "GU"),
        ("S6 EA GA", "S6"),
        ("H6 EA SA", "H6"),
        ("E6 HT HO HK", "HK"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_led_suit(trick: str, winner: str) -> None:
    names = trick.split()

    assert names[winning(contract("schloapfer:H").tables, tuple(card(name) for name in names))] == winner


@pytest.mark.rule("SL-PLAY-02")
def test_the_winner_leads_to_the_next_of_six_tricks() -> None:
    hands = {"B": "E6 E7 E8 E9 G6 G7", "C": "EA EK EO S6 S7 S8"}
    session = played(said(at_table(hands, turned="H6"), "BC"), "E6 EA")
    follower = legal(session, 0)[0].removeprefix("play ")

    session = played(session, follower)
    first = deal_of(session).tricks[0]

    assert first.winner == (0 if follower[0] == "H" else 2)
    assert session.turn == (first.winner,)
    assert len(finished(session).tricks) == 6


@pytest.mark.rule("SL-PLAY-03")
@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("H7", "H6 GA EA", "H6"),
        ("H7", "H6 HA GA", "H6 HA"),
        ("HU", "H6 H9 GA", "H6 H9"),
        ("H7 HK", "H6 HA GA", "H6 HA"),
        ("H7 EA", "H6 GA", "H6"),
        ("H7", "GA S6", "GA S6"),
    ],
)
def test_trump_is_followed_without_a_duty_to_beat(led: str, hand: str, may: str) -> None:
    assert may_play(hand, led) == set(may.split())


@pytest.mark.rule("SL-PLAY-03")
def test_who_does_not_follow_trump_is_told_why() -> None:
    refused = refusal(playing("H6 GA HU", "H7"), "1 play GA")

    assert (refused.code, refused.clause) == ("must-follow", "SL-PLAY-03")
    assert refused.params == (("led", "H7"), ("suit", "trump"), ("have", "HU H6"))


@pytest.mark.rule("SL-PLAY-04")
@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("H7", "HU GA", "HU GA"),
        ("H7", "HU H6 GA", "HU H6"),
        ("H7", "HU", "HU"),
        ("H9", "HU GA S6", "HU GA S6"),
        ("H7", "EU H6 GA", "H6"),  # no trump jack
    ],
)
def test_the_trump_jack_is_never_forced_out(led: str, hand: str, may: str) -> None:
    assert may_play(hand, led) == set(may.split())


@pytest.mark.rule("SL-PLAY-04")
@pytest.mark.parametrize("trump", ["E", "G", "H", "S"])
def test_it_is_the_jack_of_the_trump_suit(trump: str) -> None:
    other = "G" if trump != "G" else "E"

    assert may_play(f"{trump}U {other}A", f"{trump}7", trump) == {f"{trump}U", f"{other}A"}
    assert may_play(f"{trump}6 {other}U", f"{trump}7", trump) == {f"{trump}6"}


@pytest.mark.rule("SL-PLAY-05")
@pytest.mark.parametrize(
    ("hand", "may"),
    [("E6 GA", "E6"), ("E6 H6 GA", "E6 H6"), ("E6 EK HU H6 S9", "E6 EK HU H6"), ("E6 E7", "E6 E7")],
)
def test_who_can_follow_a_side_suit_follows_or_trumps(hand: str, may: str) -> None:
    assert may_play(hand, "EA") == set(may.split())


@pytest.mark.rule("SL-PLAY-05")
def test_who_does_neither_is_told_why() -> None:
    refused = refusal(playing("E6 GA H7", "EA"), "1 play GA")

    assert (refused.code, refused.clause) == ("follow-or-trump", "SL-PLAY-05")
    assert refused.params == (("led", "EA"), ("suit", "E"), ("have", "H7 E6"))


@pytest.mark.rule("SL-PLAY-06")
@pytest.mark.parametrize("hand", ["GA S6", "GA H6", "HU H6 S9"])
def test_who_cannot_follow_a_side_suit_is_free(hand: str) -> None:
    assert may_play(hand, "EA") == set(hand.split())


@pytest.mark.rule("SL-PLAY-07")
@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("EA HK", "E8 HT H7", "E8"),
        ("EA HK", "E8 HA H7", "E8 HA"),
        ("EA HK", "G8 HA H7", "G8 HA"),
        ("EA HK H9", "E8 HA HU", "E8 HU"),
        ("EA HK HA", "E8 H9 HO", "E8 H9"),
        ("EA H9 EK", "E8 HA HU", "E8 HU"),
        ("EA GA SA", "E8 H6", "E8 H6"),
    ],
)
def test_nobody_undertrumps(trick: str, hand: str, may: str) -> None:
    assert may_play(hand, trick) == set(may.split())


@pytest.mark.rule("SL-PLAY-07")
@pytest.mark.parametrize("hand", ["E8 HT H7", "G8 HT H7"])
def test_who_undertrumps_is_told_why(hand: str) -> None:
    refused = refusal(playing(hand, "EA HK"), "2 play HT")

    assert (refused.code, refused.clause) == ("undertrump", "SL-PLAY-07")
    assert refused.params == (("led", "EA"), ("have", hand.split()[0]))


@pytest.mark.rule("SL-PLAY-08")
@pytest.mark.parametrize(
    ("trick", "hand"), [("EA HK", "HO H6"), ("EA HK", "HU H6"), ("EA HU", "H6"), ("EA H9 HU", "HA HK HO HT H8 H7")]
)
def test_who_has_only_trumps_may_undertrump(trick: str, hand: str) -> None:
    assert may_play(hand, trick) == set(hand.split())


@pytest.mark.rule("SL-PLAY-10")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_deal_is_played_to_the_last_trick(players: int) -> None:
    """Even when the first two tricks have decided everything."""
    hands = {"B": "HU H9 HA HK HO HT"}
    session = played(said(at_table(hands, turned="H8", players=players), "B"), "HU H8")
    assert {word.split()[0] for seat in range(players) for word in legal(session, seat)} == {"play"}

    assert len(finished(session).tricks) == 6
    assert result(played_out(session)).tricks[1] == 6


@pytest.mark.rule("SL-PLAY-10")
@pytest.mark.parametrize("word", ["claim", "claim 3", "give-up"])
def test_nobody_claims(word: str) -> None:
    assert why_not(said(at_table(), "B"), f"1 {word}")[0] == "not-now"


@pytest.mark.rule("SL-PLAY-11")
def test_an_illegal_card_is_refused_and_costs_nothing() -> None:
    session = said(at_table({"B": "EA GA", "C": "E6 GK"}), "BC")
    session = played(session, "EA")

    assert why_not(session, "2 play GK") == ("follow-or-trump", "SL-PLAY-05")
    assert why_not(session, "2 play EA") == ("not-held", "SL-PLAY-11")
    assert why_not(session, "0 play H6") == ("not-your-turn", "SL-PLAY-02")
    assert spell(deal_of(session).table) == "EA"
    assert deal_of(played(session, "E6")).turn == (0,)
