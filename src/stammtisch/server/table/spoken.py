"""Words for a viewer of a table: sentences, bubbles, labels, the bill."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.action import FORMS, Seat
from stammtisch.core.cards import NAMES, Cards
from stammtisch.core.notation import parse
from stammtisch.core.view import SessionView, same_for_all
from stammtisch.games.greyed import greyed
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.server.protocol.answers import Bubble, Greyed
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.words.sentences import Words, words
from stammtisch.words.telling import Teller, calls, kind_of


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


def in_grey(running: Running, view: SessionView, words: Words) -> list[Greyed]:
    """The games that the seat cannot name with its cards, while it is asked for one."""
    if view.seat is None or view.seat not in view.turn:
        return []
    missed = [str(name) for name in greyed(running.play.session, view.seat, view.legal)]
    return [Greyed(name, said_with(view, name, words)) for name in missed]


def bill_lines(table: Table, running: Running, seat: Seat | None, words: Words) -> list[str]:
    """The bill in words, as long as the table looks at it."""
    session = running.play.session
    if running.play.finished is None or session.result is None:
        return []
    teller = Teller(words, table.names, seat)
    paid = [] if session.open_bill else teller.payments(session)
    return [*teller.outcome(session), *paid]


def told(table: Table, states: Iterable[Running], seat: Seat | None, words: Words) -> SpokenLines:
    """What these events sounded like to the seat: sentences in its language, bubbles in the table's."""
    names = table.names
    own, common = Teller(words, names, seat), Teller(table_words(table), names, seat)
    heard = SpokenLines([], [])
    for running in states:
        for step in running.play.steps:
            heard.sentences.extend(own.tell(step))
            heard.bubbles.extend([Bubble(call.seat, common.bubble(call)) for call in calls(seat, step)])
        if running.play.session.over and running.play.steps:
            heard.sentences.extend(own.closing(running.play.session))
    return heard


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


def table_words(table: Table) -> Words:
    settings = table.settings
    return words(table.entry.phrases.get(settings.preset, "de"), settings.game)


def heading(table: Table, running: Running, seat: Seat | None, words: Words) -> SpokenLines:
    """What is said when a deal is opened."""
    teller = Teller(words, table.names, seat)
    return SpokenLines([teller.heading(running.play.session)] if running.number else [], [])
