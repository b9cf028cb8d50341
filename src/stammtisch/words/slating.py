"""The slate on the table: what is played, by whom, what it takes and what it costs, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from stammtisch.core.action import Count, Seat
from stammtisch.core.bill import Line
from stammtisch.core.cards import card, members
from stammtisch.core.contract import sign_of
from stammtisch.core.errors import NotationError
from stammtisch.core.view import SessionView, View
from stammtisch.games.entry import CHALK, POINTS, Entry
from stammtisch.games.registry import entry_of
from stammtisch.games.stake import EYES, FEWEST, Stake, doubled_in
from stammtisch.words.contracts import spoken
from stammtisch.words.levels import level_call
from stammtisch.words.paying import FORMS
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Call

WANTS = frozenset({"play", "play_too", "join", "insist", "bid", "raise", "hold", "name", "krank"})
"""Verbs of those who want to play."""
GIVES_UP = frozenset({"pass", "withdraw", "yield", "stop", "gsund"})
REIZEN = ("sagen", "hoeren")
STEIGERN, CLAIMING, RUFSPIEL = "steigern", "claiming", "rufspiel"


def priced(words: Words, view: SessionView, contracts: Sequence[str]) -> dict[str, str]:
    """What each of these games would cost each opponent, if the viewer plays it and nothing else happens."""
    entry = entry_of(view.game)
    if view.deal is None or entry.sheet in (POINTS, CHALK):
        return {}
    whole = [code for code in contracts if is_whole(entry, code)]
    imagined = {code: replace(view, deal=replace(view.deal, contract=code, declarer=view.seat)) for code in whole}
    return {code: words.money(entry.stake(seen).price) for code, seen in imagined.items()}


def is_whole(entry: Entry, code: str) -> bool:
    """Whether a contract can be played as it is called: a Rufspiel cannot before its ace is."""
    try:
        entry.contract(code, None)
    except NotationError:
        return False
    return True


class SlateText(NamedTuple):
    """All of it in the viewer's language; what cannot be said yet is empty."""

    title: str
    short: str
    sign: str = ""
    who: str = ""
    needs: int = 0
    price: str = ""
    per: str = ""
    times: int = 1
    word: str = ""
    note: str = ""
    mine: str = ""


@dataclass(frozen=True, slots=True)
class Slating:
    """Writes the slate for one viewer of a deal."""

    words: Words
    view: SessionView
    names: Sequence[str]
    heard: Sequence[Call]
    """What was called so far."""

    @property
    def deal(self) -> View:
        assert self.view.deal is not None
        return self.view.deal

    def text(self, key: str, **blanks: str) -> str:
        return self.words.phrases[f"slate.{key}"].format(**blanks)

    def about(self, key: str, *seats: Seat, **blanks: str) -> str:
        """A sentence about these seats; you come first."""
        first, *others = sorted(seats, key=lambda seat: seat != self.view.seat)  # stable: else as they are given
        form = FORMS[len(seats)][first == self.view.seat]
        partner = self.names[others[0]] if others else ""
        return self.text(f"{key}.{form}", who=self.names[first], partner=partner, **blanks)

    def people(self, seats: Sequence[Seat]) -> str:
        """Players in a row, you first."""
        ordered = sorted(seats, key=lambda seat: seat != self.view.seat)
        you = self.words.text("you")
        return self.words.people([you if seat == self.view.seat else self.names[seat] for seat in ordered])

    def written(self) -> SlateText:
        deal, stake = self.deal, self.stake()
        doubled = {"times": stake.times, "word": self.doubled_by(stake)}
        if not deal.contract:
            title, who = self.auction()
            return SlateText(title, title, who=who, note=self.words.round(deal.type), **doubled)  # type: ignore[arg-type]
        run = f" {self.run(stake)}" if stake.run else ""
        short = spoken(self.words.phrases, deal.contract, "bubble") + run
        price, per = self.price(stake)
        return SlateText(
            title=capital(self.words.contract(deal.contract) + run),
            short=capital(short),
            sign=sign_of(deal.contract),
            who=self.aim(stake),
            needs=stake.needs,
            price=price,
            per=per,
            note=self.note(),
            mine=self.mine(),
            **doubled,  # type: ignore[arg-type]
        )

    def stake(self) -> Stake:
        """While it is played what the view says; then what the bill has counted, until the winner has to name it."""
        stake = entry_of(self.view.game).stake(self.view)
        bill = self.view.bill
        if not self.deal.over or bill is None:
            return stake
        price = 0 if self.view.asked == CLAIMING else bill.paid or stake.price
        return replace(stake, price=price, doubled=doubled_in(bill.lines))

    def run(self, stake: Stake) -> str:
        return self.words.line(Line("with" if stake.run > 0 else "without", "", abs(stake.run)))

    def doubled_by(self, stake: Stake) -> str:
        """The word of the highest call; without one what else has doubled it."""
        if not stake.doubled:
            return ""
        code, count = stake.doubled[0]
        if code != "kontra":
            return self.text(f"doubled.{code}")
        phrases = self.words.phrases
        level = count - int(phrases.get(f"levels.apart.{self.deal.type}", "0"))
        return level_call(phrases, level) if level > 0 else self.words.round(self.deal.type)

    def price(self, stake: Stake) -> tuple[str, str]:
        """The amount, and what it is counted in or who pays it."""
        sheet = entry_of(self.view.game).sheet
        if not stake.price:
            return "", ""
        if sheet == POINTS:
            return str(stake.price), self.text("points")
        if sheet == CHALK:
            return self.text("strokes.one" if stake.price == 1 else "strokes.more", n=str(stake.price)), ""
        return self.words.money(stake.price), self.text("each" if stake.goal == FEWEST else "opponent")

    def aim(self, stake: Stake) -> str:
        """Who has to reach what, as far as the table knows who belongs together."""
        deal = self.deal
        if not stake.goal:  # a game that does not say what a deal is about
            return ""
        if deal.declarer is None:
            return self.text(stake.goal, n=str(stake.needs))
        partner = [seat for seat in members(deal.side) if seat != deal.declarer] if stake.goal == EYES else []
        return self.about(stake.goal, deal.declarer, *partner, n=str(stake.needs))

    def note(self) -> str:
        bid = dict(self.deal.facts).get("bid", "")
        return self.text("limit", n=bid) if bid else self.words.round(self.deal.type)

    def mine(self) -> str:
        """For the partner alone: whoever holds the called ace, or is known to belong to the declarer."""
        deal, seat = self.deal, self.view.seat
        if seat is None or deal.declarer is None or seat == deal.declarer:
            return ""
        kind, _, suit = deal.contract.partition(":")
        holds = kind == RUFSPIEL and deal.hand >> card(f"{suit}A") & 1
        return self.text("with", who=self.names[deal.declarer]) if holds or deal.side >> seat & 1 else ""

    # before there is a contract

    def auction(self) -> tuple[str, str]:
        deal, facts = self.deal, dict(self.deal.facts)
        if deal.asked in REIZEN:
            return self.duel(facts["bid"])
        if declarer := facts.get("declarer"):
            return self.about("plays", int(declarer)), self.text("limit", n=facts["bid"]) if facts["bid"] else ""
        last = {call.seat: call for call in self.heard if verb(call) in WANTS | GIVES_UP}
        want = [seat for seat, call in last.items() if verb(call) in WANTS]
        passed = [seat for seat in deal.seats if seat in last and seat not in want]
        who = self.passed(passed) if passed else self.about("deals", deal.dealer)
        raised = [call for call in self.heard if call.asked == STEIGERN and verb(call) in WANTS]
        if raised:
            return self.raised(raised), who
        if not want:
            return self.text("open"), who
        return (self.about("plays", want[0]) if len(want) == 1 else self.text("want", who=self.people(want))), who

    def passed(self, seats: Sequence[Seat]) -> str:
        return self.about("passed", seats[0]) if len(seats) == 1 else self.text("all-passed", who=self.people(seats))

    def raised(self, calls: Sequence[Call]) -> str:
        number = next(call.action.n for call in reversed(calls) if isinstance(call.action, Count))
        key = "says" if isinstance(calls[-1].action, Count) else "holds"
        return self.about(key, calls[-1].seat, n=str(number))

    def duel(self, bid: str) -> tuple[str, str]:
        """Who says a value to whom (ST-BID-04, ST-BID-08): the passes so far tell it."""
        forehand, middlehand, rearhand = self.deal.seats
        gone = [call.seat for call in self.heard if call.asked in REIZEN and verb(call) == "pass"]
        says, hears = middlehand, forehand
        if gone:
            says, hears = rearhand, middlehand if gone[0] == forehand else forehand
        parts = [("hears", hears), *([] if gone else [("comes", rearhand)])]
        if self.deal.asked == "hoeren":
            return self.about("says", says, n=bid), self.in_a_row(parts)
        return self.text("bidding-at", n=bid) if bid else self.text("bidding"), self.in_a_row(
            [("speaks", says), *parts]
        )

    def in_a_row(self, parts: Sequence[tuple[str, Seat]]) -> str:
        """Short sentences with a comma between them: only a name begins with a capital in the middle."""
        texts = [self.about(key, seat) for key, seat in parts]
        yours = [place > 0 and seat == self.view.seat for place, (_, seat) in enumerate(parts)]
        lowered = [text[:1].lower() + text[1:] if own else text for text, own in zip(texts, yours, strict=True)]
        return self.words.phrases["lists.comma"].join(lowered)


def verb(call: Call) -> str:
    return str(call.action).partition(" ")[0]


def slate(words: Words, view: SessionView, names: Sequence[str], heard: Sequence[Call]) -> SlateText | None:
    """What lies on the table; None before cards are dealt, and after a deal that nobody has played."""
    deal = view.deal
    if deal is None or (not any(deal.counts) and not (deal.over and deal.contract)):
        return None
    return Slating(words, view, names, heard).written()
