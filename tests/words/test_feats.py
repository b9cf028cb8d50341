"""Every feat of every game is named and said in every language."""

from __future__ import annotations

import pytest

from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import phrases

FEATS = {
    "schafkopf": ("sie", "tout", "durchmarsch"),
    "skat": ("durchmarsch", "revolution", "null-ouvert-hand", "grand-ouvert", "ouvert", "schwarz"),
    "schloapfer": ("alle-im-sack",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FEATS)
def test_a_feat_has_its_words(game: str, language: str) -> None:
    found = phrases(language, game)
    for name in FEATS[game]:
        title, one, you = (found[f"feats.{name}.{form}"] for form in ("title", "one", "you"))
        assert title
        assert one.format(who="Resi") != you
