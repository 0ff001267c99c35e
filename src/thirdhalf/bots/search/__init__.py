"""Search for any game that has heuristics."""
