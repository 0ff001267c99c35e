"""Compiles the rules where a compiler is at hand; without one the same files install as they are."""

import os
import re
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games", "bots/endgame", "bots/search", "bots/heuristics", "bots/learned", "research/features")
"""The packages that are written for both speeds."""
NOT_BUILDING = {"sdist", "egg_info", "dist_info"}
"""Commands that only gather files and facts: they need no C."""

ONCE = """#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((optimize("O0")))
#else
#define ONCE
#endif
"""


class BuildOrLeave(build_ext):
    """All extensions or none: a half-compiled package would not import."""

    def run(self) -> None:
        """Build; where that fails, remove what was built and go on without."""
        try:
            super().run()
        except Exception as trouble:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            print(f"thirdhalf installs uncompiled: {trouble}", file=sys.stderr)


def extensions() -> list:
    """Every module of the compiled packages, as one group, so that calls between them are direct."""
    if os.environ.get("THIRDHALF_PURE") or NOT_BUILDING & set(sys.argv):
        return []
    from mypyc.build import mypycify

    sources = [str(path) for part in COMPILED for path in sorted(Path("src/thirdhalf", part).rglob("*.py"))]
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fvisibility=hidden"
    found = mypycify(["--strict", *sources], opt_level="3", debug_level="0")
    for path in {path for extension in found for path in extension.sources}:
        leave_module_bodies_alone(Path(path))
    return found


def leave_module_bodies_alone(path: Path) -> None:
    """Has GCC optimise everything but the bodies of modules, which run once and take it a quarter of its time."""
    text = path.read_text(encoding="utf-8")
    body = re.compile(r"^char \w+_____top_level__\(void\) \{", re.MULTILINE)
    if body.search(text):
        path.write_text(ONCE + body.sub(r"ONCE \g<0>", text), encoding="utf-8")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave})
