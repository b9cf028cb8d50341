"""GEN: the frame of the game."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import permutations
from random import Random

import pytest

from stammtisch.core.action import HOUSE, sample
from stammtisch.core.cards import NAMES, PACK32, cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import END, Session, open_session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from tests.rules.schafkopf.book import clause
from tests.rules.schafkopf.table import (
    HANDS,
    after,
    asked,
    deal_of,
    dealt,
    finish,
    legal,
    pack,
    refused,
    result,
    said,
)

RUFSPIEL = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")
"""P1 calls Eichel."""
WENZ = ("play", "pass", "pass", "pass", "bid wenz")
ALL_PASS = ("pass",) * 4


def played_out(session: Session) -> Deal:
    """The deal in progress, played to its end with automatic answers."""
    deal = deal_of(session)
    while deal.todo:
        deal = deal.apply(deal.turn[0], deal.automatic(deal.turn[0]))
    return deal


def wandering(options: Options, seed: int, deals: int) -> list[Session]:
    """Every state of a session of so many deals in which all do anything that is legal."""
    rng = Random(seed)
    states = [open_session(SCHAFKOPF, options)]
    while (session := states[-1]).carry.deals < deals:
        seat = rng.choice(session.turn)
        choices = session.legal(seat)[:1] if seat == HOUSE else session.legal(seat)
        action = sample(tuple([choice for choice in choices if choice != END]), rng.randrange)
        states.append(session.apply(seat, action))
    return states


@pytest.mark.rule("SK-GEN-01")
def test_a_deal_is_eight_cards_each_and_eight_tricks_of_four() -> None:
    session = said(dealt(), *WENZ)
    assert [hand.bit_count() for hand in deal_of(session).hands] == [8, 8, 8, 8]

    tricks = played_out(session).tricks

    assert [len(trick.cards) for trick in tricks] == [4] * 8


@pytest.mark.rule("SK-GEN-01")
@pytest.mark.parametrize(
    ("words", "together"), [(RUFSPIEL, 2), (WENZ, 1), (ALL_PASS, 0)], ids=["rufspiel", "wenz", "ramsch"]
)
def test_two_play_two_or_one_plays_three_or_everyone_is_alone(words: tuple[str, ...], together: int) -> None:
    deal = deal_of(said(dealt(Options(all_pass="ramsch")), *words))

    assert deal.side.bit_count() == together


@pytest.mark.rule("SK-GEN-01")
@pytest.mark.parametrize(("eyes", "cents"), [(60, (-150, 50, 50, 50)), (61, (150, -50, -50, -50))])
def test_the_declaring_side_needs_more_than_half_of_the_eyes(eyes: int, cents: tuple[int, ...]) -> None:
    bill, _ = SCHAFKOPF.settle(result("wenz", eyes), SchafkopfCarry(3, (0,) * 4), Options())

    assert bill.cents == cents


@pytest.mark.rule("SK-GEN-02")
@pytest.mark.parametrize(("table_size", "seats"), [(4, (3, 0, 1, 2)), (5, (3, 4, 0, 1))])
def test_positions_count_clockwise_from_the_dealers_left(table_size: int, seats: tuple[int, ...]) -> None:
    session = dealt(Options(table_size=table_size), dealer=2)

    spoke: list[int] = []
    for _ in range(4):
        spoke += session.turn
        session = said(session, "play" if not spoke[1:] else "pass")

    assert deal_of(session).seats == seats
    assert tuple(spoke) == seats


@pytest.mark.rule("SK-GEN-03")
@pytest.mark.parametrize(
    ("words", "declaring", "defending"),
    [(RUFSPIEL, {0, 2}, {1, 3}), (WENZ, {0}, {1, 2, 3})],
    ids=["rufspiel", "wenz"],
)
def test_everybody_active_who_is_not_with_the_declarer_defends(
    words: tuple[str, ...], declaring: set[int], defending: set[int]
) -> None:
    session = said(dealt(Options(table_size=5), dealer=4), *words)

    done = finish(session).result

    assert deal_of(session).played.declarer == 0
    assert done is not None
    assert {seat for seat in range(5) if done.side >> seat & 1} == declaring
    assert {seat for seat in range(5) if done.others >> seat & 1} == defending


@pytest.mark.rule("SK-GEN-04")
def test_one_deal_runs_through_its_phases_in_order() -> None:
    options = Options(
        legen=True, hochzeit=True, tout_announce="until_first_lead", price_claim="winner_claims", first_dealer="any"
    )
    session = after(open_session(SCHAFKOPF, options), "house dealer 3")
    script = {"cutting": "cut 3", "classnaming": "bid solo", "naming": "name solo:E"}

    seen: list[tuple[str, int]] = []
    while session.carry.dealer == 3 or asked(session)[0] == "claiming":
        phase = asked(session)[0]
        held = deal_of(session).hands[0].bit_count()
        if not seen or seen[-1][0] != phase:
            seen.append((phase, held))
        if phase == "shuffling":
            session = session.apply(HOUSE, pack(HANDS))
        elif phase == "speaking" and session.turn == (0,):
            session = said(session, "play")
        else:
            session = said(session, script.get(phase) or str(session.automatic(session.turn[0])))

    assert seen == [
        ("shuffling", 0),
        ("cutting", 0),
        ("legen", 4),
        ("hochzeit", 8),
        ("speaking", 8),
        ("classnaming", 8),
        ("naming", 8),
        ("tout", 8),
        ("kontra", 8),
        ("tricks", 8),
        ("kontra", 7),
        ("tricks", 7),
        ("claiming", 0),
    ]
    assert asked(session) == ("shuffling", (HOUSE,))
    assert deal_of(session).dealer == 0


@pytest.mark.rule("SK-GEN-05")
def test_the_options_of_a_session_cannot_be_changed() -> None:
    session = dealt(Options(unit_cents=10))

    with pytest.raises(FrozenInstanceError):
        session.options.unit_cents = 50  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        session.options = Options(unit_cents=50)  # type: ignore[misc]
    session.options.but({"unit_cents": 50})

    assert session.options == Options(unit_cents=10)


@pytest.mark.rule("SK-GEN-05")
def test_every_deal_is_played_under_the_options_of_the_first() -> None:
    options = PRESETS["schafkopf-basbelopp"].options
    digest = options.digest()

    states = wandering(options, seed=5, deals=4)

    assert {state.options.digest() for state in states} == {digest}
    assert {state.deal.options.digest() for state in states if state.deal} == {digest}


@pytest.mark.rule("SK-GEN-05")
def test_a_special_round_that_nobody_knows_is_refused_before_the_first_deal() -> None:
    with pytest.raises(OptionsError, match="wrong-value: sonderrunden"):
        Options(sonderrunden=("bierlachs",), sonderrunde_request="solo_loser")


@pytest.mark.rule("SK-GEN-06")
@pytest.mark.parametrize("name", PRESETS)
def test_purses_and_pot_are_whole_cents_and_sum_to_zero(name: str) -> None:
    states = wandering(PRESETS[name].options.but({"unit_cents": 7}), seed=6, deals=25)

    amounts = [(*state.carry.purses, state.carry.pot) for state in states]

    assert {sum(row) for row in amounts} == {0}
    assert {type(cents) for row in amounts for cents in row} == {int}
    assert any(amounts[-1])


@pytest.mark.rule("SK-GEN-07")
def test_a_hand_is_seen_by_its_holder_alone() -> None:
    mine, *others = HANDS
    views = [view(dealt(hands=(mine, *swapped)), 0) for swapped in permutations(others)]
    from_outside = [view(dealt(hands=swapped), None) for swapped in permutations(HANDS)]

    assert views[0].deal is not None
    assert views[0].deal.hand == cards(mine)
    assert all(seen == views[0] for seen in views)
    assert all(seen == from_outside[0] for seen in from_outside)


@pytest.mark.rule("SK-GEN-07")
def test_who_holds_the_called_ace_is_hidden_until_it_falls() -> None:
    one, two, three, four = HANDS  # the third has the ace
    silence = ("1 no", "2 no", "3 no")
    tables = [
        after(said(dealt(hands=hands), *RUFSPIEL), *silence, "0 play EO", *silence)
        for hands in ((one, two, three, four), (one, two, four, three))
    ]

    for seat in (0, 1, None):
        assert view(tables[0], seat) == view(tables[1], seat)
    seen = view(after(tables[0], "1 play HA", "2 play H9", "3 play H8", "0 play E9", "1 play HT", "2 play EA"), 1)
    assert seen.deal is not None
    assert seen.deal.side == 1 << 0 | 1 << 2


@pytest.mark.rule("SK-GEN-08")
@pytest.mark.parametrize(
    ("words", "illegal"),
    [
        ((), "1 play"),
        (("play",), "1 play_too"),
        (WENZ, "0 yes"),
        ((*WENZ, "no", "no", "no"), "0 play HA"),
        ((*WENZ, "no", "no", "no", "play E9", "no", "no", "no", "play GA"), "2 play G9"),
    ],
)
def test_an_illegal_action_is_rejected_and_changes_nothing(words: tuple[str, ...], illegal: str) -> None:
    session = said(dealt(), *words)

    refused(session, illegal)

    untouched = said(dealt(), *words)
    assert session == untouched
    assert finish(session).carry == finish(untouched).carry


@pytest.mark.rule("SK-GEN-10")
def test_the_canonical_order_is_that_of_the_rulebook() -> None:
    order, _, _ = clause("SK-GEN-10").partition(".")

    assert [NAMES[card] for card in members(PACK32)] == order.split()


@pytest.mark.rule("SK-GEN-10")
def test_cards_are_listed_in_canonical_order_however_they_were_dealt() -> None:
    session = said(dealt(hands=("S7 G8 G7 E9 EK H7 GO EO", *HANDS[1:]), options=Options(double_max_level=0)), *WENZ)

    assert " ".join(legal(session, 0)).replace("play ", "") == "EO GO H7 EK E9 G8 G7 S7"
