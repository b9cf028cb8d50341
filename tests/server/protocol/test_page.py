"""The page about the protocol knows every message and every code."""

from __future__ import annotations

from pathlib import Path

from stammtisch.server.protocol.closing import CLOSINGS, REFUSALS
from stammtisch.server.protocol.notes import SIDES, messages
from stammtisch.words.phrases import phrases

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_told_of() -> None:
    named = [str(message.tag) for side in SIDES for message in messages(side)]

    assert [name for name in named if f"`{name}`" not in PAGE] == []


def test_every_code_of_goodbye_is_in_the_table() -> None:
    rows = [f"| `{code}` | {row.number} | {row.meaning} |" for code, row in CLOSINGS.items()]

    assert [row for row in rows if row not in PAGE] == []


def test_every_code_of_a_refusal_is_in_the_table() -> None:
    of_tables = [key.removeprefix("table.") for key in phrases("en") if key.startswith("table.")]

    assert [code for code in (*REFUSALS, *of_tables) if f"\n| `{code}` | " not in PAGE] == []
