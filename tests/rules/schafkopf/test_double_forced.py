"""DOUBLE: the Spritze that Haadsch and Kreuzbock begin with, standing apart."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.games.schafkopf import PRESETS, Options
from stammtisch.games.schafkopf.winning import eyes_needed
from stammtisch.words.sentences import words_at
from tests.rules.schafkopf.money import bill_of, price
from tests.rules.schafkopf.table import asked, deal_of, finish, said
from tests.rules.schafkopf.test_round_haadsch import begun, plain

ROUNDS: dict[str, Value] = {"sonderrunden": ("haadsch", "kreuzbock"), "sonderrunde_request": "solo_loser"}
COUNTS = Options().but({**ROUNDS, "double_max_level": 2})
APART = COUNTS.but({"forced_spritze": "apart"})


@pytest.mark.rule("SK-DOUBLE-17")
@pytest.mark.parametrize(("kind", "side", "others"), [("haadsch", (0,), (1, 2, 3)), ("kreuzbock", (0, 2), (1, 3))])
def test_the_defenders_may_give_a_spritze_of_their_own(
    kind: str, side: tuple[int, ...], others: tuple[int, ...]
) -> None:
    assert asked(begun(kind, COUNTS)) == ("kontra", side)
    session = begun(kind, APART)

    assert asked(session) == ("kontra", others)
    answered = said(session, "yes")
    assert deal_of(answered).level == 2
    assert asked(answered) == ("kontra", side)


@pytest.mark.rule("SK-DOUBLE-17")
def test_the_most_levels_count_the_calls_of_players_alone() -> None:
    session = said(begun("haadsch", APART), "yes", "yes")

    assert deal_of(session).level == 3
    assert asked(session)[0] == "tricks"
    assert price(plain(session), APART) == 50 * 8


@pytest.mark.rule("SK-DOUBLE-17")
def test_without_a_call_the_forced_level_doubles_as_ever() -> None:
    quiet = APART.but({"double_max_level": 0})

    assert bill_of(finish(begun("haadsch", quiet))).lines[-1].factor == 2
    assert {preset.options.forced_spritze for preset in PRESETS.values()} == {"counts"}


@pytest.mark.rule("SK-DOUBLE-17", "SK-DOUBLE-10")
def test_only_a_call_of_the_defenders_moves_the_threshold() -> None:
    flips = APART.but({"kontra_flips_active": True})
    silent = said(begun("haadsch", flips), "no", "no", "no")
    called = said(begun("haadsch", flips), "yes", "no")

    assert eyes_needed(plain(silent), flips) == 61
    assert eyes_needed(plain(called), flips) == 60


@pytest.mark.rule("SK-DOUBLE-17", "SK-DOUBLE-08")
def test_the_first_call_is_called_the_first() -> None:
    apart, counts = (words_at("de", "schafkopf", options, "schafkopf-joho-10-30") for options in (APART, COUNTS))

    assert apart.prompt("kontra", 1, "haadsch") == "Sagst du Spritze?"
    assert counts.prompt("kontra", 1, "haadsch") == "Sagst du Redour?"
    assert apart.prompt("kontra", 1, "normal") == "Sagst du Redour?"
