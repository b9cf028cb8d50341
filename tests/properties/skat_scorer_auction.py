"""Who becomes declarer, and at which bid (ST-BID)."""

from __future__ import annotations

from collections.abc import Sequence


def duel(speaker: int, listener: int, bid: int, calls: list[tuple[int, str]]) -> tuple[int, int]:
    """ST-BID-04 to 06: who survives, and the last value said."""
    while True:
        seat, call = calls.pop(0)
        assert seat == speaker
        if call == "pass":
            return listener, bid
        value = int(call.removeprefix("bid "))
        assert value > bid
        bid = value
        seat, answer = calls.pop(0)
        assert seat == listener
        if answer == "pass":
            return speaker, bid


def auction(seats: Sequence[int], calls: list[tuple[int, str]]) -> tuple[int | None, int]:
    """ST-BID-04 to 10: the declarer and the bid; nobody, if all pass."""
    forehand, middlehand, rearhand = seats
    survivor, bid = duel(middlehand, forehand, 0, calls)
    declarer, bid = duel(rearhand, survivor, bid, calls)
    if bid:
        assert not calls
        return declarer, bid
    assert [seat for seat, _ in calls] == [forehand]
    return (forehand, 18) if calls[0][1] == "play" else (None, 0)
