"""A server whose errors name secrets while the file FAILS exists: `python -m tests.failing`."""

import os
from pathlib import Path

from app.__main__ import main
from app.store.players import PlayerStore
from app.table import play
from app.table.model import Player, Playing

by_token, apply_entry = PlayerStore.by_token, play.apply_entry


def fail_if_told(*secrets: object) -> None:
    """Fail like a bug whose error repeats what it was given."""
    if not Path(os.environ["FAILS"]).exists():
        return
    try:
        raise KeyError(*secrets)
    except KeyError as error:
        raise ValueError(f"not {secrets}") from error


async def failing_by_token(store: PlayerStore, token: str) -> Player | None:
    fail_if_told(token)
    return await by_token(store, token)


def failing_apply_entry(playing: Playing, *about: object, **more: object) -> Playing:
    fail_if_told(about, more, playing)
    return apply_entry(playing, *about, **more)  # type: ignore[arg-type]


if __name__ == "__main__":
    vars(play)["apply_entry"] = failing_apply_entry
    setattr(PlayerStore, "by_token", failing_by_token)  # noqa: B010
    main()
