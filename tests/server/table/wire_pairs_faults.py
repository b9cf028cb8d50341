"""Planted leaks: each must be found by comparing pairs of worlds, or the comparison proves nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest

from stammtisch.core.action import YES, Seat
from stammtisch.core.cards import EYES, members, spell
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView, Views
from stammtisch.server.clock import Millis
from stammtisch.server.live import advice, subscribers, table_gateway, thinking
from stammtisch.server.live.documents.evening import TableEvening
from stammtisch.server.live.host import Host
from stammtisch.server.live.timers import TableTimers
from stammtisch.server.protocol.answers import Bubble, Change, ReasonAnswer
from stammtisch.server.store.port import Event
from stammtisch.server.table import decide, due, show, spoken
from stammtisch.server.table.bodies import New, body, fields
from stammtisch.server.table.due import Due
from stammtisch.server.table.folds import deal_stream
from stammtisch.server.table.running import POLL, Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.show import DealSnapshot, ViewerState
from stammtisch.words.sentences import Words
from tests.server.table.wire_pairs_deeds import Bent

Plant = Callable[[pytest.MonkeyPatch], None]
CALLED = (" play", "bid rufspiel", "name rufspiel")
KONTRA = Bent("schafkopf", {"double_max_level": 4}, CALLED, "kontra", secrets=1)
AUCTION = ("sagen bid", "hoeren pass", "vorhand play", "aufnehmen hand", "name revolution")
SETTLED = (*AUCTION, "austausch give", "austausch no")
EXCHANGE = Bent("skat", {"revolution": True}, SETTLED, "austausch", secrets=2)
LEAVING = Bent("skat", leaving=0.2)
SCHAFKOPF, SKAT, SCHLOAPFER = Bent("schafkopf"), Bent("skat"), Bent("schloapfer")


@dataclass(frozen=True, slots=True)
class Leak:
    """A leak, in what kind of story it shows, and how it is planted."""

    name: str
    bent: Bent
    plant: Plant
    first: int = 0
    """The story to begin with."""


def eyes(session: Session, seat: Seat | None) -> int:
    """What the hand is worth: something that others must not know."""
    hand = session.deal.hands[seat] if session.deal and seat is not None else 0
    return sum(EYES[card] for card in members(hand))


def next_hand(session: Session, seat: Seat | None) -> int:
    """The hand of a neighbour."""
    hands = session.deal.hands if session.deal else (0,)
    return hands[((-1 if seat is None else seat) + 1) % len(hands)]


def with_change(patch: pytest.MonkeyPatch, more: Callable[[Running], dict[str, Any]]) -> None:
    """Every change that is sent says something more of the deal."""
    honest: Callable[..., Change] = show.change

    def change(table: Table, deal: Running, *rest: Any) -> Change:
        return msgspec.structs.replace(honest(table, deal, *rest), **more(deal))

    patch.setattr(subscribers, "change", change)


def with_step(patch: pytest.MonkeyPatch, other: Callable[[Table, Running, Due], Millis]) -> None:
    """What is due comes at another moment."""
    honest = due.next_step

    def next_step(table: Table, deal: Running, least: Millis) -> Due | None:
        step = honest(table, deal, least)
        return step and step._replace(moment=other(table, deal, step))

    patch.setattr(due, "next_step", next_step)


def with_cut(patch: pytest.MonkeyPatch, change: Callable[[Session, SessionView], SessionView]) -> None:
    """What is cut out of a session is more than it should be."""
    honest = Views.of
    patch.setattr(Views, "of", lambda self, seat: change(self.session, honest(self, seat)))


def with_view(
    patch: pytest.MonkeyPatch, module: Any, name: str, change: Callable[[Any, SessionView], SessionView]
) -> None:
    """Views are made of more than they should be."""
    honest: Callable[..., SessionView] = getattr(module, name)
    patch.setattr(module, name, lambda state, seat: change(state, honest(state, seat)))


def the_logs_seq(patch: pytest.MonkeyPatch) -> None:
    with_change(patch, lambda deal: {"n": deal.seq})


def held_answers(patch: pytest.MonkeyPatch) -> None:
    with_change(patch, lambda deal: {"ready": list(range(len(deal.play.held)))})


def entitled(deal: Running) -> tuple[Seat, ...]:
    return tuple([seat for seat in deal.waits_for if YES in deal.play.session.legal(seat)])


def deadline_of_the_entitled(patch: pytest.MonkeyPatch) -> None:
    honest = due.deadline

    def deadline(table: Table, deal: Running) -> Millis:
        more = entitled(deal)[0] if deal.stage == POLL and entitled(deal) else 0
        return honest(table, deal) + more

    patch.setattr(show, "deadline", deadline)


def early_poll(patch: pytest.MonkeyPatch) -> None:
    """The poll closes as soon as nobody is left who could say yes."""

    def moment(table: Table, deal: Running, step: Due) -> Millis:
        people = [seat for seat in entitled(deal) if table.chairs[seat].plays]
        return step.moment if step.what != "poll" or people else deal.play.since

    with_step(patch, moment)


def slow_good_hands(patch: pytest.MonkeyPatch) -> None:
    def moment(table: Table, deal: Running, step: Due) -> Millis:
        return step.moment + (10 * eyes(deal.play.session, step.seat) if step.what == "bot" else 0)

    with_step(patch, moment)


def waits_for_the_answer(patch: pytest.MonkeyPatch) -> None:
    """A bot acts at its moment, or as soon as it has thought: what V4 was about."""
    honest = TableTimers.perform

    async def perform(self: TableTimers, step: Due) -> bool:
        self.bots.start(self.host, step, True)
        await asyncio.gather(*[asked.answer for asked in self.bots.thoughts.values()], return_exceptions=True)
        return await honest(self, step)

    patch.setattr(TableTimers, "perform", perform)


def told_that_it_has_not_thought(patch: pytest.MonkeyPatch) -> None:
    """What a bot does without an answer looks other than what it has thought of."""
    patch.setattr(decide, "BOT", decide.AUTO)
    honest = decide.bot_act

    def bot_act(table: Table, deal: Running, seat: Seat, text: str, now: Millis) -> Any:
        plan = honest(table, deal, seat, text, now)
        return plan if not text else replace(plan, deal=tuple([thought_of(new) for new in plan.deal]))

    patch.setattr(decide, "bot_act", bot_act)


def count_of_a_closed_deal(patch: pytest.MonkeyPatch) -> None:
    """How often bots had no time to think is told, though their cards stay closed."""
    patch.setattr(show, "is_withheld", lambda table, deal: False)


def thought_of(new: New) -> New:
    return replace(new, body=body(**{**fields(new), "by": "bot"}))


def haste_of_a_new_bot(patch: pytest.MonkeyPatch) -> None:
    """Who takes over a seat in the midst of play acts as soon as it has thought."""

    def moment(table: Table, deal: Running, step: Due) -> Millis:
        return deal.play.since if step.what == "bot" and table.chairs[step.seat].since else step.moment

    with_step(patch, moment)


def heard_by_another(patch: pytest.MonkeyPatch) -> None:
    def overheard(session: Session, view: SessionView) -> SessionView:
        if view.deal is None or session.deal is None or view.seat is None:
            return view
        other = (view.seat + 1) % len(session.deal.hands)
        return replace(view, deal=replace(view.deal, heard=session.deal.heard(other)))

    with_cut(patch, overheard)


def a_bot_that_sees_through(patch: pytest.MonkeyPatch) -> None:
    def through(deal: Running, view: SessionView) -> SessionView:
        seen = view.deal and replace(view.deal, talon=next_hand(deal.play.session, view.seat))
        return replace(view, deal=seen)

    with_view(patch, thinking, "shown", through)


def a_hint_from_the_deal(patch: pytest.MonkeyPatch) -> None:
    def through(deal: Running, view: SessionView) -> SessionView:
        seen = view.deal and replace(view.deal, talon=next_hand(deal.play.session, view.seat))
        return replace(view, deal=seen)

    with_view(patch, advice, "shown", through)


def a_reason_from_the_deal(patch: pytest.MonkeyPatch) -> None:
    honest = table_gateway.TableGateway.why

    async def why(self: Any, row: Any, player: Any, why: Any, language: str) -> ReasonAnswer:
        reason: ReasonAnswer = await honest(self, row, player, why, language)
        host = await self.host(row.id)
        cards = spell(members(next_hand(host.running.play.session, host.table.seat_of(player.id))))
        return msgspec.structs.replace(reason, sentence=f"{reason.sentence} {cards}")

    patch.setattr(table_gateway.TableGateway, "why", why)


def strong_hands_first(patch: pytest.MonkeyPatch) -> None:
    """Who holds most is told first."""
    honest = Host.took

    def took(self: Host, event: Event, table: Table, deal: Running | None) -> None:
        before = self.running
        if before is not None:
            self.lenses = dict(sorted(self.lenses.items(), key=lambda row: -eyes(before.play.session, row[0])))
        honest(self, event, table, deal)

    patch.setattr(Host, "took", took)


def every_event_counts(patch: pytest.MonkeyPatch) -> None:
    """A viewer's count goes on with every event, seen or not."""
    honest = ViewerState.look

    def look(self: ViewerState, deal: Running, scene: DealSnapshot | None = None) -> bool:
        seen = honest(self, deal, scene)
        self.n += not seen
        self.marks += [] if seen else [deal.seq]
        return seen

    patch.setattr(ViewerState, "look", look)


def open_spectators(patch: pytest.MonkeyPatch) -> None:
    """Spectators see a running hand."""

    def through(session: Session, view: SessionView) -> SessionView:
        if view.seat is not None or view.deal is None:
            return view
        return replace(view, deal=replace(view.deal, hand=next_hand(session, None)))

    with_cut(patch, through)


def clock_of_a_secret(patch: pytest.MonkeyPatch) -> None:
    """A secret proposal sets the clock anew for everybody to see."""
    patch.setattr(deal_stream, "is_unheard", lambda before, after: False)


def open_records(patch: pytest.MonkeyPatch) -> None:
    """Records and chain show deals that are still closed."""
    honest = TableEvening.place
    patch.setattr(TableEvening, "place", lambda self, number: replace(honest(self, number), is_open=True))


def a_word_about_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    """What a computer says about a deal depends on cards that nobody has seen."""

    def remark(table: Table, deal: Running, words: Words) -> Bubble | None:
        said, last = spoken.remark(table, deal, words), deal.play.finished
        return said and msgspec.structs.replace(said, gloss=str(last and last.hands))

    patch.setattr(show, "remark", remark)


LEAKS = (
    Leak("the-logs-seq", SKAT, the_logs_seq, 60),
    Leak("every-event-counts", SKAT, every_event_counts, 48),
    Leak("held-answers", KONTRA, held_answers, 30),
    Leak("deadline-of-the-entitled", KONTRA, deadline_of_the_entitled, 11),
    Leak("early-poll", KONTRA, early_poll, 44),
    Leak("slow-good-hands", SCHAFKOPF, slow_good_hands, 7),
    Leak("waits-for-the-answer", SCHAFKOPF, waits_for_the_answer),
    Leak("told-that-it-has-not-thought", SCHAFKOPF, told_that_it_has_not_thought),
    Leak("count-of-a-closed-deal", SCHLOAPFER, count_of_a_closed_deal, 15),
    Leak("haste-of-a-new-bot", LEAVING, haste_of_a_new_bot),
    Leak("heard-by-another", SKAT, heard_by_another, 22),
    Leak("a-bot-that-sees-through", SCHLOAPFER, a_bot_that_sees_through, 14),
    Leak("a-hint-from-the-deal", SCHAFKOPF, a_hint_from_the_deal, 13),
    Leak("a-reason-from-the-deal", SKAT, a_reason_from_the_deal),
    Leak("strong-hands-first", SKAT, strong_hands_first, 32),
    Leak("open-spectators", SCHAFKOPF, open_spectators, 3),
    Leak("clock-of-a-secret", EXCHANGE, clock_of_a_secret, 1),
    Leak("open-records", SCHLOAPFER, open_records, 4),
    Leak("a-word-about-hidden-cards", SCHLOAPFER, a_word_about_hidden_cards),
)
