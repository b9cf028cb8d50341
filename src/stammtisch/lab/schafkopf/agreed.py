"""What must hold after every deal for what a table has agreed on, counted anew; and the faults that must be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from stammtisch.core.bill import Bill
from stammtisch.core.deal import Deal
from stammtisch.core.options import Options, Value
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Game, Session
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.bettel import BETTEL_LOST, first_trick_taken, is_bettel
from stammtisch.games.schafkopf.options import agreed
from stammtisch.lab.checks import Finding
from stammtisch.lab.faults import Fault, with_type


def as_agreed(session: Session) -> Iterator[Finding]:
    """A Bettel ends with a trick, a claimed rest is all there is, a short hand has six cards, a limit holds."""
    options, result, bill = agreed(session), session.result, session.bill
    if result is None or bill is None or result.contract is None:
        return
    taken = result.tricks_of(result.side)
    if is_bettel(result) and (taken > 1 or (result.reason == BETTEL_LOST) > taken):
        yield "agreed", f"a Bettel with {taken} tricks ends with {result.reason!r}"
    if result.reason == REST and sum(result.eyes) != 120:
        yield "agreed", f"{sum(result.eyes)} eyes after the rest was claimed"
    if not result.reason and sum(result.tricks) != (6 if options.kurze_karte else 8):
        yield "agreed", f"{sum(result.tricks)} tricks"
    most = max((transfer.cents for transfer in bill.transfers), default=0)
    if options.price_claim == "auto" and most > options.price_most_cents > 0:
        yield "agreed", f"{most} is paid where {options.price_most_cents} is the most"


def agrees(name: str, value: Value) -> Callable[[Options], bool]:
    return lambda options: options.values()[name] == value


def has_limit(options: Options) -> bool:
    return options.values()["price_most_cents"] != 0


def bettel_goes_on(game: Game) -> Game:
    """Nobody stops a Bettel that is lost."""
    return with_type(
        game,
        lambda kind: replace(kind, windows=tuple([step for step in kind.windows if step is not first_trick_taken])),
    )


def rest_to_nobody(game: Game) -> Game:
    """The tricks that were claimed are counted for nobody."""

    def result(deal: Deal) -> Result:
        found = game.result(deal)
        return replace(found, eyes=(0,) * len(found.eyes)) if found.reason == REST else found

    return replace(game, result=result)


def price_without_limit(game: Game) -> Game:
    """The highest amount is forgotten."""

    def settle(result: Result, carry: Carry, options: Options) -> tuple[Bill, Carry]:
        return game.settle(result, carry, options.but({"price_most_cents": 0}))

    return replace(game, settle=settle)


def long_hands(game: Game) -> Game:
    """A short deal is counted with a trick too many."""

    def result(deal: Deal) -> Result:
        found = game.result(deal)
        if not agreed(deal).kurze_karte or not sum(found.tricks):
            return found
        return replace(found, tricks=(found.tricks[0] + 1, *found.tricks[1:]))

    return replace(game, result=result)


FAULTS = (
    Fault("bettel-goes-on", "agreed", game=bettel_goes_on, can_show=agrees("bettel", True)),
    Fault("rest-to-nobody", "agreed", game=rest_to_nobody, can_show=agrees("claims", "consent")),
    Fault("price-without-limit", "agreed", game=price_without_limit, can_show=has_limit),
    Fault("long-hands", "agreed", game=long_hands, can_show=agrees("kurze_karte", True)),
)
