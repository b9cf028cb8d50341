"""How often a server looks for memory that nobody uses."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (5_000, 400, 10)
"""The thresholds of the collector, in objects that were made and not freed. Tables are values without circles, freed as
soon as nobody has them; what a connection leaves behind is little. To look through all tables of a full server takes
half a second, in which nobody's card falls: that is done only when a server has grown by millions of objects. What is
new is looked through often, and so it is little: at a threshold of 200,000 that took a seventh of a second, too."""


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
