"""What a finished Schafkopf deal comes to."""

from __future__ import annotations

from stammtisch.core.cards import members
from stammtisch.core.contract import TRUMP
from stammtisch.core.deal import Deal
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.tally import eyes_of, taken
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.contracts import TRIXER
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.laufende import laufende
from stammtisch.games.schafkopf.notes import noted
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.winning import ALL_EYES

NORMAL = "normal"
"""The usual deal type."""


def outcome(deal: Deal) -> Result:
    """All that payment needs to know of the deal."""
    special = deal.type.name if deal.type.name != NORMAL else ""
    if deal.reason == THROWN_IN:
        return Result(deal.seats, reason=THROWN_IN, special=special)
    size, tables = len(deal.hands), deal.played.tables
    eyes, tricks = taken(deal)
    trumps, best = [0] * size, [0] * size
    for trick in deal.tricks:
        for card in trick.cards:
            if tables.group[card] == TRUMP:
                trumps[trick.winner] += 1
                best[trick.winner] = max(best[trick.winner], tables.power[TRUMP][card])
    if deal.reason == SIE:  # SK-RESULT-11: a Sie counts as all tricks and 120 eyes
        declarer = deal.side.bit_length() - 1
        eyes[declarer], tricks[declarer] = ALL_EYES, all_tricks(agreed(deal))
    if deal.reason == REST:  # SK-PLAY-21: the unplayed cards are tricks of whoever was to lead
        taker = deal.order[0]
        tricks[taker] += all_tricks(agreed(deal)) - len(deal.tricks)
        eyes[taker] += sum(eyes_of(deal, members(deal.hands[seat])) for seat in deal.seats)
    return Result(
        seats=deal.seats,
        contract=deal.played,
        side=deal.side,
        eyes=tuple(eyes),
        tricks=tuple(tricks),
        trumps=tuple(trumps),
        best_trump=tuple(best),
        run=run(deal),
        level=deal.level,
        forced=forced(deal),
        doublings=doublings(deal),
        reason=deal.reason,
        special=special,
    )


def forced(deal: Deal) -> int:
    """Levels that nobody has claimed to win by: those of the round, and the Spritze of a Trixer (SK-ROUND-47)."""
    return deal.level if deal.played.kind is TRIXER else deal.type.level


def run(deal: Deal) -> int:
    """Laufende, counted on the hands at the first lead (SK-PAY-17); none where nobody declares."""
    if not deal.side:
        return 0
    ours = 0
    for seat in deal.seats:
        if deal.side >> seat & 1:
            ours |= deal.dealt[seat]
    return laufende(deal.played, ours, agreed(deal))


def doublings(deal: Deal) -> tuple[tuple[str, int], ...]:
    notes, knocking = noted(deal), agreed(deal).ramsch_doubling
    named = (("legen", notes.lays.bit_count()), (knocking, notes.knocks.bit_count()))
    return tuple((name, times) for name, times in named if times)
