"""A server whose errors name secrets while the file FAILS exists: `python -m tests.failing`."""

import os
from pathlib import Path

from app.__main__ import main
from app.store.players import PlayerStore
from app.table import play
from app.table.model import Player, Playing

arriving, apply_entry = PlayerStore.arriving, play.apply_entry


def fail_if_told(*secrets: object) -> None:
    """Fail like a bug whose error repeats what it was given."""
    if not Path(os.environ["FAILS"]).exists():
        return
    try:
        raise KeyError(*secrets)
    except KeyError as error:
        raise ValueError(f"not {secrets}") from error


async def failing_arriving(store: PlayerStore, token: str) -> tuple[Player, bool] | None:
    fail_if_told(token)
    return await arriving(store, token)


def failing_apply_entry(playing: Playing, *about: object, **more: object) -> Playing:
    fail_if_told(about, more, playing)
    return apply_entry(playing, *about, **more)  # type: ignore[arg-type]


if __name__ == "__main__":
    vars(play)["apply_entry"] = failing_apply_entry
    setattr(PlayerStore, "arriving", failing_arriving)  # noqa: B010
    main()
