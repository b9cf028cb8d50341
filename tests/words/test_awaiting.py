"""Who is waited for, and what the rules want of the next card."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from stammtisch.words import LANGUAGES
from stammtisch.words.awaiting import left, waiting, wants
from stammtisch.words.sentences import words, words_at
from tests.rules.schafkopf.table import after, complete, dealt, opened, said
from tests.rules.schloapfer import table as schloapfer
from tests.rules.skat import table as skat
from tests.words.evenings import NAMES, TABLES, deals

QUIET = Options(double_max_level=0)
WENZ = ("play", "pass", "pass", "pass", "bid wenz")


def told(session: Session, viewer: int | None = None, language: str = "de") -> str:
    shown = view(session, viewer)
    return waiting(words_at(language, shown.game, shown.options), shown, NAMES)


def wanted(session: Session, viewer: int | None) -> str:
    shown = view(session, viewer)
    return wants(words("de", shown.game), shown)


def test_before_the_cards_are_there_nobody_is_waited_for() -> None:
    assert told(opened(QUIET)) == "Es wird gegeben"


def test_whoever_is_waited_for_is_named_with_what_is_wanted_of_them() -> None:
    session = dealt(QUIET)

    assert told(session) == "Spielt Resi?"
    assert told(session, 0) == "Du bist dran"
    assert told(said(session, *WENZ)) == "Resi spielt aus"
    assert told(said(session, *WENZ), 0) == "Du spielst aus"
    assert told(after(said(session, *WENZ), "0 play GO")) == "Sepp ist dran"


def test_a_poll_names_all_who_are_asked_and_never_who_has_answered() -> None:
    session = said(dealt(Options(double_max_level=2, level_names="retour")), *WENZ)

    assert told(session) == "Sagt jemand Stoß? Gefragt: Sepp, Vroni und Xaver"
    assert told(session, 2) == "Sagt jemand Stoß? Gefragt: Du, Sepp und Xaver"
    answered = after(session, "2 no")
    assert told(answered) == told(session)
    assert told(answered, 1) == told(session, 1)
    assert told(answered, 2) == "Sagt jemand Stoß? Gefragt: Sepp und Xaver"


def test_a_hand_that_is_bound_is_told_by_what() -> None:
    hands = complete("EU EA G7", "GU HA E7 E8", "HU", "SU")
    session = said(dealt(QUIET, hands), *WENZ)

    assert wanted(session, 0) == ""
    trump = after(session, "0 play EU")
    assert (wanted(trump, 1), wanted(trump, 2)) == ("Trumpf zugeben", "")
    assert told(trump, 1) == "Du bist dran: Trumpf zugeben"
    assert wanted(after(session, "0 play EA"), 1) == "Eichel zugeben"


def test_the_called_ace_must_fall() -> None:
    session = said(dealt(QUIET), *WENZ[:4], "bid rufspiel", "name rufspiel:E")

    assert wanted(after(session, "0 play E9", "1 play S8"), 2) == "Die Alte muss fallen"


def test_the_other_games_have_their_own_words() -> None:
    session = skat.follow(skat.at_table(declarer_giveup="never"), "bid 18; pass; pass")
    assert told(session) == "Nimmt Sepp den Skat auf?"
    hand = skat.follow(session, "hand; name grand:hand")
    assert told(skat.follow(hand, "0 play EA"), 1) == "Du bist dran: Kreuz bedienen"
    assert told(schloapfer.at_table()) == "Geht Sepp mit?"


def test_who_has_not_read_the_bill_is_named() -> None:
    assert left(words("de"), NAMES, (3,), 0) == "Noch: Xaver"
    assert left(words("de"), NAMES, (1, 0), 0) == "Noch: Du und Sepp"
    assert left(words("en"), NAMES, (), 0) == ""


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_somebody_is_always_waited_for_by_name(game: str, name: str) -> None:
    """And nobody who is not shown to be on turn."""
    rng = Random(name)
    for deal in deals(game, name, seed=3, most=3):
        for session in deal.states[:-1]:
            viewer = rng.choice([None, *range(len(session.carry.purses))])
            shown = view(session, viewer)
            language = rng.choice(LANGUAGES)
            found = told(session, viewer, language)
            assert "{" not in found
            if shown.turn != (HOUSE,) and shown.turn != (viewer,):
                named = {seat for seat in range(len(NAMES)) if NAMES[seat] in found}
                assert named == set(shown.turn) - {viewer}
            assert found
