"""The games whose calls are imagined, a row each. At one that is missing, players do as the tips say."""

from __future__ import annotations

from stammtisch.bots.monte_carlo.alone import FEW_EYES
from stammtisch.bots.monte_carlo.imagining import Imagining
from stammtisch.bots.monte_carlo.schafkopf import alone as schafkopf
from stammtisch.bots.monte_carlo.schafkopf.calls import SchafkopfCaller
from stammtisch.bots.monte_carlo.schloapfer.alone import SCHLOAPFERN
from stammtisch.bots.monte_carlo.schloapfer.joining import AIM, SchloapferCaller
from stammtisch.bots.monte_carlo.skat import alone as skat
from stammtisch.bots.monte_carlo.skat.calls import SkatCaller

IMAGINING: dict[str, Imagining] = {
    "schafkopf": Imagining(SchafkopfCaller, FEW_EYES, schafkopf.RAMSCH),
    "skat": Imagining(SkatCaller, FEW_EYES, skat.RAMSCH),
    "schloapfer": Imagining(SchloapferCaller, AIM, SCHLOAPFERN),
}
