"""What each event does to a sheet. The engine is not asked: what was decided stands in the event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from stammtisch.games.registry import entry_of, options_of
from stammtisch.records.agreement import Agreement
from stammtisch.server.sheets import state as sheet
from stammtisch.server.sheets.state import (
    ConfirmedSeat,
    OpenThing,
    PaidNow,
    SaidThing,
    SheetState,
    StruckThing,
    WritingHand,
)
from stammtisch.server.store.lives.port import LifeEvent

Body = dict[str, Any]
ANSWERS = {sheet.MERGED: "merged", sheet.CONFLICT: "conflict"}
"""By what became of a command, where that is not simply `ok`."""


def body(**fields: object) -> str:
    """Canonical JSON of what an event says."""
    return msgspec.json.encode(fields, order="sorted").decode()


def agreement_of(said: Body) -> Agreement:
    """The agreement that a sheet was opened with."""
    game, preset = said["game"], said["preset"]
    changes = {name: tuple(value) if isinstance(value, list) else value for name, value in said["changes"].items()}
    return Agreement(game, entry_of(game).rules, options_of(game, preset).but(changes), preset)


def opened(event: LifeEvent) -> SheetState:
    said: Body = msgspec.json.decode(event.body)
    return SheetState(
        id=event.id,
        agreement=agreement_of(said),
        seats=said["seats"],
        dealer=said["dealer"],
        owner=event.actor,
        opened=said.get("written", event.at),
        n=event.seq,
        changed=event.at,
        answers={event.command: sheet.OK},
    )


def folded(events: Iterable[LifeEvent], state: SheetState | None = None) -> SheetState | None:
    """What the events come to, the first of them the one that opened it, or those behind a state."""
    for event in events:
        state = opened(event) if state is None else after(state, event)
    return state


def after(state: SheetState, event: LifeEvent) -> SheetState:
    said: Body = msgspec.json.decode(event.body)
    hand = WritingHand(said.get("device", ""), said.get("on", ""), said.get("written", event.at), event.actor)
    changed = FOLDS[event.what](state, event, said, hand)
    if changed.texts != state.texts:  # what somebody has confirmed stands there no longer
        changed = replace(changed, confirmed=(), reasoned="")
    answers = state.answers
    if event.command:
        answers = {**state.answers, event.command: ANSWERS.get(event.what, sheet.OK)}
    return replace(changed, n=event.seq, changed=event.at, answers=answers)


def add_said(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, said=(*state.said, SaidThing(event.command, said["deal"], said["text"], hand)))


def add_open(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    kept = OpenThing(event.command, said["deal"], said["text"], hand, said.get("corrects", False))
    return replace(state, open=(*state.open, kept))


def corrected(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    """Another text in its place; a wish behind it that nobody may have any more goes with it."""
    place, text = said["place"], said["text"]
    old = state.said[place]
    new = SaidThing(event.command, old.deal, text, hand, (*old.struck, StruckThing(old.text, old.hand)))
    behind = state.said[place + 1 :]
    dropped = behind[:1] if said.get("drops") else ()
    return replace(state, said=(*state.said[:place], new, *behind[len(dropped) :]), gone=(*state.gone, *dropped))


def undone(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, said=state.said[:-1], gone=(*state.gone, state.said[-1]))


def chose(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    """One of those side by side; the others are crossed out beside it."""
    deal = said["deal"]
    others = tuple(StruckThing(one.text, one.hand) for one in state.open if one.deal == deal)
    rest = replace(state, open=tuple(one for one in state.open if one.deal != deal))
    place = next((at for at, one in enumerate(rest.said) if one.command == said["choice"]), -1)
    if place >= 0:
        stays = replace(rest.said[place], struck=(*rest.said[place].struck, *others))
        return replace(rest, said=(*rest.said[:place], stays, *rest.said[place + 1 :]))
    chosen = next(one for one in state.open if one.command == said["choice"])
    left = tuple(one for one in others if one.text != chosen.text)
    if said["place"] == len(rest.said):
        return replace(rest, said=(*rest.said, SaidThing(chosen.command, deal, chosen.text, chosen.hand, left)))
    changed = corrected(rest, event, said | {"text": chosen.text}, chosen.hand)
    new = changed.said[said["place"]]
    new = replace(new, struck=(*new.struck, *left))
    return replace(changed, said=(*changed.said[: said["place"]], new, *changed.said[said["place"] + 1 :]))


def take_pen(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, pen=hand)


def close(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, closed=True, reasoned=event.command if said.get("reasoned") else "")


def reopen(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, closed=False, reasoned="")


def add_confirmed(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    """The last one closes it."""
    confirmed = (*state.confirmed, ConfirmedSeat(said["seat"], hand))
    return replace(state, confirmed=confirmed, closed=state.closed or len(confirmed) == state.seats)


def renamed(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    """Names stand elsewhere; somebody else in a seat has confirmed nothing yet."""
    return replace(state, confirmed=tuple(one for one in state.confirmed if one.seat != said["seat"]))


def add_paid(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    return replace(state, paid=(*state.paid, PaidNow(said["payer"], said["receiver"], said["cents"], hand)))


def nothing(state: SheetState, event: LifeEvent, said: Body, hand: WritingHand) -> SheetState:
    """It is known that it was done; names and codes stand elsewhere."""
    return state


FOLDS: Mapping[str, Callable[[SheetState, LifeEvent, Body, WritingHand], SheetState]] = {
    sheet.SAID: add_said,
    sheet.MERGED: nothing,
    sheet.CONFLICT: add_open,
    sheet.CORRECTED: corrected,
    sheet.UNDONE: undone,
    sheet.CHOSE: chose,
    sheet.RENAMED: renamed,
    sheet.CLOSED: close,
    sheet.REOPENED: reopen,
    sheet.PAID: add_paid,
    sheet.CONFIRMED: add_confirmed,
    sheet.PEN: take_pen,
    sheet.CODES: nothing,
    sheet.ERASED: nothing,
}
"""By what happened."""
