"""CONTRACT: Tout and Sie."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod

import pytest

from stammtisch.core.cards import NAMES, SUITS, cards, members, spell
from stammtisch.core.errors import NotationError
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.game import NORMAL
from stammtisch.games.schafkopf.sie import SIE_HAND
from tests.rules.schafkopf.table import asked, complete, deal_of, dealt, legal, refused, result, said

SIE = "EO GO HO SO EU GU HU SU"
PASS3 = ("pass", "pass", "pass")
INTENT = Options(bid_mode="intent", contract_rank="flat")
LATE = Options(tout_announce="until_first_lead")
LATE_INTENT = INTENT.but({"tout_announce": "until_first_lead"})


def alone(options: Options, hands: tuple[str, ...] | None = None) -> Session:
    """P1 wants to play, the others have passed."""
    return said(dealt(options, hands) if hands else dealt(options), "play", *PASS3)


@pytest.mark.rule("SK-CONTRACT-13")
@pytest.mark.parametrize(("tricks", "eyes", "won"), [(8, 120, True), (7, 120, False), (7, 100, False), (1, 20, False)])
def test_a_tout_is_won_with_all_eight_tricks_only(tricks: int, eyes: int, won: bool) -> None:
    bill, _ = SCHAFKOPF.settle(result("solo:E:tout", eyes, tricks=tricks), SchafkopfCarry(3, (0,) * 4), Options())

    assert (bill.cents[0] > 0) == won
    assert (bill.cents[0] < 0) != won


@pytest.mark.rule("SK-CONTRACT-13")
@pytest.mark.parametrize("code", ["wenz", "geier", *(f"solo:{s}" for s in SUITS), *(f"farbwenz:{s}" for s in SUITS)])
def test_a_tout_does_not_change_the_trumps(code: str) -> None:
    assert contract(f"{code}:tout").tables == contract(code).tables


@pytest.mark.rule("SK-CONTRACT-13")
def test_every_alone_contract_can_be_played_tout() -> None:
    options = INTENT.but({"farbwenz": True, "geier": True, "farbgeier": True})
    names = [text.removeprefix("name ") for text in legal(alone(options), 0) if "rufspiel" not in text]

    plain = [name for name in names if not name.endswith(":tout")]

    assert len(plain) == 2 + 3 * 4
    assert names == [*plain, *(f"{name}:tout" for name in plain)]


@pytest.mark.rule("SK-CONTRACT-13")
@pytest.mark.parametrize("code", ["rufspiel:E", "hochzeit", "kreuz", "ramsch"])
def test_no_partner_contract_can_be_played_tout(code: str) -> None:
    with pytest.raises(NotationError):
        contract(f"{code}:tout", 0)
    assert refused(alone(INTENT), f"0 name {code}:tout").code == "not-this-contract"


@pytest.mark.rule("SK-CONTRACT-13")
def test_a_table_may_play_without_tout() -> None:
    session = alone(INTENT.but({"tout": False}))

    assert not any(text.endswith(":tout") for text in legal(session, 0))
    refused(session, "0 name wenz:tout")
    late = said(alone(LATE.but({"tout": False})), "bid wenz")
    assert asked(late)[0] == "kontra"


@pytest.mark.rule("SK-CONTRACT-15")
@pytest.mark.parametrize(("answer", "played"), [("yes", "solo:S:tout"), ("no", "solo:S")])
def test_a_late_tout_is_asked_of_the_declarer_before_the_doubling(answer: str, played: str) -> None:
    session = said(alone(LATE), "bid solo", "name solo:S")
    assert asked(session) == ("tout", (0,))

    session = said(session, answer)

    assert str(deal_of(session).played) == played
    assert asked(session) == ("kontra", (1, 2, 3))


@pytest.mark.rule("SK-CONTRACT-15")
def test_a_late_tout_is_not_asked_where_it_is_named_already_or_impossible() -> None:
    named = said(alone(LATE_INTENT), "name wenz:tout")
    partners = said(alone(LATE_INTENT), "name rufspiel:E")
    crosswise = said(dealt(LATE.but({"all_pass": "kreuz"})), "pass", *PASS3)
    nobody = said(dealt(LATE.but({"all_pass": "ramsch"})), "pass", *PASS3)

    assert [asked(session)[0] for session in (named, partners, crosswise)] == ["kontra"] * 3
    assert asked(nobody)[0] == "tricks"


@pytest.mark.rule("SK-CONTRACT-15")
@pytest.mark.parametrize("words", [("bid solo", "name solo:S"), ("bid wenz",)])
def test_where_tout_goes_with_the_contract_nobody_is_asked_later(words: tuple[str, ...]) -> None:
    session = said(alone(Options(tout_announce="with_contract")), *words)

    assert asked(session)[0] == "kontra"
    assert refused(session, "0 yes").code == "not-asked"


@pytest.mark.rule("SK-CONTRACT-15")
def test_in_announce_a_tout_is_named_as_the_class() -> None:
    plain, tout = said(alone(Options()), "bid solo"), said(alone(Options()), "bid solo:tout")

    assert legal(plain, 0) == [f"name solo:{suit}" for suit in "EGSH"]
    assert refused(plain, "0 name solo:E:tout").code == "not-this-contract"
    assert legal(tout, 0) == [f"name solo:{suit}:tout" for suit in "EGSH"]


@pytest.mark.rule("SK-CONTRACT-15")
@pytest.mark.parametrize(
    ("name", "words", "late"),
    [
        ("rein", ("play", *PASS3, "bid wenz"), False),
        ("basbelopp", ("play", *PASS3, "name wenz"), True),
        ("joho-10-50", ("play", *PASS3, "name wenz"), False),
        ("verein", ("no", "no", "no", "no", "play", *PASS3, "bid wenz"), False),
    ],
)
def test_of_the_presets_only_basbelopp_has_the_late_tout(name: str, words: tuple[str, ...], late: bool) -> None:
    session = said(dealt(preset(f"schafkopf-{name}")), *words)

    assert asked(session)[0] == ("tout" if late else "kontra")


@pytest.mark.rule("SK-CONTRACT-16")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(), ("bid sie",)),
        (INTENT, ("name sie",)),
        (Options(bid_mode="auction", contract_rank="suit_ladder"), ("name sie",)),
    ],
    ids=["announce", "intent", "auction"],
)
def test_a_sie_is_laid_down_at_once_and_wins_without_play(options: Options, words: tuple[str, ...]) -> None:
    options = options.but({"price_claim": "winner_claims", "double_max_level": 10})

    session = said(alone(options, complete(SIE)), *words)

    assert asked(session) == ("claiming", (0,))  # no lead, no trick, no doubling: the price is next
    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert deal.over
        assert deal.open_hands == (SIE_HAND, 0, 0, 0)
        assert (deal.won, deal.table, deal.level) == ((0, 0, 0, 0), (), 0)
    assert session.bill is not None
    assert session.bill.cents[0] > 0


@pytest.mark.rule("SK-CONTRACT-16")
@pytest.mark.parametrize("missing", SIE.split())
def test_a_sie_takes_exactly_the_eight_ober_and_unter(missing: str) -> None:
    session = alone(INTENT, complete(SIE.replace(missing, "HA")))

    refusal = refused(session, "0 name sie")

    assert (refusal.code, refusal.clause) == ("not-the-sie-hand", "SK-CONTRACT-16")


@pytest.mark.rule("SK-CONTRACT-16")
def test_who_has_announced_another_class_cannot_name_a_sie() -> None:
    session = said(alone(Options(), complete(SIE)), "bid solo")

    assert refused(session, "0 name sie").code == "not-this-contract"


@pytest.mark.rule("SK-CONTRACT-16")
def test_without_the_sie_contract_the_hand_is_played_as_a_solo_tout() -> None:
    session = alone(INTENT.but({"sie_contract": False}), complete(SIE))

    assert refused(session, "0 name sie").code == "not-this-contract"
    assert "name solo:H:tout" in legal(session, 0)
    assert asked(said(session, "name solo:H:tout"))[0] == "kontra"


@pytest.mark.rule("SK-CONTRACT-16")
@pytest.mark.parametrize(
    ("name", "on"), [("rein", True), ("basbelopp", False), ("joho-10-30", True), ("joho-10-50", True), ("verein", True)]
)
def test_of_the_presets_only_basbelopp_knows_no_sie(name: str, on: bool) -> None:
    options = preset(f"schafkopf-{name}").but({"legen": False, "legen_gates_rufspiel": False})

    offered = legal(alone(options, complete(SIE)), 0)

    assert any(text in offered for text in ("name sie", "bid sie")) == on


@pytest.mark.rule("SK-CONTRACT-17")
def test_one_hand_in_10518300_is_a_sie() -> None:
    pack, hand = NORMAL.pack.bit_count(), sum(row[0] for row in NORMAL.packets)
    every_card_fits = prod(Fraction(hand - drawn, pack - drawn) for drawn in range(hand))

    assert spell(members(SIE_HAND)) == SIE
    assert SIE_HAND.bit_count() == hand
    assert SIE_HAND & ~NORMAL.pack == 0
    assert 1 / every_card_fits == comb(pack, hand) == 10_518_300
    assert every_card_fits < Fraction(1, 10_000_000)


@pytest.mark.rule("SK-CONTRACT-17")
def test_no_second_hand_is_a_sie() -> None:
    """Every hand that differs from the Sie hand in one card."""
    others = [name for name in NAMES[:32] if not cards(name) & SIE_HAND]
    hands = [SIE.replace(out, taken) for out in SIE.split() for taken in others]

    assert len(hands) == 8 * 24
    assert not [hand for hand in hands if "name sie" in legal(alone(INTENT, complete(hand)), 0)]
