"""A server looks for unused memory rarely, and leaves the process as it was."""

from __future__ import annotations

import gc

from stammtisch.server.process.memory import RARELY, few_collections


def test_few_collections_as_long_as_it_runs() -> None:
    usual = gc.get_threshold()

    with few_collections():
        assert gc.get_threshold() == RARELY
        assert gc.get_freeze_count() > 0

    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
