"""A server of the next release, whose migrations in the folder `MIGRATIONS` add to the schema."""

import os
import runpy
from pathlib import Path

from app.store import migrate

migrate.MIGRATIONS = Path(os.environ["MIGRATIONS"])

if __name__ == "__main__":
    runpy.run_module("app", run_name="__main__")
