"""A bot that is a program, in any language: a line of JSON in, a move out. This one plays the first legal move, or one
chosen by its seed.

thirdhalf arena woo 'cmd:python examples/own_program.py --any' random --matches 20
"""

from __future__ import annotations

import json
import random
import sys

for line in sys.stdin:
    view = json.loads(line)
    legal = view["legal"][str(view["seat"])]
    move = random.Random(view["seed"]).choice(legal) if "--any" in sys.argv else legal[0]
    print(move, flush=True)
