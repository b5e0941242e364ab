"""Every setting, from the environment or from files in SECRETS_DIR. Handed down as values by main."""

import os
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    Field,
    NonNegativeInt,
    PositiveFloat,
    PositiveInt,
    SecretStr,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent


class Settings(BaseSettings):
    """docs/configuration.md says what each one is for."""

    model_config = SettingsConfigDict(extra="ignore", frozen=True, env_ignore_empty=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    database_url: SecretStr = SecretStr("sqlite:///pikoko.db")
    allowed_hosts: Annotated[frozenset[str], NoDecode] = frozenset()
    allowed_origins: Annotated[frozenset[str], NoDecode] = frozenset()
    trusted_proxies: str = "127.0.0.1"
    metrics_token: SecretStr | None = None
    build: str | None = None
    frontend_dir: Path = ROOT / "frontend" / "dist"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    bot_pause_min_ms: NonNegativeInt = 600
    bot_pause_max_ms: NonNegativeInt = 1600

    players_per_minute: PositiveInt = 60
    tables_per_minute: PositiveInt = 20
    tables_per_player: PositiveInt = 300
    reads_per_minute: PositiveInt = 300
    guesses_per_minute: PositiveInt = 60
    players_per_day: PositiveInt = 2000
    tables_per_day: PositiveInt = 2000
    chat_per_day: PositiveInt = 20_000
    rooms: PositiveInt = 1000
    connections_per_player: PositiveInt = 30
    connections_per_address: PositiveInt = 200
    handshakes_per_minute: PositiveInt = 600
    watchers_per_table: PositiveInt = 50
    commands_burst: PositiveInt = 100
    commands_per_second: PositiveFloat = 20
    chat_burst: PositiveInt = 10
    chat_per_second: PositiveFloat = 0.5
    flood_seconds: PositiveFloat = 10
    mailbox_size: PositiveInt = 100
    outbox_frames: PositiveInt = 200
    frame_bytes: PositiveInt = 8192
    body_bytes: PositiveInt = 8192
    room_idle_seconds: PositiveFloat = 60
    host_away_seconds: PositiveFloat = 120
    seat_gone_seconds: PositiveFloat = 60
    ready_gone_seconds: PositiveFloat = 20
    claim_seconds: PositiveFloat = 30
    move_link_seconds: PositiveFloat = 300
    links_per_minute: PositiveInt = 5
    presence_ms: PositiveInt = 250
    retry_ms: PositiveInt = 1000
    stalled_seconds: PositiveFloat = 60
    drain_seconds: PositiveFloat = 4
    retention_days: NonNegativeInt = 0
    lobby_days: NonNegativeInt = 7
    watchdog_seconds: NonNegativeInt = 60

    @field_validator("allowed_hosts", "allowed_origins", mode="before")
    @classmethod
    def _split(cls, names: object) -> object:
        """Names separated by commas, in lower case."""
        if not isinstance(names, str):
            return names
        split = (name.strip().rstrip("/").lower() for name in names.split(","))
        return frozenset(name for name in split if name)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.bot_pause_min_ms > self.bot_pause_max_ms:
            raise ValueError("BOT_PAUSE_MIN_MS is more than BOT_PAUSE_MAX_MS")
        return self


def read_settings() -> Settings:
    """From the environment, and from SECRETS_DIR where a file is named like a setting in small letters."""
    directory = os.environ.get("SECRETS_DIR")
    return Settings(_secrets_dir=directory) if directory else Settings()
