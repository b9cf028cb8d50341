"""Playing cards to tricks, and what a card is under a contract."""

import pytest

from stammtisch.core.action import PASS, PLAYS, Action, Play, Say
from stammtisch.core.cards import PACK36, Cards, card, cards, members, spell
from stammtisch.core.contract import NAMED, TRUMP, Contract, Kind
from stammtisch.core.deal import Deal, Trick, Type
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.machine import Reason
from stammtisch.core.tricks import follow_suit, tricks, tricks_among, winning
from stammtisch.core.values import replace
from tests.core.toy import CLAUSES, HERZ, PLAIN, TWO_TRICKS, deal_with

HANDS = ("EA EK", "E9 H7", "ET GU", "SA S7")


def game(kind: Kind = HERZ, hands: tuple[str, ...] = HANDS, type: Type = TWO_TRICKS) -> Deal:
    return deal_with(tricks, hands=tuple(cards(hand) for hand in hands), contract=Contract(kind), type=type)


def played(deal: Deal, names: str) -> Deal:
    for name in names.split():
        deal = deal.apply(deal.turn[0], Play(card(name)))
    return deal


def refused(deal: Deal, seat: int, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        deal.apply(seat, action)
    return caught.value.refusal


def legal(deal: Deal, seat: int) -> str:
    return spell(action.card for action in deal.legal(seat) if isinstance(action, Play))


def test_forehand_leads_anything_and_each_adds_one_card() -> None:
    deal = game()
    assert (deal.turn, legal(deal, 0), legal(deal, 1)) == ((0,), "EA EK", "")

    deal = played(deal, "EK")

    assert (deal.turn, spell(deal.table)) == ((1,), "EK")
    assert spell(members(deal.hands[0])) == "EA"


def test_suit_is_followed_while_there_is_any() -> None:
    deal = played(game(), "EA")

    assert legal(deal, 1) == "E9"
    refusal = refused(deal, 1, Play(card("H7")))
    assert (refusal.code, refusal.clause) == ("must-follow", "T-PLAY-01")
    assert refusal.params == (("led", "EA"), ("suit", "E"), ("have", "E9"))


def test_who_cannot_follow_is_free() -> None:
    assert legal(played(game(), "EA E9 ET"), 3) == "SA S7"


def test_a_card_that_is_not_held_is_refused() -> None:
    refusal = refused(game(), 0, Play(card("SA")))

    assert (refusal.code, refusal.params) == ("not-held", (("card", "SA"),))


def test_others_and_other_words_are_refused() -> None:
    assert refused(game(), 1, Play(card("E9"))).code == "not-your-turn"
    assert refused(game(), 0, PASS).code == "not-now"


def test_the_winner_leads_to_the_next_trick() -> None:
    deal = played(game(), "EA E9 ET SA")

    assert deal.tricks == (Trick(0, 0, tuple(card(name) for name in ["EA", "E9", "ET", "SA"])),)
    assert (deal.table, deal.order, deal.turn) == ((), (0, 1, 2, 3), (0,))

    deal = played(deal, "EK H7 GU S7")

    assert (deal.tricks[1].winner, deal.tricks[1].leader) == (2, 0)
    assert deal.over
    assert deal.hands == (0, 0, 0, 0)


def test_after_the_last_trick_the_deal_goes_on_with_what_follows() -> None:
    hands = tuple(cards(hand) for hand in HANDS)

    deal = deal_with(tricks, lambda deal: deal.stop("counted"), hands=hands, contract=Contract(HERZ))

    assert played(deal, "EA E9 ET SA EK H7 GU S7").reason == "counted"


def test_after_a_trick_the_order_starts_with_its_winner() -> None:
    deal = played(game(hands=("E9 S9", "EA S8", "E8 S7", "E7 SA")), "E9 EA E8 E7")

    assert (deal.order, deal.turn) == ((1, 2, 3, 0), (1,))


def test_the_hands_at_the_first_lead_are_remembered() -> None:
    deal = played(game(), "EA E9 ET SA")

    assert deal.dealt == game().hands


def test_for_whoever_is_away_the_last_legal_card_is_played() -> None:
    assert game().automatic(0) == PLAYS[card("EK")]
    assert played(game(), "EA").automatic(1) == PLAYS[card("E9")]


def only_the_last(deal: Deal, seat: int) -> Cards:
    return 1 << members(deal.hands[seat])[-1]


def said_why(deal: Deal, seat: int, card: int) -> Reason:
    return Reason("not-now", (("hand", str(deal.hands[seat].bit_count())),), "T-PLAY-09")


def test_a_contract_may_have_its_own_rule_of_following() -> None:
    deal = game(Kind("odd", "", "ATKOU9876", follow=only_the_last, forbids=said_why))

    assert legal(deal, 0) == "EK"
    assert refused(deal, 0, Play(card("EA"))).params == (("hand", "2"),)


def test_windows_open_before_every_card_but_not_after_the_last() -> None:
    seen: list[int] = []

    def window(deal: Deal) -> Deal:
        seen.append(len(deal.tricks) * 4 + len(deal.table))
        return deal

    played(game(type=replace(TWO_TRICKS, windows=(window,))), "EA E9 ET SA EK H7 GU S7")

    assert seen == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("names", "place"),
    [
        ("EA ET EK E9", 0),
        ("E9 EK ET EA", 3),
        ("E9 GA SA ET", 3),
        ("E9 H7 EA SA", 1),
        ("EA H7 HA EU", 3),
        ("SU HU GU EU", 3),
        ("HA SU HO H9", 1),
        ("EO EK E9 S6", 1),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_led_suit(names: str, place: int) -> None:
    assert winning(Contract(HERZ).tables, tuple(card(name) for name in names.split())) == place


def test_leading_all_cards_may_be_played() -> None:
    assert follow_suit(game(PLAIN), 3) == cards("SA S7")


def test_trumps_stand_highest_first() -> None:
    assert spell(Contract(HERZ).tables.trumps) == "EU GU HU SU HA HT HK HO H9 H8 H7 H6"
    assert Contract(PLAIN).tables.trumps == ()


def test_of_two_high_ranks_the_first_named_is_higher() -> None:
    tables = Contract(Kind("high", "OU", "ATK987", "S")).tables

    assert spell(tables.trumps) == "EO GO HO SO EU GU HU SU SA ST SK S9 S8 S7"


def test_every_card_belongs_to_one_group() -> None:
    tables = Contract(HERZ).tables

    assert sum(tables.cards) == PACK36
    assert [spell(members(group)) for group in tables.cards[:2]] == [
        "EO EA ET EK E9 E8 E7 E6",
        "GO GA GT GK G9 G8 G7 G6",
    ]
    assert spell(members(tables.cards[TRUMP])) == "HO EU GU HU SU HA HT HK H9 H8 H7 H6"


def test_the_declarer_may_name_the_trump_suit() -> None:
    named = Kind("named", "U", "ATKO987", NAMED)

    tables = Contract(named, suit="S").tables

    assert spell(tables.trumps) == "EU GU HU SU SA ST SK SO S9 S8 S7"
    assert tables.group[card("S7")] == TRUMP
    assert tables.group[card("HA")] == 2


def test_cards_that_a_game_does_not_use_never_win() -> None:
    tables = Contract(Kind("small", "OU", "AT", "H")).tables

    assert card("HK") not in tables.trumps
    assert tables.power[TRUMP][card("HK")] == tables.power[0][card("EK")] == -1


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        (Contract(PLAIN), "plain"),
        (Contract(PLAIN, 2, "E", "tout"), "plain:E:tout"),
        (Contract(PLAIN, promise="tout"), "plain:tout"),
    ],
)
def test_how_a_contract_is_written(contract: Contract, text: str) -> None:
    assert str(contract) == text


def test_a_deal_can_be_stopped_and_knows_its_contract() -> None:
    deal = game().stop("enough")

    assert (deal.over, deal.reason, deal.played.kind) == (True, "enough", HERZ)
    assert deal.clauses is CLAUSES
    assert refused(deal, 0, Say("hi")).code == "over"


def test_who_holds_a_card() -> None:
    assert [game().holder(card(name)) for name in ("EK", "H7", "GU", "S7")] == [0, 1, 2, 3]


def among(seats: tuple[int, ...], type: Type = TWO_TRICKS) -> Deal:
    hands = tuple(cards(hand) for hand in HANDS)
    return deal_with(lambda deal: tricks_among(deal, seats), hands=hands, contract=Contract(HERZ), type=type)


@pytest.mark.parametrize("seats", [(0, 1, 2, 3), (1, 3), (3, 0), (2, 0, 1)])
def test_only_some_of_those_with_cards_may_play(seats: tuple[int, ...]) -> None:
    deal = among(seats)
    assert (deal.order, deal.turn) == (seats, seats[:1])

    while not deal.over:
        deal = deal.apply(deal.turn[0], deal.automatic(deal.turn[0]))

    assert [len(trick.cards) for trick in deal.tricks] == [len(seats)] * 2
    assert deal.tricks[0].leader == seats[0]
    assert deal.tricks[1].leader == deal.tricks[0].winner
    assert deal.hands == tuple(0 if seat in seats else cards(hand) for seat, hand in enumerate(HANDS))


def test_who_does_not_play_is_never_waited_for_but_his_hand_is_remembered() -> None:
    deal = played(among((0, 2)), "EA")

    assert (legal(deal, 1), legal(deal, 3), legal(deal, 2)) == ("", "", "ET")
    assert refused(deal, 1, Play(card("E9"))).code == "not-your-turn"
    assert deal.dealt == tuple(cards(hand) for hand in HANDS)


def test_windows_open_before_the_first_card_of_some_too() -> None:
    seen: list[int] = []

    def window(deal: Deal) -> Deal:
        seen.append(len(deal.tricks) * 2 + len(deal.table))
        return deal

    played(among((0, 2), replace(TWO_TRICKS, windows=(window,))), "EA ET EK GU")

    assert seen == [0, 1, 2, 3]
