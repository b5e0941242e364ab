"""Settings come from the environment and from secret files; invalid ones are refused."""

import pytest
from pydantic import SecretStr, ValidationError

from app.settings import Settings, read_settings


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch):
    for name in (*Settings.model_fields, "secrets_dir"):
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_default_is_sqlite_for_this_machine_only():
    settings = read_settings()
    assert settings.database_url.get_secret_value() == "sqlite:///pikoko.db"
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.allowed_origins == frozenset()
    assert settings.metrics_token is None


def test_the_environment_sets_every_kind_of_setting(monkeypatch):
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("ALLOWED_ORIGINS", "https://A.example/, https://b.example")
    monkeypatch.setenv("ALLOWED_HOSTS", " Cards.example ,b.example,")
    monkeypatch.setenv("FLOOD_SECONDS", "2.5")
    monkeypatch.setenv("METRICS_TOKEN", "")
    settings = read_settings()
    assert settings.port == 9000
    assert settings.allowed_origins == {"https://a.example", "https://b.example"}
    assert settings.allowed_hosts == {"cards.example", "b.example"}
    assert settings.flood_seconds == 2.5
    assert settings.metrics_token is None


def test_secrets_come_from_files_and_the_environment_wins(monkeypatch, tmp_path):
    (tmp_path / "metrics_token").write_text("from-file\n")
    (tmp_path / "database_url").write_text("sqlite:///file.db")
    monkeypatch.setenv("SECRETS_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "sqlite:///environment.db")
    settings = read_settings()
    assert settings.metrics_token is not None
    assert settings.metrics_token.get_secret_value() == "from-file"
    assert settings.database_url.get_secret_value() == "sqlite:///environment.db"


def test_secrets_are_not_printed():
    settings = Settings(
        database_url=SecretStr("postgresql://u:hunter2@h/d"), metrics_token=SecretStr("hunter2")
    )
    assert "hunter2" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "70000"),
        ("PORT", "x"),
        ("LOG_LEVEL", "loud"),
        ("COMMANDS_BURST", "0"),
        ("BOT_PAUSE_MIN_MS", "5000"),
        ("BOT_PAUSE_MIN_MS", "-1"),
        ("HANDOVER_SECONDS", "30"),
    ],
)
def test_an_invalid_setting_is_refused(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError):
        read_settings()
