"""Needless gifts: what somebody who knows the game would call throwing a card away. Each game says what they are."""

from __future__ import annotations

from thirdhalf.review.gifts.gift import Gift, gifts_of

__all__ = ["Gift", "gifts_of"]
