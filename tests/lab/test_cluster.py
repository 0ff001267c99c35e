"""The same question on a cluster of this machine, one of whose workers is killed while it plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen

SHORT = ["--rule", "halves=1", "--rule", "ranks=2", "--rule", "hand_size=2"]
QUESTION = ["compare", "rugby", *SHORT, "--against", "drop_points=4", "--level", "club", "--deals", "60"]


def until(true: Callable[[], bool]) -> None:
    """Waits for a state, however busy the machine is."""
    end = time.monotonic() + 300
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextmanager
def processes() -> Iterator[list[Popen[bytes]]]:
    started: list[Popen[bytes]] = []
    try:
        yield started
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def lines(store: Path) -> list[dict[str, object]]:
    return [
        {"of": file.parent.name, **json.loads(line)}
        for file in sorted(store.rglob("*.jsonl"))
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True)
        if line.endswith("\n")
    ]


def test_a_killed_worker_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    sources = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    quiet = {"DASK_DISTRIBUTED__DASHBOARD__LINK": "", "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__GIL__ENABLED": "false"}
    environment = {**os.environ, **quiet, "PYTHONPATH": os.pathsep.join(sources), "THIRDHALF_LANG": "en"}

    def start(*command: str) -> Popen[bytes]:
        log = (tmp_path / "log").open("ab")
        with log:
            return Popen([sys.executable, "-m", *command], env=environment, cwd=tmp_path, stdout=log, stderr=log)

    def lab(store: str, *more: str) -> list[str]:
        return ["thirdhalf", "lab", *QUESTION, "--store", store, "--out", f"{store}.json", *more]

    with processes() as running:
        about = tmp_path / "scheduler.json"
        where = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(about)]
        running.append(start("distributed.cli.dask_scheduler", *where))
        until(about.exists)
        until(lambda: about.read_text(encoding="utf-8").endswith("}"))
        address = json.loads(about.read_text(encoding="utf-8"))["address"]
        one_thread = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
        workers = [start("distributed.cli.dask_worker", address, *one_thread) for _ in range(2)]
        running.extend(workers)
        until(lambda: (tmp_path / "log").read_text(encoding="utf-8").count("Registered to") == 2)
        asking = start(*lab("cluster", "--scheduler", address))
        running.append(asking)
        until(lambda: len(lines(tmp_path / "cluster")) > 2 or asking.poll() is not None)
        assert asking.poll() in (None, 0), (tmp_path / "log").read_text(encoding="utf-8")
        workers[0].kill()
        assert asking.wait() == 0, (tmp_path / "log").read_text(encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", *lab("home", "--jobs", "1")],
        env=environment,
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    assert json.loads((tmp_path / "cluster.json").read_text()) == json.loads((tmp_path / "home.json").read_text())
    played = [(line["of"], deal) for line in lines(tmp_path / "cluster") for deal in list(line["deals"])]  # type: ignore[call-overload]
    assert len(played) == len(set(played))
