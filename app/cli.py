"""Commands for the operator, safe to use while the server runs: `python -m app.cli --help`."""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from pydantic import ValidationError

from app.settings import WrongSettings, read_settings, sentences
from app.store import canonical
from app.store.nodes import Node, living
from app.store.open_errors import CannotOpen
from app.store.operations import Operations
from app.store.operators import OperatorStore
from app.store.store import Store

Answer: TypeAlias = str | None
"""The text to print; None if what the command asks for does not exist."""
Work: TypeAlias = Callable[[Operations, argparse.Namespace], Coroutine[None, None, Answer]]

LINK = """{site}/operator#{key}
This link opens the operator's page once, within ten minutes. Don't show it to anybody."""


async def tables(operations: Operations, asked: argparse.Namespace) -> Answer:
    rows = [
        f"{it.code:14} {it.game:8} {it.status:8} {it.people:6} {it.games:5} {it.changed_at:%Y-%m-%d %H:%M}"
        for it in await operations.list_tables(asked.newest)
    ]
    return "\n".join([f"{'code':14} {'game':8} {'status':8} people games changed", *rows])


async def table(operations: Operations, asked: argparse.Namespace) -> Answer:
    return _json(await operations.show_table(canonical(asked.code) or asked.code))


async def close(operations: Operations, asked: argparse.Namespace) -> Answer:
    return "closed" if await operations.close_table(canonical(asked.code) or asked.code) else None


async def find(operations: Operations, asked: argparse.Namespace) -> Answer:
    people = await operations.find(asked.name, asked.newest)
    rows = [f"{it.id:16} {it.seen_at:%Y-%m-%d %H:%M} {it.name}" for it in people]
    return "\n".join([f"{'player':16} {'seen':16} name", *rows]) if rows else None


async def export(operations: Operations, asked: argparse.Namespace) -> Answer:
    return _json(await operations.export(asked.player))


async def erase(operations: Operations, asked: argparse.Namespace) -> Answer:
    return "erased" if await operations.erase(asked.player) else None


async def operator(operations: Operations, asked: argparse.Namespace) -> Answer:
    settings = read_settings()
    named = asked.site or min(settings.allowed_origins, default=f"http://localhost:{settings.port}")
    return LINK.format(site=named.rstrip("/"), key=await OperatorStore(operations.engine).link())


async def nodes(operations: Operations, _asked: argparse.Namespace) -> Answer:
    alive = await living(operations.engine)
    if not alive:
        return "No server with a name (NODE) is running: a server without a name has all tables."
    rows = [
        f"{it.name:32} {it.build:16} {it.since:%Y-%m-%d %H:%M} {it.left_s:7.1f} {it.tables:6}" for it in alive
    ]
    return "\n".join([f"{'name':32} {'build':16} {'since':16} lease_s tables", *rows])


async def purge(operations: Operations, asked: argparse.Namespace) -> Answer:
    gone, people = await operations.purge(datetime.now(UTC) - timedelta(days=asked.days))
    return f"removed {gone} tables and {people} people"


def main() -> None:
    """Run the command.

    Exit with status 1 if there is no such table or person, or the database cannot be opened.
    """
    asked = _parser().parse_args()
    try:
        answer = asyncio.run(_run(asked.work, asked))
    except ValidationError as error:
        sys.exit(sentences(error))
    except (WrongSettings, CannotOpen) as error:
        sys.exit(str(error))
    if answer is None:
        sys.exit("Nothing found.")
    print(answer)


async def _run(work: Work, asked: argparse.Namespace) -> Answer:
    settings = read_settings()
    store = await Store.open(settings.database_url.get_secret_value(), Node(settings.node or ""))
    try:
        return await work(Operations(store.engine), asked)
    finally:
        await store.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app.cli", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(work: Work, says: str) -> argparse.ArgumentParser:
        added = commands.add_parser(work.__name__, help=says)
        added.set_defaults(work=work)
        return added

    command(tables, "list the most recently changed tables").add_argument("--newest", type=int, default=50)
    command(table, "show a table's seats and games, but no cards").add_argument("code")
    command(close, "remove a table with its games; its link stops working").add_argument("code")
    found = command(find, "list people by name or part of a name, the most recently seen first")
    found.add_argument("name")
    found.add_argument("--newest", type=int, default=50)
    command(export, "print all rows about a person").add_argument("player", help="a player's id")
    command(erase, "erase a person; scores stay, without a name").add_argument("player", help="a player's id")
    command(operator, "print a link to the operator's page that works once").add_argument(
        "--site", help="the URL of the site, such as https://cards.example"
    )
    command(nodes, "list the servers that share the database, their leases and tables")
    command(purge, "remove tables and people unchanged for that many days").add_argument("days", type=int)
    return parser


def _json(facts: object | None) -> Answer:
    return None if facts is None else json.dumps(facts, indent=1, default=str, ensure_ascii=False)


if __name__ == "__main__":
    main()
