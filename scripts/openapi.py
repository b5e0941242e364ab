"""Prints the OpenAPI document of HTTP and socket messages: `python -m scripts.openapi`."""

import json

from app.edge.schema import document
from app.main import create_app
from app.settings import Settings


def schema() -> str:
    """The document as JSON, always with the same text."""
    return json.dumps(document(create_app(Settings())), indent=1, sort_keys=True)


if __name__ == "__main__":
    print(schema())
