"""Token buckets, floods, and the sets in which a room remembers recent things."""

from app.ports import Limits
from app.rooms.command_rate import Bucket, FloodWatch
from app.rooms.player_rates import KEPT, PlayerRates
from app.rooms.recent_set import RecentSet

LIMITS = Limits(burst=2, per_second=1, chat_burst=1, chat_per_second=0.5)


def test_a_bucket_says_how_long_to_wait_and_is_full_again_in_time():
    bucket = Bucket(2, 100)
    assert bucket.is_full(0)
    assert [bucket.take(1, 0) for _ in range(3)] == [True, True, False]
    assert (bucket.wait_ms(0), bucket.wait_ms(0.004), bucket.wait_ms(0.01)) == (10, 6, 0)
    assert not bucket.is_full(0.01)
    assert bucket.is_full(0.02)


def test_a_client_that_waits_as_told_never_floods():
    bucket, watch = Bucket(3, 20), FloodWatch()
    now_s, passed = 0.1, 0
    for _ in range(2000):
        if bucket.take(1, now_s):
            passed += 1
        else:
            wait_ms = bucket.wait_ms(now_s)
            assert not watch.refused(wait_ms, now_s, limit_s=2)
            now_s += wait_ms / 1000
    assert passed > 1000
    assert 2000 - passed <= passed


def test_a_client_that_does_not_wait_for_too_long_floods():
    watch = FloodWatch()
    refused = [watch.refused(50, now_ms / 1000, limit_s=2) for now_ms in range(0, 2100, 10)]
    assert refused.index(True) in (201, 202), "two seconds after the first that came too early"
    assert not watch.refused(50, 3.2, limit_s=2)
    assert not watch.refused(50, 3.21, limit_s=2)
    assert not watch.refused(50, 4.2, limit_s=2)
    assert not watch.refused(50, 4.249, limit_s=2), "it has waited for a second in between"


def test_silent_players_are_forgotten_so_that_never_many_are_known():
    paces = PlayerRates(LIMITS)
    for number in range(100):
        assert paces.wait_ms(f"p{number}", 10 * number, "chat") == 0
        assert len(paces._buckets) <= KEPT


def test_a_player_over_the_limit_is_not_forgotten_for_others():
    paces = PlayerRates(LIMITS)
    assert [paces.wait_ms("ann", 0) for _ in range(3)] == [0, 0, 1000]
    for number in range(10):
        paces.wait_ms(f"p{number}", 0.1)
        paces.wait_ms(f"p{number}", 0.1, "chat")
    assert paces.wait_ms("ann", 0.1) == 900
    assert paces.wait_ms("p0", 0.1, "chat") > 0


def test_a_malformed_message_counts_for_five():
    paces = PlayerRates(Limits(burst=10, per_second=1))
    for _ in range(2):
        assert paces.wait_ms("ann", 0) == 0
        paces.fine("ann", 0)
    assert paces.wait_ms("ann", 0) == 1000
    assert paces.wait_ms("ann", 0, "chat") == 0


def test_a_recent_set_keeps_the_newest_members():
    known: RecentSet[int] = RecentSet(2)
    for number in (1, 2, 1, 3):
        known.add(number)
    assert [number in known for number in (1, 2, 3)] == [True, False, True]
