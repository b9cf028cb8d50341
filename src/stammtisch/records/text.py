"""Reading a .stich text."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.options import Value
from stammtisch.core.session import Carry
from stammtisch.records.agreement import Agreement, Wording, agree, entry_of
from stammtisch.records.bills import bill_lines
from stammtisch.records.draft import Draft, played
from stammtisch.records.errors import BEGINNING, Located, Place, RecordError
from stammtisch.records.lines import BLANKS, ENDS, DraftRecord
from stammtisch.records.record import OWN_TAGS, Record
from stammtisch.records.replay import Account
from stammtisch.records.start import NUMBER, Plain, carry_of

TRUTHS = {"true": True, "false": False}
OPTION, START = "Option.", "Start."


def read(text: str | bytes) -> Record:
    """The record in a text, which has exactly one."""
    first, *others = read_all(text)
    if others:
        raise RecordError("several-records", f"there are {len(others) + 1}", BEGINNING)
    return first


def read_all(text: str | bytes) -> tuple[Record, ...]:
    """The records in a text, one after the other; at least one."""
    return tuple([record_of(lines) for lines in taken(decoded(text))])


def decoded(text: str | bytes) -> str:
    """The text of a file, without the mark that some editors put in front."""
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        good = text[: error.start].decode()
        place = Place(good.count("\n") + 1, len(good) - good.rfind("\n"))
        raise RecordError("not-utf-8", error.reason, place) from error


def taken(text: str) -> Iterator[DraftRecord]:
    """Line by line; a tag behind anything else begins the next record."""
    lines = DraftRecord.begin(BEGINNING)
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.removesuffix("\r").strip(BLANKS)
        place = Place(number, len(line) - len(line.lstrip(BLANKS)) + 1)
        if stripped.startswith("[") and lines.has_body:
            yield lines
            lines = DraftRecord.begin(place)
        lines.take(stripped, place)
    yield lines


def record_of(lines: DraftRecord) -> Record:
    """Understand the tags, play the log again, and compare the bills."""
    agreement = agreed(lines)
    if lines.end is None:
        raise RecordError("missing-end", f"a record ends with {' or '.join(ENDS)}", lines.last)
    draft = Draft(
        agreement,
        start_of(agreement, lines),
        tuple([Located((name, tag.value), tag.place) for name, tag in lines.tags.items() if is_kept(name)]),
        lines.parts,
        tuple(lines.comments),
        Located(ENDS[lines.end.value], lines.end.place),
    )
    record, again = played(draft)
    accounts = [*(part.account for part in again.parts), again.closing]
    places = [*(part.place for part in lines.parts), lines.end.place]
    for given, account, place in zip(lines.bills, accounts, places, strict=True):
        compare(given, account, place)
    return record


def is_kept(tag: str) -> bool:
    """Whether the tag says nothing that we understand."""
    return tag not in OWN_TAGS and not tag.startswith((OPTION, START))


def agreed(lines: DraftRecord) -> Agreement:
    game, rules = needed(lines, "Game"), needed(lines, "Rules")
    options = entry_of(game).options.values()
    changes = {
        name: Located(option_value(options.get(name, ""), said.value), said.place)
        for name, said in under(OPTION, lines)
    }
    return agree(Wording(lines.place, game, rules, lines.tags.get("Preset"), changes))


def start_of(agreement: Agreement, lines: DraftRecord) -> Carry | None:
    like = agreement.entry.game.carry(agreement.options)
    said = {
        name: Located(plain_value(getattr(like, name, 0), tag.value), tag.place) for name, tag in under(START, lines)
    }
    return carry_of(agreement.entry, agreement.options, said, lines.place) if said else None


def option_value(like: Value, text: str) -> Value:
    """What a text says for an option. What cannot be understood stays a text, and the option refuses it.

    >>> option_value(False, "true"), option_value(4, "5"), option_value((), "geist trixer"), option_value(4, "viele")
    (True, 5, ('geist', 'trixer'), 'viele')
    """
    if isinstance(like, bool):
        return TRUTHS.get(text, text)
    if isinstance(like, int):
        return int(text) if NUMBER.fullmatch(text) else text
    return tuple(text.split()) if isinstance(like, tuple) else text


def plain_value(like: object, text: str) -> Plain:
    """What a text says for a field of the start: a list where the carry has one.

    >>> plain_value(0, "3"), plain_value((), "3"), plain_value((), "EO S7")
    (3, (3,), ('EO', 'S7'))
    """
    words = tuple(int(word) if NUMBER.fullmatch(word) else word for word in text.split())
    return words if isinstance(like, tuple) or len(words) != 1 else words[0]


def needed(lines: DraftRecord, name: str) -> Located[str]:
    if name not in lines.tags:
        raise RecordError("missing-tag", name, lines.place)
    return lines.tags[name]


def under(prefix: str, lines: DraftRecord) -> list[tuple[str, Located[str]]]:
    return [(name.removeprefix(prefix), tag) for name, tag in lines.tags.items() if name.startswith(prefix)]


def compare(given: list[Located[str]], account: Account | None, place: Place) -> None:
    """A bill is right line by line, or the record is refused."""
    expected = [" ".join(line.split()) for line in bill_lines(account)] if account else []
    for said, line in zip(given, expected, strict=False):
        if said.value != line:
            raise RecordError("wrong-bill", f"{said.value!r}, by the rules {line!r}", said.place)
    if len(given) > len(expected):
        raise RecordError("wrong-bill", f"{given[len(expected)].value!r} is too much", given[len(expected)].place)
    if len(given) < len(expected):
        raise RecordError("wrong-bill", f"{expected[len(given)]!r} is missing", given[-1].place if given else place)
