"""What a table remembers, over HTTP: the list of its games, the record of one, a round looked at again."""

import contextlib
import io
import json
import logging
import re
from contextlib import AsyncExitStack

import orjson
import pytest
import sqlalchemy as sa

from app.rules.registry import GAMES
from app.store import Store
from app.store.schema import actions
from app.table.seals import seal_of
from examples import check_seal
from tests.edge.serving import bearer, ended, serving
from tests.merging import laid_over
from tests.rules.course import fold

SEAL_BYTES = 110
"""By how much each seal of the round may lengthen a snapshot."""


async def finished_game(served, token, game):
    """The code of a table where bots have finished a game; the player of `token` hosts and watches."""
    code = await served.table(token, game)
    async with served.join(code, token) as host:
        await host.say("start")
        await host.until(lambda m: m["type"] == "snapshot" and m["table"]["status"] == "over")
    return code, host.snapshot["game"]


def outcome_of(record):
    """The outcome of the game by its rules, computed from the journal alone."""
    rules = GAMES[record["game"]]
    journal = tuple((line["seat"], line["action"]) for line in record["journal"])
    return rules.outcome(fold(rules, len(record["seats"]), journal))


@pytest.mark.parametrize("name", GAMES)
async def test_the_record_of_a_finished_game_has_journal_seats_rounds_and_result(served, name):
    code, game = await finished_game(served, await served.player(), name)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert record["game"] == name
    assert record["winners"] == game["view"]["winners"]
    assert [seat["bot"] for seat in record["seats"]] == ["casual"] * GAMES[name].min_seats
    assert [round_["number"] for round_ in record["rounds"]] == [*range(1, len(record["rounds"]) + 1)]
    outcome = outcome_of(record)
    assert (outcome.winners, outcome.totals) == (tuple(record["winners"]), tuple(record["totals"]))
    assert [score["total"] for score in record["rounds"][-1]["scores"]] == record["totals"]
    assert [line["number"] for line in record["journal"]] == list(range(len(record["journal"])))
    assert record["journal"][0]["seat"] is None
    assert record["journal"][0]["action"].startswith("first ")
    assert record["ended_at"] == game["ended_at"]
    assert len(record["story"]) <= 3
    for fact in record["story"]:
        replay = (await replay_of(served, code, 1, fact["round"] or 1)).json()
        assert fact["at"] in [moment["at"] for moment in replay["moments"]]
    assert record["ended_at"].endswith("+00:00")


async def test_strangers_read_no_record_at_a_table_without_watchers(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann, watchers="off")
    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        for headers in ({}, bearer(bob)):
            answer = await served.http.get(f"/api/tables/{code}/games/1", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
            assert "Ann" not in answer.text
        running = await served.http.get(f"/api/tables/{code}/games/1", headers=bearer(ann))
        assert running.json()["code"] == "still_running"


async def test_a_game_without_watchers_stays_private_when_the_option_is_changed_afterwards(served):
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann, watchers="off")
    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        await ended(host)
        await host.say("rematch")
        assert (await host.say("configure", options={"watchers": "on"}))["type"] == "done"
        for headers in ({}, bearer(bob)):
            answer = await served.http.get(f"/api/tables/{code}/games/1", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
        mine = await served.http.get(f"/api/tables/{code}/games/1", headers=bearer(ann))
        assert mine.status_code == 200
        await host.say("start")
        await ended(host)
    assert (await served.http.get(f"/api/tables/{code}/games/2")).status_code == 200


@pytest.mark.parametrize("name", GAMES)
async def test_the_record_does_not_reveal_changed_choices(tmp_path, name):
    """People change every sealed choice twice; the record has only the last one."""
    async with serving(tmp_path, commands_burst=100_000) as served, AsyncExitStack() as stack:
        tokens = [await served.player(f"P{seat}") for seat in range(GAMES[name].min_seats)]
        code = await served.table(tokens[0], name)
        people = [await stack.enter_async_context(served.join(code, token)) for token in tokens]
        for seat, person in enumerate(people):
            await person.say("sit", seat=seat)
        await people[0].say("start")
        chosen: list[tuple[int, str]] = []
        changed = 0
        while people[-1].snapshot["table"]["status"] != "over":
            for seat, person in enumerate(people):
                await person.say("ping")
                game = person.snapshot["game"]
                if seat not in game["to_act"]:
                    continue
                actions = game["legal"][:3]
                for number, action in enumerate(actions):
                    assert (await person.say("act", turn=game["turn"], action=action))["type"] == "done"
                    now = person.snapshot["game"]
                    if now["turn"] != game["turn"] or seat in now["to_act"] or not now["legal"]:
                        break
                    changed += number > 0
                chosen.append((seat, action))
            await people[-1].say("ping")
        record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    told = [(line["seat"], line["action"]) for line in record["journal"] if line["seat"] is not None]
    assert sorted(told) == sorted(chosen)
    assert bool(changed) == ("sealed" in GAMES[name].view_type.__annotations__)
    assert [line["number"] for line in record["journal"]] == list(range(len(record["journal"])))
    assert outcome_of(record).totals == tuple(record["totals"])


async def test_a_running_game_has_no_record_yet(served):
    token = await served.player()
    code = await served.table(token)
    async with served.join(code, token) as client:
        await client.say("sit")
        await client.say("start")
        answer = await served.http.get(f"/api/tables/{code}/games/1")
        assert (answer.status_code, answer.json()["code"]) == (409, "still_running")
        unknown = await served.http.get(f"/api/tables/{code}/games/2")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no_game")
    assert (await served.http.get(f"/api/tables/{code}/games/{2**40}")).status_code == 404
    assert (await served.http.get(f"/api/tables/{code}/games/x")).status_code == 422


async def replay_of(served, code, number, round_number, query="", **headers):
    path = f"/api/tables/{code}/games/{number}/rounds/{round_number}{query}"
    return await served.http.get(path, headers=headers)


def views_of(replay):
    """The whole view of each moment."""
    whole: dict[str, object] = {}
    told = []
    for moment in replay["moments"]:
        whole = laid_over(whole, moment["view"])
        told.append(whole)
    return told


@pytest.mark.parametrize("name", GAMES)
async def test_a_round_of_a_finished_game_is_looked_at_moment_by_moment(served, name):
    code, game = await finished_game(served, await served.player(), name)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    rounds = [*range(1, len(record["rounds"]) + 1)]
    for number in rounds:
        replay = (await replay_of(served, code, 1, number)).json()
        assert (replay["code"], replay["number"], replay["round"], replay["open"]) == (
            code,
            1,
            number,
            rounds,
        )
        assert (replay["over"], replay["abandoned"], replay["as"]) == (True, False, None)
        assert replay["seats"] == record["seats"]
        assert replay["moments"][0]["kind"] == "deal"
        assert all(views_of(replay)[0]["hands"])
        entries = [moment["at"] for moment in replay["moments"]]
        assert entries == sorted(entries)
        assert record["journal"][entries[0]]["at"] == replay["dealt_at"]
    last = views_of(replay)[-1]
    assert last["winners"] == record["winners"]
    shown = {**game["view"], "hands": last["hands"]}
    assert {key for key in shown if shown[key] != last[key]} <= {"plumes", "scores"}


async def test_a_replay_and_a_record_are_packed_kept_and_told_apart_by_their_etags(served):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    packed = await replay_of(served, code, 1, 1)
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["cache-control"] == "private, no-cache"
    plain = await replay_of(served, code, 1, 1, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()
    path = f"/api/tables/{code}/games/1"
    record = await served.http.get(path)
    same = await served.http.get(path, headers={"if-none-match": record.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    again = await replay_of(served, code, 1, 1, **{"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (await replay_of(served, code, 1, 2)).headers["etag"] != packed.headers["etag"]


async def test_metrics_count_what_is_looked_back_at_but_not_what_is_refused(served):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    packed = await replay_of(served, code, 1, 1)
    await replay_of(served, code, 1, 1, **{"if-none-match": packed.headers["etag"]})
    await replay_of(served, code, 1, 9)
    for path in ("games", "games/1", "standings"):
        await served.http.get(f"/api/tables/{code}/{path}")
    text = (await served.http.get("/metrics")).text
    counts = dict(re.findall(r'\npikoko_reads_total{what="(\w+)"} (\S+)', text))
    assert counts == {"round": "2.0", "record": "1.0", "list": "1.0", "standings": "1.0"}
    assert code not in text


@pytest.mark.parametrize("bytes_kept", [0, 20_000])
async def test_replays_are_kept_within_a_number_of_bytes(tmp_path, bytes_kept):
    async with serving(tmp_path, replay_cache_bytes=bytes_kept) as served:
        code, _ = await finished_game(served, await served.player(), "pikoko")
        first = [
            (await replay_of(served, code, 1, number, f"?as={seat}")).json()
            for number in (1, 2, 3)
            for seat in range(3)
        ]
        again = [
            (await replay_of(served, code, 1, number, f"?as={seat}")).json()
            for number in (1, 2, 3)
            for seat in range(3)
        ]
        assert first == again
        assert served.app.state.context.replays.bytes <= bytes_kept


@pytest.mark.parametrize("query", ["?as=3", "?as=-1", "?as=01", "?as=nobody", "?as=", "?as=watcherwatcher"])
async def test_nobody_else_saw_a_round(served, query):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    answer = await replay_of(served, code, 1, 1, query)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


async def test_a_round_as_a_seat_or_a_watcher_saw_it_hides_what_they_did_not_see(served):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    for seat in range(3):
        replay = (await replay_of(served, code, 1, 1, f"?as={seat}")).json()
        assert replay["as"] == seat
        assert all(view["hands"][seat] is None for view in views_of(replay))
    watched = (await replay_of(served, code, 1, 1, "?as=watcher")).json()
    assert all(view["hands"] == [None] * 3 for view in views_of(watched))


@pytest.mark.parametrize("number", [0, 4, 99, 2**40])
async def test_there_is_no_other_round(served, number):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    answer = await replay_of(served, code, 1, number)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_round")


async def test_a_round_opens_when_it_is_scored_and_looks_the_same_ever_after(served):
    """While the next ones are played, and from the end of the game on."""
    ann = await served.player()
    code = await served.table(ann)
    opened: dict[int, object] = {}
    async with served.join(code, ann) as client:
        await client.say("sit")
        await client.say("start")
        asked = None
        while client.snapshot["table"]["status"] == "playing":
            game = client.snapshot["game"]
            scored = len(game["view"]["rounds"])
            if (moment := (scored, game["view"]["phase"])) != asked:
                asked = moment
                await same_as_ever(served, code, scored, opened)
                (listed,) = (await served.http.get(f"/api/tables/{code}/games")).json()["games"]
                told = listed["open"], listed["rounds"], listed["ended_at"]
                assert told == ([*range(1, scored + 1)], scored, None)
            if 0 in game["to_act"]:
                await client.say("act", turn=game["turn"], action=game["legal"][0])
            else:
                await client.next()
    assert opened.keys() == {1, 2}
    for number, moments in opened.items():
        told = (await replay_of(served, code, 1, number)).json()
        assert told["moments"] == moments
        assert told["unseen"]


async def same_as_ever(served, code, scored, opened):
    """Rounds look as they did when they were opened; the present one is closed, and there is no later one."""
    for number in (1, 2, 3):
        answer = await replay_of(served, code, 1, number)
        if number <= scored:
            told = answer.json()
            assert told["unseen"] is None
            assert opened.setdefault(number, told["moments"]) == told["moments"]
        else:
            expected = (409, "not_open") if number == scored + 1 else (404, "no_round")
            assert (answer.status_code, answer.json()["code"]) == expected


async def test_games_are_listed_newest_first_by_pages_with_the_names_of_their_day(tmp_path, monkeypatch):
    monkeypatch.setattr("app.edge.records.GAMES_A_PAGE", 2)
    async with serving(tmp_path, commands_burst=100_000) as served:
        ann = await served.player("Ann")
        code = await served.table(ann, "plumes")
        async with served.join(code, ann) as host:
            await host.say("sit")
            for number in range(3):
                if number:
                    await host.say("rematch")
                await host.say("start")
                await ended(host)
            await host.say("rename", name="Anna")
            await host.say("rematch")
            await host.say("start")
            first = (await served.http.get(f"/api/tables/{code}/games")).json()
            rest = (await served.http.get(f"/api/tables/{code}/games?before={first['more']}")).json()
        listed = [*first["games"], *rest["games"]]
        assert [game["number"] for game in listed] == [4, 3, 2, 1]
        assert (first["more"], rest["more"]) == (3, None)
        assert [game["seats"][0]["player"]["name"] for game in listed] == ["Anna", "Ann", "Ann", "Ann"]
        running, *over = listed
        assert (running["ended_at"], running["totals"], running["winners"], running["open"]) == (
            None,
            None,
            None,
            [],
        )
        for game in over:
            record = (await served.http.get(f"/api/tables/{code}/games/{game['number']}")).json()
            same = ("winners", "totals", "started_at", "ended_at", "seats")
            assert all(game[key] == record[key] for key in same)
            replay = (await replay_of(served, code, game["number"], 1)).json()
            assert replay["seats"] == game["seats"]
            assert (game["open"], game["rounds"], game["abandoned"]) == ([1], 1, False)
        for wrong in ("0", "-1", "x", str(2**31)):
            assert (await served.http.get(f"/api/tables/{code}/games?before={wrong}")).status_code == 422


async def test_a_game_ended_by_vote_opens_as_far_as_it_was_played(served):
    ann = await served.player()
    code = await served.table(ann)
    async with served.join(code, ann) as client:
        await client.say("sit")
        await client.say("start")
        while (game := client.snapshot["game"])["view"]["phase"] != "tricks" or game["to_act"] != [0]:
            if 0 in game["to_act"]:
                await client.say("act", turn=game["turn"], action=game["legal"][-1])
            else:
                await client.next()
        assert (await client.say("end_game"))["type"] == "done"
    (game,) = (await served.http.get(f"/api/tables/{code}/games")).json()["games"]
    assert (game["abandoned"], game["rounds"], game["open"], game["winners"]) == (True, 0, [1], [])
    replay = (await replay_of(served, code, 1, 1)).json()
    assert (replay["abandoned"], replay["open"]) == (True, [1])
    views = views_of(replay)
    assert [view["confidence"] for view in views] == [[None] * 3] * len(views)
    assert all(sum(map(len, view["hands"])) for view in views)
    for seat in range(3):
        seen = (await replay_of(served, code, 1, 1, f"?as={seat}")).json()
        assert [view["confidence"] for view in views_of(seen)] == [[None] * 3] * len(views)
        assert views_of(seen)[-1]["my_choice"] is None
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert not any(line["action"].startswith("confidence") for line in record["journal"])
    assert record["story"] == []


async def test_at_a_table_without_watchers_only_people_who_played_there_look_back(served):
    ann, bob, cy = await served.player("Ann"), await served.player("Bob"), await served.player("Cy")
    code = await served.table(ann, watchers="off")
    async with served.join(code, ann) as host, served.join(code, cy) as guest:
        await host.say("sit")
        await guest.say("sit", seat=1)
        await host.say("start")
        await guest.say("stand")
        await ended(host)
    for headers in ({}, bearer(bob)):
        for path in ("", "/1/rounds/1"):
            answer = await served.http.get(f"/api/tables/{code}/games{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "players_only")
            assert "Ann" not in answer.text
    for token in (ann, cy):
        for path in ("", "/1/rounds/1"):
            answer = await served.http.get(f"/api/tables/{code}/games{path}", headers=bearer(token))
            assert answer.status_code == 200


async def test_a_game_of_older_rules_keeps_its_result_and_shows_no_cards(served, monkeypatch):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    newer = type(GAMES["pikoko"])(
        **{**{f: getattr(GAMES["pikoko"], f) for f in GAMES["pikoko"].__struct_fields__}, "version": 2}
    )
    monkeypatch.setitem(GAMES, "pikoko", newer)
    answer = await replay_of(served, code, 1, 1)
    assert (answer.status_code, answer.json()["code"], answer.json()["params"]["version"]) == (
        409,
        "old_rules",
        1,
    )
    (game,) = (await served.http.get(f"/api/tables/{code}/games")).json()["games"]
    assert (game["open"], bool(game["totals"])) == ([], True)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert (record["journal"], record["totals"], record["story"]) == ([], game["totals"], [])


@pytest.mark.parametrize("name", GAMES)
async def test_seals_are_told_at_each_deal_alike_to_all_and_opened_with_the_record(served, name):
    """The same in every later snapshot of the round, and no nonce anywhere before the game is over."""
    ann, bob = await served.player("Ann"), await served.player("Bob")
    code = await served.table(ann, name)
    told: dict[int, str] = {}
    async with served.join(code, ann) as host, served.join(code, bob, "?as=watcher") as guest:
        await host.say("start")
        await host.until(lambda m: m["type"] == "snapshot" and m["table"]["status"] == "over")
        await guest.say("ping")
    for client in (host, guest):
        for message in client.told:
            if message["type"] == "snapshot" and message["game"]:
                seals = {one["draw"]: one["seal"] for one in message["game"]["seals"]}
                assert seals
                assert all(told.setdefault(draw, seal) == seal for draw, seal in seals.items())
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    assert {one["draw"]: one["seal"] for one in record["seals"]} == told
    frames = "".join(map(str, (*host.told, *guest.told)))
    assert not any(one["nonce"] in frames for one in record["seals"])
    draws = [line["action"] for line in record["journal"] if line["seat"] is None]
    for one in record["seals"]:
        assert one["seal"] == seal_of(1, one["draw"], one["nonce"], draws[one["draw"]])


@pytest.mark.parametrize("name", GAMES)
async def test_a_snapshot_grows_by_few_bytes_with_each_seal(served, name):
    token = await served.player()
    async with served.join(await served.table(token, name), token) as host:
        await host.say("start")
        await host.until(lambda m: m["type"] == "snapshot" and m["table"]["status"] == "over")
    games = [told["game"] for told in host.told if told["type"] == "snapshot" and told["game"]]
    for game in games:
        without = {key: value for key, value in game.items() if key != "seals"}
        assert len(orjson.dumps(game)) - len(orjson.dumps(without)) <= SEAL_BYTES * len(game["seals"])
    assert games


@pytest.mark.parametrize("name", GAMES)
async def test_no_answer_log_line_or_metric_has_a_nonce_before_the_game_is_over(
    served, tmp_path, name, capfd, caplog
):
    """Every GET of the server is asked, once a game has begun and once it has been played for a while."""
    caplog.set_level(logging.INFO)
    ann = await served.player("Ann")
    code = await served.table(ann, name)
    paths = await every_path(served, code)
    store = await Store.open(f"sqlite:///{tmp_path}/test.db")

    async def nonces() -> list[str]:
        async with store.engine.connect() as connection:
            query = sa.select(actions.c.nonce).where(actions.c.nonce != "")
            return list((await connection.execute(query)).scalars())

    async def asked() -> str:
        answers = [await served.http.get(path, headers=head) for path in paths for head in ({}, bearer(ann))]
        return "".join(answer.text + str(answer.headers) for answer in answers)

    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        told = await asked()
        for _ in range(20):
            game = host.snapshot["game"]
            if 0 in game["to_act"]:
                await host.say("act", turn=game["turn"], action=game["legal"][0])
            else:
                await host.next()
        assert host.snapshot["table"]["status"] == "playing"
        told += await asked()
        logged = "".join(capfd.readouterr()) + caplog.text
        hidden = await nonces()
        assert hidden
        assert not [one for one in hidden if one in told or one in logged]
        await ended(host)
    assert "pikoko_" in told
    over = await asked()
    assert all(one in over for one in hidden)
    logged = "".join(capfd.readouterr()) + caplog.text
    assert not [one for one in await nonces() if one in logged]
    await store.close()


async def every_path(served, code):
    """All that can be asked of the server with GET, of that table and its first game."""
    schema = (await served.http.get("/api/schema")).json()
    paths = [path for path, methods in schema["paths"].items() if "get" in methods]
    named = {"code": code, "number": "1", "round_number": "1", "kind": "pikoko"}
    filled = [re.sub(r"\{(\w+)\}", lambda match: named.get(match[1], "1"), path) for path in paths]
    files = f"/api/tables/{code}/games.json?journals=1", f"/api/tables/{code}/games/1/rounds/1?as=watcher"
    return [*filled, *files, f"/t/{code}", f"/t/{code}/games/1", "/metrics"]


async def test_the_example_finds_a_changed_card_nonce_or_game_wrong(served, monkeypatch, capsys):
    code, _ = await finished_game(served, await served.player(), "pikoko")
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()

    def checked(changed) -> int:
        answer = io.StringIO(json.dumps(changed))
        monkeypatch.setattr(check_seal, "urlopen", lambda link: contextlib.nullcontext(answer))
        return check_seal.main(f"{served.url}/t/{code}/games/1")

    assert checked(record) == 0
    assert capsys.readouterr().out.count("right") == 3
    other_game = {**record, "number": 2}
    nonce = {**record["seals"][0], "nonce": "0" * 64}
    other_nonce = {**record, "seals": [nonce, *record["seals"][1:]]}
    first, deal, *lines = record["journal"]
    verb, one, two, *cards = deal["action"].split(" ")
    swapped = {**deal, "action": " ".join((verb, two, one, *cards))}
    other_card = {**record, "journal": [first, swapped, *lines]}
    for changed in (other_game, other_nonce, other_card):
        assert checked(changed) == 1
        assert "WRONG" in capsys.readouterr().out
    assert checked({**record, "seals": []}) == 0


async def test_beside_a_person_no_bot_is_told_of(served):
    ann = await served.player("Ann")
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as host:
        await host.say("sit")
        await host.say("start")
        await ended(host)
    record = (await served.http.get(f"/api/tables/{code}/games/1")).json()
    people = [seat["seat"] for seat in record["seats"] if seat["player"]]
    assert {fact["seat"] for fact in record["story"]} <= {*people}
