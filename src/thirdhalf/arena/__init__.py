"""Bots against bots: duplicate deals, so that luck cancels, and what can be said of the results."""
