"""What a deal or a game of Schloapfer brought, in words, so that the tests can say what they have seen."""

from __future__ import annotations

from collections.abc import Iterator

from tests.properties.schloapfer_scorer import Row, Sheet
from tests.properties.schloapfer_scorer_deal import PASSED_ON, PLAYED, UNOPPOSED
from tests.properties.schloapfer_scorer_strokes import THRESHOLD, at_stake

OFTEN = (
    *(f"{n} in the game" for n in range(2, 7)),
    *(f"{n} play" for n in range(2, 7)),
    *("dealer_card", "stock_card", "two strokes with three", "one stroke with three"),
    *("dealer unopposed", "another unopposed", PASSED_ON),
    *(
        "nobody reaches 21",
        "two strokes to one",
        "a stroke each to two",
        "too late for a stroke",
        "equal eyes, a stroke",
    ),
    *("just 21", "just 20", "on the X", "crossed a ring", "lapsed", "all 36 cards were played"),
    *("one goes out", "two go out", "dealer goes out", "limit reached, nothing happens"),
    *("limit passed, loser", "limit passed, pot", "limit passed while another goes out", "knocked out, the pot waits"),
    *("left last and lost", "joint losers", "lost while others still played", "paid"),
    *("pot won by reaching five", "pot won by more eyes", "pot won by who was left", "pot shared by the knocked out"),
    *("pot shared", "last round doubled", "ended by agreement, loser", "ended by agreement, pot"),
)
RARE = ("pot shared by equal eyes",)
TIES = (
    *("equal eyes, a stroke", "equal eyes, two go out", "pot shared by equal eyes", "pot shared by the knocked out"),
    *("pot shared with a remainder", "remainder to a higher seat"),
)


def happened(row: Row, sheet: Sheet, dealer: int) -> Iterator[str]:
    story, rules = row.story, sheet.rules
    yield from (f"{len(story.seats)} in the game", rules["trump_method"], story.ending)
    if len(story.seats) == 3:
        yield "two strokes with three" if at_stake(3, rules) == 2 else "one stroke with three"
    if story.ending == UNOPPOSED:
        yield "dealer unopposed" if story.joined == [dealer] else "another unopposed"
    if story.ending == PLAYED:
        yield f"{len(story.joined)} play"
        yield from in_play(row)
    yield from row.effects
    yield from leaving(row, sheet, dealer)


def in_play(row: Row) -> Iterator[str]:
    taken = row.story.eyes
    enough = [seat for seat in row.story.joined if taken[seat] >= THRESHOLD]
    given = sorted(row.strokes.values())
    yield from {(): ["nobody reaches 21"], (2,): ["two strokes to one"], (1, 1): ["a stroke each to two"]}.get(
        tuple(given), []
    )
    empty_handed = [seat for seat in enough if seat not in row.strokes]
    yield from ["too late for a stroke"] * bool(empty_handed)
    yield from (f"just {n}" for n in taken.values() if n in (20, 21))
    if any(taken[seat] == taken[other] for seat in empty_handed for other in row.strokes):
        yield "equal eyes, a stroke"
    yield from ["all 36 cards were played"] * (sum(len(cards) for _, cards in row.story.tricks) == 36)


def leaving(row: Row, sheet: Sheet, dealer: int) -> Iterator[str]:
    limit, form = sheet.rules["ring_limit"], sheet.rules["outcome"]
    yield from {1: ["one goes out"], 2: ["two go out"]}.get(len(row.went_out), [])
    yield from ["equal eyes, two go out"] * (len({row.story.eyes[seat] for seat in row.went_out}) < len(row.went_out))
    yield from ["dealer goes out"] * (dealer in row.went_out)
    yield from [f"limit passed, {form}"] * len(row.passed_limit)
    if limit and any(len(sheet.players[seat].rings) == limit for seat in row.rings):
        yield "limit reached, nothing happens"
    if row.passed_limit and row.went_out:
        yield "limit passed while another goes out"
    if row.passed_limit and not sheet.groups:
        yield "knocked out, the pot waits"
    if sheet.pot_winners:
        yield from pot_taken(row, sheet)


def pot_taken(row: Row, sheet: Sheet) -> Iterator[str]:
    shared = len(sheet.pot_winners) > 1
    yield from ["pot shared"] * shared
    winnings = {
        sheet.purses[seat] + sheet.rules["stake"] * (1 + len(sheet.players[seat].rings)) for seat in sheet.pot_winners
    }
    yield from ["pot shared with a remainder"] * (len(winnings) > 1)
    yield from ["remainder to a higher seat"] * (len(winnings) > 1 and sheet.pot_winners[0] > min(sheet.pot_winners))
    if row.went_out:
        yield "pot shared by equal eyes" if shared else "pot won by reaching five"
        yield from ["pot won by more eyes"] * (len(row.went_out) > len(sheet.pot_winners))
    else:
        yield "pot shared by the knocked out" if shared else "pot won by who was left"


def ended(sheet: Sheet) -> Iterator[str]:
    form = sheet.rules["outcome"]
    if not sheet.groups:
        yield f"ended by agreement, {form}"
    elif form == "loser":
        yield from ["left last and lost"] * (not sheet.beaten) + ["joint losers"] * (len(sheet.beaten) > 1)
        yield from ["lost while others still played"] * bool(sheet.beaten and sheet.active)
        yield from ["paid"] * bool(sheet.payments)
