"""Why a table does not do a thing that no rule of the game forbids."""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, str]]] = {
    "no_such_game": ("there is no such game", "ce jeu n'existe pas"),
    "no_such_level": ("there is no bot of this level", "il n'y a pas d'ordinateur de ce niveau"),
    "no_such_seat": ("there is no such seat", "ce siège n'existe pas"),
    "wrong_seats": ("the game has another number of seats", "le jeu a un autre nombre de sièges"),
    "no_people": ("at least one seat is for a person", "il faut un siège au moins pour une personne"),
    "seat_taken": ("this seat is taken", "ce siège est pris"),
    "table_full": ("every seat is taken", "tous les sièges sont pris"),
    "seat_free": ("a seat is still free", "un siège est encore libre"),
    "not_seated": ("only those who sit at the table can do that", "il faut être assis à la table pour cela"),
    "started": ("the match has begun", "la partie a commencé"),
    "not_playing": ("no match is being played", "aucune partie n'est en cours"),
    "not_over": ("the match is not over", "la partie n'est pas finie"),
    "wait": ("somebody may still answer", "quelqu'un peut encore répondre"),
    "bot_plays": ("a bot plays in your place; come back first", "l'ordinateur joue à votre place ; revenez d'abord"),
    "no_bot": ("no bot plays in your place", "l'ordinateur ne joue pas à votre place"),
    "not_gone": ("nobody is gone", "personne n'est parti"),
    "two_only": (
        "with more than two players a bot takes over instead",
        "à plus de deux, c'est l'ordinateur qui prend la place",
    ),
    "undo_people": ("moves are taken back only against bots", "on ne reprend un coup que contre l'ordinateur"),
    "undo_nothing": ("there is no move to take back", "il n'y a pas de coup à reprendre"),
    "undo_seen": ("a card has been seen since", "une carte a été vue depuis"),
    "chat_off": ("there is no chat at this table", "on ne bavarde pas à cette table"),
    "rematch_made": ("the rematch has its table already", "la revanche a déjà sa table"),
    "tournament": (
        "not at a table of a tournament; its organiser can help",
        "pas à une table de tournoi ; voyez l'organisateur",
    ),
    "in_pairs": ("the matches of a tournament are for two", "les matchs d'un tournoi se jouent à deux"),
    "no_bots": ("computers play at tables of the server only", "l'ordinateur ne joue qu'aux tables du serveur"),
    "too_long": ("this table has come to its last step", "cette table est arrivée au bout de ses coups"),
}


class CommandRejected(Exception):
    """Nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code

    def reason(self, language: str) -> str:
        """The sentence in `en` or `fr`."""
        en, fr = REASONS[self.code]
        return fr if language == "fr" else en
