"""Tournaments on the server: stored like tables, with their matches played at tables."""
