"""Rows to write."""

from collections.abc import Mapping
from datetime import UTC, datetime

from app.store import Store
from app.table.model import Changes, Entry, GameRow, Holder, Player, RoundRow

OPTIONS = {"watchers": "on"}
ENDED_AT = datetime(2026, 5, 1, 12, 30, 15, 250_000, tzinfo=UTC)


def game(*people: Player, number: int = 1, winners: tuple[int, ...] | None = None) -> GameRow:
    """A game of `people` and a bot on the last seat; with `winners` it ended at `ENDED_AT`."""
    return GameRow(
        number=number,
        game="pikoko",
        options=OPTIONS,
        rules_version=1,
        seated=(*(Holder(person) for person in people), Holder(bot="casual")),
        held={person.id: seat for seat, person in enumerate(people)},
        winners=winners,
        totals=None if winners is None else tuple(range(len(people) + 1)),
        ended_at=None if winners is None else ENDED_AT,
    )


def said(number: int, player: Player | None = None, command: str | None = None, game: int = 1) -> Entry:
    """Entry `number` of the journal: an action of seat 0 if there is a player, else chance."""
    name = player.id if player else None
    return Entry(game, number, 0 if player else None, f"bid {number}", name, command)


def ended(number: int, *people: Player) -> RoundRow:
    """Round `number`: seat s got number + s points and has a total of a hundred."""
    holders = (*(Holder(person) for person in people), Holder(bot="casual"))
    return RoundRow(
        game=1,
        number=number,
        summary={"trump": "R", "tricks": [[0, 1], [1, 0]], "starter": 0},
        holders=holders,
        points=tuple(number + seat for seat in range(len(holders))),
        totals=(100,) * len(holders),
    )


async def taken(store: Store, code: str) -> str:
    """The table's code, now that this store may write there."""
    assert await store.journal.take(code) is not None
    return code


async def created(store: Store, host: Player, game: str, options: Mapping[str, str], seats: int) -> str:
    """A new table that the store has taken."""
    return await taken(store, await store.tables.create(host, game, options, seats))


async def tables_with_games(store: Store, host: Player, count: int) -> list[str]:
    """The codes of `count` new tables, each with a game without actions."""
    codes = [await created(store, host, "pikoko", OPTIONS, 3) for _ in range(count)]
    for code in codes:
        await store.journal.commit(Changes(code, game=game(host)))
    return codes
