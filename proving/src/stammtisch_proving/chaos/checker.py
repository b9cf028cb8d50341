"""Compares what people were told with what the log says. A pure comparison: it asks nobody."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from stammtisch.fair.context import read_context
from stammtisch.fair.verify_table import verify_table
from stammtisch.server.live.orders import CONTENT, WRITES, plain
from stammtisch.server.store.port import Audit, Event
from stammtisch.server.table.bodies import fields
from stammtisch_proving.chaos.history import OK, OPEN, REFUSED, History, Sent
from stammtisch_proving.chaos.projection import DealStates, Projected
from stammtisch_proving.chaos.quiet import Last, Sight

MOST_DETAILS = 20
KINDS: dict[str, tuple[str, ...]] = {str(command.__struct_config__.tag): kinds for command, kinds in WRITES.items()}
"""By type of message: the kinds of events that it writes."""
TYPES = {kind: type for type, kinds in KINDS.items() for kind in kinds}
Key = tuple[str, int, str, str]
"""Table, seat, type and content of a command."""


@dataclass
class Violations:
    """What does not hold; all zero after a run without a bug."""

    lost: int = 0
    """Acknowledged, and not in the log."""
    doubled: int = 0
    """In the log more often than anybody was told: twice, or though it was refused."""
    diverging: int = 0
    """Views that are not the projection of the log."""
    ledger: int = 0
    """Cents that are missing or too many, and settlements that do not follow from the log."""
    deals: int = 0
    deals_verified: int = 0
    views: int = 0
    """Views that were compared."""
    details: list[str] = field(default_factory=list)

    def note(self, what: str) -> None:
        if len(self.details) < MOST_DETAILS:
            self.details.append(what)


@dataclass(frozen=True, slots=True)
class StoredState:
    """What the database says after the run."""

    tables: tuple[Projected, ...]
    audit: Audit
    settled: Mapping[int, dict[str, int]]
    """By deal: the postings."""


def check(histories: list[History], last: Iterable[Last], facts: StoredState) -> Violations:
    """Everything that must hold, over everything that was told and seen."""
    found, by_name = Violations(), {table.row.name: table for table in facts.tables}
    check_commands(histories, by_name, found)
    check_promises(histories, by_name, found)
    check_views(histories, by_name, found)
    for one in last:
        check_last(one, by_name, found)
    check_ledger(facts, found)
    for table in by_name.values():
        check_deals(table, found)
    return found


# every ok exactly once, every refusal absent, every unknown at most once


def check_commands(histories: list[History], tables: Mapping[str, Projected], found: Violations) -> None:
    sent: defaultdict[Key, list[Sent]] = defaultdict(list)
    for history in histories:
        for one in history.sent:
            sent[key_of_sent(one)].append(one)
    written: defaultdict[Key, list[Event]] = defaultdict(list)
    for name, table in tables.items():
        for event in table.events:
            if event.command:  # without one it was the server's own doing
                written[key_of_event(name, event)].append(event)
    for key in {*sent, *written}:
        compare(key, sent[key], written[key], found)


def compare(key: Key, sent: list[Sent], written: list[Event], found: Violations) -> None:
    """Each command with its event, by its id; what is written under other ids is only counted."""
    ids = {one.id: one for one in sent}
    times = Counter(event.command for event in written)
    strange = sum(number for id, number in times.items() if id not in ids)
    acknowledged = [one for one in sent if one.outcome == OK and not times[one.id]]
    unknown = [one for one in sent if one.outcome == OPEN and not times[one.id]]
    lost = max(0, len(acknowledged) - strange)
    too_many = max(0, strange - len(acknowledged) - len(unknown))
    refused = [one for one in sent if one.outcome == REFUSED and times[one.id]]
    twice = [one for one in sent if times[one.id] > 1]
    found.lost += lost
    found.doubled += too_many + len(refused) + len(twice)
    if lost:
        found.note(f"lost: {key}: {[one.id for one in acknowledged]}")
    if too_many or refused or twice:
        told = [(one.id, one.outcome, one.code, one.tries) for one in (*refused, *twice)] or "under another id"
        found.note(f"doubled: {key}: {told}")


def check_promises(histories: list[History], tables: Mapping[str, Projected], found: Violations) -> None:
    """A commitment that was acknowledged is in its deal, where the deal has that player in that seat."""
    deals = {(name, deal.number): deal.states[0] for name, table in tables.items() for deal in table.deals}
    for one in [one for history in histories for one in history.sent if one.outcome == OK]:
        deal = deals.get((one.table, one.message["deal"])) if one.message["type"] == "commit" else None
        if deal is None or read_context(deal.promise.context.encode()).seats[one.seat] != one.message.get("player"):
            continue
        if deal.promise.promised[one.seat] != one.message["commitment"]:
            found.lost += 1
            found.note(f"lost: the commitment of seat {one.seat} in deal {deal.number} of {one.table}")


def key_of_sent(sent: Sent) -> Key:
    type = str(sent.message["type"])
    return sent.table, sent.seat, type, content(type, sent.message, CONTENT.keys())


def key_of_event(table: str, event: Event) -> Key:
    type = TYPES.get(event.kind, event.kind)
    body = fields(event)
    said = {name: body[place] for name, place in CONTENT.items() if place in body}
    return table, -1 if event.seat is None else event.seat, type, content(type, said, said.keys())


def content(type: str, message: Mapping[str, object], names: Iterable[str]) -> str:
    said = [(name, plain(name, str(message[name]))) for name in sorted(names) if name in message]
    return " ".join(text for _, text in said)


# what everybody saw is the projection of the log


def check_views(histories: list[History], tables: Mapping[str, Projected], found: Violations) -> None:
    projections: dict[tuple[str, int, int], list[bytes]] = {}
    deals = {(name, deal.number): deal for name, table in tables.items() for deal in table.deals}
    for history in histories:
        found.diverging += len(history.unseated)
        for name in history.unseated:
            found.note(f"diverging: {history.person} sits at {name}, and was taken for a stranger")
        for (name, seat, number, count), digests in history.seen.items():
            shown = remembered(projections, deals, (name, number, seat))
            found.views += len(digests)
            right = {shown[count - 1]} if 0 < count <= len(shown) else set()
            if digests - right:
                found.diverging += len(digests - right)
                found.note(f"diverging: {history.person} at {name}, deal {number}, count {count} of {len(shown)}")


def remembered(
    known: dict[tuple[str, int, int], list[bytes]],
    deals: Mapping[tuple[str, int], DealStates],
    key: tuple[str, int, int],
) -> list[bytes]:
    if key not in known:
        deal = deals.get(key[:2])
        known[key] = deal.shown_to(key[2]) if deal else []
    return known[key]


def check_last(last: Last, tables: Mapping[str, Projected], found: Violations) -> None:
    """Who looked after the last fault saw the end of the log, at every gateway."""
    if not last.deal:
        return
    deals = tables[last.table].deals if last.table in tables else []
    deal = next((deal for deal in deals if deal.states[0].deal == last.deal), None)
    until = DealStates(deal.table, deal.states[: last.seq]) if deal else None
    for person, sight in last.seen:
        right = Sight(sight.seat, until.number, len(until.shown_to(sight.seat))) if until and sight else None
        if sight is None or sight != right:
            found.diverging += 1
            found.note(f"diverging: {person} at {last.table} sees {sight} at last, the log says {right}")


# money and cards


def check_ledger(facts: StoredState, found: Violations) -> None:
    audit = facts.audit
    found.ledger += abs(audit.total) + len(audit.unsettled) + len(audit.negative_pots)
    found.lost += len(audit.gaps)
    for stream in audit.gaps:
        found.note(f"lost: a gap in {stream}")
    for table in facts.tables:
        for deal in table.deals:
            wanted = deal.settlement
            stands = facts.settled.get(deal.states[0].deal)
            if (dict(wanted.postings) if wanted else None) != stands:
                found.ledger += 1
                found.note(f"ledger: {table.row.name}, deal {deal.number}: {wanted} is booked as {stands}")


def check_deals(table: Projected, found: Violations) -> None:
    if table.broken:
        found.diverging += 1
        found.deals += 1
        found.note(f"diverging: the log of {table.row.name} cannot be folded: {table.broken}")
    if not table.deals:
        return
    verdict = verify_table(table.fair)
    found.deals += len(verdict.deals)
    found.deals_verified += sum(one.holds for one in verdict.deals) if not verdict.flaws else 0
    for deal, one in zip(table.deals, verdict.deals, strict=True):
        if not one.holds:
            found.note(f"deal {deal.number} of {table.row.name}: {', '.join(map(str, one.flaws))}")
        if deal.is_closed and booked_link(table, deal) != deal.fair.link.hex():
            found.deals_verified -= 1
            found.note(f"deal {deal.number} of {table.row.name}: another link than was published")


def booked_link(table: Projected, deal: DealStates) -> str:
    """The link as the log has published it."""
    streams = [event for event in table.events if event.stream.id == deal.states[0].deal and event.kind == "close"]
    return str(fields(streams[0])["link"]) if streams else ""
