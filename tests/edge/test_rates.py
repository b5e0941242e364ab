"""Rate limits: networks of an address, moving windows, forgotten addresses."""

import time
import tracemalloc

import pytest

from app.edge.problems import Refused
from app.edge.rates import BUCKETS, Rates, network, networks, wide_network


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("2001:db8:1:3::9", "2001:db8:1:3::"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_an_ipv6_home_counts_as_one_address(address, counted):
    assert network(address) == counted


def test_each_kind_and_each_address_is_counted_separately():
    rates = Rates({"players": 1, "tables": 2})
    for _ in range(3):
        rates.check("players", "203.0.113.7", 0)
    rates.count("players", "203.0.113.7", 0)
    rates.count("players", "203.0.113.8", 0)
    rates.count("tables", "203.0.113.7", 0)
    rates.count("tables", "203.0.113.7", 0)
    for what in ("players", "tables"):
        with pytest.raises(Refused):
            rates.count(what, "203.0.113.7", 0)


def test_the_window_moves_and_says_when_the_next_one_may_pass():
    rates = Rates({"players": 2})
    rates.count("players", "203.0.113.7", 100)
    rates.count("players", "203.0.113.7", 130)
    for now_s, retry_ms in ((130, 30_000), (150, 10_000), (159.5, 1000)):
        with pytest.raises(Refused) as refused:
            rates.count("players", "203.0.113.7", now_s)
        assert refused.value.params == {"retry_ms": retry_ms}
    rates.count("players", "203.0.113.7", 160)
    with pytest.raises(Refused):
        rates.check("players", "203.0.113.7", 189)
    rates.check("players", "203.0.113.7", 190)


def test_each_kind_may_have_its_own_window():
    rates = Rates({"gets": 1, "players": 1}, {"gets": 10})
    for what in ("gets", "players"):
        rates.count(what, "203.0.113.7", 0)
    rates.count("gets", "203.0.113.7", 10)
    with pytest.raises(Refused):
        rates.count("players", "203.0.113.7", 10)


def test_the_networks_of_one_site_have_ten_times_the_limit_together():
    rates = Rates({"players": 1})
    for home in range(10):
        rates.count("players", f"2001:db8:1:{home:x}::1", 0)
    with pytest.raises(Refused):
        rates.count("players", "2001:db8:1:ffff::1", 0)
    rates.count("players", "2001:db8:2::1", 0)
    assert networks("2001:db8:1:2::9") == [("2001:db8:1:2::", 1), ("2001:db8:1::/48", 10)]


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("2001:db8:1:2::9", "2001:db8:1::"),
        ("203.0.113.7", "203.0.113.0"),
        ("::ffff:203.0.113.7", "203.0.113.0"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_wide_network_is_a_48_or_a_24(address: str, found: str):
    assert wide_network(address) == found


def test_addresses_are_forgotten_when_their_window_is_over():
    rates = Rates({"players": 5})
    for number in range(3000):
        rates.count("players", f"player {number}", number / 10)
    assert 600 <= len(rates) <= 610


def test_of_too_many_addresses_the_one_not_seen_for_longest_is_forgotten():
    rates = Rates({"players": 2}, buckets=3)
    for address in ("a", "b", "c", "a", "d"):
        rates.count("players", address, 0)
    assert len(rates) == 3
    with pytest.raises(Refused):
        rates.check("players", "a", 0)
    rates.count("players", "b", 0)
    rates.count("players", "b", 0)


def test_a_hundred_thousand_addresses_cost_little_time_and_memory():
    rates = Rates({"reads": 300})
    tracemalloc.start()
    began_s = time.process_time()
    for number in range(100_000):
        rates.count("reads", f"player {number}", number / 1000)
    spent_s = time.process_time() - began_s
    _, most_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(rates) <= BUCKETS
    assert most_bytes < 30_000_000
    assert spent_s < 20, "traced, on a slow machine"
