"""The evening at the keyboard: a line is a deal, and after each the sums are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from stammtisch.core.action import Name
from stammtisch.core.errors import NotationError, Refusal
from stammtisch.core.result import MISDEAL
from stammtisch.core.session import DEALER, LAST_ROUND
from stammtisch.games.entry import CHALK, POINTS
from stammtisch.records import Agreement
from stammtisch.sheet import PaperLine, PaperSheet, SheetError, beside, settle_up
from stammtisch.words.paying import total
from stammtisch.words.sentences import Words, words_at
from stammtisch.words.sheet import marks
from stammtisch.words.telling import Teller
from stammtisch.words.writing import FIX, entry_refusal, text, told_back, understood

YES, HELP, UNDO, SUMS, END, ROUND = "yes", "help", "undo", "sums", "end", "round"


@dataclass
class SheetTalk:
    """A sheet, who reads it, and the lines that are still to come."""

    sheet: PaperSheet
    words: Words
    lines: Iterator[str]
    say: Callable[[str], None]
    keep: Callable[[PaperSheet], None] = lambda sheet: None
    """Called after every change: the file of the evening."""
    second: Agreement | None = None
    """A second card: the same entries under other rules."""

    # what is said

    def text(self, key: str, **params: object) -> str:
        return text(self.words.language, key, **params)

    @property
    def game(self) -> str:
        return self.sheet.agreement.game

    def run(self, resumed: bool = False) -> None:
        """Until the lines end, or somebody says so."""
        one, two = self.sheet.names[:2]
        self.say(self.text("welcome", example=self.text(f"example-{self.game}", one=one, two=two)))
        if resumed:
            self.say(self.text("resumed"))
            self.sums()
        else:
            self.say(self.coming())
        for line in self.lines:
            words = understood(line, self.sheet.names, self.words.language, self.game)
            if words == [END]:
                break
            if words:
                self.take(words, line.strip())
            if self.sheet.session.over:
                break
        self.settle()

    def take(self, words: list[str], line: str) -> None:
        if words[1:] == [DEALER]:  # Hans gibt
            words = words[::-1]
        command, *rest = words
        commands = {HELP: self.help, UNDO: self.undo, SUMS: self.sums}
        if command in commands and not rest:
            commands[command]()
        elif command == FIX and len(rest) > 1 and rest[0].isdigit():
            self.fix(int(rest[0]), " ".join(rest[1:]))
        elif command == DEALER and not is_seat(rest, self.sheet.names):
            self.say(self.text("unknown-name", name=" ".join(line.split()[1:])) if rest else self.text("who-is-dealer"))
        elif command in (ROUND, DEALER) or words == [str(LAST_ROUND)]:
            if self.change(lambda sheet: sheet.saying(" ".join(words)), line):
                self.say(self.coming())
        elif self.change(lambda sheet: sheet.wrote(" ".join(words)), line):
            self.say(self.words.phrases["outcomes.misdeal"] if words == [MISDEAL] else self.told(self.sheet.lines[-1]))
            self.sums()

    def change(self, changed: Callable[[PaperSheet], PaperSheet], line: str) -> bool:
        """Whether it could be done; else why not."""
        try:
            after = changed(self.sheet)
            self.on_second(after)
            self.sheet = after
        except NotationError:
            self.say(self.text("unknown", text=line))
            return False
        except SheetError as error:
            self.say(self.why(error.refusal))
            return False
        self.keep(self.sheet)
        return True

    def why(self, refusal: Refusal) -> str:
        """In the words that were typed, and with names for seats."""
        return entry_refusal(refusal, self.sheet.names, self.words, self.game)

    # the commands

    def help(self) -> None:
        self.say(self.text("help", examples=self.text(f"examples-{self.game}")))

    def undo(self) -> None:
        if not self.sheet.said:
            self.say(self.text("nothing"))
            return
        last = self.sheet.said[-1].removeprefix("wrote ")
        self.sheet = self.sheet.undone()
        self.keep(self.sheet)
        self.say(self.text("undone", text=told_back(last, self.sheet.names, self.words, self.game)))
        self.sums()

    def fix(self, number: int, entry: str) -> None:
        """Another entry for an earlier deal: before it is kept it is told what else changes."""
        if not 1 <= number <= len(self.sheet.lines):
            self.say(self.text("no-deal", n=number))
            return
        try:
            after = self.sheet.corrected(number, entry)
            self.on_second(after)
        except NotationError:
            self.say(self.text("unknown", text=entry))
            return
        except SheetError as error:
            sentence = self.why(error.refusal)
            self.say(sentence if error.number == number else self.text("broken", n=error.number, sentence=sentence))
            return
        self.say(self.told(after.lines[number - 1]))
        others = self.sheet.changes(after, number)
        if others:
            self.say(self.text("else"))
        for other, gains in others:
            self.say(self.text("changes", n=other, amounts=self.amounts(gains)))
        self.say(self.text("sure"))
        if understood(next(self.lines, ""), (), self.words.language, self.game) != [YES]:
            self.say(self.text("kept"))
            return
        self.sheet = after
        self.keep(after)
        self.say(self.text("corrected", n=number))
        self.sums()

    def sums(self) -> None:
        self.say(self.standing())
        if second := self.on_second(self.sheet):
            self.say(self.text("beside", sums=second.standing()))
        if not self.sheet.session.over:
            self.say(self.coming())

    def on_second(self, sheet: PaperSheet) -> SheetTalk | None:
        """The second card of the same entries, with its own money; SheetError where one cannot be on it."""
        if self.second is None:
            return None
        other = self.second
        words = words_at(self.words.language, other.game, other.options, other.preset)
        return SheetTalk(beside(sheet, other), words, iter(()), self.say)

    def settle(self) -> None:
        """Who pays whom, in as few payments as can be."""
        self.sheet = self.sheet.ended()
        self.keep(self.sheet)
        count = len(self.sheet.lines)
        self.say(self.text("end" if count != 1 else "end-one", n=count))
        self.say(self.standing())
        purses = self.sheet.closed().carry.purses
        paid = settle_up(purses)
        names = self.sheet.names
        for transfer in paid:
            payer, receiver = names[transfer.payer], names[transfer.receiver]
            self.say(self.text("pays", payer=payer, receiver=receiver, money=self.words.money(transfer.cents)))
        closed = Teller(self.words, names, None).closing(replace(self.sheet.closed(), closing_bill=None))
        for sentence in closed:
            self.say(sentence)
        if paid:
            self.say(self.text("payments" if len(paid) > 1 else "payment", n=len(paid)))
        elif not closed:
            self.say(self.text("points" if self.counts_points else "even"))
        if second := self.on_second(self.sheet):
            self.say(self.text("second"))
            second.settle()

    # sentences

    @property
    def counts_points(self) -> bool:
        return self.sheet.agreement.entry.sheet in (POINTS, CHALK)

    def told(self, line: PaperLine) -> str:
        """The deal in a sentence, with what one payment comes to."""
        sentence = self.words.outcome(line.result, line.bill, self.sheet.names)
        if line.bill.transfers:
            sentence = self.text("price", sentence=sentence, money=self.words.money(line.bill.paid))
        return self.text("deal", n=line.number, sentence=sentence)

    def amounts(self, values: tuple[int, ...]) -> str:
        shown = self.words.points if self.counts_points else self.words.money
        signed = [f"+{shown(value)}" if value > 0 and not self.counts_points else shown(value) for value in values]
        pairs = zip(self.sheet.names, signed, values, strict=True)
        return ", ".join(f"{name} {amount}" for name, amount, value in pairs if value)

    def standing(self) -> str:
        """The sums, by name."""
        session, names = self.sheet.session, self.sheet.names
        if self.sheet.agreement.entry.sheet == CHALK:
            cells: tuple[str, ...] = marks(session)
        else:
            held = session.carry.points or session.carry.purses
            sums = self.sheet.lines[-1].sums if self.sheet.lines else held
            cells = tuple(total(n) if self.counts_points else signed_money(self.words, n) for n in sums)
        return "   ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))

    def coming(self) -> str:
        """The next deal: who deals, and what hangs over it."""
        session, names = self.sheet.session, self.sheet.names
        facts = dict(session.carry.seen())
        deal = session.deal
        special = self.words.round(deal.type.name) if deal is not None else ""
        bock = sum(map(int, facts.get("bock", "").split()))
        doubles = int(facts.get("doubles", "0") or 0)
        parts = [
            self.text("next", n=session.carry.deals + 1, who=names[session.carry.dealer]),
            self.text("special", round=special) if special else "",
            self.text("bock", n=bock) if bock else "",
            self.text("doubles", n=doubles) if doubles else "",
            self.text("pot", money=self.words.money(session.carry.pot)) if session.carry.pot else "",
        ]
        told = ", ".join(filter(None, parts)) + "."
        wishes = [choice.what for choice in session.legal(session.turn[0]) if isinstance(choice, Name)]
        if not wishes:
            return told
        return self.text("wish", who=names[session.turn[0]], rounds=", ".join(wishes)) + ".\n" + told


def is_seat(typed: list[str], names: tuple[str, ...]) -> bool:
    return len(typed) == 1 and typed[0].isdigit() and int(typed[0]) < len(names)


def signed_money(words: Words, cents: int) -> str:
    return f"+{words.money(cents)}" if cents > 0 else words.money(cents)
