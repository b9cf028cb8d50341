"""What is collected here."""

from __future__ import annotations

from pathlib import Path

import pytest

ONLY_AT_NIGHT = {"test_document_for_long.py"}
"""Collecting these takes longer than some parts of the check."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    leaves_out = "not nightly" in str(config.option.markexpr)
    return True if leaves_out and collection_path.name in ONLY_AT_NIGHT else None
