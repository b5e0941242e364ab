"""A server with errors that name secrets while the file FAILS exists: `python -m tests.failing`."""

import os
from pathlib import Path

from app.__main__ import main
from app.store.players import PlayerStore
from app.table import play
from app.table.model import Player, Playing

by_token, advanced = PlayerStore.by_token, play.advanced


def fail_if_told(*secrets: object) -> None:
    """Raise an error that quotes what it was given, as a bug might."""
    if not Path(os.environ["FAILS"]).exists():
        return
    try:
        raise KeyError(*secrets)
    except KeyError as error:
        raise ValueError(f"not {secrets}") from error


async def failing_by_token(store: PlayerStore, token: str) -> Player | None:
    fail_if_told(token)
    return await by_token(store, token)


def failing_advanced(playing: Playing, *about: object, **more: object) -> Playing:
    fail_if_told(about, more, playing)
    return advanced(playing, *about, **more)  # type: ignore[arg-type]


if __name__ == "__main__":
    vars(play)["advanced"] = failing_advanced
    setattr(PlayerStore, "by_token", failing_by_token)  # noqa: B010
    main()
