"""What a game is: states, moves, chance, settings, refusals, views, matches and their records."""
