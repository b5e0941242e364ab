"""A stateful fuzzer of sockets: every conversation with a real table follows the protocol."""

import json
from contextlib import ExitStack
from itertools import count
from random import Random
from typing import Any

import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.protocol.messages import ServerMessage
from app.rules.registry import GAMES
from tests.edge.serving import bearer
from tests.faults.figures import Figures
from tests.fuzz.amount import CONVERSATIONS
from tests.fuzz.anything import Message, act, commands
from tests.fuzz.frames import wrong
from tests.rules.conformance import KITS
from tests.server import Server

ANSWER_S = 20
PEOPLE = 6
STEPS = 40
OURS = "ours-"
"""The prefix of ids that are sent once; frames that are not commands may have any id."""
GOODBYES = {1007, 1009, 1012, 1013, 4403}
"""Close codes a fuzzer may get: not text, too big, a slow or restarted table, watching is off."""

MESSAGES: TypeAdapter[Any] = TypeAdapter(ServerMessage)
seeds = st.integers(0, 2**32 - 1)
who = st.integers(0, PEOPLE - 1)


class Talk:
    """One socket that checks the protocol: snapshot first, rising versions, one answer for each command."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ids = count()
        self.snapshot: Message = {}
        self.closed = False
        self.answered: set[str] = set()
        self.ask({"type": "ping"})

    def ask(self, command: Message) -> None:
        self.send(json.dumps({"id": f"{OURS}{next(self.ids)}", **command}))
        self.listen()

    def send(self, frame: str | bytes) -> None:
        try:
            self.socket.send(frame)
        except ConnectionClosed:
            self._end()

    def listen(self) -> None:
        """Send a ping and read up to its answer, by which everything due has come."""
        last = f"{OURS}{next(self.ids)}"
        self.send(json.dumps({"type": "ping", "id": last}))
        while not self.closed and last not in self.answered:
            try:
                message = json.loads(self.socket.recv(timeout=ANSWER_S))
            except ConnectionClosed:
                self._end()
                return
            self._hear(message)

    def _hear(self, message: Message) -> None:
        MESSAGES.validate_python(message)
        if message["type"] == "snapshot":
            assert message["version"] > self.snapshot.get("version", 0)
            self.snapshot = message
        elif message["type"] != "bye":
            assert self.snapshot, "the first frame is a snapshot"
        if (message.get("id") or "").startswith(OURS):
            assert message["id"] not in self.answered
            self.answered.add(message["id"])

    def _end(self) -> None:
        self.closed = True
        assert self.socket.close_code in GOODBYES, self.socket.close_code


class Conversation(RuleBasedStateMachine):
    """Six people at a new table, each with one socket or none; the host is the first."""

    server: Server
    tokens: list[str]
    ids: tuple[str, ...]

    @initialize(game=st.sampled_from([*GAMES]))
    def a_new_table(self, game: str) -> None:
        body, headers = {"game": game}, bearer(self.tokens[0])
        made = httpx.post(f"{self.server.url}/api/tables", json=body, headers=headers, verify=False)
        self.url = f"{self.server.socket_url}/api/tables/{made.json()['code']}/socket"
        self.talks: dict[int, Talk] = {}
        self.sockets = ExitStack()
        for person in range(3):
            self.talk(person).ask({"type": "sit"})

    def talk(self, person: int) -> Talk:
        if person not in self.talks or self.talks[person].closed:
            opening = connect(self.url, additional_headers=bearer(self.tokens[person]), proxy=None)
            self.talks[person] = Talk(self.sockets.enter_context(opening))
        return self.talks[person]

    @rule(person=who)
    def somebody_goes(self, person: int) -> None:
        if person in self.talks:
            self.talks.pop(person).socket.close()

    @rule(person=who)
    def somebody_breaks_off(self, person: int) -> None:
        if person in self.talks:
            self.talks.pop(person).socket.socket.close()

    @rule(person=who, seed=seeds)
    def somebody_commands(self, person: int, seed: int) -> None:
        talk = self.talk(person)
        if talk.snapshot:
            talk.ask(Random(seed).choice(commands(Random(seed), self.ids, talk.snapshot)))

    @rule(person=who, seed=seeds)
    def somebody_acts(self, person: int, seed: int) -> None:
        talk = self.talk(person)
        if talk.snapshot:
            talk.ask(act(Random(seed), talk.snapshot))

    @rule()
    def the_host_starts(self) -> None:
        self.talk(0).ask({"type": "start"})

    @rule(person=who, seed=seeds)
    def somebody_sends_what_is_no_command(self, person: int, seed: int) -> None:
        talk = self.talk(person)
        talk.send(wrong(Random(seed), {"id": "w", "type": "sit", "seat": 1}))
        talk.listen()

    @rule(person=who, text=st.text(max_size=300))
    def somebody_sends_any_text(self, person: int, text: str) -> None:
        talk = self.talk(person)
        talk.send(text.encode(errors="replace").decode())
        talk.listen()

    @invariant()
    def nobody_sees_a_hand_that_is_not_open_to_them(self) -> None:
        for talk in self.talks.values():
            game = talk.snapshot.get("game")
            if game and talk.snapshot["table"]["status"] == "playing":
                sees, seat = KITS[talk.snapshot["table"]["game"]].sees, talk.snapshot["you"]["seat"]
                hands = enumerate(game["view"]["hands"])
                assert all((hand is not None) == sees(seat, owner) for owner, hand in hands)

    def teardown(self) -> None:
        self.sockets.close()


def test_every_conversation_keeps_to_the_protocol(calm_server: Server, figures: Figures):
    people = [
        httpx.post(
            f"{calm_server.url}/api/players", json={"name": f"Player {number}", "cookie": False}
        ).json()
        for number in range(PEOPLE)
    ]
    Conversation.server = calm_server
    Conversation.tokens = [person["token"] for person in people]
    Conversation.ids = tuple(person["id"] for person in people)
    run_state_machine_as_test(
        Conversation,
        settings=settings(
            max_examples=CONVERSATIONS,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=[*HealthCheck],
        ),
    )
    figures.add("Conversations", f"{CONVERSATIONS} of up to {STEPS} steps of {PEOPLE} people")
