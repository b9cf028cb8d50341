"""The compiled library as it is reached here: loaded by Python, or beside it in a page."""

from __future__ import annotations

import sys

if sys.platform == "emscripten":
    from stammtisch_kernel.bridge import USUAL_MEMORY, address, can_run_fast, library, refusal, where
else:
    from stammtisch_kernel.library import USUAL_MEMORY, address, can_run_fast, library, refusal, where

__all__ = ["USUAL_MEMORY", "address", "can_run_fast", "library", "refusal", "where"]
