"""An evening at a table: one person, and players made of code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from stammtisch.bots import Bot
from stammtisch.bots.levels import advice
from stammtisch.core.action import HOUSE, NO, Action, Choices, Play, Seat, sample
from stammtisch.core.errors import NotationError
from stammtisch.core.session import END, TIME_UP, Session
from stammtisch.core.view import view
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.tui.understand import Command, Unclear, listed, understand
from stammtisch.words.sentences import Words
from stammtisch.words.sheet import ScoreRow, booked, row, sheet_lines
from stammtisch.words.telling import Teller, deed, kind_of, next_deal_waits

BUDGET = 1.0
"""Seconds for a decision, where no level says otherwise."""


class WentHome(Exception):  # noqa: N818 - no error: somebody has had enough
    """The person at the table has left."""


@dataclass
class Evening:
    """A session on its way, with somebody in front of the screen."""

    session: Session
    words: Words
    screen: PlainScreen
    names: tuple[str, ...]
    bot: Bot
    rng: Random
    me: Seat | None
    deals: int
    """After so many deals the table goes home; 0: never."""
    budget: float = BUDGET
    """Seconds that a bot may think."""
    gives_reasons: bool = False
    """Whether the bots say why."""
    why: tuple[str, ...] = ()
    """The tips behind the action that comes next."""
    thought_of: str = ""
    rows: list[ScoreRow] = field(default_factory=list)
    log: list[tuple[Seat, Action]] = field(default_factory=list)
    clock: Callable[[], float] = monotonic
    """Monotonic seconds; the origin is arbitrary."""
    began: float = 0.0

    def run(self) -> Session:
        """Play until the session is over or the person leaves."""
        self.began = self.clock()
        try:
            while not self.session.over:
                self.step(*self.next())
        except (WentHome, EOFError, KeyboardInterrupt):
            self.screen.say([self.words.text("goodbye")])
            return self.session
        teller = Teller(self.words, self.names, self.me)
        self.screen.say([self.words.text("session_end"), *self.sheet(), *teller.closing(self.session)])
        return self.session

    def next(self) -> tuple[Seat, Action]:
        session, self.why = self.session, ()
        if not session.carry.last and self.is_late():
            return HOUSE, TIME_UP
        turn = session.turn
        if self.me in turn and self.me is not None:
            return self.me, self.choose(self.me)
        seat = turn[0]
        if seat == HOUSE:
            return seat, sample(session.legal(HOUSE)[:1], self.rng.randrange)
        advised = advice(self.bot, view(session, seat), self.budget, self.rng)
        self.why = advised.why
        return seat, advised.action

    def is_late(self) -> bool:
        """Whether this is the last deal: the table has played enough, or its time is up."""
        session = self.session
        if self.deals and session.carry.deals + 1 >= self.deals and not session.between:
            return True
        minutes = session.game.minutes(session.options)
        return 0 < minutes * 60 <= self.clock() - self.began

    def step(self, seat: Seat, action: Action) -> None:
        before = self.session
        after = before.apply(seat, action)
        self.session = after
        self.log.append((seat, action))
        teller = Teller(self.words, self.names, self.me)
        self.screen.say(self.with_reasons(teller.tell(deed(before, seat, action, after))))
        if after.carry.deals > before.carry.deals:
            self.rows.append(row(before, after, self.words, self.names))
            self.thought_of = ""
        if self.rows and before.open_bill and not after.open_bill:
            self.rows[-1] = booked(self.rows[-1], after)
        if next_deal_waits(before, after):
            self.screen.say(["", teller.heading(after)])

    def with_reasons(self, told: list[str]) -> list[str]:
        """The reasons behind what was said first; what the table passes over in silence has none."""
        if not told or not self.why or not self.gives_reasons:
            return told
        reasons = " ".join(map(self.words.tip, self.why))
        return [told[0], self.words.text("why", reasons=reasons), *told[1:]]

    def sheet(self) -> list[str]:
        return sheet_lines(self.rows, self.session, self.names, self.words)

    # the person

    def choose(self, me: Seat) -> Action:
        """Ask until there is an answer that the rules allow."""
        choices = tuple(choice for choice in self.session.legal(me) if choice != END)
        if choices == (NO,):  # who can only say no is not bothered
            return NO
        if self.session.deal is not None and not self.session.deal.over and not self.session.between:
            self.screen.show(self.seen(me, choices))
        while True:
            seen = self.seen(me, choices)
            asked = seen.deal.asked or seen.view.asked
            kind = kind_of(seen.deal.type, seen.deal.contract)
            typed = self.screen.ask(self.words.prompt(asked, seen.deal.level, kind), seen)
            meant = understand(typed, choices, seen.shown, seen.hand)
            if isinstance(meant, Command):
                self.look(meant, me, choices)
            elif isinstance(meant, Unclear):
                self.screen.say([self.words.text("unknown_input", text=meant.text, hint=self.words.text("help"))])
            else:
                refusal = self.session.check(me, meant)
                if refusal is None:
                    return meant
                self.screen.say([self.words.refusal(refusal)])

    def seen(self, me: Seat, choices: Choices) -> Seen:
        seat_view = view(self.session, me)
        assert seat_view.deal is not None
        deal = seat_view.deal
        hand = sorted_hand(deal.hand, tables_of(self.session.game.name, deal.contract or self.thought_of))
        plays = tuple(Play(card) for card in hand if Play(card) in choices)
        return Seen(seat_view, hand, self.names, plays or listed(choices))

    def look(self, command: Command, me: Seat, choices: Choices) -> None:
        """Something to look at; nothing happens at the table."""
        seen = self.seen(me, choices)
        if command.name == "quit":
            raise WentHome
        if command.name == "last":
            self.screen.last_trick(seen)
        elif command.name == "score":
            self.screen.score(self.sheet())
        elif command.name == "help":
            self.screen.say([self.words.text("help"), self.words.text("keys")])
        elif command.name == "order":
            self.sort_for(command.what)
            self.screen.hand(self.seen(me, choices))
        else:
            self.screen.show(seen)
            self.screen.say(self.screen.talon(seen))

    def sort_for(self, text: str) -> None:
        """Sort the hand as for this game, if there is such a game."""
        try:
            tables_of(self.session.game.name, text)
        except NotationError as error:
            self.screen.say([self.words.notation_error(error)])
        else:
            self.thought_of = text
