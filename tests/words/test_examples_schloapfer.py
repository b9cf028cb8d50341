"""What is said at a table of Schloapfer, word for word, in the four languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stammtisch.core.bill import Line
from stammtisch.core.cards import card as card_named
from stammtisch.core.errors import OptionsError, Refusal
from stammtisch.core.notation import parse
from stammtisch.core.options import Value
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words
from tests.rules.schloapfer.table import at_table, played, refusal, said
from tests.rules.schloapfer.typed_in import result_of, settled

Saying = Callable[[Words], str]
PLAYERS = ("Anna", "Bert", "Cilli", "Dora", "Emil", "Fritz")
"""A to F, as in the rulebook: Anna deals."""


def announced(action: str, asked: str, you: bool = False) -> Saying:
    return lambda speaks: speaks.announce("Anna", parse(action), asked, is_you=you)


def called(action: str) -> Saying:
    return lambda speaks: speaks.bubble(parse(action), "mitgehen")


def refused(code: str, **params: str) -> Saying:
    refusal = Refusal(code, "SL-PLAY-05", 0, "", tuple(params.items()))
    return lambda speaks: speaks.refusal(refusal, with_clause=False)


def ended(result: SchloapferResult, you: int | None = None, trump_method: str = "dealer_card") -> Saying:
    return lambda speaks: speaks.outcome(result, settled(result, trump_method=trump_method)[0], PLAYERS, you)


def text(key: str, **params: object) -> Saying:
    return lambda speaks: speaks.text(key, **params)


def billed(code: str, n: int = 0, count: int = 0) -> Saying:
    return lambda speaks: speaks.line(Line(code, "", n, count=count))


EXAMPLES: list[tuple[Saying, str, str, str, str]] = [  # in the order of LANGUAGES
    (lambda speaks: speaks.prompt("mitgehen"), "Gehst du mit?", "Gehst mit?", "Do you join?", "Är du med?"),
    (called("join"), "Ich geh mit.", "I geh mit.", "I'm in.", "Jag är med."),
    (called("fold"), "Ich bin raus.", "I bin raus.", "I'm out.", "Jag står över."),
    (announced("join", "mitgehen"), "Anna geht mit.", "Anna geht mit.", "Anna joins.", "Anna är med."),
    (announced("fold", "mitgehen", you=True), "Du steigst aus.", "Du steigst aus.", "You fold.", "Du står över."),
    (
        announced("play GA", "tricks"),
        "Anna spielt das Gras-As.",
        "Anna spoit des Groas-As.",
        "Anna plays the ace of leaves.",
        "Anna spelar spader ess.",
    ),
    (
        lambda speaks: speaks.contract("schloapfer:H"),
        "Trumpf Herz",
        "Trumpf Herz",
        "hearts as trump",
        "trumf i hjärter",
    ),
    (
        refused("follow-or-trump", led="G9", suit="G", have="GK HU"),
        "Gras ist angespielt: bediene oder stich, du hast noch den Herz-Unter und den Gras-König.",
        "Groas is ogspoit: gib zua oda stich, du host no an Herz-Unda und an Groas-Kine.",
        "The lead is leaves: follow suit or trump, you still have the Unter of hearts and the king of leaves.",
        "Utspelet är spader: följ färg eller trumfa, du har kvar hjärter knekt och spader kung.",
    ),
    (
        refused("undertrump", led="EA", have="E8"),
        "Untertrumpfen darfst du nicht, du hast noch den Eichel-Achter.",
        "Untatrumpfn derfst net, du host no an Oiche-Achta.",
        "You may not undertrump, and you still have the eight of acorns.",
        "Du får inte undertrumfa, och du har kvar klöver åtta.",
    ),
    (
        refused("must-follow", led="H7", suit="trump", have="H6"),
        "Trumpf ist angespielt, du hast noch den Herz-Sechser.",
        "Trumpf is ogspoit, du host no an Herz-Sechsa.",
        "Trump was led, and you still have the six of hearts.",
        "Utspelet är trumf, och du har kvar hjärter sex.",
    ),
    (
        refused("not-an-answer", question="mitgehen"),
        "Sag, ob du mitgehst oder aussteigst.",
        "Sog, ob d' mitgehst oda aussteigst.",
        "Say whether you join or fold.",
        "Säg om du är med eller står över.",
    ),
    (
        refused("not-entitled", question="mitgehen"),
        "Sag, ob du mitgehst oder aussteigst.",
        "Sog, ob d' mitgehst oda aussteigst.",
        "Say whether you join or fold.",
        "Säg om du är med eller står över.",
    ),
    (
        ended(result_of("B 70, C 15, A 20")),
        "Trumpf Herz: Bert bekommt mit 70 Augen zwei Striche. Cilli und Anna bekommen je einen Ring.",
        "Trumpf Herz: Bert kriagt mit 70 Augen zwoa Strich. Cilli und Anna kriagn je oan Ring.",
        "Hearts as trump: Bert gets two strokes with 70 points. Cilli and Anna get a ring each.",
        "Trumf i hjärter: Bert får två streck med 70 ögon. Cilli och Anna får en ring var.",
    ),
    (
        ended(result_of("B 55, C 40, D 30, A 5"), you=2),
        "Trumpf Herz: Du und Bert bekommt mit 40 und 55 Augen je einen Strich. Anna bekommt einen Ring.",
        "Trumpf Herz: Du und Bert kriagts mit 40 und 55 Augen je oan Strich. Anna kriagt an Ring.",
        "Hearts as trump: you and Bert get one stroke each with 40 and 55 points. Anna gets a ring.",
        "Trumf i hjärter: du och Bert får ett streck var med 40 och 55 ögon. Anna får en ring.",
    ),
    (
        ended(result_of("B 40, A 55")),
        "Trumpf Herz: Anna und Bert bekommen mit 55 und 40 Augen je einen Strich.",
        "Trumpf Herz: Anna und Bert kriagn mit 55 und 40 Augen je oan Strich.",
        "Hearts as trump: Anna and Bert get one stroke each with 55 and 40 points.",
        "Trumf i hjärter: Anna och Bert får ett streck var med 55 och 40 ögon.",
    ),
    (
        ended(result_of("B 60, C 40, A 10", "BCA"), you=0),
        "Trumpf Herz: Bert bekommt mit 60 Augen einen Strich. Du bekommst einen Ring.",
        "Trumpf Herz: Bert kriagt mit 60 Augen oan Strich. Du kriagst an Ring.",
        "Hearts as trump: Bert gets one stroke with 60 points. You get a ring.",
        "Trumf i hjärter: Bert får ett streck med 60 ögon. Du får en ring.",
    ),
    (
        ended(result_of("B 20, C 18, A 15"), you=2),
        "Trumpf Herz: Keiner kommt auf 21 Augen. Du, Bert und Anna bekommt je einen Ring.",
        "Trumpf Herz: Koana kimmt auf 21 Augen. Du, Bert und Anna kriagts je oan Ring.",
        "Hearts as trump: nobody reaches 21 points. You, Bert and Anna get a ring each.",
        "Trumf i hjärter: ingen når 21 ögon. Du, Bert och Anna får en ring var.",
    ),
    (
        ended(result_of("A 0", reason="unopposed")),
        "Trumpf Herz: Sonst geht keiner mit, Anna bekommt zwei Striche.",
        "Trumpf Herz: Sonst geht koana mit, Anna kriagt zwoa Strich.",
        "Hearts as trump: nobody else joins, and Anna gets two strokes.",
        "Trumf i hjärter: ingen annan är med, och Anna får två streck.",
    ),
    (
        ended(result_of("A 0", "BA", reason="unopposed"), you=0),
        "Trumpf Herz: Sonst geht keiner mit, du bekommst einen Strich.",
        "Trumpf Herz: Sonst geht koana mit, du kriagst oan Strich.",
        "Hearts as trump: nobody else joins, and you get one stroke.",
        "Trumf i hjärter: ingen annan är med, och du får ett streck.",
    ),
    (
        ended(result_of("", reason="passed-on"), trump_method="stock_card"),
        "Keiner geht mit, der Nächste gibt.",
        "Koana geht mit, da Nächste gibt.",
        "Nobody joins, and the deal passes on.",
        "Ingen är med, och given går vidare.",
    ),
    (
        text("turned", card="H7"),
        "Aufgedeckt: H7.",
        "Umdraht: H7.",
        "Turned up: H7.",
        "Uppvänt: H7.",
    ),
    (
        text("loser", who="Anna"),
        "Anna hat verloren.",
        "Anna hod valorn.",
        "Anna has lost.",
        "Anna har förlorat.",
    ),
    (
        lambda speaks: speaks.text("winners", who=speaks.people(PLAYERS[:3])),
        "Anna, Bert und Cilli teilen sich die Kasse.",
        "Anna, Bert und Cilli teiln si d'Kass.",
        "Anna, Bert and Cilli share the pot.",
        "Anna, Bert och Cilli delar på kassan.",
    ),
    (text("left", n=2), "Punkte übrig: 2", "Punkte no: 2", "Points left: 2", "Poäng kvar: 2"),
    (text("joined", who="Anna"), "Mitgegangen: Anna.", "Mitganga: Anna.", "Joined: Anna.", "Med är: Anna."),
    (billed("ring", 10, 2), "Ring (2×)", "Ring (2×)", "ring (2×)", "ring (2×)"),
    (billed("pot-won", 90), "Kasse ausgezahlt", "Kass auszoit", "pot paid out", "kassan utbetald"),
    (lambda speaks: speaks.position(5), "Sechster", "Sechsta", "sixth", "sjätte hand"),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[1])
def test_this_is_how_it_is_said(example: tuple[Saying, str, str, str, str]) -> None:
    saying, *sentences = example

    assert [saying(words(language, "schloapfer")) for language in LANGUAGES] == sentences


@pytest.mark.rule("SL-DECK-01")
@pytest.mark.parametrize(
    ("language", "pack", "name", "forms"),
    [
        ("de", "german", "GA", ("Gras-As", "das Gras-As", "das Gras-As", "A")),
        ("de", "german", "EU", ("Eichel-Unter", "der Eichel-Unter", "den Eichel-Unter", "U")),
        ("de", "german", "S6", ("Schellen-Sechser", "der Schellen-Sechser", "den Schellen-Sechser", "6")),
        ("de", "french", "GA", ("Pik-Ass", "das Pik-Ass", "das Pik-Ass", "A")),
        ("bar", "german", "HA", ("Herz-As", "des Herz-As", "des Herz-As", "A")),
        ("bar", "german", "GK", ("Groas-Kine", "da Groas-Kine", "an Groas-Kine", "K")),
        ("en", "german", "G9", ("nine of leaves", "the nine of leaves", "the nine of leaves", "9")),
        ("en", "french", "EU", ("jack of clubs", "the jack of clubs", "the jack of clubs", "J")),
        ("sv", "german", "HU", ("hjärter knekt", "hjärter knekt", "hjärter knekt", "Kn")),
    ],
)
def test_cards_have_the_names_of_the_salzburg_pattern(
    language: str, pack: str, name: str, forms: tuple[str, str, str, str]
) -> None:
    speaks, card = words(language, "schloapfer", pack), card_named(name)

    assert (speaks.card(card), speaks.nominative(card), speaks.accusative(card), speaks.letter(card)) == forms
    assert words(language, "schloapfer").card(card) == words(language, "schloapfer", "german").card(card)


def test_no_card_has_a_nickname() -> None:
    assert words("de", "schloapfer").nickname(card_named("EO")) == "der Eichel-Ober"


@pytest.mark.parametrize("text", ["schloapfer:X", "schloapfer:H:S", "farbspiel:H", "schloapfer:", ""])
def test_what_is_no_contract_stays_as_it_is_written(text: str) -> None:
    assert [words(language, "schloapfer").contract(text) for language in LANGUAGES] == [text] * len(LANGUAGES)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"players": 6, "trump_method": "stock_card"},
            "Zu sechst bekommt man alle Karten: es bleibt keine zum Aufdecken. (SL-C1: trump_method, players)",
        ),
        ({"outcome": "pot"}, "Ohne Einsatz bliebe die Kasse leer. (SL-C2: outcome, stake)"),
    ],
)
def test_a_conflict_is_told_with_its_number(changes: dict[str, Value], sentence: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but(changes)

    assert words("de", "schloapfer").options_error(caught.value) == sentence


def test_an_option_without_effect_is_told_too() -> None:
    [idle] = Options(players=2, two_stroke_from=3).without_effect()

    assert words("en", "schloapfer").without_effect(idle) == (
        "With two players there is only ever one stroke. (SL-W1: two_stroke_from, players)"
    )


@pytest.mark.rule("SL-PLAY-07")
def test_who_undertrumps_is_told_what_is_left() -> None:
    hands = {"B": "EA", "C": "HK", "D": "E8 HT H7"}
    session = played(said(at_table(hands), "BCD"), "EA HK")

    assert words("de", "schloapfer").refusal(refusal(session, "3 play H7")) == (
        "Untertrumpfen darfst du nicht, du hast noch den Eichel-Achter. (SL-PLAY-07)"
    )


@pytest.mark.parametrize(("n", "sentence"), [(1, "Striche je Spieler: 1"), (2, "Striche je Spieler: 2")])
def test_strokes_are_counted_aloud(n: int, sentence: str) -> None:
    lines = (Line("stroke", "SL-SCORE-05", n),)
    speaks = words("de", "schloapfer")

    assert speaks.counted(lines, None) == speaks.line(lines[0]) == sentence


def test_a_players_name_is_left_as_it_is() -> None:
    result = result_of("B 20, C 18")
    names = ("anna", "bert {x}", "cilli", "dora")

    told = words("de", "schloapfer").outcome(result, settled(result)[0], names)
    assert told == "Trumpf Herz: Keiner kommt auf 21 Augen. bert {x} und cilli bekommen je einen Ring."
