"""An evening at a table: one person, and players made of code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from stammtisch.bots import IMAGINED, Bot, WeighedChoice
from stammtisch.bots.levels import advice
from stammtisch.core.action import HOUSE, PASS, Action, Say, Seat, sample
from stammtisch.core.deal import Deal
from stammtisch.core.session import DEALING, END, TIME_UP, Session
from stammtisch.core.view import view
from stammtisch.tui.all_cards import cards_of_deal
from stammtisch.tui.pausing import GO_HOME, TAKE_BACK, pause
from stammtisch.tui.person import GIVE_UP, GIVING_UP, PLAY_ON, Moment, SeatedPerson
from stammtisch.tui.screen import PlainScreen
from stammtisch.tui.status import standing
from stammtisch.tui.taking_back import Mark, Marks, state_of
from stammtisch.tui.understand import Command
from stammtisch.words.occasions import EndedDeal
from stammtisch.words.remarking import remark, remarked
from stammtisch.words.sentences import Words
from stammtisch.words.sheet import ScoreRow, booked, row, sheet_lines
from stammtisch.words.telling import CUTTING, Deed, Teller, deed, is_dealt, next_deal_waits

BUDGET = 1.0
"""Seconds for a decision, where no level says otherwise."""


class WentHome(Exception):  # noqa: N818 - no error: somebody has had enough
    """The person at the table has left."""


class PlayedEnough(Exception):  # noqa: N818 - no error
    """All deals that were wanted are played, in a game that goes on."""


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
    """After this many deals the table goes home; 0: never."""
    budget: float = BUDGET
    """Seconds that a bot may think."""
    gives_reasons: bool = False
    """Whether the bots say why."""
    why: tuple[str, ...] = ()
    """The tips behind the action that comes next."""
    weighed: WeighedChoice | None = None
    """What a search has counted for it."""
    person: SeatedPerson = field(default_factory=SeatedPerson)
    rows: list[ScoreRow] = field(default_factory=list)
    log: list[tuple[Seat, Action]] = field(default_factory=list)
    clock: Callable[[], float] = monotonic
    """Monotonic seconds; the origin is arbitrary."""
    began: float = 0.0
    cards: Random | None = None
    """What the cards are shuffled and cut by; None: as the bots."""
    keep: Callable[[Evening], None] = lambda evening: None
    """Called after each deal, and at the end however it comes."""
    farewell: tuple[str, ...] = ()
    """What who leaves is told last."""
    history: Marks = field(default_factory=Marks)
    as_dealt: Session | None = None
    """The deal as it was before anything was played."""
    as_ended: Deal | None = None
    """The last deal as it was when it ended."""
    has_remarks: bool = False
    """Whether the others have a word to say about a deal."""

    def run(self) -> Session:
        """Play until the session is over or the person leaves."""
        self.began = self.clock()
        try:
            while not self.session.over:
                if (done := self.next()) is not None:
                    self.step(*done)
        except (WentHome, EOFError, KeyboardInterrupt):
            self.screen.say([self.words.text("goodbye"), *self.farewell])
            return self.session
        except PlayedEnough:
            pass
        finally:
            self.keep(self)
        teller = Teller(self.words, self.names, self.me)
        self.screen.say([self.words.text("session_end"), *self.sheet(), *teller.closing(self.session)])
        return self.session

    def next(self) -> tuple[Seat, Action] | None:
        """Who does what; None: somebody has taken something back instead."""
        session, self.why, self.weighed = self.session, (), None
        if not session.carry.last and self.is_late():
            return HOUSE, TIME_UP
        if self.has_enough():
            return self.seat_that_ends(), END
        turn = session.turn
        if self.me in turn and self.me is not None:
            meant = self.choose(self.me)
            return None if meant is None else (self.me, meant)
        seat = turn[0]
        if seat == HOUSE:
            return seat, self.dealt()
        if session.deal is not None and session.phase is DEALING and session.deal.phase.name == CUTTING:
            return seat, PASS  # the house cuts: who sits there changes no card
        advised = advice(self.bot, view(session, seat), self.budget, self.rng)
        self.why, self.weighed = advised.why, advised.weighed
        return seat, advised.action

    def dealt(self) -> Action:
        """What chance does next."""
        return sample(self.session.legal(HOUSE)[:1], (self.cards or self.rng).randrange)

    def has_enough(self) -> bool:
        """Whether the deals that were wanted are played and the next one waits; a round may be half played."""
        session = self.session
        return 0 < self.deals <= session.carry.deals and session.between and session.phase is DEALING

    def seat_that_ends(self) -> Seat:
        """The next who says that the evening is over, where all can agree on it."""
        seats = range(len(self.session.carry.purses))
        found = next((seat for seat in seats if END in self.session.legal(seat)), None)
        if found is None:
            raise PlayedEnough
        return found

    def recall(self, log: tuple[tuple[Seat, Action], ...]) -> None:
        """Take up an evening that was played before, without a word; chance goes on where it was."""
        for seat, action in log:
            if seat == HOUSE and not isinstance(action, Say):
                self.dealt()
            before, self.session = self.session, self.session.apply(seat, action)
            self.log.append((seat, action))
            self.note(before, self.session)

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
        teller, done = Teller(self.words, self.names, self.me), deed(before, seat, action, after)
        if not goes_without_saying(done):
            self.screen.say([*self.with_reasons(teller.tell(done)), *self.remarks(before)])
        self.note(before, after)
        if is_dealt(after) and not is_dealt(before):
            self.as_dealt = after
        if after.carry.deals > before.carry.deals:
            self.as_ended = done.then
            self.keep(self)
        if after.carry.deals and (next_deal_waits(before, after) or after.over) and self.looks_back():
            return
        if next_deal_waits(before, after) and not self.has_enough():
            self.screen.heading(teller.heading(after), standing(view(after, self.me), self.names, self.words))

    def remarks(self, before: Session) -> list[str]:
        """What one of the others says about the deal, once its bill cannot change any more."""
        after, others = self.session, [seat for seat in range(len(self.names)) if seat != self.me]
        is_settled = after.carry.deals > before.carry.deals or before.open_bill
        if not self.has_remarks or not is_settled or after.open_bill or after.result is None or after.bill is None:
            return []
        ended = EndedDeal(after.result, after.bill, after.options)
        said = remark(ended, others, " ".join(self.names), after.carry.deals)
        return [f"{self.names[said.seat]}: {remarked(self.words, said)}"] if said else []

    def note(self, before: Session, after: Session) -> None:
        """A row of the sheet for each deal; a bill that was open is written when it is booked."""
        if after.carry.deals > before.carry.deals:
            self.rows.append(row(before, after, self.words, self.names))
            self.person.thought_of = ""
        if self.rows and before.open_bill and not after.open_bill:
            self.rows[-1] = booked(self.rows[-1], after)

    def with_reasons(self, told: list[str]) -> list[str]:
        """The reasons behind what was said first; what the table passes over in silence has none."""
        reasons = " ".join(self.reasons())
        if not told or not reasons or not self.gives_reasons:
            return told
        return [told[0], self.words.text("why", reasons=reasons), *told[1:]]

    def reasons(self) -> list[str]:
        """The tips, and what was counted: the choice, the next best and the difference say more than that it was."""
        found = self.weighed
        if found is None:
            return [self.words.tip(code) for code in self.why]
        counted = self.words.weighed(found.kind, (found.best, found.other), found.unit, (found.chosen, found.instead))
        return [counted, *(self.words.tip(code) for code in self.why if code != IMAGINED)]

    def sheet(self) -> list[str]:
        return sheet_lines(self.rows, self.session, self.names, self.words)

    # the person

    def choose(self, me: Seat) -> Action | None:
        """What the person does; None: it was taken back, and the evening stands where it stood before."""
        question = self.history.giving_up(self.log, me)
        sheet = tuple(self.sheet()) if self.rows else ()
        now = Moment(self.session, self.screen, self.names, sheet, (GIVE_UP,) if question else ())
        meant = self.person.choose(me, now)
        if isinstance(meant, Command):
            self.answer(meant.name)
            return None
        if meant == PLAY_ON and GIVE_UP in self.session.legal(me):
            self.history.questions.append(self.mark())
        elif self.person.was_asked:
            self.history.decisions.append(self.mark())
        if meant == GIVE_UP and question:
            self.back_to(question)
        return meant

    def looks_back(self) -> bool:
        """The pause after a deal. True: something was taken back, so the deal has not ended."""
        if self.me is None:
            return False
        key = pause(self.screen, self.session.over or self.has_enough(), self.sheet, self.all_cards)
        return key in (GO_HOME, TAKE_BACK) and self.answer(key)

    def all_cards(self) -> list[str]:
        """The hands as they were dealt, what lay aside, and the tricks one after the other."""
        if self.as_dealt is None or self.as_ended is None:
            return [self.words.text("no_cards")]
        return cards_of_deal(self.as_dealt, self.as_ended, self.names, self.words)

    def answer(self, key: str) -> bool:
        """A key that concerns the evening: whether something was taken back."""
        if key == GO_HOME:
            raise WentHome
        mark = self.history.decisions.pop() if self.history.decisions else None
        self.screen.say([self.words.text("undone" if mark else "nothing_to_undo")])
        if mark:
            self.back_to(mark)
        return mark is not None

    def mark(self) -> Mark:
        return Mark(self.session, len(self.log), tuple(self.rows), state_of(self.cards))

    def back_to(self, mark: Mark) -> None:
        """As if nothing had been done since; the same cards will be dealt again."""
        self.session, self.rows[:] = mark.session, mark.rows
        del self.log[mark.actions :]
        if self.cards is not None and mark.chance is not None:
            self.cards.setstate(mark.chance)


def goes_without_saying(done: Deed) -> bool:
    """Who does not give up says nothing: the card says it."""
    deal = done.before.deal
    return deal is not None and not deal.over and deal.phase.name == GIVING_UP and done.action == PLAY_ON
