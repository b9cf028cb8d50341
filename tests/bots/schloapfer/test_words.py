"""Every tip can say why, and no sentence is left over."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.schloapfer import CODES
from stammtisch.bots.tips.schloapfer.ausspielen import AUSSPIELEN
from stammtisch.bots.tips.schloapfer.mitgehen import MITGEHEN
from stammtisch.bots.tips.schloapfer.zugeben import ZUGEBEN
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_a_sentence_and_none_is_left_over(language: str) -> None:
    sentences = written(language)["schloapfer"]["tips"]

    assert sentences.keys() == CODES
    assert [text for text in sentences.values() if not text.endswith((".", "!"))] == []


@pytest.mark.parametrize("table", [MITGEHEN, AUSSPIELEN, ZUGEBEN])
def test_a_tip_stands_once_in_its_table(table: tuple[object, ...]) -> None:
    codes = [getattr(tip, "code", "") for tip in table]

    assert all(codes)
    assert len(set(codes)) == len(codes)
