"""Plotters Inc.

(Klaus Palesch, 2021): tricks have two winners, who score the product of two suits they collect.
"""

from app.rules.contract import Game
from app.rules.plotters.figures import figures
from app.rules.plotters.hindsight import open_view, opens, steps
from app.rules.plotters.play import (
    apply,
    chance,
    last_event,
    legal_actions,
    progress,
    seats_to_act,
    talk,
    turn,
)
from app.rules.plotters.scoring import outcome, rounds
from app.rules.plotters.state import State, start
from app.rules.plotters.view import own, view
from app.rules.plotters.view_types import View

GAME: Game[State, View] = Game(
    name="plotters",
    version=1,
    min_seats=4,
    max_seats=6,
    options={},
    view_type=View,
    start=start,
    chance=chance,
    seats_to_act=seats_to_act,
    legal_actions=legal_actions,
    apply=apply,
    view=view,
    own=own,
    turn=turn,
    talk=talk,
    last_event=last_event,
    progress=progress,
    rounds=rounds,
    outcome=outcome,
    open_view=open_view,
    opens=opens,
    steps=steps,
    figures=figures,
)
