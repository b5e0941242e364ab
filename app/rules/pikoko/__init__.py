"""PIKOKO (Adam Porter, 2018): players see every hand but their own, and bid on the tricks each will win."""

from app.rules.contract import Game
from app.rules.pikoko.figures import figures, guesses
from app.rules.pikoko.hindsight import open_view, opens, steps, told, unseen
from app.rules.pikoko.play import (
    apply,
    chance,
    last_event,
    legal_actions,
    progress,
    seats_to_act,
    talk,
    turn,
)
from app.rules.pikoko.scoring import outcome, rounds
from app.rules.pikoko.state import State, start
from app.rules.pikoko.view import own, view
from app.rules.pikoko.view_types import View

GAME: Game[State, View] = Game(
    name="pikoko",
    version=1,
    min_seats=3,
    max_seats=5,
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
    told=told,
    unseen=unseen,
    figures=figures,
    guesses=guesses,
)
