"""How often a server looks for memory that nobody uses."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (200_000, 10, 10)
"""The thresholds of the collector, in objects that were made and not freed. Tables are values without circles, freed as
soon as nobody has them; what a connection leaves behind is little. To look through all tables of a full server takes
half a second, in which nobody's card falls: that is done only when a server has grown much."""


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
