"""The view as a message: what a browser, a bot from outside and our own workers get.

Like the view itself it is made field by field, from an allow-list. Cards are names, actions their one notation,
sets of seats are lists, and whoever reads it needs no rule.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from stammtisch.core.action import PLAYS, Action, Choices, Choose, Form, Number, Shuffle
from stammtisch.core.cards import NAMES, Cards, members
from stammtisch.core.deal import Trick
from stammtisch.core.view import SessionView, View
from stammtisch.server.protocol.seen_bill import SeatNumber, SeenBill, SeenResult, seats_in, seen_bill, seen_result

CardNames = tuple[str, ...]
"""Two letters for each card, like `EO`."""


class SeenAction(Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="action"):
    """One action, in the one notation: `play EO`."""

    action: str


class SeenNumber(Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="number"):
    """Any number in a range; the action is the verb with the number: `cut 14`."""

    verb: str
    low: int
    high: int


class SeenChoose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="choose"):
    """Any `n` of these cards; the action is `give` with their names: `give E9 E8`."""

    n: int
    cards: CardNames


SeenChoice = SeenAction | SeenNumber | SeenChoose


class SeenTrick(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick: its cards lie in the order they were played, from the leader on."""

    winner: SeatNumber
    leader: SeatNumber
    cards: CardNames


class SeenDeal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal as one seat, or a spectator, sees it. Lists that are not of seats or cards go by seat at the table."""

    type: str
    dealer: SeatNumber
    seats: tuple[SeatNumber, ...]
    """Those playing, forehand first."""
    hand: CardNames
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    open_hands: tuple[CardNames, ...]
    """The hands of others that may be looked at, by seat."""
    contract: str
    target: int
    level: int
    order: tuple[SeatNumber, ...]
    """Who plays to this trick, from the leader on."""
    table: CardNames
    """The cards of this trick so far."""
    won: tuple[int, ...]
    """Tricks by seat."""
    heard: tuple[str, ...]
    """A line for each action: the seat, or `house`, and the action."""
    asked: str
    """The phase or question."""
    turn: tuple[SeatNumber, ...]
    legal: tuple[SeenChoice, ...]
    facts: dict[str, str]
    """What only one game has."""
    over: bool
    seat: SeatNumber | None = None
    """None: a spectator."""
    talon: CardNames = ()
    """The cards that lie aside, where they may be looked at."""
    declarer: SeatNumber | None = None
    side: tuple[SeatNumber, ...] = ()
    """The declaring side as far as the table knows it."""
    last_trick: SeenTrick | None = None
    reason: str = ""
    """How the deal ended, if not with its last trick."""


class SeenSession(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A session as one seat, or a spectator, sees it."""

    game: str
    options: str
    """The digest of what the table has agreed; the agreement itself is told once, elsewhere."""
    dealer: SeatNumber
    purses: tuple[int, ...]
    pot: int
    points: tuple[int, ...]
    deals: int
    """How many are finished."""
    facts: dict[str, str]
    """What only one game has."""
    heard: tuple[str, ...]
    asked: str
    """The phase or question; `deal`: the deal asks."""
    turn: tuple[SeatNumber, ...]
    legal: tuple[SeenChoice, ...]
    over: bool
    seat: SeatNumber | None = None
    """None: a spectator."""
    result: SeenResult | None = None
    """Of the last finished deal."""
    bill: SeenBill | None = None
    """Of the last finished deal."""
    closing_bill: SeenBill | None = None
    """What was paid at the very end."""
    ending: tuple[SeatNumber, ...] = ()
    """Who wants to end the session here."""
    deal: SeenDeal | None = None


@lru_cache(1 << 11)
def names(cards: Cards) -> CardNames:
    """The names of a set of cards in canonical order."""
    return tuple([NAMES[card] for card in members(cards)])


def in_order(cards: tuple[int, ...]) -> CardNames:
    return tuple([NAMES[card] for card in cards])


SEEN_PLAYS: dict[Action | Form, SeenChoice] = {play: SeenAction(str(play)) for play in PLAYS}
"""Made once, as the plays are."""


@lru_cache(1 << 10)
def seen_choice(choice: Action | Form) -> SeenChoice:
    if isinstance(choice, Number):
        return SeenNumber(choice.verb, choice.low, choice.high)
    if isinstance(choice, Choose):
        return SeenChoose(choice.n, names(choice.cards))
    assert not isinstance(choice, Shuffle), "only the house shuffles, and it has no view"
    return SeenAction(str(choice))


def seen_choices(choices: Choices) -> tuple[SeenChoice, ...]:
    return tuple([SEEN_PLAYS.get(choice) or seen_choice(choice) for choice in choices])


def seen_trick(trick: Trick) -> SeenTrick:
    return SeenTrick(trick.winner, trick.leader, in_order(trick.cards))


def seen_deal(view: View) -> SeenDeal:
    return SeenDeal(
        seat=view.seat,
        type=view.type,
        dealer=view.dealer,
        seats=view.seats,
        hand=names(view.hand),
        counts=view.counts,
        open_hands=tuple([names(hand) for hand in view.open_hands]),
        talon=names(view.talon),
        contract=view.contract,
        declarer=view.declarer,
        target=view.target,
        side=seats_in(view.side),
        level=view.level,
        order=view.order,
        table=in_order(view.table),
        last_trick=seen_trick(view.last_trick) if view.last_trick else None,
        won=view.won,
        heard=view.heard,
        asked=view.asked,
        turn=view.turn,
        legal=seen_choices(view.legal),
        facts=dict(view.facts),
        over=view.over,
        reason=view.reason,
    )


def seen(view: SessionView) -> SeenSession:
    """What is sent of a view."""
    return SeenSession(
        seat=view.seat,
        game=view.game,
        options=view.options.digest(),
        dealer=view.dealer,
        purses=view.purses,
        pot=view.pot,
        points=view.points,
        deals=view.deals,
        facts=dict(view.facts),
        result=seen_result(view.result) if view.result else None,
        bill=seen_bill(view.bill) if view.bill else None,
        closing_bill=seen_bill(view.closing_bill) if view.closing_bill else None,
        ending=seats_in(view.ending),
        heard=view.heard,
        asked=view.asked,
        turn=view.turn,
        legal=seen_choices(view.legal),
        over=view.over,
        deal=seen_deal(view.deal) if view.deal else None,
    )


def seen_like(view: SessionView, everybody: SessionView, shared: SeenSession) -> SeenSession:
    """The same as `seen`, made of what is sent to everybody (`shared`) and what the view's seat knows beside."""
    if view is everybody:
        return shared
    deal = seen_deal_like(view.deal, everybody.deal, shared.deal) if view.deal else None
    same_legal = view.deal is not None and view.legal is view.deal.legal
    return replace(
        shared,
        seat=view.seat,
        heard=view.heard,
        legal=deal.legal if deal and same_legal else seen_choices(view.legal),
        turn=view.turn,
        deal=deal,
    )


def seen_deal_like(view: View, everybody: View | None, shared: SeenDeal | None) -> SeenDeal:
    if everybody is None or shared is None:
        return seen_deal(view)
    same_hands, same_facts = view.open_hands is everybody.open_hands, view.facts == everybody.facts
    legal = seen_choices(view.legal) if view.legal else ()
    return replace(
        shared,
        seat=view.seat,
        hand=names(view.hand),
        open_hands=shared.open_hands if same_hands else tuple([names(hand) for hand in view.open_hands]),
        talon=names(view.talon),
        heard=view.heard,
        turn=view.turn,
        legal=legal,
        facts=shared.facts if same_facts else dict(view.facts),
    )


ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(SeenSession)


def encode(seen: SeenSession) -> bytes:
    return ENCODER.encode(seen)


def decode(message: bytes) -> SeenSession:
    """Read what `encode` has written; anything else raises `msgspec.MsgspecError`."""
    return DECODER.decode(message)
