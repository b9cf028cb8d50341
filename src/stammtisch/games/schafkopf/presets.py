"""Agreements with a name. Each row holds what differs from the defaults."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Value
from stammtisch.games.schafkopf.options import SONDERRUNDEN, Options


@dataclass(frozen=True, slots=True)
class Preset:
    """A named agreement, with the card face and the words it is usually shown in (no part of the rules)."""

    name: str
    options: Options
    card_face: str = "bavarian"
    phrase_set: str = "de"


BASBELOPP: dict[str, Value] = {
    "bid_mode": "auction",
    "contract_rank": "suit_ladder",
    "all_pass": "pot",
    "tout_announce": "until_first_lead",
    "sie_contract": False,
    "kontra_flips_active": True,
    "schneider_defender_min": 91,
    "rufspiel_units": 2,
    "pot_rule": "rufspiel_pot",
    "pot_stake_units": 2,
}
JOHO: dict[str, Value] = {
    "first_dealer": "any",
    "bid_mode": "intent",
    "contract_rank": "flat",
    "steigern": True,
    "all_pass": "double_next",
    "farbwenz": True,
    "kontra_window": "own_eight_cards",
    "double_max_level": 10,
    "schneider_defender_min": 91,
    "laufende_min_wenz": 3,
    "sonderrunden": SONDERRUNDEN,
    "sonderrunde_request": "solo_loser",
    "ramsch_must_trump": True,
    "ramsch_doubling": "klopfen",
    "ramsch_cents": 5,
    "ramsch_jungfrau": True,
}
VEREIN: dict[str, Value] = {
    "first_dealer": "any",
    "reshuffle_on_throw_in": False,
    "legen": True,
    "legen_gates_rufspiel": True,
    "all_pass": "ramsch",
    "gesperrt_throw_in": True,
    "kontra_window": "before_first_card",
    "double_max_level": 10,
    "schwarz_by": "eyes",
    "laufende_cap": 16,
    "price_claim": "winner_claims",
    "overclaim_penalty": True,
    "bock": True,
    "ramsch_doubling": "schuss",
}
TURNIER: dict[str, Value] = {
    "all_pass": "muss",
    "double_max_level": 0,
    "laufende_min": 0,
    "laufende_min_wenz": 0,
    "tournament_deals": 32,
}
KURZ: dict[str, Value] = {"kurze_karte": True}
ORDNUNG: dict[str, Value] = {"claims": "consent"}

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("schafkopf-rein", Options()),
        Preset("schafkopf-turnier", Options().but(TURNIER)),
        Preset("schafkopf-basbelopp", Options().but(BASBELOPP), "french", "sv"),
        Preset("schafkopf-joho-10-30", Options().but({**JOHO, "solo_units": 3}), phrase_set="bar"),
        Preset("schafkopf-joho-10-50", Options().but(JOHO), phrase_set="bar"),
        Preset("schafkopf-verein", Options().but(VEREIN)),
        Preset("schafkopf-kurz", Options().but(KURZ)),
        Preset("schafkopf-ordnung", Options().but(ORDNUNG)),
    )
}


def preset(name: str) -> Options:
    """The options of a preset; an unknown name is an error.

    >>> preset("schafkopf-joho-10-30").solo_units
    3
    """
    if name not in PRESETS:
        raise OptionsError("unknown-preset", (name,), "known are " + ", ".join(PRESETS))
    return PRESETS[name].options
