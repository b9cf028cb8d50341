"""Writing a deal of ours as a game line of the International Skat Server."""

from __future__ import annotations

import re

from stammtisch.core.deal import Deal
from stammtisch.core.session import open_session, running
from stammtisch.games.skat.contracts import ansage
from stammtisch.games.skat.outcome import GIVEN_UP, REST_TO_DECLARER, REST_TO_DEFENDERS, SkatResult
from stammtisch.games.skat.spielwert import is_overbid
from stammtisch.records.errors import RecordError
from stammtisch.records.record import Record
from stammtisch.records.replay import Part, replay
from stammtisch.records.skat.iss import HEADER, PASSED, levels, result_words, tag_of
from stammtisch.records.skat.iss_read import read_iss
from stammtisch.records.skat.iss_tell import Telling

UNWRITABLE = re.compile(r"[\[\]#]|;\)")
"""What would end a field, or be taken for a remark."""
RESIGNED = (GIVEN_UP, REST_TO_DECLARER, REST_TO_DEFENDERS)


def write_iss(record: Record) -> str:
    """The line of a record that holds one deal; what the server does not know, or counts otherwise, is refused."""
    if record.agreement.game != "skat":
        raise RecordError("unknown-game", f"{record.agreement.game!r}; the server plays Skat")
    part = the_deal(record)
    if part.account and part.account.result and part.account.result.written:
        raise RecordError("iss-unsupported", "the deal was written, not dealt")
    deal = last_state(record)
    assert part.account is not None
    result, bill = part.account.result, part.account.bill
    assert isinstance(result, SkatResult)
    telling = Telling(result.seats)
    for step in part.steps:
        if step.doing != "aside":
            telling.tell(step)
    if result.contract is None:
        words = PASSED
    else:
        check_known(deal, result, bill.price)
        if result.reason in RESIGNED:
            telling.end(result.side.bit_length() - 1)
        words = " ".join(result_words(deal, result, bill.price, is_overbid(bill.lines)).values())
    line = f"(;GM[Skat]{header(record, result)}MV[{' '.join(telling.moves)} ]R[{words}] ;)"
    try:
        read_iss(line)
    except RecordError as error:
        raise RecordError("iss-unsupported", f"the server would have it otherwise: {error}") from error
    return line


def the_deal(record: Record) -> Part:
    parts = replay(record).parts[1:]
    if len(parts) != 1 or parts[0].account is None:
        raise RecordError("iss-one-deal", "a line holds one deal that is over; `one_deal` takes it out of a record")
    return parts[0]


def last_state(record: Record) -> Deal:
    """The deal after its last action, when the session has gone on already."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    before, log = session, iter(record.log)
    while session.result is None:
        seat, action = next(log)
        before, session = session, session.step(seat, action)
    return running(before).step(seat, action)


def check_known(deal: Deal, result: SkatResult, value: int) -> None:
    """What can be told move by move, and is counted otherwise by the server, so that no line is right."""
    assert result.contract is not None
    if not result.side:
        raise RecordError("iss-unsupported", "the server plays no Ramsch")
    if value < 0 and ansage(result.contract).schneider:
        raise RecordError("iss-unsupported", "the server ends a game as soon as what was announced is missed")
    if result.reason == GIVEN_UP and any(levels(result, len(deal.tricks))):
        raise RecordError("iss-unsupported", "the server counts Schneider when a game is given up after a trick")


def header(record: Record, result: SkatResult) -> str:
    """All labels, those of which nothing is known empty."""
    tags = dict(record.tags)
    names = {f"P{place}": record.names.get(seat, "") for place, seat in enumerate(result.seats)}
    values = {label: names.get(label, tags.get(tag_of(label), "")) for label in HEADER}
    for label, value in values.items():
        if UNWRITABLE.search(value):
            raise RecordError("iss-unwritable", f"{label}: {value!r}")
    return "".join(f"{label}[{value}]" for label, value in values.items())
