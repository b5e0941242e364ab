"""A machine as an operator has it, but for `docker` and `systemctl`: ours stop and start a test's server.

Lines of docs/self-hosting.md run there as they stand, in a shell of their own.
"""

import os
import shlex
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from tests.server import ROOT, Server

WITHIN_S = 120

# Between a program in a container and a file there is always a pipe.
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
    """A shell in the folder of the repository; `environment` is added to ours."""

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
        """Put a program of this name in front of the machine's own."""
        file = self._programs / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def without(self, name: str) -> None:
        """Remove that program again."""
        (self._programs / name).unlink()

    def run(self, line: str, **replaced: Path) -> str:
        """What `line` prints. Raises CalledProcessError."""
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
        """Stop and start the server as the line asks."""
        for request in self._requests.iterdir():
            if request.name == "stop":
                self._server.stop()
            else:
                self._server.start()
            request.unlink()
