"""First matches of Ovalia: without scrums, with them, and for four."""

from __future__ import annotations

from typing import Final

from thirdhalf.lessons.ovalia.basics import BASICS
from thirdhalf.lessons.ovalia.for_four import FOR_FOUR
from thirdhalf.lessons.ovalia.scrums import SCRUMS

LESSONS: Final = (BASICS, SCRUMS, FOR_FOUR)
