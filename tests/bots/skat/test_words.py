"""Every tip can say why, and no sentence is left over."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from stammtisch.bots.tips import skat
from stammtisch.bots.tips.skat import CALLS, CARD_TIPS, CODES
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_a_sentence_and_none_is_left_over(language: str) -> None:
    sentences = written(language)["skat"]["tips"]

    assert sentences.keys() ^ CODES == set()
    assert [text for text in sentences.values() if not text.endswith(".")] == []


def test_a_reason_is_given_somewhere_and_none_is_given_that_has_no_sentence() -> None:
    assert skat.__file__ is not None
    files = [path for path in Path(skat.__file__).parent.glob("*.py") if path.name != "__init__.py"]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    written_down = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    given = {
        leaf.value
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Advice"
        for leaf in ast.walk(node)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }

    assert set(CALLS) - written_down == set()
    assert given - CODES == set()


def test_a_card_tip_is_no_call() -> None:
    assert {tip.code for tip in CARD_TIPS} & set(CALLS) == set()
