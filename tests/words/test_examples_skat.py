"""What is said at a table of Skat, word for word, in the four languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stammtisch.core.errors import OptionsError, Refusal
from stammtisch.core.notation import parse
from stammtisch.games.skat import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words
from tests.rules.skat.typed_in import ramsch_result, result_of, settled

Saying = Callable[[Words], str]
PLAYERS = ("Resi", "Sepp", "Vroni")


def announced(action: str, asked: str, level: int = 0, you: bool = False, kind: str = "normal") -> Saying:
    return lambda speaks: speaks.announce("Resi", parse(action), asked, level, you, kind)


def prompted(asked: str, level: int = 0, kind: str = "normal") -> Saying:
    return lambda speaks: speaks.prompt(asked, level, kind)


def said(action: str, asked: str, level: int = 0) -> Saying:
    return lambda speaks: speaks.bubble(parse(action), asked, level)


def refused(code: str, clause: str = "ST-PLAY-03", **params: str) -> Saying:
    refusal = Refusal(code, clause, 0, "", tuple(params.items()))
    return lambda speaks: speaks.refusal(refusal, with_clause=False)


def ended(result: SkatResult, you: int | None = None) -> Saying:
    return lambda speaks: speaks.outcome(result, settled(result)[0], PLAYERS, you)


def contract(text: str) -> Saying:
    return lambda speaks: speaks.contract(text)


EXAMPLES: list[tuple[Saying, str, str, str, str]] = [  # in the order of LANGUAGES
    (announced("bid 18", "sagen"), "Resi sagt 18.", "Resi sogt 18.", "Resi bids 18.", "Resi bjuder 18."),
    (said("bid 18", "sagen"), "18!", "18!", "18!", "18!"),
    (said("yes", "hoeren"), "Ja.", "Ja.", "Yes.", "Ja."),
    (said("pass", "hoeren"), "Weg.", "Weg.", "Pass.", "Pass."),
    (announced("hand", "aufnehmen"), "Resi spielt Hand.", "Resi spoit Hand.", "Resi plays Hand.", "Resi spelar hand."),
    (
        announced("give EU H7", "layaside", you=True),
        "Du drückst den Kreuz-Buben und die Herz-Sieben.",
        "Du druckst an Kreiz-Buam und an Herz-Siema.",
        "You lay the jack of clubs and the seven of hearts aside.",
        "Du lägger undan klöver knekt och hjärter sju.",
    ),
    (
        announced("give EA GT", "layaside", kind="schieberramsch"),
        "Resi gibt das Kreuz-Ass und die Pik-Zehn ab.",
        "Resi gibt des Kreiz-Ass und an Pik-Zehna her.",
        "Resi parts with the ace of clubs and the ten of spades.",
        "Resi lämnar ifrån sig klöver ess och spader tio.",
    ),
    (
        announced("name farbspiel:E:hand:schneider", "ansagen"),
        "Resi spielt Kreuz Hand, Schneider angesagt.",
        "Resi spoit Kreiz Hand, Schneida ogsogt.",
        "Resi plays clubs Hand, Schneider announced.",
        "Resi spelar klöver hand, angiven schneider.",
    ),
    (said("name grand:hand:ouvert", "ansagen"), "Grand ouvert!", "Grand ouvert!", "Grand Ouvert!", "Grand ouverte!"),
    (said("offer", "schenken"), "Schenken wir?", "Schenk ma's eahm?", "Shall we give it away?", "Ska vi skänka?"),
    (said("kontra", "tricks"), "Kontra!", "Kontra!", "Kontra!", "Kontra!"),
    (said("yes", "kontra", 2), "Supra!", "Supra!", "Supra!", "Supra!"),
    (prompted("kontra", 3), "Sagst du Hirsch?", "Sogst Hirsch?", "Do you say Hirsch?", "Säger du hirsch?"),
    (said("yes", "kontra", 4), "Noch mal drauf!", "Nomoi drauf!", "Once more!", "En gång till!"),
    (
        announced("push", "schieben"),
        "Resi schiebt unbesehen weiter.",
        "Resi schiabt blind weida.",
        "Resi pushes them on unseen.",
        "Resi skjuter dem vidare osedda.",
    ),
    (
        announced("concede", "tricks"),
        "Resi gibt den Rest verloren.",
        "Resi gibt an Rest valorn.",
        "Resi gives the rest up.",
        "Resi ger upp resten.",
    ),
    (
        prompted("layaside"),
        "Welche zwei Karten drückst du?",
        "Wos für zwoa Kartn druckst?",
        "Which two cards do you lay aside?",
        "Vilka två kort lägger du undan?",
    ),
    (contract("farbspiel:H"), "Herz", "Herz", "hearts", "hjärter"),
    (contract("null:hand"), "Null Hand", "Null Hand", "null Hand", "noll hand"),
    (contract("null:ouvert"), "Null ouvert", "Null ouvert", "null Ouvert", "noll ouverte"),
    (contract("null:hand:ouvert"), "Null ouvert Hand", "Null ouvert Hand", "null Ouvert Hand", "noll ouverte hand"),
    (
        contract("farbspiel:E:hand:schwarz:spitzen-2"),
        "Kreuz Hand mit zwei Spitzen, Schwarz angesagt",
        "Kreiz Hand mit zwoa Spitzn, Schwarz ogsogt",
        "clubs Hand with two Spitzen, Schwarz announced",
        "klöver hand med två spetsar, angiven schwarz",
    ),
    (
        contract("farbspiel:S:spitzen-1"),
        "Karo mit einer Spitze",
        "Karo mit oana Spitz",
        "diamonds with one Spitze",
        "ruter med en spets",
    ),
    (
        refused("bid-too-low", high="24"),
        "Das ist zu niedrig, gereizt ist schon bis 24.",
        "Des is zu weng, greizt is scho bis 24.",
        "That is too low, the bid already is 24.",
        "Det är för lågt, budet är redan 24.",
    ),
    (
        refused("null-below-bid", contract="null:hand", high="36"),
        "Null Hand ist weniger wert, als du gereizt hast: 36.",
        "Null Hand zählt weniga, ois wia d' greizt host: 36.",
        "Null Hand is worth less than your bid of 36.",
        "Noll hand är värt mindre än ditt bud på 36.",
    ),
    (
        refused("must-follow", led="E9", suit="E", have="EK"),
        "Kreuz ist angespielt, du hast noch den Kreuz-König.",
        "Kreiz is ogspoit, du host no an Kreiz-Kine.",
        "The lead is clubs, and you still have the king of clubs.",
        "Utspelet är klöver, och du har kvar klöver kung.",
    ),
    (
        refused("not-entitled", question="geschenk"),
        "Nimm das Geschenk an, oder lehne es ab.",
        "Nimm des Gschenk o, oda sog, dass d' as net mogst.",
        "Accept the gift, or refuse it.",
        "Acceptera det skänkta spelet, eller avslå det.",
    ),
    (
        ended(result_of("farbspiel:G", 28, tricks=2)),
        "Pik: Resi verliert mit 28 Augen.",
        "Pik: Resi valiert mit 28 Augen.",
        "Spades: Resi loses with 28 points.",
        "Spader: Resi förlorar med 28 ögon.",
    ),
    (
        ended(result_of("farbspiel:S:hand", 73, bid=40), you=0),
        "Karo Hand: Du hast überreizt und verlierst mit 73 Augen.",
        "Karo Hand: Du host übareizt und valierst mit 73 Augen.",
        "Diamonds Hand: you have overbid and lose with 73 points.",
        "Ruter hand: du har bjudit för högt och förlorar med 73 ögon.",
    ),
    (
        ended(result_of("farbspiel:S", 0, bid=40, reason="given-up")),
        "Karo: Resi gibt auf und verliert.",
        "Karo: Resi gibt auf und valiert.",
        "Diamonds: Resi gives up and loses.",
        "Ruter: Resi ger upp och förlorar.",
    ),
    (
        ended(result_of("grand", 40, run=3, reason="gift")),
        "Grand: Resi bekommt das Spiel geschenkt.",
        "Grand: Resi kriagt des Spoi gschenkt.",
        "Grand: Resi gets the game as a gift.",
        "Grand: Resi får spelet till skänks.",
    ),
    (
        ended(result_of("grand", 50, bid=59, reason="gift")),
        "Grand: Resi hat überreizt und verliert mit 50 Augen.",
        "Grand: Resi hod übareizt und valiert mit 50 Augen.",
        "Grand: Resi has overbid and loses with 50 points.",
        "Grand: Resi har bjudit för högt och förlorar med 50 ögon.",
    ),
    (
        ended(result_of("farbspiel:H", 70, reason="rest-to-defenders")),
        "Herz: Resi gibt den Rest ab und gewinnt mit 70 Augen.",
        "Herz: Resi gibt an Rest her und gwinnt mit 70 Augen.",
        "Hearts: Resi gives the rest up and wins with 70 points.",
        "Hjärter: Resi ger upp resten och vinner med 70 ögon.",
    ),
    (
        ended(result_of("null:ouvert", 0, tricks=0, reason="rest-to-defenders")),
        "Null ouvert: Resi macht keinen Stich und gewinnt.",
        "Null ouvert: Resi mocht koan Stich und gwinnt.",
        "Null Ouvert: Resi takes no trick and wins.",
        "Noll ouverte: Resi tar inget stick och vinner.",
    ),
    (
        ended(result_of("revolution", 0, tricks=1, reason="null-lost"), you=0),
        "Revolution: Du bekommst einen Stich und verlierst.",
        "Revolution: Du kriagst an Stich und valierst.",
        "Revolution: you take a trick and lose.",
        "Revolution: du får ett stick och förlorar.",
    ),
    (
        ended(ramsch_result((63, 47, 10), (5, 4, 1))),
        "Ramsch: Resi verliert mit 63 Augen.",
        "Ramsch: Resi valiert mit 63 Augen.",
        "Ramsch: Resi loses with 63 points.",
        "Ramsch: Resi förlorar med 63 ögon.",
    ),
    (
        ended(ramsch_result((50, 20, 50), (4, 2, 4)), you=2),
        "Ramsch: Du und Resi verliert mit je 50 Augen.",
        "Ramsch: Du und Resi valierts mit je 50 Augen.",
        "Ramsch: you and Resi lose with 50 points each.",
        "Ramsch: du och Resi förlorar med 50 ögon var.",
    ),
    (
        ended(ramsch_result((40, 40, 40), (4, 3, 3))),
        "Ramsch: Alle drei verlieren mit je 40 Augen.",
        "Ramsch: Olle drei valiern mit je 40 Augen.",
        "Ramsch: all three lose with 40 points each.",
        "Ramsch: alla tre förlorar med 40 ögon var.",
    ),
    (
        ended(ramsch_result((0, 120, 0), (0, 10, 0))),
        "Ramsch: Sepp macht alle Stiche, ein Durchmarsch!",
        "Ramsch: Sepp mocht olle Stich, a Durchmarsch!",
        "Ramsch: Sepp takes every trick, a Durchmarsch!",
        "Ramsch: Sepp tar alla stick, en durchmarsch!",
    ),
    (
        ended(SkatResult((0, 1, 2), reason="eingepasst")),
        "Alle passen, keiner schreibt etwas an.",
        "Olle passn, koana schreibt wos o.",
        "All pass, and nobody scores.",
        "Rundpass, ingen får något.",
    ),
    (lambda speaks: speaks.round("bock"), "Bockrunde", "Bockrundn", "Bock round", "bockrunda"),
    (lambda speaks: speaks.position(1), "Mittelhand", "Mittlhand", "middlehand", "mellanhand"),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[1])
def test_this_is_how_it_is_said(example: tuple[Saying, str, str, str, str]) -> None:
    saying, *sentences = example

    assert [saying(words(language, "skat")) for language in LANGUAGES] == sentences


@pytest.mark.parametrize("text", ["wenz:X", "farbspiel:X", "grand:E", "null:spitzen-11", "grand:hand:hand", "grand:"])
def test_what_is_no_contract_stays_as_it_is_written(text: str) -> None:
    assert [words(language, "skat").contract(text) for language in LANGUAGES] == [text] * len(LANGUAGES)


def test_a_conflict_is_told_with_its_number() -> None:
    with pytest.raises(OptionsError) as caught:
        Options(session_minutes=90)

    told = words("de", "skat").options_error(caught.value)
    assert told == (
        "Man spielt nach Runden oder nach Zeit, nicht nach beidem. (ST-C6: session_rounds, session_minutes)"
    )


def test_an_option_without_effect_is_told_too() -> None:
    [idle] = Options(rounding_unit=50).without_effect()

    assert words("en", "skat").without_effect(idle) == (
        "Where no money is played for there is nothing to round. (ST-C10: rounding_unit, point_value)"
    )


def test_points_have_a_sign() -> None:
    assert [words("sv", "skat").points(n) for n in (27, -80, 0)] == ["+27", "−80", "0"]
