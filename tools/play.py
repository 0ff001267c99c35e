"""`make play`: sets up what is missing, then opens the table.

The table opens before the rules are compiled. Compiling takes about a minute on one core, so it runs beside the first
minutes of play; then the server starts again on the compiled package. Nothing at a table is lost by that: pages
reconnect by themselves. Docs: docs/decisions/0012-first-minute.md.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")
MAKE = "make"
SERVE = ("serve", "--open", "--log-level", "warning")
COMPILED = ".venv/installed"
STOP_SECONDS = 15


class SetupFailed(Exception):
    """A part could not be made; its output has been shown."""


def main() -> int:
    """Sets up, serves, and hands over to the compiled package when it is ready."""
    try:
        if up_to_date(COMPILED):
            return serve([BIN / "thirdhalf"])
        set_up()
        return play_while_compiling()
    except KeyboardInterrupt:
        return 130
    except SetupFailed as failed:
        print(failed, file=sys.stderr)
        return 1


def set_up() -> None:
    """Makes packages and pages, in parallel if possible."""
    make("Python environment", ".venv/uv")
    together([("Python packages", ".venv/play"), ("Page builder", "web/node_modules/installed")])
    make("Pages", "web")


def play_while_compiling() -> int:
    """Serves from the sources; once the rules are compiled, serves from the installed package."""
    sources = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    first = subprocess.Popen([BIN / "python", "-m", "thirdhalf", *SERVE], cwd=ROOT, env=sources)
    with stopping(first):
        print("The table is open. Compiling the rules in the background …", flush=True)
        compiling = subprocess.Popen([*background(), MAKE, "-s", COMPILED], cwd=ROOT)
        with stopping(compiling):
            while compiling.poll() is None and first.poll() is None:
                time.sleep(0.1)
        if first.poll() is not None:
            return first.returncode
        if compiling.returncode:
            print("The rules stay uncompiled: computers think more slowly.", file=sys.stderr)
            return first.wait()
    print("The rules are compiled: computers think faster now.", flush=True)
    return serve([BIN / "thirdhalf"], reopen=False)


def serve(command: Sequence[str | Path], reopen: bool = True) -> int:
    """Runs the server until it is told to stop."""
    arguments = [word for word in SERVE if reopen or word != "--open"]
    running = subprocess.Popen([*command, *arguments], cwd=ROOT)
    with stopping(running):
        return running.wait()


@contextlib.contextmanager
def stopping(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Leaves nothing running, however this ends."""
    try:
        yield
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def background() -> list[str]:
    """Low priority: play comes first."""
    return [] if os.name == "nt" else ["nice", "-n", "10"]


def up_to_date(target: str) -> bool:
    """Whether make has nothing to do for it."""
    return subprocess.run([MAKE, "-q", target], cwd=ROOT, capture_output=True, check=False).returncode == 0


def make(name: str, target: str) -> None:
    """Makes one part, with a line that counts its seconds."""
    if up_to_date(target):
        return
    begun = time.monotonic()
    done = threading.Event()
    counting = threading.Thread(target=count, args=(name, begun, done))
    counting.start()
    try:
        made = subprocess.run(
            [MAKE, "-s", target], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
    finally:
        done.set()
        counting.join()
    if made.returncode:
        sys.stderr.buffer.write(made.stdout)
        raise SetupFailed(f"{name}: failed (see above).")
    print(f"\r  {name:<22} {time.monotonic() - begun:4.0f} s", flush=True)


def count(name: str, begun: float, done: threading.Event) -> None:
    """A running clock for a person at a terminal."""
    while sys.stdout.isatty() and not done.wait(0.5):
        print(f"\r  {name:<22} {time.monotonic() - begun:4.0f} s …", end="", flush=True)


def together(parts: list[tuple[str, str]]) -> None:
    """Makes several parts at once. If one fails, says so after all have ended."""
    failed: list[SetupFailed] = []

    def one(name: str, target: str) -> None:
        try:
            make(name, target)
        except SetupFailed as trouble:
            failed.append(trouble)

    threads = [threading.Thread(target=one, args=part) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


if __name__ == "__main__":
    sys.exit(main())
