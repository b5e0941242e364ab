"""Hosting: what the host decides. Game and options, the next host, the start and end of games."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from msgspec.structs import replace

from app.rules.contract import Options, Seat
from app.rules.registry import GAMES
from app.table.access import own_only
from app.table.model import EMPTY, LEVELS, Holder, Player, Playing, Table
from app.table.play import Shuffle, abandon, run_chance
from app.table.refusals import Refusal
from app.table.seats import holder_of, host_of, host_only, known_level, seat_of

TABLE_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "watchers": ("on", "off"),
    "sandglass": ("off", "half_minute", "minute", "two_minutes"),
    "chat": ("all", "seated"),
    "bot_pace": ("normal", "quick", "slow"),
}
"""Options of every table; the first value is the default. `watchers` takes effect when a game starts.

`sandglass` is how long a decision should take; pages draw it, and nothing happens when it runs out.
`chat` says who may chat. `bot_pace` is how long bots pause before they act.
"""

PACES: Mapping[str, float] = {"normal": 1.0, "quick": 0.4, "slow": 2.0}
"""How many times as long as the server's settings say a bot pauses, by `bot_pace`."""

AT_ANY_TIME = frozenset(("chat", "bot_pace"))
"""Options that may also be changed during a game."""


def options_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """The options of a table for `game`, each with its values, the default first."""
    return {**TABLE_OPTIONS, **GAMES[game].options}


def new_table(code: str, game: str, options: Options, host: Player) -> Table:
    """An empty table in the lobby. Raises Refusal for an unknown game, option or value."""
    return Table(code, game, _checked(game, {}, options), "lobby", host, _seats(game, ()), link=code)


def _checked(game: str, old: Options, new: Options) -> Options:
    if game not in GAMES:
        raise Refusal("unknown_game", game=game)
    known = options_of(game)
    for option, value in new.items():
        if value not in known.get(option, ()):
            raise Refusal("unknown_option", game=game, option=option, value=value)
    kept = {option: value for option, value in old.items() if value in known.get(option, ())}
    return {option: values[0] for option, values in known.items()} | kept | dict(new)


def _seats(game: str, seats: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """As many seats as `game` allows; surplus empty ones go. Raises Refusal if too many are taken."""
    most = GAMES[game].max_seats
    if len(seats) > most:
        seats = tuple(holder for holder in seats if not holder.free)
    if len(seats) > most:
        raise Refusal("too_many_seated", game=game, seats=most)
    return seats + (EMPTY,) * (most - len(seats))


def configure(table: Table, by: Player, game: str | None, options: Options | None) -> Table:
    """Chooses the game and options for the next start; options that are not named stay."""
    host_only(table, by)
    game = game or table.game
    chosen = _checked(game, table.options, options or {})
    if game == table.game and chosen == table.options:
        return table
    changed = {option for option, value in chosen.items() if table.options.get(option) != value}
    if game == table.game and changed <= AT_ANY_TIME:
        return replace(table, options=chosen)
    if table.status != "lobby":
        raise Refusal("not_in_lobby")
    return replace(table, game=game, options=chosen, seats=_seats(game, table.seats), claims=())


def hand_over(table: Table, by: Player, seat: Seat) -> Table:
    """Makes the player on `seat` the host for good, or the stand-in if `by` is a stand-in."""
    heir = holder_of(table, seat).player
    if heir is not None and heir.id == host_of(table).id:
        return table
    host_only(table, by)
    if heir is None:
        raise Refusal("nobody_there", seat=seat)
    return replace(table, host=heir) if by.id == table.host.id else _standing_in(table, heir)


def _standing_in(table: Table, player: Player) -> Table:
    """The table with the player as stand-in; the host needs none."""
    return replace(table, stand_in=None if player.id == table.host.id else player)


def take_host(table: Table, player: Player, now: datetime, away_for: timedelta) -> Table:
    """Makes a seated player the stand-in for a host who has been away for long.

    If only bots have seats, anybody may.
    """
    if player.id == host_of(table).id:
        return table
    if seat_of(table, player.id) is None and any(holder.player for holder in table.seats):
        raise Refusal("not_seated")
    since = table.gone_since.get(host_of(table).id)
    if since is None or now - since < away_for:
        raise Refusal("host_is_here", seconds=int(away_for.total_seconds()))
    return _standing_in(table, player)


def end_game(table: Table, by: Player, now: datetime, number: int | None = None) -> Table:
    """Abandons the running game; with `number`, only if it is that one."""
    own_only(table, by)
    wanted = number in (None, last_number(table))
    return abandon(table, now) if table.status == "playing" and wanted else table


def start(
    table: Table, by: Player, shuffle: Shuffle, number: int | None = None, level: str = LEVELS[0]
) -> Table:
    """Fills empty seats with bots of `level` up to the game's minimum, drops the rest, starts the next game.

    After a game only game `number` starts, so that a repeated command never starts the game after it.
    """
    host_only(table, by)
    if _has_started(table, number):
        return table
    if table.status == "over" and number is None:
        raise Refusal("not_in_lobby")
    bot = Holder(bot=known_level(level))
    rules = GAMES[table.game]
    missing = rules.min_seats - sum(not holder.free for holder in table.seats)
    seats: list[Holder] = []
    for holder in table.seats:
        if holder.free and missing > 0:
            missing -= 1
            seats.append(bot)
        elif not holder.free:
            seats.append(holder)
    options = {option: table.options[option] for option in rules.options}
    playing = Playing(
        number=last_number(table) + 1,
        rules=rules,
        options=options,
        state=rules.start(len(seats), options),
        seated=tuple(seats),
        held={who: seat for seat, holder in enumerate(seats) if (who := holder.person) is not None},
        watchers=table.options["watchers"],
    )
    begun = run_chance(playing, shuffle)
    return replace(table, status="playing", seats=tuple(seats), playing=begun, claims=())


def last_number(table: Table) -> int:
    """The number of the latest game, even if it was forgotten; 0 before the first."""
    return table.playing.number if table.playing else table.last_game


def _has_started(table: Table, number: int | None) -> bool:
    """Has game `number` started already (None: is one running)? Raises Refusal if it may not start yet."""
    last = last_number(table)
    if number is None or number <= last:
        return table.status == "playing" or number is not None
    if table.status == "playing":
        raise Refusal("not_over")
    if number > last + 1:
        raise Refusal("stale_turn")
    return False


def rematch(table: Table, by: Player) -> Table:
    """Returns to the lobby with the same people and options; the game stays until the next one starts."""
    host_only(table, by)
    if table.status == "lobby":
        return table
    if table.status == "playing":
        raise Refusal("not_over")
    return in_lobby(table)


def in_lobby(table: Table) -> Table:
    """The table after a game, back in the lobby with all seats of its game."""
    return replace(table, status="lobby", seats=_seats(table.game, table.seats))
