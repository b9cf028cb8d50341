"""The options of each released version of the rules, as they were then: deals are sealed with them. Never changed."""

from stammtisch.core.options import Release

FIRST = Release(
    "schloapfer@1",
    {
        "players": 4,
        "trump_method": "dealer_card",
        "two_stroke_from": 4,
        "outcome": "loser",
        "ring_limit": 0,
        "stake": 0,
    },
)
