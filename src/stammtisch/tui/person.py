"""Somebody in front of the screen, who is asked until there is an answer that the rules allow."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import NO, Action, Choices, Play, Say, Seat
from stammtisch.core.errors import NotationError
from stammtisch.core.session import END, Session
from stammtisch.core.view import view
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.tui.adviser import hinted
from stammtisch.tui.hints import hint_for, not_understood
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.tui.status import standing
from stammtisch.tui.understand import Command, Offer, Unclear, listed, said_aloud, understand
from stammtisch.words.telling import kind_of

PLAY_ON, GIVE_UP, CONCEDE, CLAIM = Say("play"), Say("give-up"), Say("concede"), Say("claim")
GIVING_UP = "aufgeben"
"""The question that is not asked."""
BY_KEY = {"resign": (GIVE_UP, CONCEDE), "claim": (CLAIM,)}
"""What is not offered with a number, but said by a key: the first that can be said."""
NOT_NOW = {"resign": "not_now_resign", "claim": "not_now_claim", "cards": "not_now_cards"}
FOR_THE_TABLE = ("quit", "undo")
"""Keys that the evening answers, not the screen."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the evening stands when somebody is asked."""

    session: Session
    screen: PlainScreen
    names: tuple[str, ...]
    sheet: tuple[str, ...]
    """The lines of the score sheet; none before the first deal has ended."""
    more: Choices = ()
    """What can be said with a card besides, because it could have been said before the trick."""


@dataclass
class SeatedPerson:
    """Remembers how the hand is to be sorted."""

    thought_of: str = ""
    was_asked: bool = False
    """Whether the last answer was one: what goes without saying is not taken back."""
    offer: Offer | None = None
    """What can be typed now, while somebody is asked."""

    def choose(self, me: Seat, now: Moment) -> Action | Command:
        """An answer that the rules allow, or a key that the evening has to answer. What is plain is not asked."""
        self.was_asked = False
        choices = choices_of(now.session, me)
        if choices == (NO,):  # who can only say no is not bothered
            return NO
        if set(choices) == {PLAY_ON, GIVE_UP}:  # to give up is a key at the question for a card
            return PLAY_ON
        return last_card(now.session, me, choices) or self.ask(me, now)

    def ask(self, me: Seat, now: Moment) -> Action | Command:
        self.was_asked = True
        try:
            return self.until_answered(me, now)
        finally:
            self.offer = None

    def until_answered(self, me: Seat, now: Moment) -> Action | Command:
        session, screen = now.session, now.screen
        choices = choices_of(session, me)
        choices += now.more if any(isinstance(choice, Play) for choice in choices) else ()
        if session.deal is not None and not session.deal.over and not session.between:
            screen.show(self.seen(me, now, choices))
        while True:
            seen = self.seen(me, now, choices)
            self.offer = offer = offer_of(seen, now, choices)
            asked, kind = seen.deal.asked or seen.view.asked, kind_of(seen.deal.type, seen.deal.contract)
            meant = understand(screen.ask(screen.words.prompt(asked, seen.deal.level, kind), seen), offer)
            if isinstance(meant, Command):
                meant = said_by_key(meant, choices) or meant
            if isinstance(meant, Unclear):
                screen.say([not_understood(meant, offer)])
            elif isinstance(meant, Command):
                if meant.name in FOR_THE_TABLE:
                    return meant
                self.look(meant, me, now, seen, offer)
            elif meant in now.more or (refusal := session.check(me, meant)) is None:
                return meant
            else:
                screen.say([screen.words.refusal(refusal)])

    def seen(self, me: Seat, now: Moment, choices: Choices) -> Seen:
        seat_view = view(now.session, me)
        assert seat_view.deal is not None
        deal = seat_view.deal
        hand = sorted_hand(deal.hand, tables_of(now.session.game.name, deal.contract or self.thought_of))
        plays = tuple(Play(card) for card in hand if Play(card) in choices)
        return Seen(seat_view, hand, now.names, plays or listed(choices))

    def look(self, command: Command, me: Seat, now: Moment, seen: Seen, offer: Offer) -> None:
        """Something to look at; nothing happens at the table."""
        screen, words = now.screen, now.screen.words
        match command.name:
            case "last":
                screen.last_trick(seen)
            case "score":
                screen.score(now.sheet or (words.text("no_score"),))
                screen.say([f"{standing(seen.view, now.names, words)}."])
            case "help":
                screen.say([hint_for(offer), words.text("keys")])
            case "hint":
                screen.say(hinted(seen.view, words))
            case "order":
                self.sort_for(command.what, me, now, offer)
            case "signs":
                screen.change_signs()
                screen.hand(seen)
            case "hand" | "table":
                screen.show(seen)
                screen.say(screen.talon(seen))
            case _:
                screen.say([words.text(NOT_NOW[command.name])])

    def sort_for(self, text: str, me: Seat, now: Moment, offer: Offer) -> None:
        """Sort the hand as for this game, if there is such a game; once one is played, the hand follows it."""
        seen, words = self.seen(me, now, offer.choices), now.screen.words
        if seen.deal.contract:
            now.screen.say([words.text("sorted_by_contract", contract=words.contract(seen.deal.contract))])
            return
        try:
            tables_of(now.session.game.name, text)
        except NotationError as error:
            now.screen.say([words.notation_error(error)])
        else:
            self.thought_of = text
            now.screen.hand(self.seen(me, now, offer.choices))


def choices_of(session: Session, me: Seat) -> Choices:
    return tuple(choice for choice in session.legal(me) if choice != END)


def last_card(session: Session, me: Seat, choices: Choices) -> Action | None:
    """The last card plays itself."""
    plays = [choice for choice in choices if isinstance(choice, Play)]
    others = {choice for choice in choices if not isinstance(choice, Play)}
    held = view(session, me).deal
    is_last = held is not None and held.hand.bit_count() == 1
    return plays[0] if plays and is_last and others <= {CONCEDE, CLAIM} else None


def said_by_key(command: Command, choices: Choices) -> Action | None:
    return next((action for action in BY_KEY.get(command.name, ()) if action in choices), None)


def offer_of(seen: Seen, now: Moment, choices: Choices) -> Offer:
    """What can be typed now."""
    screen = now.screen
    aloud = [action for action in said_aloud(choices) if not isinstance(action, Play) and action not in now.more]
    said: list[tuple[Action, str]] = [(action, screen.choice(action, seen)) for action in aloud]
    said += [(action, screen.words.bubble(action, GIVING_UP)) for action in said_aloud(now.more) if action in choices]
    return Offer(screen.words, choices, seen.shown, tuple(said), seen.hand, seen.chooses_cards)
