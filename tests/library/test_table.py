"""A table reads words, says what it expects, and writes its own record."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from stammtisch import PRESETS, OpenTable, StammtischError, open_table, parse, player, read, view, write
from stammtisch.core.errors import IllegalAction, NotationError, OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import fold, open_session
from stammtisch.games.registry import GAMES
from stammtisch.library.table import NotExpected, NotUnderstood
from stammtisch.records import one_deal, replay

DECK = "E7 GK SK EO GO H7 EK HO SU HA HT SO EU H9 EA GU HU HK H8 E9 G7 G8 S7 GA GT S9 S8 ET G9 SA ST E8"
OPENING = ("house dealer 3", f"house deck {DECK}", "2 cut 3", "0 play", "1 pass", "2 pass", "3 pass")
RUFSPIEL = ("0 name rufspiel:E", "1 no", "2 no", "3 no", "0 play EO", "1 no")


def table() -> OpenTable:
    return open_table("schafkopf-joho-10-30").after(*OPENING, *RUFSPIEL)


def played(table: OpenTable, deals: int) -> OpenTable:
    rng, bot = Random(1), player("random")
    while table.carry.deals < deals:
        table = table.shuffle(rng)
        seat = table.turn[0]
        table = table.apply(seat, bot.choose(view(table, seat), 0.0, rng))
    return table


def test_words_and_actions_do_the_same_and_the_table_before_stays() -> None:
    before = table()

    assert before.apply(1, "play HO") == before.apply(1, parse("play HO"))
    assert before == table()


def test_it_is_the_session_of_the_engine_with_a_log() -> None:
    here = table()
    session = fold(open_session(here.game, here.options), here.log)

    assert {name: value for name, value in vars(here).items() if name in vars(session)} == vars(session)
    assert view(here, 1) == view(session, 1)
    assert pickle.loads(pickle.dumps(here.log)) == here.log


@pytest.mark.parametrize(
    ("seat", "words", "text"),
    [
        (
            1,
            "play GA",
            "must-follow (SK-PLAY-03): seat 1, 'play GA'; seat 1 may say: play HO, play SU, play HA, play HT",
        ),
        (2, "play GO", "not-your-turn (SK-PLAY-02): seat 2, 'play GO'; seat 1 on turn"),
    ],
)
def test_what_is_not_allowed_now_names_what_is_expected(seat: int, words: str, text: str) -> None:
    with pytest.raises(NotExpected) as caught:
        table().apply(seat, words)

    assert str(caught.value) == text
    assert isinstance(caught.value, IllegalAction)
    assert caught.value.refusal == table().check(seat, words)


@pytest.mark.parametrize(
    ("seat", "words", "text"),
    [
        (1, "play XX", "unknown-card: 'XX'; seat 1 may say: play HO, play SU, play HA, play HT"),
        (2, "play?", "unknown-action: 'play?'; seat 1 on turn"),
        (4, "pass", "unknown-seat: '4'; seats are 0 to 3"),
    ],
)
def test_what_is_no_action_names_what_is_expected(seat: int, words: str, text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        table().apply(seat, words)

    assert str(caught.value) == text
    assert isinstance(caught.value, NotationError)


def test_who_may_speak_out_of_turn_is_told_both() -> None:
    between = played(open_table("schafkopf-rein"), 1)

    assert between.expects(0) == "seat 0 may say: end; the house on turn"
    over = between.after(*[f"{seat} end" for seat in range(4)])
    with pytest.raises(NotExpected, match=r"; over$"):
        over.apply(0, "end")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_of_every_preset_writes_a_record_that_opens_it_again(preset: str) -> None:
    here = played(open_table(preset), 2)
    record = here.record(Seat0="Resi")

    assert record.agreement.preset == preset
    assert record.names == {0: "Resi"}
    assert open_table(read(write(record))) == here


def test_a_table_goes_on_where_a_part_of_an_evening_ends() -> None:
    here = played(open_table("schafkopf-joho-10-30"), 3)
    part = one_deal(here.record(), 2)

    again = open_table(part)

    assert again.start == part.start is not None
    assert again.record() == part
    assert again.carry == replay(part).session.carry


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_opened_by_its_usual_rules_or_by_options(game: str) -> None:
    usual = open_table(game)

    assert usual == open_table(GAMES[game].options)
    assert (usual.game, usual.options, usual.preset) == (GAMES[game].game, GAMES[game].options, "")


def test_options_can_be_changed_and_what_is_unknown_is_refused() -> None:
    changed = open_table("schafkopf-verein", bock=False)

    assert changed.record().agreement.changes == {"bock": False}
    with pytest.raises(StammtischError, match="unknown-option: bok: no such option"):
        open_table("schafkopf-verein", bok=False)
    with pytest.raises(OptionsError, match=r"unknown-preset: doppelkopf: known are schafkopf, .*skat-isko"):
        open_table("doppelkopf")
    with pytest.raises(OptionsError, match="no game has Options"):
        open_table(Options())
