"""Thinking ahead, for any game that has a heuristics."""
