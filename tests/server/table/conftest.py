"""Names and codes of tables that are the same in every run: a deal's pack depends on its table's name."""

from __future__ import annotations

from itertools import count

import pytest

from stammtisch.server.live import table_gateway


@pytest.fixture(autouse=True)
def known_names(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count(1)
    monkeypatch.setattr(table_gateway, "random_text", lambda length: str(next(numbers)).rjust(length, "a"))
