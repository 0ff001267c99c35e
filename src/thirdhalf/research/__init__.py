"""The games as research environments: PettingZoo, OpenSpiel, and many matches at once as arrays.

The frameworks are optional: nothing is imported here, and nothing else in Third Half imports this package.
"""
