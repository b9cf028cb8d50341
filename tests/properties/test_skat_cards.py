"""Legal cards, trick winners and legal bids of random Skat deals against the prose, card by card and value by value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from stammtisch.core.action import Count, Play
from stammtisch.core.cards import NAMES, members
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from tests.properties.skat_played import steps
from tests.properties.skat_scorer_cards import Rules, following, legal_bids, suit_of, winning_card

CARDS = range(60)
BIDDING = range(1000, 1100)
BID_OPTIONS = ("revolution", "matadors", "grand_base", "grand_ouvert")
AUCTIONS = (
    *("sagen", "hoeren", "vorhand", "a bid was said", "revolution=False", "revolution=True"),
    *("matadors=all_trumps", "matadors=jacks_only", "grand_base=24", "grand_base=20"),
    *("grand_ouvert=rung", "grand_ouvert=separate"),
)
SUITS = ("farbspiel:E", "farbspiel:G", "farbspiel:H", "farbspiel:S")
KINDS = (*SUITS, "grand", "null", "revolution", "ramsch", "schieberramsch round", "spitzen")
SITUATIONS = (
    *("leads", "follows trump", "cannot follow trump", "follows a suit", "cannot follow a suit"),
    *("must play a jack to a trump", "keeps a jack of the led colour", "plays a jack of the led suit in null"),
    *("won by a jack", "won by a trump over a led suit", "won by the led suit", "won by an ace over a discard"),
)


def contract_of(deal: Deal) -> str:
    """The declared contract as it was said; with no declarer it is a Ramsch."""
    said = [str(action).removeprefix("name ") for _, _, action in deal.told if str(action).startswith("name ")]
    return said[0] if said else "ramsch"


def game_of(deal: Deal) -> str:
    """What decides about trumps: a suit, grand or null."""
    kind, *rest = contract_of(deal).split(":")
    return {"farbspiel": "".join(rest[:1]), "null": "null", "revolution": "null"}.get(kind, "grand")


def kinds_of(deal: Deal) -> Iterator[str]:
    contract = contract_of(deal)
    kind, *rest = contract.split(":")
    yield f"{kind}:{rest[0]}" if kind == "farbspiel" else kind
    if deal.type.name == "schieberramsch":
        yield "schieberramsch round"
    if "spitzen" in contract:
        yield "spitzen"


def playing(session: Session) -> Deal | None:
    deal = session.deal
    return deal if deal is not None and not deal.over and deal.phase.name == "tricks" else None


def check_cards(deal: Deal) -> Iterator[str]:
    """ST-PLAY-01 to 03: whoever has the turn may play what the prose allows, the others nothing."""
    game = game_of(deal)
    led = NAMES[deal.table[0]] if deal.table else ""
    [turn] = deal.turn
    leader = deal.tricks[-1].winner if deal.tricks else deal.seats[0]
    assert turn == deal.seats[(deal.seats.index(leader) + len(deal.table)) % 3]
    for seat in deal.seats:
        hand = [NAMES[card] for card in members(deal.hands[seat])]
        legal = sorted(NAMES[choice.card] for choice in deal.legal(seat) if isinstance(choice, Play))
        assert legal == (sorted(following(hand, led, game)) if seat == turn else [])
        if seat == turn:
            yield from seen_in(hand, legal, led, game)


def seen_in(hand: list[str], legal: list[str], led: str, game: str) -> Iterator[str]:
    if not led:
        yield "leads"
        return
    suit = suit_of(led, game)
    follows = any(suit_of(card, game) == suit for card in hand)
    yield f"{'follows' if follows else 'cannot follow'} {'trump' if suit == 'trump' else 'a suit'}"
    if suit == "trump" and led[1] != "U" and all(card[1] == "U" for card in legal):
        yield "must play a jack to a trump"
    if suit != "trump" and suit + "U" in hand:
        if game != "null" and suit + "U" not in legal:
            yield "keeps a jack of the led colour"
        if game == "null":
            yield "plays a jack of the led suit in null"


def check_trick(deal: Deal) -> str:
    """ST-PLAY-02, ST-PLAY-04: the last trick went to who played its winning card."""
    game, trick = game_of(deal), deal.tricks[-1]
    cards = [NAMES[card] for card in trick.cards]
    best = winning_card(cards, game)
    seats = [*deal.seats, *deal.seats]
    clockwise = seats[seats.index(trick.leader) :]
    assert trick.winner == clockwise[cards.index(best)]
    if suit_of(best, game) == "trump":
        if best[1] == "U":
            return "won by a jack"
        return "won by a trump" + (" over a led suit" if suit_of(cards[0], game) != "trump" else "")
    discarded = [card for card in cards if suit_of(card, game) != suit_of(cards[0], game)]
    return "won by an ace over a discard" if best[1] == "A" and discarded else "won by the led suit"


@pytest.mark.rule("ST-PLAY-01", "ST-PLAY-02", "ST-PLAY-03", "ST-PLAY-04")
@pytest.mark.rule("ST-DECK-03", "ST-DECK-04", "ST-DECK-05", "ST-DECK-06", "ST-DECK-07", "ST-RAMSCH-02")
def test_cards_and_tricks_are_those_of_the_prose() -> None:
    seen: Counter[str] = Counter()
    for seed in CARDS:
        for before, seat, action, after in steps(seed):
            if deal := playing(after):
                seen.update(kinds_of(deal))
                seen.update(check_cards(deal))
            was = playing(before)
            if was and isinstance(action, Play) and len(was.table) == 2:
                seen[check_trick(was.step(seat, action))] += 1
    assert [what for what in KINDS + SITUATIONS if not seen[what]] == []


def check_bids(deal: Deal, rules: Rules) -> Iterator[str]:
    """ST-BID-03, ST-BID-07, ST-BID-08: the speaker may name every value above the last one, or pass.

    ST-BID-14: where bids are free, every number above it too.
    """
    [turn], phase = deal.turn, deal.phase.name
    said = [action.n for _, _, action in deal.told if isinstance(action, Count) and action.verb == "bid"]
    above = [f"bid {value}" for value in legal_bids(rules) if value > max(said, default=0)]
    if rules["free_bids"] and above:
        above.append(f"bid {max([17, *said]) + 1}..{legal_bids(rules)[-1]}")
    expected = {"sagen": [*above, "pass"], "hoeren": ["yes", "pass"], "vorhand": ["play", "pass"]}[phase]
    for seat in deal.seats:
        assert sorted(map(str, deal.legal(seat))) == (sorted(expected) if seat == turn else [])
    yield phase
    if phase == "sagen":
        yield from (f"{name}={rules[name]}" for name in BID_OPTIONS)
        yield from ["nothing but pass"] * (not above) + ["a bid was said"] * bool(said)


@pytest.mark.rule("ST-BID-02", "ST-BID-03", "ST-BID-07", "ST-BID-08")
def test_the_bids_are_all_that_a_contract_can_be_worth() -> None:
    seen: Counter[str] = Counter()
    for seed in BIDDING:
        for _, _, _, after in steps(seed, deals=4):
            deal = after.deal
            if deal is not None and not deal.over and deal.phase.name in ("sagen", "hoeren", "vorhand"):
                seen.update(check_bids(deal, after.options.values()))
    assert [what for what in AUCTIONS if not seen[what]] == []
