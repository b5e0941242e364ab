"""The effort of bots: its limits."""

from time import sleep

from app.bots.effort import Effort


def test_playouts_come_in_batches_up_to_their_number():
    assert list(Effort(playouts=7, seconds=60).batches(3)) == [3, 3, 1]
    assert list(Effort(playouts=7, seconds=0.0).batches(3)) == []


def test_only_the_time_of_the_bot_itself_counts():
    effort = Effort(playouts=3, seconds=0.05)
    made = 0
    for _ in effort.batches(1):
        sleep(0.06)
        made += 1
    assert made == 3


def test_it_stops_when_its_time_is_used_up():
    made = 0
    for _ in Effort(playouts=10**9, seconds=0.01).batches(1):
        made += 1
    assert 0 < made < 10**9
