"""Every deal of random Skat sessions against a score keeper who knows only the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.outcome import SkatResult
from tests.properties.skat_played import Finished, finished_deals
from tests.properties.skat_scorer import Row, Sheet, round_of_drinks, settlement, turnierbewertung
from tests.properties.skat_scorer_cards import Rules
from tests.properties.skat_scorer_rounds import BOCK, SCHIEBERRAMSCH
from tests.properties.skat_scorer_value import fired, is_won, outcome, own_value

USUAL = (
    *("passed", "ramsch", "Durchmarsch", "skat sent on", "Schieberramsch round", "Bock x2", "Bock x4"),
    *("farbspiel", "grand", "null", "revolution", "hand", "announced schneider", "announced schwarz"),
    *("announced ouvert", "won simple", "won schneider", "won schwarz", "lost simple", "lost schneider"),
    *("lost schwarz", "won null", "lost null", "overbid", "given up", "gift", "1 refusals", "1 Kontra", "2 Kontra"),
    *("rest to declarer", "rest to defenders", "Spitzen made", "Spitzen missed", "fired game_over_100"),
    *("fired grand_hand_won", "fired kontra_lost", "fired kontra_won", "fired re_said", "fired declarer_schneider"),
    *("sheet closed", "Turnierbewertung", "money", "last round doubled"),
)
RARE = ("fired split_60_60", "2 refusals", "3 Kontra", "4 Kontra", "6 Kontra", "Bock x8", "lost null by giving up")
FEW, MANY, CHUNKS = 1_000, 5_000, 10
SESSIONS = 10_000
"""So many seeds belong to one chunk."""


def happened(row: Row, rules: Rules, factor: int, in_round: bool) -> Iterator[str]:
    """What the deal brought, so that the tests can say what they have seen."""
    story, game = row.story, row.declared
    if factor > 1:
        yield f"Bock x{factor}"
    if in_round:
        yield "Schieberramsch round"
    if game is None:
        yield "ramsch" if story.tricks else "passed"
        yield from ["Durchmarsch"] * (row.game > 0) + ["skat sent on"] * (story.passed > 0)
        return
    won, kind = is_won(game, rules), "null" if game.is_null else outcome(game)
    yield from (game.words[0], game.end, f"{game.refusals} refusals", f"{game.kontra} Kontra")
    yield f"{'won' if won else 'lost'} {kind}{' by giving up' if game.end == 'given up' else ''}"
    yield from ["hand"] * game.is_hand + [f"announced {game.announced}"] * bool(game.announced)
    yield from ["overbid"] * (own_value(game, rules) < game.bid) + [f"rest to {story.rest_to}"] * bool(story.rest_to)
    if game.spitzen:
        yield "Spitzen made" if game.spitzen_made else "Spitzen missed"
    for trigger in fired(game, rules):
        yield f"fired {trigger}"


def check_deal(sheet: Sheet, row: Row, deal: Finished) -> None:
    bill, carry = deal.after.bill, carried(deal.after.carry)
    assert bill is not None
    assert list(bill.points) == row.points
    assert [list(carry.points), list(carry.won), list(carry.lost)] == [row.totals, sheet.won, sheet.lost]
    if deal.after.over:
        return
    assert not sheet.is_lachs_over
    rounds = sheet.rounds
    assert carry.dealer == sheet.dealer
    assert list(carry.bock) == rounds.left(BOCK)
    assert carry.schieberramsch == sum(rounds.left(SCHIEBERRAMSCH))
    assert list(carry.waiting) == rounds.queue


def check_close(sheet: Sheet, deal: Finished) -> Iterator[str]:
    closing, carry, rules = deal.after.closing_bill, carried(deal.after.carry), sheet.rules
    assert closing is not None
    payments = settlement(sheet.totals, rules) + round_of_drinks(sheet.totals, rules)
    assert sorted((t.payer, t.receiver, t.cents) for t in closing.transfers) == sorted(payments)
    purses = [0] * rules["table_size"]
    for payer, receiver, amount in payments:
        purses[payer] -= amount
        purses[receiver] += amount
    assert list(carry.purses) == purses
    ranking = turnierbewertung(sheet.totals, sheet.won, sheet.lost) if rules["turnierbewertung"] else []
    assert list(carry.tournament) == ranking
    assert (carry.bock, carry.schieberramsch, carry.waiting) == ((), 0, ())
    yield from ["sheet closed"] + ["Turnierbewertung"] * bool(ranking) + ["money"] * bool(payments)


def check_session(seed: int) -> Iterator[str]:
    """Score one session twice; yields what happened in it, and "deal" for each deal."""
    sheet = None
    for deal in finished_deals(seed):
        rules = deal.before.options.values()
        sheet = sheet or Sheet(rules, deal.dealer)
        assert sheet.dealer == deal.dealer
        sheet.rounds.is_last = deal.is_last_round
        factor, in_round = sheet.rounds.factor, sheet.rounds.is_schieberramsch
        row = sheet.write(deal.deck, deal.cut, deal.moves)
        check_deal(sheet, row, deal)
        yield "deal"
        yield from happened(row, rules, factor // (2 if deal.is_last_round else 1), in_round)
        yield from ["last round doubled"] * deal.is_last_round
        if deal.after.over:
            yield from check_close(sheet, deal)


def check_deals(seed: int, deals: int) -> Counter[str]:
    """Score so many deals twice, session after session; returns what happened how often."""
    seen: Counter[str] = Counter()
    while seen["deal"] < deals:
        try:
            seen.update(check_session(seed))
        except AssertionError as error:
            error.add_note(f"in the session with seed {seed}")
            raise
        seed += 1
    return seen


@pytest.mark.rule("ST-SCORE-01", "ST-SCORE-02", "ST-SCORE-03", "ST-SCORE-04", "ST-SCORE-06", "ST-SCORE-08")
@pytest.mark.rule("ST-VAL-08", "ST-VAL-11", "ST-RES-05", "ST-RES-06", "ST-RES-07", "ST-SCHENK-05", "ST-RAMSCH-05")
@pytest.mark.rule("ST-BOCK-05", "ST-BOCK-07", "ST-SCHIEB-05", "ST-SCHIEB-07", "ST-TABLE-06")
def test_the_sheet_is_what_a_score_keeper_writes() -> None:
    seen = check_deals(0, FEW)
    assert [what for what in USUAL if not seen[what]] == []


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(1, CHUNKS + 1))
@pytest.mark.rule("ST-SCORE-01", "ST-SCORE-02", "ST-BOCK-05", "ST-BOCK-06", "ST-SCHIEB-07")
def test_the_sheet_is_what_a_score_keeper_writes_in_fifty_thousand_deals(chunk: int) -> None:
    seen = check_deals(chunk * SESSIONS, MANY)
    assert [what for what in USUAL + RARE if not seen[what]] == []


@pytest.mark.rule("ST-BOCK-06", "ST-SCHIEB-07")
def test_under_multiply_a_schieberramsch_round_waits_behind_the_last_round() -> None:
    options = Options(
        session_rounds=2,
        bock_triggers=("last_round",),
        bock_stacking="multiply",
        schieberramsch_triggers=("split_60_60",),
    )
    sixty_each = SkatResult((0, 1, 2), contract("grand", 0), side=1, eyes=(60, 60, 0), tricks=(5, 5, 0), run=1, bid=18)
    before = replace(SKAT.carry(options), dealer=2, deals=2)
    after = carried(SKAT.settle(sixty_each, before, options)[1])
    assert (after.schieberramsch, after.waiting) == (0, (SCHIEBERRAMSCH,))


def test_the_score_keeper_knows_nothing_of_the_engine() -> None:
    files = sorted(Path(__file__).parent.glob("skat_scorer*.py"))
    assert files
    assert [path.name for path in files if "stammtisch" in path.read_text(encoding="utf-8")] == []
