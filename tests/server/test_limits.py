"""Buckets: so much at once, so much a second, each for itself."""

import pytest

from tests.server.calm import calm
from turnwise.server.house import Limits
from turnwise.server.limits import Bucket, Buckets


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def taken(bucket: Bucket) -> int:
    count = 0
    while bucket.take():
        count += 1
    return count


def test_a_bucket_gives_its_burst_and_then_what_flows_in() -> None:
    clock = Clock()
    bucket = Bucket(16, 60, clock)
    assert taken(bucket) == 60
    for seconds, flow in ((1, 16), (0.5, 8), (1 / 32, 0), (1 / 32, 1), (100, 60)):
        clock.time += seconds
        assert taken(bucket) == flow


def test_who_asks_too_much_loses_nothing_by_asking() -> None:
    clock = Clock()
    bucket = Bucket(1, 3, clock)
    assert not bucket.take(4)
    assert bucket.take(3)
    clock.time += 1
    assert not any(bucket.take(2) for _ in range(9))
    assert bucket.take(1)


def test_a_clock_that_stands_still_or_goes_back_gives_nothing() -> None:
    clock = Clock()
    bucket = Bucket(1, 2, clock)
    assert taken(bucket) == 2
    clock.time -= 500
    assert not bucket.take()


def test_a_bucket_is_full_when_enough_has_flowed_in() -> None:
    clock = Clock()
    bucket = Bucket(2, 4, clock)
    assert bucket.is_full
    taken(bucket)
    clock.time += 1.9
    assert not bucket.is_full
    clock.time += 0.1
    assert bucket.is_full


def test_each_name_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(1, 3, Clock())
    assert [buckets.take("one") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("two")


def test_buckets_that_are_full_again_are_forgotten_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    clock = Clock()
    buckets = Buckets(1, 2, clock)
    for number in range(9):
        buckets.take(f"calm {number}")
    clock.time += 5
    for _ in range(3):
        buckets.take("busy")
    buckets.take("new")
    assert len(buckets._buckets) == 2
    assert not buckets.take("busy"), "nobody gets a new bucket by being forgotten"


def test_there_are_never_too_many_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    buckets = Buckets(1, 2, Clock())
    for number in range(50):
        buckets.take(f"busy {number}")
    assert list(buckets._buckets) == [f"busy {number}" for number in range(40, 50)]


@pytest.mark.anyio
async def test_limits_hold_for_a_line_a_table_and_an_address(db: str) -> None:
    """Each by itself: the smallest one refuses, and what is refused says so."""
    limits = Limits(line_rate=(0, 10), table_rate=(0, 15), address_rate=(0, 22))
    async with calm(db, limits=limits) as server:
        one, two = [await server.create("doctor_who_villains") for _ in range(2)]
        ann, tab = await server.hello(one), await server.hello(one)
        cid = await server.hello(two)
        answers = {
            name: [(await client.ask("dress", colour=1)).get("reason", "") for _ in range(12)]
            for name, client in (("line", ann), ("table", tab), ("address", cid))
        }
        assert answers == {
            "line": 10 * [""] + 2 * ["too_fast"],
            "table": 5 * [""] + 7 * ["too_fast"],
            "address": 7 * [""] + 5 * ["too_fast"],
        }
