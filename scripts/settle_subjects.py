"""What a bill can be about: forms of results, contracts, rounds, and the lines that it has."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.sheet.facts import Json

LINES = ("lines", "pot_lines", "claim_lines")
ROUNDS = "ramsch ramsch_pur geist geist_pur haadsch allgaeuer schieber dreier_runde kreuzbock trixer"
ALONE = "wenz farbwenz geier farbgeier solo sie bettel trixer"
STEPS = "game hand schneider schneider-announced schwarz schwarz-announced ouvert gift schneider-gift spitzen"

SUBJECTS: dict[str, dict[str, str]] = {
    "schafkopf": {
        "form": "sides ramsch thrown-in",
        "contract": f"rufspiel hochzeit kreuz kreuzbock {ALONE}",
        "round": ROUNDS,
        "line": "base laufende schneider schwarz sie tout ouvert kontra legen bock last-round carried ramsch klopfen"
        " schuss jungfrau pot-stake pot-won pot-doubled limit",
    },
    "skat": {
        "form": "declared ramsch eingepasst",
        "contract": "farbspiel grand null revolution",
        "round": "schieberramsch",
        "line": f"with without {STEPS} overbid base null revolution lost lost-once kontra durchmarsch"
        " ramsch ramsch-lost jungfrau push bock last-round bierlachs",
    },
    "schloapfer": {
        "form": "played unopposed passed-on",
        "line": "stroke last-round ring pot-won",
    },
}
"""By game. A misdeal is never played: it is written alone."""


def every_subject() -> set[str]:
    return {
        f"{game} {kind} {name}"
        for game, kinds in SUBJECTS.items()
        for kind, names in kinds.items()
        for name in names.split()
    }


def subjects(vector: Json) -> Iterator[str]:
    """What a vector is about."""
    result, carry, bill = (vector[name] for name in ("result", "carry", "bill"))
    assert isinstance(result, dict)
    assert isinstance(carry, dict)
    assert isinstance(bill, dict)
    yield f"form {result['form']}"
    if "contract" in result:
        yield f"contract {result['contract'].split(':')[0]}"
    if carry.get("queue"):
        yield f"round {carry['queue'][0]}"
    if carry.get("schieberramsch"):
        yield "round schieberramsch"
    yield from (f"line {line['code']}" for lines in LINES for line in bill.get(lines, ()))
