"""Exact endgames: where nothing is hidden any more, the truth of a position."""
