"""Commands for people who work on the project: `python -m app.cli schema`."""

import argparse
import json

from app.edge.schema import document
from app.main import create_app
from app.settings import Settings


def schema() -> str:
    """The OpenAPI document of the whole wire, the same text each time."""
    return json.dumps(document(create_app(Settings())), indent=1, sort_keys=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m app.cli")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("schema", help="print the OpenAPI document of HTTP and socket")
    parser.parse_args()
    print(schema())


if __name__ == "__main__":
    main()
