"""CONTRACT: Rufspiel, its callable aces, Solo and the games on the Unter and the Ober."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import SUITS, cards
from stammtisch.core.errors import NotationError
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import SCHAFKOPF, Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.gesperrt import is_gesperrt
from stammtisch.games.schafkopf.rufspiel import callable_suits
from tests.rules.schafkopf.table import (
    after,
    complete,
    deal_of,
    dealt,
    finish,
    legal,
    refused,
    result,
    said,
)

INTENT = Options(bid_mode="intent", contract_rank="flat")
SOLOS = ["solo:E", "solo:G", "solo:S", "solo:H"]
EXAMPLES = [
    ("EO GU HA H7 EK E9 GA SA", "E"),
    ("EO GU HU H9 E9 E8 SK S7", "ES"),
    ("EO GU HU H9 E9 E8 SK ST", "ES"),
    ("EK GK SK EO GO HO SO EU", "EGS"),
    ("EU GU SU EO GO HO SO HA", ""),
]


def naming(hand: str, options: Options = INTENT) -> Session:
    """P1 alone wants to play, and may name what the hand allows."""
    return said(dealt(options, complete(hand)), "play", "pass", "pass", "pass")


def names(hand: str, options: Options = INTENT) -> list[str]:
    return [text.removeprefix("name ") for text in legal(naming(hand, options), 0)]


def kinds(options: Options) -> set[str]:
    """The kinds of contract that P1 may play at this table."""
    session = said(dealt(options), "play", "pass", "pass", "pass")
    return {text.split(" ")[1].split(":")[0] for text in legal(session, 0)}


@pytest.mark.rule("SK-CONTRACT-01")
@pytest.mark.parametrize(("suit", "partner"), [("E", 2), ("G", 1), ("S", 2)])
def test_whoever_holds_the_called_ace_is_the_partner(suit: str, partner: int) -> None:
    deal = deal_of(said(dealt(), "play", "pass", "pass", "pass", "bid rufspiel", f"name rufspiel:{suit}"))

    assert deal.hands[partner] & cards(f"{suit}A")
    assert deal.side == 1 << 0 | 1 << partner
    assert deal.played.declarer == 0


@pytest.mark.rule("SK-CONTRACT-02")
@pytest.mark.parametrize(("hand", "suits"), EXAMPLES)
def test_an_ace_is_callable_with_a_plain_card_of_its_suit_but_not_the_ace_itself(hand: str, suits: str) -> None:
    assert callable_suits(cards(hand)) == suits
    assert [name for name in names(hand) if name.startswith("rufspiel")] == [f"rufspiel:{suit}" for suit in suits]


@pytest.mark.rule("SK-CONTRACT-02")
def test_a_hand_without_plain_gras_cannot_call_the_gras_sau() -> None:
    session = naming("EO GU HU H9 E9 E8 SK S7")

    refusal = refused(session, "0 name rufspiel:G")

    assert (refusal.code, refusal.clause) == ("ace-not-callable", "SK-CONTRACT-02")
    assert refusal.params == (("suit", "G"),)


@pytest.mark.rule("SK-CONTRACT-03")
@pytest.mark.parametrize("hand", ["H7 H8 H9 HK EK GK SK EO", "HA H8 H9 HK EK GK SK EO"])
def test_the_herz_sau_is_never_called(hand: str) -> None:
    assert names(hand)[:3] == ["rufspiel:E", "rufspiel:G", "rufspiel:S"]
    assert refused(naming(hand), "0 name rufspiel:H").code == "ace-not-callable"
    with pytest.raises(NotationError):
        contract("rufspiel:H", 0)


@pytest.mark.rule("SK-CONTRACT-04")
@pytest.mark.parametrize(
    "hand", ["EO SO EU GU HA H9 EA ET", "EO GO HU HA EA GA SA S7", "EO GO HO SO EU GU HU SU", "HA HT HK EU GU HU EA SA"]
)
def test_a_gesperrt_player_cannot_declare_a_rufspiel(hand: str) -> None:
    announcing = said(dealt(hands=complete(hand)), "play", "pass", "pass", "pass")

    assert is_gesperrt(cards(hand))
    assert not any(name.startswith("rufspiel") for name in names(hand))
    for refusal in (refused(naming(hand), "0 name rufspiel:E"), refused(announcing, "0 bid rufspiel")):
        assert (refusal.code, refusal.clause) == ("gesperrt", "SK-CONTRACT-04")


@pytest.mark.rule("SK-CONTRACT-04")
def test_a_hand_with_a_callable_suit_is_not_gesperrt() -> None:
    assert not is_gesperrt(cards("EO GO HU HA EA GA S8 S7"))


@pytest.mark.rule("SK-CONTRACT-05")
def test_the_call_is_heard_by_all() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:G")

    for seat in (0, 1, 2, 3, None):
        deal = view(session, seat).deal
        assert deal is not None
        assert (deal.contract, deal.declarer) == ("rufspiel:G", 0)
        assert deal.heard[-1] == "0 name rufspiel:G"


@pytest.mark.rule("SK-CONTRACT-06")
def test_the_partner_has_no_way_to_tell() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")

    assert legal(session, 2) == ["no"]  # as if the partner were a defender who does not double
    for word in ("yes", "partner", "show EA"):
        refused(session, f"2 {word}")
    session = after(session, "1 no", "2 no", "3 no", "0 play EO", "1 no", "2 no", "3 no", "1 play HA")
    assert legal(session, 2) == ["play SO", "play EU", "play H9"]
    deal = view(session, None).deal
    assert deal is not None
    assert deal.side == 0


@pytest.mark.rule("SK-CONTRACT-07")
@pytest.mark.parametrize("suit", SUITS)
def test_a_solo_is_one_against_three_with_any_suit_as_trump(suit: str) -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid solo", f"name solo:{suit}")
    deal = deal_of(session)

    assert (str(deal.played), deal.side) == (f"solo:{suit}", 1 << 0)
    assert cards(" ".join(suit + rank for rank in "ATK987")) & ~deal.played.tables.cards[4] == 0


@pytest.mark.rule("SK-CONTRACT-08")
def test_a_solo_always_has_a_suit() -> None:
    session = said(dealt(), "play", "pass", "pass", "pass", "bid solo")

    assert legal(session, 0) == [f"name {solo}" for solo in SOLOS]
    refused(session, "0 name solo")
    with pytest.raises(NotationError):
        contract("solo", 0)


@pytest.mark.rule("SK-CONTRACT-10")
def test_a_wenz_needs_no_unter() -> None:
    session = said(dealt(hands=complete("EO GO HO SO EA GA HA SA")), "play", "pass", "pass", "pass", "bid wenz")
    deal = deal_of(session)

    assert not deal.hands[0] & cards("EU GU HU SU")
    assert (str(deal.played), deal.side) == ("wenz", 1 << 0)


@pytest.mark.rule("SK-CONTRACT-11")
def test_a_farbwenz_is_played_in_any_suit_where_the_table_has_it() -> None:
    session = said(dealt(Options(farbwenz=True)), "play", "pass", "pass", "pass", "bid farbwenz")

    assert legal(session, 0) == [f"name farbwenz:{suit}" for suit in "EGSH"]
    deal = deal_of(said(session, "name farbwenz:H"))
    assert (str(deal.played), deal.side) == ("farbwenz:H", 1 << 0)
    assert len(deal.played.tables.trumps) == 11


@pytest.mark.rule("SK-CONTRACT-11")
def test_without_farbwenz_nobody_may_play_one() -> None:
    session = said(dealt(Options(farbwenz=False)), "play", "pass", "pass", "pass")

    assert "farbwenz" not in kinds(Options(farbwenz=False))
    refused(session, "0 bid farbwenz")


@pytest.mark.rule("SK-CONTRACT-11")
@pytest.mark.parametrize(
    ("name", "on"), [("rein", False), ("basbelopp", False), ("verein", False), ("joho-10-30", True)]
)
def test_of_the_presets_only_joho_plays_farbwenz(name: str, on: bool) -> None:
    options = preset(f"schafkopf-{name}").but({"legen": False, "legen_gates_rufspiel": False})

    assert ("farbwenz" in kinds(options)) == on


@pytest.mark.rule("SK-CONTRACT-12")
def test_geier_and_farbgeier_are_played_each_where_the_table_has_it() -> None:
    both = {"geier", "farbgeier"}

    assert kinds(Options()) & both == set()
    assert kinds(Options(geier=True)) & both == {"geier"}
    assert kinds(Options(farbgeier=True)) & both == {"farbgeier"}
    assert kinds(Options(geier=True, farbgeier=True)) & both == both
    deal = deal_of(said(dealt(Options(geier=True)), "play", "pass", "pass", "pass", "bid geier"))
    assert (str(deal.played), deal.side) == ("geier", 1 << 0)


@pytest.mark.rule("SK-CONTRACT-12")
@pytest.mark.parametrize(("ober_game", "unter_game"), [("geier", "wenz"), ("farbgeier:S", "farbwenz:S")])
@pytest.mark.parametrize("run", [1, 2, 3, 4])
def test_geier_and_farbgeier_cost_what_wenz_and_farbwenz_cost(ober_game: str, unter_game: str, run: int) -> None:
    carry = SchafkopfCarry(3, (0,) * 4)

    bills = [SCHAFKOPF.settle(result(code, 95, run=run), carry, Options())[0] for code in (ober_game, unter_game)]

    assert bills[0].price == bills[1].price > 0


@pytest.mark.rule("SK-CONTRACT-18")
@pytest.mark.parametrize("hand", ["EK E9 E8 GK G9 SK S9 S8", "E7 E8 E9 G7 G8 G9 S7 S8"])
def test_no_contract_needs_a_minimum_of_trumps(hand: str) -> None:
    offered = names(hand, INTENT.but({"farbwenz": True, "geier": True, "farbgeier": True}))

    alone = ["wenz", *SOLOS, *(f"farbwenz:{s}" for s in "EGSH"), "geier", *(f"farbgeier:{s}" for s in "EGSH")]
    assert offered == ["rufspiel:E", "rufspiel:G", "rufspiel:S", *alone, *(f"{text}:tout" for text in alone)]


@pytest.mark.rule("SK-CONTRACT-19")
@pytest.mark.parametrize("named", ["rufspiel:E", "wenz", "solo:S"])
def test_the_announced_contract_stands(named: str) -> None:
    session = said(dealt(INTENT), "play", "pass", "pass", "pass", f"name {named}")

    for other in ("rufspiel:G", "wenz", "solo:E", "solo:S:tout"):
        assert refused(session, f"0 name {other}").code in ("not-asked", "not-now")
    played = finish(session).result
    assert played is not None
    assert str(played.contract) == named
