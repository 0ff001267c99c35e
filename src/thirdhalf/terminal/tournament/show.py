"""A tournament on the screen: matches to play, tables, brackets, the ranking."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled
from rich.tree import Tree

from thirdhalf.core.text import Text
from thirdhalf.tournament.bracket import before, roots
from thirdhalf.tournament.crosstable import results
from thirdhalf.tournament.view import Json


class Show:
    """Prints one view of a tournament in one language."""

    def __init__(self, view: Json, language: str, console: Console) -> None:
        self.view = view
        self.language = language
        self.console = console
        self.names = {player["id"]: player["name"] for player in view["players"]}

    def say(self, text: Text) -> str:
        """A text in this language."""
        return text.said(self.language)

    def everything(self) -> None:
        """Prints everything, from the title to the ranking."""
        self.head()
        if self.view["phase"] == "open":
            self.players()
            return
        self.to_play()
        self.tables()
        self.brackets()
        self.ranking()

    def head(self) -> None:
        """The title, the formula and its length."""
        plan = self.view["plan"]
        self.console.print(Styled(self.view["settings"]["name"], style="bold"))
        self.console.print(describe(plan, self.language), style="dim")

    def players(self) -> None:
        """Who has entered, in the order of the seeds."""
        for player in self.view["players"]:
            bot = f"  [{player['bot']}]" if player["bot"] else ""
            self.console.print(Styled(f"{player['seed']:3}  {player['id']:4} {player['name']}{bot}"))

    def to_play(self) -> None:
        """The matches that can be played now."""
        ready = [match for match in self.view["matches"] if match["to_play"]]
        if not ready:
            if "round" in self.view["can"]:
                self.console.print(
                    self.say(Text("The next round can be paired.", "La ronde suivante peut être appariée."))
                )
            return
        table = Table(title=self.say(Text("To play", "À jouer")), title_justify="left", box=None, padding=(0, 2, 0, 0))
        for heading in (
            self.say(Text("Match", "Match")),
            self.say(Text("Round", "Tour")),
            "Table",
            self.say(Text("First seat", "Premier siège")),
            self.say(Text("Second seat", "Second siège")),
            "",
        ):
            table.add_column(heading)
        for match in ready:
            part = match["to_play"][self.language] if match["to_play"]["what"] != "match" else ""
            sides = [self.names[side["player"]] for side in match["sides"]]
            table.add_row(match["id"], str(match["round"]), str(match["table"]), *map(Styled, sides), part)
        self.console.print(table)
        self._byes()

    def _byes(self) -> None:
        round = self.view["round"]
        off = [bye["player"] for stage in self.view["stages"] for bye in stage["byes"] if bye["round"] == round]
        if off:
            who = ", ".join(self.names[player] for player in off)
            self.console.print(Styled(self.say(Text(f"Round {round} off: {who}", f"Exempts au tour {round} : {who}"))))

    def tables(self) -> None:
        """Standings, with all results where there is room, and what the columns mean."""
        shown = [stage for stage in self.view["stages"] if stage["table"]]
        for stage in shown:
            self._table(stage)
        if shown:
            columns = [column for column in shown[0]["table"]["columns"] if column["tiebreak"]]
            told = [f"{column[self.language]}: {column['why'][self.language]}" for column in columns]
            self.console.print(Styled(self.say(Text("Level players: ", "À égalité : ")) + "; ".join(told), style="dim"))

    def _table(self, stage: Json) -> None:
        columns, rows = stage["table"]["columns"], stage["table"]["rows"]
        met = results(self.view, stage)
        widest = max((len(" ".join(said)) for said in met.values()), default=1) + 1
        room = self.console.width - NAME - 6 * len(columns)
        others = rows if widest * len(rows) <= room else []
        table = Table(title=stage["name"][self.language], title_justify="left", box=None, padding=(0, 1, 0, 0))
        table.add_column("", justify="right")
        table.add_column(self.say(Text("Player", "Joueur")), no_wrap=True, max_width=NAME)
        for at, _ in enumerate(others, 1):
            table.add_column(str(at), justify="center", no_wrap=True)
        for column in columns:
            look = "bold" if column["key"] == "points" else ""
            table.add_column(column[self.language], justify="right", style=look, no_wrap=True)
        for at, row in enumerate(rows):
            shared = at > 0 and rows[at - 1]["place"] == row["place"]
            cross = ["·" if o is row else " ".join(met.get((row["player"], o["player"]), [])) for o in others]
            cells = [row["cells"][column["key"]] for column in columns]
            table.add_row(
                "=" if shared else str(row["place"]),
                Styled(self.names[row["player"]]),
                *cross,
                *("" if cell is None else f"{cell:g}" for cell in cells),
            )
        self.console.print(table)
        self.console.print()

    def brackets(self) -> None:
        """From the final back to the first round."""
        matches = {match["id"]: match for match in self.view["matches"] if match["places"]}
        for root in roots(matches):
            tree = Tree(self._match(root))
            self._branch(tree, root, matches)
            self.console.print(tree)

    def _branch(self, tree: Tree, match: Json, matches: dict[str, Json]) -> None:
        for earlier in before(match, matches):
            if earlier:
                self._branch(tree.add(self._match(earlier)), earlier, matches)

    def _match(self, match: Json) -> Styled:
        text = Styled(f"{match['id']}  ", style="dim")
        for at, side in enumerate(match["sides"]):
            won = side["player"] is not None and side["player"] == match["winner"]
            known = side["player"] is not None
            name = self.names[side["player"]] if known else side["from"][self.language] if side["from"] else "–"
            text.append(" – " if at else "", style="not dim")
            text.append(name, style="bold not dim" if won else "not dim" if known else "dim italic")
        if match["score"]:
            text.append(f"  {match['score'][0]}–{match['score'][1]}", style="not dim")
        if match["by"] in BY:
            text.append(f"  ({self.say(BY[match['by']])})", style="dim")
        return text

    def ranking(self) -> None:
        """The final places, as far as they are decided."""
        if not self.view["places"]:
            return
        self.console.print(Styled(self.say(Text("Places", "Places")), style="bold"))
        for place in self.view["places"]:
            self.console.print(Styled(f"{place['place']:3}  " + ", ".join(self.names[p] for p in place["players"])))


NAME = 24
"""Columns of the screen for a name."""
BY = {
    "extra": Text("extra time", "prolongation"),
    "tries": Text("tries", "essais"),
    "conversions": Text("conversions", "transformations"),
    "card": Text("referee card", "carte arbitre"),
    "forfeit": Text("forfeit", "forfait"),
    "walkover": Text("walkover", "forfait"),
}


def describe(plan: Json, language: str) -> str:
    """A formula with its number of matches and rounds, or why it cannot be played."""
    if plan["refusal"]:
        return str(plan["refusal"][language])
    many = plan["players"], plan["matches"], plan["rounds"]
    en = "{} players, {} matches, {} rounds".format(*many)
    fr = "{} joueurs, {} matchs, {} tours".format(*many)
    return f"{plan[language]}: {en}" if language == "en" else f"{plan[language]} : {fr}"
