"""Hands of Woo that several tests begin from."""

from __future__ import annotations

OPEN = {
    "oya": 0,
    "hands": [["SK", "SQ", "DT", "CJ", "HJ", "D0"], ["ST", "HQ", "CK", "DJ", "C0", "SJ"]],
    "trump": "DA",
    "stock": ["CQ", "HT"],
    "treasures": [["HA", "H0"], ["SA", "S0"]],
}
"""In the open phase; the first seat leads."""
LAST_TRICK = {
    "oya": 0,
    "hands": [["SA"], ["S0"]],
    "trump": "D0",
    "stock": ["CA", "CT", "CK"],
    "treasures": [
        ["DA", "DT", "HA", "HT", "DK", "DQ", "SK", "SJ"],
        ["ST", "SQ", "HK", "HQ", "HJ", "H0", "CQ", "CJ", "C0", "DJ"],
    ],
    "closed_by": 0,
    "closed_tricks": 2,
}
"""Closed by the first seat: one trick is left, and three cards of the stock are hidden."""
