"""Bots against bots on duplicate deals, so that luck cancels out, with statistics of the results."""
