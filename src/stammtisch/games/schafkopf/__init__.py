"""Schafkopf, with every house rule in a file of its own name."""

from stammtisch.games.schafkopf.game import SCHAFKOPF as SCHAFKOPF
from stammtisch.games.schafkopf.options import Options as Options
from stammtisch.games.schafkopf.presets import PRESETS as PRESETS
from stammtisch.games.schafkopf.presets import preset as preset
