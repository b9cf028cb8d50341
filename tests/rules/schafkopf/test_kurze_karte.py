"""DECK and DEAL: the short pack."""

from __future__ import annotations

from math import comb

import pytest

from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.cards import EYES, NAMES, card, cards, members
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.kurze_karte import PACK24
from stammtisch.games.schafkopf.laufende import laufende
from stammtisch.games.schafkopf.sonderrunde import begun
from tests.rules.schafkopf.money import bill_of, carried_by, extras, result_of, tricks, won
from tests.rules.schafkopf.table import after, asked, deal_of, legal_cards, playing, refused, result, said

SHORT = Options(kurze_karte=True, double_max_level=0, first_dealer="any")
HANDS = ("EO GO H9 EK E9 GK", "HO SU HA GA GT SK", "SO EU HT EA ET S9", "GU HU HK G9 SA ST")
"""P1 may call Eichel (P3 has the ace)."""
ALONE = ("play", "pass", "pass", "pass")


def pack(hands: tuple[str, ...], cut: int = 3) -> Deck:
    """The pack that deals these hands, three cards at a time from P1 on, after a cut of so many cards."""
    split = [hand.split() for hand in hands]
    order = tuple(card(name) for part in (slice(0, 3), slice(3, 6)) for hand in split for name in hand[part])
    return Deck(order[-cut:] + order[:-cut])


def dealt(options: Options = SHORT, hands: tuple[str, ...] = HANDS) -> Session:
    session = after(open_session(SCHAFKOPF, options), "house dealer 3").apply(HOUSE, pack(hands))
    return after(session, f"{session.turn[0]} cut 3")


@pytest.mark.rule("SK-DECK-18")
def test_sevens_and_eights_are_left_out_and_the_eyes_stay() -> None:
    assert {NAMES[one] for one in members(PACK24)} == {suit + rank for suit in "EGHS" for rank in "ATKOU9"}
    assert sum(EYES[one] for one in members(PACK24)) == 120
    assert preset("schafkopf-kurz") == Options(kurze_karte=True)


@pytest.mark.rule("SK-DECK-18")
@pytest.mark.parametrize(
    ("code", "trumps", "suits", "size"),
    [
        ("rufspiel:E", 12, 3, 4),
        ("solo:G", 12, 3, 4),
        ("wenz", 4, 4, 5),
        ("geier", 4, 4, 5),
        ("farbwenz:S", 9, 3, 5),
        ("geist", 8, 4, 4),
        ("bettel", 0, 4, 6),
    ],
)
def test_so_many_trumps_and_plain_cards(code: str, trumps: int, suits: int, size: int) -> None:
    groups = [(group & PACK24).bit_count() for group in contract(code).tables.cards]

    assert (groups[-1], [n for n in groups[:-1] if n]) == (trumps, [size] * suits)


@pytest.mark.rule("SK-DECK-18")
@pytest.mark.parametrize("cap", [14, 16])
def test_nobody_counts_more_than_twelve_laufende(cap: int) -> None:
    options = SHORT.but({"laufende_cap": cap})
    played = contract("rufspiel:E", 0)
    trumps = played.tables.cards[-1] & PACK24

    assert laufende(played, trumps, options) == 12
    assert laufende(played, trumps | cards("EA ET"), options) == 12
    assert laufende(played, PACK24 & ~trumps, options) == -12
    assert laufende(played, PACK24 & ~trumps & ~cards("EA ET"), options) == -12


@pytest.mark.rule("SK-DECK-18")
def test_the_six_highest_trumps_are_a_sie() -> None:
    hands = ("EO GO HO SO EU GU", "HU SU HA HT HK H9", "EA ET EK E9 GA GT", "GK G9 SA ST SK S9")
    session = said(dealt(SHORT, hands), *ALONE, "bid sie")

    assert (result_of(session).tricks[0], result_of(session).eyes[0]) == (6, 120)
    assert bill_of(session).cents == (1320, -440, -440, -440)
    assert comb(24, 6) == 134596


@pytest.mark.rule("SK-DECK-18")
def test_a_lesser_hand_is_told_what_a_sie_needs() -> None:
    refusal = refused(said(dealt(), *ALONE), "0 bid sie")

    assert (refusal.code, refusal.clause) == ("not-the-short-sie-hand", "SK-DECK-18")


@pytest.mark.rule("SK-DEAL-16")
def test_two_packets_of_three_with_the_lay_between_them() -> None:
    session = dealt(SHORT.but({"legen": True}))

    assert asked(session) == ("legen", (0,))
    assert [hand.bit_count() for hand in deal_of(session).hands] == [3] * 4
    assert deal_of(said(session, *["no"] * 4)).hands == tuple(map(cards, HANDS))


@pytest.mark.rule("SK-DEAL-16")
def test_each_part_of_the_cut_has_three_cards() -> None:
    session = after(open_session(SCHAFKOPF, SHORT), "house dealer 3").apply(HOUSE, pack(HANDS))

    assert refused(session, "2 cut 22").params == (("low", "3"), ("high", "21"))
    refused(session, "2 cut 2")


@pytest.mark.rule("SK-DEAL-16")
def test_the_first_dealer_is_drawn_from_the_short_pack() -> None:
    session = open_session(SCHAFKOPF, SHORT.but({"first_dealer": "draw_high"}))
    drawn = Deck((card("E9"), card("EA"), card("G9"), card("H9"), *members(PACK24 & ~cards("E9 EA G9 H9"))))

    assert session.apply(HOUSE, drawn).carry.dealer == 1


@pytest.mark.rule("SK-DEAL-16")
@pytest.mark.parametrize(("taken", "is_won"), [(6, True), (5, False)])
def test_a_tout_takes_six_tricks(taken: int, is_won: bool) -> None:
    assert won(result("solo:E:tout", 120, tricks=taken), SHORT) == is_won


@pytest.mark.rule("SK-DEAL-16")
def test_schwarz_are_six_tricks_and_a_deal_ends_with_them() -> None:
    hands = ("EO GO HO SO EU G9", "HU SU HA HT HK GK", "EA ET EK E9 GA GT", "GU H9 SA ST SK S9")
    session = said(dealt(SHORT, hands), *ALONE, "bid solo", "name solo:H")
    session = tricks(session, "EO SU E9 H9", "GO HU EK GU", "HO HK ET S9", "SO HT EA SK", "EU HA GT ST", "G9 GK GA SA")

    assert result_of(session).tricks == (5, 0, 1, 0)
    assert extras(result("solo:H", 120, tricks=6), SHORT) == {"schneider", "schwarz"}


@pytest.mark.rule("SK-DEAL-16")
@pytest.mark.parametrize(("option", "done", "free"), [(8, 4, False), (8, 5, True), (7, 3, False), (7, 4, True)])
def test_the_called_ace_is_free_in_the_last_trick_or_in_the_one_before(option: int, done: int, free: bool) -> None:
    hand = {3: "EA GK GT", 4: "EA GK", 5: "EA"}[done]
    deal = playing(
        "rufspiel:E",
        ["HA", "H9", hand, "HK"],
        "HA H9",
        declarer=0,
        side=0b101,
        tricks=["EO GO HO SO"] * done,
        options=SHORT.but({"called_ace_free_trick": option}),
    )

    assert ("EA" in legal_cards(deal, 2)) == free


@pytest.mark.rule("SK-DEAL-17")
@pytest.mark.parametrize(("hand", "may"), [("EA ET E9", {"EA", "ET", "E9"}), ("EA ET GK", {"EA", "GK"})])
@pytest.mark.parametrize("runs", [True, False])
def test_with_three_cards_of_the_called_suit_its_holder_runs_away(hand: str, may: set[str], runs: bool) -> None:
    options = SHORT.but({"davonlaufen": runs})
    deal = playing("rufspiel:E", ["EK", "H9", hand, "HK"], leader=2, declarer=0, side=0b101, options=options)

    assert legal_cards(deal, 2) == (may if runs else may - {"ET", "E9"})


@pytest.mark.rule("SK-DEAL-17")
def test_with_the_long_pack_three_are_too_few() -> None:
    deal = playing("rufspiel:E", ["EK", "H9", "EA ET E9", "HK"], leader=2, declarer=0, side=0b101)

    assert legal_cards(deal, 2) == {"EA"}


@pytest.mark.rule("SK-DEAL-18")
@pytest.mark.parametrize("kind", sorted(SPECIAL_ROUNDS))
def test_all_special_rounds_but_three_are_played_with_six_cards(kind: str) -> None:
    changes: dict[str, Value] = {"sonderrunden": (kind,), "sonderrunde_request": "solo_loser"}
    if kind in ("allgaeuer", "schieber", "trixer"):
        with pytest.raises(OptionsError) as error:
            SHORT.but(changes)
        assert error.value.code == "C21"
        return
    options = SHORT.but(changes)
    carry = begun(carried_by(open_session(SCHAFKOPF, options)), kind, options)
    session = open_session(SCHAFKOPF, options, carry).apply(HOUSE, pack(HANDS))
    session = after(session, f"{session.turn[0]} cut 3")

    assert deal_of(session).type.name == kind
    assert [hand.bit_count() for hand in deal_of(session).hands] == [6] * 4


@pytest.mark.rule("SK-DEAL-16")
def test_cards_thrown_together_stay_twenty_four() -> None:
    session = said(dealt(SHORT.but({"reshuffle_on_throw_in": False})), *["pass"] * 4)

    assert len(deal_of(session).pack) == 24
