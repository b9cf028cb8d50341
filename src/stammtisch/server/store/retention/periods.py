"""How long things are kept: whoever gives something a date takes it from here, and so does the page for people."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.server.clock import Millis

MINUTE: Millis = 60 * 1000
HOUR: Millis = 60 * MINUTE
DAY: Millis = 24 * HOUR

LOGIN: Mapping[str, Millis] = {"guest": 180 * DAY, "passkey": 180 * DAY, "bot": 365 * DAY}
"""By kind of login: how long it holds."""
CHALLENGE = 5 * MINUTE
"""What a passkey has to sign."""
REPORT = 90 * DAY
"""What somebody has reported about somebody."""
CODE = 30 * DAY
"""By what others get to a sheet or a ranking."""
CIRCLE_INVITE = 30 * DAY
HOUSE_INVITE = 30 * DAY
"""A link into a closed house, if nobody comes by it."""
TALK = 6 * HOUR
"""Free words at a table, in memory; counted from the last one."""
LOG = 7 * DAY
"""The least time that a week of the log stays as it was written, before it is packed."""
SWEEP = HOUR
"""So often what has expired is deleted."""

FIGURES: Mapping[str, int] = {
    "guest_days": LOGIN["guest"] // DAY,
    "bot_days": LOGIN["bot"] // DAY,
    "challenge_minutes": CHALLENGE // MINUTE,
    "report_days": REPORT // DAY,
    "code_days": CODE // DAY,
    "circle_days": CIRCLE_INVITE // DAY,
    "invite_days": HOUSE_INVITE // DAY,
    "talk_hours": TALK // HOUR,
}
"""What stands in the blanks of the page."""
