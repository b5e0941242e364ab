"""The files a host starts from name what exists, and a compose file that cannot be is found."""

import re
import subprocess
import sys
from pathlib import Path

from app.settings import Settings

ROOT = Path(__file__).parent.parent
COMPOSE = ROOT / "docker-compose.yml"
CHECK = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
OF_COMPOSE = {"DOMAIN", "POSTGRES_PASSWORD"}
"""What compose itself puts in its places; the server does not know them."""


def test_the_example_of_env_names_settings_and_places_of_the_compose_file_alone():
    names = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    known = {name.upper() for name in Settings.model_fields}
    assert set(names) >= OF_COMPOSE
    assert set(names) - known - OF_COMPOSE == set()


def test_every_place_of_the_compose_file_is_in_the_example_or_a_setting():
    places = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE.read_text(encoding="utf-8")))
    assert places - {name.upper() for name in Settings.model_fields} == OF_COMPOSE


def test_the_server_of_the_compose_file_can_change_nothing_but_its_data():
    app = COMPOSE.read_text(encoding="utf-8").partition("  app:")[2].partition("\n  database:")[0]
    for wanted in ("read_only: true", "cap_drop:\n      - ALL", "no-new-privileges:true", "127.0.0.1:"):
        assert wanted in app


def test_a_service_may_hold_a_connection_for_everybody_and_not_the_1024_of_most_systems():
    assert "nofile: 65536" in COMPOSE.read_text(encoding="utf-8")
    assert "\nLimitNOFILE=65536\n" in (ROOT / "deploy" / "pikoko.service").read_text(encoding="utf-8")


def test_a_compose_file_with_a_word_nobody_knows_is_found(tmp_path: Path):
    wrong = tmp_path / "docker-compose.yml"
    wrong.write_text(COMPOSE.read_text(encoding="utf-8").replace("restart:", "restarted:"), encoding="utf-8")
    found = [
        subprocess.run([*CHECK, str(file)], capture_output=True, check=False) for file in (COMPOSE, wrong)
    ]
    assert [run.returncode for run in found] == [0, 1]


def test_the_image_runs_as_a_user_of_its_own_and_says_how_it_is():
    last = (ROOT / "Dockerfile").read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
