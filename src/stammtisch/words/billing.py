"""The bill as a story: what was played, what it took and what was reached, why it costs this, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.action import YES, Name, Say, Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.games.entry import MONEY
from stammtisch.games.registry import entry_of
from stammtisch.games.stake import EYES
from stammtisch.words.awaiting import people
from stammtisch.words.paying import USUAL_TARGET, sides
from stammtisch.words.phrases import fill
from stammtisch.words.sentences import Words
from stammtisch.words.strokes import JOINED
from stammtisch.words.telling import Call, Teller

SAID = {"kontra": YES, "legen": YES, "klopfen": YES, "schuss": YES, "push": Say("push")}
"""Lines that are doubled by what somebody says, and what that is."""
IN_TURN = Say("kontra")
"""A Kontra that is said out of turn: at Skat."""
CLOSE = 3
RUFSPIEL = "rufspiel"


class StoryLine(NamedTuple):
    """One reason of the price."""

    text: str
    amount: str = ""
    """`0,20 €` or `× 2`."""
    clause: str = ""
    seat: Seat | None = None
    """Whose doing it was, if one player's."""


class StoryPayment(NamedTuple):
    """One payment, and the sentence about it."""

    payer: Seat
    receiver: Seat
    amount: str
    sentence: str


class StoryEyes(NamedTuple):
    """What the declaring side has taken, what the others have, and what it took."""

    taken: int
    others: int
    needed: int
    side: str
    against: str
    label: str


class BillStory(NamedTuple):
    """A finished deal as one viewer is told of it."""

    verdict: str
    """`Gewonnen.`, with what was special: to the viewer, or about those who played it."""
    sentence: str
    """What was played, what was needed and what was reached."""
    won: bool | None
    """Whether the viewer has; None: nobody has, or somebody who looks on."""
    amount: str = ""
    """What the viewer gets or pays, with its sign."""
    eyes: StoryEyes | None = None
    is_usual: bool = True
    """Whether it took what everybody knows it takes."""
    lines: tuple[StoryLine, ...] = ()
    total: str = ""
    payments: tuple[StoryPayment, ...] = ()
    scores: tuple[str, ...] = ()
    """Who writes what, where points are written."""
    feat: str = ""
    """The sentence about something that hardly ever succeeds."""
    is_alone: bool = False
    """Whether the viewer has won it alone."""


@dataclass(frozen=True, slots=True)
class Billing:
    """Tells one viewer of a finished deal."""

    words: Words
    names: tuple[str, ...]
    viewer: Seat | None
    result: Result
    bill: Bill
    options: Options
    heard: Sequence[Call] = ()

    @property
    def is_money(self) -> bool:
        return entry_of(self.words.game).sheet == MONEY

    def text(self, key: str, **blanks: str) -> str:
        return fill(self.words.phrases[f"story.{key}"], **blanks)

    def told(self, is_open: bool) -> BillStory:
        """The story; as long as the winner has to name the price nobody has paid."""
        sentence = self.words.outcome(self.result, self.bill, self.names, self.viewer)
        if self.result.contract is None or not (self.bill.lines or self.bill.transfers):
            return BillStory(sentence, "", None, self.gained(), scores=self.notes())
        teller = Teller(self.words, self.names, self.viewer)
        eyes, won = self.eyes(self.result.contract), self.has_won()
        return BillStory(
            verdict=self.verdict(won, eyes),
            sentence=sentence,
            won=won,
            amount="" if is_open else self.gained(),
            eyes=eyes,
            is_usual=eyes is not None and eyes.needed == USUAL_TARGET,
            lines=(*self.reasons(self.result.contract), *map(self.line, () if is_open else self.bill.claim_lines)),
            total=self.total(),
            payments=() if is_open else tuple(self.pays(teller, transfer) for transfer in self.bill.transfers),
            scores=() if is_open else self.notes(),
            feat=self.feat(),
            is_alone=won is True and self.viewer is not None and self.result.side == 1 << self.viewer,
        )

    # how it ended

    def eyes(self, contract: Contract) -> StoryEyes | None:
        """Card points against what was needed, in a deal that is about them."""
        result = self.result
        goal, needed = entry_of(self.words.game).aim(result, self.options)
        if goal != EYES or contract.declarer is None:
            return None
        ours = [seat for seat in result.seats if result.side >> seat & 1]
        others = [seat for seat in result.seats if seat not in ours]
        return StoryEyes(
            result.eyes_of(result.side),
            sum(result.eyes[seat] for seat in others),
            needed,
            people(self.words, self.names, sorted(ours, key=lambda seat: seat != contract.declarer), self.viewer),
            people(self.words, self.names, others, self.viewer),
            self.text("needed", n=str(needed)),
        )

    def has_won(self) -> bool | None:
        """By whose side has; where everybody plays alone, by who has lost."""
        losers, winners = sides(self.result, self.bill)
        if self.viewer is None or self.viewer not in self.result.seats:
            return None
        if JOINED in dict(self.result.facts()):
            return self.bill.points[self.viewer] > 0 or None
        declarer = self.result.contract.declarer if self.result.contract else None
        if declarer is None:
            return self.viewer in winners if len(winners) == 1 and self.is_money else self.viewer not in losers
        return (declarer in winners) == bool(self.result.side >> self.viewer & 1)

    def verdict(self, won: bool | None, eyes: StoryEyes | None) -> str:
        codes = {line.code for line in self.bill.lines}
        extra = next((code for code in ("schwarz", "schneider") if code in codes), "")
        margin = eyes.taken - eyes.needed if eyes else CLOSE
        if won is None:
            return self.about_others()
        if not extra and -CLOSE <= margin < CLOSE:
            extra = "close-won" if won else "close-lost"
        first = self.text("won" if won else "lost")
        return f"{first} {self.text(extra)}" if extra else first

    def about_others(self) -> str:
        """To somebody who has not played: who has won, or who has lost alone."""
        contract, (losers, winners) = self.result.contract, sides(self.result, self.bill)
        if contract is None or JOINED in dict(self.result.facts()):
            return self.text("over")
        alone = winners if len(winners) == 1 else losers
        side = tuple(seat for seat in self.result.seats if self.result.side >> seat & 1) or alone
        key = "wins" if set(side) & set(winners) else "loses"
        return self.text(f"{key}.{'one' if len(side) == 1 else 'more'}", who=people(self.words, self.names, side, None))

    def gained(self) -> str:
        if self.viewer is None:
            return ""
        if self.bill.points and not any(self.bill.cents):
            return self.words.points(self.bill.points[self.viewer])
        return signed(self.words, self.bill.cents[self.viewer])

    def notes(self) -> tuple[str, ...]:
        """What is written on a sheet of points, and what the pot has done."""
        written = enumerate(self.bill.points) if "ui.scores" in self.words.phrases else ()
        scores = [
            self.words.text(
                "you_score" if seat == self.viewer else "scores", who=self.names[seat], points=signed_points
            )
            for seat, signed_points in ((seat, self.words.points(n)) for seat, n in written if n)
        ]
        pot = [f"{self.words.line(line)} {self.words.money(line.cents)}" for line in self.bill.pot_lines]
        return (*scores, *pot)

    def feat(self) -> str:
        """What will hang on the wall."""
        found = entry_of(self.words.game).feat(self.result, self.options)
        if found is None:
            return ""
        form = "you" if found.seat == self.viewer else "one"
        return fill(self.words.phrases[f"feats.{found.name}.{form}"], who=self.names[found.seat])

    # why it costs this

    def reasons(self, contract: Contract) -> tuple[StoryLine, ...]:
        """A line for every reason; what somebody has said has a line of its own."""
        found = [line for bill_line in self.bill.lines for line in self.told_apart(bill_line)]
        if not self.is_money or contract.declarer is None:
            return tuple(found)
        first, *rest = found
        return (first._replace(text=self.played(contract), seat=contract.declarer), *rest)

    def played(self, contract: Contract) -> str:
        """Who has played what, and with whom."""
        assert contract.declarer is not None
        declarer, code = contract.declarer, str(contract)
        sentence = self.words.announce(
            self.names[declarer], Name("name", code), "naming", is_you=declarer == self.viewer
        )
        partner = [seat for seat in self.result.seats if self.result.side >> seat & 1 and seat != declarer]
        if contract.kind.name != RUFSPIEL or not partner:
            return sentence
        form = "you" if partner[0] == self.viewer else "one"
        return sentence + " " + self.text(f"held.{form}", who=self.names[partner[0]])

    def told_apart(self, line: Line) -> list[StoryLine]:
        said = [call for call in self.heard if (call.asked, call.action) == (line.code, SAID.get(line.code))]
        said += [call for call in self.heard if line.code == "kontra" and call.action == IN_TURN]
        said = said[: line.count] if line.factor == 1 << max(line.count, 0) else []
        apart = [StoryLine(self.said_by(call), times(2), line.clause, call.seat) for call in said]
        left = line.count - len(said)
        if not said:
            return [self.line(line)]
        rest = [StoryLine(self.text("began"), times(1 << left), line.clause)] if left else []
        return [*rest, *apart]

    def said_by(self, call: Call) -> str:
        is_you = call.seat == self.viewer
        return self.words.announce(self.names[call.seat], call.action, call.asked, call.level, is_you, call.kind)

    def line(self, line: Line) -> StoryLine:
        return StoryLine(self.words.line(line), self.amount(line), line.clause)

    def amount(self, line: Line) -> str:
        if line.factor != 1:
            return times(abs(line.factor))
        return self.words.money(line.cents) if self.is_money else self.words.points(line.cents) if line.cents else ""

    def total(self) -> str:
        """What one payment, or the game, comes to: where more than one line makes it."""
        if len(self.bill.lines) < 2:
            return ""
        return self.words.money(self.bill.price) if self.is_money else self.words.points(self.bill.price)

    def pays(self, teller: Teller, transfer: Transfer) -> StoryPayment:
        amount = self.words.money(transfer.cents)
        return StoryPayment(transfer.payer, transfer.receiver, amount, teller.pays(transfer))


def times(factor: int) -> str:
    return f"× {factor}"


def signed(words: Words, cents: int) -> str:
    """An amount with its sign: +0,40 €, −0,40 €."""
    return words.money(cents) if cents <= 0 else f"+{words.money(cents)}"


def story(
    words: Words, session: Session, names: tuple[str, ...], viewer: Seat | None, heard: Sequence[Call]
) -> BillStory | None:
    """The last finished deal of a session as the viewer is told of it; `heard` is what was called in it."""
    result, bill = session.result, session.bill
    if result is None or bill is None:
        return None
    return Billing(words, names, viewer, result, bill, session.options, heard).told(session.open_bill)
