"""The options of each released version of the rules, as they were then: deals are sealed with them. Never changed."""

from stammtisch.core.options import Release

FIRST = Release(
    "skat@1",
    {
        "table_size": 3,
        "session_rounds": 12,
        "session_minutes": 0,
        "all_pass": "pass",
        "hand_schwarz_rule": "ladder",
        "declarer_giveup": "after_first_trick",
        "claims": "consent",
        "kontra_max_level": 0,
        "kontra_timing": "after_lead",
        "kontra_requires_bid": False,
        "schenken": "off",
        "bock_triggers": (),
        "bock_stacking": "append",
        "schieberramsch_triggers": (),
        "ramsch_skat": "last_trick",
        "ramsch_virgin": "no_trick",
        "lost_hand": "double",
        "grand_base": 24,
        "grand_ouvert": "rung",
        "matadors": "all_trumps",
        "spitzen": False,
        "revolution": False,
        "turnierbewertung": False,
        "point_value": 0,
        "rounding_unit": 100,
    },
)
