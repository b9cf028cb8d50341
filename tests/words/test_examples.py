"""What is said, word for word, in the four languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.contract import Contract
from stammtisch.core.errors import NotationError, Refusal
from stammtisch.core.notation import parse
from stammtisch.core.result import Result
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import KINDS
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words
from tests.rules.schafkopf.money import settled
from tests.rules.schafkopf.table import result

Saying = Callable[[Words], str]
PLAYERS = ("Resi", "Sepp", "Vroni", "Xaver")


def announced(action: str, asked: str, level: int = 0, you: bool = False, kind: str = "normal") -> Saying:
    return lambda speaks: speaks.announce("Resi", parse(action), asked, level, you, kind)


def prompted(asked: str, kind: str = "normal") -> Saying:
    return lambda speaks: speaks.prompt(asked, kind=kind)


def said(action: str, asked: str, level: int = 0) -> Saying:
    return lambda speaks: speaks.bubble(parse(action), asked, level)


def refused(code: str, clause: str = "SK-PLAY-03", **params: str) -> Saying:
    refusal = Refusal(code, clause, 0, "", tuple(params.items()))
    return lambda speaks: speaks.refusal(refusal, with_clause=False)


def ended(outcome: Result, you: int | None = None, options: Options | None = None) -> Saying:
    return lambda speaks: speaks.outcome(outcome, settled(outcome, options)[0], PLAYERS, you)


def billed(code: str, count: int = 0, factor: int = 1) -> Saying:
    return lambda speaks: speaks.line(Line(code, "", count=count, factor=factor))


EXAMPLES: list[tuple[Saying, str, str, str, str]] = [  # in the order of LANGUAGES
    (
        announced("play EO", "tricks"),
        "Resi spielt den Eichel-Ober.",
        "Resi spoit an Oiche-Oba.",
        "Resi plays the Ober of acorns.",
        "Resi spelar klöver dam.",
    ),
    (
        announced("play SA", "tricks", you=True),
        "Du spielst die Schellen-Sau.",
        "Du spoist de Schoin-Sau.",
        "You play the ace of bells.",
        "Du spelar ruter ess.",
    ),
    (announced("pass", "speaking"), "Resi sagt weiter.", "Resi sogt weida.", "Resi passes.", "Resi passar."),
    (said("play", "speaking"), "Ich spiele.", "I dadad.", "I play.", "Jag spelar."),
    (said("join", "speaking"), "Ich auch.", "I dad aa.", "So would I.", "Jag också."),
    (said("yield", "insisting"), "Spiel zu.", "Spoi zu.", "Go ahead.", "Varsågod att spela."),
    (said("insist", "insisting"), "Selber!", "Saiba!", "I'll play it myself!", "Själv!"),
    (said("raise 70", "steigern"), "Siebzig!", "Siebzgeh!", "Seventy!", "Sjuttio!"),
    (said("name rufspiel:E", "naming"), "Auf die Alte!", "Auf de Oide!", "With the ace of acorns!", "Med klöveresset!"),
    (
        announced("name solo:G:tout", "naming"),
        "Resi spielt ein Gras-Solo Tout.",
        "Resi spoit a Groas-Solo Tout.",
        "Resi plays a Solo in leaves with Tout.",
        "Resi spelar färgsolo i spader med tout.",
    ),
    (
        announced("bid wenz", "classnaming"),
        "Resi will einen Wenz spielen.",
        "Resi woi an Wenz spoin.",
        "Resi wants to play a Wenz.",
        "Resi vill spela wenz.",
    ),
    (announced("yes", "legen", you=True), "Du legst.", "Du legst.", "You lay.", "Du dubblar."),
    (announced("yes", "kontra"), "Resi sagt Stoß.", "Resi sogt Stoß.", "Resi says Kontra.", "Resi säger kontra."),
    (said("yes", "kontra"), "Stoß!", "Stoß!", "Kontra!", "Kontra!"),
    (said("yes", "kontra", 1), "Retour!", "Retour!", "Re!", "Re!"),
    (said("yes", "kontra", 2), "Noch mal drauf!", "Nomoi drauf!", "Once more!", "En gång till!"),
    (said("yes", "schuss"), "Schuss!", "Schuss!", "Schuss!", "Skott!"),
    (
        announced("claim 120", "claiming"),
        "Resi verlangt 1,20 €.",
        "Resi valangt 1,20 €.",
        "Resi asks for €1.20.",
        "Resi begär 1,20 €.",
    ),
    (
        announced("claim 110", "cutting"),
        "Resi geht auf 1,10 € herunter.",
        "Resi geht auf 1,10 € runta.",
        "Resi comes down to €1.10.",
        "Resi går ner till 1,10 €.",
    ),
    (
        announced("give S7", "passing"),
        "Resi gibt den Schellen-Siebener zurück.",
        "Resi gibt an Schoin-Siema zruck.",
        "Resi gives the seven of bells back.",
        "Resi ger tillbaka ruter sju.",
    ),
    (
        prompted("passing"),
        "Welche Karte gibst du zurück?",
        "Wos für a Kartn gibst zruck?",
        "Which card do you give back?",
        "Vilket kort ger du tillbaka?",
    ),
    (
        prompted("passing", "schieber"),
        "Welche zwei Karten gibst du weiter?",
        "Wos für zwoa Kartn gibst weida?",
        "Which two cards do you pass on?",
        "Vilka två kort skickar du vidare?",
    ),
    (
        announced("give EK S7", "passing", kind="schieber"),
        "Resi gibt den Eichel-König und den Schellen-Siebener weiter.",
        "Resi gibt an Oiche-Kine und an Schoin-Siema weida.",
        "Resi passes the king of acorns and the seven of bells on.",
        "Resi skickar klöver kung och ruter sju vidare.",
    ),
    (
        announced("push", "pushing", kind="schieber"),
        "Resi schiebt die Ober weiter.",
        "Resi schiabt de zwoa Oba weida.",
        "Resi pushes the two Ober on.",
        "Resi skjuter damerna vidare.",
    ),
    (
        prompted("speaking", "ramsch"),
        "Bist du krank oder gesund?",
        "Bist krank oda gsund?",
        "Are you ill or healthy?",
        "Är du sjuk eller frisk?",
    ),
    (said("krank", "speaking"), "Krank!", "Krank!", "Ill!", "Sjuk!"),
    (announced("gsund", "speaking"), "Resi ist gesund.", "Resi is gsund.", "Resi is healthy.", "Resi är frisk."),
    (said("yes", "spritze"), "Stoß!", "Stoß!", "Kontra!", "Kontra!"),
    (
        announced("round dreier_runde", "sonderrunde"),
        "Resi wünscht sich eine Sonderrunde: 3er-Runde.",
        "Resi wünscht si a Sonderrundn: 3er-Runde.",
        "Resi asks for a special round: round of three.",
        "Resi önskar sig en specialrunda: trerunda.",
    ),
    (said("round allgaeuer", "sonderrunde"), "Allgäuer!", "Allgäuer!", "Allgäuer!", "Allgäuer!"),
    (
        announced("name trixer:H", "naming"),
        "Resi spielt einen Herz-Trixer.",
        "Resi spoit an Herz-Trixer.",
        "Resi plays a Trixer in hearts.",
        "Resi spelar trixer i hjärter.",
    ),
    (
        refused("not-entitled", question="dreier"),
        "Mit diesen Karten geht keines deiner Pflichtspiele.",
        "Mit dene Kartn geht koans vo deine Pflichtspoi.",
        "With these cards you can play none of the games that you owe.",
        "Med de här korten kan du inte spela något av dina pliktspel.",
    ),
    (
        refused("must-follow", led="E9", suit="E", have="EK"),
        "Eichel ist angespielt, du hast noch den Eichel-König.",
        "Oiche is ogspoit, du host no an Oiche-Kine.",
        "The lead is acorns, and you still have the king of acorns.",
        "Utspelet är klöver, och du har kvar klöver kung.",
    ),
    (
        refused("must-follow", led="EO", suit="trump", have="HO SU HA"),
        "Trumpf ist angespielt, du hast noch den Herz-Ober, den Schellen-Unter und die Herz-Sau.",
        "Trumpf is ogspoit, du host no an Herz-Oba, an Schoin-Unda und de Herz-Sau.",
        "Trump was led, and you still have the Ober of hearts, the Unter of bells and the ace of hearts.",
        "Utspelet är trumf, och du har kvar hjärter dam, ruter knekt och hjärter ess.",
    ),
    (
        refused("called-ace-must-fall", ace="GA"),
        "Die Blaue ist gesucht und muss jetzt fallen.",
        "De Blaue is gsuacht und muas jetz foin.",
        "The ace of leaves has been called and its suit was led, so it must fall now.",
        "Spaderesset är anropat och färgen utspelad, så esset måste spelas nu.",
    ),
    (
        refused("bid-too-low", high="play_too"),
        "Das ist zu niedrig, geboten ist schon: mindestens ein Wenz.",
        "Des is zu weng, botn is scho: mindestens a Wenz.",
        "That is too low, the bid already is: at least a Wenz.",
        "Det är för lågt, budet är redan: minst wenz.",
    ),
    (
        refused("not-entitled", question="throw-in"),
        "Zusammenwerfen lassen kann nur, wer gesperrt ist.",
        "Zammschmeißn lossn ko bloß, wer gsperrt is.",
        "Only a player who is gesperrt can have the hands thrown in.",
        "Bara den som inte kan anropa något ess får kasta ihop korten.",
    ),
    (
        refused("not-entitled", question="legen"),
        "Darauf kannst du nur Nein sagen.",
        "Do konnst bloß Na sogn.",
        "Your answer can only be no.",
        "Du kan bara svara nej.",
    ),
    (
        refused("not-these-cards", "SK-BID-43", n="1"),
        "Zurück geht eine Karte aus deiner Hand, die kein Trumpf ist.",
        "Zruck geht a Kartn aus da Hand, de koa Trumpf is.",
        "You give back one card of your own that is not a trump.",
        "Du ger tillbaka ett av dina kort som inte är trumf.",
    ),
    (
        refused("ace-not-callable", suit="H"),
        "Auf die Herz-Sau wird nie gespielt: sie ist Trumpf.",
        "Auf de Herz-Sau werd nia gspoit: de is Trumpf.",
        "Nobody ever calls the ace of hearts: it is a trump.",
        "Man anropar aldrig hjärteresset: det är trumf.",
    ),
    (lambda speaks: speaks.prompt("kontra", 1), "Sagst du Retour?", "Sogst Retour?", "Do you say Re?", "Säger du re?"),
    (billed("laufende", 3), "3 Laufende", "3 Lafade", "3 Laufende", "3 löpande"),
    (billed("laufende", -4), "ohne 4", "ohne 4", "without 4", "utan 4"),
    (billed("legen", 1, 2), "gelegt (2×)", "glegt (2×)", "laid (2×)", "dubblat (2×)"),
    (billed("kontra", 2, 4), "Retour (4×)", "Retour (4×)", "Re (4×)", "re (4×)"),
    (
        ended(result("rufspiel:E", 75, partner=2)),
        "Rufspiel auf die Alte: Resi und Vroni gewinnen mit 75 Augen.",
        "Sauspoi auf de Oide: Resi und Vroni gwinna mit 75 Augen.",
        "Rufspiel with the ace of acorns: Resi and Vroni win with 75 points.",
        "Normalspel med klöveresset: Resi och Vroni vinner med 75 ögon.",
    ),
    (
        ended(result("rufspiel:E", 60, partner=2), you=2),
        "Rufspiel auf die Alte: Du und Resi verliert mit 60 Augen.",
        "Sauspoi auf de Oide: Du und Resi valierts mit 60 Augen.",
        "Rufspiel with the ace of acorns: you and Resi lose with 60 points.",
        "Normalspel med klöveresset: du och Resi förlorar med 60 ögon.",
    ),
    (
        ended(result("wenz", 61), you=0),
        "Wenz: Du gewinnst mit 61 Augen.",
        "Wenz: Du gwinnst mit 61 Augen.",
        "Wenz: you win with 61 points.",
        "Wenz: du vinner med 61 ögon.",
    ),
    (
        ended(result("solo:E:tout", 90, tricks=5, reason="tout-lost")),
        "Eichel-Solo Tout: Resi gibt einen Stich ab und verliert.",
        "Oiche-Solo Tout: Resi gibt an Stich her und valiert.",
        "Solo in acorns with Tout: Resi drops a trick and loses.",
        "Färgsolo i klöver med tout: Resi tappar ett stick och förlorar.",
    ),
    (
        ended(result("sie", 120, reason="sie")),
        "Resi legt einen Sie auf den Tisch!",
        "Resi schmeißt an Sie auf'n Tisch!",
        "Resi lays down a Sie!",
        "Resi lägger upp en Sie!",
    ),
    (
        ended(Result((0, 1, 2, 3), reason="thrown-in")),
        "Keiner spielt, die Karten werden zusammengeworfen.",
        "Koana spoit, de Kartn wern zammgschmissn.",
        "Nobody plays, and the hands are thrown in.",
        "Ingen spelar, och korten kastas ihop.",
    ),
    (
        lambda speaks: speaks.notation_error(NotationError("unknown-card", "EX")),
        "Die Karte „EX“ gibt es nicht.",
        "De Kartn „EX“ gibt's net.",
        "There is no card “EX”.",
        "Kortet ”EX” finns inte.",
    ),
    (lambda speaks: speaks.money(-5), "−0,05 €", "−0,05 €", "−€0.05", "−0,05 €"),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[1])
def test_this_is_how_it_is_said(example: tuple[Saying, str, str, str, str]) -> None:
    saying, *sentences = example

    assert [saying(words(language)) for language in LANGUAGES] == sentences


# the Ramsch, which has no declarer

RAMSCH = Contract(KINDS["ramsch"])


def ramsch(*eyes: int) -> Result:
    return Result((0, 1, 2, 3), RAMSCH, eyes=eyes, tricks=(2, 2, 2, 2), trumps=(3, 3, 3, 5), best_trump=(1, 2, 3, 4))


def test_a_ramsch_tells_who_has_lost() -> None:
    assert ended(ramsch(20, 50, 30, 20))(words("de")) == "Ramsch: Sepp verliert mit 50 Augen."
    assert ended(ramsch(20, 50, 30, 20), you=1)(words("bar")) == "Ramsch: Du valierst mit 50 Augen."


def test_a_durchmarsch_tells_who_has_won() -> None:
    march = Options(all_pass="ramsch", durchmarsch_eyes=91)

    assert ended(ramsch(5, 110, 5, 0), None, march)(words("de")) == (
        "Ramsch: Sepp gewinnt mit einem Durchmarsch, 110 Augen."
    )


def test_a_misdeal_is_told_without_a_contract() -> None:
    assert ended(Result((0, 1, 2, 3), reason="misdeal"))(words("en")) == "A misdeal: the cards are dealt again."


def test_who_has_won_is_read_from_the_bill() -> None:
    lost = Bill(4, transfers=tuple(Transfer(0, seat, 50) for seat in (1, 2, 3)))

    assert "verliert" in words("de").outcome(result("solo:H", 70), lost, PLAYERS)
