"""`kill -9` loses nothing that was committed."""

import signal
import subprocess
import sys

from app.store import Store
from app.store.migrate import MIGRATIONS
from app.table.model import Changes, Player
from tests.child import dying_with_parent
from tests.store.samples import game


def endless_writer(database_url: str, code: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.endless_writer", database_url, code],
        cwd=MIGRATIONS.parent,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=dying_with_parent(signal.SIGKILL),
    )


async def test_every_acknowledged_action_is_there_after_a_kill(
    store: Store, ann: Player, code: str, database_url: str
):
    await store.journal.commit(Changes(code, game=game(ann)))
    writer = endless_writer(database_url, code)
    assert writer.stdout is not None
    acknowledged = [int(writer.stdout.readline()) for _ in range(200)]
    writer.kill()
    rest, _ = writer.communicate()
    acknowledged += [int(line) for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    stored = await store.journal.load(code)
    assert stored is not None
    numbers = [entry.number for entry in stored.entries]
    assert numbers == list(range(len(numbers)))
    assert numbers[: len(acknowledged)] == acknowledged
    assert len(numbers) <= len(acknowledged) + 1
