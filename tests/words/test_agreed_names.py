"""What a table has agreed to call its money and its doublings."""

import pytest

from stammtisch.core.options import Value
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words, words, words_at


def at(preset: str, language: str, **changes: Value) -> Words:
    entry, options = entry_of_preset(preset)
    return words_at(language, entry.game.name, options.but(changes), preset)


@pytest.mark.rule("SK-DOUBLE-08")
@pytest.mark.parametrize(
    ("preset", "language", "calls"),
    [
        ("schafkopf-rein", "de", ["Stoß", "Retour", "Noch mal drauf"]),
        ("schafkopf-rein", "bar", ["Stoß", "Retour", "Nomoi drauf"]),
        ("schafkopf-rein", "en", ["Kontra", "Re", "Once more"]),
        ("schafkopf-turnier", "de", ["Stoß", "Retour", "Noch mal drauf"]),
        ("schafkopf-basbelopp", "sv", ["kontra", "re", "En gång till"]),
        ("schafkopf-basbelopp", "de", ["Kontra", "Re", "Noch mal drauf"]),
        ("schafkopf-joho-10-30", "de", ["Spritze", "Redour", "Nomoi drauf"]),
        ("schafkopf-joho-10-50", "en", ["Spritze", "Redour", "Nomoi drauf"]),
        ("schafkopf-joho-10-50", "bar", ["Spritze", "Redour", "Nomoi drauf"]),
        ("schafkopf-verein", "de", ["Stoß", "Sup", "Re Sup"]),
        ("schafkopf-verein", "sv", ["Stoß", "Sup", "Re Sup"]),
    ],
)
def test_the_levels_are_called_as_the_preset_has_it(preset: str, language: str, calls: list[str]) -> None:
    assert [at(preset, language).call(level) for level in (1, 2, 3)] == calls


@pytest.mark.rule("SK-DOUBLE-08")
@pytest.mark.parametrize(
    ("names", "calls"),
    [("kontra", "Kontra Re"), ("retour", "Stoß Retour"), ("sup", "Stoß Sup"), ("spritze", "Spritze Redour")],
)
def test_a_table_may_agree_on_other_names(names: str, calls: str) -> None:
    speaks = at("schafkopf-verein", "de", level_names=names)

    assert [speaks.call(1), speaks.call(2)] == calls.split()


@pytest.mark.rule("SK-PAY-33", "ST-SCORE-11", "SL-MONEY-05")
@pytest.mark.parametrize("preset", ["schafkopf-rein", "skat-kneipe", "schloapfer-perlen"])
@pytest.mark.parametrize(
    ("language", "currency", "amounts"),
    [
        ("de", "euro", ["2,70 €", "−0,01 €"]),
        ("de", "krona", ["2,70 kr", "−0,01 kr"]),
        ("de", "points", ["270 Punkte", "−1 Punkt"]),
        ("bar", "points", ["270 Punkt", "−1 Punkt"]),
        ("en", "euro", ["€2.70", "−€0.01"]),
        ("en", "krona", ["2.70 kr", "−0.01 kr"]),
        ("en", "points", ["270 points", "−1 point"]),
        ("sv", "krona", ["2,70 kr", "−0,01 kr"]),
        ("sv", "points", ["270 poäng", "−1 poäng"]),
    ],
)
def test_amounts_are_in_what_the_table_plays_for(preset: str, language: str, currency: str, amounts: list[str]) -> None:
    speaks = at(preset, language, currency=currency)

    assert [speaks.money(270), speaks.money(-1)] == amounts


@pytest.mark.rule("SK-PAY-33", "ST-SCORE-11", "SL-MONEY-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_swedish_table_pays_in_kronor_unless_it_is_agreed(language: str) -> None:
    kronor = {
        preset
        for entry in GAMES.values()
        for preset in entry.presets
        if at(preset, language).money(270) != words(language).money(270)
    }

    assert kronor == {"schafkopf-basbelopp"}
    assert at("schafkopf-basbelopp", language, currency="euro").money(5) == words(language).money(5)


@pytest.mark.rule("SK-PAY-33")
def test_what_money_is_called_changes_no_number() -> None:
    entry, options = entry_of_preset("schafkopf-rein")

    assert entry.called(options, "") == (("currency", "euro"),)
    assert entry.called(options.but({"currency": "points"}), "schafkopf-rein") == (("currency", "points"),)
    assert options.canonical() == options.but({"currency": "preset", "level_names": "preset"}).canonical()
