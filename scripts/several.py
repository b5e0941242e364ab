"""Several servers on one Postgres behind a small proxy, to try them out: `make play NODES=3`."""

import asyncio
import os
import signal
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.nodes.front import Front
from tests.postgres import PostgresDidNotStart, running_postgres
from tests.server import Server, ServerDidNotStart

NAMES = "abcdefgh"


def main() -> None:
    """Serve until Ctrl-C; if that is impossible, end with a sentence that says why."""
    given, url = " ".join(sys.argv[1:]), os.environ.get("DATABASE_URL", "")
    count = int(given) if given.isascii() and given.isdecimal() else 0
    if not 1 <= count <= len(NAMES):
        sys.exit(f"NODES is a number from 1 to {len(NAMES)}.")
    if url and not url.startswith("postgres"):
        sys.exit("Several servers need Postgres: set DATABASE_URL=postgresql://..., or unset it.")
    port = int(os.environ.get("PORT") or 8000)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with ExitStack() as stack:
            log = Path(stack.enter_context(tempfile.TemporaryDirectory()), "servers.log")
            if not url:
                os.environ.pop("TEST_DATABASE_URL", None)
                url = f"{stack.enter_context(running_postgres(durable=True)).address}/postgres"
                print("The tables are gone when you stop. To keep them, set DATABASE_URL=postgresql://...")
            servers = {name: Server(url, log, NODE=name) for name in NAMES[:count]}
            for server in servers.values():
                stack.callback(server.kill)
                server.launch()
            for name, server in servers.items():
                server.wait_until_ready()
                assert server.process is not None
                print(f"Server {name} is process {server.process.pid}: stop it with kill, and play on.")
            asyncio.run(_serve({name: server.port for name, server in servers.items()}, port))
    except KeyboardInterrupt:
        return
    except OSError as error:
        sys.exit(f"Can't listen on port {port}: {error.strerror}.")
    except (PostgresDidNotStart, ServerDidNotStart) as error:
        sys.exit(str(error))


async def _serve(ports: dict[str, int], port: int) -> None:
    listening = await asyncio.start_server(Front(ports).connect, "127.0.0.1", port)
    print(f"Open http://localhost:{listening.sockets[0].getsockname()[1]}", flush=True)
    await listening.serve_forever()


if __name__ == "__main__":
    main()
