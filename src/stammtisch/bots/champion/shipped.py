"""The models that come with the player, as `stammtisch lab train` has written them."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache
def schafkopf() -> dict[str, Any]:
    """`made` says how, `calls` are the tables of the hand models, `cards` those of the card model.

    `alone` are the weights of what wins an alone contract.
    """
    found: dict[str, Any] = json.loads(files(__package__).joinpath("data/schafkopf.json").read_text("utf-8"))
    return found
