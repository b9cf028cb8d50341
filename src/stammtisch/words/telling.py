"""What happened, sentence by sentence, as one seat heard it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.action import HOUSE, NO, PASS, YES, Action, Count, Name, Play, Say, Seat, allowed
from stammtisch.core.bill import Line, Transfer
from stammtisch.core.cards import Cards, cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session
from stammtisch.core.tally import eyes_of
from stammtisch.words.sentences import Words

CUTTING = "cutting"
STANDS = frozenset({YES, *map(Say, ("join", "fold", "hand", "kontra", "push", "krank"))})
"""Calls of one word that everybody still goes by later in the deal."""
USUAL, RAMSCH, PUSHED = "normal", "ramsch", "schieberramsch"


class Call(NamedTuple):
    """What somebody has said, and what was asked then."""

    seat: Seat
    action: Action
    asked: str
    level: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one seat, or a spectator, what the table has heard."""

    words: Words
    names: tuple[str, ...]
    viewer: Seat | None

    def tell(self, before: Session, seat: Seat, action: Action, after: Session) -> list[str]:
        """The sentences for one action; none for what a table passes over in silence."""
        spoken = [*self.in_deal(before, seat, action), *self.in_session(before, after)]
        ended = after.carry.deals > before.carry.deals
        if ended:
            spoken += self.outcome(after)
        if (ended or before.open_bill) and not after.open_bill:
            spoken += self.payments(after)
        return spoken

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

    def in_deal(self, before: Session, seat: Seat, action: Action) -> list[str]:
        deal = before.deal
        if deal is None or deal.over or not allowed(deal.legal(seat), action):
            return []
        then = deal.step(seat, action)
        lines = then.heard(self.viewer)[len(deal.heard(self.viewer)) :]
        spoken = [said for line in lines if (said := self.sentence(line, deal))]
        return [*spoken, *self.contract(deal, then, action), *self.trick(deal, then)]

    def bubble(self, call: Call) -> str:
        return self.words.bubble(call.action, call.asked, call.level, call.kind)

    def sentence(self, line: str, deal: Deal) -> str:
        """A line of the log in words; what nobody says aloud is empty."""
        who, action = read_line(line)
        if who == HOUSE or action == NO or (action == PASS and deal.phase.name == CUTTING):
            return ""
        is_you, kind = who == self.viewer, kind_of(deal.type.name, str(deal.contract or ""))
        return self.words.announce(self.names[who], action, deal.phase.name, deal.level, is_you, kind)

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
        lines = after.heard(self.viewer)[len(before.heard(self.viewer)) :]
        spoken = []
        for line in lines:
            who, action = read_line(line)
            if who != HOUSE and action != NO:
                spoken.append(self.words.announce(self.names[who], action, before.phase.name, 0, who == self.viewer))
        return spoken

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
        if not bill.lines:
            return spoken
        counted = self.words.counted(bill.lines)
        return [*spoken, f"{counted[:1].upper()}{counted[1:]}."]

    def closing(self, session: Session) -> list[str]:
        """What is paid at the very end, and the ranking of a tournament."""
        bill, facts = session.closing_bill, dict(session.carry.final())
        spoken = [self.pays(transfer) for transfer in bill.transfers] if bill else []
        if "tournament" in facts:
            totals = zip(self.names, facts["tournament"].split(), strict=True)
            told = ", ".join(f"{name} {total}" for name, total in totals)
            spoken.append(self.words.text("tournament", totals=told))
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


def calls(viewer: Seat | None, before: Session, seat: Seat, action: Action, after: Session) -> list[Call]:
    """What the viewer hears somebody call: without the cards, which speak for themselves."""
    deal, heard = before.deal, list[Call]()
    if deal is not None and not deal.over and allowed(deal.legal(seat), action):
        lines = deal.step(seat, action).heard(viewer)[len(deal.heard(viewer)) :]
        kind = kind_of(deal.type.name, str(deal.contract or ""))
        heard = [Call(*read_line(line), deal.phase.name, deal.level, kind) for line in lines]
    between = after.heard(viewer)[len(before.heard(viewer)) :]
    heard += [Call(*read_line(line), before.phase.name) for line in between]
    return [
        call
        for call in heard
        if call.seat != HOUSE and call.action != NO and not isinstance(call.action, Play) and call.asked != CUTTING
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
    deal = session.deal
    if deal is None:
        return False
    dealt = sum(hand.bit_count() for hand in (deal.talon, *deal.hands))
    return dealt == deal.type.pack.bit_count()


def next_deal_waits(before: Session, after: Session) -> bool:
    """Whether the next deal has just been opened: it waits for its pack or its cut."""
    if after.over or after.phase.name != "deal" or not after.between:
        return False
    return before.phase.name != "deal" or before.carry.deals < after.carry.deals
