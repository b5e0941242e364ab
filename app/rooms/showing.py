"""Showing: what each connection is told after a change, as an update of what it has seen or a snapshot."""

from collections.abc import Mapping
from typing import Any

from app.protocol.encode import SharedUpdate, encode
from app.protocol.messages import GameView, Snapshot, TableView, YouView
from app.rooms.connection import Common, Connection, Seen
from app.rules.contract import Action, Own, Seat, Viewer
from app.table.absence import knocked_by
from app.table.model import Playing, Table
from app.table.play import turn_of

NO_ACTIONS: tuple[Action, ...] = ()


class Showing:
    """One change of a table. Nothing of a game is read but a watcher's view, and `own` of the seat to tell.

    The present decision is `since_ms` old. While the game is paused nobody has a legal action.
    """

    def __init__(
        self, table: Table, shown: TableView, build: str, since_ms: int, phrases_ms: int | None
    ) -> None:
        self._build = build
        self._since_ms = since_ms
        self._phrases_ms = phrases_ms
        self._in_lobby = table.status == "lobby"
        self._playing = playing = table.playing
        self._open = playing is not None and table.paused is None and not playing.abandoned
        self._bare = self._whole = Common(shown)
        if playing is not None:
            view = vars(playing.rules.view(playing.state, None))
            self._whole = Common(shown, playing.number, self._game(table, playing), view)
        self._mine: dict[Viewer, tuple[tuple[Action, ...], Own]] = {}
        self._updates: dict[Common, SharedUpdate] = {}

    def _game(self, table: Table, playing: Playing) -> Mapping[str, Any]:
        """The fields of GameView that are the same for everybody."""
        turn = turn_of(playing)
        to_act = () if playing.abandoned else playing.rules.seats_to_act(playing.state)
        return {
            "number": playing.number,
            "turn": turn,
            "to_act": tuple(sorted(to_act)),
            "since_ms": self._since_ms,
            "knocked": knocked_by(table, turn),
            "abandoned": playing.abandoned,
            "seals": playing.drawn.seals,
            "ended_at": None if playing.ended_at is None else playing.ended_at.isoformat(),
        }

    def to(self, connection: Connection, seat: Seat | None, *, sees_game: bool) -> None:
        """Sends it to the connection, whose player has that seat and perhaps may not see the game."""
        common = self._whole if sees_game else self._bare
        viewer = None if self._in_lobby else seat
        legal, own = self._own(viewer) if common.game is not None else (NO_ACTIONS, {})
        connection.version += 1
        seen, connection.seen = connection.seen, Seen(common, seat, viewer, own)
        if (
            not connection.updates
            or seen is None
            or seen.seat != seat
            or seen.viewer != viewer
            or seen.common.number != common.number
            or connection.outbox.behind
        ):
            frame = self._snapshot(connection, common, seat, legal, own)
        else:
            update = self._updates.get(seen.common) or self._updated(seen.common, common)
            frame = update.encode(connection.version, legal, _changed_own(seen.own, own, update.view))
        connection.outbox.push_state(frame)

    def _own(self, viewer: Viewer) -> tuple[tuple[Action, ...], Own]:
        """The legal actions of a viewer and what is theirs alone in the view."""
        found = self._mine.get(viewer)
        if found is None:
            found = NO_ACTIONS, {}
            playing = self._playing
            if viewer is not None and playing is not None:
                legal = playing.rules.legal_actions(playing.state, viewer) if self._open else NO_ACTIONS
                found = legal, playing.rules.own(playing.state, viewer)
            self._mine[viewer] = found
        return found

    def _updated(self, before: Common, after: Common) -> SharedUpdate:
        table: Mapping[str, Any] = {}
        if before.table is not after.table:
            table = _changed(vars(before.table), vars(after.table))
        game: Mapping[str, Any] = {}
        view: Mapping[str, Any] = {}
        if before.game is not None and before.view is not None and after.game and after.view:
            game = {**_changed(before.game, after.game), "since_ms": self._since_ms}
            view = _changed(before.view, after.view)
        update = self._updates[before] = SharedUpdate(table, game, view, self._phrases_ms)
        return update

    def _snapshot(
        self,
        connection: Connection,
        common: Common,
        seat: Seat | None,
        legal: tuple[Action, ...],
        own: Own,
    ) -> bytes:
        game = None
        if common.game is not None and common.view is not None:
            game = GameView(**common.game, legal=legal, view={**common.view, **own})
        you = YouView(connection.player.id, seat)
        return encode(Snapshot(connection.version, self._build, common.table, you, game, self._phrases_ms))


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that differ."""
    return {
        name: value for name, value in after.items() if value is not (old := before[name]) and value != old
    }


def _changed_own(before: Own, after: Own, view: Mapping[str, Any]) -> Own:
    """The fields that a receiver of the changed `view` would have wrong."""
    return {
        name: value
        for name, value in after.items()
        if value is not (there := view.get(name, before[name])) and value != there
    }
