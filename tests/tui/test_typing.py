"""What the screen prints can be typed, in the language and with the cards that are shown."""

from __future__ import annotations

import re

import pytest

from stammtisch.core.cards import NAMES, cards
from stammtisch.core.session import Session, open_session
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options
from stammtisch.tui.cards import Doubtful, cards_typed
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES
from stammtisch.words.sentences import words
from stammtisch.words.typing import joined, keys, lettered, plain, signed, spellings, tables
from tests.rules.schafkopf.table import complete, dealt, said
from tests.tui.table import Typist, evening

CLAUSE = re.compile(r"\((SK|ST|SL)-")


def written_after(typed: str, session: Session, lang: str = "de") -> list[str]:
    """What the table answers when one thing is typed before going home."""
    typist = Typist(typed, "q")
    evening(typist, session, deals=0, lang=lang).run()
    return typist.written[typist.written.index(f"> {typed}") + 1 :]


def cutting() -> Session:
    """The left neighbour of the person deals, so that the person cuts."""
    session = dealt(dealer=1)
    opened = open_session(GAMES["schafkopf"].game, session.options, session.carry)
    while opened.turn != (0,):
        seat = opened.turn[0]
        form = opened.legal(seat)[0]
        opened = opened.apply(seat, form.sample(lambda n: 0))  # type: ignore[union-attr]
    return opened


def test_the_number_at_the_cut_is_the_choice_that_has_it() -> None:
    """One could not be chosen, though it was printed."""
    typist = Typist("1", "q")
    table = evening(typist, cutting(), deals=0)
    table.run()

    assert "1 Passt so." in typist.written
    assert str(table.log[0][1]) == "pass"


def test_any_other_number_at_the_cut_is_cards() -> None:
    table = evening(Typist("14", "q"), cutting(), deals=0)
    table.run()

    assert str(table.log[0][1]) == "cut 14"


@pytest.mark.parametrize(
    ("lang", "game", "pack", "typed", "meant"),
    [
        ("en", "skat", "", "sa", "GA"),  # S are spades, as the screen shows them
        ("en", "skat", "", "s9", "G9"),
        ("en", "skat", "", "js", "GU"),
        ("en", "skat", "", "C9", "E9"),
        ("en", "skat", "", "ace of spades", "GA"),
        ("en", "skat", "", "the queen of clubs", "EO"),
        ("en", "skat", "", "the Old Man", "EU"),
        ("de", "skat", "", "♠9", "G9"),
        ("de", "skat", "", "♣K", "EK"),
        ("de", "skat", "", "pik 9", "G9"),
        ("de", "skat", "", "pa", "GA"),
        ("de", "skat", "", "KrB", "EU"),
        ("de", "skat", "", "Karo-Zehn", "ST"),
        ("de", "skat", "", "den Kreuz-Buben", "EU"),
        ("de", "skat", "", "der Alte", "EU"),
        ("de", "skat", "german", "sa", "SA"),
        ("de", "skat", "german", "Grün-Daus", ""),
        ("de", "schafkopf", "", "Eichel Ober", "EO"),
        ("de", "schafkopf", "", "eichel-ober", "EO"),
        ("de", "schafkopf", "", "der Alte", "EO"),
        ("de", "schafkopf", "", "die Alte", "EA"),
        ("de", "schafkopf", "", "Bumpe", "SA"),
        ("de", "schafkopf", "", "GS", "GA"),  # nobody in Bavaria says Ass
        ("de", "schafkopf", "", "Herz Koenig", "HK"),
        ("bar", "schafkopf", "", "an Oiche-Oba", "EO"),
        ("bar", "schafkopf", "", "da Oide", "EO"),
        ("sv", "skat", "", "klöver knekt", "EU"),
        ("sv", "skat", "", "kkn", "EU"),
        ("sv", "skat", "", "SE", "GA"),
        ("sv", "schafkopf", "", "klover dam", "EO"),
        ("sv", "schafkopf", "", "R7", "S7"),
    ],
)
def test_a_card_is_typed_as_it_is_shown_or_named(lang: str, game: str, pack: str, typed: str, meant: str) -> None:
    found = cards_typed(typed, words(lang, game, pack), 0)

    assert found == (cards(meant) if meant else None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pack", PACK_NAMES)
def test_every_form_of_every_card_that_is_printed_means_that_card(lang: str, game: str, pack: str) -> None:
    speaks = words(lang, game, pack)
    for one in range(len(NAMES)):
        forms = (signed(speaks, one), lettered(speaks, one), speaks.card(one), speaks.nominative(one))
        for form in (*forms, speaks.accusative(one), speaks.nickname(one)):
            assert spellings(speaks)[joined(form)] == 1 << one, form


def test_what_can_be_two_cards_is_the_one_that_is_held_and_in_doubt_with_both() -> None:
    speaks = words("de", "skat")

    assert cards_typed("k9", speaks, cards("E9 G9")) == cards("E9")
    assert cards_typed("k9", speaks, cards("E9 S9")) == Doubtful(cards("E9 S9"))
    assert cards_typed("k9", speaks, cards("H9")) == Doubtful(cards("E9 S9"))


@pytest.mark.parametrize("typed", ["♠9 ♣K", "♠9, ♣K", "Pik 9 und Kreuz-König", "p9 krk", "Pik-Neun, Kreuz-König"])
def test_two_cards_are_typed_with_a_blank_a_comma_or_a_word_between(typed: str) -> None:
    assert cards_typed(typed, words("de", "skat"), 0) == cards("G9 EK")


@pytest.mark.parametrize("typed", ["♠9 ♠9", "und", "xyz", "♠", "9"])
def test_what_is_no_card_is_none(typed: str) -> None:
    assert cards_typed(typed, words("de", "skat"), 0) is None


# the words of the choices

SPEAKING = dealt(dealer=3)


@pytest.mark.parametrize(
    ("lang", "typed", "action"),
    [
        ("de", "weiter", "pass"),
        ("de", "Weiter.", "pass"),
        ("de", "ich spiele", "play"),
        ("de", "spiele", "play"),
        ("bar", "I dadad", "play"),
        ("en", "i play", "play"),
        ("sv", "pass", "pass"),
    ],
)
def test_the_words_of_a_choice_choose_it(lang: str, typed: str, action: str) -> None:
    typist = Typist(typed, "q")
    table = evening(typist, SPEAKING, deals=0, lang=lang)
    table.run()

    assert str(table.log[0][1]) == action, typist.written


def test_words_that_several_choices_have_are_asked_about() -> None:
    session = said(SPEAKING, "play", "pass", "pass", "pass", "bid solo")

    told = written_after("solo", session)[0]
    assert told.startswith("„solo“ kann Eichel-Solo, Gras-Solo,")
    assert not CLAUSE.search(told)


# what means nothing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["hilfe", "help", "hjälp", "HJALP", "?"])
def test_help_is_understood_in_every_language(lang: str, typed: str) -> None:
    assert words(lang).text("keys") in written_after(typed, SPEAKING, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["xyz", "wietr", "ck c9", "eo", "go on", "play", "play zz", "deck EO", "name x"])
def test_a_mistyped_word_is_never_answered_with_a_clause(lang: str, typed: str) -> None:
    """A typing error is no breach of a rule: what can be typed is said instead."""
    session = said(SPEAKING, "play", "pass", "pass", "pass")
    answer = written_after(typed, session, lang)[0]

    assert not CLAUSE.search(answer)
    assert typed in answer


@pytest.mark.parametrize("typed", ["xyz", "wietr", "go on", "hold", "deck EO GO", "ck c9"])
def test_nor_where_a_card_is_wanted(typed: str) -> None:
    hands = complete("EA", "ET", "EK", "E7 EU HK H9 GK G9 SK S7")
    session = said(dealt(Options(double_max_level=0), hands, dealer=0), "play", "pass", "pass", "pass", "bid wenz")
    answer = written_after(typed, said(session, "play EA", "play ET", "play EK"))[0]

    assert answer.startswith(f"„{typed}“ verstehe ich nicht. Tippe eine Nummer")
    assert not CLAUSE.search(answer)


def test_enter_where_nothing_can_be_passed_says_what_can_be_typed() -> None:
    session = said(SPEAKING, "play", "pass", "pass", "pass")

    assert written_after("", session)[0].startswith("Enter allein sagt hier nichts. Tippe eine Nummer oder die Worte")


# the data


def test_no_key_has_the_letter_of_another() -> None:
    rows = tables()["keys"].values()
    letters = [row["letter"] for row in rows]
    spelled = {plain(word) for row in rows for lang in LANGUAGES for word in row.get(lang, ())}

    assert len(set(letters)) == len(letters)
    assert len(keys()) == len(letters) + len(spelled)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_help_prints_can_be_typed(lang: str, game: str) -> None:
    printed = words(lang, game).text("keys").rstrip(".")
    for entry in re.sub(r" \(.*?\)", "", printed).split(", "):
        letter, _, word = entry.partition(" ")
        assert keys()[letter] == keys()[plain(word)], entry
