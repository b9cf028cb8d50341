"""The Presets of the rulebook: every cell of its table, the two beside it, and the documented deviations."""

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Value
from stammtisch.games.schafkopf import PRESETS, Options, preset
from tests.rules.schafkopf.book import DISPLAY, deviations, option_rows, pairs, preset_columns, section

CELLS = [(name, option, cell) for name, column in preset_columns().items() for option, cell in column.items()]


@pytest.mark.parametrize(("name", "option", "cell"), CELLS)
def test_every_cell_of_the_table(name: str, option: str, cell: Value) -> None:
    found = getattr(PRESETS[name] if option in DISPLAY else PRESETS[name].options, option)

    assert found == cell
    assert type(found) is type(cell)


def test_the_table_has_a_line_for_every_option() -> None:
    for column in preset_columns().values():
        assert list(column) == list(option_rows())


MORE = ("schafkopf-rein", "schafkopf-turnier", "schafkopf-kurz", "schafkopf-ordnung")


def test_there_are_the_four_of_the_sources_and_four_more() -> None:
    assert set(PRESETS) == {*preset_columns(), *MORE}
    assert all(PRESETS[name].name == name for name in PRESETS)


def test_rein_has_every_option_at_its_default() -> None:
    assert "`schafkopf-rein` = every option at its default" in section("Presets")
    assert preset("schafkopf-rein") == Options()


def test_kurz_has_the_short_pack_and_every_other_default() -> None:
    assert "`schafkopf-kurz` = the defaults with `kurze_karte` true" in section("Presets")
    assert preset("schafkopf-kurz") == Options(kurze_karte=True)


def test_ordnung_may_be_cut_short_and_has_every_other_default() -> None:
    assert "`schafkopf-ordnung` = the defaults with `claims` consent" in section("Presets")
    assert preset("schafkopf-ordnung") == Options(claims="consent")


def test_turnier_differs_from_the_defaults_as_the_book_says() -> None:
    sentence = section("Presets").split("`schafkopf-turnier` = the defaults with ", 1)[1].split(".\n", 1)[0]

    differences = Options().diff(preset("schafkopf-turnier"))

    assert {name: there for name, (_, there) in differences.items()} == pairs(sentence)


@pytest.mark.parametrize("name", MORE)
def test_the_others_are_shown_as_is_usual(name: str) -> None:
    shown = {option: option_rows()[option][1] for option in DISPLAY}

    assert {option: getattr(PRESETS[name], option) for option in DISPLAY} == shown


def test_the_two_of_joho_differ_in_the_price_of_a_solo_only() -> None:
    assert preset("schafkopf-joho-10-30").diff(preset("schafkopf-joho-10-50")) == {"solo_units": (3, 5)}


def test_five_are_allowed_at_joho() -> None:
    for name in ("schafkopf-joho-10-30", "schafkopf-joho-10-50"):
        assert preset(name).but({"table_size": 5}).table_size == 5


def test_no_two_presets_have_the_same_fingerprint() -> None:
    assert len({one.options.digest() for one in PRESETS.values()}) == len(PRESETS)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(OptionsError) as caught:
        preset("schafkopf-berlin")

    assert (caught.value.code, caught.value.options) == ("unknown-preset", ("schafkopf-berlin",))


def test_the_book_lists_eight_deviations() -> None:
    assert [start for start, _ in deviations()] == ["verein", "basbelopp", "basbelopp", *["verein"] * 5]


@pytest.mark.parametrize(("start", "changes"), deviations())
def test_a_documented_deviation_is_accepted(start: str, changes: dict[str, Value]) -> None:
    before = preset(f"schafkopf-{start}")

    differences = before.diff(before.but(changes))

    assert {name: there for name, (_, there) in differences.items()} == changes
