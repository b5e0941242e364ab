"""Listening sockets, bound before anything else is done, and the addresses people open."""

import errno
import socket

TOWARDS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses a route is looked up for. Nothing is sent to them."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")
PRIVILEGED = 1024


class CannotListen(Exception):
    """Says why, and what to do."""


def bind(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of `host`. A port of 0 is any that is free. Raises CannotListen."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise CannotListen(f"HOST={host} is no address of this computer: try 127.0.0.1 or 0.0.0.0.") from None
    return [_bound(family, address, port) for family, address in sorted({(it[0], it[4]) for it in found})]


def _bound(family: socket.AddressFamily, address: tuple[object, ...], port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
    except OSError as error:
        made.close()
        raise CannotListen(reason(error, str(address[0]), port)) from None
    return made


def reason(error: OSError, host: str, port: int) -> str:
    """Why nobody can listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: stop it, or choose another one (PORT=0: any)."
    if error.errno == errno.EACCES and port < PRIVILEGED:
        return f"PORT={port} is for the system's administrator: choose one from {PRIVILEGED} to 65535."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"HOST={host} is no address of this computer: try 127.0.0.1 or 0.0.0.0."
    return f"Nobody can listen at {host}, port {port}: {error.strerror}."


def addresses(host: str, port: int) -> list[str]:
    """What people type to open the site: this computer first, then the others in the same network."""
    if host in LOOPBACK:
        return [f"http://localhost:{port}"]
    if host not in EVERYWHERE:
        return [_url(host, port)]
    return [f"http://localhost:{port}", *(_url(one, port) for one in _own(host))]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own(host: str) -> list[str]:
    """Addresses other computers in the same network reach this one by."""
    family, goals = (socket.AF_INET6, ("2001:db8::1",)) if ":" in host else (socket.AF_INET, TOWARDS)
    found = dict.fromkeys(filter(None, (_towards(family, goal) for goal in goals)))
    return [one for one in found if one not in LOOPBACK]


def _towards(family: socket.AddressFamily, goal: str) -> str | None:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((goal, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
