"""Enchanted Plumes: players build plumes of feathers, row by row, until somebody draws the Peahen."""

from app.rules.contract import Game
from app.rules.plumes.figures import figures
from app.rules.plumes.hindsight import open_view, opens, steps, unseen
from app.rules.plumes.play import (
    apply,
    chance,
    last_event,
    legal_actions,
    progress,
    seats_to_act,
    talk,
    turn,
)
from app.rules.plumes.scoring import outcome, rounds
from app.rules.plumes.state import State, start
from app.rules.plumes.view import own, view
from app.rules.plumes.view_types import View

GAME: Game[State, View] = Game(
    name="plumes",
    version=1,
    min_seats=2,
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
    unseen=unseen,
    figures=figures,
)
