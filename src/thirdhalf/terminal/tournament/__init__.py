"""`thirdhalf tournament`: an organiser's day at the terminal, a file a tournament."""
