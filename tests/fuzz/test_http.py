"""Random requests to every path: answers follow the OpenAPI document, and none is an internal error."""

import json
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from scripts.openapi import schema
from tests.faults.figures import Figures
from tests.fuzz.amount import REQUESTS
from tests.server import Server

CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
DOCUMENT = schemathesis.openapi.from_dict(json.loads(schema()))
FOUND: Iterable[Any] = DOCUMENT.get_all_operations()
OPERATIONS = [found.ok() for found in FOUND]
PATHS = (
    "/",
    "/t/{}",
    "/t/{}/screen",
    "/rules/{}",
    "/learn/{}",
    "/api/{}",
    "/api/tables/{}/socket",
    "/{}",
    "/healthz",
)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "X")
TIMEOUT_S = 20
CLOSE = b"\r\nConnection: close"

anyhow = settings(max_examples=REQUESTS, deadline=None, suppress_health_check=[*HealthCheck])


def test_the_amount_of_fuzzing_is_logged(figures: Figures):
    figures.add(
        "Requests", f"{REQUESTS} for each of {len(OPERATIONS)} operations, and of any path, handshake, bytes"
    )
    assert len(OPERATIONS) >= 8


@pytest.fixture
def headers(calm_server: Server) -> dict[str, str]:
    """The headers of somebody with a table, new for each operation, because some revoke the token."""
    made = httpx.post(f"{calm_server.url}/api/players", json={"name": "Ann", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    httpx.post(f"{calm_server.url}/api/tables", json={"game": "pikoko"}, headers=headers)
    return headers


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda it: it.label)
def test_the_schema_accepts_valid_messages_and_no_others(
    operation: Any, calm_server: Server, headers: dict[str, str]
):
    """Half of it valid by the document, half not; with a token and without."""
    right, not_right = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

    @anyhow
    @given(case=right | not_right, known=st.booleans())
    def once(case: Any, known: bool) -> None:
        answer = case.call(base_url=calm_server.url, headers=headers if known else None)
        case.validate_response(answer, checks=CHECKS)

    once()


@anyhow
@given(
    method=st.sampled_from(METHODS),
    path=st.sampled_from(PATHS),
    part=st.text(max_size=40)
    | st.sampled_from(("k7mq-2fdh-x9tw", "../../etc/passwd", "%00", "..%2f", "pikoko")),
    query=st.text(max_size=20),
    raw=st.booleans(),
)
def test_any_address_is_answered(
    calm_server: Server, method: str, path: str, part: str, query: str, raw: bool
):
    """With characters as they are, where `raw` is true, as no browser sends them."""
    if raw:
        target = (
            f"{path.format(part)}?{query}".encode(errors="replace").replace(b"\n", b"").replace(b"\r", b"")
        )
        assert b" 5" not in _status_line(
            calm_server.port, method.encode() + b" " + target + b" HTTP/1.1" + CLOSE
        )
    else:
        url = calm_server.url + path.format(quote(part, errors="replace"))
        asked = {"q": query.encode(errors="replace")}
        assert httpx.request(method, url, params=asked, verify=False).status_code < 500


HANDSHAKE = (
    "GET /api/tables/{}/socket?{} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: {}\r\nOrigin: {}\r\nCookie: player={}\r\nAuthorization: {}"
)
header = st.text(st.characters(codec="latin-1", exclude_characters="\r\n"), max_size=40)


@anyhow
@given(
    code=st.sampled_from(("k7mq-2fdh-x9tw", "nothing", "%00", "..")),
    query=st.sampled_from(("", "as=watcher", "as=owner", "as=%ff", "as", "%", "as=watcher&as=owner")),
    key=st.just("cGlrb2tvIGJlbmNobWFyaw==") | header,
    protocols=st.sampled_from(("game", "game, player.x", "player.", "player." + "x" * 999)) | header,
    origin=st.sampled_from(("http://127.0.0.1", "null", "http://[", "https://a:99999")) | header,
    token=header,
)
def test_any_handshake_is_answered(
    calm_server: Server, code: str, query: str, key: str, protocols: str, origin: str, token: str
):
    bearer = f"Bearer {token}"
    request = HANDSHAKE.format(code, query, key, protocols, origin, token, bearer).encode("latin-1")
    assert _status_line(calm_server.port, request).split(b" ")[1:2] in ([b"101"], [b"400"], [])


@anyhow
@given(request=st.binary(max_size=400))
def test_any_bytes_are_answered_or_the_connection_is_closed(calm_server: Server, request: bytes):
    assert b" 5" not in _status_line(calm_server.port, request + CLOSE)
    assert calm_server.ready()


def _status_line(port: int, request: bytes) -> bytes:
    """What came back first; empty where the server hung up."""
    with socket.create_connection(("127.0.0.1", port), TIMEOUT_S) as wire:
        wire.sendall(request + b"\r\nHost: 127.0.0.1\r\n\r\n")
        wire.shutdown(socket.SHUT_WR)
        try:
            return wire.recv(1000).split(b"\r\n")[0][:20]
        except ConnectionResetError:
            return b""
