"""A deal that was written instead of played: what the core makes of it, whatever the game."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.core.errors import EntryError, NotationError
from stammtisch.core.notation import parse, read_line, write_line
from stammtisch.core.session import open_session
from stammtisch.games.registry import entry_of_preset
from tests.core.toy_game import opened


@pytest.mark.parametrize("text", ["wrote 1 solo:E won run -3", "wrote joined 0 1 3 got 0:3", "wrote thrown-in"])
def test_an_entry_is_read_as_it_is_written(text: str) -> None:
    assert parse(text) == Wrote(text.removeprefix("wrote "))
    assert write_line(*read_line(f"house {text}")) == f"house {text}"


@pytest.mark.parametrize("text", ["wrote ", "wrote 1  wenz", "wrote 1 wenz, won", "wrote 1 solo::E", "wrote 1 wenz #"])
def test_an_entry_has_words_with_one_blank_between(text: str) -> None:
    with pytest.raises(NotationError, match="unknown-action"):
        parse(text)


def test_an_error_of_an_entry_names_what_it_is_about() -> None:
    assert str(EntryError("entry-run", contract="wenz", n="9")) == "entry-run, contract wenz, n 9"


def test_a_game_that_knows_no_entries_refuses_them() -> None:
    session = opened()
    with pytest.raises(EntryError, match="entry-game"):
        session.game.read("1 wenz won", session.carry, session.options)


def test_nobody_has_wanted_to_end_before_the_next_cut() -> None:
    """A written deal wipes that away as a dealt one does, and books a price that was still open."""
    entry, options = entry_of_preset("schafkopf-verein")
    session = open_session(entry.game, options, entry.game.carry(options))
    session = session.apply(HOUSE, Wrote("1 wenz won")).apply(1, parse("claim 50")).apply(2, parse("end"))
    assert (session.open_bill, session.ending) == (True, 0b100)
    after = session.apply(HOUSE, Wrote("2 wenz won"))
    assert (after.carry.purses, after.ending, after.deal) == ((-50, 150, -50, -50), 0, None)
