"""Settings: read from environment variables, or from files in SECRETS_DIR.

`main` passes them on as values.
"""

import os
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    Field,
    NonNegativeInt,
    PositiveFloat,
    PositiveInt,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from app.setting_typos import find_typos

ROOT = Path(__file__).resolve().parent.parent


class WrongSettings(Exception):
    """The settings cannot be used; the message has one sentence on each line."""


class Settings(BaseSettings):
    """All settings with their defaults; docs/configuration.md explains each one."""

    model_config = SettingsConfigDict(extra="ignore", frozen=True, env_ignore_empty=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    database_url: SecretStr = SecretStr("sqlite:///pikoko.db")
    allowed_hosts: Annotated[frozenset[str], NoDecode] = frozenset()
    allowed_origins: Annotated[frozenset[str], NoDecode] = frozenset()
    trusted_proxies: str = "127.0.0.1"
    metrics_token: SecretStr | None = None
    node: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,32}$")] | None = None
    lease_seconds: Annotated[float, Field(ge=1)] = 5
    handover_seconds: Annotated[float, Field(gt=0, le=20)] = 5
    build: str | None = None
    frontend_dir: Path = ROOT / "frontend" / "dist"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    bot_pause_min_ms: NonNegativeInt = 600
    bot_pause_max_ms: NonNegativeInt = 1600
    bot_processes: PositiveInt = 1
    review_ms: PositiveInt = 200
    reviews_waiting: PositiveInt = 20
    reviews_per_hour: NonNegativeInt = 30

    players_per_minute: PositiveInt = 60
    tables_per_minute: PositiveInt = 20
    tables_per_player: PositiveInt = 300
    reads_per_minute: PositiveInt = 300
    requests_per_second: PositiveInt = 100
    requests_at_once: PositiveInt = 4
    gets_per_second: PositiveInt = 30
    guesses_per_minute: PositiveInt = 60
    exports_per_minute: PositiveInt = 5
    game_files_per_minute: PositiveInt = 20
    sign_outs_per_minute: PositiveInt = 20
    players_per_day: PositiveInt = 2000
    tables_per_day: PositiveInt = 2000
    sign_outs_per_day: PositiveInt = 500
    chat_per_day: PositiveInt = 20_000
    rooms: PositiveInt = 1000
    rooms_per_address: PositiveInt = 20
    connections_per_player: PositiveInt = 30
    connections_per_address: PositiveInt = 200
    http_connections_per_address: PositiveInt = 60
    handshakes_per_minute: PositiveInt = 600
    handshakes_at_once: PositiveInt = 2
    watchers_per_table: PositiveInt = 50
    commands_burst: PositiveInt = 100
    commands_per_second: PositiveFloat = 20
    chat_burst: PositiveInt = 10
    chat_per_second: PositiveFloat = 0.5
    phrase_seconds: PositiveFloat = 3
    phrases_open_seconds: PositiveFloat = 10
    rename_burst: PositiveInt = 3
    rename_per_second: PositiveFloat = 0.1
    watcher_burst: PositiveInt = 10
    watcher_per_second: PositiveFloat = 2
    flood_seconds: PositiveFloat = 2
    flood_out_seconds: PositiveFloat = 60
    mailbox_size: PositiveInt = 100
    mailbox_share: PositiveInt = 20
    outbox_frames: PositiveInt = 200
    frame_bytes: PositiveInt = 8192
    frames_burst: PositiveInt = 300
    frames_per_second: PositiveFloat = 40
    head_bytes: PositiveInt = 32768
    body_bytes: PositiveInt = 8192
    room_idle_seconds: PositiveFloat = 60
    host_away_seconds: PositiveFloat = 120
    seat_gone_seconds: PositiveFloat = 60
    ready_gone_seconds: PositiveFloat = 20
    idle_seconds: PositiveFloat = 180
    claim_again_seconds: PositiveFloat = 300
    take_back_seconds: PositiveFloat = 600
    move_link_seconds: PositiveFloat = 300
    same_asks_per_table: PositiveInt = 10
    joined_per_table: PositiveInt = 200
    links_per_minute: PositiveInt = 5
    presence_ms: PositiveInt = 250
    retry_ms: PositiveInt = 1000
    stalled_seconds: PositiveFloat = 60
    drain_seconds: PositiveFloat = 4
    replay_cache_bytes: NonNegativeInt = 16 * 1024 * 1024
    retention_days: NonNegativeInt = 0
    contact: Annotated[str, Field(max_length=200)] | None = None
    operator_hours: PositiveFloat = 8
    operator_tries_per_minute: PositiveInt = 20
    orders_seconds: PositiveFloat = 2
    lobby_days: NonNegativeInt = 7
    watchdog_seconds: NonNegativeInt = 60

    @field_validator("trusted_proxies")
    @classmethod
    def _addresses(cls, proxies: str) -> str:
        for one in (proxy.strip() for proxy in proxies.split(",")):
            try:
                _ = one == "*" or (ip_network(one) if "/" in one else ip_address(one))
            except ValueError:
                problem = f"{one!r} is not an address (10.0.0.7), a network (10.0.0.0/8) or *"
                raise ValueError(problem) from None
        return proxies

    @field_validator("allowed_hosts", "allowed_origins", mode="before")
    @classmethod
    def _split(cls, names: object) -> object:
        """A comma-separated list as a set of names in lower case."""
        if not isinstance(names, str):
            return names
        split = (name.strip().rstrip("/").lower() for name in names.split(","))
        return frozenset(name for name in split if name)

    @model_validator(mode="after")
    def _on_postgres(self) -> Self:
        if self.node and self.database_url.get_secret_value().startswith("sqlite"):
            raise ValueError("NODE needs Postgres, which servers can share: set DATABASE_URL, or unset NODE")
        return self

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.bot_pause_min_ms > self.bot_pause_max_ms:
            raise ValueError("BOT_PAUSE_MIN_MS is greater than BOT_PAUSE_MAX_MS")
        return self


def read_settings() -> Settings:
    """The settings from the environment, and from files in SECRETS_DIR (a setting's name in lower case).

    Raises WrongSettings if a name in either looks like a typo, and ValidationError for a wrong value.
    """
    directory = os.environ.get("SECRETS_DIR")
    if directory and not os.path.isdir(directory):
        raise WrongSettings(f"SECRETS_DIR: the folder {directory} does not exist.")
    names = [*os.environ, *(os.listdir(directory) if directory else ())]
    known = {name.upper() for name in Settings.model_fields} | {"SECRETS_DIR"}
    if wrong := find_typos(names, known):
        raise WrongSettings(
            "\n".join(
                f"{name} is not a setting: write {meant}, or unset it if it belongs to another program."
                for name, meant in wrong.items()
            )
        )
    return Settings(_secrets_dir=directory) if directory else Settings()


def sentences(error: ValidationError) -> str:
    """What is wrong with each setting, one line each. Values are left out: they may be secret."""
    problems = {".".join(str(part) for part in one["loc"]).upper(): one["msg"] for one in error.errors()}
    return "\n".join(
        f"{name or 'settings'}: {text.removeprefix('Value error, ')}" for name, text in problems.items()
    )
