"""WebSocket frames as clients send them, masked with zeros, which costs nothing."""

from struct import pack

CONTINUATION, TEXT, CLOSE, PING = 0x0, 0x1, 0x8, 0x9
LONG = 126


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame with a payload of at most 64 KB."""
    size = len(payload)
    head = bytes((opcode | (0x80 if fin else 0), 0x80 | min(size, LONG)))
    return head + (pack("!H", size) if size >= LONG else b"") + bytes(4) + payload
