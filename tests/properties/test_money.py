"""Every bill against the price formula, worked out once more from the tricks as a score keeper would."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import INDEX, NAMES, cards
from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.notes import noted
from stammtisch.games.schafkopf.options import agreed
from tests.properties.played import steps

POINTS = {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
HERZ = "EO GO HO SO EU GU HU SU HA HT HK H9 H8 H7"


def trumps(code: str) -> list[str]:
    """The trumps of a contract as the rulebook lists them, highest first; of a long pack."""
    kind, *rest = code.split(":")
    suit = rest[0] if rest and rest[0] in "EGHS" else ""
    lists = {
        "wenz": "EU GU HU SU",
        "geier": "EO GO HO SO",
        "farbwenz": f"EU GU HU SU {suit}A {suit}T {suit}K {suit}O {suit}9 {suit}8 {suit}7",
        "farbgeier": f"EO GO HO SO {suit}A {suit}T {suit}K {suit}U {suit}9 {suit}8 {suit}7",
        "geist": "EO GO HO SO EU GU HU SU",
        "bettel": "",
    }
    if suit and kind in ("solo", "trixer"):
        return f"EO GO HO SO EU GU HU SU {suit}A {suit}T {suit}K {suit}9 {suit}8 {suit}7".split()
    return lists.get(kind, HERZ).split()


def left_out(options: Options) -> str:
    """What a short pack leaves out (SK-DECK-18)."""
    return "78" if options.kurze_karte else ""


def hand_size(options: Options) -> int:
    return 6 if options.kurze_karte else 8


def at_most(cents: int, options: Options) -> int:
    """What one player pays another at most (SK-PAY-37)."""
    return min(cents, options.price_most_cents or cents)


def eyes_by_seat(deal: Deal) -> dict[int, int]:
    won = dict.fromkeys(deal.seats, 0)
    for trick in deal.tricks:
        won[trick.winner] += sum(POINTS[NAMES[card][1]] for card in trick.cards)
    return won


def running(deal: Deal, code: str, options: Options) -> int:
    """Laufende that are paid."""
    run = [name for name in trumps(code) if name[1] not in left_out(options)]
    partners = code.split(":")[0] in ("rufspiel", "hochzeit", "kreuz", "kreuzbock")
    if partners and options.laufende_cap == 16 and not options.kurze_karte:
        run = [*run, "EA", "ET"]
    ours = [name for seat in deal.seats if deal.side >> seat & 1 for name in NAMES if deal.dealt[seat] & cards(name)]
    count = 0
    while count < len(run) and (run[count] in ours) == (run[0] in ours):
        count += 1
    least = options.laufende_min_wenz if code.split(":")[0] in ("wenz", "geier") else options.laufende_min
    return count if least and count >= least else 0


def ramsch(deal: Deal, carry: SchafkopfCarry, options: Options) -> dict[int, int]:
    eyes = eyes_by_seat(deal)
    price = options.ramsch_cents << (
        noted(deal).knocks.bit_count()
        + noted(deal).lays.bit_count()
        + len(carry.bock)
        + carry.doubles
        + carry.last_round
    )
    for seat in deal.seats:
        if options.durchmarsch_eyes and eyes[seat] >= options.durchmarsch_eyes:
            price = at_most(price, options)
            return {other: 3 * price if other == seat else -price for other in deal.seats}
    tricks = {seat: [t for t in deal.tricks if t.winner == seat] for seat in deal.seats}
    if options.ramsch_jungfrau:
        price <<= sum(not tricks[seat] for seat in deal.seats)

    def worse(seat: int) -> tuple[int, int, int, int, int]:
        taken = [NAMES[card] for trick in tricks[seat] for card in trick.cards]
        order = trumps(str(deal.played))
        high = [order.index(name) for name in taken if name in order]
        return eyes[seat], len(tricks[seat]), len(high), -min(high, default=99), -deal.seats.index(seat)

    loser, price = max(deal.seats, key=worse), at_most(price, options)
    return {seat: -3 * price if seat == loser else price for seat in deal.seats}


def base_units(kind: str, alone: bool, options: Options) -> int:
    """The price of a game before anything is added (SK-PAY-08, SK-PAY-34)."""
    name, _, suit = kind.partition(":")
    if name in ("wenz", "geier", "farbwenz", "farbgeier") and options.wenz_units:
        return options.wenz_units
    if (name, suit) == ("solo", "H") and options.herz_solo_units:
        return options.herz_solo_units
    return options.solo_units if alone else options.rufspiel_units


def sides(deal: Deal, carry: SchafkopfCarry, options: Options) -> dict[int, int]:
    contract = deal.played
    code = str(contract)
    kind, *rest = code.split(":")
    mine = [seat for seat in deal.seats if deal.side >> seat & 1]
    eyes = sum(eyes_by_seat(deal)[seat] for seat in mine)
    tricks = sum(trick.winner in mine for trick in deal.tricks)
    whole = hand_size(options)
    if kind == "sie":
        eyes, tricks = 120, whole
    all_or_nothing = kind == "sie" or "tout" in rest
    by_defenders = deal.type.name != "trixer" and deal.level % 2 == 1 and deal.level > deal.type.level
    needed = contract.target - (options.kontra_flips_active and by_defenders)
    won = tricks == whole if all_or_nothing else tricks == 0 if kind == "bettel" else eyes >= needed
    winner_eyes, winner_tricks = (eyes, tricks) if won else (120 - eyes, whole - tricks)
    cents = base_units(":".join([kind, *rest[:1]]), len(mine) == 1, options) * options.unit_cents
    if kind != "bettel":
        paid = min(running(deal, code, options), options.laufende_most or 99)
        cents += paid * (options.laufende_cents or options.unit_cents)
        counts = len(mine) > 1 or options.schneider_in == "every_game"
        if counts and (options.tout_counts_schneider or not all_or_nothing):
            schwarz = winner_tricks == whole if options.schwarz_by == "tricks" else winner_eyes == 120
            enough = options.schneider_declarer_min if won else options.schneider_defender_min
            extras = (winner_eyes >= enough or schwarz) + schwarz
            cents += extras * (options.schneider_cents or options.unit_cents)
    factor = 4 if kind == "sie" else options.tout_factor if "tout" in rest else 2 if "ouvert" in rest else 1
    doubles = noted(deal).lays.bit_count() + deal.level + len(carry.bock) + carry.doubles + carry.last_round
    price = at_most(cents * factor << doubles, options)
    each = {True: price, False: -price} if len(mine) == 2 else {True: 3 * price, False: -3 * price}
    earned = dict.fromkeys(mine, each[won])
    others = [seat for seat in deal.seats if seat not in mine]
    return earned | {seat: -sum(earned.values()) // len(others) for seat in others}


def pot(deal: Deal, won: bool, content: int, options: Options) -> dict[int, int]:
    mine = [seat for seat in deal.seats if deal.side >> seat & 1]
    if not content or not deal.side or deal.type.name != "normal":
        return {}
    if options.pot_rule == "next_game_pot":
        takers = mine if won else [seat for seat in deal.seats if seat not in mine]
        return dict.fromkeys(takers, content // len(takers))
    if str(deal.played).split(":")[0] not in ("rufspiel", "hochzeit"):
        return {}
    halves = {seat: (content + (seat == deal.played.declarer)) // 2 for seat in mine}
    return {seat: half if won else -half for seat, half in halves.items()}


@pytest.mark.rule("SK-PAY-01", "SK-PAY-02")
@pytest.mark.parametrize("seed", range(150))
def test_every_bill_is_what_a_score_keeper_works_out(seed: int) -> None:
    for before, seat, action, after in steps(seed):
        if after.carry.deals == before.carry.deals:
            continue
        assert before.deal is not None
        assert after.result is not None
        deal, carry, options = before.deal.step(seat, action), carried(before.carry), agreed(before)
        if deal.reason == "thrown-in":
            pays = options.all_pass == "pot" and deal.type.name == "normal"
            stake = options.pot_stake_units * options.unit_cents if pays else 0
            expected = dict.fromkeys(deal.seats, -stake)
        elif not deal.side:
            expected = ramsch(deal, carry, options)
        else:
            expected = sides(deal, carry, options)
            declarer = deal.side.bit_length() - 1
            for who, share in pot(deal, expected[declarer] > 0, carry.pot, options).items():
                expected[who] += share
        bill = before.game.settle(after.result, before.carry, options)[0]
        assert bill.cents == tuple(expected.get(seat, 0) for seat in range(options.table_size)), (seed, str(action))


def test_the_score_keepers_lists_are_the_whole_pack() -> None:
    assert sum(POINTS[name[1]] for name in NAMES if name[1] != "6") == 120
    assert all(name in INDEX for name in HERZ.split())
