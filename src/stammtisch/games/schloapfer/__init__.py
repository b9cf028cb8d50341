"""Schloapfer: five strokes on an X, and rings for those who join and fail."""

from stammtisch.games.schloapfer.game import SCHLOAPFER as SCHLOAPFER
from stammtisch.games.schloapfer.options import Options as Options
from stammtisch.games.schloapfer.presets import PRESETS as PRESETS
