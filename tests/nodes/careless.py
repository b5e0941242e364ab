"""A server that keeps its tables whatever becomes of its lease: the fence alone holds.

`UNFENCED` takes that away.
"""

import os
import runpy

from app.edge import membership
from app.rooms.directory import Directory
from app.store import postgres

Directory.let_go_all = lambda self, why: None  # type: ignore[method-assign]
membership.Lease.lapsed = lambda self: False  # type: ignore[method-assign]
membership.Membership._lapse = lambda self: None  # type: ignore[method-assign]

if os.environ.get("UNFENCED"):
    columns = postgres.ACTIONS.partition("FOR SHARE)")[2]
    postgres.ACTIONS = f"""
    INSERT INTO actions (code, game, number, seat, action, player, command, nonce, at)
    SELECT row->>0 || substr($3::text, 1, 0){columns}
    """

if __name__ == "__main__":
    runpy.run_module("app", run_name="__main__")
