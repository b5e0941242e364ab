"""The daily hash links log lines of one network on one day and hides the address."""

import re
from datetime import date

from app.edge.daily_hash import DailyHash

ANN, NEIGHBOUR, BO = "2001:db8:0:1::a", "2001:db8:0:1::b", "203.0.113.7"


def test_a_network_has_the_same_hash_all_day_and_others_have_different_ones():
    hashes = DailyHash(lambda: date(2026, 11, 22))
    assert hashes.of(ANN) == hashes.of(NEIGHBOUR) != hashes.of(BO)
    assert re.fullmatch(r"[0-9a-f]{12}", hashes.of(BO))


def test_hashes_change_the_next_day():
    days = iter([date(2026, 11, 22)] * 2 + [date(2026, 11, 23)])
    hashes = DailyHash(lambda: next(days))
    assert hashes.of(BO) != hashes.of(BO)


def test_hashes_differ_after_a_restart_and_on_another_server():
    first, second = (DailyHash(lambda: date(2026, 11, 22)) for _ in range(2))
    assert first.of(BO) != second.of(BO)
