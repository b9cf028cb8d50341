"""Token buckets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.server.clock import Millis
from stammtisch.server.limits import Rate, RateLimiter


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time: Millis = 0

    def now(self) -> Millis:
        return self.time

    async def sleep_until(self, moment: Millis) -> None:
        raise NotImplementedError


@given(st.lists(st.integers(0, 5000), max_size=60), st.integers(1, 5), st.sampled_from([0.5, 1, 2]))
def test_nobody_gets_more_than_the_burst_and_what_time_brings(waits: list[int], burst: int, seconds: float) -> None:
    clock = Hand()
    taken = RateLimiter(clock, {"join": Rate(burst, seconds)})
    granted = 0
    for wait in waits:
        clock.time += wait
        granted += taken.take("join", "a") == 0

        assert granted <= burst + clock.time / 1000 / seconds


def test_all_keys_of_a_caller_must_have_something_left_and_a_refusal_takes_nothing() -> None:
    clock = Hand()
    taken = RateLimiter(clock, {"join": Rate(1, 10)})
    assert taken.take("join", "address", "session") == 0

    assert taken.take("join", "other address", "session") == 10
    assert taken.take("join", "other address", "other session") == 0
    assert taken.wait("join", "third address") == 0


def test_after_the_wait_that_was_told_there_is_one_again() -> None:
    clock = Hand()
    taken = RateLimiter(clock, {"code": Rate(3, 7.5)})
    while not (wait := taken.take("code", "a")):
        pass
    clock.time += wait * 1000

    assert taken.take("code", "a") == 0


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Hand()
    clock.time = 100_000
    taken = RateLimiter(clock, {"code": Rate(1, 1)})
    assert taken.take("code", "a") == 0
    clock.time = 0
    assert taken.take("code", "a") == 1
    clock.time = 100_000

    assert taken.take("code", "a") == 1


def test_what_is_given_back_can_be_taken_again_and_no_more() -> None:
    taken = RateLimiter(Hand(), {"code": Rate(1, 1)})
    assert taken.take("code", "a") == 0
    taken.give_back("code", "a")
    taken.give_back("code", "a")

    assert [taken.take("code", "a") for _ in range(2)] == [0, 1]


def test_buckets_do_not_grow_for_ever() -> None:
    clock = Hand()
    most = 100
    taken = RateLimiter(clock, {"code": Rate(2, 1)}, most)
    for key in range(most + 1):
        taken.take("code", str(key))

    assert len(taken._buckets) <= most // 2
    assert taken.take("code", str(most)) == 0
    assert taken.take("code", str(most)) == 1, "the last is remembered"


def test_what_has_no_row_has_no_limit() -> None:
    assert RateLimiter(Hand(), {}).take("join", "a") == 0
