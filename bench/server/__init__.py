"""Table servers under load: ours beside boardgame.io, with a comparable game and the same clients."""
