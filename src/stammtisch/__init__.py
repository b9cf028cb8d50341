"""Stammtisch: an open platform for the card games Schafkopf, Skat and Schloapfer.

The names in `__all__` are the library, each with an example in `docs/reference/library.md`. A name is loaded when it is
first asked for, so that `import stammtisch` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from stammtisch.version import __version__ as __version__

if TYPE_CHECKING:
    from stammtisch.bots import Bot as Bot
    from stammtisch.core.action import Action as Action
    from stammtisch.core.errors import StammtischError as StammtischError
    from stammtisch.core.notation import parse as parse
    from stammtisch.core.view import SessionView as SessionView
    from stammtisch.core.view import view as view
    from stammtisch.lab.players import player as player
    from stammtisch.library.arena import arena as arena
    from stammtisch.library.cards import Hand as Hand
    from stammtisch.library.cards import NamedCard as Card
    from stammtisch.library.presets import PRESETS as PRESETS
    from stammtisch.library.skat.counting import count_skat as count_skat
    from stammtisch.library.table import OpenTable as OpenTable
    from stammtisch.library.table import open_table as open_table
    from stammtisch.records import read as read
    from stammtisch.records import replay as replay
    from stammtisch.records import write as write
    from stammtisch.search import solve as solve
    from stammtisch.search.worlds import worlds as worlds

__all__ = [
    "PRESETS",
    "Action",
    "Bot",
    "Card",
    "Hand",
    "OpenTable",
    "SessionView",
    "StammtischError",
    "arena",
    "count_skat",
    "open_table",
    "parse",
    "player",
    "read",
    "replay",
    "solve",
    "view",
    "worlds",
    "write",
]

PLACES = {
    "PRESETS": "library.presets:PRESETS",
    "Action": "core.action:Action",
    "Bot": "bots:Bot",
    "Card": "library.cards:NamedCard",
    "Hand": "library.cards:Hand",
    "OpenTable": "library.table:OpenTable",
    "SessionView": "core.view:SessionView",
    "StammtischError": "core.errors:StammtischError",
    "arena": "library.arena:arena",
    "count_skat": "library.skat.counting:count_skat",
    "open_table": "library.table:open_table",
    "parse": "core.notation:parse",
    "player": "lab.players:player",
    "read": "records:read",
    "replay": "records:replay",
    "solve": "search:solve",
    "view": "core.view:view",
    "worlds": "search.worlds:worlds",
    "write": "records:write",
}
"""Where each name lives; the same as above, for those who run it."""

if not TYPE_CHECKING:  # a type checker that sees it takes every name for one of ours

    def __getattr__(name: str) -> object:
        if name not in PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, own = PLACES[name].partition(":")
        found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), own)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
