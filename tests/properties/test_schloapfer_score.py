"""Every deal of random games of Schloapfer against a score keeper who knows only the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.core.cards import NAMES, cards
from stammtisch.core.session import Session
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.notes import noted
from stammtisch.games.schloapfer.outcome import SchloapferResult
from tests.properties.schloapfer_happened import OFTEN, RARE, ended, happened
from tests.properties.schloapfer_played import Game, Played, game
from tests.properties.schloapfer_scorer import CROSSED, OPEN, Player, Row, Sheet
from tests.properties.schloapfer_scorer_deal import PLAYED, UNOPPOSED, Rules

REASONS = {PLAYED: "", UNOPPOSED: "unopposed"}
FEW = 800
MANY, CHUNKS = 10_000, 2
GAMES = 10_000
"""So many seeds belong to one chunk."""


def first_page(carry: SchloapferCarry, rules: Rules) -> Sheet:
    """The sheet as it stood when the game began."""
    players = [
        Player(strokes, [CROSSED] * crossed + [OPEN] * rings, received=received)
        for strokes, crossed, rings, received in zip(
            carry.strokes, carry.crossed, carry.rings, carry.points, strict=True
        )
    ]
    return Sheet(rules, carry.dealer, players)


def check_dealing(row: Row, played: Played) -> None:
    """SL-DEAL-02, SL-DEAL-03, SL-DEAL-08, SL-VAR-01: the right seats hold the right cards, and the trump is turned."""
    deal, story = played.dealt.deal, row.story
    assert deal is not None
    assert list(deal.seats) == story.seats
    expected = [cards(" ".join(story.hands.get(seat, []))) for seat in range(len(deal.hands))]
    held = [hand | (deal.talon if seat == deal.dealer else 0) for seat, hand in enumerate(deal.hands)]  # SL-DEAL-05
    assert held == expected
    turned = noted(deal).turned
    assert turned is not None
    assert (NAMES[turned], str(deal.contract)) == (story.turned, f"schloapfer:{story.turned[0]}")


def check_result(row: Row, after: Session) -> None:
    """Who took part, who took what; and no eyes are lost (SL-DECK-06)."""
    result, story = after.result, row.story
    assert isinstance(result, SchloapferResult)
    seats = range(len(result.eyes))
    assert (list(result.seats), list(result.joined)) == (story.seats, story.joined)
    assert result.reason == REASONS.get(story.ending, "passed-on")
    assert list(result.eyes) == [story.eyes.get(seat, 0) for seat in seats]
    assert list(result.tricks) == [sum(winner == seat for winner, _ in story.tricks) for seat in seats]
    assert result.talon == story.unplayed
    assert sum(result.eyes) == 152 - story.unplayed
    assert after.bill is not None
    assert list(after.bill.points) == [row.strokes.get(seat, 0) for seat in seats]


def check_sheet(sheet: Sheet, carry: SchloapferCarry) -> None:
    """SL-SCORE-15: every X, every ring, and who is still in the game."""
    players = sheet.players
    assert list(carry.strokes) == [player.strokes for player in players]
    assert list(carry.rings) == [player.rings.count(OPEN) for player in players]
    assert list(carry.crossed) == [player.rings.count(CROSSED) for player in players]
    assert list(carry.points) == [player.received for player in players]
    assert (list(carry.active), list(carry.out), list(carry.beaten)) == (sheet.active, sheet.out, sheet.beaten)
    assert list(carry.places) == sheet.places
    assert (list(carry.purses), carry.pot) == (sheet.purses, sheet.pot)


def check_end(sheet: Sheet, end: Session) -> None:
    """SL-MONEY-01: what the losers pay; nothing is left in the pot."""
    closing = end.closing_bill
    assert closing is not None
    assert sorted((t.payer, t.receiver, t.cents) for t in closing.transfers) == sorted(sheet.payments)
    check_sheet(sheet, carried(end.carry))
    assert (end.carry.pot, sum(end.carry.purses)) == (0, 0)


def check_game(seed: int) -> Iterator[str]:
    """Score one game twice; yields what happened in it, and "deal" for each deal."""
    played: Game = game(seed)
    sheet = first_page(carried(played.start.carry), played.start.options.values())
    yield "game"
    for deal in played.deals:
        assert deal.after is not None
        assert sheet.groups == []
        dealer = sheet.dealer
        row = sheet.write(deal.deck, deal.moves, deal.is_last_round)
        check_dealing(row, deal)
        check_result(row, deal.after)
        yield "deal"
        yield from ["last round doubled"] * deal.is_last_round
        yield from happened(row, sheet, dealer)
        if not sheet.groups:
            assert not deal.after.over
            assert deal.after.carry.dealer == sheet.dealer
            check_sheet(sheet, carried(deal.after.carry))
    if not sheet.groups:
        sheet.agree_to_end()
    check_end(sheet, played.end)
    yield from ended(sheet)


def check_games(seeds: Iterator[int], enough: str, count: int) -> Counter[str]:
    """Score so many games or deals twice; returns what happened how often."""
    seen: Counter[str] = Counter()
    while seen[enough] < count:
        seed = next(seeds)
        try:
            seen.update(check_game(seed))
        except AssertionError as error:
            error.add_note(f"in the game with seed {seed}")
            raise
    return seen


@pytest.mark.rule("SL-DECK-06", "SL-DEAL-02", "SL-DEAL-03", "SL-DEAL-08", "SL-JOIN-01", "SL-JOIN-02", "SL-JOIN-04")
@pytest.mark.rule("SL-SCORE-02", "SL-SCORE-04", "SL-SCORE-05", "SL-SCORE-06", "SL-SCORE-07", "SL-SCORE-08")
@pytest.mark.rule("SL-SCORE-09", "SL-SCORE-10", "SL-SCORE-11", "SL-SCORE-12", "SL-SCORE-13", "SL-SCORE-14")
@pytest.mark.rule("SL-SCORE-16", "SL-VAR-01", "SL-VAR-02", "SL-VAR-03", "SL-VAR-04", "SL-VAR-05", "SL-VAR-06")
@pytest.mark.rule("SL-VAR-07", "SL-VAR-08", "SL-MONEY-01", "SL-MONEY-02", "SL-MONEY-03", "SL-MONEY-04")
def test_the_sheet_is_what_a_score_keeper_writes() -> None:
    seen = check_games(iter(range(GAMES)), "game", FEW)
    assert [what for what in OFTEN if not seen[what]] == []


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(1, CHUNKS + 1))
@pytest.mark.rule("SL-SCORE-16", "SL-VAR-06", "SL-VAR-07", "SL-MONEY-03", "SL-MONEY-04")
def test_the_sheet_is_what_a_score_keeper_writes_in_twenty_thousand_deals(chunk: int) -> None:
    seen = check_games(iter(range(chunk * GAMES, (chunk + 1) * GAMES)), "deal", MANY)
    assert [what for what in OFTEN + RARE if not seen[what]] == []


def test_the_score_keeper_knows_nothing_of_the_engine() -> None:
    files = sorted(Path(__file__).parent.glob("schloapfer_scorer*.py"))
    assert files
    assert [path.name for path in files if "stammtisch" in path.read_text(encoding="utf-8")] == []
