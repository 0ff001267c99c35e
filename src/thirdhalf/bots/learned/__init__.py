"""Learned judgement: what to play and what a position is worth, as small linear models distilled from search."""
