"""When a run is good, and what is told about it."""

from __future__ import annotations

import pytest

from stammtisch_proving.chaos.checker import Violations
from stammtisch_proving.chaos.history import OK, OPEN, REFUSED, History, Sent
from stammtisch_proving.chaos.nemesis import InjectedFault
from stammtisch_proving.chaos.outcome import ChaosPlan, Outcome
from stammtisch_proving.commands.chaos_report import sentences


def outcome(found: Violations, plant: str = "") -> Outcome:
    sent = [
        Sent("t", 0, {}, OK, tries=1),
        Sent("t", 0, {}, OK, tries=3, was_unknown=True),
        Sent("t", 0, {}, REFUSED, tries=2, was_unknown=True),
        Sent("t", 0, {}, OPEN, tries=1, was_unknown=True),
        Sent("t", 0, {}, OPEN),
    ]
    faults = (InjectedFault(0.5, "kill", "nats", 0.1), InjectedFault(1.5, "kill", "gateway-0", 0.1))
    return Outcome(ChaosPlan(plant=plant), faults, (History("Anni", sent),), found, 2.0)


@pytest.mark.parametrize(
    ("found", "is_sound"),
    [
        (Violations(deals=5, deals_verified=5), True),
        (Violations(lost=1), False),
        (Violations(doubled=1), False),
        (Violations(diverging=1), False),
        (Violations(ledger=1), False),
        (Violations(deals=5, deals_verified=4), False),
    ],
)
def test_a_run_is_good_if_all_is_right_or_a_planted_bug_was_caught(found: Violations, is_sound: bool) -> None:
    assert outcome(found).is_good == is_sound
    assert outcome(found, "ack-early").is_good == (not is_sound)


def test_each_command_is_counted_once_and_only_if_it_was_sent() -> None:
    data = outcome(Violations()).data
    assert [data[name] for name in ("acknowledged", "refused", "unknown", "unresolved")] == [2, 1, 2, 1]
    assert data["faults"] == 2
    assert data["by_kind"] == {
        **dict.fromkeys(("stop", "partition", "delay", "reset", "half-open", "lost-ack", "clock"), 0),
        "kill": 2,
    }


def test_the_verdict_stands_last() -> None:
    verdicts = [
        list(sentences(outcome(Violations(lost=lost), plant)))[-1] for plant in ("", "ack-early") for lost in (0, 1)
    ]
    assert verdicts == [
        "nothing was lost",
        "something is wrong",
        "the planted bug ack-early was NOT caught",
        "the planted bug ack-early was caught",
    ]
