"""What kind of card it is, by facts of the view alone: words that players use, as codes that texts are laid over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.monte_carlo.imagine import rules_in
from stammtisch.bots.situation import Situation
from stammtisch.coach.ending import plays_alone
from stammtisch.core.cards import Card
from stammtisch.core.contract import TRUMP
from stammtisch.search.duties import NO_CARD

FAT, WORTH = 10, 4
"""Eyes: of a full card, and from which on something is given away."""


@dataclass(frozen=True)
class CardInPlay:
    """A card that a seat may play, and what the table knows of it."""

    s: Situation
    card: Card

    @property
    def is_trump(self) -> bool:
        return self.s.tables.group[self.card] == TRUMP

    @property
    def is_fat(self) -> bool:
        return self.s.tables.eyes[self.card] >= FAT

    @property
    def beats(self) -> bool:
        return not self.s.leads and bool(self.s.beating >> self.card & 1)

    @property
    def follows(self) -> bool:
        return self.s.tables.group[self.card] == self.s.led

    @property
    def is_alone(self) -> bool:
        """Whether nobody has a partner."""
        return plays_alone(self.s.view)

    @property
    def declares(self) -> bool:
        return self.s.view.declarer == self.s.seat

    @property
    def called(self) -> Card:
        return rules_in(self.s, self.s.contract).called

    @property
    def holds_called(self) -> bool:
        return self.called != NO_CARD and bool(self.s.hand >> self.called & 1)

    @property
    def ours(self) -> bool:
        """Whether the seat is of the declaring side, as far as it knows; or plays for itself."""
        return self.is_alone or self.declares or self.holds_called or bool(self.s.view.side >> self.s.seat & 1)

    @property
    def of_called_suit(self) -> bool:
        group = self.s.tables.group
        return self.called != NO_CARD and group[self.card] == group[self.called]


def is_misere(c: CardInPlay) -> bool:
    """A game in which whoever takes something has the worse of it."""
    return rules_in(c.s, c.s.contract).misere


@dataclass(frozen=True, slots=True)
class Theme:
    name: str
    fits: Callable[[CardInPlay], bool]


ALWAYS = (
    Theme("ramsch", lambda c: is_misere(c) and c.is_alone),
    Theme("null", lambda c: is_misere(c) and c.declares),
    Theme("gegen-den-null", is_misere),
)
LEADING = (
    Theme("davonlaufen", lambda c: c.of_called_suit and c.holds_called and c.card != c.called),
    Theme("rufsau-holen", lambda c: c.of_called_suit and c.ours),
    Theme("ass-suchen", lambda c: c.of_called_suit),
    Theme("trumpf-ziehen", lambda c: c.is_trump and c.ours),
    Theme("trumpf-als-gegenspieler", lambda c: c.is_trump),
    Theme("ass-einspielen", lambda c: c.is_fat),
    Theme("fehlfarbe", lambda c: c.declares),
    Theme("ausspiel", lambda c: True),
)
FOLLOWING = (
    Theme("stechen", lambda c: c.beats and c.is_trump and c.s.led != TRUMP),
    Theme("uebernehmen", lambda c: c.beats),
    Theme("schmieren", lambda c: not c.is_alone and c.s.tables.eyes[c.card] >= WORTH),
    Theme("ducken", lambda c: bool(c.s.beating)),
    Theme("abspatzen", lambda c: not c.follows),
    Theme("klein-zugeben", lambda c: True),
)
"""The first that fits."""
THEMES = tuple(dict.fromkeys(theme.name for theme in (*ALWAYS, *LEADING, *FOLLOWING)))


def theme(s: Situation, card: Card) -> str:
    rows: tuple[Theme, ...] = (*ALWAYS, *(LEADING if s.leads else FOLLOWING))
    return next(row.name for row in rows if row.fits(CardInPlay(s, card)))
