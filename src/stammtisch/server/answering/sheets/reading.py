"""A sheet as its reader gets it: what was said, what it comes to, and who owes whom."""

from __future__ import annotations

from collections.abc import Iterable

from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.sheets.access import HeldSheet
from stammtisch.server.answering.sheets.agreements import agreement_told
from stammtisch.server.services import Services
from stammtisch.server.sheets.papers import FoldedPaper, named
from stammtisch.server.sheets.state import OpenThing, SaidThing, WritingHand
from stammtisch.server.store.lives.port import SHOW, WRITE, SheetName
from stammtisch.server.store.port import Player
from stammtisch.sheet import PaperLine, PaperSheet, SheetError, settle_up
from stammtisch.sheet.facts import billed, carried
from stammtisch.words.sentences import Words, words_at
from stammtisch.words.writing import entry_refusal, text, told_back

CALLED = -1
"""The seat under which stands what the people call their rules: a name as well, and erased like one."""
LISTED = 500


def names_in(rows: Iterable[SheetName], seats: int) -> tuple[str, ...]:
    by_seat = {row.seat: row.name for row in rows}
    return tuple(by_seat.get(seat, "") for seat in range(seats))


def words_of(paper: PaperSheet, language: str) -> Words:
    agreed = paper.agreement
    return words_at(language, agreed.game, agreed.options, agreed.preset)


async def told(services: Services, held: HeldSheet, language: str) -> Plain:
    """All of it."""
    state, store = held.state, services.store
    rows = await store.sheet_names(state.id)
    notes = {note.command: note.text for note in await store.sheet_notes(state.id)}
    names = names_in(rows, state.seats)
    found = await services.papers.of(state)
    paper, speaks = named(found.paper, shown_names(names, language)), words_of(found.paper, language)
    return {
        "id": state.id,
        "game": state.agreement.game,
        "agreement": agreement_told(state.agreement, language, next((r.name for r in rows if r.seat == CALLED), "")),
        "names": list(names),
        "you": next((row.seat for row in rows if row.player == held.player.id and row.seat >= 0), None),
        "dealer": state.dealer,
        "opened": state.opened,
        "changed": state.changed,
        "may": held.may,
        "said": [said_told(thing, held.player, notes) for thing in state.said],
        "open": [open_told(thing, state.said, held.player, paper, speaks) for thing in state.open],
        "lines": [line_told(line, paper, speaks) for line in paper.lines],
        **standing(paper),
        "broken": broken_told(found, paper, speaks),
        "paid": [
            {"payer": one.payer, "receiver": one.receiver, "cents": one.cents, "by": hand_told(one.hand, held.player)}
            for one in state.paid
        ],
        "pen": hand_told(state.pen, held.player) if state.pen else None,
        "codes": await codes_told(services, held) if held.writes else None,
        "closed": state.closed,
        "confirmed": [{"seat": one.seat, "by": hand_told(one.hand, held.player)} for one in state.confirmed],
        "reason": notes.get(state.reasoned, "") if state.reasoned else None,
        "settled": state.settled,
        "n": state.n,
    }


def shown_names(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Whoever was erased is called by the seat."""
    return tuple(name or text(language, "former", n=seat + 1) for seat, name in enumerate(names))


def standing(paper: PaperSheet) -> Plain:
    """What the evening comes to so far."""
    session = paper.session
    deal = session.deal
    held = session.carry.points or session.carry.purses
    owed = settle_up(paper.closed().carry.purses)
    return {
        "sums": list(paper.lines[-1].sums if paper.lines else held),
        "unit": paper.agreement.entry.sheet,
        "carry": carried(session.carry, paper.agreement.options),
        "deal_type": deal.type.name if deal is not None else "",
        "playing": list(deal.seats) if deal is not None else [],
        "over": session.over,
        "owed": [{"payer": one.payer, "receiver": one.receiver, "cents": one.cents} for one in owed],
    }


def hand_told(hand: WritingHand, player: Player) -> Plain:
    return {"device": hand.device, "on": hand.on, "at": hand.at, "you": hand.actor == player.id}


def said_told(thing: SaidThing, player: Player, notes: dict[str, str]) -> Plain:
    return {
        "command": thing.command,
        "deal": thing.deal,
        "text": thing.text,
        "by": hand_told(thing.hand, player),
        "why": notes.get(thing.command, ""),
        "struck": [{"text": old.text, "by": hand_told(old.hand, player)} for old in thing.struck],
    }


def open_told(thing: OpenThing, said: tuple[SaidThing, ...], player: Player, paper: PaperSheet, speaks: Words) -> Plain:
    """Beside the command of what stands there, so that one of both can be chosen."""
    stands = next((one.command for one in said if one.deal == thing.deal and one.text.startswith("wrote")), "")
    return {
        "command": thing.command,
        "deal": thing.deal,
        "text": thing.text,
        "told": told_back(thing.text.removeprefix("wrote "), paper.names, speaks, paper.agreement.game),
        "by": hand_told(thing.hand, player),
        "corrects": thing.corrects,
        "stands": stands,
    }


def line_told(line: PaperLine, paper: PaperSheet, speaks: Words) -> Plain:
    return {
        "number": line.number,
        "place": line.place,
        "dealer": line.dealer,
        "text": line.text,
        "told": speaks.outcome(line.result, line.bill, paper.names),
        "bill": billed(line.bill),
        "gains": list(line.gains),
        "sums": list(line.sums),
    }


def broken_told(found: FoldedPaper, paper: PaperSheet, speaks: Words) -> str | None:
    return refusal_told(found.broken, 0, paper, speaks) if found.broken else None


def refusal_told(error: SheetError, deal: int, paper: PaperSheet, speaks: Words) -> str:
    """Why an entry cannot be; where it is a later deal that could not have been, with its number."""
    sentence = entry_refusal(error.refusal, paper.names, speaks, paper.agreement.game)
    return sentence if error.number == deal else text(speaks.language, "broken", n=error.number, sentence=sentence)


async def codes_told(services: Services, held: HeldSheet) -> Plain:
    now = services.clock.now()
    found = {one.may: one for one in await services.store.sheet_codes(held.state.id) if one.expires > now}
    return {
        "show": found[SHOW].code if SHOW in found else "",
        "write": found[WRITE].code if WRITE in found else "",
        "until": min((one.expires for one in found.values()), default=0),
    }


async def mine(services: Services, player: Player) -> list[Plain]:
    """The sheets that somebody may write, the newest first."""
    store = services.store
    return [
        {
            "id": row.id,
            "game": row.game,
            "names": [one.name for one in await store.sheet_names(row.id) if one.seat >= 0],
            "opened": row.opened,
            "changed": row.changed,
            "deals": row.deals,
            "closed": row.closed,
            "own": row.owner == player.id,
            "n": row.n,
        }
        for row in await store.sheets_of(player.id, LISTED)
    ]
