"""`python -m bench`: games beside their peers; `python -m bench server`: table servers beside boardgame.io;
`python -m bench thinking`: the bots of many tables; `python -m bench versions`: ours beside an older installation.
"""

import sys

if sys.argv[1:2] == ["server"]:
    from bench.server.compare import main

    sys.exit(main(sys.argv[2:]))
elif sys.argv[1:2] == ["thinking"]:
    from bench.thinking import main as thinking

    sys.exit(thinking(sys.argv[2:]))
elif sys.argv[1:2] == ["versions"]:
    from bench.versions import main as versions

    sys.exit(versions(sys.argv[2:]))
else:
    from bench.games import main as games

    sys.exit(games())
