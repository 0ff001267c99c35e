"""`make stress`: is `make test` green every time? Fresh clones, empty HOME, some of them with both cores busy."""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> int:
    """Runs the suite this many times and prints a line for each. Returns 1 if a run failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=3, help="how many of them run with every core busy")
    parser.add_argument("--target", default="test", help="the make target")
    given = parser.parse_args()
    red = 0
    for run in range(1, given.runs + 1):
        busy = run > given.runs - given.busy
        seconds, log, green = one_run(given.target, busy)
        state = "green" if green else f"RED, see {log}"
        print(f"run {run:2} of {given.runs}  {'busy ' if busy else 'quiet'}  {seconds:4.0f} s  {state}", flush=True)
        red += not green
    print(f"{given.runs - red} passed, {red} failed")
    return 1 if red else 0


def one_run(target: str, busy: bool) -> tuple[float, Path, bool]:
    """Clones, tests and cleans up; the log of a failed run is kept."""
    log = Path(tempfile.mkstemp(prefix="stress-", suffix=".log")[1])
    with tempfile.TemporaryDirectory(prefix="stress-") as folder, burning(os.cpu_count() or 1 if busy else 0):
        clone, home = Path(folder, "clone"), Path(folder, "home")
        home.mkdir()
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        begun = time.monotonic()
        environment = {"HOME": str(home), "PATH": os.environ["PATH"], "CI": "true"}
        with log.open("wb") as out:
            done = subprocess.run(
                ["make", target],
                cwd=clone,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                check=False,
            )
        seconds = time.monotonic() - begun
    if done.returncode == 0:
        log.unlink()
    return seconds, log, done.returncode == 0


@contextlib.contextmanager
def burning(cores: int) -> Iterator[None]:
    """Keeps this many cores busy."""
    fires = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(cores)]
    try:
        yield
    finally:
        for fire in fires:
            fire.kill()
            fire.wait()


if __name__ == "__main__":
    sys.exit(main())
