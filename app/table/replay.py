"""Replay: a round looked at again, moment by moment. The second door to a state: only for what is over."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from app.rules.contract import Action, Game, Options, Seat
from app.table.public_journal import Line, public_journal

OPEN: Final = "open"
WATCHER: Final = "watcher"

As: TypeAlias = Seat | Literal["open", "watcher"]
"""As whom the round is seen: as a seat or a watcher saw it, or with all hands open."""


class NoRound(Exception):
    """The game has no such round."""


class NotOpen(Exception):
    """The round is still being played, or cards of it were left in the hands and the game goes on."""


class Moment(Struct, frozen=True):
    """What an entry of the public journal made public: the entry's number, the kind, by the game's own word.

    `view` has the fields that changed since the moment before; that of the first moment is whole. If only
    items of a list changed or were added at its end, these stand in an object by their index.
    """

    at: int
    kind: str
    view: Mapping[str, object]


class Replay(Struct, frozen=True):
    """A round in moments. `open` are the rounds that may be looked at again now.

    `unseen` are the cards that nobody has seen, None until the game is over.
    """

    open: tuple[int, ...]
    dealt_at: datetime
    moments: tuple[Moment, ...]
    unseen: tuple[str, ...] | None


class Decision(Struct, frozen=True):
    """What a seat decided: the view that it had, its legal actions, and the action it chose.

    `entry` is the number of the choice in the public journal, `at` that of the moment that showed it.
    """

    at: int
    entry: int
    view: Any
    legal: tuple[Action, ...]
    action: Action


class Entry(Struct, frozen=True):
    """An entry of the public journal between the states before and after it."""

    line: Line
    before: Any
    after: Any


def replay(
    rules: Game[Any, Any],
    seats: int,
    options: Options,
    journal: Sequence[Line],
    number: int,
    seen_as: As,
    *,
    over: bool,
) -> Replay:
    """Round `number` of a game with that journal, which it folds; `over` says whether the game has ended.

    Raises NoRound and NotOpen.
    """
    of_round, opened, last = _open_round(rules, seats, options, journal, number, over)
    shown = [
        (entry, kind, rules.told(state, last))
        for entry in of_round
        for kind, state in rules.steps(entry.before, entry.after, entry.line.seat, entry.line.action)
    ]
    first, _, _ = shown[0]
    views = _changes(_view(rules, state, seen_as) for _, _, state in shown)
    moments = (
        Moment(entry.line.number, kind, view) for (entry, kind, _), view in zip(shown, views, strict=True)
    )
    return Replay(
        open=opened,
        dealt_at=first.line.at,
        moments=tuple(moments),
        unseen=rules.unseen(of_round[-1].after) if over else None,
    )


def decisions(
    rules: Game[Any, Any],
    seats: int,
    options: Options,
    journal: Sequence[Line],
    number: int,
    seat: Seat,
    *,
    over: bool,
) -> tuple[Decision, ...]:
    """What a seat had to decide in round `number`, in order. Choices that nobody was ever shown are left out.

    Raises NoRound and NotOpen, as `replay` does.
    """
    of_round, _, last = _open_round(rules, seats, options, journal, number, over)
    found: list[Decision] = []
    taken: list[tuple[Line, Any]] = []
    for entry in of_round:
        line, before, after = entry.line, entry.before, entry.after
        if line.seat == seat and len(rules.legal_actions(before, seat)) > 1:
            taken.append((line, rules.told(before, last)))
        if not rules.steps(before, after, line.seat, line.action):
            continue
        never_shown = rules.told(before, last) is before and rules.told(after, last) is not after
        found += [] if never_shown else [_decision(rules, seat, *one, line.number) for one in taken]
        taken.clear()
    return tuple(found)


def _decision(rules: Game[Any, Any], seat: Seat, line: Line, before: Any, at: int) -> Decision:  # noqa: ANN401
    view, legal = rules.view(before, seat), rules.legal_actions(before, seat)
    return Decision(at=at, entry=line.number, view=view, legal=legal, action=line.action)


def _open_round(
    rules: Game[Any, Any],
    seats: int,
    options: Options,
    journal: Sequence[Line],
    number: int,
    over: bool,
) -> tuple[Sequence[Entry], tuple[int, ...], Any]:
    """The entries of an open round, all open rounds, and the last state. Raises NoRound and NotOpen."""
    entries = _entries(rules, seats, options, journal)
    last = entries[-1].after if entries else rules.start(seats, options)
    if not 0 < number <= _dealt(rules, last):
        raise NoRound
    opened = _opened(rules, last, over)
    if number not in opened:
        raise NotOpen
    return [entry for entry in entries if _round(rules, entry.after) == number], opened, last


def open_rounds(
    rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line], *, over: bool
) -> tuple[int, ...]:
    """The rounds that may be looked at again, in order. It folds the journal."""
    entries = _entries(rules, seats, options, journal)
    return _opened(rules, entries[-1].after, over) if entries else ()


def _opened(rules: Game[Any, Any], last: Any, over: bool) -> tuple[int, ...]:  # noqa: ANN401
    return tuple(range(1, _dealt(rules, last) + 1)) if over else tuple(sorted(rules.opens(last)))


def _dealt(rules: Game[Any, Any], last: Any) -> int:  # noqa: ANN401
    """How many rounds have been dealt."""
    return _round(rules, last) - (rules.chance(last) is not None)


def _entries(rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line]) -> Sequence[Entry]:
    entries: list[Entry] = []
    state = rules.start(seats, options)
    for line in public_journal(rules, seats, options, journal):
        before, state = state, rules.apply(state, line.seat, line.action)
        entries.append(Entry(line, before, state))
    return entries


def _round(rules: Game[Any, Any], state: Any) -> int:  # noqa: ANN401
    return rules.progress(state).round or 1


def _view(rules: Game[Any, Any], state: Any, seen_as: As) -> Mapping[str, object]:  # noqa: ANN401
    if seen_as == OPEN:
        view = rules.open_view(state)
    else:
        view = rules.view(state, None if seen_as == WATCHER else seen_as)
    fields: dict[str, object] = vars(view)
    return fields


def _changes(views: Iterator[Mapping[str, object]]) -> Iterator[Mapping[str, object]]:
    """Of each view the fields that changed."""
    shown: Mapping[str, object] = {}
    for view in views:
        yield {
            field: _change(shown.get(field), value)
            for field, value in view.items()
            if field not in shown or shown[field] != value
        }
        shown = view


def _change(before: object, after: object) -> object:
    """Of a list that has not become shorter the items that changed, by index; anything else is whole."""
    if not isinstance(before, tuple) or not isinstance(after, tuple) or len(after) < len(before):
        return after
    known = before + (None,) * (len(after) - len(before))
    return {
        str(index): _change(old, new)
        for index, (old, new) in enumerate(zip(known, after, strict=True))
        if index >= len(before) or old != new
    }
