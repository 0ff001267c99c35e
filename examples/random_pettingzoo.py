"""A match of Ovalia for four in PettingZoo, random but legal, and the table at its end as a picture.

pip install 'thirdhalf[pettingzoo]' && python examples/random_pettingzoo.py [picture.svg]
"""

import sys
from pathlib import Path

from thirdhalf.research.pettingzoo import env


def main(picture=None):
    """Plays it. Returns the reward of each seat."""
    table = env("ovalia", players=4, halves=1, render_mode="svg")
    table.reset(seed=7)
    worth = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        worth[agent] += reward
        done = terminated or truncated
        if done and picture:
            Path(picture).write_text(table.render())
        table.step(None if done else table.action_space(agent).sample(seen["action_mask"]))
    print({agent: round(value, 2) for agent, value in worth.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])
