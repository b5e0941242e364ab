"""Addresses as limits count them."""

import pytest

from app.edge.problems import Refused
from app.edge.rates import Rates, network


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


def test_each_kind_and_each_address_is_counted_for_itself():
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
