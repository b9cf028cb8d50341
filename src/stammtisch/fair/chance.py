"""The house's actions of one deal, drawn one after the other from the stream of its seed and nonces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import InitVar, dataclass, field
from itertools import chain

from stammtisch.core.action import HOUSE, Action, Count, Deck, Form, Number, Shuffle
from stammtisch.core.cards import mask
from stammtisch.core.session import DEALING, Session, running
from stammtisch.fair.context import Context
from stammtisch.fair.errors import FairError
from stammtisch.fair.packs import NO_CARDS, deck_name, stacked_name, starting_order
from stammtisch.fair.shuffle import between, chance, shuffled
from stammtisch.games.registry import entry_of


@dataclass(slots=True, eq=False)
class Chance:
    """All chance of one deal: a pack, then maybe a cut, from one stream. The nonces are in the order of the seats.

    What has been drawn is kept nowhere. Whoever goes on with a deal after a crash makes the `Chance` of the same seed
    and nonces, and draws for the same forms again: the actions are the same.
    """

    context: Context
    seed: InitVar[bytes]
    nonces: InitVar[Sequence[bytes]]
    stream: Iterator[int] = field(init=False, repr=False)

    def __post_init__(self, seed: bytes, nonces: Sequence[bytes]) -> None:
        self.stream = chance(self.context, seed, nonces)

    def draw(self, form: Action | Form) -> Action:
        """What the house does where this form waits for it."""
        if isinstance(form, Number):
            return Count(form.verb, between(form.low, form.high, self.stream))
        if not isinstance(form, Shuffle):
            raise FairError("no-chance", f"{form} is not drawn")
        order = starting_order(self.context.deck)
        if mask(order) != form.cards:
            raise FairError("other-cards", f"{self.context.deck} is not the pack that is to be shuffled")
        return Deck(shuffled(order, self.stream))


def deck_of(session: Session) -> str:
    """The name of what the next deal is dealt from, or deal 0 drawn from; asked before any card of it is drawn."""
    pack = entry_of(session.game.name).pack_name_at(session.options)
    if session.phase is DEALING:
        deal = running(session)
        return (
            stacked_name(session.carry.deals, pack) if deal.pack else deck_name(pack, deal.type.pack, deal.type.aside)
        )
    forms = (form for form in session.legal(HOUSE) if isinstance(form, Shuffle))
    return next(chain((deck_name(pack, form.cards) for form in forms), (NO_CARDS,)))
