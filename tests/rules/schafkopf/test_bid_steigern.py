"""BID, Steigern: two candidates raise the eyes that the winner will need."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.settlement import settle
from stammtisch.games.schafkopf.winning import declarers_win
from tests.rules.schafkopf.table import asked, deal_of, dealt, finish, legal, refused, result, said

JOHO = preset("schafkopf-joho-10-50")
ANNOUNCE = Options(steigern=True)
LADDER = (70, 80, 90, 100, 110, 120)


def duel(*words: str) -> Session:
    """P1 has said saiba against P3, then these words."""
    return said(dealt(JOHO), "play", "pass", "join", "pass", "insist", *words)


def named(*bids: str, options: Options = ANNOUNCE) -> Session:
    """P1 to P4 have announced these classes; `-` is a pass."""
    intentions = ["pass" if bid == "-" else "play" for bid in bids]
    return said(dealt(options), *intentions, *[f"bid {bid}" for bid in bids if bid != "-"])


def climbed(to: int) -> list[str]:
    """All raises up to this one, each but the last held."""
    return [word for call in LADDER if call <= to for word in (f"raise {call}", "hold")][:-1]


def outcome(session: Session) -> tuple[int | None, int]:
    """Declarer, and the eyes needed."""
    played = deal_of(session).played
    return played.declarer, played.target


# SK-BID-34: raise or stop, hold or pass


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("raise 70", "hold", "raise 80", "pass"), (2, 81)),
        (("raise 70", "hold", "stop"), (0, 71)),
        (("raise 70", "pass"), (2, 71)),
        (("stop",), (0, 61)),
        (("raise 70", "hold", "raise 80", "hold", "stop"), (0, 81)),
    ],
)
@pytest.mark.rule("SK-BID-34")
def test_rear_raises_until_it_stops_or_front_passes(words: tuple[str, ...], expected: tuple[int, int]) -> None:
    assert outcome(said(duel(*words), "name solo:E")) == expected


@pytest.mark.rule("SK-BID-34")
def test_rear_and_front_have_words_of_their_own() -> None:
    rear = duel()
    assert legal(rear, 2) == ["stop", "raise 70"]
    assert refused(rear, "2 hold").code == "not-now"
    assert refused(rear, "0 hold").code == "not-your-turn"

    front = said(rear, "raise 70")
    assert legal(front, 0) == ["pass", "hold"]
    assert refused(front, "0 raise 80").code == "not-now"
    assert refused(front, "2 raise 80").code == "not-your-turn"


@pytest.mark.rule("SK-BID-34")
def test_without_a_raise_front_plays_at_the_threshold_reached_before() -> None:
    three = said(dealt(JOHO), "play", "join", "join", "pass", "insist", "raise 70", "hold", "stop", "stop")

    assert outcome(said(three, "name wenz")) == (0, 71)


@pytest.mark.rule("SK-BID-34")
def test_where_it_is_not_agreed_nobody_raises() -> None:
    session = said(dealt(JOHO.but({"steigern": False})), "play", "pass", "join", "pass", "insist")

    assert asked(session) == ("naming", (0,))


# SK-BID-35: where it applies


@pytest.mark.parametrize(("front", "rear"), [(0, 1), (0, 3), (1, 2), (2, 3)])
@pytest.mark.rule("SK-BID-35")
def test_intent_it_applies_between_any_two_alone_candidates(front: int, rear: int) -> None:
    words = ["pass"] * 4
    words[front], words[rear] = "play", "join"
    session = said(dealt(JOHO), *words, "insist")

    assert asked(session) == ("steigern", (rear,))
    assert asked(said(session, "raise 70")) == ("steigern", (front,))


@pytest.mark.rule("SK-BID-35")
def test_announce_three_candidates_are_settled_pairwise() -> None:
    session = named("solo", "solo", "-", "solo")
    session = said(session, "raise 70", "hold", "stop")
    assert asked(session) == ("steigern", (3,))

    session = said(session, "raise 80", "pass")
    assert asked(session) == ("naming", (3,))
    assert refused(session, "3 name wenz").code == "not-this-contract"  # a Solo was announced
    assert outcome(said(session, "name solo:G")) == (3, 81)


@pytest.mark.rule("SK-BID-35")
def test_announce_four_candidates_the_earliest_is_the_first_survivor() -> None:
    session = named("solo", "solo", "solo", "solo")
    rears: list[int] = []
    for word in ("stop", "stop", "raise 70", "hold", "stop"):
        rears += session.turn
        session = said(session, word)

    assert rears == [1, 2, 3, 0, 3]
    assert outcome(said(session, "name solo:E")) == (0, 71)


@pytest.mark.parametrize("bid", ["wenz", "solo", "geier"])
@pytest.mark.rule("SK-BID-35")
def test_announce_equal_alone_contracts_without_tout_are_raised(bid: str) -> None:
    session = named("-", bid, bid, "-", options=ANNOUNCE.but({"geier": True}))

    assert asked(session) == ("steigern", (2,))


@pytest.mark.parametrize("bid", ["rufspiel", "wenz:tout", "solo:tout"])
@pytest.mark.rule("SK-BID-35")
def test_announce_rufspiel_and_tout_ties_go_by_seat(bid: str) -> None:
    session = named("-", bid, bid, "-")

    assert asked(session)[0] != "steigern"
    if bid == "rufspiel":
        session = said(session, "name rufspiel:S")
    elif bid == "solo:tout":
        session = said(session, "name solo:E:tout")
    assert outcome(session) == (1, 61)


@pytest.mark.rule("SK-BID-35")
def test_announce_only_the_highest_rank_contends() -> None:
    session = named("wenz", "solo", "wenz", "solo")
    assert asked(session) == ("steigern", (3,))
    assert asked(said(session, "raise 70")) == ("steigern", (1,))

    alone_on_top = named("wenz", "wenz", "solo", "-")
    assert asked(alone_on_top) == ("naming", (2,))


@pytest.mark.rule("SK-BID-35")
def test_announce_under_the_suit_ladder_only_the_same_suit_ties() -> None:
    options = ANNOUNCE.but({"contract_rank": "suit_ladder"})

    assert asked(named("solo:E", "solo:E", "-", "-", options=options)) == ("steigern", (1,))
    assert outcome(named("solo:G", "solo:E", "-", "-", options=options)) == (1, 61)


# SK-BID-36 to 38: steps, eyes and price


@pytest.mark.parametrize(("call", "needed"), [(70, 71), (80, 81), (90, 91), (100, 101), (110, 111), (120, 120)])
@pytest.mark.rule("SK-BID-36")
def test_each_call_has_its_eyes(call: int, needed: int) -> None:
    session = said(duel(*climbed(call)), "pass", "name solo:E")

    assert outcome(session) == (2, needed)
    played = deal_of(session).played
    for eyes, won in ((needed, True), (needed - 1, False)):
        assert declarers_win(result("solo:E", eyes, declarer=2, tricks=7, target=played.target), JOHO) is won


@pytest.mark.rule("SK-BID-36")
def test_the_last_step_needs_120_eyes_but_not_every_trick() -> None:
    assert declarers_win(result("solo:E", 120, tricks=7, target=120), JOHO)


@pytest.mark.parametrize("raised", [0, 70, 80, 90, 100, 110])
@pytest.mark.rule("SK-BID-37")
def test_each_raise_is_exactly_one_step(raised: int) -> None:
    session = duel(*climbed(raised), "hold") if raised else duel()
    following = LADDER[LADDER.index(raised) + 1] if raised else 70

    assert legal(session, 2) == ["stop", f"raise {following}"]
    for call in {0, 60, 61, 71, 75, *LADDER, 130} - {following}:
        refusal = refused(session, f"2 raise {call}")
        assert (refusal.code, refusal.clause) == ("raise-one-step", "SK-BID-37")
        assert dict(refusal.params) == {"next": str(following)}


@pytest.mark.rule("SK-BID-37")
def test_if_120_is_held_the_front_candidate_plays() -> None:
    session = duel(*climbed(120), "hold")

    assert asked(session) == ("naming", (0,))
    assert outcome(said(session, "name solo:E")) == (0, 120)


@pytest.mark.parametrize(
    ("target", "eyes", "price"),
    [(61, 85, 80), (71, 85, 80), (81, 85, 80), (61, 95, 90), (91, 95, 90), (61, 60, 80), (71, 70, 80), (101, 95, 80)],
)
@pytest.mark.rule("SK-BID-38")
def test_steigern_does_not_change_the_price(target: int, eyes: int, price: int) -> None:
    """A Solo with three Laufende: 50 + 30, and 10 more where the loser is Schneider."""
    bill, _ = settle(result("solo:E", eyes, target=target, run=3), SchafkopfCarry(3, (0, 0, 0, 0)), JOHO)

    assert bill.price == price


@pytest.mark.rule("SK-BID-38")
def test_a_raised_solo_costs_the_base_price_in_play_too() -> None:
    plain = finish(said(dealt(JOHO), "play", "pass", "pass", "pass", "name solo:E"))
    raised = finish(said(duel("raise 70", "hold", "stop"), "name solo:E"))

    assert plain.bill is not None
    assert plain.bill == raised.bill
    assert raised.result is not None
    assert raised.result.contract is not None
    assert raised.result.contract.target == 71


@pytest.mark.rule("SK-BID-37")
def test_a_number_that_is_no_raise_is_refused_as_such() -> None:
    session = said(dealt(JOHO), "play", "join", "pass", "pass", "insist")

    assert refused(session, "1 claim 7").code == "not-now"
    assert refused(session, "1 raise 80").code == "raise-one-step"
