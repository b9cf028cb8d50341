"""What a Skat hand is made of, suit by suit: the things that the models count.

Everything is a sum over the suits and the jacks. So a model becomes a few small tables with one number for each
holding of a suit, and a hand is judged by looking up six of them.
"""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.cards import INDEX, SUITS, Cards

ACE, TEN, KING, QUEEN, JACK = 1, 2, 4, 64, 128
"""The cards of a suit as bits of a holding; 9, 8 and 7 are those between king and queen."""
NUMERALS = 8 | 16 | 32
HOLDINGS, NULL_HOLDINGS, JACK_SETS = 128, 256, 16
LOWEST = tuple(INDEX[suit + "A"] for suit in SUITS)
NULL_ORDER = (32, 16, 8, TEN, JACK, QUEEN, KING, ACE)
"""The cards of a suit from the lowest on, where the ten and the jack stand in the row (ST-DECK-06)."""
EYES = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2}
Names = tuple[str, ...]


def holding(hand: Cards, suit: int) -> int:
    """The cards of a suit without its jack, as seven bits."""
    return hand >> LOWEST[suit] & 63 | (hand >> suit & 1) << 6


def null_holding(hand: Cards, suit: int) -> int:
    return holding(hand, suit) | (hand >> suit + 4 & 1) << 7


def jacks(hand: Cards) -> int:
    """Four bits: that of Eichel (clubs) is the lowest."""
    return hand >> 4 & 15


@lru_cache
def eyes(held: int) -> int:
    return sum(worth for bit, worth in EYES.items() if held & bit)


@lru_cache
def plain(held: int) -> Names:
    """What counts in a suit that is not trump."""
    if not held:
        return ("void",)
    size, top = held.bit_count(), run(held)
    lost = 0 if top >= 7 - size else size - top
    found = [f"length-{min(size, 5)}", *[f"loser-{n}" for n in range(1, min(lost, 4) + 1)]]
    if held & ACE:
        found.append("ace-long" if size >= 4 else "ace")
        if held & TEN:
            found.append("ace-ten")
            if held & KING:
                found.append("ace-ten-king")
        elif held & KING:
            found.append("ace-king")
    elif held & TEN:
        found.append("ten-king" if held & KING else "ten-alone" if size == 1 else "ten-two" if size == 2 else "ten")
    elif held & KING:
        found.append("king-alone" if size == 1 else "king")
    return tuple(found)


def run(held: int) -> int:
    """How many of the highest cards are held, from the ace on."""
    count = 0
    for bit in (ACE, TEN, KING, QUEEN):
        if not held & bit:
            return count
        count += 1
    return count


@lru_cache
def trumps(held: int, jack_set: int) -> Names:
    """What counts in the trump suit of a suit game, together with the jacks."""
    size = held.bit_count() + jack_set.bit_count()
    found = [f"trumps-{min(max(size, 4), 9)}", *jack_names(jack_set)]
    if held & ACE:
        found.append("trump-ace")
    if held & TEN:
        found.append("trump-ten" if held & ACE or size >= 6 else "trump-ten-short")
    if held & KING:
        found.append("trump-king")
    return tuple(found)


@lru_cache
def jack_names(jack_set: int) -> Names:
    found = [f"jack-{suit}" for n, suit in enumerate(SUITS) if jack_set >> n & 1]
    if jack_set & 3 == 3:
        found.append("two-highest")
    found.append(f"jacks-{jack_set.bit_count()}")
    return tuple(found)


@lru_cache
def null(held: int) -> Names:
    """How far a suit is from one in which every card can be played below another."""
    if not held:
        return ("void",)
    mine = others = worst = gaps = 0
    for bit in NULL_ORDER:
        if held & bit:
            worst = max(worst, others - mine)
            gaps += others > mine
            mine += 1
        else:
            others += 1
    kind = "single" if mine == 1 else "long"
    found = [f"{kind}-{min(worst, 6 if mine == 1 else 4)}"] if worst > 0 else ["safe"]
    if not held & 32 and mine > 1:
        found.append("no-seven")
    if gaps > 1:
        found.append("gaps")
    return tuple(found)
