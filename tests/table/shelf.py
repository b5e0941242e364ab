"""A store in memory, as strict as the real one: unique keys, journals without gaps, names read anew."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from app.table.model import (
    Access,
    Asking,
    Changes,
    Entry,
    GameRow,
    Holder,
    Player,
    PlayerId,
    RoundRow,
    Same,
    SameAsk,
    Stored,
    TableRow,
)
from app.table.persons import Pair, Past
from app.table.seats import seat_held


@dataclass
class Shelf:
    """A store of dicts: rows are replaced or inserted whole, names are looked up when rows are read."""

    table: TableRow
    names: dict[PlayerId, Player]
    games: dict[int, GameRow] = field(default_factory=dict)
    entries: dict[tuple[int, int], Entry] = field(default_factory=dict)
    rounds: dict[tuple[int, int], RoundRow] = field(default_factory=dict)
    same: dict[PlayerId, Same] = field(default_factory=dict)
    answered: set[tuple[PlayerId, str]] = field(default_factory=set)

    def commit(self, found: Changes) -> None:
        self.table = found.table or self.table
        assert found.same.keys().isdisjoint(found.apart)
        for player in found.apart:
            del self.same[player]
        self.same.update(found.same)
        if found.game is not None:
            self.games[found.game.number] = found.game
        for entry in found.entries:
            key = (entry.game, entry.number)
            assert key not in self.entries, f"{key} is written twice"
            assert entry.number == 0 or (entry.game, entry.number - 1) in self.entries, f"{key} leaves a gap"
            self.entries[key] = entry
            if entry.player is not None and entry.command is not None:
                assert (entry.player, entry.command) not in self.answered
                self.answered.add((entry.player, entry.command))
        for finished in found.rounds:
            assert (finished.game, finished.number) not in self.rounds
            self.rounds[finished.game, finished.number] = finished

    def load(self) -> Stored:
        table = replace(
            self.table,
            host=self.names[self.table.host.id],
            seats=self._named(self.table.seats),
            stand_in=self.table.stand_in and self.names[self.table.stand_in.id],
            access=self._access(),
            asking=tuple(Asking(self.names[ask.player.id], ask.seat) for ask in self.table.asking),
            same_asks=tuple(
                SameAsk(self.names[ask.player.id], self.names[ask.other.id]) for ask in self.table.same_asks
            ),
        )
        same = dict(self.same)
        if not self.games:
            return Stored(table, None, (), (), same)
        game = self.games[max(self.games)]
        entries = tuple(entry for entry in self.entries.values() if entry.game == game.number)
        return Stored(table, replace(game, seated=self._named(game.seated)), entries, (), same)

    def past(self, pair: Pair) -> Past:
        """What the games say about the two players, as far as anybody knows who has played in one."""
        held = [game.held for game in self.games.values()]
        played = any(one.keys() & pair.others for one in held)
        together = any(
            seat_held(one[mine]) != seat_held(one[theirs])
            for one in held
            for mine in one.keys() & pair.ones
            for theirs in one.keys() & pair.others
        )
        return Past(self.names[pair.other] if played else None, together)

    def _access(self) -> Access:
        access = self.table.access
        sent_away = (replace(one, player=self.names[one.player.id]) for one in access.sent_away)
        return replace(access, sent_away=tuple(sent_away))

    def _named(self, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
        return tuple(
            replace(holder, player=self.names[holder.player.id]) if holder.player else holder
            for holder in holders
        )
