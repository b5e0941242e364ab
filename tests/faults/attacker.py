"""A hostile client in a process of its own: `python -m tests.faults.attacker KIND PORT PATH TOKEN SECONDS`.

It opens one connection, sends what it can, and opens the next one as soon as it is cut off. It prints how
many connections and bytes that were.
"""

import json
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from tests.faults.raw_frames import CONTINUATION, PING, TEXT, frame

CHUNK_BYTES = 256 * 1024
LITTLE_BYTES = 2048
SEND_SECONDS = 0.5
ADDRESS = "203.0.113.66"
"""Where it says that it comes from, as a proxy would."""

BAD_OPTIONS = json.dumps({"type": "configure", "id": "x", "options": {f"o{n:03}": 0 for n in range(640)}})


def repeated(unit: bytes) -> bytes:
    """As many of them as the server may read at once."""
    return unit * max(1, CHUNK_BYTES // len(unit))


class Attack:
    """What is said first on a connection, and then for ever; `reads` says whether it reads the answers."""

    def __init__(self, again: bytes, first: bytes = b"", *, upgrade: bool = True, reads: bool = True) -> None:
        self.again = memoryview(repeated(again))
        self.first = first
        self.upgrade = upgrade
        self.reads = reads


ATTACKS = {
    "pings": Attack(frame(PING)),
    "unread pongs": Attack(frame(PING, b"x" * 125), reads=False),
    "empty continuations": Attack(frame(CONTINUATION, fin=False), frame(TEXT, b"{", fin=False)),
    "empty objects": Attack(frame(TEXT, b"{}")),
    "bad options": Attack(frame(TEXT, BAD_OPTIONS.encode())),
    "endless headers": Attack(b"A: b\r\n", b"GET / HTTP/1.1\r\n", upgrade=False),
    "an endless address": Attack(b"a" * 1024, b"GET /", upgrade=False),
    "no http": Attack(b"hello\r\n\r\n", upgrade=False),
    "many requests at once": Attack(b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n", upgrade=False),
}


def asking(port: int, path: str, token: str) -> bytes:
    """The handshake; without a token if there is none."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"X-Forwarded-For: {ADDRESS}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    return "\r\n".join((*lines, "", "")).encode()


def attack(kind: Attack, port: int, hello: bytes, until_s: float, told: Callable[[int], None]) -> None:
    """One connection, until it is cut off or the time is over. `told` hears how many bytes were sent."""
    with socket.socket() as raw:
        if not kind.reads:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE_BYTES)
        raw.settimeout(SEND_SECONDS)
        raw.connect(("127.0.0.1", port))
        if kind.upgrade:
            raw.sendall(hello)
            if b" 101 " not in raw.recv(64):
                return
        raw.sendall(kind.first)
        at = 0
        while time.monotonic() < until_s:
            with suppress(TimeoutError):
                told(sent := raw.send(kind.again[at:]))
                at = (at + sent) % len(kind.again)
            if kind.reads:
                _read_all(raw)


def _read_all(raw: socket.socket) -> None:
    """What there is. Raises ConnectionError at the end."""
    raw.setblocking(False)
    try:
        while True:
            if not raw.recv(CHUNK_BYTES):
                raise ConnectionError
    except BlockingIOError:
        return
    finally:
        raw.settimeout(SEND_SECONDS)


def main() -> None:
    name, port, path, token, seconds = sys.argv[1:]
    until_s = time.monotonic() + float(seconds)
    sent = [0]
    connections = 0
    while time.monotonic() < until_s:
        connections += 1
        with suppress(ConnectionError, TimeoutError):
            attack(ATTACKS[name], int(port), asking(int(port), path, token), until_s, sent.append)
    sys.stdout.write(f"{connections} connections, {sum(sent) / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
