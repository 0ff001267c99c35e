"""`thirdhalf tournament`: running a tournament at the terminal, one file each."""
