"""The bare floor, a server to compare with: uvicorn and Starlette with our settings, no game, no database.

For every message received six ready strings of 2 KB go out, one to each connection of the table, as one
action of five seats and a watcher does. Run as `python -m bench.floor PORT`.
"""

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

STRING_BYTES = 2048
READY = '{"type":"snapshot","pad":"' + "x" * (STRING_BYTES - 28) + '"}'

tables: dict[str, list[WebSocket]] = defaultdict(list)


async def socket(websocket: WebSocket) -> None:
    """Answer each message with READY to everyone at the table."""
    await websocket.accept()
    table = tables[websocket.path_params["code"]]
    table.append(websocket)
    try:
        while True:
            await websocket.receive_text()
            for each in table:
                await each.send_text(READY)
    except WebSocketDisconnect:
        table.remove(websocket)


app = Starlette(routes=[WebSocketRoute("/api/tables/{code}/socket", socket)])


def main() -> None:
    """Serve until stopped."""
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=8192,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main()
