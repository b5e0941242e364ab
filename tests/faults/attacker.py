"""A hostile client in a process of its own: `python -m tests.faults.attacker KIND PORT PATH TOKEN SECONDS`.

It opens one connection, or as many as its kind has at once, sends what it can, and opens the next one as soon
as it is cut off. It prints how many connections and bytes that were.
"""

import json
import os
import socket
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from tests.faults.raw_frames import CONTINUATION, PING, TEXT, frame

CHUNK_BYTES = 256 * 1024
LITTLE_BYTES = 2048
MANY = 96
ANSWER_BYTES = 65536
SEND_SECONDS = 0.5
ANSWER_SECONDS = 5.0
NICE = 5
"""A real attacker uses another machine's processor, so this one must not take the server's."""
ADDRESS = "203.0.113.66"
"""The address it claims to come from, as a proxy would."""

BAD_OPTIONS = json.dumps({"type": "configure", "id": "x", "options": {f"o{n:03}": 0 for n in range(640)}})


def repeated(unit: bytes) -> bytes:
    """`unit` repeated until it fills what the server reads at once."""
    return unit * max(1, CHUNK_BYTES // len(unit))


class Attack:
    """What is said first on a connection, and then for ever; `reads` says whether it reads the answers.

    With `waits` it sends `again` once and waits for the answer; it has `at_once` connections.
    """

    def __init__(
        self,
        again: bytes,
        first: bytes = b"",
        *,
        upgrade: bool = True,
        reads: bool = True,
        at_once: int = 1,
        waits: bool = False,
    ) -> None:
        self.again = memoryview(again if waits else repeated(again))
        self.first = first
        self.upgrade = upgrade
        self.reads = reads
        self.at_once = at_once
        self.waits = waits


def asking_again(line: str, *headers: str) -> Attack:
    """Send requests on many connections, each after the answer to the last one."""
    lines = (f"{line} HTTP/1.1", "Host: a", f"X-Forwarded-For: {ADDRESS}", "Content-Length: 0", *headers)
    request = "\r\n".join((*lines, "", "")).encode()
    return Attack(request, upgrade=False, at_once=MANY, waits=True)


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
    "gets on many connections": asking_again("GET /api/site"),
    "puts on many connections": asking_again("PUT /api/site"),
    "sign-outs on many connections": asking_again(
        "POST /api/players/me/sign_out", "Content-Type: application/json", "Authorization: Bearer nobody"
    ),
}


def asking(port: int, path: str, token: str) -> bytes:
    """A handshake, with the token if there is one."""
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
    """Use one connection until it is cut off or the time is over. `told` is called with the bytes sent."""
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
            if kind.waits:
                _read_one(raw)
            elif kind.reads:
                _read_all(raw)


def _read_one(raw: socket.socket) -> None:
    """Read an answer, or what there is of it. Raises ConnectionError at its end, and TimeoutError."""
    raw.settimeout(ANSWER_SECONDS)
    if not raw.recv(ANSWER_BYTES):
        raise ConnectionError


def _read_all(raw: socket.socket) -> None:
    """Read what there is. Raises ConnectionError at the end."""
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
    os.nice(NICE)
    until_s = time.monotonic() + float(seconds)
    sent: list[int] = []
    connections: list[int] = []
    kind, hello = ATTACKS[name], asking(int(port), path, token)

    def attack_on() -> None:
        while time.monotonic() < until_s:
            connections.append(1)
            with suppress(ConnectionError, TimeoutError):
                attack(kind, int(port), hello, until_s, sent.append)

    with ThreadPoolExecutor(kind.at_once) as pool:
        for running in [pool.submit(attack_on) for _ in range(kind.at_once)]:
            running.result()
    sys.stdout.write(f"{len(connections)} connections, {sum(sent) / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
