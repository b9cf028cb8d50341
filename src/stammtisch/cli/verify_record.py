"""The deals of a record, checked by the fair data in its tags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from stammtisch.cli.verify_report import RUNNING, UNPROMISED, WRITTEN, DealReport, VerifyReport, dealt_report
from stammtisch.core.action import Wrote
from stammtisch.core.notation import write_line
from stammtisch.core.session import DEALING, open_session
from stammtisch.fair import FIRST_LINK, FairDeal, FairError, FairTag, Flaw, deck_of, read_context, read_tag, tag_number
from stammtisch.fair.tag import PLACE, POCKET
from stammtisch.fair.verify_table import chain_flaws, dealing_flaws, missing_in, opening_flaws
from stammtisch.records import Record, replay
from stammtisch.records.replay import Part, Replay


def check_records(records: Sequence[Record]) -> VerifyReport:
    """An evening that was recorded deal by deal: each record by itself, and all of one table."""
    reports = [check_record(record) for record in records]
    if len(reports) == 1:
        return reports[0]
    names = {table_of(tag.deal) for record in records for tag in tags_of(record).values()}
    flaws = [flaw for report in reports for flaw in report.flaws] + (["table"] if len(names) > 1 else [])
    return VerifyReport(
        "record",
        tuple(deal for report in reports for deal in report.deals),
        tuple(dict.fromkeys(flaws)),
        is_local=any(report.is_local for report in reports),
    )


def check_record(record: Record) -> VerifyReport:
    """Every deal of the record, and the chain where the record begins with the session."""
    tags, decks = tags_of(record), decks_of(record)
    earlier = deals_before(record, tags, decks)
    counted = {number - earlier: tag for number, tag in tags.items()}
    return RecordCheck(record, replay(record), counted, decks, earlier).report()


def deals_before(record: Record, tags: Mapping[int, FairTag], decks: Mapping[int, str]) -> int:
    """How many deals the table had seen in sessions before this one: part of a session does not tell."""
    if record.start is None or not tags or not decks:
        return 0
    return max(0, min(tags) - min(decks))


def tags_of(record: Record) -> dict[int, FairTag]:
    found = {}
    for name, value in record.tags:
        number = tag_number(name)
        if number is None:
            continue
        try:
            found[number] = read_tag(value)
        except FairError as error:
            raise FairError(error.code, f"{name}: {error.detail}") from None
    return found


def decks_of(record: Record) -> dict[int, str]:
    """By number of the deal: what the rules deal it from."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    found: dict[int, str] = {}
    for seat, action in record.log:
        if session.phase is DEALING:
            number = session.carry.deals + 1
            if number not in found:
                found[number] = deck_of(session)
        elif not session.carry.deals:
            found.setdefault(0, deck_of(session))
        session = session.step(seat, action)  # the record was played when it was read
    if not session.over and session.phase is DEALING and session.carry.deals + 1 not in found:
        found[session.carry.deals + 1] = deck_of(session)
    return found


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """A record, played again, beside its tags."""

    record: Record
    again: Replay
    tags: Mapping[int, FairTag]
    decks: Mapping[int, str]
    earlier: int = 0
    """Deals of the table before the session of the record."""

    def report(self) -> VerifyReport:
        chained = dict(self.chained())
        parts = {part.number: part for part in self.again.parts if part.steps}
        whole = self.record.start is None
        numbers = sorted({*parts, *(self.tags if whole else ())})
        deals = [self.deal(number, parts.get(number), chained.get(number, ())) for number in numbers]
        promised = [deal for deal in deals if deal.state != RUNNING]
        is_chained = whole and 0 < len(chained) == len(promised)
        lines = sum(self.tags[number].lines for number in chained)
        return VerifyReport(
            "record",
            tuple(deals),
            tuple(self.flaws(numbers)),
            self.tags[promised[-1].number].deal.link.hex() if is_chained else "",
            max(0, len(self.record.log) - lines) if is_chained else 0,
            is_local=self.is_local,
        )

    @property
    def is_local(self) -> bool:
        """As a tag says; whoever takes it away has the deals against them."""
        return (PLACE, POCKET) in self.record.tags or any(dealt_here(tag.deal) for tag in self.tags.values())

    def flaws(self, numbers: list[int]) -> Iterator[str]:
        """When the session is over nothing is left to be opened; and all deals are of one table."""
        tags = [self.tags[number] for number in numbers if number in self.tags]
        if self.again.session.over and not all(tag.deal.is_opened for tag in tags):
            yield "unopened"
        if len({table_of(tag.deal) for tag in tags}) > 1:
            yield "table"

    def chained(self) -> Iterator[tuple[int, tuple[Flaw, ...]]]:
        """The flaws in the chain, deal by deal, as far as no tag is missing; part of a session has no chain."""
        if self.record.start is not None:
            return
        written = tuple([write_line(*done) for done in self.record.log])
        before, at, number = FIRST_LINK, 0, 0
        while number in self.tags:
            tag = self.tags[number]
            deal = replace(tag.deal, lines=written[at : at + tag.lines])
            yield number, tuple(chain_flaws(before, deal))
            before, at, number = deal.link, at + tag.lines, number + 1

    def deal(self, number: int, part: Part | None, chained: tuple[Flaw, ...]) -> DealReport:
        tag = self.tags.get(number)
        if tag is None:
            if part is not None and any(isinstance(step.action, Wrote) for step in part.steps):
                return DealReport(number, WRITTEN)
            unfinished = number > 0 and part is not None and part.account is None and not self.again.session.over
            return DealReport(number, RUNNING if unfinished else UNPROMISED)
        lines = tuple([write_line(step.seat, step.action) for step in part.steps]) if part else ()
        deal = replace(tag.deal, lines=lines)
        flaws = (*chained, *self.deal_flaws(number, deal, is_last=part is None or part.account is None))
        listed = tuple(map(str, flaws))
        told = number + self.earlier
        return dealt_report(told, deal, listed, missing_in(deal, flaws))

    def deal_flaws(self, number: int, deal: FairDeal, is_last: bool) -> Iterator[Flaw]:
        """As of any table; and what the record says of rules, pack and seats must be what was promised."""
        found = list(opening_flaws(deal.opening))
        yield from found
        if any(flaw.code in ("context", "pack", "seats") for flaw in found):
            return
        context = read_context(deal.opening.context)
        expected = {
            "number": (context.deal, number + self.earlier),
            "rules": (context.rules, self.record.agreement.options.digest()),
            "pack": (context.deck, self.decks.get(number)),
            "seats": (len(context.seats), len(self.again.session.carry.purses)),
        }
        yield from (Flaw(code) for code, (promised, played) in expected.items() if promised != played)
        if deal.seed is not None and deal.lines is not None:
            yield from dealing_flaws(deal.opening, deal.seed, deal.lines, is_last)


def dealt_here(deal: FairDeal) -> bool:
    """Whether it was dealt on the own device of whoever played: its table is called so, which is sealed with it."""
    try:
        return read_context(deal.opening.context).is_local
    except FairError:
        return False


def table_of(deal: FairDeal) -> str:
    try:
        return read_context(deal.opening.context).table
    except FairError:
        return ""
