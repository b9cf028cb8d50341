"""Reading a game line of the International Skat Server into a record."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stammtisch.core.values import replace
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielwert import is_overbid
from stammtisch.records.agreement import Agreement
from stammtisch.records.errors import BEGINNING, Located, Place, RecordError
from stammtisch.records.record import Record, check_tags
from stammtisch.records.skat.iss import PASSED, result_words, tag_of
from stammtisch.records.skat.iss_endings import is_missed, missed
from stammtisch.records.skat.iss_moves import take
from stammtisch.records.skat.iss_reading import IssCursor

PRESET = "skat-isko"
"""The server plays by the international order, without house rules."""
DEALER = 2
"""Forehand is player 0 of a line, so seat 0."""
BEGIN, END = "(;", ";)"
FIELD = re.compile(r"\s*([A-Z][A-Z0-9]?)\[([^\[\]]*)\]")
NEEDED = ("GM", "MV", "R")
COMPARED = ("d", "verdict", "v", "m", "bid", "p", "t")
"""What of a result must be as our bill has it; Schneider and Schwarz follow from card points and tricks."""
WORDS = {"win": "verdict", "loss": "verdict", "bidok": "bid", "overbid": "bid"}
VALUE = re.compile(r"v:(-?[0-9]{1,4})")
NO_GAME = ("penalty", "unknown")


def read_iss(line: str) -> Record:
    """The record of the one deal in a line; what our rules do not know, or count otherwise, is refused."""
    fields = fields_of(line)
    for label in NEEDED:
        if label not in fields:
            raise RecordError("missing-tag", label, BEGINNING)
    if fields["GM"].value != "Skat":
        raise RecordError("unknown-game", repr(fields["GM"].value), fields["GM"].place)
    if "OW" in fields:
        raise RecordError("iss-unsupported", "the line shows the view of one player", fields["OW"].place)
    agreement, result = Agreement.on(PRESET), list(words(fields["R"]))
    for word in result:
        if word.value in NO_GAME:
            raise RecordError("iss-unsupported", f"the server has no result but {word.value!r}", word.place)
    start = replace(agreement.entry.game.carry(agreement.options), dealer=DEALER)
    reading = IssCursor.begin(agreement.entry.game, agreement.options, start, value_of(result))
    moves = list(words(fields["MV"]))
    for who, what in zip(moves[::2], moves[1::2], strict=False):
        take(reading, who, what)
    if not reading.over and is_missed(reading.deal):
        missed(reading, moves[-1])
    if len(moves) % 2 or not reading.over:
        where = moves[-1].place if moves else fields["MV"].place
        raise RecordError("iss-unsupported", "the line ends here, and by our rules the deal is not over", where)
    compare(reading, result, fields["R"].place)
    kept = [(tag_of(label), said) for label, said in fields.items() if label not in NEEDED and said.value]
    tags = tuple([(tag, said.value) for tag, said in kept])
    check_tags(tags, tuple([said.place for _, said in kept]))
    return Record(agreement, tuple(reading.log), tags, start, tuple(reading.comments))


def place_in(text: str, offset: int) -> Place:
    return Place(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def fields_of(line: str) -> dict[str, Located[str]]:
    """Labels and what stands in their brackets, each once."""
    at = len(line) - len(line.lstrip())
    if not line.startswith(BEGIN, at):
        raise RecordError("iss-line", f"a line begins with {BEGIN}", place_in(line, at))
    at += len(BEGIN)
    fields: dict[str, Located[str]] = {}
    while found := FIELD.match(line, at):
        label = found.group(1)
        if label in fields:
            raise RecordError("tag-twice", label, place_in(line, found.start(1)))
        fields[label] = Located(found.group(2), place_in(line, found.start(2)))
        at = found.end()
    if line[at:].strip() != END:
        raise RecordError("iss-line", f"here stands LABEL[text] or, at the end, {END}", place_in(line, at))
    return fields


def words(said: Located[str]) -> Iterator[Located[str]]:
    """What stands between blanks, with its place."""
    row, column = said.place
    for number, text in enumerate(said.value.split("\n")):
        for found in re.finditer(r"\S+", text):
            yield Located(found.group(), Place(row + number, found.start() + (1 if number else column)))


def value_of(result: list[Located[str]]) -> int:
    """The points that the line gives the declarer; 0 where there is none."""
    found = [match for word in result if (match := VALUE.fullmatch(word.value))]
    return int(found[0].group(1)) if found else 0


def compare(reading: IssCursor, said: list[Located[str]], place: Place) -> None:
    """The result in the line is that of our bill, or the line is refused."""
    result, bill = reading.session.result, reading.session.bill
    assert isinstance(result, SkatResult)
    assert bill is not None
    if result.contract is None:
        expected = {PASSED: PASSED}
    else:
        value = bill.points[result.side.bit_length() - 1]
        found = result_words(reading.deal, result, value, is_overbid(bill.lines))
        expected = {name: found[name] for name in COMPARED}
    given: dict[str, Located[str]] = {}
    for word in said:
        name = PASSED if word.value == PASSED else WORDS.get(word.value, word.value.partition(":")[0])
        if name in given:
            raise RecordError("iss-result", f"{word.value!r} stands there twice", word.place)
        given[name] = word
    for name, word_expected in expected.items():
        if name not in given:
            raise RecordError("iss-result", f"{word_expected!r} is missing", place)
        if given[name].value != word_expected:
            why = f"{given[name].value!r}, by our rules {word_expected!r}"
            raise RecordError("iss-result", why, given[name].place)
