"""How often a server looks for memory that nobody uses."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (100_000, 50, 1_000)
"""The thresholds of the collector. Tables are values without cycles, freed as soon as nobody has them; to look through
all tables of a full server for cycles takes half a second, in which nobody's card falls."""


@contextmanager
def few_collections() -> Iterator[None]:
    """What is there now stays as long as the server does and is looked at no more; the rest is looked at rarely."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
