"""Refusals with their clause, errors, and the forms of cards, contracts and seats."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import INDEX, NAMES
from stammtisch.core.cards import card as card_named
from stammtisch.core.errors import NotationError, OptionsError, Refusal
from stammtisch.core.notation import parse
from stammtisch.games.schafkopf import Options, preset
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words


def test_a_refusal_names_its_clause() -> None:
    refusal = Refusal("not-now", "SK-GEN-04", 0, "yes")

    assert words("de").refusal(refusal) == "Das geht jetzt nicht. (SK-GEN-04)"
    assert words("de").refusal(refusal, with_clause=False) == "Das geht jetzt nicht."


def caught(changes: dict[str, object]) -> OptionsError:
    with pytest.raises(OptionsError) as caught:
        Options().but(changes)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"table_size": 8}, "table_size kann nicht 8 sein, möglich ist 4 | 5 | 6 | 7."),
        ({"bocks": True}, "Die Hausregel bocks gibt es nicht."),
        ({"bock_stack": "multiply"}, "Ohne Bock gibt es nichts zu vervielfachen. (C18: bock_stack, bock)"),
        (
            {"kontra_window": "is not"},
            'kontra_window kann nicht "is not" sein, möglich ist '
            '"before_second_card" | "before_first_card" | "own_eight_cards".',
        ),
    ],
)
def test_what_is_wrong_with_an_agreement_is_said(changes: dict[str, object], sentence: str) -> None:
    assert words("de").options_error(caught(changes)) == sentence


def test_some_of_a_list_are_named_once_each() -> None:
    told = words("en").options_error(caught({"sonderrunden": ("trixer", "trixer")}))

    assert told.startswith(
        'sonderrunden can\'t be ["trixer","trixer"], you may choose, each once, from ramsch, ramsch_pur, '
    )


def test_an_unknown_agreement_is_named_with_those_that_are_known() -> None:
    with pytest.raises(OptionsError) as caught:
        preset("schafkopf-mars")

    told = words("sv").options_error(caught.value)
    assert told.startswith("Överenskommelsen schafkopf-mars finns inte, kända är schafkopf-rein, schafkopf-turnier, ")


def test_an_error_from_elsewhere_is_told_as_it_was_written() -> None:
    options, notation = OptionsError("broken-file", ("a",), "torn"), NotationError("no-record", "x")

    assert words("bar").options_error(options) == str(options)
    assert words("bar").notation_error(notation) == str(notation)


def test_an_unknown_language_is_an_error_with_a_sentence() -> None:
    with pytest.raises(OptionsError) as caught:
        words("fr")

    assert words("en").options_error(caught.value) == "There is no language fr, known are de, bar, en, sv."


# cards, contracts and seats


@pytest.mark.parametrize(
    ("language", "name", "forms"),
    [
        ("de", "EO", ("Eichel-Ober", "der Eichel-Ober", "den Eichel-Ober", "der Alte")),
        ("de", "EA", ("Eichel-Sau", "die Eichel-Sau", "die Eichel-Sau", "die Alte")),
        ("de", "GT", ("Gras-Zehner", "der Gras-Zehner", "den Gras-Zehner", "der Gras-Zehner")),
        ("bar", "SA", ("Schoin-Sau", "de Schoin-Sau", "de Schoin-Sau", "de Bumbe")),
        ("bar", "HO", ("Herz-Oba", "da Herz-Oba", "an Herz-Oba", "da Rote")),
        ("en", "GA", ("ace of leaves", "the ace of leaves", "the ace of leaves", "the Blue One")),
        ("sv", "H7", ("hjärter sju", "hjärter sju", "hjärter sju", "hjärter sju")),
    ],
)
def test_a_card_has_its_forms(language: str, name: str, forms: tuple[str, str, str, str]) -> None:
    speaks, card = words(language), card_named(name)

    assert (speaks.card(card), speaks.nominative(card), speaks.accusative(card), speaks.nickname(card)) == forms


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_the_same(language: str) -> None:
    speaks = words(language)
    everyone = range(len(NAMES))

    assert len({speaks.card(card) for card in everyone}) == len({speaks.nickname(card) for card in everyone}) == 36


def test_cards_stand_in_a_row() -> None:
    row = [INDEX[name] for name in ("EO", "EA", "H7")]

    assert words("de").cards(row) == "den Eichel-Ober, die Eichel-Sau und den Herz-Siebener"
    assert words("bar").cards(row, "or") == "an Oiche-Oba, de Oiche-Sau oda an Herz-Siema"
    assert words("en").cards(row[:1]) == "the Ober of acorns"


@pytest.mark.parametrize("text", ["skat", "solo:X", "wenz:E", "solo:E:E", "solo:E:tout:tout", "tout", "called:E", ""])
def test_what_is_no_contract_stays_as_it_is_written(text: str) -> None:
    assert [words(language).contract(text) for language in LANGUAGES] == [text] * len(LANGUAGES)


def test_a_level_is_written_with_both_its_names_and_called_by_one() -> None:
    assert (words("de").level(1), words("de").call(1)) == ("Stoß", "Stoß")
    club = words("de", called=(("level_names", "sup"),))
    assert (club.level(1), club.call(1)) == ("Contra (Stoß)", "Stoß")
    assert (words("sv").level(2), words("sv").call(2), words("sv").call(3)) == ("Re", "re", "En gång till")


def test_suits_places_and_names_are_known() -> None:
    speaks = words("de")

    assert [speaks.suit(suit) for suit in "EGHS"] == ["Eichel", "Gras", "Herz", "Schellen"]
    assert [speaks.position(place) for place in range(4)] == ["Vorhand", "Zweiter", "Dritter", "Hinterhand"]
    assert speaks.bot_names[:3] == ("Resi", "Sepp", "Vroni")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_different_names_for_a_table_of_six(language: str) -> None:
    assert len(set(words(language).bot_names)) == 6


def test_a_text_of_the_screen_is_filled() -> None:
    assert words("de").text("pays", who="Resi", whom="Sepp", money="0,10 €") == "Resi zahlt 0,10 € an Sepp."


def test_a_players_name_is_left_as_it_is() -> None:
    assert words("de").announce("resi {x}", parse("yes"), "legen") == "resi {x} legt."
