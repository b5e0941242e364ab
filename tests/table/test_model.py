"""What always holds of a table: five people and bots do anything in any order."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.rules.contract import Action, IllegalAction, Seat
from app.rules.registry import GAMES
from app.table import absence, access, claims, hosting, persons, play, seats, transfers
from app.table.absence import Patience
from app.table.claims import ClaimTimes
from app.table.model import Asking, Choice, Player, PlayerId, Table
from app.table.persistence import changes, rebuild
from app.table.persons import Pair, Past, PersonLimits, answered_about, asked_about
from app.table.refusals import Refusal
from tests.table.shelf import Shelf
from tests.table.tables import ANN, BOB, CAT, DAN, EVE, MINUTE, NOON, game_of, turn_at

pytestmark = pytest.mark.slow(1)

PEOPLE = (ANN, BOB, CAT, DAN, EVE)

PATIENCE = Patience(MINUTE, MINUTE / 3)
TIMES = ClaimTimes(MINUTE, 2 * MINUTE, 3 * MINUTE)
PERSONS = PersonLimits(asks=2, joined=3, again=2 * MINUTE)

Command: TypeAlias = Callable[[Table], Table]


def as_stored(table: Table) -> Table:
    """The table without what is not stored."""
    playing = replace(table.playing, fresh=()) if table.playing else None
    return replace(
        table,
        playing=playing,
        gone_since={},
        away=frozenset(),
        votes=(),
        claims=(),
        declined={},
        pauses={},
        knocked=None,
    )


def with_own_dicts(table: Table) -> Table:
    """An equal table that shares no dict with `table`."""
    playing = replace(table.playing, held=dict(table.playing.held)) if table.playing else None
    return replace(
        table,
        options=dict(table.options),
        gone_since=dict(table.gone_since),
        wake_at=dict(table.wake_at),
        offers=dict(table.offers),
        declined=dict(table.declined),
        same=dict(table.same),
        lost=dict(table.lost),
        pauses=dict(table.pauses),
        playing=playing,
    )


class Course:
    """A course of events as in a room: connected people send commands, and each change is stored first."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.now = NOON
        self.sent = 0
        self.people = {player.id: player for player in PEOPLE}
        self.here: set[PlayerId] = set()
        self.shelf = Shelf(hosting.new_table("code", "pikoko", {}, ANN).row, self.people)
        self.table = rebuild(self.shelf.load(), self.now)
        self.seats_of: dict[tuple[int, PlayerId], set[Seat]] = {}
        self.size_of: dict[int, int] = {}

    def become(self, after: Table) -> None:
        after = absence.settle(after, self.now, bool(self.here), PATIENCE)
        self.shelf.commit(changes(self.table, after))
        self.table = after

    def shuffled(self, items: Sequence[str]) -> list[str]:
        return self.random.sample(items, len(items))

    def somebody_comes(self) -> None:
        player = self.people[self.random.choice(PEOPLE).id]
        if access.is_sent_away(self.table, player.id):
            return
        self.here.add(player.id)
        self.become(seats.arrive(self.table, player))
        assert seats.arrive(self.table, player) is self.table

    def somebody_goes(self) -> None:
        if self.here:
            player = self.people[self.random.choice(sorted(self.here))]
            self.here.remove(player.id)
            self.become(seats.depart(self.table, player, self.now))
            assert seats.depart(self.table, player, self.now + MINUTE) is self.table
            self.now += self.random.choice((MINUTE / 2, 2 * MINUTE))

    def somebody_rules(self) -> None:
        """Uses a power of the host, rightly or not; a person who is sent away disconnects."""
        who = self.random.choice(sorted(self.here)) if self.here else None
        if who is not None:
            by = seats.host_of(self.table) if self.random.random() < 0.7 else self.people[who]
            with suppress(Refusal):
                command = self.random.choice(self.powers(by))
                self.become(command(self.table))
                after = self.table
                with suppress(Refusal):
                    assert command(after) is after
            self.here -= {one.player.id for one in self.table.access.sent_away}

    def powers(self, by: Player) -> tuple[Command, ...]:
        choice = self.random.choice
        other, locked, muted = choice(PEOPLE).id, choice((True, False)), choice((True, False))
        chat = {"chat": choice(("all", "seated"))}
        company = access.Company(
            sorted(self.here), (other,), lambda who: (self.people[who], (choice(("home", "abroad")),))
        )
        return (
            lambda table: access.lock(table, by, locked, company),
            lambda table: access.let_in(table, by, other, company),
            lambda table: access.send_away(table, by, other, company),
            *(lambda table: access.allow_back(table, by, other),) * 2,
            lambda table: access.mute(table, by, other, muted, company),
            lambda table: hosting.end_game(table, by, self.now, 1),
            lambda table: hosting.configure(table, by, None, chat),
        )

    def somebody_takes_another_name(self) -> None:
        who = self.random.choice(PEOPLE).id
        self.people[who] = Player(who, self.random.choice(("Max", "Mia")))
        self.become(seats.rename(self.table, self.people[who]))
        assert seats.rename(self.table, self.people[who]) is self.table

    def somebody_commands(self) -> None:
        """Sends a command. A refused one leaves the very same table, an accepted one does nothing again."""
        host = seats.host_of(self.table)
        hosts = host.id in self.here and self.random.random() < 0.6
        if not self.here:
            return
        by = host if hosts else self.people[self.random.choice(sorted(self.here))]
        command = self.random.choice(self.commands(by))
        before, kept = self.table, with_own_dicts(self.table)
        try:
            after = command(before)
        except Refusal:
            assert before == kept
            return
        assert before == kept
        self.become(after)
        after = self.table
        with suppress(Refusal):
            assert command(after) is after

    def somebody_looks_away(self) -> None:
        if self.here:
            who = self.random.choice(sorted(self.here))
            self.become(seats.look(self.table, who, self.random.random() < 0.5))

    def time_goes_by(self) -> None:
        """Lets time pass, and does what a room does when its alarm rings."""
        self.now += self.random.choice((MINUTE / 2, MINUTE))
        while self.here:
            after = absence.apply_deadline(self.table, self.now, self.shuffled)
            if after is self.table:
                break
            self.become(after)

    def somebody_is_idle(self) -> None:
        """Does what a room does when players have been idle for long."""
        idle = {who for who in absence.present(self.table).values() if self.random.random() < 0.5}
        self.become(absence.idle_votes(self.table, idle))

    def somebody_shows_that_they_are_there(self) -> None:
        """Does what a room does with every command of a player."""
        if self.here:
            there = self.random.choice(sorted(self.here))
            self.become(claims.decline_claims(self.table, there, self.now, TIMES))

    def commands(self, by: Player) -> tuple[Command, ...]:
        choice, now = self.random.choice, self.now
        gone = [seat for who in self.table.gone_since if (seat := seats.seat_of(self.table, who)) is not None]
        seat, other = choice((*range(6), *gone * 4)), choice(PEOPLE).id
        named = choice((None, seat))
        number = choice((1, 2, 3, 4))
        level = choice(("casual", "casual", "grand"))
        game = choice((None, "pikoko", "chess"))
        options: Mapping[str, str] | None = choice(
            (None, {"watchers": "off"}, {"watchers": "on"}, {"x": "y"})
        )
        voted = choice([vote.seat for vote in self.table.votes] or [seat])
        wish: Choice = choice(("wait", "bot", "bot", "end"))
        claimed = choice(self.table.claims) if self.table.claims else Asking(self.people[other], seat)
        key = choice(("one", "two"))
        other2 = choice(PEOPLE).id
        says = choice(self.table.same_asks).player.id if self.table.same_asks else other
        asked = choice(self.table.asking) if self.table.asking else Asking(self.people[other], seat)
        return (
            *(lambda table: claims.sit_down(table, by, named, now, TIMES),) * 2,
            lambda table: seats.stand(table, by),
            lambda table: seats.add_bot(table, by, seat, level),
            lambda table: seats.remove(table, by, seat, now, MINUTE),
            lambda table: seats.admit(table, by, asked.player.id, asked.seat),
            lambda table: seats.admit(table, by, other, seat),
            lambda table: hosting.configure(table, by, game, options),
            lambda table: hosting.hand_over(table, by, seat),
            lambda table: hosting.take_host(table, by, now, 2 * MINUTE),
            lambda table: hosting.start(table, by, self.shuffled),
            lambda table: hosting.start(table, by, self.shuffled, number),
            lambda table: hosting.rematch(table, by),
            lambda table: absence.pause(table, by),
            *(lambda table: absence.resume(table, by),) * 2,
            lambda table: absence.knock(table, by),
            *(lambda table: absence.vote(table, by, voted, wish),) * 3,
            lambda table: claims.claim(table, by, seat, now, TIMES),
            lambda table: claims.let_in(table, by, claimed.player.id, claimed.seat, now, TIMES, PERSONS),
            lambda table: claims.decline(table, by, claimed.player.id, claimed.seat, now, TIMES),
            lambda table: transfers.offer(table, by, key, now, now + MINUTE),
            lambda table: transfers.take_over(table, by, key, now, PERSONS),
            lambda table: persons.same(
                table, by, other2, self.past(asked_about(table, by.id, other2, now, PERSONS)), now, PERSONS
            ),
            *(
                lambda table: persons.agree(
                    table, by, says, self.past(answered_about(table, by, says, PERSONS)), now, PERSONS
                ),
            )
            * 3,
            lambda table: persons.disagree(table, by, says, now, PERSONS),
            lambda table: persons.apart(table, by, other2),
        )

    def past(self, pair: Pair | None) -> Past | None:
        return None if pair is None else self.shelf.past(pair)

    def somebody_acts(self) -> None:
        """Checks that the legal actions of one's own seat on the present turn are accepted, and no others."""
        playing = self.table.playing
        if playing is None or not self.here:
            return
        who = self.random.choice(sorted(self.here))
        seat = seats.seat_of(self.table, who)
        legal: tuple[Action, ...] = ()
        if seat is not None and self.table.status != "lobby":
            legal = playing.rules.legal_actions(playing.state, seat)
        if self.table.paused or playing.abandoned:
            legal = ()
        action = self.random.choice((*legal, "bid 10", "ready", "first 0 1 2", "nonsense"))
        turn = self.random.choice((turn_at(self.table), turn_at(self.table), "0.1.auction.0"))
        before, kept = self.table, with_own_dicts(self.table)
        try:
            self.act(self.people[who], turn, action)
        except (Refusal, IllegalAction):
            assert self.table is before
            assert before == kept
            assert turn != turn_at(before) or action not in legal
        else:
            assert turn == turn_at(before)
            assert action in legal

    def act(self, player: Player, turn: str, action: Action) -> None:
        self.sent += 1
        after = play.act(
            self.table,
            player,
            play.Act(turn, action, f"act-{self.sent}"),
            play.Moment(self.now, self.shuffled),
        )
        self.become(absence.without_idle_votes(after, player.id))

    def the_game_goes_on(self) -> None:
        """A player acts whose turn it is, connected or not: their last command may have been on its way."""
        for _ in range(self.random.choice((1, 10, 50, 700))):
            if self.table.status != "playing" or self.table.paused:
                return
            playing = game_of(self.table)
            seat = self.random.choice(sorted(playing.rules.seats_to_act(playing.state)))
            action = self.random.choice(playing.rules.legal_actions(playing.state, seat))
            player = self.table.seats[seat].player
            if player is None:
                self.become(
                    play.act_for_bot(
                        self.table,
                        seat,
                        play.Act(turn_at(self.table), action),
                        play.Moment(self.now, self.shuffled),
                    )
                )
            else:
                self.act(player, turn_at(self.table), action)

    def the_server_restarts(self) -> None:
        back = rebuild(self.shelf.load(), self.now)
        assert as_stored(back) == as_stored(self.table)
        assert back.gone_since == dict.fromkeys(seats.people_of(back), self.now)
        self.table = back
        self.here.clear()


THINGS: Mapping[Callable[[Course], None], int] = {
    Course.somebody_comes: 20,
    Course.somebody_goes: 10,
    Course.somebody_rules: 8,
    Course.somebody_takes_another_name: 2,
    Course.somebody_looks_away: 3,
    Course.time_goes_by: 8,
    Course.somebody_is_idle: 4,
    Course.somebody_shows_that_they_are_there: 2,
    Course.somebody_commands: 90,
    Course.somebody_acts: 15,
    Course.the_game_goes_on: 4,
    Course.the_server_restarts: 1,
}
"""What may happen, repeated by how often."""


def everybody_has_one_seat_at_most(it: Course) -> None:
    seated = [holder.player.id for holder in it.table.seats if holder.player]
    assert len(seated) == len(set(seated))


def a_seat_is_a_persons_or_a_bots_or_free(it: Course) -> None:
    for holder in it.table.seats:
        assert holder.player is None or holder.bot is None
        assert holder.kept_for is None or holder.bot is not None
        assert holder.kept_for is None or seats.seat_of(it.table, holder.kept_for.id) is None


def the_host_is_a_person_and_everybody_has_their_present_name(it: Course) -> None:
    sent_away = (one.player for one in it.table.access.sent_away)
    seated = (holder.player for holder in it.table.seats if holder.player)
    named = [it.table.host, seats.host_of(it.table), *seated, *sent_away]
    assert all(player == it.people[player.id] for player in named)


def whoever_has_a_part_is_either_here_or_gone(it: Course) -> None:
    assert not it.here & it.table.gone_since.keys()
    assert seats.people_of(it.table) <= it.here | it.table.gone_since.keys()


def whoever_was_sent_away_has_no_part(it: Course) -> None:
    for one in it.table.access.sent_away:
        assert one.player.id not in seats.people_of(it.table) | it.here
        assert not access.belongs(it.table, one.player.id)
        assert all(holder.person != one.player.id for holder in it.table.seats)
        assert all(one.player.id not in vote.ballots for vote in it.table.votes)
        assert it.table.paused != one.player.id


def the_host_acts_while_they_are_here(it: Course) -> None:
    assert it.table.host.id not in it.here or it.table.stand_in is None


def a_game_has_as_many_seats_from_its_start_to_its_end(it: Course) -> None:
    playing = it.table.playing
    if playing is None or it.table.status == "lobby":
        assert len(it.table.seats) == GAMES[it.table.game].max_seats
    else:
        size = it.size_of.setdefault(playing.number, len(it.table.seats))
        assert size == len(it.table.seats) == len(playing.seated)


def nobody_sees_two_hands_of_a_game(it: Course) -> None:
    if it.table.status == "playing":
        playing = game_of(it.table)
        for seat, holder in enumerate(it.table.seats):
            assert not holder.free
            if holder.player:
                had = it.seats_of.setdefault((playing.number, holder.player.id), set())
                had.add(seat)
                assert had == {seat} == {playing.held[holder.player.id]}


def who_asks_never_had_a_seat_and_asks_once_for_a_bots(it: Course) -> None:
    asking = [ask.player.id for ask in it.table.asking]
    assert len(asking) == len(set(asking))
    assert it.table.status == "playing" or not asking
    for ask in it.table.asking:
        assert it.table.seats[ask.seat].bot is not None
        assert ask.player.id not in game_of(it.table).held
        emptied_by = game_of(it.table).emptied.get(ask.seat)
        assert not seats.answering(it.table, ask) & {ask.player.id, emptied_by}


def the_status_says_how_the_game_stands(it: Course) -> None:
    playing = it.table.playing
    running = playing is not None and playing.rules.outcome(playing.state) is None and not playing.abandoned
    assert running == (it.table.status == "playing")


def every_finished_round_and_game_is_stored(it: Course) -> None:
    if (playing := it.table.playing) is not None:
        rounds = playing.rules.rounds(playing.state)
        kept = [it.shelf.rounds[playing.number, number] for number in range(1, len(rounds) + 1)]
        assert [each.points for each in kept] == [each.points for each in rounds]
        outcome = playing.rules.outcome(playing.state)
        game = it.shelf.games[playing.number]
        if playing.abandoned:
            assert (outcome, game.winners) == (None, ())
            return
        assert (game.winners, game.totals) == ((outcome.winners, outcome.totals) if outcome else (None, None))


def a_clock_runs_for_absent_seats_and_a_vote_only_where_a_clock_ran_out(it: Course) -> None:
    if it.here:
        assert it.table.wake_at.keys() == absence.absent(it.table).keys()
        for vote in it.table.votes:
            if vote.idle:
                assert vote.seat in absence.players_to_act_now(it.table)
            else:
                assert it.table.wake_at[vote.seat] <= it.now
    assert it.table.paused is None or it.table.status == "playing"


def no_open_vote_has_a_result(it: Course) -> None:
    entitled = absence.voters(it.table)
    assert [vote for vote in it.table.votes if absence.result(vote, entitled) is not None] == []


def whoever_claims_or_offers_could_be_that_person(it: Course) -> None:
    for claim in it.table.claims:
        assert claim.player.id in it.here
        assert not it.table.seats[claim.seat].free
    claimed = [claim.seat for claim in it.table.claims]
    assert len(claimed) == len(set(claimed))


def persons_are_bounded_and_nobody_asks_to_be_what_they_are(it: Course) -> None:
    """A ring among players who are somebody else as well would have no first one."""
    same, asks = it.table.same, it.table.same_asks
    assert len(same) <= PERSONS.joined
    assert len(asks) <= PERSONS.asks
    assert all(persons.first_of(same, player) not in same for player in same)
    assert len({ask.player.id for ask in asks}) == len(asks)
    for ask in asks:
        assert persons.first_of(same, ask.player.id) != persons.first_of(same, ask.other.id)
        assert (ask.player, ask.other) == (it.people[ask.player.id], it.people[ask.other.id])


CHECKS = (
    persons_are_bounded_and_nobody_asks_to_be_what_they_are,
    no_open_vote_has_a_result,
    a_clock_runs_for_absent_seats_and_a_vote_only_where_a_clock_ran_out,
    whoever_claims_or_offers_could_be_that_person,
    everybody_has_one_seat_at_most,
    a_seat_is_a_persons_or_a_bots_or_free,
    the_host_is_a_person_and_everybody_has_their_present_name,
    whoever_has_a_part_is_either_here_or_gone,
    whoever_was_sent_away_has_no_part,
    the_host_acts_while_they_are_here,
    a_game_has_as_many_seats_from_its_start_to_its_end,
    nobody_sees_two_hands_of_a_game,
    who_asks_never_had_a_seat_and_asks_once_for_a_bots,
    the_status_says_how_the_game_stands,
    every_finished_round_and_game_is_stored,
)


@given(seed=st.integers(0, 2**32 - 1), length=st.integers(1, 250))
def test_whatever_people_do_the_table_stays_valid_and_is_rebuilt_from_its_rows(seed: int, length: int):
    course = Course(seed)
    for thing in course.random.choices([*THINGS], weights=[*THINGS.values()], k=250)[:length]:
        thing(course)
        for check in CHECKS:
            check(course)
    course.the_server_restarts()
