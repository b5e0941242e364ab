"""What a room remembers of people who talk to it: of late, and of the newest."""

from datetime import timedelta

from app.rooms.flood import Bucket, Paces
from app.rooms.newest import Newest
from app.rooms.ports import Limits

LIMITS = Limits(burst=2, per_second=1, chat_burst=1, chat_per_second=0.5)


def test_a_bucket_is_fresh_when_it_is_full_again_and_no_flood_is_on():
    bucket = Bucket(2, 100, timedelta(seconds=10))
    assert bucket.fresh(0)
    assert [bucket.wait_ms(0) for _ in range(3)] == [0, 0, 10]
    assert not bucket.fresh(0.01)
    assert not bucket.fresh(1)
    assert bucket.fresh(1.01)


def test_who_has_been_silent_for_long_is_forgotten_when_somebody_new_speaks():
    paces = Paces(LIMITS)
    for number in range(100):
        assert paces.wait_ms(f"p{number}", 10 * number, chat=True) == 0
    assert [*paces._commands] == [*paces._chat] == ["p99"]


def test_who_is_over_the_limit_is_not_forgotten_for_others():
    paces = Paces(LIMITS)
    assert [paces.wait_ms("ann", 0, chat=False) for _ in range(3)] == [0, 0, 1000]
    for number in range(10):
        paces.wait_ms(f"p{number}", 0.1, chat=True)
    assert paces.wait_ms("ann", 0.1, chat=False) == 900
    assert paces.wait_ms("p0", 0.1, chat=True) > 0


def test_the_newest_are_remembered():
    known: Newest[int] = Newest(2)
    for number in (1, 2, 1, 3):
        known.add(number)
    assert [number in known for number in (1, 2, 3)] == [True, False, True]
