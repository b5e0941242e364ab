"""All games of a table as a file, for whoever may read them."""

import asyncio
import csv
import io
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa

from app.edge.context import Context
from app.edge.exports import _json
from app.edge.records import filed_game
from app.store.schema import games, rounds, scores
from app.store.store import Store
from tests.edge.serving import Served, bearer, ended, serving

COLUMNS = "game,number,started_at,ended_at,seat,person,name,bot,round,points,total,place,won,counted"


@pytest.fixture
async def served(tmp_path, database_url):
    """The server on either database."""
    async with serving(
        tmp_path, database_url=database_url, game_files_per_minute=1000, commands_burst=100_000
    ) as running:
        yield running


async def me(served: Served, token: str) -> str:
    return str((await served.http.get("/api/players/me", headers=bearer(token))).json()["id"])


async def finished_game(served: Served, token: str, *, game: str = "plumes", **options: str) -> str:
    """The code of a table where Ann has finished a game alone with bots."""
    code = await served.table(token, game, **options)
    async with served.join(code, token) as host:
        await host.say("sit")
        await host.say("start")
        await ended(host)
    return code


def lines_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


async def test_the_csv_has_a_line_for_each_seat_and_round(served):
    ann = await served.player("Ann")
    code = await finished_game(served, ann)
    answer = await served.http.get(f"/api/tables/{code}/games.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="games-{code}.csv"'
    assert answer.headers["cache-control"] == "no-store"
    assert answer.content.startswith(b"\xef\xbb\xbf" + COLUMNS.encode() + b"\r\n")
    assert answer.content.endswith(b"\r\n")
    assert b"\n" not in answer.content.replace(b"\r\n", b"")
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    lines = lines_of(answer.text)
    assert len(lines) == len(record["rounds"]) * len(record["seats"])
    first, second = lines
    assert (first["person"], first["name"], first["bot"]) == (await me(served, ann), "Ann", "")
    assert (second["person"], second["name"], second["bot"]) == ("", "", "casual")
    assert [int(line["total"]) for line in lines] == record["totals"]
    assert [line["won"] == "true" for line in lines] == [seat in record["winners"] for seat in (0, 1)]
    assert {line["place"] for line in lines} <= {"1", "2"}
    assert {line["counted"] for line in lines} == {"false"}
    assert (first["game"], first["number"], first["round"]) == ("plumes", "1", "1")
    assert datetime.fromisoformat(first["ended_at"]) >= datetime.fromisoformat(first["started_at"])


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", 'Ann, "the" one', "Éloïse 🦚"])
async def test_a_name_is_text_to_every_spreadsheet(served, name):
    ann = await served.player(name)
    code = await finished_game(served, ann)
    text = (await served.http.get(f"/api/tables/{code}/games.csv")).text
    formula = name[0] in "=+-@"
    assert lines_of(text)[0]["name"] == (f"'{name}" if formula else name)


async def test_a_running_game_is_in_no_file(served):
    ann = await served.player("Ann")
    code = await served.table(ann)
    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        assert lines_of((await served.http.get(f"/api/tables/{code}/games.csv")).text) == []
        json_file = (await served.http.get(f"/api/tables/{code}/games.json?journals=1")).json()
        assert json_file == {"code": code, "games": []}
        await host.say("end_game")
    abandoned = (await served.http.get(f"/api/tables/{code}/games.json")).json()["games"]
    assert [(one["winners"], one["rounds"]) for one in abandoned] == [([], [])]


async def test_the_json_has_the_records(served):
    ann = await served.player("Ann")
    code = await finished_game(served, ann)
    async with served.join(code, ann) as host:
        await host.say("start", number=2)
        await ended(host)
    path = f"/api/tables/{code}/games"
    bare = await served.http.get(f"{path}.json")
    assert bare.headers["content-type"] == "application/json"
    whole = (await served.http.get(f"{path}.json?journals=1")).json()
    assert [game["number"] for game in whole["games"]] == [1, 2]
    for short, game in zip(bare.json()["games"], whole["games"], strict=True):
        record = (await served.http.get(f"{path}/{game['number']}")).json()
        assert {"code": code, **game, "story": record["story"]} == record
        assert short == {**game, "journal": None, "seals": None}


async def test_games_for_files_with_journals_are_made_one_at_a_time_and_tell_no_story(served, monkeypatch):
    ann = await served.player("Ann")
    code = await finished_game(served, ann)
    making: list[int] = []

    def made(*given: Any) -> bytes:
        making.append(making[-1] + 1 if making else 1)
        time.sleep(0.01)
        found = filed_game(*given)
        making.append(making[-1] - 1)
        return found

    monkeypatch.setattr("app.edge.exports.filed_game", made)
    monkeypatch.setattr("app.edge.records.story", lambda *given: pytest.fail("a story was told"))
    path = f"/api/tables/{code}/games.json?journals=1"
    answers = await asyncio.gather(*(served.http.get(path) for _ in range(5)))
    assert [len(answer.json()["games"]) for answer in answers] == [1] * 5
    assert making == [1, 0] * 5


async def test_whoever_does_not_read_their_file_holds_up_nobody_elses(served):
    ann = await served.player("Ann")
    code = await finished_game(served, ann)
    context: Context = served.app.state.context
    table = await context.store.tables.summary(code)
    assert table is not None
    games = await context.store.records.finished(table.code, None)
    pieces = _json(context, table, games, journals=True)
    assert await anext(pieces)
    assert await anext(pieces)
    assert not context.filing.locked()
    answer = await served.http.get(f"/api/tables/{code}/games.json?journals=1")
    assert answer.status_code == 200


async def test_strangers_get_no_file_of_a_table_without_watchers_and_former_players_do(served):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await finished_game(served, ann, watchers="off")
    for file in ("games.csv", "games.json"):
        for headers in ({}, bearer(bo)):
            answer = await served.http.get(f"/api/tables/{code}/{file}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
        answer = await served.http.get(f"/api/tables/{code}/{file}", headers=bearer(ann))
        assert (answer.status_code, "Ann" in answer.text) == (200, True)
    async with served.join(code, ann) as host:
        await host.say("rematch")
        await host.say("configure", options={"watchers": "on"})
    for file in ("games.csv", "games.json?journals=1"):
        answer = await served.http.get(f"/api/tables/{code}/{file}", headers=bearer(bo))
        assert (answer.status_code, "Ann" in answer.text) == (200, False)


async def test_who_has_played_there_finds_all_games_in_the_csv_and_in_the_json_those_they_may_read(served):
    """Bo has played one game; of another, without watchers, he reads the points as in the list, no record."""
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await finished_game(served, ann, watchers="off")
    async with served.join(code, ann) as host, served.join(code, bo) as guest:
        await guest.say("sit", seat=1)
        await host.say("start", number=2)
        await host.say("end_game")
        await host.say("rematch")
        await host.say("configure", options={"watchers": "on"})
    assert (await served.http.get(f"/api/tables/{code}/games/1", headers=bearer(bo))).status_code == 403
    read = await served.http.get(f"/api/tables/{code}/games.json", headers=bearer(bo))
    assert [game["number"] for game in read.json()["games"]] == [2]
    path = f"/api/tables/{code}/games.csv"
    lines = lines_of((await served.http.get(path, headers=bearer(bo))).text)
    listed = (await served.http.get(f"/api/tables/{code}/games", headers=bearer(bo))).json()["games"]
    assert [game["number"] for game in listed] == [2, 1]
    assert {line["number"] for line in lines} == {"1"}
    assert [int(line["total"]) for line in lines[-2:]] == listed[1]["totals"]
    assert lines == lines_of((await served.http.get(path, headers=bearer(ann))).text)
    assert lines_of((await served.http.get(path, headers=bearer(await served.player("Cy")))).text) == []


async def test_strangers_to_a_locked_table_get_no_file(served):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await finished_game(served, ann)
    async with served.join(code, ann) as host:
        await host.say("lock", locked=True)
    answer = await served.http.get(f"/api/tables/{code}/games.csv", headers=bearer(bo))
    assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
    empty = await served.table(ann)
    async with served.join(empty, ann) as host:
        await host.say("lock", locked=True)
    for path in ("games", "games.csv"):
        answer = await served.http.get(f"/api/tables/{empty}/{path}", headers=bearer(bo))
        assert (answer.status_code, answer.json()["code"]) == (403, "players_only")


async def test_only_so_many_files_a_minute(tmp_path):
    async with serving(tmp_path, game_files_per_minute=2) as served:
        code = await served.table(await served.player())
        paths = ["games.csv", "games.json", "games.csv"]
        codes = [(await served.http.get(f"/api/tables/{code}/{path}")).status_code for path in paths]
        assert codes == [200, 200, 429]
        assert (await served.http.get("/api/tables/xxxx-xxxx-xxxx/games.csv")).json()["code"] == "too_fast"


async def test_no_table_has_no_file(served):
    answer = await served.http.get("/api/tables/2222-2222-2222/games.csv")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def many_games(url: str, code: str, player: str, count: int) -> None:
    """Finished games of one person and three bots, with three scored rounds each."""
    began = datetime(2026, 1, 1, tzinfo=UTC)
    seated = [{"player": player, "bot": None, "kept_for": None}]
    seated += [{"player": None, "bot": "casual", "kept_for": None}] * 3
    played = [
        {
            "code": code,
            "number": number,
            "game": "pikoko",
            "options": {},
            "rules_version": 1,
            "seated": seated,
            "held": {player: 0},
            "started_at": began + timedelta(hours=number),
            "ended_at": began + timedelta(hours=number, minutes=30),
            "winners": [0],
            "totals": [30, 20, 10, 0],
        }
        for number in range(1, count + 1)
    ]
    keys = [(number, round_) for number in range(1, count + 1) for round_ in (1, 2, 3)]
    ends = [
        {"code": code, "game": number, "number": round_, "ended_at": began, "summary": {"trump": "R"}}
        for number, round_ in keys
    ]
    points = [
        {
            "code": code,
            "game": number,
            "round": round_,
            "seat": seat,
            "player": None if seat else player,
            "bot": "casual" if seat else None,
            "name": None if seat else "Ann",
            "points": 10 - seat,
            "total": (10 - seat) * round_,
        }
        for number, round_ in keys
        for seat in range(4)
    ]
    store = await Store.open(url)
    async with store.engine.begin() as connection:
        for table, rows in ((games, played), (rounds, ends), (scores, points)):
            await connection.execute(sa.insert(table), rows)
    await store.close()


async def test_a_thousand_games_are_a_file_in_a_moment(served, database_url):
    """On an idle machine it is some 40 ms, with the way here; a busy one gets more time."""
    ann = await served.player("Ann")
    code = await served.table(ann)
    await many_games(database_url, code, await me(served, ann), 1000)
    took_ms: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        answer = await served.http.get(f"/api/tables/{code}/games.csv")
        took_ms.append(1000 * (time.perf_counter() - began))
    assert len(lines_of(answer.text)) == 12_000
    assert min(took_ms) < 250
    file = (await served.http.get(f"/api/tables/{code}/games.json")).json()
    assert [game["number"] for game in file["games"]] == list(range(1, 1001))
