"""Takes the pictures in docs/pictures: games with bots on the real server, on laptop and phone.

Run from the repository's root after `make client`: `python -m scripts.picture`. Each run plays new deals.
"""

import base64
import json
import random
import tempfile
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, sync_playwright
from websockets.sync.client import ClientConnection, connect

from tests import chromium
from tests.server import ROOT, Server

PICTURES = ROOT / "docs" / "pictures"
LAPTOP = (1280, 720)
PHONE = (360, 720)
GAP = 20
FULL_HAND = 6
GREETING_MS = 1500
"""Time for the fonts, and for everything that moves when a table is opened."""

View: TypeAlias = Mapping[str, Any]


def posted(server: str, path: str, body: Mapping[str, Any], token: str = "") -> dict[str, Any]:
    """The JSON answer to a POST."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(server + path, json.dumps(body).encode(), headers)) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def say(socket: ClientConnection, kind: str, **fields: str | int) -> None:
    socket.send(json.dumps({"type": kind, "id": str(uuid.uuid4()), **fields}))


def in_the_middle(view: View) -> bool:
    """Whether the round is far enough for a picture, with cards on the table."""
    return view["phase"] == "tricks" and 3 <= len(view["tricks"]) <= 6 and len(view["trick"]["plays"]) >= 2


def well_built(view: View) -> bool:
    """Whether we have a full hand and two plumes, one of them with a third row."""
    rows = [len(plume["rows"]) for plume in view["plumes"][0]]
    return view["phase"] == "play" and view["hand_sizes"][0] == FULL_HAND and len(rows) > 1 and max(rows) > 2


def bids_and_plays(legal: list[str]) -> str:
    """Bid an even share of the tricks, back nobody, play any legal card."""
    if "bid 0" in legal:
        return next(action for action in (f"bid {random.choice((1, 2, 2, 3))}", legal[-1]) if action in legal)
    return "confidence none" if "confidence none" in legal else random.choice(legal)


def builds(legal: list[str]) -> str:
    """Continue our plumes with one card a turn, and draw if possible."""
    plays = [action for action in legal if action.startswith("play") and not action.endswith("new")]
    first = next((action for action in ("draw", "stop") if action in legal), None)
    return first or random.choice(plays or legal)


@dataclass(frozen=True)
class Scene:
    """A game with that many seats, how our seat plays, and when its picture is taken on our turn."""

    seats: int
    choice: Callable[[list[str]], str]
    worth: Callable[[View], bool]


SCENES = {
    "pikoko": Scene(4, bids_and_plays, in_the_middle),
    "plotters": Scene(5, random.choice, in_the_middle),
    "plumes": Scene(3, builds, well_built),
}


def play_on(socket: ClientConnection, seat: int, scene: Scene) -> bool:
    """Play until the game is worth a picture; False if it ends before that."""
    acted = None
    for frame in socket:
        message: dict[str, Any] = json.loads(frame)
        if message["type"] != "snapshot" or message["game"] is None:
            continue
        game = message["game"]
        if message["table"]["status"] == "over":
            return False
        if seat in game["to_act"] and game["turn"] != acted:
            if len(game["legal"]) > 1 and scene.worth(game["view"]):
                return True
            acted = game["turn"]
            say(socket, "act", turn=acted, action=scene.choice(game["legal"]))
    return False


def table_worth_a_picture(server: Server, token: str, game: str) -> str:
    """The code of a table where the player of `token` has to play a card."""
    scene = SCENES[game]
    while True:
        code = str(posted(server.url, "/api/tables", {"game": game}, token)["code"])
        url = f"{server.socket_url}/api/tables/{code}/socket"
        with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            say(socket, "sit", seat=0)
            for seat in range(1, scene.seats):
                say(socket, "add_bot", seat=seat, level="casual")
            say(socket, "start")
            if play_on(socket, 0, scene):
                return code


def shot(browser: Browser, server: Server, code: str, token: str, size: tuple[int, int]) -> bytes:
    """A picture of the table as its player sees it in a window of that size."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="dark")
    context.add_cookies([{"name": "player", "value": token, "url": server.url}])
    page = context.new_page()
    page.goto(f"{server.url}/t/{code}")
    page.get_by_test_id("board").wait_for()
    page.wait_for_timeout(GREETING_MS)
    picture = page.screenshot()
    context.close()
    return picture


def side_by_side(browser: Browser, shots: list[bytes], width: int, path: Path) -> None:
    """Several pictures side by side in one of that width, with a transparent background."""
    page = browser.new_page(viewport={"width": width + GAP, "height": LAPTOP[1]})
    pictures = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}" style="border-radius:14px">'
        for shot in shots
    )
    page.set_content(f'<body style="margin:0;display:flex;gap:{GAP}px">{pictures}</body>')
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, omit_background=True)


def main() -> None:
    """Play, and take all pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(
            f"sqlite:///{folder}/picture.db",
            Path(folder) / "server.log",
            BOT_PAUSE_MIN_MS="0",
            BOT_PAUSE_MAX_MS="0",
        ) as server,
        sync_playwright() as playwright,
    ):
        token = str(posted(server.url, "/api/players", {"name": "Ann", "cookie": False})["token"])
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=[*chromium.LAUNCH_ARGUMENTS]
        )
        for name, seen in {
            "game": [("pikoko", LAPTOP), ("pikoko", PHONE)],
            "others": [("plotters", LAPTOP), ("plumes", LAPTOP)],
        }.items():
            codes = {game: table_worth_a_picture(server, token, game) for game in dict(seen)}
            shots = [shot(browser, server, codes[game], token, size) for game, size in seen]
            side_by_side(browser, shots, sum(width for _, (width, _) in seen), PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
