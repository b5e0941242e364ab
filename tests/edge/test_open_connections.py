"""Limits on open HTTP connections by address."""

import asyncio
from contextlib import AsyncExitStack, closing

import pytest

from app.edge.open_connections import OpenConnections
from tests.edge.serving import Served, serving
from tests.faults.bad_clients import connected

DIRECT = {"trusted_proxies": "203.0.113.1", "http_connections_per_address": 2}
"""Settings by which connections from this machine do not count as those of a proxy."""


def test_an_address_may_have_a_limited_number_of_connections():
    open_ = OpenConnections(2, "127.0.0.1")
    assert [open_.enter("203.0.113.7") for _ in range(3)] == [True, True, False]
    assert open_.enter("203.0.113.8")
    open_.leave("203.0.113.7")
    assert open_.enter("203.0.113.7")
    for address in ("203.0.113.7", "203.0.113.7", "203.0.113.8"):
        open_.leave(address)
    assert not open_._open


def test_the_homes_of_one_site_have_ten_times_as_many_connections_together():
    open_ = OpenConnections(1, "127.0.0.1")
    assert all(open_.enter(f"2001:db8:1:{home}::1") for home in range(10))
    assert not open_.enter("2001:db8:1:ff::1")
    assert open_.enter("2001:db8:2::1")


@pytest.mark.parametrize("proxies", ["10.0.0.7", "192.0.2.1, 10.0.0.0/8", "*", "192.0.2.1,*"])
def test_connections_of_a_trusted_proxy_are_not_counted(proxies: str):
    open_ = OpenConnections(1, proxies)
    assert all(open_.enter("10.0.0.7") for _ in range(3))
    open_.leave("10.0.0.7")
    assert not open_._open


async def ended(served: Served, stack: AsyncExitStack) -> bool:
    """Whether the server closes a new connection at once; otherwise it stays open until `stack` closes."""
    raw = stack.enter_context(closing(await connected(served.server.port)))
    try:
        async with asyncio.timeout(0.3):
            return await asyncio.get_running_loop().sock_recv(raw, 1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


async def test_one_connection_too_many_is_closed_and_one_that_ended_makes_room(tmp_path):
    async with serving(tmp_path, **DIRECT) as served, AsyncExitStack() as stack:
        async with AsyncExitStack() as first:
            assert [await ended(served, first) for _ in range(3)] == [False, False, True]
        assert [await ended(served, stack) for _ in range(3)] == [False, False, True]


async def test_a_connection_that_became_a_socket_no_longer_counts_as_http(tmp_path):
    async with serving(tmp_path, **DIRECT) as served, AsyncExitStack() as stack:
        code = await served.table(token := await served.player())
        await served.http.aclose()
        for _ in range(3):
            await stack.enter_async_context(served.join(code, token))
        assert not await ended(served, stack)


async def test_a_trusted_proxy_may_have_any_number_of_connections(tmp_path):
    async with serving(tmp_path, http_connections_per_address=1) as served, AsyncExitStack() as stack:
        assert not any([await ended(served, stack) for _ in range(3)])
