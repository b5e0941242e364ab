"""What is shown of a table: the same table for everyone, and to each viewer their own view of the game."""

from collections.abc import Iterable

from app.protocol.messages import AskingView, GameView, PersonView, SeatView, TableView, WatchersView
from app.rules.contract import Viewer
from app.table.model import Player, Playing, Table
from app.table.play import turn_of

NAMES_SHOWN = 10


def watchers_view(people: Iterable[Player]) -> WatchersView:
    """How many people watch and, sorted, the names of the first few."""
    names = sorted({player.id: player.name for player in people}.values())
    return WatchersView(len(names), tuple(names[:NAMES_SHOWN]))


def table_view(table: Table, connected: tuple[bool, ...], watchers: WatchersView) -> TableView:
    """The table as everybody may see it; `connected` by seat."""
    return TableView(
        code=table.code,
        game=table.game,
        options=table.options,
        status=table.status,
        host=table.host.id,
        asking=tuple(AskingView(_person(ask.player), ask.seat) for ask in table.asking),
        seats=tuple(
            SeatView(seat, _person(holder.player) if holder.player else None, holder.bot, connected[seat])
            for seat, holder in enumerate(table.seats)
        ),
        watchers=watchers,
    )


def _person(player: Player) -> PersonView:
    return PersonView(player.id, player.name)


class GameViews:
    """A game through the one door for secrets; what all its viewers are told is worked out once."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._turn = turn_of(playing)
        self._to_act = tuple(sorted(playing.rules.seats_to_act(playing.state)))
        self._views: dict[Viewer, GameView] = {}

    def of(self, viewer: Viewer) -> GameView:
        """The game as `viewer` may know it."""
        return self._views.get(viewer) or self._views.setdefault(viewer, self._made(viewer))

    def _made(self, viewer: Viewer) -> GameView:
        rules, state, ended_at = self._playing.rules, self._playing.state, self._playing.ended_at
        legal = () if viewer is None else rules.legal_actions(state, viewer)
        return GameView(
            self._playing.number,
            self._turn,
            self._to_act,
            legal,
            None if ended_at is None else ended_at.isoformat(),
            rules.view(state, viewer),
        )
