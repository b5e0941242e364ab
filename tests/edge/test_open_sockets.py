"""Limits on the sockets and tables an address may have open; an IPv6 site may have more than a home."""

from contextlib import ExitStack

import pytest

from app.edge.open_sockets import OpenSockets, TooMany
from tests.edge.serving import serving
from tests.edge.test_socket import sent_away


def test_an_address_may_have_a_limited_number_of_tables_open_with_any_number_of_sockets():
    open_ = OpenSockets(100, 100, 2)
    with ExitStack() as first, ExitStack() as second:
        for _ in range(3):
            first.enter_context(open_.at_table("a", "203.0.113.7"))
        second.enter_context(open_.at_table("b", "203.0.113.7"))
        with pytest.raises(TooMany), open_.at_table("c", "203.0.113.7"):
            pass
        with open_.at_table("c", "203.0.113.8"), open_.at_table("a", "203.0.113.7"):
            pass
        second.close()
        with open_.at_table("c", "203.0.113.7"):
            pass
    assert open_._tables == {}


def test_the_homes_of_one_site_are_at_three_times_as_many_tables_together():
    open_ = OpenSockets(100, 100, 1)
    with ExitStack() as stack:
        for home in range(3):
            stack.enter_context(open_.at_table(f"table {home}", f"2001:db8:1:{home}::1"))
        with pytest.raises(TooMany), open_.at_table("another", "2001:db8:1:ff::1"):
            pass
        with open_.at_table("another", "2001:db8:2::1"), open_.at_table("table 2", "2001:db8:1:ff::1"):
            pass


def test_the_homes_of_one_site_have_ten_times_as_many_sockets_together():
    open_ = OpenSockets(100, 1, 100)
    with ExitStack() as stack:
        for home in range(10):
            stack.enter_context(open_.entered("ann", f"2001:db8:1:{home}::1"))
        with pytest.raises(TooMany), open_.entered("ann", "2001:db8:1:ff::1"):
            pass
    assert (open_.size, open_._open) == (0, {})


async def test_one_table_too_many_is_refused_for_now(tmp_path):
    async with serving(tmp_path, rooms_per_address=1) as served:
        ann = await served.player()
        first, second = await served.table(ann), await served.table(ann)
        async with served.join(first, ann), served.join(first, ann):
            assert await sent_away(served, second, ann) == ("too_fast", True, 1008)
            elsewhere = {"X-Forwarded-For": "203.0.113.7"}
            async with served.socket(second, ann, headers=elsewhere) as client:
                assert (await client.next())["type"] == "snapshot"
        async with served.join(second, ann):
            pass
