"""The colours of the client: every text is readable on what it stands on, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deck.contrast import contrast

TOKENS = (Path(__file__).parent.parent.parent / "web/src/style/tokens.css").read_text(encoding="utf-8")
LIGHT = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", TOKENS.split(':root[data-table="dark"]')[0]))
DARK = LIGHT | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", TOKENS.split(':root[data-table="dark"]')[1]))
GROUNDS = ("table", "table-deep", "surface", "raised")
TEXTS = [
    *((text, ground) for text in ("ink", "ink-soft", "good", "bad", "mark") for ground in GROUNDS),
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("good", "good-ground"),
    ("bad", "bad-ground"),
    ("mark", "mark-ground"),
    ("ink", "mark-ground"),
    ("bubble-ink", "bubble"),
]
SHAPES = [(shape, ground) for shape in ("line-strong", "focus", "accent") for ground in GROUNDS]
LOOKS = pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])


@LOOKS
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_a_text_is_readable(look: dict[str, str], text: str, ground: str) -> None:
    assert contrast(look[text], look[ground]) >= 4.5


@LOOKS
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_a_border_is_seen(look: dict[str, str], shape: str, ground: str) -> None:
    assert contrast(look[shape], look[ground]) >= 3
