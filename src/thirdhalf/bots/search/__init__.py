"""Thinking ahead, for any game that has a sense."""
