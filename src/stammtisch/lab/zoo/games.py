"""The games that are environments, a row each. One that is missing has none."""

from __future__ import annotations

from stammtisch.core.errors import OptionsError
from stammtisch.lab.zoo.environed import Environed
from stammtisch.lab.zoo.schafkopf import SCHAFKOPF
from stammtisch.lab.zoo.schloapfer import SCHLOAPFER
from stammtisch.lab.zoo.skat import SKAT

ENVIRONED: dict[str, Environed] = {"schafkopf": SCHAFKOPF, "skat": SKAT, "schloapfer": SCHLOAPFER}
SHAPES = {game: row.shape for game, row in ENVIRONED.items()}
FIELDS = {game: row.fields for game, row in ENVIRONED.items()}
SLOTS = {game: row.shape.slots for game, row in ENVIRONED.items()}


def environed(game: str) -> Environed:
    """The row of a game; one without is an error."""
    if game not in ENVIRONED:
        raise OptionsError("unknown-game", (game,), "environments are " + ", ".join(ENVIRONED))
    return ENVIRONED[game]
