"""A view as a player thinks of it. P1 plays an Eichel solo; P1 to P4 are seats 0 to 3."""

from __future__ import annotations

import pytest

from stammtisch.bots.situation import Situation
from stammtisch.core.cards import INDEX, NAMES, PACK32, PACK36, Cards, cards, members, spell
from stammtisch.core.session import Session
from stammtisch.core.view import view
from tests.rules.schafkopf.table import HANDS, asked, dealt, said
from tests.rules.schloapfer import table as schloapfer
from tests.rules.skat import table as skat

GRAS, HERZ, SCHELLEN = 1, 2, 3
"""Groups of plain suits."""


def solo(plays: str = "") -> Session:
    """After these cards, played in turn."""
    session = undoubled(said(dealt(), "play", "pass", "pass", "pass", "bid solo", "name solo:E"))
    for name in plays.split():
        session = undoubled(said(session, f"play {name}"))
    return session


def undoubled(session: Session) -> Session:
    while asked(session)[0] == "kontra":
        session = said(session, "no")
    return session


def seen(session: Session, seat: int | None = None) -> Situation:
    """As this seat sees it; without a number, as whoever is to play does."""
    return Situation(view(session, session.turn[0] if seat is None else seat))


def names(some: Cards) -> set[str]:
    return {NAMES[card] for card in members(some)}


def test_whose_view_it_is_and_what_is_asked() -> None:
    situation = seen(solo("S7"))

    assert (situation.seat, situation.asked) == (1, "tricks")
    assert names(situation.hand) == set(HANDS[1].split())
    assert str(situation.contract) == "solo:E"
    assert situation.contract.declarer == 0


def test_the_trumps_are_those_of_the_contract() -> None:
    mine = names(seen(solo()).hand & seen(solo()).trumps)

    assert mine == {"EO", "GO", "EK", "E9"}


def test_what_is_gone_and_what_is_out() -> None:
    situation = seen(solo("S7 S8"))

    assert names(situation.gone) == {"S7", "S8"}
    assert situation.out == PACK32 & ~(situation.hand | situation.gone)
    assert situation.out.bit_count() == 32 - 8 - 2
    assert names(situation.trumps_out) == {"EO", "GO", "HO", "SU", "GU", "HU", "EK", "E9", "E8", "E7"}


def test_a_finished_trick_is_gone_too() -> None:
    situation = seen(solo("S7 S8 SA SK G9"))

    assert names(situation.gone) == {"S7", "S8", "SA", "SK", "G9"}
    assert [spell((moment.card,)) for moment in situation.moments] == ["S7", "S8", "SA", "SK", "G9"]
    assert [moment.trick for moment in situation.moments] == [0, 0, 0, 0, 1]


def test_what_was_laid_aside_is_not_out_for_who_laid_it() -> None:
    picked_up = skat.follow(skat.auction(skat.at_table()), "take; give S7 E7; name grand")

    assert names(seen(picked_up, 0).out) & {"S7", "E7"} == set()
    assert seen(picked_up, 0).out.bit_count() == 20
    assert seen(picked_up, 1).out.bit_count() == 22


def test_an_open_hand_is_not_out() -> None:
    session = skat.follow(skat.auction(skat.at_table()), "hand; name null:hand:ouvert; play; play S7")
    situation = seen(session, 1)

    assert situation.view.open_hands[0] == cards(skat.FOREHAND) & ~cards("S7")
    assert situation.out & cards(skat.FOREHAND) == 0
    assert situation.out.bit_count() == 32 - 10 - 10


def test_schloapfer_has_more_cards() -> None:
    assert seen(schloapfer.at_table()).pack == PACK36
    assert seen(solo()).pack == PACK32


# who follows


def test_who_does_not_follow_has_none() -> None:
    """P3 trumps hearts and P1 throws leaves on them."""
    situation = seen(solo("S7 S8 SA SK G9 GK G7 GA HA H9 HK H7 HT SO H8 G8"))
    hearts = situation.tables.cards[HERZ]

    assert situation.voids == (hearts, 0, hearts, 0)


def test_nothing_is_known_while_all_follow() -> None:
    assert seen(solo("S7 S8 SA SK")).voids == (0, 0, 0, 0)


# the trick


def test_who_has_the_trick_so_far() -> None:
    situation = seen(solo("S7 S8"))

    assert not situation.leads
    assert situation.led == SCHELLEN
    assert (NAMES[situation.winning], situation.winner) == ("S8", 1)
    assert situation.after == (3,)


def test_the_order_is_that_of_the_trick() -> None:
    """P3 leads the second trick."""
    situation = seen(solo("S7 S8 SA SK G9 GK"))

    assert situation.led == GRAS
    assert (NAMES[situation.winning], situation.winner) == ("GK", 3)
    assert situation.after == (1,)


def test_which_legal_cards_would_win() -> None:
    assert names(seen(solo("S7 S8")).may_play) == {"SA", "ST"}
    assert names(seen(solo("S7 S8")).beating) == {"SA", "ST"}
    assert names(seen(solo("S7 S8 SA")).beating) == set()


def test_a_trump_wins_over_a_suit() -> None:
    situation = seen(solo("S7 S8 SA SK G9 GK G7 GA HA H9 HK H7 HT"))

    assert names(situation.may_play) == {"SO", "EU", "EA", "ET", "ST"}
    assert names(situation.beating) == {"SO", "EU", "EA", "ET"}


def test_whoever_leads_has_the_trick_with_any_card() -> None:
    situation = seen(solo())

    assert situation.leads
    assert situation.beating == situation.may_play == situation.hand
    assert situation.after == (1, 2, 3)


def test_eyes() -> None:
    assert seen(solo()).on_table == 0
    assert seen(solo("S7 S8 SA")).on_table == 11
    assert seen(solo()).eyes(cards("EA ET EK EO EU E9")) == 30


@pytest.mark.parametrize(("name", "beaten"), [("EO", False), ("GO", False), ("EK", True), ("G8", True)])
def test_what_can_be_beaten_when_led(name: str, beaten: bool) -> None:
    """P1 has the two highest trumps."""
    assert seen(solo()).can_be_beaten(INDEX[name]) is beaten


def test_nobody_beats_the_last_card() -> None:
    situation = seen(solo("S7 S8 SA"))

    assert situation.after == ()
    assert not situation.can_be_beaten(INDEX["SK"])


def test_who_has_shown_to_have_no_trump_beats_nothing_with_one() -> None:
    """P2 cannot follow the third trump. P3 takes it and leads the Schellen ace."""
    drawn = "EO SU ET E7 GO HO EU E8 EK S8 SO HU"
    before, behind = seen(solo(f"{drawn} SA"), 3), seen(solo(f"{drawn} SA SK"), 0)

    assert behind.voids[1] == behind.trumps
    assert (before.after, behind.after) == ((0, 1), (1,))
    assert before.can_be_beaten(INDEX["SA"])
    assert not behind.can_be_beaten(INDEX["SA"])


# orders


def test_the_cheapest_card_is_plain_and_low_and_without_eyes() -> None:
    situation = seen(solo())

    assert spell(situation.cheapest_first(situation.hand)) == "H7 G7 S7 G8 E9 GO EO EK"


def test_the_weakest_card_is_plain_whatever_it_counts() -> None:
    situation = seen(solo("S7"))

    assert spell(situation.weakest_first(cards("HT SU S9 HA HO"))) == "S9 HT HA SU HO"


def test_suits_are_plain() -> None:
    situation = seen(solo())

    assert [names(some) for some in situation.suits(situation.hand)] == [{"G7", "G8"}, {"H7"}, {"S7"}]
