"""Tournaments on the server: kept like tables, their matches played at tables."""
