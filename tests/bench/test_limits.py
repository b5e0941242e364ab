"""The benchmarks of several servers end with an error if something is beyond its limit."""

import errno
import sys
from pathlib import Path

import pytest

from bench import __main__ as command
from bench import commits, nodes
from bench.nodes import NoCgroup


@pytest.mark.parametrize("beyond", [[], ["nodes: CPU 1.30 times, limit 1.1"]])
def test_the_command_fails_if_something_is_beyond_a_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], beyond: list[str]
):
    monkeypatch.setattr(sys, "argv", ["bench", "commits", "nodes"])
    monkeypatch.setattr(commits, "measure", lambda *_: [])
    monkeypatch.setattr(nodes, "measure", lambda *_: beyond)
    if not beyond:
        command.main()
        return
    with pytest.raises(SystemExit) as ended:
        command.main()
    assert ended.value.code == "Beyond a limit:\nnodes: CPU 1.30 times, limit 1.1"


def test_only_a_cgroup_that_cannot_be_made_counts_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(nodes, "CGROUPS", tmp_path / "nowhere")
    with pytest.raises(NoCgroup, match="No such file"), nodes._capped(1):
        pass
    monkeypatch.setattr(nodes, "CGROUPS", tmp_path)
    monkeypatch.setattr(Path, "rmdir", lambda _: None)  # the files of a real cgroup go with it
    with pytest.raises(ConnectionRefusedError), nodes._capped(1):
        raise ConnectionRefusedError(errno.ECONNREFUSED, "of the load")
