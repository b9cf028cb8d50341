"""What kind of card it is, by what the seat sees."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.random import RandomBot
from stammtisch.bots.situation import Situation
from stammtisch.coach.theme import THEMES, theme
from stammtisch.core.action import Play
from stammtisch.core.cards import INDEX
from stammtisch.core.session import running
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.search.games import UNNAMED
from tests.bots.schafkopf.seat import playing
from tests.rules.skat.table import declared

HANDS = ("EO GO HO EU HA H9 E9 G7", "SU H8 EK E8 GA GT ST SK", "SO GU HU HT HK EA ET SA", "H7 E7 GK G9 G8 S9 S8 S7")
PLAIN = ("EO GO HO EU HA H9 E9 G7", "SU H8 H7 E8 GA GT ST SK", "SO GU HU HT HK EA ET SA", "EK E7 GK G9 G8 S9 S8 S7")
LONG = ("EA ET EK E7 HU H7 G9 S7", "SU H8 GT G8 GA GK ST SK", "EO GO HO EU HA H9 E9 G7", "SO GU HT HK E8 SA S9 S8")


@pytest.mark.parametrize(
    ("hands", "declarer", "plays", "card", "name"),
    [
        (HANDS, 0, "", "EO", "trumpf-ziehen"),
        (HANDS, 0, "", "G7", "fehlfarbe"),
        (HANDS, 0, "", "E9", "rufsau-holen"),
        (HANDS[1:] + HANDS[:1], 3, "", "EK", "ass-suchen"),
        (HANDS[1:] + HANDS[:1], 3, "", "SU", "trumpf-als-gegenspieler"),
        (HANDS[1:] + HANDS[:1], 3, "", "GA", "ass-einspielen"),
        (HANDS[1:] + HANDS[:1], 3, "", "SK", "ausspiel"),
        (LONG, 2, "", "E7", "davonlaufen"),
        (LONG, 2, "", "EA", "rufsau-holen"),
        (HANDS, 0, "G7 GT SA", "G9", "klein-zugeben"),
        (HANDS, 0, "EO SU SO", "H7", "klein-zugeben"),
        (HANDS, 0, "E9 EK EA", "E7", "klein-zugeben"),
        (PLAIN, 0, "EO H7 HT", "S7", "abspatzen"),
        (HANDS, 0, "G7", "GA", "uebernehmen"),
        (HANDS, 0, "G7 GA", "HT", "stechen"),
        (HANDS, 0, "G7 GA", "SA", "schmieren"),
        (HANDS, 0, "H9", "H8", "ducken"),
    ],
)
def test_the_kind_of_a_card(hands: tuple[str, ...], declarer: int, plays: str, card: str, name: str) -> None:
    session = playing("rufspiel:E", hands, plays, declarer=declarer)

    assert theme(Situation(view(session, session.turn[0])), INDEX[card]) == name


@pytest.mark.parametrize(("seat", "name"), [(0, "null"), (1, "gegen-den-null")])
def test_a_null_is_a_kind_of_its_own(seat: int, name: str) -> None:
    session = declared("null:hand")
    if seat:
        session = session.apply(0, session.legal(0)[0])  # type: ignore[arg-type]
    s = Situation(view(session, seat))

    assert theme(s, s.may_play.bit_length() - 1) == name


@pytest.mark.parametrize("preset", [preset for entry in GAMES.values() for preset in entry.presets])
def test_every_card_of_every_game_has_a_kind(preset: str) -> None:
    rng, session, seen = Random(preset), opened(preset, 0), 0
    for seat, action, _, after in driven(session, [RandomBot()] * 7, 0.0, rng, rng):
        if isinstance(action, Play) and running(session).played.kind not in UNNAMED:
            assert theme(Situation(view(session, seat)), action.card) in THEMES
            seen += 1
        session = after
        if seen >= 12:
            break

    assert seen == 12
