"""The server with a page that blocks the event loop: `python -m tests.faults.frozen`."""

import time

from fastapi import FastAPI

from app import __main__ as program
from app.main import create_app
from app.settings import Settings

FOR_S = 60


async def freeze() -> None:
    """Block the event loop."""
    time.sleep(FOR_S)  # noqa: ASYNC251


def freezing(settings: Settings) -> FastAPI:
    app = create_app(settings)
    app.add_api_route("/freeze", freeze)
    app.router.routes.insert(0, app.router.routes.pop())
    return app


if __name__ == "__main__":
    vars(program)["create_app"] = freezing
    program.main()
