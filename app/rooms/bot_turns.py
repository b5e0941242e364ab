"""Bot turns: asks each bot whose turn it is once, and has it act after a pause."""

import asyncio
from collections.abc import Callable

from app.ports import World
from app.rules.contract import READY, Action, Seat
from app.table.hosting import PACES
from app.table.model import Playing, Table
from app.table.play import turn_of

Answer = Callable[[Seat, str, Action], None]


class BotTurns:
    """Calls `answer(seat, turn, action)` with each choice, and `failed` with an error of a bot."""

    def __init__(self, world: World, answer: Answer, failed: Callable[[BaseException], None]) -> None:
        self._world = world
        self._answer = answer
        self._failed = failed
        self._tasks: dict[tuple[Seat, str], asyncio.Task[None]] = {}

    def ask(self, table: Table) -> None:
        """Asks every bot the game waits for that was not asked yet; cancels those it no longer waits for."""
        to_act = self._bots_to_act(table)
        for key in self._tasks.keys() - to_act.keys():
            self._tasks.pop(key).cancel()
        pace = PACES[table.options["bot_pace"]]
        for key, (level, playing) in to_act.items():
            if key not in self._tasks:
                task = asyncio.get_running_loop().create_task(self._think(key, level, playing, pace))
                task.add_done_callback(self._ended)
                self._tasks[key] = task

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    @staticmethod
    def _bots_to_act(table: Table) -> dict[tuple[Seat, str], tuple[str, Playing]]:
        playing = table.playing
        if playing is None or table.status != "playing" or table.paused is not None:
            return {}
        bots = {seat: holder.bot for seat, holder in enumerate(table.seats) if holder.bot is not None}
        if not bots:
            return {}
        turn = turn_of(playing)
        to_act = playing.rules.seats_to_act(playing.state)
        return {(seat, turn): (level, playing) for seat, level in bots.items() if seat in to_act}

    async def _think(self, key: tuple[Seat, str], level: str, playing: Playing, pace: float) -> None:
        """Thinks during the pause, so that nobody can tell from the time how hard the choice was."""
        seat, turn = key
        rules, state = playing.rules, playing.state
        legal = rules.legal_actions(state, seat)
        loop = asyncio.get_running_loop()
        due = loop.time() + (0 if legal == (READY,) else pace * self._world.pause())
        action = await self._world.minds.choose(rules.name, level, rules.view(state, seat), legal, seat)
        await asyncio.sleep(due - loop.time())
        self._answer(seat, turn, action)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed(error)
