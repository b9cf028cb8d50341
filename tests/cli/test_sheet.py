"""`stammtisch sheet`: an evening typed in, as a person would or a file does."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.games.entry import no_pads
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf.written.reading import IN_RAMSCH as SCHAFKOPF
from stammtisch.games.schloapfer.written.reading import KNOWN as SCHLOAPFER
from stammtisch.games.skat.written.reading import IN_RAMSCH as SKAT_RAMSCH
from stammtisch.games.skat.written.reading import KNOWN as SKAT_KNOWN
from stammtisch.records import read
from stammtisch.words import LANGUAGES
from stammtisch.words.writing import aliases, data, text, texts

SKAT = {*SKAT_KNOWN, *SKAT_RAMSCH}
FOUR = ("--names", "Resi,Sepp,Hans,Kathi", "--dealer", "Resi")


def typed(lines: str, *words: str) -> Result:
    return CliRunner().invoke(app, ["sheet", *words], input=lines)


def told(lines: str, *words: str) -> list[str]:
    done = typed(lines, *words)
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_an_evening_from_the_names_to_who_pays_whom() -> None:
    said = told(
        "Resi Sepp Hans Kathi\nKathi\nSepp ruf mit Hans gewonnen\nka wenz verloren stoß 1\nschluss\n", "--lang", "de"
    )
    assert said == [
        "Wer spielt mit? Namen, der Reihe nach im Uhrzeigersinn:",
        "Wer gibt als Erster?",
        "Schreib jedes Spiel in eine Zeile: Resi ruf mit Sepp gewonnen. Hilfe: hilfe. Zum Abrechnen: schluss.",
        "1. Spiel, Kathi gibt.",
        "1. Rufspiel: Sepp und Hans gewinnen. Je 0,10 €.",
        "Resi −0,10 €   Sepp +0,10 €   Hans +0,10 €   Kathi −0,10 €",
        "2. Spiel, Resi gibt.",
        "2. Wenz: Kathi verliert. Je 1,00 €.",
        "Resi +0,90 €   Sepp +1,10 €   Hans +1,10 €   Kathi −3,10 €",
        "3. Spiel, Sepp gibt.",
        "Schluss nach 2 Spielen.",
        "Resi +0,90 €   Sepp +1,10 €   Hans +1,10 €   Kathi −3,10 €",
        "Kathi zahlt Resi 0,90 €.",
        "Kathi zahlt Sepp 1,10 €.",
        "Kathi zahlt Hans 1,10 €.",
        "3 Zahlungen, Summe 0.",
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Sepp wenz mit Hans gewonnen", "„mit“ passt hier nicht dazu."),
        ("Sepp wenz gewonnen laufende 9", "Wenz mit 9 gibt es nicht."),
        ("Sepp wenz", "Es fehlt: gewonnen, verloren."),
        ("wenz gewonnen", "Es fehlt, wer gespielt hat."),
        ("Sepp ruf mit Sepp gewonnen", "Sepp kann das in diesem Spiel nicht sein."),
        ("Sepp ruf mit Hans gewonnen augen 60", "Das passt nicht zusammen: ruf, gewonnen, augen."),
        ("Sepp, Hans", "Das verstehe ich nicht: Sepp, Hans"),
        ("spiel 7 Sepp wenz gewonnen", "Das Spiel 7 gibt es nicht."),
        ("zurück", "Es steht noch nichts da."),
    ],
)
def test_what_cannot_be_is_said_in_the_words_that_were_typed(line: str, why: str) -> None:
    assert told(f"{line}\nschluss\n", "--lang", "de", *FOUR)[2] == why


def test_a_correction_is_told_before_it_is_kept() -> None:
    said = told(
        "Sepp ruf mit Hans verloren augen 60 legt Sepp\nHans wenz gewonnen\n"
        "spiel 1 Sepp ruf mit Hans verloren legt Sepp\nnein\n"
        "spiel 1 Sepp ruf mit Hans verloren legt Sepp\nja\nspiel 1 Sepp geier gewonnen\nspiel 1 ,\nzurück\nschluss\n",
        "--lang",
        "de",
        "--preset",
        "schafkopf-verein",
        *FOUR,
    )
    at = said.index("Damit ändert sich auch:")
    assert said[at : at + 4] == [
        "Damit ändert sich auch:",
        "Spiel 2: Resi +0,50 €, Sepp +0,50 €, Hans −1,50 €, Kathi +0,50 €",
        "So lassen? (ja/nein)",
        "Es bleibt, wie es war.",
    ]
    assert "Spiel 1 ist ausgebessert." in said
    assert "Einen Geier gibt es in diesem Spiel nicht." in said
    assert "Das verstehe ich nicht: ," in said
    assert "Gestrichen: Hans wenz gewonnen" in said


def test_a_correction_that_a_later_deal_contradicts_is_refused() -> None:
    lines = "sepp solo lost\nround ramsch\nramsch lost hans\nfix 1 sepp solo won\nend\n"
    said = told(lines, "--lang", "en", "--preset", "schafkopf-joho-10-50", *FOUR)
    assert any(line.startswith("Sepp may wish for a special round: round ramsch, ") for line in said)
    assert "Deal 2, Sepp deals, special round Ramsch." in said
    assert any(line.startswith("Then deal 2 cannot have been: ") for line in said)


def test_skat_ends_with_points_money_and_the_tournament() -> None:
    words = ("skat", "--lang", "sv", "--names", "Resi,Sepp,Hans", "--dealer", "Hans", "--set", "point_value=10")
    said = told("Sepp hjärter hand utan 2 vunnet\nhans grand med 1 förlorat\nrundpass\nställning\nslut\n", *words)
    assert "1. Hjärter hand: Sepp vinner." in said
    assert "Resi 0   Sepp 40   Hans −96" in said
    assert said[-4:] == [
        "Hans betalar Resi 6,00 €.",
        "Hans betalar Sepp 18,00 €.",
        "Turneringspoäng: Resi 40, Sepp 130, Hans -146.",
        "2 betalningar, summa 0.",
    ]


def test_schloapfer_is_chalked() -> None:
    words = ("schloapfer", "--lang", "bar", *FOUR)
    said = told("dabei Resi Sepp Kathi strich Kathi Resi\ndabei Resi\nhilfe\nschluss\n", *words)
    assert "Resi 1   Sepp 0 o   Hans 0   Kathi 1" in said
    assert "Es fehlt: Sepp." in said
    assert said[-1] == "Obgrechnet werd noch Punkt."


def test_a_misdeal_is_noted_and_nothing_else_is_said_of_it() -> None:
    said = told("Sepp wenz gewonnen\nvergeben\nschluss\n", "--lang", "de", *FOUR)
    assert said[5] == "Vergeben, es wird noch einmal gegeben."
    assert said[7] == "2. Spiel, Sepp gibt."


def test_bock_pot_and_doubles_are_told_before_the_next_deal() -> None:
    assert "2. Spiel, Sepp gibt, Stock 0,80 kr." in told(
        "weiter\nschluss\n", "--lang", "de", "--preset", "schafkopf-basbelopp", *FOUR
    )
    said = told("weiter\nschluss\n", "--lang", "de", "--preset", "schafkopf-joho-10-50", *FOUR)
    assert "2. Spiel, Sepp gibt, 1-mal doppelt." in said
    said = told("Sepp wenz gewonnen schwarz\n", "--lang", "de", "--preset", "schafkopf-verein", *FOUR)
    assert "2. Spiel, Sepp gibt, Bock noch 4." in said


def test_the_evening_is_kept_in_three_files(tmp_path: Path) -> None:
    stich, page, table = (tmp_path / name for name in ("abend.stich", "abend.html", "abend.csv"))
    files = ("--write", str(stich), "--html", str(page), "--csv", str(table))
    lines = "=Hax ruf mit Hans gewonnen\nspiel 1 =Hax ruf mit Hans verloren\nja\nschluss\n"
    names = ("--names", "Resi,=Hax,Hans,<b>Kathi", "--dealer", "Resi")
    said = told(lines, "--lang", "de", *files, *names)
    assert said[-3:] == [f"Steht in {file}." for file in (stich, page, table)]
    record = read(stich.read_bytes())
    assert record.names == {0: "Resi", 1: "=Hax", 2: "Hans", 3: "<b>Kathi"}
    assert [comment.text for comment in record.comments] == ["struck out: 1 rufspiel with 2 won"]
    rows = list(csv.reader(table.read_text(encoding="utf-8").splitlines()))
    assert rows[0] == ["deal", "dealer", "entry", "Resi", "'=Hax", "Hans", "<b>Kathi"]
    assert rows[1:] == [["1", "Resi", "1 rufspiel with 2 lost", "10", "-10", "-10", "10"]]
    html = page.read_text(encoding="utf-8")
    assert "<del>=Hax ruf mit Hans gewonnen</del><br>Rufspiel: =Hax und Hans verlieren." in html
    assert "&lt;b&gt;Kathi" in html
    assert "<b>" not in html
    assert "=Hax zahlt" in html
    assert typed(lines, *files, *names).exit_code == 2  # never over another evening


@pytest.mark.parametrize(
    "words",
    [
        ("--names", "Resi,Sepp"),
        ("--names", "Resi,Sepp,Hans,resi"),
        ("--names", "Resi,Sepp,Hans,4"),
        ("--names", "Resi,Sepp,Hans,Kathi", "--dealer", "Toni"),
        ("--preset", "nix"),
    ],
)
def test_what_makes_no_sense_ends_the_command(words: tuple[str, ...]) -> None:
    assert typed("", *words).exit_code == 2


def test_a_game_that_cannot_be_written_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "skat", replace(GAMES["skat"], form=no_pads))
    done = typed("", "skat", "--lang", "de")
    assert (done.exit_code, done.stderr) == (2, "stammtisch: Von diesem Kartenspiel lässt sich nichts aufschreiben.\n")


def test_names_are_asked_for_until_they_fit() -> None:
    said = typed("Resi\nResi, Sepp, Hans, Kathi\nToni\nHans\n", "--lang", "en")
    assert said.exit_code == 0
    assert "Deal 1, Hans deals." in said.stdout
    assert typed("Resi\n", "--lang", "en").exit_code == 2
    assert typed("Resi Sepp Hans Kathi\n", "--lang", "en").exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_and_in_boarisch_the_rest_is_german(language: str) -> None:
    assert texts(language).keys() == texts("en").keys()
    for key, sentence in texts("en").items():
        blanks = {part.split("}")[0] for part in sentence.split("{")[1:]}
        there = {part.split("}")[0] for part in texts(language)[key].split("{")[1:]}
        assert there == blanks, key
    assert text(language, "no-deal", n=7)


def test_what_may_be_typed_leads_to_words_of_the_notation() -> None:
    commands = {"yes", "no", "help", "undo", "fix", "sums", "end", "round", "last-round", "dealer", ""}
    entries = {*SCHAFKOPF, *SKAT, *SCHLOAPFER, "misdeal", "thrown-in", "eingepasst", "passed-on", "rufspiel"}
    suited = {f"{kind}:{suit}" for kind in ("solo", "farbspiel") for suit in "EGHS"}
    for language in LANGUAGES:
        for game in GAMES:
            assert set(aliases(language, game).values()) <= commands | entries | suited
    assert set(data()) == {*LANGUAGES, "games"}


def test_somebody_else_deals() -> None:
    said = told("Hans gibt\ngeber Franz\ngeber\nKathi wenz gewonnen\nzurück\nzurück\n", "--lang", "de", *FOUR)
    assert said[2:5] == ["1. Spiel, Hans gibt.", "Franz sitzt nicht am Tisch.", "Wer gibt?"]
    assert "2. Spiel, Kathi gibt." in said
    assert "Gestrichen: geber Hans" in said


def test_a_correction_may_be_typed_in_any_order() -> None:
    said = told("Sepp wenz gewonnen\nspiel 1 ruf Sepp Hans verloren 3 laufende\nja\n", "--lang", "de", *FOUR)
    assert "1. Rufspiel: Sepp und Hans verlieren. Je 0,40 €." in said


def test_an_evening_goes_on_where_it_stopped(tmp_path: Path) -> None:
    stich = tmp_path / "abend.stich"
    told("Sepp wenz gewonnen\ngeber Hans\n", "--lang", "de", "--write", str(stich), *FOUR)
    said = told("Kathi wenz gewonnen\n", "--lang", "de", "--resume", str(stich))
    assert said[1:4] == [
        "Es geht weiter, wo ihr aufgehört habt.",
        "Resi −0,50 €   Sepp +1,50 €   Hans −0,50 €   Kathi −0,50 €",
        "2. Spiel, Hans gibt.",
    ]
    assert len([action for _, action in read(stich.read_bytes()).log if str(action).startswith("wrote")]) == 2


def test_what_cannot_go_on_says_why(tmp_path: Path) -> None:
    missing, other, dealt = tmp_path / "no.stich", tmp_path / "other.stich", tmp_path / "dealt.stich"
    told("Sepp wenz gewonnen\n", "--lang", "de", "--write", str(other), *FOUR)
    dealt.write_text(
        '[Game "schafkopf"]\n[Rules "schafkopf@1"]\n[Preset "schafkopf-rein"]\n\n== Open\n', encoding="utf-8"
    )
    for words in (
        ("--resume", str(missing)),
        ("--resume", str(other), "--preset", "schafkopf-verein"),
        ("--resume", str(dealt)),
    ):
        assert typed("", "--lang", "de", *words).exit_code == 2
    assert "das ist kein Zettel" in typed("", "--lang", "de", "--resume", str(dealt)).output


def test_a_second_card_is_kept_beside_the_first() -> None:
    words = ("--lang", "de", "--preset", "schafkopf-turnier", "--beside", "schafkopf-joho-10-30", *FOUR)
    said = told("Sepp ruf mit Hans verloren\nHans wenz gewonnen\nSepp geier gewonnen\nschluss\n", *words)
    assert "Daneben: Resi −0,20 €   Sepp −0,40 €   Hans +0,80 €   Kathi −0,20 €" in said
    assert "Einen Geier gibt es in diesem Spiel nicht." in said
    at = said.index("Und auf der zweiten Karte:")
    assert said[at + 1 : at + 3] == [
        "Schluss nach 2 Spielen.",
        "Resi −0,20 €   Sepp −0,40 €   Hans +0,80 €   Kathi −0,20 €",
    ]


def test_the_second_card_is_of_the_same_game() -> None:
    for preset in ("skat-isko", "polka"):
        assert typed("", "--lang", "de", "--beside", preset, *FOUR).exit_code == 2
