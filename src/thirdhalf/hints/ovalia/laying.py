"""Why to lay a meld, take a discard, pick a card, or wait."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.games.ovalia.melds import LINE_OUT, LONE_FULLBACK, SCRUM
from thirdhalf.hints.ovalia.known import FULLBACK, RED, TEAM_WORDS, OvaliaKnown, name, names, needed, row_cards, row_of
from thirdhalf.hints.reason import Facts, ReasonType


def _scoring(known: OvaliaKnown, move: str) -> Facts | None:
    cards = known.laid(move)
    points = known.points(cards, known.seat) if cards else 0
    return {"cards": names(_in_order(cards)), "points": points} if points else None


def _safe(known: OvaliaKnown, move: str) -> Facts | None:
    """It scores, and every red card of the team is in the seat's hand, in the pile or on a table (OV-37)."""
    facts = _scoring(known, move)
    team = known.laid(move)[0][0] if facts else ""
    if facts is None or known.out(team + RED):
        return None
    return {**facts, "team": TEAM_WORDS[team]}


def _converting(known: OvaliaKnown, move: str) -> Facts | None:
    facts = _scoring(known, move)
    cards = known.laid(move)
    if facts is None or cards[0][0] + FULLBACK not in cards:
        return None
    return {**facts, "team": TEAM_WORDS[cards[0][0]], "more": int(known.settings.conversion_points)}


def _fullback(known: OvaliaKnown, move: str) -> Facts | None:
    cards = known.laid(move)
    if not cards or known.kind(cards) != LONE_FULLBACK:
        return None
    return {"team": TEAM_WORDS[cards[0][0]], "more": int(known.settings.conversion_points)}


def _line_out(known: OvaliaKnown, move: str) -> Facts | None:
    cards = known.laid(move)
    if not cards or known.kind(cards) != LINE_OUT:
        return None
    return {"n": int(known.settings.stolen)}


def _scrum_for(known: OvaliaKnown, move: str) -> Facts | None:
    """The pile has a card that a scrum may pick and that completes something in the hand (OV-28)."""
    cards = known.laid(move)
    if not cards or known.kind(cards) != SCRUM:
        return None
    left = [card for card in known.hand if card not in cards]
    for card in reversed(known.pile if move.startswith("lay ") else known.pile[:-1]):
        if known.settings.same_team and card[0] != cards[0][0]:
            continue
        own = _completed(left, card)
        if own:
            return {"card": name(card), "own": names(own)}
    return None


def _scrum(known: OvaliaKnown, move: str) -> Facts | None:
    cards = known.laid(move)
    if not cards or known.kind(cards) != SCRUM:
        return None
    pile = known.pile if move.startswith("lay ") else known.pile[:-1]
    return {"n": min(int(known.settings.picked), len(pile))} if pile else None


def _picking(known: OvaliaKnown, move: str) -> Facts | None:
    card = _picked(move)
    own = _completed(known.hand, card) if card else []
    return {"card": name(card), "own": names(own)} if card and own else None


def _picking_red(_: OvaliaKnown, move: str) -> Facts | None:
    card = _picked(move)
    return {"team": TEAM_WORDS[card[0]]} if card and card[1:] == RED else None


def _picking_partner(known: OvaliaKnown, move: str) -> Facts | None:
    card = _picked(move)
    row = row_of(card) if card else None
    if not card or row is None:
        return None
    own = [other for other in row_cards(card[0], row) if other in known.hand and other != card]
    return {"card": name(card), "own": names(own)} if own else None


def _waiting(known: OvaliaKnown, move: str) -> Facts | None:
    """Nothing is laid because every meld could be cancelled."""
    able = [known.laid(other) for other in known.legal if known.laid(other)]
    teams = {cards[0][0] for cards in able}
    if move != "pass" or len(teams) != 1 or not known.out(f"{min(teams)}{RED}"):
        return None
    return {"red": name(f"{min(teams)}{RED}"), "cards": names(_in_order(max(able, key=len)))}


def _leaving(known: OvaliaKnown, move: str) -> Facts | None:
    """The discard is left although it could be taken."""
    takes = [other for other in known.legal if other.startswith("take")]
    if move not in ("draw", "allow") or not takes or not known.pile:
        return None
    return {"card": name(known.pile[-1])}


def _robbing(known: OvaliaKnown, move: str) -> Facts | None:
    if not move.startswith("victims "):
        return None
    scores = {seat: points for seat, points in enumerate(known.position["scores"]) if seat != known.seat}
    victims = {int(seat) for seat in move.split(" ")[1:]}
    ahead = max(scores.values())
    leaders = {seat for seat, points in scores.items() if points == ahead}
    return {"points": ahead} if victims <= leaders and len(leaders) < len(scores) else None


def _picked(move: str) -> str | None:
    return move.split(" ")[1] if move.startswith("pick ") else None


def _completed(hand: list[str], card: str) -> list[str]:
    """The cards of a hand that make a meld together with this one; none if they do not."""
    row = row_of(card)
    if row is None:
        return []
    own = [other for other in row_cards(card[0], row) if other in hand and other != card]
    return own if len(own) + 1 >= needed(row) else []


def _in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: int(card[1:]))


KINDS: Final = (
    ReasonType(
        "safe",
        _safe,
        Text(
            "{points} points, and no red card can cancel them: the {team}' one is yours or gone.",
            "{points} points, et aucun carton rouge ne peut les annuler : celui des {team} est à vous ou sorti.",
        ),
    ),
    ReasonType(
        "converting",
        _converting,
        Text(
            "{points} points with the fullback, and {more} more for every {team} try to come.",
            "{points} points avec l'arrière, et {more} de plus pour chaque essai des {team} à venir.",
        ),
    ),
    ReasonType(
        "scoring",
        _scoring,
        Text("With {cards} you score {points} points now.", "Avec {cards}, {points} points tout de suite."),
    ),
    ReasonType(
        "fullback",
        _fullback,
        Text(
            "The fullback stands ready: from now on your {team} tries are worth {more} more.",
            "L'arrière est en place : désormais vos essais des {team} valent {more} de plus.",
        ),
    ),
    ReasonType(
        "line_out",
        _line_out,
        Text(
            "A line-out takes {n} cards from another hand, and you may lay again.",
            "Une touche vole {n} cartes à un adversaire, et vous pouvez encore poser.",
        ),
    ),
    ReasonType(
        "scrum_for",
        _scrum_for,
        Text(
            "The scrum can pick {card} from the pile, which makes a meld with {own}.",
            "La mêlée peut prendre {card} dans la défausse : de quoi faire une combinaison avec {own}.",
        ),
    ),
    ReasonType(
        "scrum",
        _scrum,
        Text(
            "A scrum picks up to {n} {n|card|cards} from the pile, and you may lay again.",
            "Une mêlée prend jusqu'à {n} {n|carte|cartes} dans la défausse, et vous pouvez encore poser.",
        ),
    ),
    ReasonType(
        "picking",
        _picking,
        Text("{card} makes a meld with {own}.", "{card} fait une combinaison avec {own}."),
    ),
    ReasonType(
        "picking_red",
        _picking_red,
        Text(
            "A red card in your hand can cancel a meld of the {team}.",
            "Un carton rouge en main peut annuler une combinaison des {team}.",
        ),
    ),
    ReasonType(
        "picking_partner",
        _picking_partner,
        Text("{card} goes with {own} in your hand.", "{card} va avec {own} de votre main."),
    ),
    ReasonType(
        "waiting",
        _waiting,
        Text(
            "{red} is still out and could cancel {cards}: nothing forces you to lay them now.",
            "{red} court encore et pourrait annuler {cards} : rien n'oblige à poser maintenant.",
        ),
    ),
    ReasonType(
        "leaving",
        _leaving,
        Text(
            "Leave {card}: whoever takes a discard lays it at once and draws no card.",
            "Laissez {card} : qui prend la défausse doit la poser aussitôt et ne pioche pas.",
        ),
    ),
    ReasonType(
        "robbing",
        _robbing,
        Text("Take from whoever leads, with {points} points.", "Volez chez qui mène, avec {points} points."),
    ),
)
