"""Kontra (Spritze, Stoss) and the replies to it."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.options import agreed


def calls(deal: Deal) -> int:
    """The levels that count as calls: a forced one too, unless it stands apart (SK-DOUBLE-11, SK-DOUBLE-17)."""
    return deal.level - (deal.type.level if agreed(deal).forced_spritze == "apart" else 0)


def is_entitled(deal: Deal, seat: Seat) -> bool:
    """Odd levels belong to the defenders, even ones to the declaring side (SK-DOUBLE-04, SK-DOUBLE-07)."""
    return (deal.side >> seat & 1) == calls(deal) % 2


def may_double(deal: Deal, seat: Seat) -> Choices:
    return yes_if(is_entitled(deal, seat))


def doubled(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The next level is polled at once. A reply by the hidden partner reveals them (SK-DOUBLE-05)."""
    revealed = calls(deal) % 2 == 1 and seat != deal.played.declarer
    return poll(replace(deal, level=deal.level + 1, known=deal.known or revealed))


def is_polled_after_lead(deal: Deal) -> bool:
    """Where the window lasts until the second card, the chance before the lead is not the last (SK-DOUBLE-14)."""
    return not deal.table and agreed(deal).kontra_window == "before_second_card"


KONTRA = Question[Deal](
    "kontra",
    "SK-DOUBLE-14",
    answers=may_double,
    heard=doubled,
    sealed=True,
    silent=True,
    again=is_polled_after_lead,
)


def poll(deal: Deal, only: Seat | None = None) -> Deal:
    """Ask for the open level whoever could be entitled as far as the table knows; or one seat of these alone."""
    if calls(deal) >= agreed(deal).double_max_level:
        return deal
    asked = could_be_entitled(deal)
    return ask(deal, KONTRA, asked if only is None else tuple([seat for seat in asked if seat == only]))


def could_be_entitled(deal: Deal) -> tuple[Seat, ...]:
    """In the order of SK-DOUBLE-14: at an even level the declarer first."""
    declarer, even = deal.played.declarer, calls(deal) % 2 == 1
    if deal.known:
        asked = [seat for seat in deal.seats if is_entitled(deal, seat)]
    else:
        asked = [seat for seat in deal.seats if even or seat != declarer]
    return tuple(sorted(asked, key=lambda seat: seat != declarer)) if even else tuple(asked)


def kontra(deal: Deal) -> Deal:
    """A window: the chances that `kontra_window` gives, all of them in the first trick (SK-DOUBLE-02, SK-DOUBLE-06)."""
    if deal.tricks or not deal.side:
        return deal
    card = len(deal.table)
    if card == 0:
        return poll(deal)
    window = agreed(deal).kontra_window
    if window == "own_eight_cards":
        return poll(deal, deal.order[card])
    return poll(deal) if window == "before_second_card" and card == 1 else deal
