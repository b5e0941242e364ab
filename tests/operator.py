"""An operator's machine with fake `docker` and `systemctl`, which stop and start a test's server.

Lines of docs/self-hosting.md run there unchanged, each in its own shell.
"""

import os
import shlex
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from tests.server import ROOT, Server

WITHIN_S = 120

# In a real container, output always goes through a pipe before it reaches a file.
DOCKER = """#!/bin/bash
request=
case "$*" in
"compose exec -T database "*) shift 4; cat | "$@" | cat; exit ${PIPESTATUS[1]} ;;
"compose exec database "*) shift 3; exec "$@" ;;
"compose up --detach database") ;;
"compose stop app") request=stop ;;
"compose start app") request=start ;;
*) echo "no such command: docker $*" >&2; exit 9 ;;
esac
[ -z "$request" ] || touch "$REQUESTS/$request"
while [ -n "$request" ] && [ -e "$REQUESTS/$request" ]; do sleep 0.02; done
"""

SYSTEMCTL = """#!/bin/sh
case "$*" in
"stop pikoko" | "start pikoko") touch "$REQUESTS/$1"; while [ -e "$REQUESTS/$1" ]; do sleep 0.02; done ;;
*) echo "no such command: systemctl $*" >&2; exit 9 ;;
esac
"""

INSTALL = """#!/bin/sh
[ "$1 $2 $3 $4 $5 $6" = "-m 600 -o pikoko -g pikoko" ] && exec /usr/bin/install -m 600 "$7" "$8"
echo "not for the server's account: install $*" >&2
exit 9
"""


class Machine:
    """Runs shell lines in the repository's folder, with `environment` added to the test's own."""

    def __init__(self, folder: Path, server: Server, environment: Mapping[str, str], path: str) -> None:
        self._server = server
        self._programs = folder / "programs"
        self._requests = folder / "requests"
        self._requests.mkdir(parents=True)
        self._programs.mkdir()
        for name, text in (("docker", DOCKER), ("systemctl", SYSTEMCTL), ("install", INSTALL)):
            self.program(name, text)
        self.environment = {
            **os.environ,
            **environment,
            "REQUESTS": str(self._requests),
            "PATH": f"{self._programs}:{path}:{os.environ['PATH']}",
        }

    def program(self, name: str, text: str) -> None:
        """Add a program that hides the machine's own program of this name."""
        file = self._programs / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def without(self, name: str) -> None:
        """Remove the program that `program` added."""
        (self._programs / name).unlink()

    def run(self, line: str, **replaced: Path) -> str:
        """Run `line` and return what it prints. Raises CalledProcessError."""
        for name, path in replaced.items():
            line = line.replace(name, shlex.quote(str(path)))
        process = subprocess.Popen(
            ["bash", "-o", "pipefail", "-ec", line],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        deadline_s = time.monotonic() + WITHIN_S
        while process.poll() is None:
            assert time.monotonic() < deadline_s
            self._obey()
            time.sleep(0.01)
        output, errors = process.communicate()
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, line, output, errors)
        return output

    def _obey(self) -> None:
        """Stop or start the server if the line has asked for it."""
        for request in self._requests.iterdir():
            if request.name == "stop":
                self._server.stop()
            else:
                self._server.start()
            request.unlink()
