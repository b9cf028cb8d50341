"""The Options table of the rulebook, and what an agreement refuses."""

import json
from hashlib import sha256

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Spec, Subset, Value
from stammtisch.games.schafkopf import Options
from tests.rules.schafkopf.book import DISPLAY, option_rows, special_rounds

AGREED = {name: row for name, row in option_rows().items() if name not in DISPLAY}


def kind(spec: Spec) -> object:
    """What can be compared of a spec: the order of single values means nothing, their types do."""
    return {(type(value), value) for value in spec.values} if isinstance(spec, OneOf) else spec


def test_the_options_stand_in_the_order_of_the_book() -> None:
    assert list(Options.specs()) == list(AGREED)


@pytest.mark.parametrize("name", AGREED)
def test_the_book_and_the_code_allow_the_same_values(name: str) -> None:
    assert kind(Options.specs()[name]) == kind(AGREED[name][0])


@pytest.mark.parametrize("name", AGREED)
def test_the_book_and_the_code_have_the_same_default(name: str) -> None:
    default = getattr(Options(), name)

    assert default == AGREED[name][1]
    assert type(default) is type(AGREED[name][1])


@pytest.mark.rule("SK-DECK-03")
@pytest.mark.parametrize("name", DISPLAY)
def test_display_preferences_are_no_options(name: str) -> None:
    assert name in option_rows()
    assert name not in Options.specs()
    assert name not in Options().canonical()
    with pytest.raises(OptionsError, match="unknown-option"):
        Options().but({name: option_rows()[name][1]})


def test_the_special_rounds_are_those_of_the_book() -> None:
    assert Options.specs()["sonderrunden"] == Subset(special_rounds())
    assert Options(sonderrunden=special_rounds(), sonderrunde_request="solo_loser").sonderrunden == special_rounds()


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but({"tischgroesse": 5})

    assert (caught.value.code, caught.value.options) == ("unknown-option", ("tischgroesse",))


WRONG: list[tuple[str, object]] = [
    ("table_size", 3),
    ("table_size", 8),
    ("table_size", "4"),
    ("table_size", 4.0),
    ("first_dealer", "youngest"),
    ("legen", 1),
    ("legen", 0),
    ("legen", "true"),
    ("legen", None),
    ("called_ace_free_trick", 6),
    ("double_max_level", -1),
    ("double_max_level", 11),
    ("double_max_level", True),
    ("schneider_declarer_min", 93),
    ("schneider_defender_min", 92),
    ("unit_cents", 0),
    ("unit_cents", True),
    ("unit_cents", 0.5),
    ("rufspiel_units", 0),
    ("solo_units", -5),
    ("laufende_min", 9),
    ("laufende_min", False),
    ("laufende_min_wenz", 1),
    ("laufende_min_wenz", False),
    ("laufende_cap", 15),
    ("pot_stake_units", 0),
    ("tournament_deals", -1),
    ("ramsch_cents", 0),
    ("durchmarsch_eyes", 60),
    ("durchmarsch_eyes", 121),
    ("durchmarsch_eyes", 1),
    ("sonderrunden", "ramsch"),
    ("sonderrunden", ["ramsch"]),
    ("sonderrunden", ("watten",)),
    ("sonderrunden", ("ramsch", "ramsch")),
    ("sonderrunden", ("geist", "watten")),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_wrong_value_or_type_is_refused(name: str, wrong: Value) -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but({name: wrong})

    assert (caught.value.code, caught.value.options) == ("wrong-value", (name,))


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("table_size", 5),
        ("double_max_level", 0),
        ("double_max_level", 10),
        ("unit_cents", 1),
        ("unit_cents", 10_000),
        ("laufende_min", 0),
        ("laufende_min", 8),
        ("tournament_deals", 40),
    ],
)
def test_the_ends_of_a_range_are_allowed(name: str, right: Value) -> None:
    assert getattr(Options().but({name: right}), name) == right


def test_a_wrong_value_is_refused_when_the_options_are_made_too() -> None:
    with pytest.raises(OptionsError, match=r"^wrong-value: table_size: 8 is not 4 \| 5 \| 6 \| 7$"):
        Options(table_size=8)


def test_the_difference_of_two_agreements() -> None:
    mine, yours = Options(legen=True, solo_units=3), Options(solo_units=4)

    assert mine.diff(yours) == {"legen": (True, False), "solo_units": (3, 4)}
    assert mine.diff(mine) == {}


def test_the_canonical_form_is_json_with_sorted_keys_and_no_blanks() -> None:
    options = Options(sonderrunden=("geist", "trixer"), sonderrunde_request="solo_loser")

    read = json.loads(options.canonical())

    assert read == {**options.sealed(), "sonderrunden": ["geist", "trixer"]}
    assert list(read) == sorted(read)
    assert options.canonical() == json.dumps(read, separators=(",", ":"), sort_keys=True)


def test_the_fingerprint_is_that_of_the_canonical_form() -> None:
    assert Options().digest() == sha256(Options().canonical().encode()).hexdigest()
    assert Options().digest() == Options(table_size=4).digest()


CHANGES: dict[str, Value] = {"legen": True, "solo_units": 3, "bock": True, "ramsch_cents": 5, "tournament_deals": 32}


@pytest.mark.parametrize(("name", "changed"), CHANGES.items())
def test_another_agreement_has_another_fingerprint(name: str, changed: Value) -> None:
    assert Options().but({name: changed}).digest() != Options().digest()
