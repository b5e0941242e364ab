"""What we use of uvicorn and websockets although it is not public: each failure names what changed.

docs/decisions/0015-overriding-uvicorn.md says why we use it and how to go on after a failure.
"""

import ast
import asyncio
import inspect
import logging
import re
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import CLOSING, OPEN, Protocol
from websockets.server import ServerProtocol

from app.__main__ import Server
from app.edge.event_queue import EventQueue
from app.edge.http_protocol import HttpProtocol
from app.edge.socket_protocol import SocketProtocol
from tests.faults.raw_frames import CLOSE, TEXT, frame

ROOT = Path(__file__).parents[2]
HTTP_FILE = "app/edge/http_protocol.py"
SOCKET_FILE = "app/edge/socket_protocol.py"
SERVER_FILE = "app/__main__.py"
VERSIONS = ", ".join(f"{name} {version(name)}" for name in ("uvicorn", "websockets"))

HTTP_ATTRIBUTES = ("client", "headers", "loop", "parser", "pipeline", "transport")
SOCKET_ATTRIBUTES = (
    "close_sent",
    "close_timer",
    "conn",
    "curr_msg_data_type",
    "disconnected",
    "frames",
    "handshake_complete",
    "handshake_initiated",
    "loop",
    "queue",
    "read_paused",
    "request",
    "response",
    "scope",
    "transport",
    "writable",
)
SERVER_ATTRIBUTES = ("force_exit", "started")
CONN_ATTRIBUTES = ("data_to_send", "events", "parser", "send_close", "send_text", "state")
OVERRIDDEN = {
    HttpProtocol: (
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_websocket_upgrade",
        "on_header",
        "on_headers_complete",
        "on_message_begin",
        "on_message_complete",
        "send_400_response",
    ),
    SocketProtocol: (
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_connect",
        "handle_events",
        "pause_writing",
        "receive",
        "resume_writing",
        "send",
        "send_receive_event_to_app",
        "shutdown",
    ),
    Server: ("shutdown", "startup"),
}
CALLED = {SocketProtocol: ("handle_parser_exception",)}
FILES = {HttpProtocol: HTTP_FILE, SocketProtocol: SOCKET_FILE, Server: SERVER_FILE}
ATTRIBUTES = {
    HttpProtocol: HTTP_ATTRIBUTES,
    SocketProtocol: SOCKET_ATTRIBUTES,
    Server: SERVER_ATTRIBUTES,
}

HANDSHAKE = (
    b"GET /path HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGlrb2tvIGJlbmNobWFyaw==\r\n\r\n"
)
REQUEST = b"GET /path HTTP/1.1\r\nHost: here\r\n\r\n"


class Transport(asyncio.Transport):
    """Records what a protocol does to its connection."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False
        self.reading = True
        self.protocol: asyncio.BaseProtocol | None = None

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol


async def waiting_app(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI app that never answers."""
    await asyncio.Event().wait()


def connected(kind: type[Any]) -> tuple[Any, Transport]:
    """A new connection of that uvicorn protocol."""
    config = uvicorn.Config(waiting_app, ws=WebSocketsSansIOProtocol, log_config=None, lifespan="off")
    config.load()
    protocol = kind(config=config, server_state=ServerState(), app_state={})
    transport = Transport()
    protocol.connection_made(transport)
    return protocol, transport


@pytest.fixture
async def http() -> Any:
    protocol, _ = connected(HttpToolsProtocol)
    yield protocol
    await end_tasks(protocol)


@pytest.fixture
async def opened() -> Any:
    """A WebSocket connection of uvicorn's own class, after its handshake."""
    protocol, _ = connected(WebSocketsSansIOProtocol)
    protocol.data_received(HANDSHAKE)
    await protocol.send({"type": "websocket.accept"})
    await protocol.receive()
    yield protocol
    protocol.connection_lost(None)
    await end_tasks(protocol)


async def end_tasks(protocol: Any) -> None:
    tasks = [*protocol.tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def gone(what: str, file: str) -> str:
    return f"{VERSIONS}: {what}, which {file} relies on. See docs/decisions/0015-overriding-uvicorn.md"


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in OVERRIDDEN.items() for name in names]
)
def test_uvicorn_has_each_method_that_we_override_with_the_same_parameters(kind: type[Any], name: str):
    theirs = getattr(kind.__mro__[1], name, None)
    assert theirs is not None, gone(f"{kind.__mro__[1].__name__} has no method {name}", FILES[kind])
    ours = [*inspect.signature(getattr(kind, name)).parameters]
    found = [*inspect.signature(theirs).parameters]
    assert found == ours, gone(f"{name} of {kind.__mro__[1].__name__} takes {found}, not {ours}", FILES[kind])
    is_async = inspect.iscoroutinefunction(theirs)
    assert is_async == inspect.iscoroutinefunction(getattr(kind, name)), gone(
        f"{name} of {kind.__mro__[1].__name__} is {'now' if is_async else 'no longer'} async", FILES[kind]
    )


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in CALLED.items() for name in names])
def test_uvicorn_has_each_method_that_we_call(kind: type[Any], name: str):
    theirs = getattr(kind.__mro__[1], name, None)
    assert callable(theirs), gone(f"{kind.__mro__[1].__name__} has no method {name}", FILES[kind])
    assert len(inspect.signature(theirs).parameters) == 1, gone(f"{name} takes arguments", FILES[kind])


@pytest.mark.parametrize("name", HTTP_ATTRIBUTES)
async def test_an_http_connection_has_each_attribute_that_we_use(http: Any, name: str):
    http.data_received(REQUEST)
    assert hasattr(http, name), gone(f"HttpToolsProtocol has no attribute {name}", HTTP_FILE)


@pytest.mark.parametrize("name", SOCKET_ATTRIBUTES)
async def test_a_socket_has_each_attribute_that_we_use(opened: Any, name: str):
    assert hasattr(opened, name), gone(f"WebSocketsSansIOProtocol has no attribute {name}", SOCKET_FILE)


@pytest.mark.parametrize("name", SERVER_ATTRIBUTES)
def test_a_server_has_each_attribute_that_we_use(name: str):
    server = uvicorn.Server(uvicorn.Config(waiting_app, log_config=None))
    assert getattr(server, name, None) is False, gone(f"Server has no attribute {name}", SERVER_FILE)


@pytest.mark.parametrize("name", CONN_ATTRIBUTES)
def test_the_websocket_parser_has_each_attribute_that_we_use(name: str):
    assert hasattr(ServerProtocol(), name), gone(f"ServerProtocol has no attribute {name}", SOCKET_FILE)


def own_names(kind: type[Any]) -> Iterator[tuple[str, str]]:
    """`(object, name)` for each `self.name`, `super().name` and `self.conn.name` in the source of a class."""
    tree = ast.parse((ROOT / FILES[kind]).read_text(encoding="utf-8"))
    found = next(n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == kind.__name__)
    for node in ast.walk(found):
        if isinstance(node, ast.Attribute):
            yield ast.unparse(node.value), node.attr


@pytest.mark.parametrize("kind", FILES)
def test_everything_we_use_of_the_inherited_classes_is_listed_here(kind: type[Any]):
    used = [*own_names(kind)]
    source = ast.parse((ROOT / FILES[kind]).read_text(encoding="utf-8"))
    ours = {n.name for n in ast.walk(source) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)}
    ours |= {*inspect.get_annotations(kind)} | {*vars(kind)}
    set_here = {name for object_, name in used if object_ == "self" and name.startswith("_")}
    inherited = {name for object_, name in used if object_ == "self"} - ours - set_here - {"port"}
    assert inherited == {*ATTRIBUTES[kind], *CALLED.get(kind, ())}
    overridden = {name for object_, name in used if object_ == "super()"} - {"__init__"}
    assert overridden <= {*OVERRIDDEN[kind]}
    redefined = {name for name in vars(kind) if hasattr(kind.__mro__[1], name) and not name.startswith("__")}
    assert {*OVERRIDDEN[kind]} == redefined
    assert {name for object_, name in used if object_ == "self.conn"} <= {*CONN_ATTRIBUTES}


async def test_http_parses_a_request_by_calling_the_methods_that_we_override():
    called: list[str] = []

    def recording(name: str) -> Callable[..., None]:
        def method(self: Any, *given: Any) -> None:
            called.append(name)
            getattr(HttpToolsProtocol, name)(self, *given)

        return method

    names = ("on_message_begin", "on_header", "on_headers_complete", "on_message_complete")
    methods = {name: recording(name) for name in names}
    protocol, _ = connected(type("Recording", (HttpToolsProtocol,), methods))
    protocol.data_received(REQUEST)
    await end_tasks(protocol)
    assert called == [*names], gone(f"the parser calls {called}, not {[*names]}", HTTP_FILE)


@pytest.mark.parametrize("name", ["on_header", "on_headers_complete"])
async def test_http_refuses_a_request_when_a_callback_of_the_parser_raises(name: str):
    def refuse(self: Any, *given: Any) -> None:
        raise ValueError

    protocol, transport = connected(type("Refusing", (HttpToolsProtocol,), {name: refuse}))
    protocol.data_received(REQUEST)
    await end_tasks(protocol)
    assert transport.written.startswith(b"HTTP/1.1 400 "), gone(
        f"an error in {name} is not answered by send_400_response", HTTP_FILE
    )
    assert transport.closed, gone("send_400_response does not close the connection", HTTP_FILE)


async def test_http_keeps_later_requests_in_its_pipeline(http: Any):
    http.data_received(REQUEST * 3)
    assert len(http.pipeline) == 2, gone("`pipeline` is not the list of waiting requests", HTTP_FILE)


async def test_http_hands_an_upgraded_connection_to_the_socket_protocol(http: Any):
    http.data_received(HANDSHAKE)
    socket = http.transport.protocol
    assert isinstance(socket, WebSocketsSansIOProtocol), gone(
        "handle_websocket_upgrade does not set the class of the setting `ws` as protocol", HTTP_FILE
    )
    assert socket.handshake_initiated, gone(
        "the socket protocol does not get the request while it is handed over", SOCKET_FILE
    )
    await end_tasks(socket)


async def test_http_hands_the_request_over_alone(http: Any, monkeypatch: pytest.MonkeyPatch):
    received: list[bytes] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "data_received", lambda _, data: received.append(bytes(data))
    )
    http.data_received(HANDSHAKE + frame(TEXT, b"a"))
    assert [data.endswith(b"\r\n\r\n") for data in received] == [True], gone(
        "handle_websocket_upgrade hands over more than the request", SOCKET_FILE
    )


async def test_a_socket_writes_its_asgi_extensions_into_its_scope(opened: Any):
    assert isinstance(opened.scope["extensions"], dict), gone("the scope has no extensions", SOCKET_FILE)
    assert opened.response.status_code == 101, gone("`response` is not that of the handshake", SOCKET_FILE)


async def test_a_socket_calls_handle_events_with_all_frames_in_conn_events(monkeypatch: pytest.MonkeyPatch):
    seen: list[int] = []

    class Counting(WebSocketsSansIOProtocol):
        def handle_events(self) -> None:
            seen.append(len(cast(Any, self.conn).events))
            super().handle_events()

    protocol, _ = connected(Counting)
    protocol.data_received(HANDSHAKE)
    await protocol.send({"type": "websocket.accept"})
    protocol.data_received(frame(TEXT, b"a") + frame(TEXT, b"b"))
    await end_tasks(protocol)
    assert seen == [1, 2], gone("data_received does not call handle_events once for a read", SOCKET_FILE)


async def test_a_parser_of_frames_alone_can_follow_that_of_the_handshake(opened: Any):
    opened.conn.parser.close()
    opened.conn.parser = Protocol.parse(opened.conn)
    next(opened.conn.parser)
    opened.data_received(frame(TEXT, b"a"))
    assert opened.queue.get_nowait()["text"] == "a", gone("Protocol.parse reads no frames", SOCKET_FILE)


async def test_a_socket_uses_nothing_of_its_queue_that_ours_lacks():
    source = inspect.getsource(WebSocketsSansIOProtocol)
    used = {*re.findall(r"self\.queue\.(\w+)", source)}
    assert used <= {*dir(EventQueue)}, gone(f"`queue` is used by {used}", SOCKET_FILE)


async def test_a_socket_stops_reading_while_the_app_has_a_message(opened: Any):
    opened.data_received(frame(TEXT, b"a"))
    assert opened.read_paused, gone("a message does not set read_paused", SOCKET_FILE)
    assert not opened.transport.reading, gone("a message does not pause reading", SOCKET_FILE)
    assert opened.queue.get_nowait() == {"type": "websocket.receive", "text": "a"}, gone(
        "`queue` has no ASGI messages", SOCKET_FILE
    )


async def test_a_socket_collects_fragments_in_frames_until_a_message_is_whole(opened: Any):
    opened.data_received(frame(TEXT, b"a", fin=False))
    assert opened.frames == [b"a"], gone("`frames` does not hold the fragments so far", SOCKET_FILE)
    assert opened.curr_msg_data_type == "text", gone("curr_msg_data_type is not `text`", SOCKET_FILE)


async def test_a_socket_starts_a_timer_when_the_app_closes_it(opened: Any):
    await opened.send({"type": "websocket.close", "code": 1000})
    assert isinstance(opened.close_timer, asyncio.TimerHandle), gone("no close_timer is set", SOCKET_FILE)
    assert opened.close_sent, gone("close_sent is not set", SOCKET_FILE)
    assert opened.conn.state is CLOSING, gone("conn.state is not CLOSING", SOCKET_FILE)


async def test_a_socket_is_not_writable_while_its_buffer_is_full(opened: Any):
    assert opened.conn.state is OPEN, gone("conn.state is not OPEN after the handshake", SOCKET_FILE)
    opened.pause_writing()
    assert not opened.writable.is_set(), gone("pause_writing does not clear `writable`", SOCKET_FILE)
    opened.resume_writing()
    assert opened.writable.is_set(), gone("resume_writing does not set `writable`", SOCKET_FILE)


async def test_a_lost_socket_is_disconnected():
    protocol, _ = connected(WebSocketsSansIOProtocol)
    protocol.connection_lost(None)
    assert protocol.disconnected, gone("connection_lost does not set `disconnected`", SOCKET_FILE)
    assert protocol.handshake_complete, gone("connection_lost does not set handshake_complete", SOCKET_FILE)


async def test_a_socket_ignores_the_disconnect_error_and_logs_any_other(caplog: pytest.LogCaptureFixture):
    async def run(error: Exception) -> int:
        async def failing(scope: Any, receive: Any, send: Any) -> None:
            raise error

        protocol, _ = connected(WebSocketsSansIOProtocol)
        protocol.app = failing
        with caplog.at_level(logging.ERROR):
            protocol.data_received(HANDSHAKE)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return len(caplog.records)

    assert issubclass(ClientDisconnected, OSError), gone("ClientDisconnected is no OSError", SOCKET_FILE)
    assert await run(ClientDisconnected()) == 0, gone("ClientDisconnected is logged", SOCKET_FILE)
    assert await run(ValueError()) == 1, gone("errors of the app are not logged", SOCKET_FILE)


async def test_the_frame_parser_can_be_closed_to_free_its_memory():
    parser = cast(Any, ServerProtocol()).parser
    assert inspect.isgenerator(parser), gone("the parser of ServerProtocol is not a generator", SOCKET_FILE)


async def test_a_close_in_the_same_read_has_changed_the_state_before_frames_are_handled(opened: Any):
    opened.conn.receive_data(frame(TEXT, b"\xff") + frame(CLOSE, b"\x03\xe8"))
    assert opened.conn.state is not OPEN, gone("a close frame leaves the state OPEN", SOCKET_FILE)


async def test_a_server_runs_its_startup_and_shutdown_with_the_sockets_it_is_given():
    called: list[str] = []

    class Recording(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            called.append(f"startup {sockets}")
            self.started = self.should_exit = True

        async def shutdown(self, sockets: Any = None) -> None:
            called.append(f"shutdown {sockets}")

    await Recording(uvicorn.Config(waiting_app, log_config=None)).serve([])
    assert called == ["startup []", "shutdown []"], gone("serve does not call startup, shutdown", SERVER_FILE)
