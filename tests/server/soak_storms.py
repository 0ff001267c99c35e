"""Every storm at full length, one after the other: `make soak`. `--only kills` runs some, `--share 0.1` a tenth."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import postgres
import storms

COUNTS: dict[str, int] = {
    "kills on SQLite": 100,
    "kills on PostgreSQL with three servers": 100,
    "restarts of PostgreSQL": 20,
    "hang-ups on SQLite": 1000,
    "hang-ups on PostgreSQL": 1000,
    "full disks": 20,
    "held locks": 3,
    "failing and slow writes": 2000,
    "clock jumps": 20,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="storms whose name has this in it")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the full length")
    parser.add_argument("--seed", type=int, default=1, help="other moments to kill")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # leaves no server and no database behind
    failed = 0
    with postgres.running() as url:
        for name, full in COUNTS.items():
            if given.only not in name or (url is None and "PostgreSQL" in name):
                continue
            failed += not run(name, max(1, round(full * given.share)), url, given.seed)
    return 1 if failed else 0


def run(name: str, count: int, url: str | None, seed: int) -> bool:
    """One storm, with a line that counts."""
    begun = time.monotonic()

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{name}: {done} of {count} ", end="", file=sys.stderr, flush=True)
        elif done % max(1, count // 10) == 0:
            print(f"{name}: {done} of {count}, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="soak-") as temporary:
        folder = Path(temporary)
        database = postgres.new_database(url) if url and "PostgreSQL" in name else str(folder / "tables.sqlite")
        try:
            storm(name, database, folder, seed)(count, progress)
        except Exception as error:
            traceback.print_exc()
            kept = shutil.copytree(folder, tempfile.mkdtemp(prefix="soak-failed-"), dirs_exist_ok=True)
            print(f"{name}: FAILED, {type(error).__name__}: {error}\nThe servers' logs are in {kept}", flush=True)
            return False
    print(f"{name}: {count} times, {time.monotonic() - begun:.0f} s", flush=True)
    return True


def storm(name: str, database: str, folder: Path, seed: int) -> Callable[[int, storms.Progress], None]:
    """The storm of this name."""
    if name.startswith("restarts"):
        return lambda count, progress: storms.database_restarts(folder, count, progress)
    if name.startswith("kills"):
        servers = 3 if "three" in name else 1
        return lambda count, progress: storms.kills(database, folder, count, progress, servers, seed)
    of = {
        "hang-ups": storms.hang_ups,
        "full": storms.full_disk,
        "held": storms.held_lock,
        "failing": storms.flaky_writes,
        "clock": storms.clock_jumps,
    }[name.split(" ")[0]]
    return lambda count, progress: of(database, folder, count, progress)


if __name__ == "__main__":
    sys.exit(main())
