"""Agreements with a name. Each row holds what differs from the defaults."""

from __future__ import annotations

from stammtisch.games.schloapfer.options import Options

PRESETS: dict[str, Options] = {
    "schloapfer-perlen": Options(),
    "schloapfer-upcard": Options().but({"trump_method": "stock_card"}),
    "schloapfer-pot": Options().but({"outcome": "pot", "ring_limit": 5, "stake": 10}),
}
