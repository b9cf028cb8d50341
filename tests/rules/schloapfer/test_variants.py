"""VAR: trump from the stock, two strokes with three, and a limit on rings."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import NAMES, PACK36, mask, members
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import Session
from stammtisch.games.schloapfer import Options
from tests.rules.schloapfer.table import (
    asked,
    at_table,
    bill,
    deal_of,
    dealt,
    finished,
    follow,
    legal,
    notes_of,
    opened,
    played_out,
    result,
    said,
    sheet_of,
    written,
)
from tests.rules.schloapfer.typed_in import AROUND, letters, result_of, strokes

PACK = members(PACK36)[::-1]


def from_stock(n: int = 4) -> Session:
    return at_table(players=n, trump_method="stock_card")


@pytest.mark.rule("SL-VAR-01")
@pytest.mark.parametrize(("n", "position"), [(2, 12), (3, 18), (4, 24), (5, 30)])
def test_the_first_card_of_the_stock_is_turned(n: int, position: int) -> None:
    session = opened(players=n, trump_method="stock_card").apply(HOUSE, Deck(PACK))

    assert notes_of(session).turned == PACK[position]
    assert deal_of(session).played.suit == NAMES[PACK[position]][0]
    assert deal_of(session).revealed == 1 << PACK[position]


@pytest.mark.rule("SL-VAR-01")
def test_the_turned_card_belongs_to_nobody_and_counts_for_nobody() -> None:
    session = opened(players=2, trump_method="stock_card").apply(HOUSE, Deck(PACK))
    turned = PACK[12]

    assert not any(hand >> turned & 1 for hand in deal_of(session).hands)
    session = said(session, "AB")
    assert [hand.bit_count() for hand in deal_of(session).hands] == [6, 6]
    assert turned in finished(session).pack
    assert not any(turned in trick.cards for trick in finished(session).tricks)
    eyes = deal_of(session).played.tables.eyes
    assert sum(result(played_out(session)).eyes) == sum(eyes[c] for c in PACK[:12])
    assert mask(finished(session).pack) == mask(PACK[12:])


@pytest.mark.rule("SL-VAR-01")
def test_six_leave_no_card_to_turn() -> None:
    with pytest.raises(OptionsError) as caught:
        Options(players=6, trump_method="stock_card")

    assert caught.value.code == "SL-C1"


@pytest.mark.rule("SL-VAR-01", "SL-VAR-03", "SL-JOIN-02")
@pytest.mark.parametrize("answers", ["fold; fold; fold", "join; join; fold"])
def test_the_dealer_speaks_last_and_may_fold(answers: str) -> None:
    session = follow(from_stock(), answers)

    assert asked(session) == ("mitgehen", (0,))
    assert legal(session, 0) == ["join", "fold"]


@pytest.mark.rule("SL-VAR-01")
def test_others_may_play_without_the_dealer() -> None:
    session = said(from_stock(), "BD")
    assert deal_of(session).order == (1, 3)

    assert result(played_out(session)).joined == (1, 3)


@pytest.mark.rule("SL-VAR-02")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_when_everybody_folds_the_deal_passes_on(n: int) -> None:
    session = said(from_stock(n), "")
    carry = sheet_of(session)

    assert (result(session).reason, result(session).joined, result(session).facts()) == ("passed-on", (), ())
    assert (bill(session).lines, bill(session).points) == ((), (0,) * n)
    assert (carry.strokes, carry.rings, carry.crossed) == ((0,) * n,) * 3
    assert (carry.dealer, carry.deals) == (1, 1)
    assert asked(dealt(session)) == ("mitgehen", (2 % n,))


@pytest.mark.rule("SL-VAR-03")
@pytest.mark.parametrize(
    ("n", "who", "got"), [(4, "C", "C 2"), (4, "A", "A 2"), (4, "B", "B 2"), (3, "C", "C 1"), (2, "B", "B 1")]
)
def test_a_single_joiner_wins_without_play(n: int, who: str, got: str) -> None:
    session = said(from_stock(n), who)

    assert (result(session).reason, letters(result(session).joined)) == ("unopposed", who)
    assert written(bill(session).points) == written(sheet_of(session).strokes) == got
    assert written(sheet_of(session).rings) == ""


@pytest.mark.rule("SL-VAR-04")
@pytest.mark.parametrize(
    ("n", "eyes", "reason", "got"),
    [
        (3, "B 70, A 20", "", "B 2"),
        (3, "B 70, A 21", "", "A 1, B 1"),
        (3, "A 0", "unopposed", "A 2"),
        (2, "B 70, A 20", "", "B 1"),
        (2, "A 0", "unopposed", "A 1"),
        (4, "B 70, A 20", "", "B 2"),
    ],
)
def test_two_strokes_with_three(n: int, eyes: str, reason: str, got: str) -> None:
    result = result_of(eyes, AROUND[n], reason=reason)

    assert strokes(result, two_stroke_from=3) == got
    assert (strokes(result) == got) == (n != 3)
