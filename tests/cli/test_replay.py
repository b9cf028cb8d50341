"""`stammtisch replay`: an evening retold, with what was needed, what was exchanged, and people by their names."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from stammtisch.cli.replay import replay

GOLDEN = Path(__file__).parents[1] / "records/golden"


def retold(file: Path, language: str) -> list[str]:
    app = typer.Typer()
    app.command("replay")(replay)
    done = CliRunner().invoke(app, [str(file), "--lang", language])
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.rule("SK-BID-36")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Wenz: Vroni verliert mit 71 Augen, nötig waren 81."),
        ("bar", "Wenz: Vroni valiert mit 71 Augen, 81 hod's braucht."),
        ("en", "Wenz: Vroni loses with 71 points; 81 were needed."),
        ("sv", "Wenz: Vroni förlorar med 71 ögon, det behövdes 81."),
    ],
)
def test_a_raised_game_tells_what_was_needed(language: str, sentence: str) -> None:
    assert sentence in retold(GOLDEN / "joho-10-30.stich", language)


@pytest.mark.rule("SK-DOUBLE-10")
def test_sixty_that_suffice_after_a_kontra_are_explained() -> None:
    told = retold(GOLDEN / "basbelopp.stich", "sv")

    assert "Normalspel med spaderesset: Astrid och Cecilia vinner med 60 ögon, efter kontra räcker 60." in told


@pytest.mark.rule("ST-REV-02")
def test_the_exchange_of_a_revolution_is_told_step_by_step() -> None:
    told = retold(GOLDEN / "skat-kneipe.stich", "de")
    start = next(place for place, line in enumerate(told) if line.startswith("Sven möchte "))

    assert told[start + 1] == "Franz lehnt den Tausch ab."
    assert told[start + 5 : start + 9] == [
        "Franz nimmt den Tausch an.",
        "Franz bekommt die Kreuz-Dame, den Kreuz-Buben, die Herz-Neun, das Pik-Ass, die Pik-Zehn, den Pik-König "
        "und die Karo-Zehn.",
        "Sven bekommt die Herz-Dame, die Karo-Dame, den Pik-Buben, die Herz-Acht, das Kreuz-Ass, die Karo-Acht "
        "und die Karo-Sieben.",
        "Franz spielt den Kreuz-Buben.",
    ]


@pytest.mark.rule("SK-ROUND-39")
@pytest.mark.rule("SK-ROUND-41")
def test_a_schieber_tells_which_cards_went_on() -> None:
    told = retold(GOLDEN / "schieber.stich", "de")
    pushed = told.index("Hias schiebt die Ober weiter.")

    assert "Petra gibt die Herz-Sau und den Schellen-Siebener weiter." in told
    assert told[pushed + 1 : pushed + 4] == [
        "Vroni bekommt den Eichel-Ober und den Gras-Ober.",
        "Vroni schiebt die Ober weiter.",
        "Flori bekommt den Eichel-Ober und den Gras-Ober.",
    ]


@pytest.mark.rule("ST-SKAT-02")
def test_the_skat_that_is_taken_and_laid_away_is_told_with_its_cards() -> None:
    told = retold(GOLDEN / "skat-isko.stich", "de")
    start = told.index("Sven nimmt den Skat auf.")

    assert told[start + 1 : start + 3] == [
        "Sven bekommt die Pik-Neun und die Pik-Sieben.",
        "Sven drückt die Herz-Neun und die Pik-Acht.",
    ]


def test_an_evening_without_a_name_is_told_to_whom_it_belongs(tmp_path: Path) -> None:
    file = tmp_path / "mine.stich"
    file.write_text((GOLDEN / "skat-isko.stich").read_text(encoding="utf-8").replace("Sven", "Du"), encoding="utf-8")

    german, english = retold(file, "de"), retold(file, "en")

    assert "Du bekommst die Pik-Neun und die Pik-Sieben." in german
    assert "You lay the nine of hearts and the eight of spades aside." in english
    assert not [line for line in (*german, *english) if line.startswith(("Du spielt", "Du macht", "Du plays"))]


@pytest.mark.rule("ST-TABLE-03", "ST-DEAL-01")
@pytest.mark.parametrize(
    ("language", "lot", "cut"),
    [
        ("de", "Das Los bestimmt, wer als Erstes gibt: Marie.", "Das Haus hebt 10 Karten ab."),
        ("bar", "Des Los sogt, wer ois Erschta gibt: Marie.", "Des Haus hebt 10 Kartn o."),
        ("en", "The lot says who deals first: Marie.", "The house cuts 10 cards."),
        ("sv", "Lotten avgör vem som ger först: Marie.", "Huset kuperar 10 kort."),
    ],
)
def test_the_draw_and_the_cut_are_told(language: str, lot: str, cut: str) -> None:
    told = retold(GOLDEN / "skat-kneipe.stich", language)

    assert [line for line in told if line in (lot, cut)] == [lot, cut]


@pytest.mark.rule("ST-DEAL-05")
def test_a_cut_that_a_neighbour_makes_is_told(tmp_path: Path) -> None:
    text = (GOLDEN / "skat-kneipe.stich").read_text(encoding="utf-8")
    text = text.replace('[Option.table_size "4"]', '[Option.table_size "4"]\n[Option.cut "neighbour"]')
    file = tmp_path / "evening.stich"
    start, _, _ = text.partition("1 pass, 2 bid 63")
    file.write_text(start.replace("house cut 10", "2 cut 10") + "\n== Open\n", encoding="utf-8")

    assert "Günter hebt 10 Karten ab." in retold(file, "de")
