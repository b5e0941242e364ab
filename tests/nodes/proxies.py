"""Caddy, nginx and HAProxy as docs/self-hosting.md configures them, but for addresses and certificates."""

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from bench.servers import wait_until_up
from tests.child import dying_with_parent, free_port
from tests.server import ROOT

PAGE = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")
NGINX = """\
daemon off;
pid nginx.pid;
events {}
http {
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    access_log off;
%s
}
"""


@dataclass(frozen=True)
class Proxy:
    """A program and its configuration. `front` is the part of its text that says where it listens."""

    program: str
    words: tuple[str, ...]
    text: str
    front: str
    listens: str
    around: str = "%s"
    asks_ready: bool = True
    """Whether it asks /readyz and sends nobody new to a server that stops."""
    servers: tuple[str, ...] = ("10.0.0.1:8000", "10.0.0.2:8000")

    @property
    def path(self) -> str | None:
        """Where the program is: the path in a variable such as CADDY, or one on the PATH; None if nowhere."""
        return which(os.environ.get(self.program.upper()) or self.program)

    def configured(self, port: int, ports: Mapping[str, int]) -> str:
        """The text with these ports of servers, by their names; a server without one is not there."""
        assert self.front in self.text
        text = re.sub(r" *ssl_certificate.*\n", "", self.text.replace(self.front, self.listens % port))
        for name, address in zip("abc", self.servers, strict=False):
            assert address in text
            there = ports.get(name) or free_port()
            text = re.sub(rf"(?<![\w-]){re.escape(address)}", f"127.0.0.1:{there}", text)
        return self.around % text


def of_page(language: str) -> str:
    section = PAGE.partition("## Several machines\n")[2].partition("\n## ")[0]
    (text,) = re.findall(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    return str(text)


WITHOUT_CERTIFICATES = "{\n\tadmin off\n\tauto_https off\n}\n%s"
CADDY = ("run", "--adapter", "caddyfile", "--config", "configuration")
PROXIES = {
    "caddy": Proxy(
        "caddy",
        CADDY,
        of_page("caddyfile"),
        "cards.example {",
        "http://127.0.0.1:%d {",
        WITHOUT_CERTIFICATES,
    ),
    "compose": Proxy(
        "caddy",
        CADDY,
        (ROOT / "deploy" / "Caddyfile.nodes").read_text(encoding="utf-8"),
        "\n{$DOMAIN:localhost} {",
        "\nhttp://127.0.0.1:%d {",
        WITHOUT_CERTIFICATES,
        servers=("app:8000", "app-b:8000", "app-c:8000"),
    ),
    "nginx": Proxy(
        "nginx",
        ("-p", ".", "-e", "errors", "-c", "configuration"),
        of_page("nginx"),
        "listen 443 ssl;",
        "listen 127.0.0.1:%d;",
        NGINX,
        asks_ready=False,
    ),
    "haproxy": Proxy(
        "haproxy",
        ("-f", "configuration"),
        of_page("haproxy"),
        "bind :443 ssl crt /etc/ssl/cards.example.pem",
        "bind 127.0.0.1:%d",
    ),
}


@asynccontextmanager
async def in_front(proxy: Proxy, folder: Path, ports: Mapping[str, int]) -> AsyncIterator[int]:
    """The port of the running proxy."""
    port = free_port()
    assert proxy.path is not None
    (folder / "configuration").write_text(proxy.configured(port, ports), encoding="utf-8")
    with (folder / "proxy.log").open("wb") as log:
        running = await asyncio.create_subprocess_exec(
            proxy.path,
            *proxy.words,
            cwd=folder,
            env={**os.environ, "HOME": str(folder)},
            stdout=log,
            stderr=log,
            preexec_fn=dying_with_parent(signal.SIGKILL),
        )
    try:
        wait_until_up(port)
        yield port
    finally:
        running.terminate()
        await running.wait()
