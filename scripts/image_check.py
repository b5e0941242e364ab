"""Image check: builds the container image with buildah, serves it as a host would, and plays a game on it.

As root on Debian: `python -m scripts.image_check`. The root is read-only then, the user its own; /data
and /tmp are the only places to write. BASE names another base image; where the Dockerfile's own cannot be
fetched, a Debian made by debootstrap stands in for it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.child import free_port

ROOT = Path(__file__).parent.parent
USUAL = "python:3.11-slim-trixie"
STAND_IN = "pikoko-base"
IMAGE = "pikoko"
USER = 10001
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
START_SECONDS = 30
GAME_SECONDS = 120
STOP_SECONDS = 10

os.environ.update(BUILDAH_ISOLATION="chroot", STORAGE_DRIVER="vfs")


def run(*words: str) -> str:
    """Run a program and return its output; its errors go to our standard error."""
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout.strip()


def works(*words: str) -> bool:
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def need(program: str) -> None:
    if shutil.which(program) is None:
        run("apt-get", "install", "--yes", "--quiet", program)


def base() -> str:
    """The name of the image to build on."""
    named = os.environ.get("BASE", USUAL)
    if works("buildah", "inspect", named) or works("buildah", "pull", named):
        return named
    print(f"{named} cannot be downloaded; using Debian's own Python instead", flush=True)
    if not works("buildah", "inspect", STAND_IN):
        make_stand_in()
    return STAND_IN


def make_stand_in() -> None:
    """Build an image of Debian 12 with its Python 3.11 and this machine's certificates."""
    need("debootstrap")
    with tempfile.TemporaryDirectory() as folder:
        packages = "--include=python3,python3-venv,ca-certificates"
        run("debootstrap", "--variant=minbase", packages, "bookworm", folder)
        shutil.copy(CERTIFICATES, f"{folder}{CERTIFICATES}")
        Path(folder, "usr/bin/python").symlink_to("python3")
        made = run("buildah", "from", "scratch")
        run("buildah", "add", "--quiet", made, folder, "/")
    for name in ("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"):
        run("buildah", "config", "--env", f"{name}={CERTIFICATES}", made)
    run("buildah", "commit", "--quiet", "--rm", made, STAND_IN)


@contextmanager
def mounted() -> Iterator[Path]:
    """The folder with the files of a container of the image."""
    container = run("buildah", "from", IMAGE)
    try:
        yield Path(run("buildah", "mount", container))
    finally:
        run("buildah", "rm", container)


@contextmanager
def served(root: Path, port: int) -> Iterator[str]:
    """Run the image's own command as its own user on a read-only root; yields its URL."""
    config = json.loads(run("buildah", "inspect", "--type", "image", IMAGE))["Docker"]["config"]
    environment = {key: value for key, _, value in (entry.partition("=") for entry in config["Env"])}
    environment |= {"PORT": str(port), "HOST": "127.0.0.1", "BOT_PAUSE_MAX_MS": "5", "BOT_PAUSE_MIN_MS": "0"}
    prepare = (
        f"mount --bind {root} {root} && mount -o remount,ro,bind {root} && mount -t tmpfs tmpfs {root}/tmp"
        f" && mount -t tmpfs -o uid={USER},mode=700 tmpfs {root}/data && mount --rbind /dev {root}/dev"
        f' && cd {root} && exec env -i "$@"'
    )
    inside = f'cd {config["WorkingDir"]} && exec "$@"'
    words = [f"{key}={value}" for key, value in environment.items()]
    as_user = ["chroot", f"--userspec={USER}:{USER}", str(root), "/bin/sh", "-c", inside, "sh"]
    start = ["unshare", "--mount", "sh", "-ec", prepare, "sh", *words, *as_user]
    process = subprocess.Popen([*start, *config["Cmd"]])
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(f"{address}/readyz", process)
        yield address
        subprocess.run([*start, *config["Healthcheck"]["Test"][1:]], check=True)
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < until:
        try:
            with urlopen(url):
                return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError("the image does not serve")


def post(url: str, body: dict[str, object], token: str = "") -> dict[str, str]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return dict(json.load(answer))


def play(address: str) -> None:
    """Play a whole game with the example player and two bots."""
    token = post(f"{address}/api/players", {"name": "Host", "cookie": False})["token"]
    code = post(f"{address}/api/tables", {"game": "pikoko"}, token)["code"]
    socket_url = f"{address.replace('http', 'ws')}/api/tables/{code}/socket"
    example = subprocess.Popen([sys.executable, "examples/random_player.py", f"{address}/t/{code}"], cwd=ROOT)
    with connect(socket_url, additional_headers={"Authorization": f"Bearer {token}"}) as host:
        while not json.loads(host.recv(10)).get("table", {}).get("seats", [{}])[0].get("player"):
            pass
        host.send(json.dumps({"type": "start", "id": "start"}))
        example.wait(GAME_SECONDS)
    assert example.returncode == 0, "the game did not end"


def main() -> None:
    """Build, serve, play, stop, and print the size of the image."""
    need("buildah")
    run(
        "buildah",
        "build",
        "--quiet",
        "--format",
        "docker",
        "--build-arg",
        f"BASE={base()}",
        "--tag",
        IMAGE,
        ".",
    )
    with mounted() as root:
        with served(root, free_port()) as address:
            with urlopen(f"{address}/") as page:
                assert "/assets/" in page.read().decode(), "the client is not in the image"
            play(address)
        size = sum(file.lstat().st_size for file in root.rglob("*"))
    print(f"built, served read-only as user {USER}, played a game, stopped; {size / 2**20:.0f} MB of files")


if __name__ == "__main__":
    main()
