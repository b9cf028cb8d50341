"""Combinations of house rules that make no sense together: the rulebook's table C1 to C17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.core.options import Conflict

if TYPE_CHECKING:
    from stammtisch.games.skat.house_rules import HouseRules

LAST_ROUND = "last_round"
KONTRA_TRIGGERS = {"kontra_lost", "kontra_won"}
RE_TRIGGER = "re_said"
USUAL_ROUNDING = 100


def triggers(o: HouseRules) -> set[str]:
    """What any special round waits for."""
    return {*o.bock_triggers, *o.schieberramsch_triggers}


def gives_up_after_kontra(o: HouseRules) -> bool:
    return o.kontra_max_level >= 1 and o.declarer_giveup == "after_first_trick"


def waits_for_kontra(o: HouseRules) -> bool:
    return o.kontra_max_level == 0 and bool(KONTRA_TRIGGERS & triggers(o))


def waits_for_re(o: HouseRules) -> bool:
    return o.kontra_max_level < 2 and RE_TRIGGER in triggers(o)


def schieberramsch_in_last_round(o: HouseRules) -> bool:
    return LAST_ROUND in o.schieberramsch_triggers


def last_round_unknown(o: HouseRules) -> bool:
    return LAST_ROUND in o.bock_triggers and o.session_rounds == 0


def two_lengths(o: HouseRules) -> bool:
    return o.session_rounds > 0 and o.session_minutes > 0


def kontra_rules_without_kontra(o: HouseRules) -> bool:
    return o.kontra_max_level == 0 and (o.kontra_requires_bid or o.kontra_timing != "after_lead")


def ramsch_rules_without_ramsch(o: HouseRules) -> bool:
    changed = o.ramsch_skat != "last_trick" or o.ramsch_virgin != "no_trick"
    return changed and o.all_pass == "pass" and not o.schieberramsch_triggers


def nothing_to_stack(o: HouseRules) -> bool:
    return o.bock_stacking != "append" and not set(o.bock_triggers) - {LAST_ROUND}


def nothing_to_round(o: HouseRules) -> bool:
    return o.rounding_unit != USUAL_ROUNDING and o.point_value == 0


def no_re_anyway(o: HouseRules) -> bool:
    return not o.null_re and o.kontra_max_level < 2


def grand_hand_without_ramsch(o: HouseRules) -> bool:
    return o.ramsch_grand_hand and o.all_pass == "pass" and not o.schieberramsch_triggers


def nothing_to_push(o: HouseRules) -> bool:
    return o.schieberramsch_jacks and o.all_pass != "schieberramsch" and not o.schieberramsch_triggers


def no_occasion(o: HouseRules) -> bool:
    return o.schieberramsch_length == "deal" and not o.schieberramsch_triggers


def ranked_by_minus_points(o: HouseRules) -> bool:
    return o.bierlachs > 0 and o.turnierbewertung


def stake_without_lachs(o: HouseRules) -> bool:
    return o.bierlachs_stake > 0 and o.bierlachs == 0


def doubled_twice(o: HouseRules) -> bool:
    return o.last_round_doubled and LAST_ROUND in o.bock_triggers


TRIGGERED = ("bock_triggers", "schieberramsch_triggers", "kontra_max_level")

CONFLICTS = (
    Conflict(
        "ST-C1", ("kontra_max_level", "declarer_giveup"), gives_up_after_kontra, "a doubled game must not be given up"
    ),
    Conflict("ST-C2", TRIGGERED, waits_for_kontra, "nobody can say Kontra"),
    Conflict("ST-C3", TRIGGERED, waits_for_re, "nobody can say Re"),
    Conflict("ST-C4", ("schieberramsch_triggers",), schieberramsch_in_last_round, "only a Bock round can be the last"),
    Conflict("ST-C5", ("bock_triggers", "session_rounds"), last_round_unknown, "nobody knows which round is the last"),
    Conflict("ST-C6", ("session_rounds", "session_minutes"), two_lengths, "a session has one length"),
    Conflict("ST-C15", ("bierlachs", "turnierbewertung"), ranked_by_minus_points, "a ranking needs plus points"),
    Conflict("ST-C17", ("last_round_doubled", "bock_triggers"), doubled_twice, "the last round is Bock already"),
)
"""These are refused."""

IDLE = (
    Conflict(
        "ST-C7", ("kontra_requires_bid", "kontra_timing", "kontra_max_level"), kontra_rules_without_kontra, "no Kontra"
    ),
    Conflict(
        "ST-C8",
        ("ramsch_skat", "ramsch_virgin", "all_pass", "schieberramsch_triggers"),
        ramsch_rules_without_ramsch,
        "no Ramsch",
    ),
    Conflict("ST-C9", ("bock_stacking", "bock_triggers"), nothing_to_stack, "no rounds that could meet"),
    Conflict("ST-C10", ("rounding_unit", "point_value"), nothing_to_round, "no money"),
    Conflict("ST-C11", ("null_re", "kontra_max_level"), no_re_anyway, "no Re"),
    Conflict(
        "ST-C12",
        ("ramsch_grand_hand", "all_pass", "schieberramsch_triggers"),
        grand_hand_without_ramsch,
        "no Ramsch",
    ),
    Conflict(
        "ST-C13",
        ("schieberramsch_jacks", "all_pass", "schieberramsch_triggers"),
        nothing_to_push,
        "no Schieberramsch",
    ),
    Conflict("ST-C14", ("schieberramsch_length", "schieberramsch_triggers"), no_occasion, "no occasion"),
    Conflict("ST-C16", ("bierlachs_stake", "bierlachs"), stake_without_lachs, "no Bierlachs"),
)
"""These are allowed, and an option has no effect."""
