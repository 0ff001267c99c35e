"""Why a table rejects a command, apart from the rules of the game."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

REASONS: Final[dict[str, Text]] = {
    "no_such_game": Text("There is no such game.", "Ce jeu n'existe pas."),
    "no_such_level": Text("There is no computer player of this level.", "Il n'y a pas d'ordinateur de ce niveau."),
    "no_such_seat": Text("There is no such seat.", "Cette place n'existe pas."),
    "wrong_seats": Text(
        "This game needs a different number of players.", "Ce jeu se joue à un autre nombre de joueurs."
    ),
    "no_people": Text("At least one seat must be for a person.", "Il faut au moins une place pour une personne."),
    "seat_taken": Text("This seat is taken.", "Cette place est prise."),
    "table_full": Text("The table is full.", "La table est complète."),
    "seat_free": Text("Not everyone has sat down yet.", "Il manque encore quelqu'un."),
    "not_seated": Text("Take a seat at the table first.", "Prenez d'abord place à la table."),
    "started": Text("The match has already started.", "La partie a déjà commencé."),
    "shuffling": Text("The cards are about to be dealt.", "On va distribuer les cartes."),
    "reveal_later": Text("Not yet: some players have still to commit.", "Pas encore : tous ne sont pas prêts."),
    "commit_late": Text("Too late: the shuffle is under way.", "Trop tard : le mélange est en cours."),
    "wrong_seed": Text("This isn't the seed you committed to.", "Ce n'est pas la graine annoncée."),
    "seed_used": Text("Another seat has committed to this seed.", "Une autre place a déjà annoncé cette graine."),
    "not_playing": Text("No match is in progress.", "Aucune partie n'est en cours."),
    "not_over": Text("The match isn't over yet.", "La partie n'est pas terminée."),
    "wait": Text("Someone can still respond: wait a moment.", "Quelqu'un peut encore répondre : un instant."),
    "bot_plays": Text(
        "A computer is playing for you: take your seat back first.",
        "L'ordinateur joue à votre place : reprenez-la d'abord.",
    ),
    "no_bot": Text("No computer is playing for you.", "L'ordinateur ne joue pas à votre place."),
    "not_gone": Text("Nobody has left.", "Personne n'est parti."),
    "two_only": Text(
        "With more than two players, a computer takes over instead.",
        "À plus de deux, c'est l'ordinateur qui prend la suite.",
    ),
    "undo_people": Text("You can only undo against computers.", "On n'annule un coup que contre l'ordinateur."),
    "undo_nothing": Text("There's no move to undo.", "Il n'y a pas de coup à annuler."),
    "undo_seen": Text(
        "Too late to undo: a new card has been seen.",
        "Trop tard pour annuler : une carte a été vue depuis.",
    ),
    "hints_people": Text(
        "There are hints only against computers.", "Les conseils sont réservés aux parties contre l'ordinateur."
    ),
    "hints_tournament": Text("There are no hints in tournaments.", "Pas de conseils en tournoi."),
    "hints_off": Text(
        "There are no hints at a table without memory aids.", "Pas de conseils à une table sans aide-mémoire."
    ),
    "hints_turn": Text(
        "You can ask for a hint when it's your move.", "Un conseil se demande quand c'est à vous de jouer."
    ),
    "chat_off": Text("Chat is off at this table.", "La discussion est désactivée à cette table."),
    "rematch_made": Text("The rematch table is already there.", "La table de la revanche est déjà prête."),
    "tournament": Text(
        "Not at a tournament table: ask the organiser.",
        "Pas à une table de tournoi : voyez l'organisateur.",
    ),
    "in_pairs": Text("Tournament matches are for two players.", "Les matchs d'un tournoi se jouent à deux."),
    "no_bots": Text(
        "Computers can only play in online tournaments.",
        "L'ordinateur ne joue que dans les tournois en ligne.",
    ),
    "tournament_started": Text(
        "The tournament has started: ask the organiser to add you.",
        "Le tournoi a commencé : demandez à l'organisateur de vous ajouter.",
    ),
    "no_such_match": Text("There is no such match to report.", "Ce match n'est pas à jouer."),
    "not_your_match": Text("Only the two players report a match.", "Seuls les deux joueurs annoncent leur résultat."),
    "no_reports": Text(
        "Results from online tables come in by themselves.", "Les résultats des tables en ligne arrivent tout seuls."
    ),
    "no_clock": Text("The round clock isn't running.", "La pendule de ronde ne tourne pas."),
    "played_on": Text(
        "You can only play on alone against computers.", "On ne reprend une partie que seul contre l'ordinateur."
    ),
    "not_shuffled": Text(
        "This match was played on from another: its cards were not shuffled here.",
        "Cette partie en reprend une autre : ses cartes n'ont pas été mélangées ici.",
    ),
    "too_long": Text("This match has reached its maximum length.", "Cette partie a atteint sa longueur maximale."),
}


class CommandRejected(Exception):
    """Raised when a command is rejected. Nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code

    def reason(self, language: str) -> str:
        """The sentence in `en` or `fr`."""
        return REASONS[self.code].said(language)
