"""Words for a viewer of a table: sentences, bubbles, labels, the bill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.action import FORMS, Name, Seat
from stammtisch.core.cards import NAMES, Cards
from stammtisch.core.contract import sign_of
from stammtisch.core.notation import parse
from stammtisch.core.view import SessionView, same_for_all
from stammtisch.games.greyed import greyed
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.games.planned import planned
from stammtisch.games.registry import entry_of
from stammtisch.server.protocol.answers import Bubble
from stammtisch.server.protocol.offers import Greyed, PlannedGame, SeenAuction
from stammtisch.server.protocol.story import EyesTaken, Payment, PriceReason, SeatedThen, SeenStory, Slate
from stammtisch.server.table.back.telling import heard_of, note
from stammtisch.server.table.due import readers
from stammtisch.server.table.running import BETWEEN, CLOSED, OVER, Running
from stammtisch.server.table.seats import Table
from stammtisch.words import auctioning, awaiting, billing, chipping, remarking, slating
from stammtisch.words.occasions import EndedDeal
from stammtisch.words.sentences import Words, words_at
from stammtisch.words.telling import Call, Teller, calls, kind_of


class SpokenLines(NamedTuple):
    """What was heard since the last change."""

    sentences: list[str]
    bubbles: list[Bubble]


class InWords(NamedTuple):
    """A view as far as it is spoken."""

    prompt: str
    labels: list[str]
    contract: str
    hand: list[str]


class OpenQuestion(NamedTuple):
    """What a view asks, as words need to know it."""

    name: str
    level: int
    kind: str


def asked_in(view: SessionView) -> OpenQuestion:
    deal = view.deal
    assert deal is not None
    return OpenQuestion(deal.asked or view.asked, deal.level, kind_of(deal.type, deal.contract))


def in_words(view: SessionView, words: Words) -> InWords:
    """What is asked, and what may be answered, in the viewer's language; and the hand as it is held."""
    deal = view.deal
    if deal is None:
        return InWords("", ["" if isinstance(choice, FORMS) else str(choice) for choice in view.legal], "", [])
    asked = asked_in(view)
    is_asked = view.seat is not None and view.seat in view.turn and view.legal != ()
    return InWords(
        words.prompt(*asked) if is_asked else "",
        ["" if isinstance(choice, FORMS) else words.bubble(choice, *asked) for choice in view.legal],
        words.contract(deal.contract) if deal.contract else "",
        held(view.game, deal.contract, deal.hand),
    )


@lru_cache(1 << 11)
def held(game: str, contract: str, hand: Cards) -> list[str]:
    """The names of the cards as they are held: nobody changes the list."""
    return [NAMES[card] for card in sorted_hand(hand, tables_of(game, contract))]


def said_with(view: SessionView, action: str, words: Words) -> str:
    """An action of the view's seat in words."""
    return words.bubble(parse(action), *asked_in(view))


class Offers(NamedTuple):
    """The games that a seat has in mind while it is asked for one, and those that its cards do not allow."""

    games: list[PlannedGame]
    greyed: list[Greyed]
    prices: dict[str, str]
    below: list[str]


NOTHING_OFFERED = Offers([], [], {}, [])


def offers(running: Running, view: SessionView, words: Words) -> Offers:
    """Offered to the seat that is asked: what it could name comes from its own cards."""
    if view.seat is None or view.turn != (view.seat,) or not view.legal:
        return NOTHING_OFFERED
    seat = view.seat
    plan = planned(running.play.session, seat, view.legal)
    missed = {one.name: one for state, legal in plan.states for one in greyed(state, seat, legal)}
    games = plan.games if any(len(calls) > 1 for calls, _ in plan.games) else ()
    named = [name.what for calls, _ in plan.games if isinstance(name := calls[-1], Name)]
    here = [choice.what for choice in view.legal if isinstance(choice, Name)]
    worths, below = auctioning.worths(words, view, here)
    return Offers(
        [PlannedGame([str(call) for call in calls], words.bubble(calls[-1], asked)) for calls, asked in games],
        [
            Greyed(str(name), words.bubble(name, asked), words.grey(reason), words.refusal(refusal, with_clause=False))
            for name, asked, refusal, reason in missed.values()
        ],
        slating.priced(words, view, named) or worths,
        below,
    )


def auction_seen(table: Table, view: SessionView, words: Words) -> SeenAuction | None:
    """The ladder for the seat that is asked; how far its hand carries only where helps are allowed."""
    auction = entry_of(view.game).auction(view)
    if auction is None or view.seat is None or not view.legal:
        return None
    rungs = list(auction.rungs)
    if not may_have_help(table, view.seat):
        return SeenAuction(rungs, auction.said)
    code, value, _ = auction.carried[0]
    return SeenAuction(rungs, auction.said, value, auctioning.carries(words, auction), sign_of(code))


def may_have_help(table: Table, seat: Seat) -> bool:
    """Alone with computers helps are one's own affair; with other people they are part of the agreement."""
    return table.settings.hints or all(other == seat for other in table.people)


def bill_lines(table: Table, running: Running, seat: Seat | None, words: Words) -> list[str]:
    """The bill in words, as long as the table looks at it."""
    session = running.play.session
    if running.play.finished is None or session.result is None:
        return []
    teller = Teller(words, running.opened.names, played_by(table, running, seat))
    paid = [] if session.open_bill else teller.payments(session)
    notes = [line for line in (note(running, words), practice_note(running, words)) if line]
    return [*teller.outcome(session), *paid, *notes]


def played_by(table: Table, running: Running, seat: Seat | None) -> Seat | None:
    """The seat, if whoever sits there has to do with the bill; None: they have sat down since the deal was opened."""
    if seat is None or seat >= len(running.owners) or table.chairs[seat].player != running.owners[seat]:
        return None
    return seat


def seated_then(table: Table, running: Running) -> SeatedThen | None:
    """With the bill: who sat there when the deal was opened, where others do now."""
    then = running.opened
    if running.play.finished is None or (then.names, then.bots) == (table.names, table.bots):
        return None
    return SeatedThen(list(then.names), list(then.bots))


def practice_note(running: Running, words: Words) -> str:
    """What the bill says of a hand that was played again."""
    return words.phrases["practice.note"] if running.is_practice and running.play.finished is not None else ""


def told(table: Table, states: Iterable[Running], seat: Seat | None, words: Words) -> SpokenLines:
    """What these events sounded like to the seat: sentences in its language, bubbles in the table's."""
    names = table.names
    common_words = table_words(table)
    own, common = Teller(words, names, seat), Teller(common_words, names, seat)
    heard = SpokenLines([], [])
    for running in states:
        for step in running.play.steps:
            heard.sentences.extend(own.tell(step))
            heard.bubbles.extend([bubble(call, common, own) for call in calls(seat, step)])
        sentence, said = heard_of(table, running, seat, words, common_words)
        heard.sentences.extend([sentence] if sentence else [])
        heard.bubbles.extend(said)
        if running.play.session.over and running.play.steps and not running.is_practice:
            heard.sentences.extend(own.closing(running.play.session))
    return heard


def bubble(call: Call, common: Teller, own: Teller) -> Bubble:
    """What was said keeps the dialect of the table; who speaks another language reads its own under it."""
    text, gloss = common.bubble(call), own.bubble(call)
    return Bubble(call.seat, text, "" if gloss == text else gloss)


def named_in(running: Running) -> frozenset[Seat] | None:
    """The seats that sentences about the last event may speak of; to all others it sounds as to a spectator.

    None: to everybody in another way, for somebody heard more than others, or there is a contract, or a bill.
    """
    if len(running.play.steps) != 1:
        return None
    ((before, _, _, after, then),) = running.play.steps
    deal = before.deal
    if deal is None or then is None or after.told is not before.told or after.open_bill != before.open_bill:
        return None
    new = then.told[len(deal.told) :]
    if after.result is not before.result or then.contract is not deal.contract or not same_for_all(new):
        return None
    return frozenset([who for _, who, _ in new] + [trick.winner for trick in then.tricks[len(deal.tricks) :]])


def slate(table: Table, view: SessionView, heard: Sequence[Call], words: Words) -> Slate | None:
    """What lies on the table for the viewer: made of the view, so it tells no more."""
    written = slating.slate(words, view, table.names, heard)
    return Slate(**written._asdict()) if written else None


def last_calls(view: SessionView, heard: Sequence[Call], words: Words) -> list[Bubble]:
    """What each seat has called last, or what of it still counts; at the bill nothing does."""
    deal = view.deal
    if deal is None or deal.over:
        return []
    return [Bubble(seat, text) for seat, text in chipping.last_calls(words, heard, bool(deal.contract))]


def bill_story(
    table: Table, running: Running, view: SessionView, heard: Sequence[Call], words: Words
) -> SeenStory | None:
    """The bill, told, as long as the table looks at it."""
    if running.play.finished is None:
        return None
    seat = played_by(table, running, view.seat)
    told = billing.story(words, running.play.session, running.opened.names, seat, heard)
    return None if told is None else seen_story(told)


def seen_story(told: billing.BillStory) -> SeenStory:
    """What is sent of a bill that was told."""
    return SeenStory(
        told.verdict,
        told.sentence,
        told.won,
        told.amount,
        EyesTaken(*told.eyes) if told.eyes else None,
        told.is_usual,
        [PriceReason(*line) for line in told.lines],
        told.total,
        [Payment(*payment) for payment in told.payments],
        list(told.scores),
        told.feat,
        told.is_alone,
    )


def remark(table: Table, running: Running, words: Words) -> Bubble | None:
    """What a computer says about the deal, as long as the table looks at its bill: in the words of the table.

    Nobody puts words into anybody's mouth: neither a person's for whom a computer plays, nor somebody's program's.
    """
    session, then = running.play.session, running.opened
    if running.play.finished is None or session.open_bill or session.result is None or session.bill is None:
        return None
    computers = [seat for seat in then.bots if then.chairs[seat].is_free]
    ended = EndedDeal(session.result, session.bill, session.options)
    said = remarking.remark(ended, computers, table.name, running.number)
    if said is None or not table.chairs[said.seat].is_free:  # somebody has taken the chair since
        return None
    text, gloss = remarking.remarked(table_words(table), said), remarking.remarked(words, said)
    return Bubble(said.seat, text, "" if gloss == text else gloss)


def waiting(table: Table, running: Running, view: SessionView, words: Words) -> str:
    """Who is waited for: those on turn as the viewer sees it, or those who have not read the bill."""
    if running.stage in (BETWEEN, CLOSED):  # which look the same
        if tuple(table.people) == (view.seat,):  # nobody waits for who is alone with computers
            return ""
        return awaiting.left(words, table.names, readers(table, running), view.seat)
    return "" if running.stage == OVER or table.ended else awaiting.waiting(words, view, table.names)


def table_words(table: Table, language: str = "") -> Words:
    """The words of the table in a language; without one in that of its preset."""
    settings = table.settings
    spoken = language or table.entry.phrases.get(settings.preset, "de")
    return words_at(spoken, settings.game, table.options, settings.preset)


def heading(table: Table, running: Running, seat: Seat | None, words: Words) -> SpokenLines:
    """What is said when a deal is opened."""
    teller = Teller(words, table.names, seat)
    return SpokenLines([teller.heading(running.play.session)] if running.number else [], [])
