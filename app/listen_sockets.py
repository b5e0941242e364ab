"""Listening sockets: binds them before anything else starts, and lists the URLs people can open."""

import errno
import socket

TOWARDS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Destinations that reveal this computer's own address in a network. Nothing is sent to them."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")
PRIVILEGED = 1024


class CannotListen(Exception):
    """The server cannot listen; the message says why, and what to do about it."""


def bind(host: str, port: int) -> list[socket.socket]:
    """One bound socket for each address of `host`; port 0 takes any free port. Raises CannotListen."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise CannotListen(
            f"HOST={host} is not an address of this computer: try 127.0.0.1 or 0.0.0.0."
        ) from None
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
    """A sentence that says why the server cannot listen there, and what to do about it."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use by another program: stop it, or choose another port (PORT=0 for any)."
    if error.errno == errno.EACCES and port < PRIVILEGED:
        return f"PORT={port} needs administrator rights: choose a port from {PRIVILEGED} to 65535."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"HOST={host} is not an address of this computer: try 127.0.0.1 or 0.0.0.0."
    return f"Cannot listen on {host}, port {port}: {error.strerror}."


def addresses(host: str, port: int) -> list[str]:
    """The URLs of the site: first the one for this computer, then those for others in the same network."""
    if host in LOOPBACK:
        return [f"http://localhost:{port}"]
    if host not in EVERYWHERE:
        return [_url(host, port)]
    return [f"http://localhost:{port}", *(_url(one, port) for one in _own(host))]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own(host: str) -> list[str]:
    """The addresses at which other computers in the same network reach this one."""
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
