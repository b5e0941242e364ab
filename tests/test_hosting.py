"""The files for hosting name only what exists, and a wrong compose file is reported."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from app.settings import Settings

ROOT = Path(__file__).parent.parent
COMPOSE = ROOT / "docker-compose.yml"
COMPOSED: dict[str, Any] = YAML(typ="safe").load(COMPOSE)
SERVICES: dict[str, dict[str, Any]] = COMPOSED["services"]
MORE: dict[str, Any] = YAML(typ="safe").load(ROOT / "docker-compose.nodes.yml")["services"]
UNIT = (ROOT / "deploy" / "pikoko.service").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")
CHECK = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
OF_COMPOSE = {"DOMAIN", "POSTGRES_PASSWORD"}
"""Variables of the compose file itself, which are not settings of the server."""


def test_the_example_of_env_names_settings_and_places_of_the_compose_file_alone():
    names = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    known = {name.upper() for name in Settings.model_fields}
    assert set(names) >= OF_COMPOSE
    assert set(names) - known - OF_COMPOSE == set()


def test_every_place_of_the_compose_file_is_in_the_example_or_a_setting():
    places = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE.read_text(encoding="utf-8")))
    assert places - {name.upper() for name in Settings.model_fields} == OF_COMPOSE


@pytest.mark.parametrize("name", ["caddy", "app", "database"])
def test_a_service_of_the_compose_file_can_change_nothing_but_its_data_and_has_limits(name):
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert service["mem_limit"].endswith(("m", "g"))
    assert service["logging"]["driver"] == "json-file"
    assert set(service["logging"]["options"]) == {"max-size", "max-file"}


def test_only_the_server_reaches_the_database_and_no_container_runs_as_root_without_need():
    networks = {name: set(service["networks"]) for name, service in SERVICES.items()}
    assert networks == {"caddy": {"web"}, "app": {"web", "data"}, "database": {"data"}}
    assert COMPOSED["networks"]["data"] == {"internal": True}
    assert "ports" not in SERVICES["database"]
    assert SERVICES["app"]["ports"][0].startswith("127.0.0.1:")
    assert SERVICES["database"]["user"] == "postgres"


def test_the_server_is_not_the_superuser_of_its_database():
    database = SERVICES["database"]
    (script,) = (volume for volume in database["volumes"] if "initdb" in volume)
    path = ROOT / script.split(":")[0]
    assert os.access(path, os.X_OK)
    role = SERVICES["app"]["environment"]["DATABASE_URL"].partition("//")[2].partition(":")[0]
    assert role != database["environment"]["POSTGRES_USER"]
    assert f"CREATE ROLE {role}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["app-b", "app-c"])
def test_a_further_server_differs_from_the_first_in_its_name_alone(name: str):
    first = {key: value for key, value in SERVICES["app"].items() if key != "ports"}
    first["environment"] = first["environment"] | {"NODE": name[-1]}
    assert MORE[name] == first | MORE["app"] | {"environment": first["environment"]}
    assert name in MORE["caddy"]["depends_on"]
    assert MORE["app"]["environment"] == {"NODE": "a"}


@pytest.mark.parametrize("name", ["app", "app-b", "app-c"])
def test_an_upgrade_of_several_servers_waits_until_each_is_ready(name: str):
    assert "/readyz" in MORE[name]["healthcheck"]["test"][-1]
    assert "--wait $server" in PAGE


def test_the_service_may_have_more_open_files_than_the_usual_1024():
    assert SERVICES["app"]["ulimits"] == {"nofile": 65536}
    assert "\nLimitNOFILE=65536\n" in UNIT


def test_base_images_are_named_with_their_debian_or_major_version():
    images = [service["image"] for service in SERVICES.values() if "image" in service]
    images += re.findall(r"^ARG BASE=(\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(images) == ["caddy:2", "postgres:18-trixie", "python:3.11-slim-trixie"]


@pytest.mark.parametrize(
    "line",
    [
        "CapabilityBoundingSet=",
        "MemoryDenyWriteExecute=yes",
        "MemoryMax=1G",
        "NoNewPrivileges=yes",
        "PrivateTmp=yes",
        "ProtectSystem=strict",
        "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
        "StateDirectoryMode=0700",
        "SystemCallFilter=@system-service",
        "UMask=0077",
    ],
)
def test_the_systemd_unit_restricts_the_service(line):
    assert line in UNIT.partition("[Service]")[2].splitlines()


def test_under_systemd_a_bot_that_thinks_may_still_give_way_to_people():
    """The group @resources has both calls; a later line allows them again."""
    filters = re.findall(r"^SystemCallFilter=(.+)$", UNIT, re.MULTILINE)
    assert "@resources" in filters[1]
    assert filters[2].split() == ["setpriority", "sched_setattr"]


def test_systemd_restarts_the_service_however_often_it_fails():
    """systemd reads this in [Unit] only."""
    assert "StartLimitIntervalSec=0" in UNIT.partition("[Service]")[0].splitlines()
    assert "Restart=always" in UNIT.splitlines()


def test_the_timers_service_runs_an_existing_program():
    service = (ROOT / "deploy" / "pikoko-backup.service").read_text(encoding="utf-8")
    (program,) = re.findall(r"^ExecStart=/srv/pikoko/(\S+)", service, re.MULTILINE)
    assert os.access(ROOT / program, os.X_OK)
    assert (ROOT / "deploy" / "pikoko-backup.timer").is_file()


def test_upgrades_pull_new_base_images():
    lines = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    (pull,) = (line for line in lines if line.startswith("docker compose pull"))
    assert pull == (
        "docker compose pull --ignore-buildable && docker compose build --pull && docker compose up --detach"
    )


def test_the_example_of_env_removes_what_is_old():
    assert "\nRETENTION_DAYS=365\n" in (ROOT / ".env.example").read_text(encoding="utf-8")


def test_every_file_of_deploy_that_the_page_names_is_there():
    named = set(re.findall(r"\bdeploy/[\w.-]+", PAGE))
    assert {path for path in named if not (ROOT / path).is_file()} == set()
    files = {f"deploy/{path.name}" for path in (ROOT / "deploy").iterdir()}
    assert files - named == {"deploy/database-role.sh", "deploy/uv.txt"}


def test_an_unknown_word_in_the_compose_file_is_reported(tmp_path: Path):
    wrong = tmp_path / "docker-compose.yml"
    wrong.write_text(COMPOSE.read_text(encoding="utf-8").replace("restart:", "restarted:"), encoding="utf-8")
    found = [
        subprocess.run([*CHECK, str(file)], capture_output=True, check=False) for file in (COMPOSE, wrong)
    ]
    assert [run.returncode for run in found] == [0, 1]


def test_the_image_runs_as_its_own_user_and_has_a_health_check():
    last = (ROOT / "Dockerfile").read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
