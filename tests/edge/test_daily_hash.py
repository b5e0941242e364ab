"""A hash in the log tells which lines are of one network today, and nothing of the address."""

import re
from datetime import date

from app.edge.daily_hash import DailyHash

ANN, NEIGHBOUR, BO = "2001:db8:0:1::a", "2001:db8:0:1::b", "203.0.113.7"


def test_one_network_is_known_again_the_same_day_and_another_is_another():
    hashes = DailyHash(lambda: date(2026, 11, 22))
    assert hashes.of(ANN) == hashes.of(NEIGHBOUR) != hashes.of(BO)
    assert re.fullmatch(r"[0-9a-f]{12}", hashes.of(BO))


def test_the_next_day_nobody_is_known_again():
    days = iter([date(2026, 11, 22)] * 2 + [date(2026, 11, 23)])
    hashes = DailyHash(lambda: next(days))
    assert hashes.of(BO) != hashes.of(BO)


def test_another_server_or_a_restart_knows_nobody_either():
    first, second = (DailyHash(lambda: date(2026, 11, 22)) for _ in range(2))
    assert first.of(BO) != second.of(BO)
