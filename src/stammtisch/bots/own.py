"""A bot of your own by its name, found from the folder in which the command is given.

`module:Class` or `module.py:Class`: some type the name of the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from os import getcwd

from stammtisch.bots import Bot
from stammtisch.core.errors import OptionsError

BUDGET = 0.01
"""Seconds for a decision of a bot that has no level."""


def is_own(name: str) -> bool:
    return ":" in name


def own_bot(name: str) -> Callable[[], Bot]:
    """What makes a bot of this class; where there is none, or it cannot choose, that is an error."""
    module, _, attribute = name.partition(":")
    here = getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made: Callable[[], Bot] = getattr(import_module(module.removesuffix(".py")), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionsError("unknown-bot", (name,), str(error)) from error
    if not hasattr(made, "choose"):
        raise OptionsError("unknown-bot", (name,), f"{attribute} has no method `choose`")
    return made
