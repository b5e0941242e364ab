"""Template: everybody plays a card, the highest takes the trick, and the most tricks win."""

from app.rules.contract import Game
from app.rules.template.hindsight import open_view, opens, steps
from app.rules.template.play import (
    apply,
    chance,
    last_event,
    legal_actions,
    outcome,
    progress,
    rounds,
    seats_to_act,
    talk,
    turn,
)
from app.rules.template.state import State, start
from app.rules.template.view import own, view
from app.rules.template.view_types import View

GAME: Game[State, View] = Game(
    name="template",
    version=1,
    min_seats=2,
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
)
