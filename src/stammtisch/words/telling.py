"""What happened, sentence by sentence, as one seat heard it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.action import HOUSE, NO, PASS, YES, Action, Count, Give, Name, Play, Say, Seat
from stammtisch.core.bill import Line, Transfer
from stammtisch.core.cards import Card, Cards, cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.machine import ALL, SECRET, Told, overheard
from stammtisch.core.session import Session
from stammtisch.core.tally import eyes_of
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words

CUTTING, CUT = "cutting", "cut"
STANDS = frozenset({YES, *map(Say, ("join", "fold", "hand", "kontra", "push", "krank"))})
"""Calls of one word that everybody still goes by later in the deal."""
CLAIMED = frozenset({"rest", "give-rest", "take-rest"})
"""Questions to which a no is said aloud: whoever waits for the rest wants to know who plays on."""
USUAL, RAMSCH, PUSHED = "normal", "ramsch", "schieberramsch"


class Call(NamedTuple):
    """What somebody has said, and what was asked then."""

    seat: Seat
    action: Action
    asked: str
    level: int = 0
    kind: str = ""


class Deed(NamedTuple):
    """One action, with the session before and after it. It is the same for all who are told of it."""

    before: Session
    seat: Seat
    action: Action
    after: Session
    then: Deal | None
    """The deal that was going on, right after it; None: it was not done in a deal."""


def deed(before: Session, seat: Seat, action: Action, after: Session) -> Deed:
    deal = before.deal
    if (
        deal is None or deal.over or after.deal is deal or before.by_hand(action) is not None
    ):  # no deal has gone on with it
        return Deed(before, seat, action, after, None)
    if after.result is not before.result:  # with its last action it has given way to the next one
        return Deed(before, seat, action, after, deal.step(seat, action))
    return Deed(before, seat, action, after, after.deal)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one seat, or a spectator, what the table has heard."""

    words: Words
    names: tuple[str, ...]
    viewer: Seat | None
    sees_all: bool = False
    """Everything lies open, as in a replay: which cards were given away and exchanged is told as well."""

    def tell(self, deed: Deed) -> list[str]:
        """The sentences for one action; none for what a table passes over in silence."""
        before, after = deed.before, deed.after
        spoken = [*self.drawn(deed), *self.in_deal(deed)]
        if after.told is not before.told:
            spoken += self.in_session(before, after)
        ended = after.carry.deals > before.carry.deals
        if ended:
            spoken += self.outcome(after)
        if (ended or before.open_bill) and not after.open_bill:
            spoken += self.payments(after)
        return spoken

    def drawn(self, deed: Deed) -> list[str]:
        """What the house has drawn, where everything lies open: who deals first, and how thick a cut it made."""
        action = deed.action
        if not self.sees_all or deed.seat != HOUSE or not isinstance(action, Count):
            return []
        if action.verb == CUT:
            return [self.words.announce(self.words.text("house"), action, CUTTING, 0)]
        return [self.words.text("deals" if deed.before.by_hand(action) else "lot", who=self.names[action.n])]

    def heading(self, session: Session) -> str:
        """Which deal it is, of which special round, and who deals."""
        dealer = session.carry.dealer
        deals = self.words.text("you_deal" if dealer == self.viewer else "deals", who=self.names[dealer])
        number = self.words.text("deal_number", n=session.carry.deals + 1)
        special = self.words.round(session.deal.type.name) if session.deal else ""
        return f"{number}, {special}. {deals}" if special else f"{number}. {deals}"

    def open_hands(self, before: Session, after: Session) -> list[str]:
        """All hands, for those who may see them: in a replay, once all cards have been dealt."""
        if after.deal is None or is_dealt(before) or not is_dealt(after):
            return []
        return [f"{self.names[seat]}: {self.held(after.deal.hands[seat])}." for seat in after.deal.seats]

    def held(self, hand: Cards) -> str:
        return ", ".join(self.words.card(card) for card in members(hand))

    def in_deal(self, deed: Deed) -> list[str]:
        deal, then = deed.before.deal, deed.then
        if deal is None or then is None:
            return []
        heard = self.heard(then.told[len(deal.told) :], deal.phase.name)
        said = [*filter(None, [self.sentence(who, action, deal) for who, action in heard])]
        moved = self.received(deal, then, deed.action) if self.sees_all else []
        return [*said, *moved, *self.contract(deal, then, deed.action), *self.trick(deal, then)]

    def heard(self, told: tuple[Told, ...], asked: str) -> list[tuple[Seat, Action]]:
        """What of it was said aloud; who sees all hears what was said in secret too, and a no among it."""
        if not self.sees_all:
            return aloud(self.viewer, told, asked)
        return [
            (who, action)
            for to, who, action in told
            if who != HOUSE and (action != NO or asked in CLAIMED or (to != ALL and to & SECRET))
        ]

    def received(self, before: Deal, then: Deal, action: Action) -> list[str]:
        """Who has got which cards, once the pack is dealt out; a card that was given by name is told already."""
        if not is_dealt_out(before):
            return []
        named = action.cards if isinstance(action, Give) else 0
        got = [(seat, then.hands[seat] & ~before.hands[seat] & ~named) for seat in then.seats]
        return [self.receives(seat, members(cards)) for seat, cards in got if cards]

    def receives(self, seat: Seat, cards: Iterable[Card]) -> str:
        key = "you_receive" if seat == self.viewer else "receives"
        return self.words.text(key, who=self.names[seat], cards=self.words.cards(cards))

    def bubble(self, call: Call) -> str:
        return self.words.bubble(call.action, call.asked, call.level, call.kind)

    def sentence(self, who: Seat, action: Action, deal: Deal) -> str:
        """An action in words; what nobody says aloud is empty."""
        asked = deal.phase.name
        if asked == CUTTING and action == PASS:
            return ""
        is_you, kind = who == self.viewer, kind_of(deal.type.name, str(deal.contract or ""))
        return self.words.announce(self.names[who], action, asked, deal.level, is_you, kind)

    def contract(self, before: Deal, then: Deal, action: Action) -> list[str]:
        """The contract, where it stands without having been named: after a class of one contract, or by a rule."""
        if before.contract or not then.contract or (isinstance(action, Name) and action.verb == "name"):
            return []
        code, declarer = str(then.contract), then.contract.declarer
        if declarer is None:
            return [*self.turned(then), f"{self.words.text('contract')}: {self.words.contract(code)}."]
        is_you = declarer == self.viewer
        return [self.words.announce(self.names[declarer], Name("name", code), "naming", 0, is_you)]

    def turned(self, deal: Deal) -> list[str]:
        """The card that was turned up for trump, where one was."""
        card = dict(deal.notes.seen(deal, self.viewer)).get("turned")
        return [self.words.text("turned", card=self.held(cards(card)))] if card else []

    def trick(self, before: Deal, then: Deal) -> list[str]:
        if len(then.tricks) == len(before.tricks):
            return []
        trick = then.tricks[-1]
        took = self.words.text("you_take" if trick.winner == self.viewer else "takes", who=self.names[trick.winner])
        if not any(then.played.tables.eyes):  # a game without eyes
            return [took]
        return [f"{took} {self.words.text('eyes', n=eyes_of(then, trick.cards))}."]

    def in_session(self, before: Session, after: Session) -> list[str]:
        return [
            self.words.announce(self.names[who], action, before.phase.name, 0, who == self.viewer)
            for who, action in aloud(self.viewer, after.told[len(before.told) :])
        ]

    def outcome(self, after: Session) -> list[str]:
        """How the deal ended, and its bill line by line."""
        result, bill = after.result, after.bill
        assert result is not None
        assert bill is not None
        told = self.words.outcome(result, bill, self.names, self.viewer)
        if bill.points:
            return [told, *self.counted(after)]
        spoken = [told, *map(self.line, bill.lines)]
        price = f"{self.words.text('price')}: {self.words.money(bill.price)}"
        return [*spoken, price] if len(bill.lines) > 1 else spoken

    def counted(self, after: Session) -> list[str]:
        """What lay aside, and the score counted aloud."""
        result, bill = after.result, after.bill
        assert result is not None
        assert bill is not None
        aside = dict(result.facts()).get("skat", "")
        spoken = [self.words.text("talon", cards=self.held(cards(aside)))] if aside else []
        counted = self.words.counted(bill.lines, result.contract)
        return [*spoken, f"{capital(counted)}."] if counted else spoken

    def closing(self, session: Session) -> list[str]:
        """What is paid at the very end, and the ranking of a tournament."""
        bill, facts = session.closing_bill, dict(session.carry.final())
        spoken = [self.pays(transfer) for transfer in bill.transfers] if bill else []
        if "tournament" in facts:
            totals = zip(self.names, facts["tournament"].split(), strict=True)
            told = ", ".join(f"{name} {total}" for name, total in totals)
            spoken.append(self.words.text("tournament", totals=told))
        if "bierlachs" in facts:
            payers = [self.names[int(seat)] for seat in facts["bierlachs"].split()]
            spoken.append(self.words.text("bierlachs", who=", ".join(payers)))
        if "places" in facts:
            places = sorted(zip(map(int, facts["places"].split()), self.names, strict=True), key=lambda row: row[0])
            told = ", ".join(f"{place}. {name}" for place, name in places)
            spoken.append(f"{self.words.text('ranking')}: {told}.")
        return spoken

    def payments(self, after: Session) -> list[str]:
        """Who pays whom, once the price can no longer change."""
        bill = after.bill
        assert bill is not None
        return [*map(self.line, bill.claim_lines), *map(self.pays, bill.transfers), *map(self.line, bill.pot_lines)]

    def line(self, line: Line) -> str:
        """A line of the bill with its amount, if it adds one, and the clause to look it up."""
        amount = f" {self.words.money(line.cents)}" if line.cents else ""
        return f"{self.words.line(line)}{amount} ({line.clause})"

    def pays(self, transfer: Transfer) -> str:
        """Who pays whom how much."""
        key = {transfer.payer: "you_pay", transfer.receiver: "pays_you"}.get(self.viewer, "pays")  # type: ignore[arg-type]
        payer, receiver = self.names[transfer.payer], self.names[transfer.receiver]
        return self.words.text(key, who=payer, whom=receiver, money=self.words.money(transfer.cents))


def calls(viewer: Seat | None, deed: Deed) -> list[Call]:
    """What the viewer hears somebody call: without the cards, which speak for themselves."""
    before, then, called = deed.before, deed.then, list[Call]()
    if isinstance(deed.action, Play):
        return called
    deal = before.deal
    if deal is not None and then is not None and (new := aloud(viewer, then.told[len(deal.told) :], deal.phase.name)):
        asked, kind = deal.phase.name, kind_of(deal.type.name, str(deal.contract or ""))
        called = [Call(who, action, asked, deal.level, kind) for who, action in new if asked != CUTTING]
    between = aloud(viewer, deed.after.told[len(before.told) :])
    return [*called, *[Call(who, action, before.phase.name) for who, action in between]]


def aloud(viewer: Seat | None, told: tuple[Told, ...], asked: str = "") -> list[tuple[Seat, Action]]:
    """What of it somebody has said: not the house, and a no only to somebody who has laid the cards down."""
    return [
        (who, action) for who, action in overheard(told, viewer) if who != HOUSE and (action != NO or asked in CLAIMED)
    ]


def standing(heard: Iterable[Call]) -> list[Call]:
    """What stays of it for the rest of the deal: what was named and doubled, and of bids of numbers the last."""
    kept: dict[object, Call] = {}
    for call in heard:
        if isinstance(call.action, Count):
            kept[call.seat, Count] = call
        elif call.action in STANDS or (isinstance(call.action, Name) and call.action.verb == "name"):
            kept[call] = call
    return list(kept.values())


def kind_of(deal_type: str, contract: str) -> str:
    """What kind of deal the words are for: a Ramsch in a usual deal is spoken of as in a round of its own."""
    return PUSHED if contract == RAMSCH and deal_type == USUAL else deal_type


def is_dealt(session: Session) -> bool:
    """Whether all cards of the deal are in hands."""
    return session.deal is not None and is_dealt_out(session.deal)


def is_dealt_out(deal: Deal) -> bool:
    dealt = sum(hand.bit_count() for hand in (deal.talon, *deal.hands))
    return dealt == deal.type.pack.bit_count()


def next_deal_waits(before: Session, after: Session) -> bool:
    """Whether the next deal has just been opened: it waits for its pack or its cut."""
    if after.over or after.phase.name != "deal" or not after.between:
        return False
    return before.phase.name != "deal" or before.carry.deals < after.carry.deals
