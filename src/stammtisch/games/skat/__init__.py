"""Skat, after the tournament order and as it is played in pubs."""

from stammtisch.games.skat.game import SKAT as SKAT
from stammtisch.games.skat.options import Options as Options
from stammtisch.games.skat.presets import PRESETS as PRESETS
