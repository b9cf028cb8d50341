"""The value counted aloud, and the cards of Skat in both packs."""

from __future__ import annotations

import pytest

from stammtisch.core.bill import Line
from stammtisch.core.cards import NAMES
from stammtisch.core.cards import card as card_named
from stammtisch.core.errors import OptionsError
from stammtisch.core.values import replace
from stammtisch.games.registry import GAMES
from stammtisch.games.skat import Options
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.game import open_carry
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES, PACKS
from stammtisch.words.sentences import words
from tests.rules.skat.typed_in import ramsch_result, result_of, settled

ADDITIVE = Options(hand_schwarz_rule="additive")
SINGLE = Options(lost_hand="single")
MULTIPLIED = Options(bock_stacking="multiply")


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "mit 1, Spiel 2, Schneider 3, mal 11 für Pik gleich 33, verloren 66"),
        ("bar", "mit 1, Spoi 2, Schneida 3, moi 11 für Pik is 33, valorn 66"),
        ("en", "with 1, game 2, schneider 3, ×11 for spades is 33, lost 66"),
        ("sv", "med 1, spel 2, schneider 3, gånger 11 för spader ger 33, förlorad 66"),
    ],
)
def test_the_example_of_the_book_is_counted_in_every_language(language: str, sentence: str) -> None:
    result = result_of("farbspiel:G", 28, tricks=2)
    bill, _ = settled(result)

    assert words(language, "skat").counted(bill.lines, result.contract) == sentence


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("result", "options", "sentence"),
    [
        (result_of("farbspiel:H", 95, run=-2), None, "without 2, game 3, schneider 4, ×10 for hearts is 40"),
        (result_of("farbspiel:E:hand", 95, run=4), None, "with 4, game 5, hand 6, schneider 7, ×12 for clubs is 84"),
        (
            result_of("farbspiel:E:hand", 120, run=5, tricks=10),
            None,
            "with 5, game 6, hand 7, schneider 8, schneider announced 9, schwarz 10, ×12 for clubs is 120",
        ),
        (
            result_of("farbspiel:E:hand", 120, run=5, tricks=10),
            ADDITIVE,
            "with 5, game 6, hand 7, schneider 8, schwarz 9, ×12 for clubs is 108",
        ),
        (
            result_of("grand:hand:ouvert", 120, run=4, tricks=10),
            None,
            "with 4, game 5, hand 6, schneider 7, schneider announced 8, schwarz 9, schwarz announced 10, ouvert 11, "
            "×24 for grand is 264",
        ),
        (
            result_of("farbspiel:S:hand", 73, bid=40),
            None,
            "with 1, game 2, hand 3, ×9 for diamonds is 27; overbid 36, 45; lost 90",
        ),
        (
            result_of("farbspiel:S:hand", 73, bid=40, level=1),
            SINGLE,
            "with 1, game 2, hand 3, ×9 for diamonds is 27; overbid 36, 45; lost 45, Kontra 90",
        ),
        (result_of("farbspiel:S", 70, level=2), None, "with 1, game 2, ×9 for diamonds is 18, Kontra 36, Re 72"),
        (
            result_of("farbspiel:S", 30, level=1),
            None,
            "with 1, game 2, schneider 3, ×9 for diamonds is 27, lost 54, Kontra 108",
        ),
        (
            result_of("grand", 95, run=3, refusals=1, reason="gift"),
            None,
            "with 3, game 4, refused gift 5, schneider 6, ×24 for grand is 144",
        ),
        (
            result_of("grand", 120, run=3, tricks=10, refusals=2),
            None,
            "with 3, game 4, refused gift 5, schneider 6, refused schneider gift 7, schwarz 8, ×24 for grand is 192",
        ),
        (
            result_of("farbspiel:E:hand:spitzen-2", 70, run=2),
            None,
            "with 2, game 3, hand 4, Spitze 5, 6, ×12 for clubs is 72",
        ),
        (result_of("null:hand", 0, tricks=1), None, "null Hand 35, lost 70"),
        (result_of("revolution", 0, tricks=0), None, "Revolution 92"),
        (ramsch_result((63, 57, 0), (5, 5, 0), pushes=2), None, "Ramsch 63, lost, Jungfrau 126, pushed on 252, 504"),
        (ramsch_result((120, 0, 0), (10, 0, 0)), None, "Durchmarsch 120"),
        (SkatResult((0, 1, 2), reason="eingepasst"), None, ""),
    ],
)
def test_every_step_passed_is_counted(result: SkatResult, options: Options | None, sentence: str) -> None:
    assert words("en", "skat").counted(settled(result, options=options)[0].lines, result.contract) == sentence


@pytest.mark.rule("ST-VAL-09")
def test_rounds_that_run_together_double_one_after_the_other() -> None:
    carry = replace(carried(open_carry(MULTIPLIED)), bock=(3, 1))
    result = result_of("farbspiel:S", 70)
    bill, _ = settled(result, carry, MULTIPLIED)

    assert (
        words("de", "skat").counted(bill.lines, result.contract)
        == "mit 1, Spiel 2, mal 9 für Karo gleich 18, Bock 36, 72"
    )


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize("level", range(7))
def test_the_last_figure_is_the_price(level: int) -> None:
    result = result_of("farbspiel:E", 40, level=level)
    bill, _ = settled(result)

    assert words("sv", "skat").counted(bill.lines, result.contract).endswith(f" {abs(bill.price)}")


def test_a_line_that_changes_nothing_is_not_said() -> None:
    played = contract("null", 0)

    assert words("de", "skat").counted((Line("null", "", 23), Line("bock", "")), played) == "Null 23"


GIFT = result_of("grand", 95, run=3, refusals=1, reason="gift")
OUVERT = result_of("grand:hand:ouvert", 120, run=4, tricks=10)
SEPARATE = Options(grand_ouvert="separate")


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("result", "options", "sentence"),
    [
        (
            result_of("farbspiel:E:hand", 120, run=5, tricks=10),
            None,
            "med 5, spel 6, hand 7, schneider 8, angiven schneider 9, schwarz 10, gånger 12 för klöver ger 120",
        ),
        (
            OUVERT,
            None,
            "med 4, spel 5, hand 6, schneider 7, angiven schneider 8, schwarz 9, angiven schwarz 10, ouverte 11, "
            "gånger 24 för grand ger 264",
        ),
        (
            OUVERT,
            SEPARATE,
            "med 4, spel 5, hand 6, schneider 7, angiven schneider 8, schwarz 9, angiven schwarz 10, "
            "gånger 36 för grand ouverte ger 360",
        ),
        (
            OUVERT,
            Options(grand_ouvert="separate", grand_base=20),
            "med 4, spel 5, hand 6, schneider 7, angiven schneider 8, schwarz 9, angiven schwarz 10, "
            "gånger 30 för grand ouverte ger 300",
        ),
        (GIFT, None, "med 3, spel 4, avslaget skänkt spel 5, schneider 6, gånger 24 för grand ger 144"),
        (
            result_of("grand", 120, run=3, tricks=10, refusals=2),
            None,
            "med 3, spel 4, avslaget skänkt spel 5, schneider 6, avslagen skänkt schneider 7, schwarz 8, "
            "gånger 24 för grand ger 192",
        ),
        (result_of("null", 0, tricks=0), None, "noll 23"),
        (result_of("null:hand", 0, tricks=1), None, "noll hand 35, förlorad 70"),
        (result_of("null:ouvert", 0, tricks=0), None, "noll ouverte 46"),
        (result_of("null:hand:ouvert", 0, tricks=0), None, "noll ouverte hand 59"),
        (result_of("farbspiel:S", 70, level=2), None, "med 1, spel 2, gånger 9 för ruter ger 18, kontra 36, re 72"),
    ],
)
def test_swedish_counts_in_the_words_of_its_source(result: SkatResult, options: Options | None, sentence: str) -> None:
    assert words("sv", "skat").counted(settled(result, options=options)[0].lines, result.contract) == sentence


@pytest.mark.rule("ST-VAL-09")
def test_the_suit_is_named_as_the_pack_has_it() -> None:
    result = result_of("farbspiel:G", 70)
    lines = settled(result)[0].lines

    assert words("de", "skat", "german").counted(lines, result.contract) == "mit 1, Spiel 2, mal 11 für Grün gleich 22"


# cards


@pytest.mark.rule("ST-DECK-08")
@pytest.mark.parametrize(
    ("language", "pack", "name", "forms"),
    [
        ("de", "french", "EU", ("Kreuz-Bube", "der Kreuz-Bube", "den Kreuz-Buben", "B")),
        ("de", "french", "GA", ("Pik-Ass", "das Pik-Ass", "das Pik-Ass", "A")),
        ("de", "french", "HO", ("Herz-Dame", "die Herz-Dame", "die Herz-Dame", "D")),
        ("de", "french", "SK", ("Karo-König", "der Karo-König", "den Karo-König", "K")),
        ("de", "french", "ST", ("Karo-Zehn", "die Karo-Zehn", "die Karo-Zehn", "10")),
        ("de", "german", "GU", ("Grün-Unter", "der Grün-Unter", "den Grün-Unter", "U")),
        ("de", "german", "SO", ("Schellen-Ober", "der Schellen-Ober", "den Schellen-Ober", "O")),
        ("bar", "french", "EU", ("Kreiz-Bua", "da Kreiz-Bua", "an Kreiz-Buam", "B")),
        ("bar", "french", "SO", ("Karo-Dam", "de Karo-Dam", "de Karo-Dam", "D")),
        ("bar", "german", "GU", ("Groas-Unda", "da Groas-Unda", "an Groas-Unda", "U")),
        ("en", "french", "EU", ("jack of clubs", "the jack of clubs", "the jack of clubs", "J")),
        ("en", "french", "SO", ("queen of diamonds", "the queen of diamonds", "the queen of diamonds", "Q")),
        ("en", "german", "EU", ("Unter of acorns", "the Unter of acorns", "the Unter of acorns", "U")),
        ("sv", "french", "GU", ("spader knekt", "spader knekt", "spader knekt", "Kn")),
        ("sv", "french", "ET", ("klöver tio", "klöver tio", "klöver tio", "10")),
        ("sv", "french", "SA", ("ruter ess", "ruter ess", "ruter ess", "E")),
    ],
)
def test_a_card_has_its_names_in_both_packs(
    language: str, pack: str, name: str, forms: tuple[str, str, str, str]
) -> None:
    speaks, card = words(language, "skat", pack), card_named(name)

    assert (speaks.card(card), speaks.nominative(card), speaks.accusative(card), speaks.letter(card)) == forms


@pytest.mark.rule("ST-DECK-08")
@pytest.mark.parametrize("pack", PACK_NAMES)
@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_or_marked_the_same(language: str, game: str, pack: str) -> None:
    speaks = words(language, game, pack)
    everyone = range(len(NAMES))

    assert len({speaks.card(card) for card in everyone}) == len({speaks.nickname(card) for card in everyone}) == 36
    assert len({(NAMES[card][0], speaks.letter(card)) for card in everyone}) == 36


@pytest.mark.rule("ST-DECK-08")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_a_pack_of_its_own(language: str) -> None:
    card = card_named("EU")

    assert words(language, "skat").card(card) == words(language, "skat", "french").card(card)
    assert words(language).card(card) == words(language, "schafkopf", "german").card(card)


def test_schafkopf_can_be_shown_with_french_cards() -> None:
    assert words("de", cards="french").card(card_named("EO")) == "Kreuz-Dame"
    assert words("en", cards="french").contract("rufspiel:S") == "Rufspiel with the ace of diamonds"
    assert words("de", cards="french").call(1) == "Stoß"


def test_a_nickname_belongs_to_its_game() -> None:
    old, ober = card_named("EU"), card_named("EO")

    assert (words("de").nickname(ober), words("de").nickname(old)) == ("der Alte", "der Eichel-Unter")
    assert (words("de", "skat").nickname(ober), words("de", "skat").nickname(old)) == ("die Kreuz-Dame", "der Alte")
    assert words("de", "skat", "german").nickname(ober) == "der Eichel-Ober"


@pytest.mark.parametrize(
    ("game", "pack", "sentence"),
    [
        ("bridge", "", f"There is no card game bridge, known are {', '.join(GAMES)}."),
        ("skat", "tarot", "There is no pack of cards tarot, known are german, french."),
    ],
)
def test_an_unknown_game_or_pack_is_an_error_with_a_sentence(game: str, pack: str, sentence: str) -> None:
    with pytest.raises(OptionsError) as caught:
        words("en", game, pack)

    assert words("en").options_error(caught.value) == sentence
