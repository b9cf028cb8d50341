"""Every reason has a sentence in every language, and none is left over."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.schafkopf import ATTITUDES, CODES, READING
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import written

CLAUSES = 41


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_none_is_left_over(language: str) -> None:
    tips = written(language)["schafkopf"]["tips"]

    assert tips.keys() == CODES
    assert all(text[0].isupper() and text[-1] in ".!" for text in tips.values())


@pytest.mark.rule("SK-TIP-13", "SK-TIP-33")
def test_every_clause_is_a_reason_or_is_noted() -> None:
    clauses = {f"SK-TIP-{number:02}" for number in range(1, CLAUSES + 1)}

    assert {code for code in CODES if code.startswith("SK-")} | READING.keys() | ATTITUDES.keys() == clauses
    assert CODES & (READING.keys() | ATTITUDES.keys()) == set()
