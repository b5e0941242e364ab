"""Reviews in the database: kept as far as they have come, and gone with their game; who may ask."""

from dataclasses import replace
from itertools import count

import pytest
from msgspec import structs

from app.store import Store
from app.store.operations import Operations
from app.store.reviews import Part, ReviewKey, StoredReview
from app.table.model import Changes, Moved, Player
from tests.store.conftest import Sql
from tests.store.samples import ended, game, said, taken

BEGUN = StoredReview("expert", 1, 1, 3, [{"kind": "bid", "at": 4, "p": [0.25, 0.75]}])
DONE = replace(BEGUN, done=3)
NEWER = replace(BEGUN, version=2)


async def test_a_review_is_read_as_far_as_it_was_kept_and_a_later_one_takes_its_place(
    store: Store, played: str
):
    key = ReviewKey(played, 1, 1, 0)
    assert await store.reviews.read(key) is None
    for review in (BEGUN, DONE, NEWER):
        assert await store.reviews.keep(key, review)
        assert await store.reviews.read(key) == review
    assert await store.reviews.read(replace(key, seat=1)) is None


async def test_what_a_bot_has_said_is_replaced_by_a_better_bot_only(store: Store, played: str):
    key = ReviewKey(played, 1, 1, 0)
    for review, kept in (
        (DONE, DONE),
        (BEGUN, DONE),
        (replace(DONE, said=[]), DONE),
        (NEWER, NEWER),
        (DONE, NEWER),
    ):
        assert await store.reviews.keep(key, review)
        assert await store.reviews.read(key) == kept


async def test_a_review_of_a_game_that_is_gone_is_not_kept(store: Store, played: str):
    assert not await store.reviews.keep(ReviewKey(played, 3, 1, 0), BEGUN)


async def test_reviews_go_with_their_game_or_with_their_table(
    store: Store, operations: Operations, played: str, sql: Sql
):
    for number in (1, 2):
        assert await store.reviews.keep(ReviewKey(played, number, 1, 0), DONE)
    await store.journal.commit(Changes(await taken(store, played), dropped=(1, 1)))
    assert await sql("SELECT game FROM reviews") == [(2,)]
    assert await operations.close_table(played)
    assert await sql("SELECT game FROM reviews") == []


async def test_a_player_may_have_held_a_seat_in_a_game_or_sit_at_the_table(
    store: Store, played: str, ann: Player, ben: Player, sql: Sql
):
    await sql(f"UPDATE seats SET player = '{ben.id}' WHERE code = '{played}' AND seat = 4")
    key = ReviewKey(played, 1, 1, 0)
    assert await store.reviews.part(key, ann.id) == Part(held=0, seated=False)
    assert await store.reviews.part(key, ben.id) == Part(held=1, seated=True)
    assert await store.reviews.part(key, "stranger") == Part(held=None, seated=False)
    assert await store.reviews.part(replace(key, game=7), ann.id) == Part(held=None, seated=False)


@pytest.mark.parametrize("moved", [False, True])
async def test_a_seat_that_changed_hands_is_theirs_who_alone_chose_in_the_round(
    store: Store, code: str, ann: Player, ben: Player, moved: bool
):
    """Whether Ann left it to Ben or moved it to him: each has rounds of their own, and one is nobody's."""

    async def held(player: Player, number: int) -> int | None:
        return (await store.reviews.part(ReviewKey(code, 1, number, 4), player.id)).held

    by_round = ((1, (ann,)), (2, (ann, ben)), (3, (ben, None)), (4, (ben,)))
    numbers = count()
    for number, choosing in by_round:
        for one in choosing:
            entries = (said(next(numbers), one),)
            row = structs.replace(game(ann, ben), held={ann.id: Moved(0) if moved else 0, ben.id: 0})
            await store.journal.commit(Changes(code, game=row, entries=entries))
        if number < 4:
            await store.journal.commit(Changes(code, entries=(said(next(numbers)),), rounds=(ended(number),)))
    assert [await held(ann, number) for number, _ in by_round] == [0, None, None, None]
    assert [await held(ben, number) for number, _ in by_round] == (
        [0, 0, 0, 0] if moved else [None, None, 0, 0]
    )
