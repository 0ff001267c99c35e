"""The entries of a record: moves and deals, and what each viewer reads of them."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.everything import All
from thirdhalf.core.game import HIDDEN
from thirdhalf.core.state import CHANCE
from thirdhalf.core.viewer import Observer, Public, Viewer


class Entry:
    """One move of a record: its text, and what each seat may read of it (None: nothing)."""

    def __init__(self, seat: int, text: str, round: int, seen: list[str | None]) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.round: Final = round
        """Moves of one trick or turn share a number."""
        self.seen: Final = seen
        self.answerable: int | None = None
        """The seat whose move somebody may be asked to answer now, as far as everybody can tell."""
        self.every_turn = False
        """Whether it is something that can be answered in every turn, rather than now and then."""
        self._public: list[str | None] = []
        """What the public reads; computed when first asked for."""

    def copy(self) -> Entry:
        """The same entry. What is revealed in the copy later does not change the original."""
        other = Entry(self.seat, self.text, self.round, self.seen[:])
        other.answerable, other.every_turn = self.answerable, self.every_turn
        return other

    def read_by(self, viewer: Viewer, cards: dict[str, int]) -> str | None:
        """What a viewer reads of it; None: nothing."""
        if isinstance(viewer, All):
            return self.text
        return self.public(cards) if isinstance(viewer, Public) else self.seen[viewer]

    def public(self, cards: dict[str, int]) -> str | None:
        """What somebody without cards learns of it: only what every other seat learns."""
        if not self._public:
            self._public.append(self._least(cards))
        return self._public[0]

    def _least(self, cards: dict[str, int]) -> str | None:
        if self.seat == CHANCE:
            return hide(self.text, cards)
        others = [text for seat, text in enumerate(self.seen) if seat != self.seat]
        if None in others:
            return None
        return max(others, key=lambda text: str(text).count(HIDDEN))

    def reveal(self, told: str | None) -> None:
        """From now on all others read this."""
        for viewer in range(len(self.seen)):
            if viewer != self.seat:
                self.seen[viewer] = told
        self._public.clear()


class Dealt(Entry):
    """A deal. A seat reads its own share, and later the cards it drew itself or that were turned up."""

    def __init__(self, round: int, shares: list[list[str]], stock: list[str], words: str) -> None:
        super().__init__(CHANCE, words, round, [None] * len(shares))
        self.shares: Final = shares
        self.stock: Final = stock
        self.taken: Final[list[int | None]] = []
        """Who got the cards of the stock drawn so far, top first; None: everybody saw the card."""
        self._redacted: Final[dict[Observer, tuple[int, str]]] = {}
        """What viewers have read of it, and how many cards had been drawn at that time."""

    def copy(self) -> Dealt:
        """The same deal. Cards drawn in the copy later do not change the original."""
        other = Dealt(self.round, self.shares, self.stock, self.text)
        other.taken.extend(self.taken)
        other._redacted.update(self._redacted)
        return other

    def read_by(self, viewer: Viewer, cards: dict[str, int]) -> str:  # noqa: ARG002
        """The deal as the viewer knows it by now."""
        return self.text if isinstance(viewer, All) else self.redacted(viewer)

    def redacted(self, viewer: Observer) -> str:
        """The deal as a viewer who does not see everything knows it by now."""
        drawn, text = self._redacted.get(viewer, (-1, ""))
        if drawn != len(self.taken):
            drawn, text = len(self.taken), self._redact(viewer)
            self._redacted[viewer] = (drawn, text)
        return text

    def _redact(self, viewer: Observer) -> str:
        shares = [share if seat == viewer else [HIDDEN] * len(share) for seat, share in enumerate(self.shares)]
        stock = [HIDDEN] * len(self.stock)
        for place, seat in enumerate(self.taken):
            if seat is None or seat == viewer:
                stock[place] = self.stock[place]
        return deal_words(shares, stock)


def hide(text: str, cards: dict[str, int]) -> str:
    """The words with every card hidden."""
    return " ".join(HIDDEN if word in cards else word for word in text.split(" "))


def deal_words(shares: list[list[str]], stock: list[str]) -> str:
    """`* deal <cards of seat 0> / <cards of seat 1> / <the rest, top first>`."""
    return " / ".join(["* deal " + " ".join(shares[0]), *(" ".join(part) for part in [*shares[1:], stock])]).rstrip()
