"""Taking back as a viewer sees and hears it."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.protocol.answers import Bubble
from stammtisch.server.protocol.offers import SeenTakeBack
from stammtisch.server.table.back.decide import hindrance, others
from stammtisch.server.table.back.state import ASK, NO, NOBODY, YES
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.stops import when
from stammtisch.words.phrases import fill
from stammtisch.words.sentences import Words

ALOUD = (ASK, YES, NO)
"""What somebody says; the rest is only told."""
NOTHING = SeenTakeBack()


def heard_of(table: Table, running: Running, seat: Seat | None, own: Words, common: Words) -> tuple[str, list[Bubble]]:
    """What the last event was about taking back: a sentence, and what was said in the words of the table."""
    asked = running.back
    if asked.seq != running.seq:
        return "", []
    speaker = asked.speaker
    form = "you" if speaker == seat else "one"
    told = fill(own.phrases[f"back.told.{asked.word}.{form}"], who="" if speaker == NOBODY else table.names[speaker])
    if asked.word not in ALOUD:
        return told, []
    text, gloss = common.phrases[f"back.said.{asked.word}"], own.phrases[f"back.said.{asked.word}"]
    return told, [Bubble(speaker, text, "" if gloss == text else gloss)]


def note(running: Running, words: Words) -> str:
    """What the bill says of a deal in which play went back."""
    return words.phrases["back.note"] if running.back.times else ""


def take_back_seen(table: Table, running: Running, seat: Seat | None, words: Words) -> SeenTakeBack | None:
    """What the viewer may do about it, and what is asked; None: nothing."""
    asked, plays = running.back, seat is not None and seat < len(running.owners) and table.chairs[seat].plays
    may = plays and seat is not None and not table.ended and not hindrance(table, running, seat)
    seen = SeenTakeBack(
        may=may,
        asks=may and seat is not None and bool(others(table, seat)),
        asker=asked.asker if asked.is_open else NOBODY,
        answer=asked.is_open and plays and seat != asked.asker and not asked.agreed >> (seat or 0) & 1,
        until=when(table, asked.asked, table.consent_window) if asked.is_open else 0,
        times=asked.times,
        note=note(running, words) if running.play.finished is not None else "",
    )
    return None if seen == NOTHING else seen
