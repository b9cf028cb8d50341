"""The games that can be simulated, by name: all there are."""

from stammtisch.games.registry import GAMES as GAMES
from stammtisch.games.registry import Entry as Entry
from stammtisch.games.registry import entry_of_preset as entry_of_preset
