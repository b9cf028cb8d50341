"""The drawn decks: complete, readable, and safe to be shown as images."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deck.card import pictures
from deck.contrast import contrast
from deck.decks import DECKS, INDICES, RANKS, SUITS
from deck.drawing import GROUND, INK, SHIELD
from decks import write

TOKENS = Path(__file__).parent.parent.parent / "web/src/style/tokens.css"
READABLE = 4.5
SEEN = 3
"""For shapes: WCAG 2, 1.4.11."""
SIGNS = {f"sign-{suit}" for suit in SUITS}
COLOURS = [(name, suit) for name in DECKS for suit in SUITS]


SHADED = re.findall(r"--shaded: (#[0-9a-f]{6});", TOKENS.read_text(encoding="utf-8"))
"""What a card that may not be played now is multiplied with: by day and by night."""


@pytest.mark.parametrize(("name", "suit"), COLOURS)
def test_the_letter_of_the_index_is_readable(name: str, suit: str) -> None:
    assert contrast(DECKS[name].suits[suit].index, GROUND) >= READABLE


@pytest.mark.parametrize("shade", SHADED)
@pytest.mark.parametrize(("name", "suit"), COLOURS)
def test_the_letter_is_readable_on_a_card_in_the_shade(name: str, suit: str, shade: str) -> None:
    assert contrast(DECKS[name].suits[suit].index, GROUND, shade) >= READABLE


@pytest.mark.parametrize("shade", SHADED)
def test_the_outline_of_every_sign_is_readable(shade: str) -> None:
    """A bell is yellow and a shield is light: their shape is told by the ink around them."""
    assert min(contrast(INK, ground, shade) for ground in (GROUND, SHIELD)) >= READABLE


@pytest.mark.parametrize(("name", "suit"), COLOURS)
def test_the_shield_of_an_unter_stands_out_from_his_coat(name: str, suit: str) -> None:
    assert contrast(DECKS[name].suits[suit].coat, SHIELD) >= SEEN


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("index", INDICES.values(), ids=["normal", "large"])
def test_every_picture_is_a_whole_document(name: str, index: object) -> None:
    found = pictures(DECKS[name], index)  # type: ignore[arg-type]

    assert set(found) == {suit + rank for suit in SUITS for rank in RANKS} | SIGNS | {"back"}
    for picture in found.values():
        ids = re.findall(r' id="(\w+)"', picture)
        used = re.findall(r'(?:href="|url\()#(\w+)', picture)
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert len(set(ids)) == len(ids)
        assert set(used) <= set(ids)


@pytest.mark.parametrize("name", DECKS)
def test_no_two_cards_look_alike(name: str) -> None:
    for index in INDICES.values():
        found = [re.sub("<title>.*?</title>", "", picture) for picture in pictures(DECKS[name], index).values()]
        assert len(set(found)) == len(found)


def test_a_picture_is_small(tmp_path: Path) -> None:
    """A hand comes with the page: eight pictures are well under 100 kB, before the server packs them."""
    assert write(tmp_path) == 2 * len(DECKS) * (len(SUITS) * len(RANKS) + len(SIGNS) + 1)
    assert max(file.stat().st_size for file in tmp_path.rglob("*.svg")) < 16_000
